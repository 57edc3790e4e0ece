/** Challenging (4.6): a declaration step and a damage step, with the bag between and behind them. */

import { Conditional, Fact, Flag, P, PlayerFlag, Trait, TurnFlag, Type, V, Zone } from '../layout/constants.js';
import { Depends, Mod, ModWord } from '../layout/index.js';
import { makeOption, Verb } from '../layout/options.js';
import { Event } from '../pool/events.js';
import { happens } from '../state/cards.js';
import type { LorcanaState } from '../state/state.js';
import { isOpponent } from '../state/teams.js';
import { asConditional } from '../values/context.js';
import { hasPlayerFlag, refresh, touch } from '../values/derived.js';
import { hasTrait, matches } from '../values/index.js';
import { findConditional } from '../values/modifiers.js';
import { dropDamage, processDamage, queueDamage } from './damage.js';
import { DamageFrom } from './dealing.js';
import { tellDelayed } from './delayed.js';
import { isPart } from './in-play.js';
import { endsWithChallenge, removeLasting } from './lasting.js';
import { beginToPay, canPayTo, payTo } from './price.js';
import { exert } from './states.js';
import { emit } from './triggered.js';
import { countFact } from './zones.js';

/** The steps of a challenge, in V.ChallengeStep. */
export const enum Challenge {
  None = 0,
  /** Declared; what triggered resolves, then damage is dealt (4.6.5). */
  Declared = 1,
  /** Damage waits for a choice among replacement effects. */
  Dealing = 2,
  /** Damage has been dealt; what triggered resolves, then the challenge is over (4.6.7). */
  Dealt = 3,
}

// ------------------------------------------------------------------------------------------------ who may challenge whom

/** What a character can challenge, unless no challenge is allowed any more this turn. */
export function challengeOption(g: LorcanaState, card: number, player: number): void {
  if (canChallenge(g, card) && !isUsedUpFor(g, card, player)) targetsOf(g, card, player, Asks.List);
}

/** "Each turn, only one character can challenge." */
const isUsedUpFor = (g: LorcanaState, card: number, player: number): boolean =>
  (g.turnFlags[card] & TurnFlag.Challenged) === 0 &&
  g.get(player, P.Fact0 + Fact.Challenged) > 0 &&
  hasPlayerFlag(g, player, PlayerFlag.OneChallenge);

/** Ready, and dry or with Rush (4.6.4.1, 8.9.1). */
export function canChallenge(g: LorcanaState, card: number): boolean {
  if (g.pool.type[g.def[card]] !== Type.Character) return false;
  const flags = g.flags[card];
  const traits = g.traits[card];
  if ((flags & Flag.Exerted) !== 0 || (traits & (1 << Trait.CantChallenge)) !== 0) return false;
  if (!canPayTo(g, card, Trait.CantChallenge)) return false;
  return (flags & Flag.Drying) === 0 || challengesAtOnce(g, card) || challengesLocationsAlone(g, card);
}

/** With Rush, or as if with it. */
const challengesAtOnce = (g: LorcanaState, card: number): boolean =>
  (g.traits[card] & (1 << Trait.Rush)) !== 0 || (g.moreTraits[card] & (1 << Trait.ChallengesDrying)) !== 0;

/** Drying, and can challenge locations all the same. */
const challengesLocationsAlone = (g: LorcanaState, card: number): boolean =>
  (g.flags[card] & Flag.Drying) !== 0 &&
  !challengesAtOnce(g, card) &&
  (g.moreTraits[card] & (1 << Trait.ChallengesLocationsDrying)) !== 0;

/** Whether there is anything that a character can challenge: Reckless asks (8.7.3). */
export function canChallengeSomething(g: LorcanaState, card: number): boolean {
  const player = g.owner[card];
  return canChallenge(g, card) && !isUsedUpFor(g, card, player) && targetsOf(g, card, player, Asks.Any);
}

/** Whether there is anything that a character can challenge and, by "must challenge … if able", has to (1.2.1). */
export function mustChallenge(g: LorcanaState, card: number): boolean {
  if (findConditional(g, card, Mod.MustChallenge) < 0) return false;
  if (!canChallengeSomething(g, card)) return false;
  return isToChallenge(g, card, -1) || targetsOf(g, card, g.owner[card], Asks.Wanted);
}

/** "Must challenge … if able" names this card, or, with -1, anything. */
function isToChallenge(g: LorcanaState, attacker: number, defender: number): boolean {
  for (
    let at = findConditional(g, attacker, Mod.MustChallenge);
    at >= 0;
    at = findConditional(g, attacker, Mod.MustChallenge, at + Conditional.Size)
  ) {
    const filter = g.pool.data[g.conditionals[at + Conditional.Modifier] + ModWord.MustChallenge.Whom];
    if (filter < 0 || defender < 0 ? filter === defender : asConditional(g, at, matches, filter, defender)) return true;
  }
  return false;
}

/** A character that a Bodyguard beside it protects, which must be chosen instead, if able (8.3.3). */
const isGuarded = (g: LorcanaState, attacker: number, defender: number, start: number, end: number): boolean =>
  g.pool.type[g.def[defender]] === Type.Character &&
  !isBodyguard(g, defender) &&
  hasBodyguardFor(g, attacker, start, end);

