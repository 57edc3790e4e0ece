/** A battle with the Dark Cards on one's World (l. 556-641). */

import type { OptionList } from '../../kernel/index.js';
import { Flag, Most, P, Step, TurnFlag, V, Zone } from '../layout/constants.js';
import { Until } from '../layout/instructions.js';
import { DecisionKind, MAX_TARGETS, makeOption, Verb } from '../layout/options.js';
import { TextIndex } from '../layout/packed.js';
import { Act, Event, Text, Through } from '../layout/rows.js';
import { controllerOf, forEachIn, hasJoined } from '../state/cards.js';
import { ask } from '../state/decisions.js';
import type { KingdomHeartsState } from '../state/state.js';
import { powerOf, totalAttack } from '../values/derived.js';
import { isKeptOutByEffect, nextTextOn, operandOf, sourceOf } from '../values/evaluation.js';
import { endChanges } from './lasting.js';
import { discardGathered, gather, gatherAll } from './leaving.js';
import { isProhibited, preventedBy, stays } from './permissions.js';
import { tell, tellAll, tellOthers } from './triggered.js';
import { wait } from './waiting.js';

/** Once a turn, with Dark Cards there; not after an escape (ruling 31). */
export const canBattle = (g: KingdomHeartsState, player: number): boolean =>
  g.v[V.Battled] <= g.v[V.MoreBattles] &&
  (g.v[V.Escaped] === 0 || g.settings.battleAfterEscape) &&
  g.countIn(player, Zone.Darks) > 0 &&
  !isProhibited(g, player, Act.Battle);

export function startBattle(g: KingdomHeartsState): void {
  g.v[V.Battled]++;
  g.v[V.InBattle] = 1;
  g.v[V.Step] = Step.Battle;
  tellAll(g, Event.BattleBegins, g.v[V.TurnPlayer]);
}

/** Friends who may take part. */
export function listJoins(g: KingdomHeartsState, player: number, options: OptionList): void {
  for (let i = 0; i < g.countIn(player, Zone.Friends); i++) {
    const card = g.at(player, Zone.Friends, i);
    if (!hasJoined(g, card) && !isKeptOut(g, card)) options.push(makeOption(Verb.Join, card));
  }
}

/** Whether a text or an effect keeps a Friend from taking part in the fight that goes on. */
function isKeptOut(g: KingdomHeartsState, card: number): boolean {
  if (isKeptOutByEffect(g, card)) return true;
  const fight = g.v[V.InBattle] === 1 ? Through.Battle : Through.Challenge;
  let text = nextTextOn(g, Text.KeepsOut, card);
  while (text !== TextIndex.None && (operandOf(g, Text.KeepsOut, text) & fight) === 0)
    text = nextTextOn(g, Text.KeepsOut, card, text);
  return text !== TextIndex.None;
}

export function join(g: KingdomHeartsState, card: number): void {
  g.flags[card] |= Flag.Joined;
  g.turnFlags[card] |= TurnFlag.Joined;
}

/** The attack is declared: the whole total is divided, and nothing may be added any more (ruling 23). */
export function strike(g: KingdomHeartsState): void {
  g.v[V.DamageLeft] = totalAttack(g, g.v[V.TurnPlayer]);
  g.v[V.DamageAt] = 0;
  g.v[V.Step] = Step.Strike;
}

/**
 * Goes on dividing damage among the Dark Cards on a player's World, one after the other: as much as is said for each,
 * the rest for the last (ruling 24). Whether the player was asked.
 */
export function divide(g: KingdomHeartsState, player: number): boolean {
  const { v } = g;
  const n = g.countIn(player, Zone.Darks);
  if (v[V.DamageLeft] > 0 && v[V.DamageAt] < n - 1) {
    ask(g, DecisionKind.Divide, player);
    return true;
  }
  if (n > 0) dealDamage(g, g.at(player, Zone.Darks, n - 1), v[V.DamageLeft]);
  v[V.DamageLeft] = 0;
  v[V.DamageAt] = 0;
  return false;
}

export function listAmounts(g: KingdomHeartsState, options: OptionList): void {
  // Nobody has so much Power that more would make a difference.
  const most = Math.min(g.v[V.DamageLeft], MAX_TARGETS - 1);
  for (let amount = 0; amount <= most; amount++) options.push(makeOption(Verb.Number, 0, amount));
}

