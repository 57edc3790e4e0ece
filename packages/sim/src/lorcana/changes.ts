/** What has changed in a game of Lorcana between two moments, in words. */
import { lookupTable } from '@lorelab/cards';
import type { Player } from '@lorelab/engine/kernel';
import { KEYWORDS, type LorcanaGame, TurnFlag, Zone } from '@lorelab/engine/lorcana';

/** Everything about a game that its wording compares. */
export class Snapshot {
  readonly zones: Uint8Array;
  readonly damage: Int16Array;
  readonly exerted: Uint8Array;
  readonly lore: readonly number[];
  /** Of each card in play. */
  readonly values: ReadonlyMap<number, Values>;

  constructor(game: LorcanaGame) {
    const cards = Array.from({ length: game.cardCount }, (_, card) => card);
    this.zones = Uint8Array.from(cards, (card) => game.zoneOf(card));
    this.damage = Int16Array.from(cards, (card) => game.damageOf(card));
    this.exerted = Uint8Array.from(cards, (card) => Number(game.isExerted(card)));
    this.lore = Array.from({ length: game.playerCount }, (_, player) => game.lore(player));
    this.values = new Map(
      cards.filter((card) => this.zones[card] === Zone.Play).map((card) => [card, valuesOf(game, card)]),
    );
  }

  /** Whether a card was in play then and is now. */
  static staysInPlay(card: number, before: Snapshot, now: Snapshot): boolean {
    return before.zones[card] === Zone.Play && now.zones[card] === Zone.Play;
  }
}

/** What cards in play have that effects change. */
interface Values {
  readonly numbers: Readonly<Record<string, number>>;
  readonly keywords: ReadonlySet<string>;
}

/** Keywords with a number are compared by it. */
const NUMBERED = ['Challenger', 'Resist'] as const;
/** These say how a card is played, not what it does in play. */
const NOT_IN_PLAY: readonly string[] = ['Shift', 'Singer', 'Sing Together', 'Boost', 'Vanish', ...NUMBERED];

function valuesOf(game: LorcanaGame, card: number): Values {
  return {
    numbers: {
      strength: game.strength(card),
      willpower: game.willpower(card),
      'lore value': game.loreValue(card),
      ...Object.fromEntries(NUMBERED.map((keyword) => [keyword, game.keywordValue(card, keyword)])),
    },
    keywords: new Set(KEYWORDS.filter((keyword) => !NOT_IN_PLAY.includes(keyword) && game.hasKeyword(card, keyword))),
  };
}

/** How changes are told. */
export interface Wording {
  /** What players are called. */
  readonly names: readonly string[];
  /** Cards that have just been named: whose they are is known, and that they exert goes without saying. */
  isNamed(card: string): boolean;
  /** A turn ends, or begins: that what lasted for a turn is over, and that cards are readied, is not told. */
  readonly isBetweenTurns: boolean;
}

export function changes(game: LorcanaGame, before: Snapshot, now: Snapshot, wording: Wording): string[] {
  return wording.names.flatMap((name, player) => [
    ...loreChange(name, before.lore[player]!, now.lore[player]!),
    ...moves(game, before, now, wording, player),
    ...inPlay(game, before, now, wording, player),
  ]);
}

function loreChange(name: string, before: number, now: number): string[] {
  if (now === before) return [];
  return [now > before ? `${name} gains ${now - before} lore` : `${name} loses ${before - now} lore`];
}

/** A sentence about cards of a player: their names, or with the player's where that isn't clear. */
type Sentence = (player: string, cards: string, are: 'is' | 'are') => string;

/** What is said of cards that went from a zone to another. Playing, which its own decision tells, isn't said again. */
const MOVES: Readonly<Record<string, Sentence>> = lookupTable({
  [`${Zone.Deck}>${Zone.Hand}`]: (player, cards) => `${player} draws ${cards}`,
  [`${Zone.Play}>${Zone.Hand}`]: (player, cards, are) => `${cards} ${are} returned to ${player}'s hand`,
  [`${Zone.Discard}>${Zone.Hand}`]: (player, cards) => `${player} takes ${cards} from the discard`,
  [`${Zone.Inkwell}>${Zone.Hand}`]: (player, cards) => `${player} takes ${cards} from the inkwell`,
  [`${Zone.Under}>${Zone.Hand}`]: (player, cards) => `${player} takes ${cards} from under a card`,
  [`${Zone.Hand}>${Zone.Deck}`]: (player, cards) => `${player} puts ${cards} into the deck`,
  [`${Zone.Play}>${Zone.Deck}`]: (player, cards, are) => `${cards} ${are} put into ${player}'s deck`,
  [`${Zone.Discard}>${Zone.Deck}`]: (player, cards) => `${player} puts ${cards} from the discard into the deck`,
  [`${Zone.Hand}>${Zone.Discard}`]: (player, cards) => `${player} discards ${cards}`,
  [`${Zone.Deck}>${Zone.Discard}`]: (player, cards) => `${player} discards ${cards} from the deck`,
  [`${Zone.Play}>${Zone.Discard}`]: (_, cards, are) => `${cards} ${are} banished`,
  [`${Zone.Under}>${Zone.Discard}`]: (player, cards) => `${player} discards ${cards} from under a card`,
  [`${Zone.Inkwell}>${Zone.Discard}`]: (player, cards) => `${player} discards ${cards} from the inkwell`,
  [`${Zone.Deck}>${Zone.Inkwell}`]: (player, cards) => `${player} inks ${cards} from the deck`,
  [`${Zone.Play}>${Zone.Inkwell}`]: (player, cards, are) => `${cards} ${are} put into ${player}'s inkwell`,
  [`${Zone.Discard}>${Zone.Inkwell}`]: (player, cards) => `${player} inks ${cards} from the discard`,
  [`${Zone.Hand}>${Zone.Inkwell}`]: (player, cards) => `${player} inks ${cards}`,
  [`${Zone.Deck}>${Zone.Play}`]: (player, cards) => `${player} plays ${cards} from the deck`,
  [`${Zone.Hand}>${Zone.Play}`]: (player, cards) => `${player} plays ${cards}`,
  [`${Zone.Discard}>${Zone.Play}`]: (player, cards) => `${player} plays ${cards} from the discard`,
  [`${Zone.Deck}>${Zone.Under}`]: (player, cards) => `${player} puts ${cards} from the deck under a card`,
  [`${Zone.Hand}>${Zone.Under}`]: (player, cards) => `${player} puts ${cards} under a card`,
  [`${Zone.Discard}>${Zone.Under}`]: (player, cards) => `${player} puts ${cards} from the discard under a card`,
});