/** What is asked about the targets that a character has. */
const enum Asks {
  /** They are listed. */
  List = 0,
  /** Whether there is one … */
  Any = 1,
  /** … that it must challenge. */
  Wanted = 2,
}

/** Lists what a character can challenge, or only says whether there is something. */
function targetsOf(g: LorcanaState, attacker: number, player: number, asks: Asks): boolean {
  const onlyWanted = asks === Asks.Wanted || hasWantedTarget(g, attacker, player);
  for (let i = 1; i < g.playerCount; i++) {
    const opponent = (player + i) % g.playerCount;
    if (!isOpponent(g, player, opponent)) continue;
    const start = g.listStart(opponent, Zone.Play);
    const end = start + g.countIn(opponent, Zone.Play);
    for (let at = start; at < end; at++) {
      const defender = g.lists[at];
      if (!isTarget(g, attacker, defender)) continue;
      if (isGuarded(g, attacker, defender, start, end)) continue;
      if (onlyWanted && !isToChallenge(g, attacker, defender)) continue;
      if (asks !== Asks.List) return true;
      g.optionList.push(makeOption(Verb.Challenge, attacker, defender));
    }
  }
  return false;
}

/** Something that it can challenge is one of those that it must: then it can challenge these alone. */
const hasWantedTarget = (g: LorcanaState, attacker: number, player: number): boolean =>
  (g.traits[attacker] & CONDITIONAL) !== 0 &&
  findConditional(g, attacker, Mod.MustChallenge) >= 0 &&
  targetsOf(g, attacker, player, Asks.Wanted);

const isBodyguard = (g: LorcanaState, card: number): boolean =>
  (g.traits[card] & (1 << Trait.Bodyguard)) !== 0 || (g.moreTraits[card] & (1 << Trait.Guards)) !== 0;

function hasBodyguardFor(g: LorcanaState, attacker: number, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    if (isBodyguard(g, g.lists[at]) && isTarget(g, attacker, g.lists[at])) return true;
  }
  return false;
}

/** An exerted opposing character or an opposing location (4.6.4.2, 4.6.8) that nothing protects. */
function isTarget(g: LorcanaState, attacker: number, defender: number): boolean {
  const type = g.pool.type[g.def[defender]];
  if (type === Type.Item || (type === Type.Character && challengesLocationsAlone(g, attacker))) return false;
  const traits = g.traits[defender];
  // Most often it is just ready: that is asked first.
  if (type === Type.Character && (g.flags[defender] & Flag.Exerted) === 0 && !challengesReady(g, attacker, defender))
    return false;
  if ((traits & (1 << Trait.CantBeChallenged)) !== 0) return false;
  if ((traits & (1 << Trait.Evasive)) !== 0 && !seesEvasive(g, attacker)) return false; // 8.2, 8.6
  const isConditional = ((traits | g.traits[attacker]) & CONDITIONAL) !== 0;
  if (type === Type.Character && (g.traits[attacker] & (1 << Trait.CantChallengeCharacters)) !== 0) return false;
  if (isConditional && isForbidden(g, attacker, defender)) return false;
  return canPayTo(g, attacker, Trait.CantChallenge, defender);
}
const SEES_EVASIVE = (1 << Trait.Evasive) | (1 << Trait.Alert);

const seesEvasive = (g: LorcanaState, card: number): boolean =>
  (g.traits[card] & SEES_EVASIVE) !== 0 || (g.moreTraits[card] & (1 << Trait.ChallengesEvasive)) !== 0;
const CONDITIONAL = 1 << Trait.ConditionalChallenge;

function challengesReady(g: LorcanaState, attacker: number, defender: number): boolean {
  if ((g.traits[attacker] & (1 << Trait.ChallengesReady)) !== 0) return true;
  if ((g.traits[defender] & CONDITIONAL) !== 0 && isChallengedReady(g, attacker, defender)) return true;
  if ((g.traits[attacker] & CONDITIONAL) === 0) return false;
  for (
    let at = findConditional(g, attacker, Mod.ChallengesReadyIf);
    at >= 0;
    at = findConditional(g, attacker, Mod.ChallengesReadyIf, at + Conditional.Size)
  ) {
    const whom = g.pool.data[g.conditionals[at + Conditional.Modifier] + ModWord.ChallengesReadyIf.Whom];
    if (asConditional(g, at, matches, whom, defender)) return true;
  }
  return false;
}

/** "can challenge that character this turn even if they're ready" */
function isChallengedReady(g: LorcanaState, attacker: number, defender: number): boolean {
  for (
    let at = findConditional(g, defender, Mod.ChallengedReady);
    at >= 0;
    at = findConditional(g, defender, Mod.ChallengedReady, at + Conditional.Size)
  ) {
    const by = g.pool.data[g.conditionals[at + Conditional.Modifier] + ModWord.ChallengedReady.By];
    if (by < 0 || asConditional(g, at, matches, by, attacker)) return true;
  }
  return false;
}

