import {
  type Amount,
  CARD_TYPES,
  type Condition,
  type Filter,
  KINDS,
  NO_LEVEL,
  type Place,
  VALUES,
  type Who,
} from '../../language/index.js';
import { Zone } from '../../state/constants.js';
import { AmountValue, Amt, Cond, FilterFlag, WhoCode, WhoseCode } from '../code.js';

const ZONE_OF: Readonly<Record<Place, Zone>> = {
  friends: Zone.Friends,
  world: Zone.Worlds,
  worlds: Zone.Worlds,
  darks: Zone.Darks,
  equipment: Zone.Equipment,
  mat: Zone.Mat,
  player: Zone.Player,
  hand: Zone.Hand,
  discard: Zone.Discard,
  deck: Zone.Deck,
};

export const IN_PLAY: readonly Place[] = ['friends', 'world', 'darks', 'equipment', 'player'];

export const WHO: Readonly<Record<Who, WhoCode>> = { you: WhoCode.You, opponent: WhoCode.Opponent, each: WhoCode.Each };

const WHOSE = { yours: WhoseCode.Yours, theirs: WhoseCode.Theirs } as const;

const VALUE_OF = {
  level: AmountValue.Level,
  'heart points': AmountValue.HeartPoints,
  'world levels': AmountValue.WorldLevels,
  hand: AmountValue.Hand,
} as const;

/** Lowers filters, amounts and conditions to rows of `data`. */
export class ExpressionLowering {
  readonly data: number[] = [];
  /** Names that programs speak of, and Home Worlds, by their numbers. */
  readonly names: (readonly string[])[] = [];
  readonly homeWorlds: string[] = [];
  /** Bits of the values that some text changes. */
  changedValues = 0;

  protected value(name: (typeof VALUES)[number]): number {
    const value = VALUES.indexOf(name);
    this.changedValues |= 1 << value;
    return value;
  }

  name(named: string | readonly string[]): number {
    const names = [named].flat();
    const at = this.names.findIndex((known) => known.join() === names.join());
    return at >= 0 ? at : this.names.push(names) - 1;
  }

  homeWorld(world: string): number {
    return numberOf(world, this.homeWorlds);
  }

  filter(filter: Filter): number {
    const places = filter.in ?? IN_PLAY;
    const zones = places.reduce((bits, place) => bits | (1 << ZONE_OF[place]), 0);
    const flags =
      (filter.other ? FilterFlag.Other : 0) |
      (filter.sameName ? FilterFlag.SameName : 0) |
      (filter.joined ? FilterFlag.Joined : 0) |
      (places.includes('worlds') ? FilterFlag.AllWorlds : 0);
    return this.row(
      bitsOf(filter.types, CARD_TYPES),
      bitsOf(filter.kinds, KINDS),
      filter.named === undefined ? -1 : this.name(filter.named),
      filter.homeWorld === undefined ? -1 : this.homeWorld(filter.homeWorld),
      filter.level === undefined ? NO_LEVEL : (filter.level.atLeast ?? 0),
      filter.level?.atMost ?? 0x7fff,
      zones,
      filter.whose === undefined ? WhoseCode.Anybodys : WHOSE[filter.whose],
      flags,
      filter.top ?? -1,
    );
  }

  amount(amount: Amount): number {
    if (typeof amount === 'number') return this.row(Amt.Number, amount);
    if (amount === 'that many') return this.row(Amt.ThatMany);
    if ('counters' in amount)
      return this.row(Amt.Counters, amount.counters === 'this' ? -1 : this.filter(amount.counters));
    if ('count' in amount) {
      const filter = this.filter(amount.count);
      return this.row(Amt.Count, filter, amount.times ?? 1, amount.atMost ?? -1);
    }
    if ('value' in amount) return this.row(Amt.Value, VALUE_OF[amount.value], amount.of === 'you' ? 0 : 1);
    const [from, less] = amount.minus.map((one) => this.amount(one));
    return this.row(Amt.Minus, from!, less!);
  }

  conditionOrNone(condition: Condition | undefined): number {
    return condition ? this.condition(condition) : -1;
  }

  condition(condition: Condition): number {
    if ('count' in condition) return this.row(Cond.Count, this.filter(condition.count), ...boundsOf(condition));
    if ('amount' in condition) return this.row(Cond.Amount, this.amount(condition.amount), ...boundsOf(condition));
    if ('during' in condition) return this.row(Cond.During, condition.during === 'battle' ? 0 : 1);
    if ('turnOf' in condition) return this.row(Cond.TurnOf, condition.turnOf === 'you' ? 0 : 1);
    if ('not' in condition) return this.row(Cond.Not, this.condition(condition.not));
    const isAll = 'all' in condition;
    const parts = (isAll ? condition.all : condition.any).map((part) => this.condition(part));
    return this.row(isAll ? Cond.All : Cond.Any, parts.length, ...parts);
  }

  protected row(...words: readonly number[]): number {
    const at = this.data.length;
    this.data.push(...words);
    return at;
  }
}

function boundsOf({ atLeast, atMost }: { readonly atLeast?: number; readonly atMost?: number }): [number, number] {
  return [atLeast ?? (atMost === undefined ? 1 : 0), atMost ?? -1];
}

/** No words: any. */
function bitsOf<Word extends string>(words: readonly Word[] | undefined, all: readonly Word[]): number {
  return words ? words.reduce((bits, word) => bits | (1 << all.indexOf(word)), 0) : -1;
}

function numberOf(text: string, known: string[]): number {
  const at = known.indexOf(text);
  return at >= 0 ? at : known.push(text) - 1;
}
