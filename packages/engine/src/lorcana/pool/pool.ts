import { assert } from '../../kernel/index.js';
import { type CardDefinition, TRIGGER_EVENTS } from '../language/index.js';
import { NameRow, Trait, Type } from '../layout/constants.js';
import { AbilityRow } from '../layout/index.js';
import { Event } from './events.js';
import { isChained } from './lowering/cards.js';
import type { LoweredCard, LoweredShift, LoweredTrigger } from './lowering/lowered-card.js';
import type { Lowering } from './lowering/lowering.js';
import { inkBit, TYPE_CODES } from './lowering/vocabulary.js';
import type { Notes } from './purposes/notes.js';
import { indexTriggers, listensTo } from './trigger-index.js';

/** What a pool is made of: cards, the last of which is the marketing card, and all that they were lowered to. */
export interface LoweredPool {
  readonly definitions: readonly CardDefinition[];
  readonly cards: readonly LoweredCard[];
  readonly lowering: Lowering;
  readonly supportAbility: number;
  readonly vanishAbility: number;
}

/**
 * The cards that a game uses, lowered once and never changed: what is printed on them as columns, their programs as
 * integer tables. A card of the pool is a `def`, its index here.
 */
export class CardPool {
  readonly definitions: readonly CardDefinition[];
  /** Index of the marketing card, which is no real card (10.2.2). */
  readonly marketing: number;

  readonly type: Int8Array;
  readonly song: Int8Array;
  readonly cost: Int16Array;
  readonly inkable: Int8Array;
  readonly strength: Int16Array;
  readonly willpower: Int16Array;
  readonly lore: Int16Array;
  readonly moveCost: Int16Array;
  readonly inks: Int8Array;
  readonly classLow: Int32Array;
  readonly classHigh: Int32Array;
  /** Rows of NameRow. */
  readonly nameIds: Int32Array;
  /** Keywords printed without a condition, as bits of Trait, and their numbers. */
  readonly traits: Int32Array;
  readonly moreTraits: Int32Array;
  readonly challenger: Int16Array;
  readonly resist: Int16Array;
  readonly singer: Int16Array;
  readonly singTogether: Int16Array;

  /** As `TriggerIndex` has them. */
  readonly triggerIndex: Int32Array;
  readonly triggerList: Int32Array;
  readonly eventStart: Int32Array;
  readonly eventList: Int8Array;
  /** @internal */
  readonly discardTriggers: readonly (readonly LoweredTrigger[])[];
  /** Events that an ability waits for in a discard, 1 each. */
  readonly discardListens: Int8Array;
  /** @internal */
  readonly cards: readonly LoweredCard[];
  /** @internal What programs are for: `Purposes` reads them. */
  readonly notes: Notes;
  readonly hasStatics: Int8Array;
  /** Some of its static abilities look at derived values: strength, keywords, classifications. */
  readonly hasChained: Int8Array;
  /** Something about playing the card that the fast path doesn't know. */
  readonly specialPlay: Int8Array;
  /** The conditions, -1 for none, under which static abilities of a card give it Bodyguard. */
  readonly guardsItself: readonly (readonly number[])[];
  /** Can be played for its ink cost and in no other way. */
  readonly plainToPlay: Int8Array;
  readonly hasShift: Int8Array;
  readonly hasActivated: Int8Array;

  readonly data: Int32Array;
  readonly code: Int32Array;
  readonly abilityRows: Int32Array;
  readonly names: readonly string[];
  readonly supportAbility: number;
  readonly vanishAbility: number;
  /** Some card lets players ink what they else couldn't: any card of the hand, or cards of the discard. */
  readonly inkableHand: boolean;
  /** Cards that give abilities to others, as static abilities. */
  readonly hasGrants: Int8Array;
  /** Some card, or an effect, gives abilities to others; some card makes others enter play exerted. */
  readonly grants: boolean;
  /** Some card has a player play with their hand revealed. */
  readonly showsHands: boolean;
  readonly makesEnterExerted: boolean;
  readonly makesEnterDamaged: boolean;
  /** Some card can be played from the discard because it says so itself. */
  readonly playsFromDiscard: boolean;
  /** Some card lets players play with the top card of their deck face up. */
  readonly showsTopCards: boolean;
  /** Some card has something happen instead of drawing a card. */
  readonly replacesDraws: boolean;
  /** What may happen instead of discarding a card, as rows of modifiers; and whether there is any. */
  readonly insteadOfDiscard: readonly (readonly number[])[];
  readonly replacesDiscards: boolean;
  /** @internal Names of abilities by their numbers. */
  readonly abilityNames: readonly string[];
  private readonly indexes: ReadonlyMap<string, number>;

