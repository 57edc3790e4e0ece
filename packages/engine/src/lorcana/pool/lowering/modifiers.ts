import {
  type Ability,
  type CoinedAbility,
  type Condition,
  type Effect,
  type Modifier,
  numbered,
} from '../../language/index.js';
import { Trait, Zone } from '../../layout/constants.js';
import { MOD, MODIFIER_LIST, Mod, Replaced, ReplacedBy } from '../../layout/index.js';
import type { PartFields } from '../purposes/notes.js';
import { Purpose } from '../purposes/parts.js';
import { lowerPrice } from './costs.js';
import { type Lowering, ProgramError } from './lowering.js';
import { addEffects, jumpedOver, newScope } from './programs.js';
import { lowerRequirements } from './requirements.js';
import { type Scope, says } from './scope.js';
import { keywordTrait, PROHIBITION_TRAITS, statId } from './vocabulary.js';

/** A list [n, rows…] of what lasts for cards, and what each of them is for. */
export interface LoweredModifiers {
  readonly list: number;
  readonly modifiers: readonly LoweredModifier[];
}

/** A row, and what it is for: several purposes if it holds modifiers itself. */
export interface LoweredModifier {
  readonly row: number;
  /** It gives no more than this, and no number with it. */
  readonly plainTrait?: Trait | undefined;
  readonly does: readonly PartFields[];
}

export function lowerModifiers(lowering: Lowering, modifiers: readonly Modifier[], scope: Scope): LoweredModifiers {
  const lowered = modifiers.flatMap((modifier) => lowerOne(lowering, modifier, scope));
  return { list: lowering.rowOf(MODIFIER_LIST, { modifiers: lowered.map(({ row }) => row) }), modifiers: lowered };
}

/** Notes what is done to the cards that modifiers are applied to. */
export function noteModifiers(lowering: Lowering, { modifiers }: LoweredModifiers, ref: number, lasts: number): void {
  for (const { purpose = Purpose.None, amount, ...fields } of modifiers.flatMap((modifier) => modifier.does))
    lowering.notes.cards(purpose, ref, amount, { ...fields, lasts });
}

function lowerOne(lowering: Lowering, modifier: Modifier, scope: Scope): LoweredModifier[] {
  if (!('ability' in modifier)) return [lowerModifier(lowering, modifier, scope)];
  lowering.facts.giversOfAbilities.add(lowering.def);
  const { ability } = modifier;
  switch (ability.kind) {
    case 'static':
      return quotedStatic(lowering, ability, scope);
    case 'coined':
      return [lowerGivenCoined(lowering, ability, scope)];
    case 'keyword': {
      const { keyword, value } = ability;
      return [lowerModifier(lowering, value === undefined ? { keyword } : { keyword, value }, scope)];
    }
    default:
      return [other(lowering.row(MOD, Mod.Ability, lowering.grantedAbility(ability)))];
  }
}

/** The abilities that a coined keyword stands for, with its name and its number; a card that has lost it has none of them. */
export const meaningOf = (ability: CoinedAbility): readonly Ability[] =>
  ability.means.map((one) => whileKept(ability.keyword, { name: ability.keyword, ...counted(one, ability) }));

/** Each static ability counts for itself: several of them add up by themselves. */
const counted = (one: Ability, { value = 0 }: CoinedAbility): Ability =>
  one.kind === 'static' ? numbered(one, value) : one;

/** What works in play works while the card has the keyword. */
function whileKept(keyword: string, ability: Ability): Ability {
  const kept: Condition = { is: 'this', filter: { coined: keyword } };
  if (ability.kind === 'triggered' && !ability.zone) return { ...ability, during: both(kept, ability.during) };
  if (ability.kind === 'activated') return { ...ability, condition: both(kept, ability.condition) };
  return ability;
}

const both = (one: Condition, other: Condition | undefined): Condition => (other ? { allOf: [one, other] } : one);

