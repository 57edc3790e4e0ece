import {
  type Ability,
  type Amount,
  type CardFilter,
  type CardRef,
  type Condition,
  chosenFor,
  type Effect,
  type Modifier,
  type Selection,
  type UsedAbilities,
} from '../../language/index.js';
import { Trait } from '../../layout/constants.js';
import { memberWords, type OperandsOf, rowWords } from '../../layout/encoding.js';
import {
  AM,
  Am,
  Counted,
  type Mod,
  type ModOperands,
  OP,
  Op,
  type OpOperands,
  OpWord,
  packCounted,
  type Words,
} from '../../layout/index.js';
import type { Family, Row } from '../../layout/shape.js';
import { Notes } from '../purposes/notes.js';
import { Classifications, Interned, internedNames } from './interning.js';
import type { LoweredCard } from './lowered-card.js';
import type { Scope } from './scope.js';

/** The effect of a verb. */
export type EffectOf<K extends Effect['do']> = Extract<Effect, { do: K }>;

/** The modifiers of a kind, which is known by the word that only it has. */
export type ModifierOf<K extends string> = Extract<Modifier, { readonly [key in K]: unknown }>;

/** A jump whose target isn't known yet: it will be where the code ends when `here` is called. */
export interface Jump {
  here(): void;
}

/**
 * The parts of the language that stand inside each other: a filter holds amounts, an amount counts by a filter, a modifier
 * gives an ability with effects. Each is lowered by a function of its own file, and those find each other here.
 */
export interface Grammar {
  readonly amount: (lowering: Lowering, amount: Amount, scope: Scope) => number;
  readonly filter: (
    lowering: Lowering,
    filter: CardFilter | Selection,
    scope: Scope,
    extra?: readonly Words<'predicate'>[],
  ) => number;
  readonly condition: (lowering: Lowering, condition: Condition, scope: Scope) => number;
  readonly reference: (lowering: Lowering, ref: CardRef, scope: Scope) => number;
  readonly choice: (
    lowering: Lowering,
    selection: Selection,
    scope: Scope,
    flags?: number,
    extra?: readonly Words<'predicate'>[],
  ) => number;
  readonly effects: (lowering: Lowering, effects: readonly Effect[], scope: Scope) => void;
  readonly effect: (lowering: Lowering, effect: Effect, scope: Scope) => void;
  readonly ability: (lowering: Lowering, ability: Ability, card: LoweredCard) => void;
  readonly grantedAbility: (lowering: Lowering, ability: Ability) => GrantedAbility;
}

/** A program of the language that can't be lowered: a fault of the program, reported with its card. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError';
}

/** An ability that is given: one that is activated, by its number, or the rows of the triggers of one that is triggered. */
export type GrantedAbility = ModOperands[Mod.Ability];

/** What is so of some card of a pool. Games without such cards needn't look for it. */
export class PoolFacts {
  /** Modifiers give classifications, so that they can't be read off the cards. */
  givesClassifications = false;
  /** Modifiers have cards enter play exerted. */
  makesEnterExerted = false;
  makesEnterDamaged = false;
  /** Players may ink what they else couldn't: any card of the hand, or cards of the discard. */
  widensInking = false;
  /** Players play with their hand revealed. */
  showsHands = false;
  /** Players play with the top card of their deck face up. */
  showsTopCards = false;
  /** Something happens instead of drawing a card. */
  replacesDraws = false;
  /** Cards with modifiers that give abilities. */
  readonly giversOfAbilities = new Set<number>();
}

