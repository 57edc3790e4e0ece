import type {
  Amount,
  CardFilter,
  CardNumber,
  CardRef,
  Condition,
  PlayerRef,
  Range,
  Selection,
  TurnFact,
  Whose,
} from '../../language/index.js';
import { Zone } from '../../layout/constants.js';
import { Agg, Am, Cond, FilterZoneCode, Pred, Ref, Register, Rel } from '../../layout/index.js';
import { Classifications, Interned } from '../interning.js';
import { ProgramError } from '../program-error.js';
import type { Scope } from '../scope.js';
import {
  FILTER_ZONES,
  factId,
  inkBit,
  keywordTrait,
  statId,
  TURN_FLAGS,
  TYPE_CODES,
  WHOSE_RELS,
} from '../vocabulary.js';

/** The player of the event's other card. */
const OTHER_PLAYER = Rel.Its | (Ref.Other << 3);

/** Facts of the turn that are counted for a player alone. */
const UNMARKED_FACTS: ReadonlySet<TurnFact> = new Set<TurnFact>(['drawn', 'loreGained', 'loreLost']);

const listOf = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);

/** Lowers filters, amounts, conditions and references. What they are for is the next class's business. */
export class ExpressionLowering {
  /** Expressions, tables and rows. */
  readonly data: number[] = [];
  /** Instructions. */
  readonly code: number[] = [];
  readonly names = new Interned();
  readonly classifications = new Classifications();
  private readonly shared = new Map<string, number>();

  /** Appends words and returns their position; equal expressions are kept once. */
  protected table(...words: number[]): number {
    const key = words.join();
    let at = this.shared.get(key);
    if (at === undefined) {
      at = this.data.length;
      this.data.push(...words);
      this.shared.set(key, at);
    }
    return at;
  }

  /** Appends a row that is one of a kind, even if its words are those of another. */
  protected newRow(...words: number[]): number {
    return this.data.push(...words) - words.length;
  }

  // ---------------------------------------------------------------------------------------------- amounts

  amount(amount: Amount, scope: Scope): number {
    if (typeof amount === 'number') return amount << 1;
    return (this.table(...this.amountWords(amount, scope)) << 1) | 1;
  }

  private amountWords(amount: Exclude<Amount, number>, scope: Scope): number[] {
    if ('amount' in amount) {
      if ('per' in amount) return [Am.Per, this.amount(amount.amount, scope), amount.per, amount.times ?? 1];
      if ('less' in amount) return [Am.Less, this.amount(amount.amount, scope), this.amount(amount.less, scope)];
      return [Am.AtMost, this.amount(amount.amount, scope), amount.max];
    }
    if ('count' in amount)
      return [Am.Count, this.countFilter(amount.count, scope), amount.times ?? 1, aggregate(amount.agg)];
    if ('stat' in amount) {
      const ref = this.plainRef(amount.of, scope);
      return [
        Am.Stat,
        statId(amount.stat),
        ref,
        amount.times ?? 1,
        amount.plus ?? 0,
        knownByLastValues(ref, scope) ? 1 : 0,
      ];
    }
    if ('cards' in amount) {
      const zone = { hand: Zone.Hand, inkwell: Zone.Inkwell, deck: Zone.Deck, discard: Zone.Discard }[amount.cards];
      return [Am.Cards, zone, this.whose(amount.of, scope), aggregate(amount.agg), amount.times ?? 1];
    }
    if ('lore' in amount) return [Am.Lore, this.whose(amount.lore, scope), aggregate(amount.agg)];
    if ('thisWay' in amount) return [Am.ThisWay, amount.times ?? 1];
    if ('event' in amount) return [Am.Event, amount.times ?? 1];
    if ('turn' in amount) {
      if (amount.filter && UNMARKED_FACTS.has(amount.turn))
        throw new ProgramError(`nothing is remembered of the single cards of "${amount.turn}"`);
      const filter = amount.filter ? this.filter(amount.filter, scope) : -1;
      return [
        Am.Turn,
        factId(amount.turn),
        amount.of ? this.whose(amount.of, scope) : Rel.Any,
        filter,
        amount.times ?? 1,
        // "Unless you put a card under him this turn" is about this card alone, not about what it was before.
        amount.filter?.self ? 0 : 1,
      ];
    }
    if ('players' in amount) {
      const that = amount.that ? this.condition(amount.that, scope) : -1;
      return [Am.Players, amount.players === 'opponents' ? 1 : 0, that, amount.times ?? 1];
    }
    if ('total' in amount)
      return [Am.Total, statId(amount.total), this.countFilter(amount.among, scope), amount.times ?? 1];
    if ('highest' in amount) return [Am.Highest, statId(amount.highest), this.countFilter(amount.among, scope), 0];
    const inks = amount.distinctInks === 'revealed' ? -1 : this.countFilter(amount.distinctInks, scope);
    return [Am.Inks, inks, amount.times ?? 1];
  }