/** A coined keyword that is given: its abilities once, its static ones as often as it is given. */
function lowerGivenCoined(lowering: Lowering, ability: CoinedAbility, scope: Scope): LoweredModifier {
  const { keyword, value = 0 } = ability;
  const trait = lowering.coined(keyword);
  const each: LoweredModifier[] = [];
  const once: LoweredModifier[] = [];
  for (const one of meaningOf(ability)) {
    if (one.kind === 'static') each.push(...lowerOne(lowering, { ability: one }, scope));
    else if (one.kind === 'triggered' || one.kind === 'activated')
      once.push(...lowering.tellingUse(trait, () => lowerOne(lowering, { ability: one }, scope)));
    else if (one.kind === 'keyword') once.push(...lowerOne(lowering, { ability: one }, scope));
    else throw new ProgramError(`${keyword} can't be given: it is about how a card is played`);
  }
  const list = (rows: readonly LoweredModifier[]) =>
    lowering.rowOf(MODIFIER_LIST, { modifiers: rows.map(({ row }) => row) });
  const row = lowering.row(MOD, Mod.Coined, {
    trait,
    value,
    stacks: ability.number === 'bonus',
    once: list(once),
    each: list(each),
  });
  return { row, does: [...once, ...each].flatMap((one) => one.does) };
}

/** A quoted static ability about "this character" is no more than its modifiers. */
function quotedStatic(
  lowering: Lowering,
  ability: Extract<Ability, { kind: 'static' }>,
  scope: Scope,
): LoweredModifier[] {
  if (ability.to !== 'this' || !ability.modifiers)
    throw new ProgramError('a quoted static ability can only speak of its own card');
  if (!ability.condition && !speaksOfBearer(ability.modifiers))
    return ability.modifiers.flatMap((inner) => lowerOne(lowering, inner, scope));
  const condition = lowering.conditionOrNone(ability.condition, scope);
  const inner = lowerModifiers(lowering, ability.modifiers, scope);
  return [
    {
      row: lowering.row(MOD, Mod.If, { condition, modifiers: inner.list }),
      does: inner.modifiers.flatMap((modifier) => modifier.does),
    },
  ];
}

/** What a modifier says in words that mean something else on another card: "this character", "here", "you". */
const BEARER_WORDS = /"(?:this|here|you|opponents)"|"(?:self|other)":true|"toSource"/;

const speaksOfBearer = (modifiers: readonly Modifier[]): boolean => says(modifiers, BEARER_WORDS);

