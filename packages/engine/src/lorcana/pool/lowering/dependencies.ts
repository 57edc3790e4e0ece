import type {
  Ability,
  Amount,
  CardFilter,
  CardNumber,
  CardRef,
  Condition,
  Modifier,
  PlayerModifier,
  Range,
  StaticAbility,
} from '../../language/index.js';
import { Depends } from '../../layout/index.js';

/**
 * Which changes can change what a static ability does, and which derived values it changes itself. Too much is slow,
 * too little is wrong: what isn't known to be harmless counts.
 */
export function dependsOn(ability: StaticAbility): number {
  let depends = 0;
  if (ability.condition) depends |= ofCondition(ability.condition);
  if (typeof ability.to === 'object') depends |= ofWhoLeaves(ability) | ofFilter(ability.to.all);
  for (const modifier of ability.modifiers ?? []) depends |= ofModifier(modifier);
  for (const modifier of ability.playerModifiers ?? []) depends |= ofPlayerModifier(modifier);
  return depends;
}

/**
 * Cards that enter play may be among those that an ability speaks of. When one of those leaves, nothing of it is left to
 * derive, unless it stands in a table that the rules look up.
 */
const ofWhoLeaves = ({ modifiers = [] }: StaticAbility): number =>
  modifiers.every((modifier) => 'stat' in modifier || 'keyword' in modifier) ? Depends.Entering : Depends.Play;

/**
 * What only decides whether an ability applies: its condition. A change of it matters if the answer is another one then.
 * Not if it looks at derived values, which change while they are made.
 */
export function asks(ability: StaticAbility): number {
  const bits = ability.condition ? ofCondition(ability.condition) : 0;
  return (bits & Depends.Derived) === 0 ? bits : 0;
}

/** The derived values that an ability's modifiers change, as bits of Depends. */
export function changes(ability: StaticAbility): number {
  let bits = 0;
  for (const modifier of ability.modifiers ?? []) {
    if ('stat' in modifier) bits |= STATS[modifier.stat];
    else if ('ability' in modifier) bits |= changesOfAbility(modifier.ability);
    else if ('classification' in modifier) bits |= Depends.Classifications;
    else bits |= Depends.Traits;
  }
  return bits;
}

const changesOfAbility = (ability: Ability): number => {
  if (ability.kind === 'coined')
    return ability.means.reduce((bits, one) => bits | changesOfAbility(one), Depends.Traits as number);
  return ability.kind === 'static' ? changes(ability) : 0;
};

const STATS: Readonly<Record<CardNumber, number>> = {
  strength: Depends.Strength,
  willpower: Depends.Willpower,
  lore: Depends.LoreValue,
  cost: 0,
  damage: Depends.Damage,
  under: Depends.Under,
};

function ofModifier(modifier: Modifier): number {
  if ('stat' in modifier) {
    const challenging = modifier.whileChallenging ? ofChallenge(modifier.whileChallenging) : 0;
    return ofAmount(modifier.by) | challenging;
  }
  if ('singCost' in modifier) return ofAmount(modifier.singCost);
  if ('keyword' in modifier) return modifier.value === undefined ? 0 : ofAmount(modifier.value);
  if ('ability' in modifier) return ofAbility(modifier.ability);
  // Who loses an ability is known only after a pass: it takes effect in the next.
  if ('losesAbility' in modifier || 'losesAll' in modifier) return Depends.Traits;
  if ('shield' in modifier) return modifier.limit === 'next' ? 0 : Depends.Turn;
  // Filters of prohibitions and permissions are looked at when somebody wants to challenge.
  return 0;
}

function ofAbility(ability: Ability): number {
  if (ability.kind === 'coined') return ability.means.reduce((bits, one) => bits | ofAbility(one), 0);
  return ability.kind === 'static' ? dependsOn(ability) | Depends.Play : 0;
}

function ofPlayerModifier(modifier: PlayerModifier): number {
  // Payment modifiers are counted when a cost is; only what a flag depends on matters here.
  if ('cant' in modifier) return modifier.unless ? ofCondition(modifier.unless) : 0;
  return 0;
}

function ofCondition(condition: Condition): number {
  if ('exists' in condition) return ofAmount({ count: condition.exists }) | ofRange(condition.count);
  if ('is' in condition) return ofRef(condition.is) | ofFilter(condition.filter);
  if ('amount' in condition) return ofAmount(condition.amount) | ofRange(condition.range);
  if ('usedShift' in condition || 'playedFrom' in condition) return 0;
  if ('turnOf' in condition || 'firstTurnNotStarting' in condition) return Depends.Turn;
  if ('while' in condition) return condition.against ? ofChallenge(condition.against) : Depends.Challenge;
  if ('not' in condition) return ofCondition(condition.not);
  const parts = 'allOf' in condition ? condition.allOf : condition.anyOf;
  return parts.reduce((bits, part) => bits | ofCondition(part), 0);
}

