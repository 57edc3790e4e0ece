/** The card pool of a game: what is printed becomes columns, what texts say becomes integers. */

import { assert } from '../../kernel/index.js';
import type { Allies, CardDefinition } from '../language/program.js';
import { CARD_TYPES, type CardType, KINDS, NO_LEVEL } from '../language/vocabulary.js';
import { Flag, type Type } from '../layout/constants.js';
import { Absent } from '../layout/expressions.js';
import { ChangeRow, ProhibitionRow, StaticRow, TriggerRow } from '../layout/rows.js';
import { type LoweredCard, lowerAbilities } from './lowering/abilities.js';
import { lowerConditionIfAny, lowerFilter } from './lowering/expressions.js';
import { createLowering, numberOfHomeWorld, numberOfName } from './lowering/lowering.js';

export interface CardPool {
  readonly size: number;
  readonly type: Int8Array;
  /** The bit of its kind; 0 for none. */
  readonly kind: Int16Array;
  /** NO_LEVEL for none. */
  readonly level: Int16Array;
  /** Of Worlds. */
  readonly highestLevel: number;
  readonly attack: Int16Array;
  readonly magic: Int16Array;
  readonly hp: Int16Array;
  readonly support: Int16Array;
  readonly magicSupport: Int16Array;
  readonly power: Int16Array;
  readonly darkLevel: Int16Array;
  /** The exact name, by number: for the Unique Card rule. */
  readonly name: Uint16Array;
  readonly homeWorld: Int16Array;
  /** Of Player Cards: the number of their name, for Form Changes; else -1. */
  readonly playerName: Int16Array;
  /** A filter for who can bear it, and a condition to play it; -1 for none. */
  readonly bearer: Int32Array;
  readonly requires: Int32Array;
  readonly data: Int32Array;
  readonly code: Int32Array;
  /** @internal */
  readonly cards: readonly LoweredCard[];
  /** What a card's texts are about, as bits, so that most cards are passed over at a glance: values that its static
   * abilities change (Value), what it forbids (Act), what its triggered abilities wait for (Event). */
  readonly changes: Int32Array;
  readonly forbids: Int32Array;
  readonly awaits: Int32Array;
  /** 1 if a text of the card says something all the time: changes a value, forbids or limits, watches others and so on. */
  readonly stands: Int8Array;
  /** 1 if the card has an ability that its player uses. */
  readonly isUsable: Int32Array;
  /** Bits of the flags of texts that may be used or happen once in each phase; and whether any card has one. */
  readonly phaseFlags: Int32Array;
  readonly hasPhaseTexts: boolean;
  /** Bits of the values that some text changes, and sets, of what some text forbids, and of the kinds of Text that there are. */
  readonly changedValues: number;
  readonly setValues: number;
  readonly forbiddenActs: number;
  readonly textKinds: number;
  /** Whether some card's text waits for what happens to other cards. */
  readonly watches: boolean;
  /** Whether some card's text waits for something in the discard pile. */
  readonly worksFromDiscard: boolean;
  /** Bits of the Events that some text waits for. */
  readonly awaitedEvents: number;
  /** Whether some card can be used in play, and some from the hand. */
  readonly usesInPlay: boolean;
  readonly usesFromHand: boolean;
  /** The rows of the kinds of changes that effects make, and bits of the values that are changed so. */
  readonly changeKinds: readonly number[];
  readonly valuesOfEffects: number;
  /** The names that its Technique needs, by number. */
  readonly cooperation: readonly (readonly number[])[];

  title(def: number): string;
  definition(def: number): CardDefinition;
  allies(def: number): Allies | undefined;
  /** Whether a card counts as being of a name that programs speak of, by number (l. 88-91, ruling 5). */
  isNamed(def: number, name: number): boolean;
}

