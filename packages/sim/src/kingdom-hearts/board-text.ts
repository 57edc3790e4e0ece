/** What a player of the Kingdom Hearts TCG sees of the table, as lines of text, and what kind of deed an option is. */
import type { View } from '@lorelab/engine/kernel';
import {
  DecisionKind,
  type KingdomHeartsGame,
  type KingdomHeartsView,
  Verb,
  verbOf,
  Zone,
} from '@lorelab/engine/kingdom-hearts';
import type { BoardText } from '../game-kind/board-text.js';

const DEEDS: Readonly<Partial<Record<Verb, string>>> = {
  [Verb.Done]: 'end of phase',
  [Verb.Move]: 'move',
  [Verb.Battle]: 'battle',
  [Verb.Escape]: 'escape',
  [Verb.Disrupt]: 'disrupt',
  [Verb.Challenge]: 'challenge',
  [Verb.Pass]: 'challenge',
  [Verb.Join]: 'battle',
  [Verb.Strike]: 'battle',
  [Verb.Use]: 'ability',
  [Verb.Drop]: 'discard',
  [Verb.Yes]: 'may',
  [Verb.No]: 'may',
  [Verb.Pick]: 'target',
  [Verb.Number]: 'damage',
  [Verb.PickOption]: 'may',
  [Verb.Resolve]: 'order',
};

const ZONES: readonly (readonly [Zone, string])[] = [
  [Zone.Worlds, 'Worlds'],
  [Zone.Player, 'Player'],
  [Zone.Friends, 'Friends'],
  [Zone.Darks, 'Dark Cards'],
  [Zone.Equipment, 'Equipment'],
  [Zone.Mat, 'Mat'],
];

export class KingdomHeartsBoardText implements BoardText {
  constructor(private readonly game: KingdomHeartsGame) {}

  deedOf(given: View, option: number): string {
    if ((given as KingdomHeartsView).decisionKind === DecisionKind.Discard) return 'discard';
    return DEEDS[verbOf(option)] ?? 'play';
  }

  lines(given: View, names: readonly string[]): string[] {
    const view = given as KingdomHeartsView;
    const seats = names.map((_, seat) => (view.viewer + 1 + seat) % names.length);
    const hand = this.namesIn(view, view.viewer, Zone.Hand);
    return [
      ...seats.flatMap((seat) => this.side(view, seat, names[seat]!)),
      `your hand: ${hand.length === 0 ? 'nothing' : hand.join('; ')}`,
    ];
  }

  standing(given: View, names: readonly string[]): string {
    const view = given as KingdomHeartsView;
    return names
      .map((name, seat) => `${name} Worlds ${view.worldLevels(seat)}, ${view.heartPoints(seat)} Heart Points`)
      .join('; ');
  }

  private side(view: KingdomHeartsView, seat: number, name: string): string[] {
    const head = `${name}: Worlds ${view.worldLevels(seat)} of ${view.worldsToWin}, ${view.heartPoints(seat)} Heart Points, Attack ${view.totalAttack(seat)}, Dark Level ${view.darkLevel(seat)}, hand ${view.count(seat, Zone.Hand)}, deck ${view.count(seat, Zone.Deck)}, discard ${view.count(seat, Zone.Discard)}`;
    const zones = ZONES.map(([zone, title]) => [title, this.namesIn(view, seat, zone)] as const);
    return [
      head,
      ...zones.filter(([, cards]) => cards.length > 0).map(([title, cards]) => `  ${title}: ${cards.join('; ')}`),
    ];
  }

  private namesIn(view: KingdomHeartsView, seat: number, zone: Zone): string[] {
    return Array.from({ length: view.count(seat, zone) }, (_, at) => view.cardAt(seat, zone, at))
      .filter((card) => card >= 0)
      .map((card) => {
        const damage = view.damageOf(card);
        return `${this.game.pool.title(view.defOf(card))}${damage > 0 ? ` (${damage} damage)` : ''}`;
      });
  }
}
