/** What a player of Lorcana sees of the table, as lines of text, and what kind of deed an option is. */
import type { View } from '@lorelab/engine/kernel';
import {
  DecisionKind,
  KEYWORDS,
  type LorcanaGame,
  type LorcanaView,
  Verb,
  verbOf,
  Zone,
} from '@lorelab/engine/lorcana';
import type { BoardText } from '../game-kind/board-text.js';

/** Keywords that say how a card is played, not what it does in play. */
const NOT_IN_PLAY: readonly string[] = ['Shift', 'Singer', 'Sing Together', 'Boost', 'Vanish'];

const DEEDS: Readonly<Partial<Record<Verb, string>>> = {
  [Verb.EndTurn]: 'end of turn',
  [Verb.Ink]: 'ink',
  [Verb.Sing]: 'song',
  [Verb.SingTogether]: 'song',
  [Verb.Quest]: 'quest',
  [Verb.Challenge]: 'challenge',
  [Verb.Activate]: 'ability',
  [Verb.Move]: 'move',
};

const CHOICES: Readonly<Partial<Record<DecisionKind, string>>> = {
  [DecisionKind.AlterHand]: 'mulligan',
  [DecisionKind.ChooseCard]: 'target',
  [DecisionKind.ChoosePlayer]: 'target',
  [DecisionKind.May]: 'may',
  [DecisionKind.ChooseOption]: 'may',
};

export class LorcanaBoardText implements BoardText {
  constructor(private readonly game: LorcanaGame) {}

  deedOf(given: View, option: number): string {
    const view = given as LorcanaView;
    if (view.decisionKind === DecisionKind.Main) return DEEDS[verbOf(option)] ?? 'play';
    return CHOICES[view.decisionKind] ?? 'other';
  }

  lines(given: View, names: readonly string[]): string[] {
    const view = given as LorcanaView;
    const seats = names.map((_, seat) => (view.viewer + 1 + seat) % names.length);
    return [...seats.flatMap((seat) => this.side(view, seat, names[seat]!)), ...this.hand(view)];
  }

  standing(given: View, names: readonly string[]): string {
    const view = given as LorcanaView;
    return names
      .map((name, seat) => `${name} ${view.lore(seat)} lore, ${view.count(seat, Zone.Hand)} in hand`)
      .join('; ');
  }

  private side(view: LorcanaView, seat: number, name: string): string[] {
    const { pool } = this.game;
    const top = view.topOfDeck(seat);
    const known = top < 0 ? '' : ` (on top ${pool.fullName(view.defOf(top))})`;
    const head = `${name}: ${view.lore(seat)} of ${view.loreToWin(seat)} lore, ink ${view.readyInk(seat)}/${view.count(seat, Zone.Inkwell)}, hand ${view.count(seat, Zone.Hand)}, deck ${view.count(seat, Zone.Deck)}${known}, discard ${view.count(seat, Zone.Discard)}`;
    return [head, ...this.cardsIn(view, seat, Zone.Play).map((card) => `  ${this.inPlay(view, card)}`)];
  }

  private inPlay(view: LorcanaView, card: number): string {
    const { pool } = this.game;
    const name = pool.fullName(view.defOf(card));
    const strength = view.strength(card);
    const willpower = view.willpower(card);
    const damage = view.damageOf(card);
    const at = view.locationOf(card);
    const facts = [
      willpower > 0 && `${strength}/${willpower}${damage > 0 ? `, ${damage} damage` : ''}`,
      view.loreValue(card) > 0 && `${view.loreValue(card)} lore`,
      view.isExerted(card) && 'exerted',
      view.isDrying(card) && 'drying',
      at >= 0 && `at ${pool.fullName(view.defOf(at))}`,
      view.underCount(card) > 0 && `${view.underCount(card)} under it`,
      ...KEYWORDS.filter((keyword) => !NOT_IN_PLAY.includes(keyword) && view.hasKeyword(card, keyword)),
    ];
    return [name, ...facts.filter(Boolean)].join(', ');
  }

  private hand(view: LorcanaView): string[] {
    const { pool } = this.game;
    const cards = this.cardsIn(view, view.viewer, Zone.Hand).map((card) => {
      const def = view.defOf(card);
      return `${pool.fullName(def)} (${view.costToPlay(card)}${pool.inkable[def] ? '' : ', can’t be inked'})`;
    });
    return [`your hand: ${cards.length === 0 ? 'nothing' : cards.join('; ')}`];
  }

  private cardsIn(view: LorcanaView, seat: number, zone: Zone): number[] {
    return Array.from({ length: view.count(seat, zone) }, (_, at) => view.cardAt(seat, zone, at)).filter(
      (card) => card >= 0,
    );
  }
}