function lowerModifier(
  lowering: Lowering,
  modifier: Exclude<Modifier, { ability: unknown }>,
  scope: Scope,
): LoweredModifier {
  if ('stat' in modifier) {
    const whileChallenging = modifier.whileChallenging ? lowering.filter(modifier.whileChallenging, scope) : -1;
    const detail = statId(modifier.stat);
    const amount = lowering.amount(modifier.by, scope);
    return {
      row: lowering.row(MOD, Mod.Stat, { stat: detail, by: amount, against: whileChallenging }),
      does: does(Purpose.Stat, detail, amount),
    };
  }
  if ('keyword' in modifier)
    return trait(lowering, keywordTrait(modifier.keyword), lowering.amount(modifier.value ?? 0, scope));
  if ('loses' in modifier) return loss(lowering, Mod.LosesTrait, keywordTrait(modifier.loses));
  if ('losesCoined' in modifier) return loss(lowering, Mod.LosesTrait, lowering.coined(modifier.losesCoined));
  if ('cantGain' in modifier) return loss(lowering, Mod.CantGainTrait, keywordTrait(modifier.cantGain));
  if ('classification' in modifier) {
    lowering.facts.givesClassifications = true;
    const [low, high] = lowering.classifications.bits(modifier.classification);
    return other(lowering.row(MOD, Mod.Classification, { low, high }));
  }
  if ('cant' in modifier) {
    if ('unlessPaid' in modifier) {
      const forbidden = PROHIBITION_TRAITS[modifier.cant];
      const by = modifier.by ? lowering.filter(modifier.by, scope) : -1;
      if (typeof modifier.unlessPaid === 'number')
        return other(lowering.row(MOD, Mod.InkTo, { trait: forbidden, ink: modifier.unlessPaid, by }));
      const ability = lowerPrice(lowering, modifier.unlessPaid);
      return other(lowering.row(MOD, Mod.PriceTo, { trait: forbidden, ability, by }));
    }
    if (modifier.cant === 'beBanished') {
      const by = modifier.by ? lowering.filter(modifier.by, scope) : -1;
      return other(lowering.row(MOD, Mod.CantBeBanished, { by }));
    }
    if (modifier.cant === 'beReturned') {
      const by = modifier.by ? lowering.filter(modifier.by, scope) : -1;
      return other(lowering.row(MOD, Mod.CantBeReturned, { by }));
    }
    const prohibited = PROHIBITION_TRAITS[modifier.cant];
    if (!modifier.by) return trait(lowering, prohibited);
    const row = lowering.row(MOD, Mod.CantBy, { trait: prohibited, by: lowering.filter(modifier.by, scope) });
    return { row, does: does(Purpose.Gains, prohibited) };
  }
  if ('must' in modifier) {
    if (modifier.must === 'quest') return trait(lowering, Trait.MustQuest);
    return other(
      lowering.row(MOD, Mod.MustChallenge, { whom: modifier.whom ? lowering.filter(modifier.whom, scope) : -1 }),
    );
  }
  if ('can' in modifier && modifier.can === 'questDrying') return trait(lowering, Trait.QuestsDrying);
  if ('can' in modifier && modifier.can === 'singDrying') return trait(lowering, Trait.SingsDrying);
  if ('guards' in modifier) return trait(lowering, Trait.Guards);
  if ('can' in modifier && modifier.can === 'challengeDrying') return trait(lowering, Trait.ChallengesDrying);
  if ('can' in modifier && modifier.can === 'challengeEvasive') return trait(lowering, Trait.ChallengesEvasive);
  if ('can' in modifier && modifier.can === 'challengeLocationsDrying')
    return trait(lowering, Trait.ChallengesLocationsDrying);
  if ('can' in modifier && modifier.can === 'beChallengedReady')
    return other(
      lowering.row(MOD, Mod.ChallengedReady, { by: modifier.by ? lowering.filter(modifier.by, scope) : -1 }),
    );
  if ('damageCantBe' in modifier)
    return trait(lowering, modifier.damageCantBe === 'reduced' ? Trait.DealsUnreduced : Trait.DealsUnprevented);
  if ('damageToItCantBe' in modifier)
    return trait(lowering, modifier.damageToItCantBe === 'reduced' ? Trait.TakesUnreduced : Trait.TakesUnprevented);
  if ('dealsDamageBy' in modifier) return trait(lowering, Trait.DealsWillpower);
  if ('can' in modifier)
    return modifier.filter
      ? other(lowering.row(MOD, Mod.ChallengesReadyIf, { whom: lowering.filter(modifier.filter, scope) }))
      : trait(lowering, Trait.ChallengesReady);
  if ('noDamageFrom' in modifier) {
    if (modifier.noDamageFrom === 'effects') return trait(lowering, Trait.NoDamageFromEffects);
    if (!modifier.against) return trait(lowering, Trait.NoDamageFromChallenges);
    const by = lowering.filter({ ...modifier.against, role: 'challenged' }, scope);
    const row = lowering.row(MOD, Mod.CantBy, { trait: Trait.NoDamageFromChallenges, by });
    return { row, does: does(Purpose.Gains, Trait.NoDamageFromChallenges) };
  }
  if ('singCost' in modifier)
    return other(lowering.row(MOD, Mod.SingCost, { more: lowering.amount(modifier.singCost, scope) }));
  if ('floor' in modifier) return trait(lowering, Trait.StrengthFloor);
  if ('alsoNamedForShift' in modifier)
    return other(lowering.row(MOD, Mod.ShiftName, { name: lowering.names.id(modifier.alsoNamedForShift) }));
  if ('shiftTarget' in modifier) return other(lowering.row(MOD, Mod.ShiftTargetAny));
  if ('losesAbility' in modifier)
    return other(lowering.row(MOD, Mod.LosesAbility, { name: lowering.abilityName(modifier.losesAbility) }));
  if ('losesAll' in modifier) return { row: lowering.row(MOD, Mod.LosesAll), does: does(Purpose.Loses) };
  if ('enters' in modifier) {
    lowering.facts.makesEnterExerted = true;
    return other(lowering.row(MOD, Mod.EntersExerted));
  }
  if ('entersWithDamage' in modifier) {
    lowering.facts.makesEnterDamaged = true;
    return other(lowering.row(MOD, Mod.EntersDamaged, { amount: lowering.amount(modifier.entersWithDamage, scope) }));
  }
  if ('shield' in modifier) {
    const firstEachTurn = modifier.limit === 'firstEachTurn';
    const row = lowering.row(MOD, Mod.Shield, {
      dealtOnly: modifier.shield === 'dealtDamage',
      firstEachTurn,
      prevents: modifier.prevents ?? 0,
      counter: modifier.limit === 'onceEachTurn' ? lowering.newCounter() : 0,
    });
    return { row, does: does(Purpose.Shield) };
  }
  if ('lessDamage' in modifier)
    return other(lowering.row(MOD, Mod.LessDamage, { amount: lowering.amount(modifier.lessDamage, scope) }));
  if ('damageAtMost' in modifier)
    return { row: lowering.row(MOD, Mod.DamageAtMost, { most: modifier.damageAtMost }), does: does(Purpose.Shield) };
  if ('redirectDamage' in modifier)
    return { row: lowering.row(MOD, Mod.Redirect, { isDealt: modifier.dealt === true }), does: does(Purpose.Shield) };
  if ('insteadOfBanish' in modifier)
    return other(
      lowering.row(MOD, Mod.InsteadOfBanish, {
        zone: BANISH_ZONES[modifier.insteadOfBanish],
        exerted: modifier.exerted === true,
        inChallenge: modifier.inChallenge === true,
        may: modifier.may === true,
      }),
    );
  if ('insteadOf' in modifier) return { row: insteadRow(lowering, modifier), does: does(Purpose.Shield) };
  if ('usable' in modifier) {
    const { usable: times, more } = modifier;
    const name = lowering.usedName(modifier);
    return other(lowering.row(MOD, Mod.Usable, { times, isMore: more === true, name }));
  }
  if ('damageStays' in modifier) return trait(lowering, Trait.DamageStays);
  if ('inkable' in modifier) {
    lowering.facts.widensInking = true;
    return other(lowering.row(MOD, Mod.Inkable));
  }
  if ('mustBeChosen' in modifier) return trait(lowering, Trait.MustBeChosen);
  const { movesFree } = modifier;
  return other(
    lowering.row(MOD, Mod.MovesFree, { toSource: movesFree === 'toSource', toItsPlace: movesFree === 'toItsPlace' }),
  );
}