  // ---------------------------------------------------------------------------------------------- players

  whose(whose: Whose, scope: Scope): number {
    if (whose === 'itsPlayer') return Rel.Its | (scope.it << 3);
    return whose === 'otherPlayer' ? OTHER_PLAYER : WHOSE_RELS[whose];
  }

  /** A single player. Groups and choices of a player are instructions, and leave `That` behind. */
  singlePlayer(who: PlayerRef, scope: Scope): number {
    switch (who) {
      case 'you':
        return Rel.You;
      case 'thatPlayer':
        return Rel.That;
      case 'itsPlayer':
        return Rel.Its | (scope.it << 3);
      case 'otherPlayer':
        return OTHER_PLAYER;
      case 'opponents':
        return Rel.Opponents;
      case 'players':
        return Rel.Players;
      case 'eventPlayer':
        return Rel.EventPlayer;
      case 'challengingPlayer':
        return Rel.ChallengingPlayer;
      default:
        return Rel.That;
    }
  }

  // ---------------------------------------------------------------------------------------------- references

  /** A reference that makes no choice. */
  plainRef(ref: CardRef, scope: Scope): number {
    if (typeof ref === 'string') return this.pronoun(ref, scope);
    if ('all' in ref) return Ref.All | (this.filter(ref.all, scope) << 3);
    if ('locationOf' in ref) return Ref.LocationOf | (this.table(this.plainRef(ref.locationOf, scope)) << 3);
    if ('top' in ref) {
      return Ref.Top | (this.table(this.singlePlayer(ref.top, scope), this.amount(ref.count ?? 1, scope)) << 3);
    }
    if ('bottom' in ref) {
      return Ref.Bottom | (this.table(this.singlePlayer(ref.bottom, scope), this.amount(ref.count ?? 1, scope)) << 3);
    }
    return this.inlineChoice(ref.select, scope);
  }

  protected inlineChoice(_selection: Selection, _scope: Scope): number {
    throw new ProgramError('a choice can stand only where an effect makes it');
  }

  private pronoun(ref: Extract<CardRef, string>, scope: Scope): number {
    switch (ref) {
      case 'this':
        return Ref.This;
      case 'it':
        return scope.it;
      case 'event':
        return scope.event;
      case 'eventOther':
        return Ref.Other;
      case 'affected':
        return Ref.Register | (Register.Affected << 3);
      case 'revealed':
        return Ref.Register | (Register.Revealed << 3);
      case 'first':
        return scope.first < 0 ? scope.it : scope.first;
    }
  }

  // ---------------------------------------------------------------------------------------------- filters

  filter(filter: CardFilter | Selection, scope: Scope, extra: readonly number[] = []): number {
    const predicates = [...this.predicates(filter, scope), ...extra];
    const zone = filter.zone ? FILTER_ZONES[filter.zone] : FilterZoneCode.Play;
    const whose = filter.of ? this.whose(filter.of, scope) : Rel.Any;
    return this.table(zone, typeMask(filter), whose, predicates.length / 2, ...predicates);
  }

  /** In a count, "other" means other than the source, whatever has been selected ("your other Pirate characters"). */
  private countFilter(filter: CardFilter, scope: Scope): number {
    const { selected, othersThanEvent, hasOpposite, namesOpposite } = scope;
    scope.selected = 0;
    scope.othersThanEvent = false;
    scope.hasOpposite = false;
    scope.namesOpposite = false;
    const row = this.filter(filter, scope);
    scope.selected = selected;
    scope.othersThanEvent = othersThanEvent;
    scope.hasOpposite = hasOpposite;
    scope.namesOpposite = namesOpposite;
    return row;
  }