/** Instructions that jump ahead, to where isn't known yet, and the word that says where to. */
const TARGETS = {
  [Op.Jump]: OpWord.Jump.Target,
  [Op.JumpUnless]: OpWord.JumpUnless.Target,
  [Op.JumpUnlessDone]: OpWord.JumpUnlessDone.Target,
  [Op.JumpUnlessAny]: OpWord.JumpUnlessAny.Target,
  [Op.JumpIfKept]: OpWord.JumpIfKept.Target,
  [Op.May]: OpWord.May.Target,
  [Op.EachPlayer]: OpWord.EachPlayer.Target,
  [Op.Repeat]: OpWord.Repeat.Target,
  [Op.ForEach]: OpWord.ForEach.Target,
  [Op.ChoosePlayerThat]: OpWord.ChoosePlayerThat.Target,
} as const;
type Jumping = keyof typeof TARGETS;

/** How many bits there are for traits. */
const TRAITS = 64;

/** The code and data of a pool while its cards are lowered, one after the other. */
export class Lowering {
  /** Expressions, tables and rows. */
  readonly data: number[] = [];
  /** Instructions. */
  readonly code: number[] = [];
  /** Positions of ability rows; an ability is known by its index here. */
  readonly abilityRows: number[] = [];
  readonly names = internedNames();
  /** The empty name is that of abilities without one. */
  readonly abilityNames = new Interned(['']);
  readonly classifications = new Classifications();
  private readonly coinedKeywords = new Interned([]);
  readonly facts = new PoolFacts();

  /** The classifications that cards of the pool have, in the order of the alphabet: one of them may be named. */
  everyClassification: readonly string[] = [];
  /** The card whose abilities are lowered. */
  def = -1;
  /** The coined keyword, -1 for none, whose use the ability that is lowered has yet to tell. */
  private untold = -1;
  /** It is told once a card has been chosen for it. */
  private untilChosen = false;
  /** Flags of the abilities that are lowered: what their card is. */
  flags = 0;

  private counters = 0;
  private readonly tables = new Map<string, number>();
  /** The number that a player just chose, as an amount. */
  readonly chosenNumber = packCounted(Counted.Now, this.row(AM, Am.Chosen));
  /** What the instructions are for, as policies want to know. */
  readonly notes = new Notes(this.chosenNumber);

  constructor(private readonly grammar: Grammar) {}

  // ---------------------------------------------------------------------------------------------- data

  /** Appends an expression and returns its position. */
  row<Operands, Member extends number & keyof Operands>(
    family: Family<Operands>,
    member: Member,
    ...operands: OperandsOf<Operands, Member>
  ): number {
    return this.table(memberWords(family, member, ...operands));
  }

  /** Appends a row of which there are no several sorts and returns its position. */
  rowOf<Operands extends object>(row: Row<Operands>, operands: Operands): number {
    return this.table(rowWords(row, operands));
  }

  /** Appends words and returns their position; equal ones are kept once. */
  table(words: readonly number[]): number {
    const key = words.join();
    let at = this.tables.get(key);
    if (at === undefined) {
      at = this.newRow(words);
      this.tables.set(key, at);
    }
    return at;
  }

  /** Appends a row that is one of a kind, even if its words are those of another. */
  newRow(words: readonly number[]): number {
    return this.data.push(...words) - words.length;
  }

  /** The number of an ability's name, the same for every spelling of its letters' case. */
  abilityName(name = ''): number {
    return this.abilityNames.id(name.toUpperCase());
  }

  /** The name by which abilities are meant, a keyword's or their own; 0 for any. */
  usedName({ boost, coined, named }: UsedAbilities): number {
    return this.abilityName(boost ? 'Boost' : (coined ?? named));
  }

  /** The bit of a keyword that reminder texts define. */
  coined(keyword: string): Trait {
    const index = this.coinedKeywords.id(keyword);
    if (Trait.Coined + index >= TRAITS) throw new ProgramError('the cards of a game have at most 16 coined keywords');
    return Trait.Coined + index;
  }

  /** A number by which the uses of one ability are counted, and of no other. */
  newCounter(): number {
    return ++this.counters;
  }

  // ---------------------------------------------------------------------------------------------- code

  /** Where the next instruction will stand. */
  get pc(): number {
    return this.code.length;
  }

