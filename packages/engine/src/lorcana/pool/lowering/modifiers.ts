import type { Ability, DrawReplacement, Modifier, PlayerModifier } from '../../language/index.js';
import { PlayerFlag, Trait, Zone } from '../../layout/constants.js';
import { DrawInstead, Mod, PMod } from '../../layout/index.js';
import { ProgramError } from '../program-error.js';
import type { Scope } from '../scope.js';
import { keywordTrait, PROHIBITION_TRAITS, statId } from '../vocabulary.js';
import { ExpressionLowering } from './expressions.js';

const BANISH_ZONES = { hand: Zone.Hand, inkwell: Zone.Inkwell, deckShuffled: Zone.Deck } as const;

/** What a modifier says in words that mean something else on another card: "this character", "here", "you". */
const BEARER_WORDS = /"(?:this|here|you|opponents)"|"(?:self|other)":true|"toSource"/;

const speaksOfBearer = (modifiers: readonly Modifier[]): boolean => BEARER_WORDS.test(JSON.stringify(modifiers));

/** Lowers what lasts: modifiers of cards and of players. */
export abstract class ModifierLowering extends ExpressionLowering {
  readonly abilityNames: string[] = [''];
  /** Some modifier gives classifications, so that they can't be read off the cards. */
  givesClassifications = false;

  /** The position of a list [n, rows…] of modifiers. */
  modifiers(modifiers: readonly Modifier[], scope: Scope): number {
    const rows = modifiers.flatMap((modifier) => this.modifierRows(modifier, scope));
    return this.table(rows.length, ...rows);
  }

  playerModifiers(modifiers: readonly PlayerModifier[], scope: Scope): number {
    const rows = modifiers.map((modifier) => this.playerModifier(modifier, scope));
    return this.table(rows.length, ...rows);
  }

  /** Grants an ability to other cards; the abilities' lowering does it. */
  protected abstract grantedAbility(ability: Ability): number[];

  private modifierRows(modifier: Modifier, scope: Scope): number[] {
    // A quoted static ability about "this character" is no more than its modifiers.
    if ('ability' in modifier && modifier.ability.kind === 'static') return this.quotedStatic(modifier.ability, scope);
    if ('ability' in modifier && modifier.ability.kind === 'keyword') {
      const { keyword, value } = modifier.ability;
      return [this.table(...this.modifierWords(value === undefined ? { keyword } : { keyword, value }, scope))];
    }
    return [this.table(...this.modifierWords(modifier, scope))];
  }

  private quotedStatic(ability: Extract<Ability, { kind: 'static' }>, scope: Scope): number[] {
    if (ability.to !== 'this' || !ability.modifiers)
      throw new ProgramError('a quoted static ability can only speak of its own card');
    if (!ability.condition && !speaksOfBearer(ability.modifiers))
      return ability.modifiers.flatMap((inner) => this.modifierRows(inner, scope));
    const condition = ability.condition ? this.condition(ability.condition, scope) : -1;
    return [this.table(Mod.If, condition, this.modifiers(ability.modifiers, scope))];
  }

  private modifierWords(modifier: Modifier, scope: Scope): number[] {
    if ('stat' in modifier) {
      const whileChallenging = modifier.whileChallenging ? this.filter(modifier.whileChallenging, scope) : -1;
      return [Mod.Stat, statId(modifier.stat), this.amount(modifier.by, scope), whileChallenging];
    }
    if ('keyword' in modifier) {
      return [Mod.Trait, keywordTrait(modifier.keyword), this.amount(modifier.value ?? 0, scope)];
    }
    if ('loses' in modifier) return [Mod.LosesTrait, keywordTrait(modifier.loses)];
    if ('cantGain' in modifier) return [Mod.CantGainTrait, keywordTrait(modifier.cantGain)];
    if ('ability' in modifier) return [Mod.Ability, ...this.grantedAbility(modifier.ability)];
    if ('classification' in modifier) {
      this.givesClassifications = true;
      return [Mod.Classification, ...this.classifications.bits(modifier.classification)];
    }
    if ('cant' in modifier) {
      if (modifier.cant === 'beBanished') return [Mod.CantBeBanished];
      const trait = PROHIBITION_TRAITS[modifier.cant];
      return modifier.by ? [Mod.CantBy, trait, this.filter(modifier.by, scope)] : [Mod.Trait, trait, 0];
    }
    if ('must' in modifier) {
      if (modifier.must === 'quest') return [Mod.Trait, Trait.MustQuest, 0];
      return [Mod.MustChallenge, modifier.whom ? this.filter(modifier.whom, scope) : -1];
    }
    if ('can' in modifier) {
      return modifier.filter
        ? [Mod.ChallengesReadyIf, this.filter(modifier.filter, scope)]
        : [Mod.Trait, Trait.ChallengesReady, 0];
    }
    if ('noDamageFrom' in modifier) return [Mod.Trait, Trait.NoDamageFromChallenges, 0];
    if ('singCost' in modifier) return [Mod.SingCost, modifier.singCost];
    if ('floor' in modifier) return [Mod.Trait, Trait.StrengthFloor, 0];
    if ('alsoNamedForShift' in modifier) return [Mod.ShiftName, this.names.id(modifier.alsoNamedForShift)];
    if ('shiftTarget' in modifier) return [Mod.ShiftTargetAny];
    if ('losesAbility' in modifier) return [Mod.LosesAbility, this.abilityName(modifier.losesAbility)];
    if ('enters' in modifier) return [Mod.EntersExerted];
    if ('shield' in modifier) {
      const first = modifier.limit === 'firstEachTurn' ? 1 : 0;
      return [Mod.Shield, modifier.shield === 'dealtDamage' ? 1 : 0, first, modifier.prevents ?? 0];
    }
    if ('lessDamage' in modifier) return [Mod.LessDamage, this.amount(modifier.lessDamage, scope)];
    if ('redirectDamage' in modifier) return [Mod.Redirect, modifier.dealt ? 1 : 0];
    if ('insteadOfBanish' in modifier)
      return [Mod.InsteadOfBanish, BANISH_ZONES[modifier.insteadOfBanish], modifier.exerted ? 1 : 0];
    if ('damageStays' in modifier) return [Mod.Trait, Trait.DamageStays, 0];
    if ('inkable' in modifier) return [Mod.Inkable];
    if ('mustBeChosen' in modifier) return [Mod.Trait, Trait.MustBeChosen, 0];
    return [Mod.MovesFree, modifier.movesFree === 'toSource' ? 1 : 0];
  }