  private predicates(filter: CardFilter, scope: Scope): number[] {
    const words: number[] = [];
    const add = (predicate: Pred, operand = 0) => words.push(predicate, operand);
    if (filter.self) add(Pred.IsSource);
    if (filter.zone === 'underIt') add(Pred.UnderRef, scope.it);
    if (filter.other) {
      if (scope.selected !== 0) add(Pred.NotMarked, scope.selected);
      // "Another location", when a character was selected: it is still the source that is meant.
      if (scope.selected === 0 && scope.othersThanEvent) add(Pred.NotEvent);
      else if (scope.selected === 0 && scope.hasOpposite && filter.of === 'opponents') add(Pred.NotOther);
      else if (scope.selected === 0 || !mayBeCharacter(filter)) add(Pred.NotSource);
      if (scope.selected === 0 && scope.namesOpposite && filter.of === undefined) add(Pred.NotOther);
    }
    if (filter.song === true) add(Pred.Song);
    if (filter.song === false) add(Pred.NotSong);
    if (filter.ink) add(Pred.Ink, inkBit(filter.ink));
    if (filter.classification) this.addClassifications(words, listOf(filter.classification), scope);
    if (filter.named) this.addNames(words, listOf(filter.named));
    if (filter.namedCard) add(Pred.NamedByChoice);
    if (filter.sameNameAs) add(Pred.SameNameAs, this.plainRef(filter.sameNameAs, scope));
    for (const stat of ['cost', 'strength', 'willpower', 'lore', 'damage', 'under'] as const) {
      const range = filter[stat];
      if (range) this.addRange(words, range, statId(stat), scope);
    }
    if (filter.most) words.push(Pred.StatMin, this.extreme(Am.Most, filter.most, filter, scope));
    if (filter.least) words.push(Pred.StatMax, this.extreme(Am.Least, filter.least, filter, scope));
    if (filter.exerted !== undefined) add(filter.exerted ? Pred.Exerted : Pred.Ready);
    if (filter.damaged !== undefined) add(filter.damaged ? Pred.Damaged : Pred.Undamaged);
    if (filter.keyword) add(Pred.Keyword, keywordTrait(filter.keyword));
    if (filter.withoutKeyword) add(Pred.NotKeyword, keywordTrait(filter.withoutKeyword));
    if (filter.inkable) add(Pred.Inkable);
    if (typeof filter.at === 'object') add(Pred.AtOneOf, this.filter(filter.at, scope));
    else if (filter.at) add(filter.at === 'here' ? Pred.AtSource : Pred.AtLocation);
    if (filter.role) add(filter.role === 'challenging' ? Pred.Challenging : Pred.Challenged);
    if (filter.cardUnder !== undefined) add(filter.cardUnder ? Pred.CardUnder : Pred.NoCardUnder);
    if (filter.thisTurn) add(Pred.TurnFlags, TURN_FLAGS[filter.thisTurn]);
    if (filter.sangThis) add(Pred.Singing);
    if (filter.affected) add(Pred.Marked, 1 << Register.Affected);
    if (filter.revealed) add(Pred.Marked, 1 << Register.Revealed);
    if (filter.anyOf) add(Pred.AnyOf, this.alternatives(filter.anyOf, filter, scope));
    return words;
  }

  /** The operand of a comparison with the card that has most or least among those that match the rest of a filter. */
  private extreme(
    op: Am.Most | Am.Least,
    number: CardNumber,
    { most: _most, least: _least, ...rest }: CardFilter,
    scope: Scope,
  ): number {
    const stat = statId(number);
    return stat | (((this.table(op, stat, this.filter(rest, scope)) << 1) | 1) << 3);
  }

  /** Alternatives look where the whole filter looks. */
  private alternatives(filters: readonly CardFilter[], whole: CardFilter, scope: Scope): number {
    const { zone, of } = whole;
    const rows = filters.map((one) => {
      // Who has most is asked among those who match the whole filter.
      const among = of && (one.most || one.least) ? { of, ...one } : one;
      return this.filter(zone && !one.zone ? { ...among, zone } : among, scope);
    });
    return this.table(rows.length, ...rows);
  }

  private addClassifications(words: number[], names: readonly string[], scope: Scope): void {
    const [low, high] = this.classifications.mask(names);
    if (high === 0) words.push(Pred.ClassLo, low);
    else if (low === 0) words.push(Pred.ClassHi, high);
    else
      words.push(
        Pred.AnyOf,
        this.alternatives(
          names.map((name) => ({ classification: name })),
          {},
          scope,
        ),
      );
  }

  private addNames(words: number[], names: readonly string[]): void {
    if (names.length === 1) {
      words.push(Pred.Named, this.names.id(names[0]));
      return;
    }
    const rows = names.map((name) => this.table(FilterZoneCode.Play, 0, Rel.Any, 1, Pred.Named, this.names.id(name)));
    words.push(Pred.AnyOf, this.table(rows.length, ...rows));
  }

  /** The operand of a comparison holds the stat in its low three bits. */
  private addRange(words: number[], range: Range, stat: number, scope: Scope): void {
    const add = (predicate: Pred, bound: Amount | undefined) => {
      if (bound !== undefined) words.push(predicate, stat | (this.amount(bound, scope) << 3));
    };
    add(Pred.StatMin, range.min);
    add(Pred.StatMax, range.max);
    add(Pred.StatBelow, range.below);
    if (range.above !== undefined) words.push(Pred.StatAbove, stat | (this.aboveAll(range.above, scope) << 3));
  }

