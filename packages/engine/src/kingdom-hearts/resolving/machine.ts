import { Index, Known, V, Zone } from '../layout/constants.js';
import {
  ActWords,
  AgainWords,
  AllowWords,
  DivideWords,
  EitherWords,
  JumpWords,
  MayWords,
  Op,
  PlainWords,
  PlayersWords,
  RepeatWords,
  Select,
  ShuffleWords,
  TurnAct,
  UnlessWords,
} from '../layout/instructions.js';
import { DecisionKind } from '../layout/options.js';
import { divide } from '../rules/battle.js';
import { draw, shuffle } from '../rules/deck.js';
import { gainHeartPoints, loseHeartPoints, loseReplaced } from '../rules/heart-points.js';
import { ask } from '../state/decisions.js';
import type { KingdomHeartsState } from '../state/state.js';
import { isTrue } from '../values/evaluation.js';
import { apply } from './acts.js';
import { applyAtRandom, applyToAll, choose } from './choosing.js';
import { amountAt, CodePlace, playersOf } from './instruction.js';

/** Runs one instruction. */
export function step(g: KingdomHeartsState): void {
  const pc = g.v[V.Pc];
  const next = run(g, pc);
  g.onlooker?.carriedOut(pc, next === CodePlace.Wait);
  if (next === CodePlace.Wait) return;
  g.v[V.Pc] = next;
  g.v[V.Stage] = -1;
  g.v[V.Left] = 0;
  if (next === CodePlace.None) {
    g.v[V.Source] = Index.NoCard;
    g.v[V.You] = 0;
    g.v[V.Loops] = 0;
    g.v[V.Loss] = 0;
  }
}

function run(g: KingdomHeartsState, pc: number): number {
  const { code } = g.pool;
  const { v } = g;
  switch (code[pc] as Op) {
    case Op.End:
      return CodePlace.None;
    case Op.Draw:
      for (const player of playersOf(g, code[pc + PlayersWords.Who]))
        draw(g, player, amountAt(g, pc + PlayersWords.Amount));
      return pc + PlayersWords.Size;
    case Op.DrawUntil:
      for (const player of playersOf(g, code[pc + PlayersWords.Who]))
        drawUntil(g, player, amountAt(g, pc + PlayersWords.Amount));
      return pc + PlayersWords.Size;
    case Op.Gain:
    case Op.Lose:
      changeHeartPoints(g, pc);
      return pc + PlayersWords.Size;
    case Op.Act:
      return act(g, pc);
    case Op.Divide:
      return divideFreely(g, pc);
    case Op.Shuffle:
      for (const player of playersOf(g, code[pc + ShuffleWords.Who])) shuffle(g, player);
      return pc + ShuffleWords.Size;
    case Op.Jump:
      return code[pc + JumpWords.To];
    case Op.Unless:
      return isTrue(g, code[pc + UnlessWords.Condition], v[V.You], v[V.Source])
        ? pc + UnlessWords.Size
        : code[pc + UnlessWords.Else];
    case Op.May:
      ask(g, DecisionKind.May, v[V.You]);
      return CodePlace.Wait;
    case Op.Either:
      ask(g, DecisionKind.Either, v[V.You]);
      return CodePlace.Wait;
    case Op.Allow:
      if (v[V.You] === v[V.TurnPlayer])
        v[MORE[code[pc + AllowWords.Act] as TurnAct]] += amountAt(g, pc + AllowWords.Times);
      return pc + AllowWords.Size;
    case Op.Repeat:
      v[V.Loops] = amountAt(g, pc + RepeatWords.Times);
      return v[V.Loops] > 0 ? pc + RepeatWords.Size : code[pc + RepeatWords.End];
    case Op.Again:
      return --v[V.Loops] > 0 ? code[pc + AgainWords.Start] : pc + AgainWords.Size;
    case Op.LoseReplaced:
      loseReplaced(g);
      return pc + PlainWords.Size;
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
  const amount = amountAt(g, pc + PlayersWords.Amount);
  for (const player of playersOf(g, code[pc + PlayersWords.Who])) {
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
    v[V.DamageLeft] = amountAt(g, pc + DivideWords.Amount);
    v[V.DamageAt] = 0;
  }
  if (divide(g, you)) return CodePlace.Wait;
  v[V.DamageLeft] = 0;
  v[V.DamageAt] = 0;
  return pc + DivideWords.Size;
}

export function answerMay(g: KingdomHeartsState, isYes: boolean): void {
  const pc = g.v[V.Pc];
  g.v[V.Pc] = isYes ? pc + MayWords.Size : g.pool.code[pc + MayWords.Else];
}

export const countEither = (g: KingdomHeartsState): number => g.pool.code[g.v[V.Pc] + EitherWords.Count];

export function answerEither(g: KingdomHeartsState, option: number): void {
  g.v[V.Pc] = g.pool.code[g.v[V.Pc] + EitherWords.Size + option];
}

/** What is done to cards, to one after the other. */
function act(g: KingdomHeartsState, pc: number): number {
  const { code } = g.pool;
  switch (code[pc + ActWords.Select] as Select) {
    case Select.This:
      if (isKnownToBeThere(g, g.v[V.Source])) apply(g, pc, g.v[V.Source]);
      return pc + ActWords.Size;
    case Select.All:
      applyToAll(g, pc);
      return pc + ActWords.Size;
    case Select.Random:
      for (const player of playersOf(g, code[pc + ActWords.Who])) applyAtRandom(g, pc, player);
      return pc + ActWords.Size;
    case Select.Choose:
      return choose(g, pc);
  }
}

/** A card that has gone to where nobody sees it is "this card" no more. */
const isKnownToBeThere = (g: KingdomHeartsState, card: number): boolean =>
  g.zone[card] !== Zone.Deck && g.known[card] === Known.Everybody;