/** The other side of a challenge may leave play, and isn't damaged or exerted any more then. */
const ofChallenge = (against: CardFilter): number => Depends.Challenge | Depends.Play | ofFilter(against);

function ofRange(range: Range | undefined): number {
  let bits = 0;
  for (const bound of [range?.min, range?.max, range?.above, range?.below])
    if (bound !== undefined) bits |= ofAmount(bound);
  return bits;
}

const ZONES = { hand: Depends.Hand, inkwell: Depends.Inkwell, deck: Depends.Deck, discard: Depends.Discard } as const;

function ofAmount(amount: Amount): number {
  if (typeof amount === 'number') return 0;
  if ('per' in amount) return ofAmount(amount.amount);
  if ('less' in amount) return ofAmount(amount.amount) | ofAmount(amount.less);
  if ('amount' in amount) return ofAmount(amount.amount) | ('plus' in amount ? ofAmount(amount.plus) : 0);
  if ('coinedNumber' in amount) return Depends.All;
  if ('count' in amount) return ofFilter(amount.count) | (amount.count.zone ? 0 : Depends.Play);
  if ('stat' in amount) return STATS[amount.stat] | ofRef(amount.of);
  if ('cards' in amount) return ZONES[amount.cards];
  if ('lore' in amount) return Depends.Lore;
  if ('turn' in amount) return Depends.Facts | Depends.Turn | (amount.filter ? ofFilter(amount.filter) : 0);
  if ('players' in amount) return amount.that ? ofCondition(amount.that) : 0;
  if ('highest' in amount) return STATS[amount.highest] | Depends.Play | ofFilter(amount.among);
  if ('total' in amount) return STATS[amount.total] | Depends.Play | ofFilter(amount.among);
  if ('distinctNames' in amount) return ofFilter(amount.distinctNames) | (amount.distinctNames.zone ? 0 : Depends.Play);
  if ('distinctInks' in amount && amount.distinctInks !== 'revealed')
    return Depends.Play | ofFilter(amount.distinctInks);
  return Depends.All;
}

function ofRef(ref: CardRef): number {
  if (ref === 'this') return 0;
  if (typeof ref === 'object' && 'all' in ref) return Depends.Play | ofFilter(ref.all);
  if (typeof ref === 'object' && 'top' in ref) return Depends.Deck;
  return Depends.All;
}

function ofFilter(filter: CardFilter): number {
  let bits = 0;
  for (const stat of ['strength', 'willpower', 'lore', 'cost', 'damage', 'under'] as const) {
    const range = filter[stat];
    if (range) bits |= STATS[stat] | ofRange(range);
  }
  for (const stat of [filter.raised, filter.lowered]) if (stat) bits |= STATS[stat];
  for (const number of [filter.most, filter.least]) if (number) bits |= STATS[number] | Depends.Play;
  if (filter.exerted !== undefined) bits |= Depends.Exerted;
  if (filter.damaged !== undefined) bits |= Depends.Damage;
  if (filter.doomed) bits |= Depends.Damage | Depends.Willpower;
  if (filter.keyword || filter.withoutKeyword || filter.coined) bits |= Depends.Traits;
  if (filter.classification) bits |= Depends.Classifications;
  if (filter.at) bits |= Depends.Location;
  if (typeof filter.at === 'object') bits |= ofFilter(filter.at);
  if (filter.role) bits |= Depends.Challenge;
  if (filter.cardUnder !== undefined) bits |= Depends.Under;
  if (filter.thisTurn || filter.sangThis) bits |= Depends.Facts | Depends.Turn;
  if (filter.zone) bits |= ofZone(filter.zone);
  if (filter.sameNameAs) bits |= ofRef(filter.sameNameAs);
  if (filter.sameAs) bits |= ofRef(filter.sameAs.of) | Depends.Classifications;
  if (filter.aroundSource) bits |= Depends.Location;
  if (filter.beside) bits |= Depends.Location | Depends.Play | ofFilter(filter.beside);
  if (filter.wasAt) bits |= Depends.Location | ofRef(filter.wasAt);
  if (
    filter.affected ||
    filter.amongFirst ||
    filter.amongChosen ||
    filter.bound ||
    filter.revealed ||
    filter.namedCard ||
    filter.namedType ||
    filter.namedInk ||
    filter.namedClassification
  )
    bits |= Depends.All;
  for (const part of filter.anyOf ?? []) bits |= ofFilter(part);
  if (filter.not) bits |= ofFilter(filter.not);
  return bits;
}

function ofZone(zone: NonNullable<CardFilter['zone']>): number {
  switch (zone) {
    case 'play':
      return Depends.Play;
    case 'hand':
    case 'inkwell':
    case 'deck':
    case 'discard':
      return ZONES[zone];
    case 'deckTop':
      return Depends.Deck;
    case 'handOrDiscard':
      return Depends.Hand | Depends.Discard;
    default:
      return Depends.Under | Depends.Play;
  }
}
