import { assert } from '../../kernel/index.js';
import { type Ability, type CardDefinition, type KeywordAbility, TRIGGER_EVENTS } from '../language/index.js';
import { Trait, Type } from '../layout/constants.js';
import { AbilityRow, Depends, Mod, StaticRow } from '../layout/index.js';
import { MAX_TARGETS } from '../layout/options.js';
import { GRAMMAR } from './grammar.js';
import { lowerCard } from './lowering/cards.js';
import { lowerSupport, lowerVanish } from './lowering/keywords.js';
import type { LoweredCard, LoweredShift } from './lowering/lowered-card.js';
import { Lowering } from './lowering/lowering.js';
import { ProgramError } from './lowering/program-error.js';
import { inkBit, keywordTrait, TYPE_CODES } from './lowering/vocabulary.js';
import type { Notes } from './purposes/notes.js';
import { Event } from './vocabulary.js';

/** A card's program can't be lowered. */
export class PoolError extends Error {
  override readonly name = 'PoolError';
}

/** Names of a card, for the name columns: a card has at most three, and one more for Shift alone. */
const NAMES = 4;

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
  /** Four a card, -1 where there are fewer. */
  readonly nameIds: Int32Array;
  /** Keywords printed without a condition, as bits of Trait, and their numbers. */
  readonly traits: Int32Array;
  readonly challenger: Int16Array;
  readonly resist: Int16Array;
  readonly singer: Int16Array;
  readonly singTogether: Int16Array;

  /** For each def and event the first of its trigger rows in `triggerList` (ended by -1), or -1. */
  readonly triggerIndex: Int32Array;
  readonly triggerList: Int32Array;
  /** The events that a def listens to in play: those of `eventList` from `eventStart[def]` to `eventStart[def + 1]`. */
  readonly eventStart: Int32Array;
  readonly eventList: Int8Array;
  readonly discardTriggers: readonly (readonly { readonly event: number; readonly row: number }[])[];
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
  /** Cards of the pool let their player ink from elsewhere, or count hand cards as inkable. */
  readonly inkableHand: boolean;
  /** Cards that give abilities to others, as static abilities. */
  readonly hasGrants: Int8Array;
  /** Some card, or an effect, gives abilities to others; some card makes others enter play exerted. */
  readonly grants: boolean;
  /** Some card has a player play with their hand revealed. */
  readonly showsHands: boolean;
  readonly makesEnterExerted: boolean;
  /** Some card can be played from the discard because it says so itself. */
  readonly playsFromDiscard: boolean;
  /** Some card lets players play with the top card of their deck face up. */
  readonly showsTopCards: boolean;
  /** Some card has something happen instead of drawing a card. */
  readonly replacesDraws: boolean;
  /** @internal Names of abilities by their numbers. */
  readonly abilityNames: readonly string[];
  private readonly indexes = new Map<string, number>();

  /** @internal `buildPool` makes pools. */
  constructor(
    definitions: readonly CardDefinition[],
    extraNames: readonly string[] = [],
    lowering = new Lowering(GRAMMAR),
  ) {
    this.definitions = [...definitions, MARKETING];
    this.marketing = definitions.length;
    const n = this.definitions.length;
    this.type = Int8Array.from(this.definitions, (card) =>
      card === MARKETING ? Type.Marketing : TYPE_CODES[card.type],
    );
    this.song = Int8Array.from(this.definitions, (card) =>
      Number(card.type === 'action' && card.classifications.includes('Song')),
    );
    this.cost = Int16Array.from(this.definitions, (card) => card.cost);
    this.inkable = Int8Array.from(this.definitions, (card) => Number(card.inkable));
    this.strength = Int16Array.from(this.definitions, (card) => card.strength ?? 0);
    this.willpower = Int16Array.from(this.definitions, (card) => card.willpower ?? 0);
    this.lore = Int16Array.from(this.definitions, (card) => card.lore ?? 0);
    this.moveCost = Int16Array.from(this.definitions, (card) => card.moveCost ?? 0);
    this.inks = Int8Array.from(this.definitions, (card) => card.inks.reduce((bits, ink) => bits | inkBit(ink), 0));
    this.classLow = new Int32Array(n);
    this.classHigh = new Int32Array(n);
    this.nameIds = new Int32Array(n * NAMES).fill(-1);
    this.traits = new Int32Array(n);
    this.challenger = new Int16Array(n);
    this.resist = new Int16Array(n);
    this.singer = new Int16Array(n);
    this.singTogether = new Int16Array(n);
    this.cards = this.definitions.map((card, def) => this.lowerCard(card, def, lowering));
    for (const name of extraNames) lowering.names.id(name);
    this.supportAbility = lowerSupport(lowering);
    this.vanishAbility = lowerVanish(lowering);

    const triggers = this.indexTriggers();
    this.triggerIndex = triggers.index;
    this.triggerList = triggers.list;
    const events = this.definitions.map((_, def) => eventsOf(this.triggerIndex, def));
    this.eventList = Int8Array.from(events.flat());
    this.eventStart = Int32Array.from([0, ...events].map((_, def) => events.slice(0, def).flat().length));
    this.discardTriggers = this.cards.map((card) => card.triggers.filter((trigger) => trigger.zone === 'discard'));
    this.discardListens = new Int8Array(Event.Size);
    for (const { event } of this.discardTriggers.flat()) this.discardListens[event] = 1;
    this.hasStatics = Int8Array.from(this.cards, (card) => Number(card.statics.length > 0));
    this.guardsItself = this.cards.map((card) =>
      card.statics
        .filter((row) => givesItselfBodyguard(lowering.data, row))
        .map((row) => lowering.data[row + StaticRow.Condition]),
    );
    this.specialPlay = Int8Array.from(this.cards, (card) => Number(isSpecialToPlay(card)));
    this.hasShift = Int8Array.from(this.cards, (card) => Number(card.shifts.length + card.gainedShifts.length > 0));
    this.hasActivated = Int8Array.from(this.cards, (card) =>
      Number(card.activated.length + card.playAbilities.length > 0),
    );

    if (!lowering.givesClassifications) this.forgetClassifications(lowering.data);
    this.hasChained = Int8Array.from(this.cards, (card) =>
      Number(card.statics.some((row) => isChained(lowering.data, row))),
    );
    this.plainToPlay = Int8Array.from(this.cards, (_, def) => Number(this.isPlainToPlay(def)));
    this.data = Int32Array.from(lowering.data);
    this.code = Int32Array.from(lowering.code);
    this.abilityRows = Int32Array.from(lowering.abilityRows);
    this.notes = lowering.notes;
    this.names = lowering.names.texts;
    this.abilityNames = lowering.abilityNames.texts;
    this.inkableHand = this.definitions.some((card) => /"inkable":true|"inkFrom"/.test(JSON.stringify(card.abilities)));
    const texts = this.definitions.map((card) => JSON.stringify(card.abilities));
    this.hasGrants = Int8Array.from(texts, (text, def) =>
      Number(this.hasStatics[def] !== 0 && text.includes('"ability":{')),
    );
    this.grants = texts.some((text) => text.includes('"ability":{'));
    this.showsTopCards = texts.some((text) => text.includes('"topFaceUp":true'));
    this.showsHands = texts.some((text) => text.includes('"handFaceUp":true'));
    this.replacesDraws = texts.some((text) => text.includes('"insteadOfDraw":'));
    this.playsFromDiscard = this.cards.some((card) => card.fromDiscard.length > 0);
    this.makesEnterExerted = texts.some((text) => text.includes('"enters":"exerted"'));
    for (let def = 0; def < n; def++) this.indexes.set(this.definitions[def].fullName, def);
    assert(TRIGGER_EVENTS.length === Event.Size, 'each event of the language has its number');
    assert(
      this.abilityRows.length < MAX_TARGETS && this.names.length < MAX_TARGETS,
      'a pool has fewer than 2048 abilities and names',
    );
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

  /** @internal */
  shifts(def: number): readonly LoweredShift[] {
    return this.cards[def].shifts;
  }

  // ---------------------------------------------------------------------------------------------- making

  private lowerCard(card: CardDefinition, def: number, lowering: Lowering): LoweredCard {
    const [low, high] = lowering.classifications.mask(card.classifications);
    this.classLow[def] = low;
    this.classHigh[def] = high;
    const names = [card.name, ...(card.otherNames ?? [])];
    assert(names.length < NAMES, 'a card has at most three names');
    for (let i = 0; i < names.length; i++) this.nameIds[def * NAMES + i] = lowering.names.id(names[i]);
    for (const ability of card.abilities) if (ability.kind === 'keyword') this.addKeyword(def, ability);
    try {
      if (card.type === 'location' && card.abilities.some(isPaidByExerting))
        throw new ProgramError('a location is never exerted, so nobody can pay {E} with it');
      const lowered = lowerCard(lowering, card, def);
      lowered.statics = lowered.statics.filter((row) => !this.isPrinted(def, row, lowering.data));
      return lowered;
    } catch (error) {
      if (error instanceof ProgramError) throw new PoolError(`${card.fullName}: ${error.message}`);
      throw error;
    }
  }

  /**
   * A static ability that always gives its own card plain properties ("can't be challenged") is as good as printed:
   * it becomes part of the columns, and nothing has to be derived for it.
   */
  private isPrinted(def: number, row: number, data: readonly number[]): boolean {
    const list = data[row + StaticRow.Modifiers];
    const isPlain =
      data[row + StaticRow.Condition] === -1 &&
      data[row + StaticRow.To] === -1 &&
      data[row + StaticRow.PlayerModifiers] === -1;
    if (!isPlain || list < 0) return false;
    const modifiers = data.slice(list + 1, list + 1 + data[list]);
    if (!modifiers.every((modifier) => data[modifier] === Mod.Trait && data[modifier + 2] === 0)) return false;
    for (const modifier of modifiers) this.traits[def] |= 1 << data[modifier + 1];
    return true;
  }

  /** No song, no Shift, no rule of its own, and no Bodyguard that would let it enter play exerted. */
  private isPlainToPlay(def: number): boolean {
    const hasBodyguard = (this.traits[def] & (1 << Trait.Bodyguard)) !== 0 || this.guardsItself[def].length > 0;
    return this.song[def] + this.specialPlay[def] + this.hasShift[def] === 0 && !hasBodyguard;
  }

  /** Classifications are as printed where nothing gives any: then no ability needs to look twice. */
  private forgetClassifications(data: number[]): void {
    for (const card of this.cards)
      for (const row of card.statics) data[row + StaticRow.Depends] &= ~Depends.Classifications;
  }

  private addKeyword(def: number, ability: KeywordAbility): void {
    const value = ability.value ?? 0;
    this.traits[def] |= 1 << keywordTrait(ability.keyword);
    switch (keywordTrait(ability.keyword)) {
      case Trait.Challenger:
        this.challenger[def] += value;
        break;
      case Trait.Resist:
        this.resist[def] += value;
        break;
      case Trait.Singer:
        this.singer[def] = Math.max(this.singer[def], value);
        break;
      case Trait.SingTogether:
        this.singTogether[def] = value;
        break;
      default:
    }
  }

  private indexTriggers(): { index: Int32Array; list: Int32Array } {
    const index = new Int32Array(this.definitions.length * Event.Size).fill(-1);
    const list: number[] = [];
    this.cards.forEach((card, def) => {
      for (let event = 0; event < Event.Size; event++) {
        const rows = card.triggers.filter((trigger) => trigger.event === event && trigger.zone === 'play');
        if (rows.length === 0) continue;
        index[def * Event.Size + event] = list.length;
        list.push(...rows.map((trigger) => trigger.row), -1);
      }
    });
    return { index, list: Int32Array.from(list) };
  }
}