/** The answer to a division: so much for the next Dark Card. */
export function giveDamage(g: KingdomHeartsState, amount: number): void {
  const { v } = g;
  dealDamage(g, g.at(v[V.Decider], Zone.Darks, v[V.DamageAt]), amount);
  v[V.DamageLeft] -= amount;
  v[V.DamageAt]++;
}

export function dealDamage(g: KingdomHeartsState, card: number, amount: number): void {
  const left = amount - prevented(g, card);
  if (left > 0) g.damage[card] = Math.min(Most.Amount, g.damage[card] + left);
}

/** How much less damage than it would be texts let a card be dealt at a time. */
function prevented(g: KingdomHeartsState, card: number): number {
  let sum = 0;
  let text = nextTextOn(g, Text.PreventsDamage, card);
  for (; text !== TextIndex.None; text = nextTextOn(g, Text.PreventsDamage, card, text))
    sum += preventedBy(g, Text.PreventsDamage, text);
  return sum;
}

/**
 * Dark Cards with damage of their Power leave all together; then their texts resolve (ruling 27). Whether there were any.
 */
export function defeat(g: KingdomHeartsState): boolean {
  let isAny = false;
  for (let player = 0; player < g.playerCount; player++) {
    for (let i = 0; i < g.countIn(player, Zone.Darks); i++) {
      const card = g.at(player, Zone.Darks, i);
      if (!isDefeated(g, card) || isSpared(g, card)) continue;
      // Its text counts as things stood there: what it asks for is asked before anything leaves.
      g.flags[card] |= Flag.Picked;
      g.turnFlags[card] |= TurnFlag.Defeated;
      tell(g, Event.Defeated, card);
      tellOthers(g, Event.Defeated, card);
      isAny = true;
    }
  }
  if (isAny) discardDefeated(g);
  return isAny;
}

function discardDefeated(g: KingdomHeartsState): void {
  const from = g.leaving.count;
  for (let player = 0; player < g.playerCount; player++) {
    const before = g.leaving.count;
    gatherAll(g, player, Zone.Darks, Flag.Picked);
    g.add(player, P.DarksDefeated, g.leaving.count - before);
  }
  discardGathered(g, from);
}

const isDefeated = (g: KingdomHeartsState, card: number): boolean =>
  g.damage[card] > 0 && g.damage[card] >= powerOf(g, card);

/** A text has something else happen instead of its defeat, once a turn. */
function isSpared(g: KingdomHeartsState, card: number): boolean {
  if ((g.flags[card] & Flag.Spared) !== 0) return false;
  const text = nextTextOn(g, Text.ReplacesDefeat, card);
  if (text === TextIndex.None) return false;
  const source = sourceOf(g, text);
  g.flags[card] |= Flag.Spared;
  g.damage[card] = 0;
  wait(g, source, operandOf(g, Text.ReplacesDefeat, text), controllerOf(g, source));
  return true;
}

/** Who took part goes, with their Equipment; so does what was played (l. 633-636, ruling 28). */
export function discardUsed(g: KingdomHeartsState): void {
  const through = g.v[V.InBattle] === 1 ? Through.Battle : Through.Challenge;
  const from = g.leaving.count;
  for (let player = 0; player < g.playerCount; player++) {
    for (let i = g.countIn(player, Zone.Friends) - 1; i >= 0; i--) {
      const card = g.at(player, Zone.Friends, i);
      if (!hasJoined(g, card)) continue;
      // They all take part until each of them has been asked about.
      if (stays(g, card, through)) g.flags[card] |= Flag.Picked;
      else gather(g, card);
    }
    gatherAll(g, player, Zone.Mat);
  }
  for (let player = 0; player < g.playerCount; player++) forEachIn(g, player, Zone.Friends, releaseIfStaying);
  discardGathered(g, from);
  endChanges(g, Until.Fight);
}

/** Whom a text has kept in play takes part no more. */
function releaseIfStaying(g: KingdomHeartsState, card: number): void {
  if ((g.flags[card] & Flag.Picked) !== 0) g.flags[card] &= ~(Flag.Joined | Flag.Picked);
}

/** Damage goes at the end of the Action Phase (l. 585-587). */
export function forgetDamage(g: KingdomHeartsState): void {
  for (let player = 0; player < g.playerCount; player++) forEachIn(g, player, Zone.Darks, forgetDamageOf);
}

function forgetDamageOf(g: KingdomHeartsState, card: number): void {
  g.damage[card] = 0;
}
