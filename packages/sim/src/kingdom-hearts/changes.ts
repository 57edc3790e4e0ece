/** What has changed between two moments of a duel, in words. */
import { lookupTable } from '@lorelab/cards';
import type { Player } from '@lorelab/engine/kernel';
import { type KingdomHeartsGame, TurnFlag, Zone } from '@lorelab/engine/kingdom-hearts';
import { counted } from '../game-kind/game-log.js';

/** Everything about a duel that its wording compares. */
export class Snapshot {
  readonly zones: Uint8Array;
  readonly damage: Int16Array;
  /** Of each card: whether it has been defeated this turn. */
  readonly defeated: Uint8Array;
  /** Of each Dark Card in play. */
  readonly powers: ReadonlyMap<number, number>;
  readonly heartPoints: readonly number[];

  constructor(game: KingdomHeartsGame) {
    const cards = Array.from({ length: game.cardCount }, (_, card) => card);
    this.zones = Uint8Array.from(cards, (card) => game.zoneOf(card));
    this.damage = Int16Array.from(cards, (card) => game.damageOf(card));
    this.defeated = Uint8Array.from(cards, (card) => game.turnFlags(card) & TurnFlag.Defeated);
    const darks = cards.filter((card) => this.zones[card] === Zone.Darks);
    this.powers = new Map(darks.map((card) => [card, game.power(card)]));
    this.heartPoints = [0, 1].map((player) => game.heartPoints(player));
  }
}

/** What is said of a card that went from a zone to another. Playing, which its own decision tells, isn't said again. */
const MOVES: Readonly<Record<string, string>> = lookupTable({
  [`${Zone.Deck}>${Zone.Hand}`]: 'draws',
  [`${Zone.Discard}>${Zone.Hand}`]: 'takes back',
  [`${Zone.Friends}>${Zone.Hand}`]: 'takes back',
  [`${Zone.Equipment}>${Zone.Hand}`]: 'takes back',
  [`${Zone.Hand}>${Zone.Discard}`]: 'discards',
  [`${Zone.Friends}>${Zone.Discard}`]: 'loses',
  [`${Zone.Worlds}>${Zone.Discard}`]: 'loses',
  [`${Zone.Darks}>${Zone.Discard}`]: 'loses',
  [`${Zone.Equipment}>${Zone.Discard}`]: 'loses',
  [`${Zone.Player}>${Zone.Discard}`]: 'loses',
  [`${Zone.Deck}>${Zone.Friends}`]: 'puts into play',
  [`${Zone.Deck}>${Zone.Equipment}`]: 'puts into play',
  [`${Zone.Discard}>${Zone.Friends}`]: 'puts into play',
  [`${Zone.Discard}>${Zone.Equipment}`]: 'puts into play',
});

/** How changes are told. */
export interface Wording {
  /** What players are called. */
  readonly names: readonly string[];
  /** What leaves play is what its player let go, in the Discard Phase. */
  readonly isLetGo: boolean;
  /** A card that was chosen: what becomes of it is told first. */
  readonly chosen?: number;
}

/** A change in words, and the cards that it is of. */
interface Change {
  readonly text: string;
  readonly cards: readonly number[];
}

export function differences(game: KingdomHeartsGame, before: Snapshot, now: Snapshot, wording: Wording): string[] {
  const changes = wording.names.flatMap((name, player) => [
    ...heartPointChange(name, now.heartPoints[player]! - before.heartPoints[player]!),
    ...moves(game, before, now, wording, player),
    ...damages(game, before, now, player),
  ]);
  const isOfChosen = ({ cards }: Change): boolean => cards.some((card) => card === wording.chosen);
  return [...changes.filter(isOfChosen), ...changes.filter((change) => !isOfChosen(change))].map(({ text }) => text);
}

function heartPointChange(name: string, more: number): Change[] {
  if (more === 0) return [];
  return [{ text: `${name} ${more > 0 ? 'gains' : 'loses'} ${counted(Math.abs(more), 'Heart Point')}`, cards: [] }];
}

/** Cards that went the same way are named together. */
function moves(
  game: KingdomHeartsGame,
  before: Snapshot,
  now: Snapshot,
  { names, isLetGo }: Wording,
  player: Player,
): Change[] {
  const byMove = new Map<string, number[]>();
  const defeated: number[] = [];
  const isReshuffled = hasReshuffled(game, before, now, player);
  for (let card = 0; card < game.cardCount; card++) {
    if (game.ownerOf(card) !== player || before.zones[card] === now.zones[card]) continue;
    const from = isReshuffled && before.zones[card] === Zone.Discard ? Zone.Deck : before.zones[card];
    const move = MOVES[`${from}>${now.zones[card]}`];
    if (move === undefined) continue;
    if (from === Zone.Darks && now.defeated[card] !== 0) defeated.push(card);
    else {
      const verb = move === 'loses' && isLetGo ? 'discards' : move;
      byMove.set(verb, [...(byMove.get(verb) ?? []), card]);
    }
  }
  const name = names[player]!;
  const listed = (cards: readonly number[]): string => cards.map((card) => titleOf(game, card)).join(', ');
  const are = defeated.length > 1 ? 'are' : 'is';
  return [
    ...(defeated.length > 0 ? [{ text: `${listed(defeated)} ${are} defeated`, cards: defeated }] : []),
    ...(isReshuffled ? [{ text: `${name} shuffles the discard pile into a new deck`, cards: [] }] : []),
    ...[...byMove].map(([move, cards]) => ({ text: `${name} ${move} ${listed(cards)}`, cards })),
  ];
}

const titleOf = (game: KingdomHeartsGame, card: number): string => game.pool.title(game.defOf(card));

/** Whether the old deck is used up and the whole discard pile has become a new one, of which cards may be drawn already. */
function hasReshuffled(game: KingdomHeartsGame, before: Snapshot, now: Snapshot, player: Player): boolean {
  let fromDiscard = 0;
  for (let card = 0; card < game.cardCount; card++) {
    if (game.ownerOf(card) !== player) continue;
    const zone = before.zones[card];
    if ((zone === Zone.Deck || zone === Zone.Discard) && now.zones[card] === zone) return false;
    if (zone === Zone.Discard) fromDiscard++;
  }
  return fromDiscard > 0;
}

function damages(game: KingdomHeartsGame, before: Snapshot, now: Snapshot, player: Player): Change[] {
  return [...now.powers].flatMap(([card, power]) => {
    const more = now.damage[card]! - before.damage[card]!;
    if (game.ownerOf(card) !== player || more <= 0) return [];
    const text = `${titleOf(game, card)} takes ${more} damage (${now.damage[card]} of ${power})`;
    return [{ text, cards: [card] }];
  });
}
