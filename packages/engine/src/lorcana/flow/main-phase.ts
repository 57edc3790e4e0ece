/** The Main Phase (3.3): the turn actions that the active player can take (4.1.3), and the end of the turn. */

import { Flag, P, Trait, Type, V, Zone } from '../layout/constants.js';
import { PMods } from '../layout/index.js';
import { makeOption, Verb } from '../layout/options.js';
import { activateOption, grantedOptions } from '../rules/activate.js';
import { canChallengeSomething, challengeOption, mustChallenge } from '../rules/challenge.js';
import { Inking, inkFromDiscardOptions, inkingOf } from '../rules/ink.js';
import { moveOptions } from '../rules/move.js';
import { canQuest, questOption } from '../rules/quest.js';
import { singOption } from '../rules/sing.js';
import { discardOptions, permittedOptions, playOption } from '../rules/ways-to-play.js';
import { findIn, inTurnOrder } from '../state/cards.js';
import type { LorcanaState } from '../state/state.js';
import { haveOthersPassed, turnTeam } from '../state/teams.js';
import { hasMods } from '../values/modifiers.js';
import { declareEnd } from './turn.js';

/** Lists everything that the active player can do: one pass over the hand, one over the cards in play. */
export function mainOptions(g: LorcanaState): void {
  const player = g.v[V.TurnPlayer];
  g.optionList.push(makeOption(Verb.EndTurn));
  handOptions(g, player);
  const traits = boardOptions(g, player);
  if ((traits & KEEPS_TURN) !== 0 && !canEndTurn(g, player) && haveOthersPassed(g, player)) g.optionList.dropFirst();
}

/**
 * The player has nothing more to do now. Of a team the word goes to the next member; once all of them in a row have done nothing
 * more, the team has declared the end of its turn. Who can't end theirs yet (8.7.3) has the last word.
 */
export function passWord(g: LorcanaState): void {
  const { v } = g;
  v[V.Passed] |= 1 << v[V.TurnPlayer];
  const waiting = turnTeam(g) & ~v[V.Passed];
  const next = waiting !== 0 ? nextOf(g, waiting) : nextOf(g, boundOf(g));
  if (next < 0) return declareEnd(g);
  v[V.Passed] &= ~(1 << next);
  v[V.TurnPlayer] = next;
}

/** The first of some players, as bits, in turn order; -1: there is none. */
function nextOf(g: LorcanaState, players: number): number {
  for (let i = 0; i < g.playerCount; i++) {
    const player = inTurnOrder(g, i);
    if ((players & (1 << player)) !== 0) return player;
  }
  return -1;
}

/** Who of a team must still do something before the turn can end, as bits. One player alone wasn't offered to end it. */
function boundOf(g: LorcanaState): number {
  const team = turnTeam(g);
  let bound = 0;
  if (team === 1 << g.v[V.TurnPlayer]) return bound;
  for (let player = 0; player < g.playerCount; player++)
    if ((team & (1 << player)) !== 0 && !canEndTurn(g, player)) bound |= 1 << player;
  return bound;
}

function handOptions(g: LorcanaState, player: number): void {
  const { lists, def: defs, pool, optionList } = g;
  const { plainToPlay, cost, inkable } = pool;
  const ink = g.get(player, P.ReadyInk);
  const inking = inkingOf(g, player);
  const mayInk = inking === Inking.No ? 0 : 1;
  const inksAny = inking === Inking.Any ? 1 : 0;
  const isPlain = !hasMods(g, player, PMods.OfHand);
  const start = g.listStart(player, Zone.Hand);
  const end = start + g.countIn(player, Zone.Hand);
  for (let at = start; at < end; at++) {
    const card = lists[at];
    const def = defs[card];
    optionList.pushIf(makeOption(Verb.Ink, card), mayInk & (inkable[def] | inksAny));
    // Most cards are played for their ink cost and in no other way.
    if (isPlain && plainToPlay[def] !== 0) {
      optionList.pushIf(makeOption(Verb.Play, card), (cost[def] - ink - 1) >>> 31);
      continue;
    }
    playOption(g, card, player, ink);
    if (pool.song[def] !== 0) singOption(g, card, player);
  }
  inkFromDiscardOptions(g, player, inking);
  permittedOptions(g, player, ink);
  if (pool.playsFromDiscard) discardOptions(g, player, ink);
}

/** Returns the traits of all cards that the player has in play. */
function boardOptions(g: LorcanaState, player: number): number {
  const { lists, def: defs, flags, traits, pool } = g;
  let all = 0;
  const start = g.listStart(player, Zone.Play);
  const end = start + g.countIn(player, Zone.Play);
  for (let at = start; at < end; at++) {
    const card = lists[at];
    const def = defs[card];
    all |= traits[card];
    // Only what is ready can quest or challenge; the actions themselves ask for the rest.
    if ((flags[card] & Flag.Exerted) === 0) {
      questOption(g, card);
      challengeOption(g, card, player);
    }
    if (pool.hasActivated[def] !== 0) activateOption(g, card, player);
    if (pool.type[def] === Type.Location) moveOptions(g, card, player);
  }
  if (g.v[V.GrantCount] !== 0) grantedOptions(g, player);
  return all;
}

const KEEPS_TURN = (1 << Trait.Reckless) | (1 << Trait.MustQuest) | (1 << Trait.ConditionalChallenge);

/** Reckless (8.7.3), "must quest if able" and "must challenge if able" keep a player from ending the turn. */
const canEndTurn = (g: LorcanaState, player: number): boolean => findIn(g, player, Zone.Play, keepsTurn) < 0;

function keepsTurn(g: LorcanaState, card: number): boolean {
  const traits = g.traits[card] & KEEPS_TURN;
  if (traits === 0) return false;
  if ((traits & (1 << Trait.Reckless)) !== 0 && canChallengeSomething(g, card)) return true;
  if ((traits & (1 << Trait.MustQuest)) !== 0 && canQuest(g, card)) return true;
  return (traits & (1 << Trait.ConditionalChallenge)) !== 0 && mustChallenge(g, card);
}