  /** What lowers an ability in which, where the choice is, the use of a coined keyword is told. */
  tellingUse<T>(trait: Trait, lower: () => T): T {
    this.untold = trait;
    const lowered = lower();
    this.untold = -1;
    return lowered;
  }

  /** Here a choice has been taken: the coined keyword that offered it is used, if it is one that did. */
  tellUse(effects: readonly Effect[]): void {
    this.untilChosen = this.untold >= 0 && chosenFor(effects) !== undefined;
    if (!this.untilChosen) this.emitUse(-1);
  }

  /** A card is chosen: for that keyword, if its use is told now. */
  tellChosen(chosen: number): void {
    if (this.untilChosen) this.emitUse(chosen);
    this.untilChosen = false;
  }

  private emitUse(chosen: number): void {
    if (this.untold >= 0) this.emit(Op.UseCoined, { trait: this.untold as Trait, chosen });
    this.untold = -1;
  }

  /** Appends an instruction and returns its position. */
  emit<Member extends Op>(op: Member, ...operands: OperandsOf<OpOperands, Member>): number {
    const words = memberWords(OP, op, ...operands);
    return this.code.push(...words) - words.length;
  }

  /** Emits an instruction that may jump: to where, is said later. */
  jump<Member extends Jumping>(op: Member, operands: Omit<OpOperands[Member], 'target'>): Jump {
    const given = { ...operands, target: -1 } as unknown as OpOperands[Member];
    const at = this.emit(op, ...([given] as OperandsOf<OpOperands, Member>)) + TARGETS[op];
    return { here: () => (this.code[at] = this.code.length) };
  }

  /** An option of a OneOf begins where the next instruction will stand. */
  optionHere(oneOf: number, option: number): void {
    const at = oneOf + OpWord.OneOf.First + option * OpWord.OneOfEntry.Size;
    this.code[at + OpWord.OneOfEntry.Target] = this.code.length;
  }

  // ---------------------------------------------------------------------------------------------- the language

  /** A number, or what it is counted by: shifted by one, with the lowest bit set if it is a position of the data. */
  amount(amount: Amount, scope: Scope): number {
    return this.grammar.amount(this, amount, scope);
  }

  /** The position of a filter. `extra`: predicates that the text doesn't name, for the rules ask for them. */
  filter(filter: CardFilter | Selection, scope: Scope, extra?: readonly Words<'predicate'>[]): number {
    return this.grammar.filter(this, filter, scope, extra);
  }

  /** The position of a condition. */
  condition(condition: Condition, scope: Scope): number {
    return this.grammar.condition(this, condition, scope);
  }

  /** The position of a condition, -1 for none. */
  conditionOrNone(condition: Condition | undefined, scope: Scope): number {
    return condition ? this.condition(condition, scope) : -1;
  }

  /** A reference to cards, where it stands inside an expression. */
  reference(ref: CardRef, scope: Scope): number {
    return this.grammar.reference(this, ref, scope);
  }

  /** Emits a choice of cards; a reference to what will have been chosen. */
  choice(selection: Selection, scope: Scope, flags?: number, extra?: readonly Words<'predicate'>[]): number {
    return this.grammar.choice(this, selection, scope, flags, extra);
  }

  /** Emits the instructions of effects, one after the other. */
  effects(effects: readonly Effect[], scope: Scope): void {
    this.grammar.effects(this, effects, scope);
  }

  /** Emits the instructions of one effect. */
  effect(effect: Effect, scope: Scope): void {
    this.grammar.effect(this, effect, scope);
  }

  /** Lowers an ability of a card, and notes it there. */
  ability(ability: Ability, card: LoweredCard): void {
    this.grammar.ability(this, ability, card);
  }

  /** Lowers an ability that a modifier gives. */
  grantedAbility(ability: Ability): GrantedAbility {
    return this.grammar.grantedAbility(this, ability);
  }
}
