/** What has changed between two moments of a duel, in words. */
import type { Player } from '@lorelab/engine/kernel';
import { type KingdomHeartsGame, Zone } from '@lorelab/engine/kingdom-hearts';

/** Everything about a duel that its telling compares. */
export class Snapshot {
  readonly zones: Uint8Array;
  readonly damage: Int16Array;
  readonly heartPoints: readonly number[];

  constructor(game: KingdomHeartsGame) {
    const cards = Array.from({ length: game.cardCount }, (_, card) => card);
    this.zones = Uint8Array.from(cards, (card) => game.zoneOf(card));
    this.damage = Int16Array.from(cards, (card) => game.damageOf(card));
    this.heartPoints = [0, 1].map((player) => game.heartPoints(player));
  }
}

/** What is said of a card that went from a zone to another. Playing, which its own decision tells, isn't said again. */
const MOVES: Readonly<Record<string, string>> = {
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
};

/** `isChosen`: what leaves play is what its player let go, in the Discard Phase. */
export function differences(
  game: KingdomHeartsGame,
  before: Snapshot,
  now: Snapshot,
  names: readonly string[],
  isChosen: boolean,
): string[] {
  return names.flatMap((name, player) => [
    ...heartPointChange(name, now.heartPoints[player]! - before.heartPoints[player]!),
    ...moves(game, before, now, name, player, isChosen),
    ...damages(game, before, now, player),
  ]);
}

function heartPointChange(name: string, more: number): string[] {
  if (more === 0) return [];
  const points = Math.abs(more) === 1 ? 'Heart Point' : 'Heart Points';
  return [`${name} ${more > 0 ? 'gains' : 'loses'} ${Math.abs(more)} ${points}`];
}

/** Cards that went the same way are named together. */
function moves(
  game: KingdomHeartsGame,
  before: Snapshot,
  now: Snapshot,
  name: string,
  player: Player,
  isChosen: boolean,
): string[] {
  const byMove = new Map<string, string[]>();
  const isReshuffled = hasReshuffled(game, before, now, player);
  for (let card = 0; card < game.cardCount; card++) {
    if (game.ownerOf(card) !== player || before.zones[card] === now.zones[card]) continue;
    const from = isReshuffled && before.zones[card] === Zone.Discard ? Zone.Deck : before.zones[card];
    const move = MOVES[`${from}>${now.zones[card]}`];
    if (move === undefined) continue;
    const told = move === 'loses' && isChosen ? 'discards' : move;
    byMove.set(told, [...(byMove.get(told) ?? []), game.pool.title(game.defOf(card))]);
  }
  return [
    ...(isReshuffled ? [`${name} shuffles the discard pile into a new deck`] : []),
    ...[...byMove].map(([move, cards]) => `${name} ${move} ${cards.join(', ')}`),
  ];
}

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

function damages(game: KingdomHeartsGame, before: Snapshot, now: Snapshot, player: Player): string[] {
  const changes: string[] = [];
  for (const card of game.cardsIn(player, Zone.Darks)) {
    const more = now.damage[card]! - before.damage[card]!;
    if (more <= 0) continue;
    const standing = `${now.damage[card]} of ${game.power(card)}`;
    changes.push(`${game.pool.title(game.defOf(card))} takes ${more} damage (${standing})`);
  }
  return changes;
}
