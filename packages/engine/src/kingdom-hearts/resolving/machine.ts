import { amountOf, isTrue } from '../abilities/expressions.js';
import { divide } from '../actions/battle.js';
import { loseHeartPoints, loseReplaced } from '../actions/heart-points.js';
import { Op, Select, TurnAct, Words } from '../pool/code.js';
import { Index, Known, V, Zone } from '../state/constants.js';
import { DecisionKind } from '../state/options.js';
import type { KingdomHeartsState } from '../state/state.js';
import { ask } from '../turn/decisions.js';
import { draw, shuffle } from '../zones/deck.js';
import { gainHeartPoints } from '../zones/zones.js';
import { apply } from './acts.js';
import { applyAtRandom, applyToAll, choose } from './choosing.js';
import { Place, playersOf } from './instruction.js';

/** Runs one instruction. */
export function step(g: KingdomHeartsState): void {
  const pc = g.v[V.Pc];
  const next = run(g, pc);
  g.onlooker?.carriedOut(pc, next === Place.Wait);
  if (next === Place.Wait) return;
  g.v[V.Pc] = next;
  g.v[V.Stage] = -1;
  g.v[V.Left] = 0;
  if (next === Place.None) {
    g.v[V.Source] = Index.NoCard;
    g.v[V.You] = 0;
    g.v[V.Loops] = 0;
    g.v[V.Loss] = 0;
  }
}

function run(g: KingdomHeartsState, pc: number): number {
  const { code } = g.pool;
  const { v } = g;
  const you = v[V.You];
  const source = v[V.Source];
  switch (code[pc] as Op) {
    case Op.End:
      return Place.None;
    case Op.Draw:
      for (const player of playersOf(g, code[pc + 1])) draw(g, player, amountOf(g, code[pc + 2], you, source));
      return pc + 3;
    case Op.DrawUntil:
      for (const player of playersOf(g, code[pc + 1])) drawUntil(g, player, amountOf(g, code[pc + 2], you, source));
      return pc + 3;
    case Op.Gain:
    case Op.Lose:
      changeHeartPoints(g, pc);
      return pc + 3;
    case Op.Act:
      return act(g, pc);
    case Op.Divide:
      return divideFreely(g, pc);
    case Op.Shuffle:
      for (const player of playersOf(g, code[pc + 1])) shuffle(g, player);
      return pc + 2;
    case Op.Jump:
      return code[pc + 1];
    case Op.Unless:
      return isTrue(g, code[pc + 1], you, source) ? pc + 3 : code[pc + 2];
    case Op.May:
      ask(g, DecisionKind.May, you);
      return Place.Wait;
    case Op.Either:
      ask(g, DecisionKind.Either, you);
      return Place.Wait;
    case Op.Allow:
      if (you === v[V.TurnPlayer]) v[MORE[code[pc + 1] as TurnAct]] += amountOf(g, code[pc + 2], you, source);
      return pc + 3;
    case Op.Repeat:
      v[V.Loops] = amountOf(g, code[pc + 1], you, source);
      return v[V.Loops] > 0 ? pc + 3 : code[pc + 2];
    case Op.Again:
      return --v[V.Loops] > 0 ? code[pc + 1] : pc + 2;
    case Op.LoseReplaced:
      loseReplaced(g);
      return pc + 1;
  }
}

const MORE: Readonly<Record<TurnAct, V>> = {
  [TurnAct.Move]: V.MoreMoves,
  [TurnAct.Battle]: V.MoreBattles,
  [TurnAct.Challenge]: V.MoreChallenges,
};

function drawUntil(g: KingdomHeartsState, player: number, count: number): void {
  draw(g, player, Math.max(0, count - g.countIn(player, Zone.Hand)));
}

/** All at once: the end of the game is looked at only when everybody has lost theirs (ruling 56). */
function changeHeartPoints(g: KingdomHeartsState, pc: number): void {
  const { code } = g.pool;
  const amount = amountOf(g, code[pc + 2], g.v[V.You], g.v[V.Source]);
  for (const player of playersOf(g, code[pc + 1])) {
    if (code[pc] === Op.Gain) gainHeartPoints(g, player, amount);
    else loseHeartPoints(g, player, amount);
  }
}

/** Damage to divide among the Dark Cards on your World. */
function divideFreely(g: KingdomHeartsState, pc: number): number {
  const { v } = g;
  const you = v[V.You];
  if (v[V.Stage] < 0) {
    v[V.Stage] = 0;
    v[V.DamageLeft] = amountOf(g, g.pool.code[pc + 1], you, v[V.Source]);
    v[V.DamageAt] = 0;
  }
  if (divide(g, you)) return Place.Wait;
  v[V.DamageLeft] = 0;
  v[V.DamageAt] = 0;
  return pc + 2;
}

export function answerMay(g: KingdomHeartsState, isYes: boolean): void {
  const pc = g.v[V.Pc];
  g.v[V.Pc] = isYes ? pc + 2 : g.pool.code[pc + 1];
}

export const countEither = (g: KingdomHeartsState): number => g.pool.code[g.v[V.Pc] + 1];

export function answerEither(g: KingdomHeartsState, option: number): void {
  g.v[V.Pc] = g.pool.code[g.v[V.Pc] + 2 + option];
}

/** What is done to cards, to one after the other. */
function act(g: KingdomHeartsState, pc: number): number {
  const { code } = g.pool;
  switch (code[pc + 2] as Select) {
    case Select.This:
      if (isKnownToBeThere(g, g.v[V.Source])) apply(g, pc, g.v[V.Source]);
      return pc + Words.Act;
    case Select.All:
      applyToAll(g, pc);
      return pc + Words.Act;
    case Select.Random:
      for (const player of playersOf(g, code[pc + 3])) applyAtRandom(g, pc, player);
      return pc + Words.Act;
    case Select.Choose:
      return choose(g, pc);
  }
}

/** A card that has gone to where nobody sees it is "this card" no more. */
const isKnownToBeThere = (g: KingdomHeartsState, card: number): boolean =>
  g.zone[card] !== Zone.Deck && g.known[card] === Known.Everybody;
