/** Filters, amounts and conditions become expressions in `data`. */
import type { Amount, Condition, Filter, Place, ValueName, Who } from '../../language/program.js';
import { CARD_TYPES, KINDS, NO_LEVEL, VALUES } from '../../language/vocabulary.js';
import { Most, Zone } from '../../layout/constants.js';
import { writeCoded, writeRow } from '../../layout/describe.js';
import {
  Absent,
  AMOUNT,
  AmountValue,
  CONDITION,
  FILTER,
  Fight,
  FilterFlag,
  Side,
  WhoseCode,
} from '../../layout/expressions.js';
import { WhoCode } from '../../layout/instructions.js';
import type { Value } from '../../layout/rows.js';
import { type Lowering, numberOfHomeWorld, numberOfName } from './lowering.js';

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

const SIDE = { you: Side.You, opponent: Side.Opponent } as const;

const VALUE_OF = {
  level: AmountValue.Level,
  'heart points': AmountValue.HeartPoints,
  'world levels': AmountValue.WorldLevels,
  hand: AmountValue.Hand,
} as const;

export function lowerFilter(to: Lowering, filter: Filter): number {
  const places = filter.in ?? IN_PLAY;
  return writeRow(to.data, FILTER, {
    types: bitsOf(filter.types, CARD_TYPES),
    kinds: bitsOf(filter.kinds, KINDS),
    name: filter.named === undefined ? Absent.Field : numberOfName(to, filter.named),
    homeWorld: filter.homeWorld === undefined ? Absent.Field : numberOfHomeWorld(to, filter.homeWorld),
    levelMin: filter.level === undefined ? NO_LEVEL : (filter.level.atLeast ?? 0),
    levelMax: filter.level?.atMost ?? Most.Amount,
    zones: places.reduce((bits, place) => bits | (1 << ZONE_OF[place]), 0),
    whose: filter.whose === undefined ? WhoseCode.Anybodys : WHOSE[filter.whose],
    flags:
      (filter.other ? FilterFlag.Other : 0) |
      (filter.sameName ? FilterFlag.SameName : 0) |
      (filter.joined ? FilterFlag.Joined : 0) |
      (places.includes('worlds') ? FilterFlag.AllWorlds : 0),
    top: filter.top ?? Absent.Field,
  });
}

export const lowerFilterIfAny = (to: Lowering, filter: Filter | undefined): number =>
  filter ? lowerFilter(to, filter) : Absent.Field;

export function lowerAmount(to: Lowering, amount: Amount): number {
  const { data } = to;
  if (typeof amount === 'number') return writeCoded(data, AMOUNT.number, { number: amount });
  if (amount === 'that many') return writeCoded(data, AMOUNT.thatMany, {});
  if ('counters' in amount) {
    const filter = amount.counters === 'this' ? Absent.Field : lowerFilter(to, amount.counters);
    return writeCoded(data, AMOUNT.counters, { filter });
  }
  if ('count' in amount) {
    const filter = lowerFilter(to, amount.count);
    return writeCoded(data, AMOUNT.count, { filter, times: amount.times ?? 1, atMost: amount.atMost ?? Absent.Field });
  }
  if ('value' in amount) return writeCoded(data, AMOUNT.value, { value: VALUE_OF[amount.value], of: SIDE[amount.of] });
  const [from, less] = amount.minus;
  return writeCoded(data, AMOUNT.minus, { from: lowerAmount(to, from), less: lowerAmount(to, less) });
}

export const lowerConditionIfAny = (to: Lowering, condition: Condition | undefined): number =>
  condition ? lowerCondition(to, condition) : Absent.Field;

function lowerCondition(to: Lowering, condition: Condition): number {
  const { data } = to;
  if ('count' in condition) {
    const what = lowerFilter(to, condition.count);
    return writeCoded(data, CONDITION.count, { what, ...boundsOf(condition) });
  }
  if ('amount' in condition) {
    const what = lowerAmount(to, condition.amount);
    return writeCoded(data, CONDITION.amount, { what, ...boundsOf(condition) });
  }
  if ('during' in condition) {
    const fight = condition.during === 'battle' ? Fight.Battle : Fight.Challenge;
    return writeCoded(data, CONDITION.during, { fight });
  }
  if ('turnOf' in condition) return writeCoded(data, CONDITION.turnOf, { whose: SIDE[condition.turnOf] });
  if ('not' in condition) return writeCoded(data, CONDITION.not, { condition: lowerCondition(to, condition.not) });
  const isAll = 'all' in condition;
  const parts = (isAll ? condition.all : condition.any).map((part) => lowerCondition(to, part));
  return writeCoded(data, isAll ? CONDITION.all : CONDITION.any, { count: parts.length }, parts);
}

interface Bounds {
  readonly atLeast?: number;
  readonly atMost?: number;
}

const boundsOf = ({ atLeast, atMost }: Bounds): Required<Bounds> => ({
  atLeast: atLeast ?? (atMost === undefined ? 1 : 0),
  atMost: atMost ?? Absent.Field,
});

/** The number of a value that a text changes. */
export function lowerChangedValue(to: Lowering, name: ValueName, isSet: boolean): Value {
  const value = VALUES.indexOf(name);
  to.changedValues |= 1 << value;
  if (isSet) to.setValues |= 1 << value;
  return value;
}

/** No words: any. */
function bitsOf<Word extends string>(words: readonly Word[] | undefined, all: readonly Word[]): number {
  return words ? words.reduce((bits, word) => bits | (1 << all.indexOf(word)), 0) : -1;
}