/** "can't be challenged by …", "can't challenge your characters". */
function isForbidden(g: LorcanaState, attacker: number, defender: number): boolean {
  const data = g.pool.data;
  const end = g.v[V.ConditionalCount] * Conditional.Size;
  for (let at = 0; at < end; at += Conditional.Size) {
    const row = g.conditionals[at + Conditional.Modifier];
    if (data[row] !== Mod.CantBy) continue;
    const trait = data[row + ModWord.CantBy.Trait];
    const isChallenged = trait === Trait.CantBeChallenged;
    if (g.conditionals[at + Conditional.Card] !== (isChallenged ? defender : attacker)) continue;
    if (trait !== Trait.CantChallenge && !isChallenged) continue;
    const by = data[row + ModWord.CantBy.By];
    if (asConditional(g, at, matches, by, isChallenged ? attacker : defender)) return true;
  }
  return false;
}

// ------------------------------------------------------------------------------------------------ the process

/** The Challenge Declaration step (4.6.4). */
export function declareChallenge(g: LorcanaState, attacker: number, defender: number): void {
  payTo(g, attacker, Trait.CantChallenge, defender);
  if (!beginToPay(g, attacker, Trait.CantChallenge, defender)) challengePaid(g, attacker, defender);
}

/** Whatever was asked for it has been paid. */
export function challengePaid(g: LorcanaState, attacker: number, defender: number): void {
  const v = g.v;
  v[V.ChallengeStep] = Challenge.Declared;
  v[V.Attacker] = attacker;
  v[V.AttackerInc] = g.inc[attacker];
  v[V.Defender] = defender;
  v[V.DefenderInc] = g.inc[defender];
  exert(g, attacker);
  happens(g, attacker, TurnFlag.Challenged);
  g.turnFlags[defender] |= TurnFlag.WasChallenged;
  countFact(g, g.owner[attacker], Fact.Challenged);
  countFact(g, g.owner[defender], Fact.WasChallenged);
  beginOrEnd(g); // "while challenging" effects start to apply (4.6.4.5)
  emit(g, Event.Challenges, attacker, defender, 1, g.owner[attacker]);
  emit(g, Event.Challenged, defender, attacker, 1, g.owner[defender]);
  v[V.CheckDue] = 1;
}

/** Goes on with the challenge once the bag is empty. Returns false while a player has to decide. */
export function continueChallenge(g: LorcanaState): boolean {
  const v = g.v;
  switch (v[V.ChallengeStep] as Challenge) {
    case Challenge.Declared:
      if (!isOn(g)) return end(g);
      queueChallengeDamage(g);
      v[V.ChallengeStep] = Challenge.Dealing;
      return true;
    case Challenge.Dealing:
      // Somebody left the game while a replacement was being chosen (4.6.9).
      if (!isOn(g)) {
        dropDamage(g);
        return end(g);
      }
      return resumeDamage(g);
    default:
      return end(g);
  }
}

/** Damage of the challenge is placed, also what is left of it once something has happened instead of the rest. */
export function resumeDamage(g: LorcanaState): boolean {
  if (g.v[V.ChallengeStep] !== Challenge.Dealing || !processDamage(g)) return false;
  g.v[V.ChallengeStep] = Challenge.Dealt;
  g.v[V.CheckDue] = 1;
  return true;
}

/** Both are still the cards that were declared, and in play (4.6.9). */
const isOn = (g: LorcanaState): boolean =>
  isPart(g, g.v[V.Attacker], V.Attacker, V.AttackerInc) && isPart(g, g.v[V.Defender], V.Defender, V.DefenderInc);

/** Each deals damage equal to its Strength to the other (4.6.6), or to its Willpower; a location deals none (4.6.8.3). */
function queueChallengeDamage(g: LorcanaState): void {
  refresh(g);
  const attacker = g.v[V.Attacker];
  const defender = g.v[V.Defender];
  const attack = attackOf(g, attacker);
  const defence = g.pool.type[g.def[defender]] === Type.Character ? attackOf(g, defender) : 0;
  queueDamage(g, defender, Math.max(0, attack), DamageFrom.Challenge, attacker);
  queueDamage(g, attacker, Math.max(0, defence), DamageFrom.Challenge, defender);
}

const attackOf = (g: LorcanaState, card: number): number =>
  hasTrait(g, card, Trait.DealsWillpower) ? g.willpower[card] : g.strength[card];

/** The challenge is over (4.6.7): what applied during it ends, and abilities that occur after it happen. */
function end(g: LorcanaState): boolean {
  tellDelayed(g, 1);
  g.v[V.ChallengeStep] = Challenge.None;
  if (g.v[V.LastingCount] > 0) removeLasting(g, endsWithChallenge);
  beginOrEnd(g);
  g.v[V.CheckDue] = 1;
  return true;
}

/** "While challenging" begins or ends to apply: the attacker's Strength, and what depends on challenges. */
function beginOrEnd(g: LorcanaState): void {
  touch(g, Depends.Challenge);
  const attacker = g.v[V.Attacker];
  if (g.zone[attacker] === Zone.Play && (g.traits[attacker] & (1 << Trait.Challenger)) !== 0) g.v[V.Dirty] = 1;
}