  /** More than each of some cards is more than each of none (6.4.3). */
  private aboveAll(bound: Amount, scope: Scope): number {
    if (typeof bound === 'number' || !('highest' in bound)) return this.amount(bound, scope);
    return (this.table(...this.amountWords(bound, scope).slice(0, -1), -1) << 1) | 1;
  }

  // ---------------------------------------------------------------------------------------------- conditions

  condition(condition: Condition, scope: Scope): number {
    return this.table(...this.conditionWords(condition, scope));
  }

  private conditionWords(condition: Condition, scope: Scope): number[] {
    if ('exists' in condition) {
      const count = condition.count ?? { min: 1 };
      const exists: Amount = { count: condition.exists };
      // "An opponent has 2 or more": it takes one who has them.
      const isOfOne = typeof count.min === 'number' && count.min > 1;
      const amount = isOfOne ? this.ofOneOpponent(exists, Agg.Max, scope) : this.amount(exists, scope);
      return [Cond.Compare, amount, ...this.bounds(count, scope)];
    }
    if ('is' in condition) return [Cond.Is, this.plainRef(condition.is, scope), this.filter(condition.filter, scope)];
    if ('amount' in condition) {
      const { below, max } = condition.range;
      const agg = below === undefined && max === undefined ? Agg.Max : Agg.Min;
      const amount = this.ofOneOpponent(condition.amount, agg, scope);
      return [Cond.Compare, amount, ...this.bounds(condition.range, scope)];
    }
    if ('usedShift' in condition) return [condition.usedShift === 'this' ? Cond.UsedShiftSource : Cond.UsedShiftEvent];
    if ('turnOf' in condition) return [Cond.TurnOf, TURN_OF[condition.turnOf]];
    if ('firstTurnNotStarting' in condition) return [Cond.FirstTurnNotStarting];
    if ('while' in condition) {
      const against = condition.against ? this.filter(condition.against, scope) : -1;
      return [condition.while === 'challenging' ? Cond.Challenging : Cond.BeingChallenged, against];
    }
    if ('not' in condition) return [Cond.Not, this.condition(condition.not, scope)];
    const all = 'allOf' in condition;
    const parts = (all ? condition.allOf : condition.anyOf).map((part) => this.condition(part, scope));
    return [all ? Cond.All : Cond.Any, parts.length, ...parts];
  }

  private bounds(range: Range, scope: Scope): number[] {
    const bound = (amount: Amount | undefined) => (amount === undefined ? -1 : this.amount(amount, scope));
    const above = range.above === undefined ? -1 : this.aboveOne(range.above, scope);
    const below = range.below === undefined ? -1 : this.ofOneOpponent(range.below, Agg.Min, scope);
    return [bound(range.min), bound(range.max), above, below];
  }

  private aboveOne(bound: Amount, scope: Scope): number {
    return isCountOfOpponents(bound) ? this.ofOneOpponent(bound, Agg.Max, scope) : this.aboveAll(bound, scope);
  }

  /** How many cards of opponents there are, compared with a number: as many as the one has who has most, or least. */
  private ofOneOpponent(amount: Amount, agg: Agg, scope: Scope): number {
    if (!isCountOfOpponents(amount)) return this.amount(amount, scope);
    return this.amount({ agg: agg === Agg.Max ? 'max' : 'min', ...amount }, scope);
  }
}

const TURN_OF = { you: Rel.You, opponents: Rel.Opponents, eventPlayer: Rel.EventPlayer } as const;

const isCountOfOpponents = (amount: Amount): amount is Extract<Amount, { count: unknown }> =>
  typeof amount !== 'number' && 'count' in amount && amount.count.of === 'opponents';

const mayBeCharacter = (filter: CardFilter): boolean =>
  filter.type === undefined || listOf(filter.type).includes('character');

const aggregate = (agg: 'sum' | 'max' | 'min' | undefined): Agg =>
  agg === 'max' ? Agg.Max : agg === 'min' ? Agg.Min : Agg.Sum;

function typeMask(filter: CardFilter): number {
  let mask = 0;
  if (filter.type) for (const type of listOf(filter.type)) mask |= TYPE_CODES[type];
  return mask;
}

/** A card that was in play when the ability spoke of it first is known by its last values afterwards (6.7.7). */
const knownByLastValues = (ref: number, scope: Scope): boolean =>
  (ref & 7) !== Ref.Register || ((scope.fromPlay >> (ref >> 3)) & 1) !== 0;