/** Makes the pool of these cards; a card is known by its place from now on. */
export function buildPool(definitions: readonly CardDefinition[]): CardPool {
  assert(definitions.length < MAX_DEFINITIONS, 'a pool has room for its cards');
  const to = createLowering();
  const column = (value: (card: CardDefinition) => number | undefined): Int16Array =>
    Int16Array.from(definitions, (card) => value(card) ?? 0);
  const cards = definitions.map((card) => lowerAbilities(to, card.abilities));
  const bearer = Int32Array.from(definitions, (card) =>
    card.bearer ? lowerFilter(to, { in: ['friends', 'player'], ...card.bearer }) : Absent.Field,
  );
  const requires = Int32Array.from(definitions, (card) => lowerConditionIfAny(to, card.requires));
  const cooperation = definitions.map((card) => (card.cooperation ?? []).map((name) => numberOfName(to, name)));
  const homeWorld = Int16Array.from(definitions, (card) =>
    card.homeWorld === undefined ? Absent.Field : numberOfHomeWorld(to, card.homeWorld),
  );
  const playerName = Int16Array.from(definitions, (card) =>
    card.type === 'player' ? numberOfName(to, [card.name, ...(card.alsoNamed ?? [])]) : Absent.Field,
  );
  const namedAs = to.names.map((names) =>
    Int8Array.from(definitions, (card) => (names.some((name) => isNamed(card, name)) ? 1 : 0)),
  );
  /** For each card the numbers that its rows have in a field, as bits. */
  const bitsOf = (rows: (card: LoweredCard) => readonly number[], field: number): Int32Array =>
    Int32Array.from(cards, (card) => rows(card).reduce((bits, row) => bits | (1 << to.data[row + field]!), 0));
  const forbids = bitsOf(({ prohibitions }) => prohibitions, ProhibitionRow.Act);
  const awaits = bitsOf(({ triggers }) => triggers, TriggerRow.Event);
  return {
    size: definitions.length,
    type: Int8Array.from(definitions, (card) => CARD_TYPES.indexOf(card.type)),
    kind: Int16Array.from(definitions, (card) => (card.kind ? 1 << KINDS.indexOf(card.kind) : 0)),
    level: Int16Array.from(definitions, (card) => card.level ?? NO_LEVEL),
    highestLevel: Math.max(0, ...definitions.filter(({ type }) => type === 'world').map(({ level = 0 }) => level)),
    attack: column((card) => card.attack),
    magic: column((card) => card.magic),
    hp: column((card) => card.hp),
    support: column((card) => card.support),
    magicSupport: column((card) => card.magicSupport),
    power: column((card) => card.power),
    darkLevel: column((card) => card.darkLevel),
    name: numberExactNames(definitions),
    homeWorld,
    playerName,
    bearer,
    requires,
    data: Int32Array.from(to.data),
    code: Int32Array.from(to.code),
    cards,
    changes: bitsOf(({ statics }) => statics, StaticRow.Value),
    forbids,
    awaits,
    stands: Int8Array.from(cards, (card) => (card.stands ? 1 : 0)),
    isUsable: Int32Array.from(cards, (card) => (card.uses.length > 0 ? 1 : 0)),
    phaseFlags: Int32Array.from(cards, ({ oncePhase }) => oncePhase * Flag.FirstUsed),
    hasPhaseTexts: cards.some(({ oncePhase }) => oncePhase !== 0),
    changedValues: to.changedValues,
    setValues: to.setValues,
    forbiddenActs: forbids.reduce((all, bits) => all | bits, 0),
    textKinds: to.textKinds,
    watches: to.watches,
    worksFromDiscard: to.worksFromDiscard,
    awaitedEvents: awaits.reduce((all, bits) => all | bits, 0),
    usesInPlay: to.usesInPlay,
    usesFromHand: to.usesFromHand,
    changeKinds: to.changeKinds,
    valuesOfEffects: to.changeKinds.reduce((bits, row) => bits | (1 << to.data[row + ChangeRow.Value]!), 0),
    cooperation,
    title: (def) => definitions[def].title,
    definition: (def) => definitions[def],
    allies: (def) => definitions[def].allies,
    isNamed: (def, name) => namedAs[name][def] === 1,
  };
}

/** Defs are columns of 16 bits. */
const MAX_DEFINITIONS = 0xffff;

/** The exact name of each card, by number. */
function numberExactNames(definitions: readonly CardDefinition[]): Uint16Array {
  const names: string[] = [];
  return Uint16Array.from(definitions, ({ name }) => {
    const at = names.indexOf(name);
    return at >= 0 ? at : names.push(name) - 1;
  });
}

/** Whole words of the name, one way only. */
export function isNamed({ name, alsoNamed = [] }: CardDefinition, wanted: string): boolean {
  const words = ` ${wanted.toLowerCase()} `;
  return [name, ...alsoNamed].some((one) => ` ${one.toLowerCase()} `.includes(words));
}

/** What the language calls a type. */
export const typeName = (type: Type): CardType => CARD_TYPES[type];