  /** @internal `buildPool` makes pools. */
  constructor({ definitions, cards, lowering, supportAbility, vanishAbility }: LoweredPool) {
    this.definitions = definitions;
    this.marketing = definitions.length - 1;
    this.type = Int8Array.from(definitions, (card, def) =>
      def === this.marketing ? Type.Marketing : TYPE_CODES[card.type],
    );
    this.song = bytes(definitions, (card) => card.type === 'action' && card.classifications.includes('Song'));
    this.cost = Int16Array.from(definitions, (card) => card.cost);
    this.inkable = bytes(definitions, (card) => card.inkable);
    this.strength = Int16Array.from(definitions, (card) => card.strength ?? 0);
    this.willpower = Int16Array.from(definitions, (card) => card.willpower ?? 0);
    this.lore = Int16Array.from(definitions, (card) => card.lore ?? 0);
    this.moveCost = Int16Array.from(definitions, (card) => card.moveCost ?? 0);
    this.inks = Int8Array.from(definitions, (card) => card.inks.reduce((bits, ink) => bits | inkBit(ink), 0));

    this.cards = cards;
    this.classLow = Int32Array.from(cards, (card) => card.classes[0]);
    this.classHigh = Int32Array.from(cards, (card) => card.classes[1]);
    this.nameIds = Int32Array.from(
      { length: cards.length * NameRow.Size },
      (_, i) => cards[Math.floor(i / NameRow.Size)].names[i % NameRow.Size] ?? -1,
    );
    this.traits = Int32Array.from(cards, (card) => wordOf(card.traits, 0));
    this.moreTraits = Int32Array.from(cards, (card) => wordOf(card.traits, 1));
    this.challenger = Int16Array.from(cards, (card) => card.challenger);
    this.resist = Int16Array.from(cards, (card) => card.resist);
    this.singer = Int16Array.from(cards, (card) => card.singer);
    this.singTogether = Int16Array.from(cards, (card) => card.singTogether);

    const triggers = indexTriggers(cards);
    this.triggerIndex = triggers.index;
    this.triggerList = triggers.list;
    this.eventStart = triggers.eventStart;
    this.eventList = triggers.events;
    this.discardTriggers = cards.map((card) => card.triggers.filter((trigger) => trigger.zone === 'discard'));
    this.discardListens = listensTo(this.discardTriggers.flat());

    const { facts } = lowering;
    this.hasStatics = bytes(cards, (card) => card.statics.length > 0);
    this.hasChained = bytes(cards, (card) => card.statics.some((row) => isChained(lowering, row)));
    this.hasGrants = bytes(cards, (card, def) => card.statics.length > 0 && facts.giversOfAbilities.has(def));
    this.guardsItself = cards.map((card) => card.guardsItself);
    this.specialPlay = bytes(cards, isSpecialToPlay);
    this.hasShift = bytes(cards, hasShift);
    this.plainToPlay = bytes(cards, (card, def) => this.song[def] === 0 && isPlainToPlay(card));
    this.hasActivated = bytes(cards, (card) => card.activated.length + card.playAbilities.length > 0);

    this.grants = facts.giversOfAbilities.size > 0;
    this.inkableHand = facts.widensInking;
    this.showsTopCards = facts.showsTopCards;
    this.showsHands = facts.showsHands;
    this.replacesDraws = facts.replacesDraws;
    this.insteadOfDiscard = cards.map((card) => card.insteadOfDiscard);
    this.replacesDiscards = this.insteadOfDiscard.some((rows) => rows.length > 0);
    this.makesEnterExerted = facts.makesEnterExerted;
    this.makesEnterDamaged = facts.makesEnterDamaged;
    this.playsFromDiscard = cards.some((card) => card.fromDiscard.length + card.discardCosts.length > 0);

    this.data = Int32Array.from(lowering.data);
    this.code = Int32Array.from(lowering.code);
    this.abilityRows = Int32Array.from(lowering.abilityRows);
    this.notes = lowering.notes;
    this.names = lowering.names.texts;
    this.abilityNames = lowering.abilityNames.texts;
    this.supportAbility = supportAbility;
    this.vanishAbility = vanishAbility;
    this.indexes = new Map(definitions.map((card, def) => [card.fullName, def]));
    assert(TRIGGER_EVENTS.length === Event.Size, 'each event of the language has its number');
  }

  /** The def of a card by its full name, or -1. */
  index(fullName: string): number {
    return this.indexes.get(fullName) ?? -1;
  }

  fullName(def: number): string {
    return this.definitions[def].fullName;
  }

  definition(def: number): CardDefinition {
    return this.definitions[def];
  }

  /** The story name of an ability, or its keyword; empty if it has none. */
  abilityName(ability: number): string {
    return this.abilityNames[this.data[this.abilityRows[ability] + AbilityRow.Name]] ?? '';
  }

  /** Whether a card is printed with a keyword or another property that nothing else decides. */
  hasTrait(def: number, trait: Trait): boolean {
    return ((trait < 32 ? this.traits : this.moreTraits)[def] & (1 << trait)) !== 0;
  }

  /** @internal */
  shifts(def: number): readonly LoweredShift[] {
    return this.cards[def].shifts;
  }
  /** Whether a card has so many Shifts, or may gain them while it is played. */
  hasShiftAt(def: number, which: number): boolean {
    return which < this.cards[def].shifts.length + this.cards[def].gainedShifts.length;
  }
  /** @internal One of the Shifts that a card has or may gain while it is played; those that it has come first. */
  shift(def: number, which: number): LoweredShift {
    const { shifts, gainedShifts } = this.cards[def];
    return which < shifts.length ? shifts[which] : gainedShifts[which - shifts.length].shift;
  }
}

/** A column of yes and no. */
const bytes = <T>(rows: readonly T[], is: (row: T, def: number) => boolean): Int8Array =>
  Int8Array.from(rows, (row, def) => Number(is(row, def)));

/** The bits of those traits that are in one of the two words. */
const wordOf = (traits: Iterable<Trait>, word: number): number =>
  [...traits].reduce((bits, trait) => (Math.trunc(trait / 32) === word ? bits | (1 << trait) : bits), 0);

const isSpecialToPlay = (card: LoweredCard): boolean =>
  card.selfLess.length + card.alternates.length + card.cantPlayUnless.length + card.gainedShifts.length > 0;

const hasShift = (card: LoweredCard): boolean => card.shifts.length + card.gainedShifts.length > 0;

/** No Shift, no rule of its own, and no Bodyguard that would let it enter play exerted. */
const isPlainToPlay = (card: LoweredCard): boolean =>
  !isSpecialToPlay(card) &&
  !hasShift(card) &&
  !card.traits.has(Trait.Bodyguard) &&
  card.guardsItself.length === 0 &&
  card.mayEnterDamaged.length === 0;