  /** The number of an ability's name, the same for every spelling of its letters' case. */
  protected abilityName(name: string | undefined): number {
    if (!name) return 0;
    const upper = name.toUpperCase();
    const known = this.abilityNames.indexOf(upper);
    return known >= 0 ? known : this.abilityNames.push(upper) - 1;
  }

  private playerModifier(modifier: PlayerModifier, scope: Scope): number {
    return this.table(...this.playerModifierWords(modifier, scope));
  }

  private playerModifierWords(modifier: PlayerModifier, scope: Scope): number[] {
    if ('playAtMost' in modifier) return [PMod.PlayAtMost, modifier.playAtMost, this.cardFilter(modifier.among, scope)];
    if ('play' in modifier) {
      const flags = [modifier.next, modifier.first, modifier.using, modifier.oncePerTurn].map((flag) => (flag ? 1 : 0));
      return [PMod.LessPlay, this.amount(modifier.less, scope), this.cardFilter(modifier.play, scope), ...flags];
    }
    if ('move' in modifier) {
      const flags = [modifier.toSource ? 1 : 0, modifier.oncePerTurn ? 1 : 0];
      return [PMod.LessMove, this.amount(modifier.less, scope), this.filter(modifier.move, scope), ...flags];
    }
    if ('playFree' in modifier) return [PMod.PlayFree, this.cardFilter(modifier.playFree, scope)];
    if ('playFrom' in modifier) return [PMod.PlayFrom, this.filter(modifier.playFrom, scope)];
    if ('cantPlay' in modifier) return [PMod.CantPlay, this.cardFilter(modifier.cantPlay, scope)];
    if ('extraInk' in modifier) return [PMod.ExtraInk, modifier.extraInk];
    if ('inkFrom' in modifier) return [PMod.Flag, PlayerFlag.InkFromDiscard, -1];
    if ('cant' in modifier) {
      const flag = {
        gainLore: PlayerFlag.CantGainLore,
        loseLore: PlayerFlag.CantLoseLore,
        discardToEffects: PlayerFlag.NoDiscardByEffects,
      }[modifier.cant];
      return [PMod.Flag, flag, modifier.unless ? this.condition(modifier.unless, scope) : -1];
    }
    if ('oneChallengeEachTurn' in modifier) return [PMod.Flag, PlayerFlag.OneChallenge, -1];
    if ('loreToWin' in modifier) return [PMod.LoreToWin, modifier.loreToWin];
    if ('skip' in modifier) return [PMod.Flag, PlayerFlag.SkipDraw, -1];
    if ('insteadOfDraw' in modifier)
      return [PMod.InsteadOfDraw, ...drawInstead(modifier.insteadOfDraw), modifier.exceptFirst ? 1 : 0];
    if ('inkEnters' in modifier) return [PMod.Flag, PlayerFlag.InkEntersExerted, -1];
    if ('handFaceUp' in modifier) return [PMod.Flag, PlayerFlag.HandFaceUp, -1];
    if ('topFaceUp' in modifier) return [PMod.Flag, PlayerFlag.TopFaceUp, -1];
    return [PMod.ReadyAtMost, modifier.readyAtMost];
  }

  /** A filter over cards that are about to be played: where they are doesn't matter, nor whose they are. */
  private cardFilter(filter: Parameters<ExpressionLowering['filter']>[0], scope: Scope): number {
    const { of: _of, ...rest } = filter;
    return this.filter(rest, scope);
  }
}

function drawInstead(instead: DrawReplacement): [DrawInstead, number] {
  if ('draw' in instead) return [DrawInstead.Draw, instead.draw];
  if ('gainLore' in instead) return [DrawInstead.GainLore, instead.gainLore];
  if ('loseLore' in instead) return [DrawInstead.LoseLore, instead.loseLore];
  if (instead.put === 'inkwell') return [DrawInstead.ToInkwell, instead.exerted ? 1 : 0];
  return [instead.put === 'discard' ? DrawInstead.ToDiscard : DrawInstead.ToBottom, 0];
}