/** What happens instead is a program that is jumped over. */
export function insteadRow(lowering: Lowering, modifier: Extract<Modifier, { insteadOf: unknown }>): number {
  const { insteadOf, effects, may, by, inChallenge, limit } = modifier;
  const ability = insteadAbility(lowering, effects, may === true);
  return lowering.row(MOD, Mod.Instead, {
    of: REPLACED[insteadOf],
    ability,
    may: may === true,
    inChallenge: inChallenge === true,
    by: by === undefined ? ReplacedBy.Anything : BY[by],
    once: limit === 'next',
    counter: limit === 'onceEachTurn' ? lowering.newCounter() : 0,
    isSacrifice: insteadOf === 'banished' && limit === undefined && effects.length === 1 && banishesItself(effects),
  });
}

/** The program of what happens instead: "another" is another than the card to which it would have happened. */
export function insteadAbility(lowering: Lowering, effects: readonly Effect[], may: boolean): number {
  return jumpedOver(lowering, () => {
    const asked = newScope(lowering, effects);
    asked.othersThanEvent = true;
    // Who can't be banished can't go for another (6.5.3).
    const requirements = may || banishesItself(effects) ? lowerRequirements(lowering, effects, asked, true) : -1;
    return addEffects(lowering, effects, undefined, { requirements }, [], true);
  });
}

const banishesItself = ([first]: readonly Effect[]): boolean => first?.do === 'banish' && first.what === 'this';

const REPLACED = {
  banished: Replaced.Banishment,
  dealtDamage: Replaced.Damage,
  returnedToHand: Replaced.Return,
  discarded: Replaced.Discard,
  lore: Replaced.Lore,
} as const;

const BY = {
  effects: ReplacedBy.Effects,
  opponentsEffects: ReplacedBy.OpponentsEffects,
  opponentsActions: ReplacedBy.OpponentsActions,
} as const;

const trait = (lowering: Lowering, detail: Trait, amount = 0): LoweredModifier => ({
  row: lowering.row(MOD, Mod.Trait, { trait: detail, value: amount }),
  plainTrait: amount === 0 ? detail : undefined,
  does: does(Purpose.Gains, detail, amount),
});

const loss = (lowering: Lowering, mod: Mod.LosesTrait | Mod.CantGainTrait, detail: Trait): LoweredModifier => ({
  row: lowering.row(MOD, mod, { trait: detail }),
  does: does(Purpose.Loses, detail),
});

/** Whatever is no more to a policy than that a card gains something. */
const other = (row: number): LoweredModifier => ({
  row,
  does: does(Purpose.GainsAbility),
});

const does = (purpose: Purpose, detail = 0, amount = 0): readonly PartFields[] => [{ purpose, detail, amount }];

const BANISH_ZONES = {
  hand: Zone.Hand,
  inkwell: Zone.Inkwell,
  deckShuffled: Zone.Deck,
} as const;