/** Zones that cards leave for all to see: they are told by whose they are. */
const FROM_PLAY = `${Zone.Play}>`;

/** Cards that went the same way are told together. */
function moves(game: LorcanaGame, before: Snapshot, now: Snapshot, wording: Wording, player: Player): string[] {
  const byMove = new Map<string, number[]>();
  for (let card = 0; card < game.cardCount; card++) {
    if (game.ownerOf(card) !== player || before.zones[card] === now.zones[card]) continue;
    // An action that was played goes to the discard by itself.
    if (before.zones[card] === Zone.Hand && now.zones[card] === Zone.Discard && wasPlayed(game, card)) continue;
    const move = `${before.zones[card]}>${now.zones[card]}`;
    byMove.set(move, [...(byMove.get(move) ?? []), card]);
  }
  return [...byMove].flatMap(([move, cards]) => {
    const sentence = MOVES[move];
    if (sentence === undefined) return [];
    const names = cards.map((card) => (move.startsWith(FROM_PLAY) ? whose(game, card, wording) : nameOf(game, card)));
    return [sentence(wording.names[player]!, names.join(', '), names.length > 1 ? 'are' : 'is')];
  });
}

const wasPlayed = (game: LorcanaGame, card: number): boolean => (game.turnFlags(card) & TurnFlag.Played) !== 0;

const nameOf = (game: LorcanaGame, card: number): string => game.pool.fullName(game.defOf(card));

/** "Simba - Future King" if it has been named, else "A's Simba - Future King". */
function whose(game: LorcanaGame, card: number, { names, isNamed }: Wording): string {
  const name = nameOf(game, card);
  return isNamed(name) ? name : `${names[game.ownerOf(card)]}'s ${name}`;
}

/** Of each card that stays in play: its damage, whether it exerts, its numbers and keywords. */
function inPlay(game: LorcanaGame, before: Snapshot, now: Snapshot, wording: Wording, player: Player): string[] {
  return [...now.values.keys()]
    .filter((card) => game.ownerOf(card) === player && Snapshot.staysInPlay(card, before, now))
    .flatMap((card) => {
      const changed = [
        ...damageChange(game, card, now.damage[card]! - before.damage[card]!),
        ...exertion(game, card, before, now, wording),
        ...(wording.isBetweenTurns ? [] : valueChanges(before.values.get(card)!, now.values.get(card)!)),
      ];
      return changed.length === 0 ? [] : [`${whose(game, card, wording)} ${changed.join(' and ')}`];
    });
}

function damageChange(game: LorcanaGame, card: number, more: number): string[] {
  if (more === 0) return [];
  const standing = `${game.damageOf(card)} of ${game.willpower(card)}`;
  return [more > 0 ? `takes ${more} damage (${standing})` : `has ${-more} damage removed (${standing})`];
}

function exertion(game: LorcanaGame, card: number, before: Snapshot, now: Snapshot, wording: Wording): string[] {
  if (wording.isBetweenTurns || before.exerted[card] === now.exerted[card]) return [];
  if (now.exerted[card] === 0) return ['is readied'];
  const acted = TurnFlag.Quested | TurnFlag.Challenged | TurnFlag.Sang;
  const goesWithoutSaying = wording.isNamed(nameOf(game, card)) || (game.turnFlags(card) & acted) !== 0;
  return goesWithoutSaying ? [] : ['is exerted'];
}

function valueChanges(before: Values, now: Values): string[] {
  const numbers = Object.entries(now.numbers).flatMap(([name, value]) => {
    const more = value - before.numbers[name]!;
    return more === 0 ? [] : [`gets ${more > 0 ? '+' : ''}${more} ${name}`];
  });
  const gained = [...now.keywords].filter((keyword) => !before.keywords.has(keyword));
  const lost = [...before.keywords].filter((keyword) => !now.keywords.has(keyword));
  return [
    ...numbers,
    ...(gained.length > 0 ? [`gains ${gained.join(', ')}`] : []),
    ...(lost.length > 0 ? [`loses ${lost.join(', ')}`] : []),
  ];
}
