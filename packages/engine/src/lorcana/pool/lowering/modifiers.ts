import type { Ability, Modifier } from '../../language/index.js';
import { Trait, Zone } from '../../layout/constants.js';
import { Mod } from '../../layout/index.js';
import type { Lowering } from './lowering.js';
import { ProgramError } from './program-error.js';
import type { Scope } from './scope.js';
import { keywordTrait, PROHIBITION_TRAITS, statId } from './vocabulary.js';

/** The position of a list [n, rows…] of what lasts for cards. */
export function lowerModifiers(lowering: Lowering, modifiers: readonly Modifier[], scope: Scope): number {
  return lowering.list(modifiers.flatMap((modifier) => rowsOf(lowering, modifier, scope)));
}

function rowsOf(lowering: Lowering, modifier: Modifier, scope: Scope): number[] {
  // A quoted static ability about "this character" is no more than its modifiers.
  if ('ability' in modifier && modifier.ability.kind === 'static')
    return quotedStatic(lowering, modifier.ability, scope);
  if ('ability' in modifier && modifier.ability.kind === 'keyword') {
    const { keyword, value } = modifier.ability;
    return [lowering.table(...words(lowering, value === undefined ? { keyword } : { keyword, value }, scope))];
  }
  return [lowering.table(...words(lowering, modifier, scope))];
}

function quotedStatic(lowering: Lowering, ability: Extract<Ability, { kind: 'static' }>, scope: Scope): number[] {
  if (ability.to !== 'this' || !ability.modifiers)
    throw new ProgramError('a quoted static ability can only speak of its own card');
  if (!ability.condition && !speaksOfBearer(ability.modifiers))
    return ability.modifiers.flatMap((inner) => rowsOf(lowering, inner, scope));
  const condition = lowering.conditionOrNone(ability.condition, scope);
  return [lowering.table(Mod.If, condition, lowerModifiers(lowering, ability.modifiers, scope))];
}

/** What a modifier says in words that mean something else on another card: "this character", "here", "you". */
const BEARER_WORDS = /"(?:this|here|you|opponents)"|"(?:self|other)":true|"toSource"/;

const speaksOfBearer = (modifiers: readonly Modifier[]): boolean => BEARER_WORDS.test(JSON.stringify(modifiers));

function words(lowering: Lowering, modifier: Modifier, scope: Scope): number[] {
  if ('stat' in modifier) {
    const whileChallenging = modifier.whileChallenging ? lowering.filter(modifier.whileChallenging, scope) : -1;
    return [Mod.Stat, statId(modifier.stat), lowering.amount(modifier.by, scope), whileChallenging];
  }
  if ('keyword' in modifier)
    return [Mod.Trait, keywordTrait(modifier.keyword), lowering.amount(modifier.value ?? 0, scope)];
  if ('loses' in modifier) return [Mod.LosesTrait, keywordTrait(modifier.loses)];
  if ('cantGain' in modifier) return [Mod.CantGainTrait, keywordTrait(modifier.cantGain)];
  if ('ability' in modifier) return [Mod.Ability, ...lowering.grantedAbility(modifier.ability)];
  if ('classification' in modifier) {
    lowering.givesClassifications = true;
    return [Mod.Classification, ...lowering.classifications.bits(modifier.classification)];
  }
  if ('cant' in modifier) {
    if (modifier.cant === 'beBanished') return [Mod.CantBeBanished];
    const trait = PROHIBITION_TRAITS[modifier.cant];
    return modifier.by ? [Mod.CantBy, trait, lowering.filter(modifier.by, scope)] : [Mod.Trait, trait, 0];
  }
  if ('must' in modifier) {
    if (modifier.must === 'quest') return [Mod.Trait, Trait.MustQuest, 0];
    return [Mod.MustChallenge, modifier.whom ? lowering.filter(modifier.whom, scope) : -1];
  }
  if ('can' in modifier)
    return modifier.filter
      ? [Mod.ChallengesReadyIf, lowering.filter(modifier.filter, scope)]
      : [Mod.Trait, Trait.ChallengesReady, 0];
  if ('noDamageFrom' in modifier) return [Mod.Trait, Trait.NoDamageFromChallenges, 0];
  if ('singCost' in modifier) return [Mod.SingCost, modifier.singCost];
  if ('floor' in modifier) return [Mod.Trait, Trait.StrengthFloor, 0];
  if ('alsoNamedForShift' in modifier) return [Mod.ShiftName, lowering.names.id(modifier.alsoNamedForShift)];
  if ('shiftTarget' in modifier) return [Mod.ShiftTargetAny];
  if ('losesAbility' in modifier) return [Mod.LosesAbility, lowering.abilityName(modifier.losesAbility)];
  if ('enters' in modifier) return [Mod.EntersExerted];
  if ('shield' in modifier) {
    const first = modifier.limit === 'firstEachTurn' ? 1 : 0;
    return [Mod.Shield, modifier.shield === 'dealtDamage' ? 1 : 0, first, modifier.prevents ?? 0];
  }
  if ('lessDamage' in modifier) return [Mod.LessDamage, lowering.amount(modifier.lessDamage, scope)];
  if ('redirectDamage' in modifier) return [Mod.Redirect, modifier.dealt ? 1 : 0];
  if ('insteadOfBanish' in modifier)
    return [Mod.InsteadOfBanish, BANISH_ZONES[modifier.insteadOfBanish], modifier.exerted ? 1 : 0];
  if ('damageStays' in modifier) return [Mod.Trait, Trait.DamageStays, 0];
  if ('inkable' in modifier) return [Mod.Inkable];
  if ('mustBeChosen' in modifier) return [Mod.Trait, Trait.MustBeChosen, 0];
  return [Mod.MovesFree, modifier.movesFree === 'toSource' ? 1 : 0];
}

const BANISH_ZONES = { hand: Zone.Hand, inkwell: Zone.Inkwell, deckShuffled: Zone.Deck } as const;