const isPaidByExerting = (ability: Ability): boolean =>
  ability.kind === 'activated' && ability.costs.some((cost) => 'exert' in cost && cost.exert === 'this');

function eventsOf(triggerIndex: Int32Array, def: number): number[] {
  const events: number[] = [];
  for (let event = 0; event < Event.Size; event++) if (triggerIndex[def * Event.Size + event] >= 0) events.push(event);
  return events;
}

/** Makes the pool of the given cards. `extraNames`: further names that can be named. */
export function buildPool(definitions: readonly CardDefinition[], extraNames: readonly string[] = []): CardPool {
  return new CardPool(definitions, extraNames);
}

const isChained = (data: readonly number[], row: number): boolean =>
  (data[row + StaticRow.Depends] & Depends.Derived) !== 0;

function givesItselfBodyguard(data: readonly number[], row: number): boolean {
  const list = data[row + StaticRow.Modifiers];
  if (data[row + StaticRow.To] !== -1 || list < 0) return false;
  const modifiers = data.slice(list + 1, list + 1 + data[list]);
  return modifiers.some((modifier) => data[modifier] === Mod.Trait && data[modifier + 1] === Trait.Bodyguard);
}

const isSpecialToPlay = (card: LoweredCard): boolean =>
  card.selfLess.length + card.alternates.length + card.cantPlayUnless.length + card.gainedShifts.length > 0;

const MARKETING: CardDefinition = {
  fullName: '(marketing card)',
  name: '(marketing card)',
  type: 'item',
  inks: [],
  cost: 0,
  inkable: false,
  classifications: [],
  abilities: [],
};
