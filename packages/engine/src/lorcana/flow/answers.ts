/** Decisions: their options, and what taking one does. One row a kind of decision. */

import { V } from '../layout/constants.js';
import { Op, OpWord, PlayFlag, Replaced } from '../layout/index.js';
import { cardOf, DecisionKind, extraOf, makeOption, targetOf, Verb, verbOf } from '../layout/options.js';
import * as choices from '../resolving/instructions/choices.js';
import * as looking from '../resolving/instructions/looking.js';
import * as ordering from '../resolving/instructions/ordering.js';
import { activate } from '../rules/activate.js';
import { bagOptions, take as takeFromBag } from '../rules/bag.js';
import { banishReplacementOptions, chooseBanishReplacement } from '../rules/banish.js';
import { declareChallenge, resumeDamage } from '../rules/challenge.js';
import { chooseReplacement, replacementOptions } from '../rules/damage.js';
import { chooseDrawReplacement, drawReplacementOptions } from '../rules/drawing.js';
import { ink } from '../rules/ink.js';
import { chooseInstead, insteadOptions } from '../rules/instead.js';
import { moveForInk } from '../rules/move.js';
import {
  asksWhere,
  chooseWhere,
  placeOptions,
  playByPermission,
  playForAlternateCost,
  playForInk,
} from '../rules/play.js';
import { quest } from '../rules/quest.js';
import { pickSecond, playByShift, secondOptions } from '../rules/shift.js';
import { beginSingTogether, pickSinger, singAlone, singerOptions } from '../rules/sing.js';
import { Extra, freeWayOptions, goOnInWay, playInWay, wayOptions } from '../rules/ways-to-play.js';
import { Ask, answered } from '../state/decisions.js';
import type { LorcanaState } from '../state/state.js';
import { enterFrame } from '../values/context.js';
import { refresh } from '../values/derived.js';
import { mainOptions, passWord } from './main-phase.js';
import { pickReadied, readyOptions } from './ready.js';
import { roundsOptions } from './rounds.js';
import { alterHandOptions, answerAlterHand } from './setup.js';
import { continueTurn } from './turn.js';

/** Lists the options of the current decision. */
export function listOptions(g: LorcanaState): void {
  g.optionList.clear();
  refresh(g);
  enterFrame(g);
  const pc = g.v[V.Pc];
  switch (g.v[V.DecisionKind] as DecisionKind) {
    case DecisionKind.Main:
      return mainOptions(g);
    case DecisionKind.AlterHand:
      return alterHandOptions(g);
    case DecisionKind.ChooseCard:
      return cardOptions(g, pc);
    case DecisionKind.Place:
      return g.pool.code[pc] === Op.Take ? looking.takeOptions(g, pc) : ordering.orderOptions(g);
    case DecisionKind.TopOrBottom:
      return ordering.topOrBottomOptions(g);
    case DecisionKind.May:
      g.optionList.push(makeOption(Verb.Yes));
      g.optionList.push(makeOption(Verb.No));
      return;
    case DecisionKind.Amount:
      return choices.amountOptions(g, pc);
    case DecisionKind.ChoosePlayer:
      return g.pool.code[pc] === Op.MayPickPlayers
        ? choices.choosePlayersOptions(g)
        : choices.choosePlayerOptions(g, pc);
    case DecisionKind.ChooseOption:
      return choices.oneOfOptions(g, pc);
    case DecisionKind.NameCard:
      return choices.nameOptions(g);
    case DecisionKind.BagOrder:
      return bagOptions(g);
    case DecisionKind.ChooseReplacement:
      return listReplacements(g);
    case DecisionKind.PlayWay:
      return playWayOptions(g, pc);
    case DecisionKind.Rounds:
      return roundsOptions(g);
    default:
  }
}

/** The instruction that asks says whether the card is paid for, or played for free in one way or another. */
function playWayOptions(g: LorcanaState, pc: number): void {
  const flags = g.pool.code[pc + OpWord.Play.Flags];
  const card = g.v[V.AskB];
  if ((flags & PlayFlag.Pay) !== 0) wayOptions(g, card, g.v[V.Decider]);
  else freeWayOptions(g, card, g.v[V.Decider], (flags & PlayFlag.MustShift) !== 0);
}

function cardOptions(g: LorcanaState, pc: number): void {
  if (g.v[V.AskA] === Ask.Singer) singerOptions(g);
  else if (g.v[V.AskA] === Ask.Ready) readyOptions(g);
  else if (g.v[V.AskA] === Ask.Second) secondOptions(g);
  else if (g.v[V.AskA] === Ask.EnterAt || g.v[V.AskA] === Ask.EnterSoAt) placeOptions(g);
  else if (g.pool.code[pc] === Op.Divide) choices.divideOptions(g, pc);
  else choices.chooseOptions(g, pc);
}

// ------------------------------------------------------------------------------------------------ taking an option

/** Takes an option of the current decision. The driver goes on from there. */
export function answer(g: LorcanaState, option: number): void {
  const kind = g.v[V.DecisionKind] as DecisionKind;
  if (kind === DecisionKind.Main) {
    answered(g);
    return turnAction(g, option);
  }
  if (kind === DecisionKind.AlterHand) return answerAlterHand(g, option);
  if (kind === DecisionKind.ChooseCard && g.v[V.AskA] !== 0) return answerSpecialChoice(g, option);
  answered(g);
  if (kind === DecisionKind.BagOrder) return takeFromBag(g, targetOf(option));
  if (kind === DecisionKind.ChooseReplacement) return answerReplacement(g, option);
  enterFrame(g);
  answerInstruction(g, kind, option);
}

function answerSpecialChoice(g: LorcanaState, option: number): void {
  const card = verbOf(option) === Verb.Done ? -1 : cardOf(option);
  if (g.v[V.AskA] === Ask.Singer) pickSinger(g, card);
  else if (g.v[V.AskA] === Ask.Second) pickSecond(g, card);
  else if (g.v[V.AskA] === Ask.EnterAt || g.v[V.AskA] === Ask.EnterSoAt) answerWhere(g, card);
  else pickReadied(g, card);
}

/** The turn action that was taken goes on; what an effect plays, its instruction plays. */
function answerWhere(g: LorcanaState, location: number): void {
  const isSo = g.v[V.AskA] === Ask.EnterSoAt;
  answered(g);
  chooseWhere(g, location);
  if (isSo) goOnInWay(g);
  else if (g.v[V.Frame] === 0) turnAction(g, g.v[V.PlayOption]);
}

/** The ways to replace what would happen (6.5.7). */
export function listReplacements(g: LorcanaState): void {
  if (g.v[V.AskB] === Replaced.Draw) drawReplacementOptions(g);
  else if (g.v[V.AskB] === Replaced.Banishment) banishReplacementOptions(g);
  else if (g.v[V.AskB] === Replaced.Damage) replacementOptions(g);
  else insteadOptions(g);
}

/** One of them was chosen. What the rules do themselves goes on at once: it is one event, before anything that it triggers. */
function answerReplacement(g: LorcanaState, option: number): void {
  const declines = verbOf(option) === Verb.Done;
  if (g.v[V.AskB] === Replaced.Draw) {
    chooseDrawReplacement(g, declines ? -1 : targetOf(option));
    if (g.v[V.Frame] === 0) continueTurn(g);
  } else if (g.v[V.AskB] === Replaced.Banishment) chooseBanishReplacement(g, declines ? -1 : targetOf(option));
  else if (g.v[V.AskB] !== Replaced.Damage) chooseInstead(g, declines ? -1 : targetOf(option));
  else {
    chooseReplacement(g, declines ? -1 : option);
    if (g.v[V.Frame] === 0) resumeDamage(g);
  }
}

/** The instruction at the program counter asked; it is run again unless the answer moves the program on. */
function answerInstruction(g: LorcanaState, kind: DecisionKind, option: number): void {
  const v = g.v;
  const pc = v[V.Pc];
  const code = g.pool.code;
  const picked = verbOf(option) === Verb.Done ? -1 : cardOf(option);
  switch (kind) {
    case DecisionKind.ChooseCard:
      if (code[pc] === Op.Divide) return choices.answerDivide(g, pc, picked);
      return choices.answerChoose(g, pc, picked);
    case DecisionKind.Place:
      if (code[pc] === Op.Take) looking.answerTake(g, pc, picked);
      else ordering.placeNext(g, picked);
      return;
    case DecisionKind.TopOrBottom:
      return ordering.answerTopOrBottom(g, cardOf(option), verbOf(option) === Verb.PutBottom);
    case DecisionKind.May:
      return answerMay(g, pc, verbOf(option) === Verb.Yes);
    case DecisionKind.Amount:
      v[V.Number] = targetOf(option);
      v[V.Pc] = pc + OpWord.AskAmount.Size;
      return;
    case DecisionKind.ChoosePlayer:
      return answerPlayer(g, pc, option);
    case DecisionKind.ChooseOption:
      return choices.answerOneOf(g, pc, targetOf(option));
    case DecisionKind.NameCard:
      v[V.NamedCard] = targetOf(option);
      v[V.Pc] = pc + OpWord.NameCard.Size;
      return;
    case DecisionKind.PlayWay:
      v[V.Pc] = pc + OpWord.Play.Size;
      return playInWay(g, option);
    default:
  }
}

function answerMay(g: LorcanaState, pc: number, isYes: boolean): void {
  if (g.v[V.AskA] === Ask.EnterExerted) {
    g.v[V.AskA] = 0;
    g.v[V.PlayHow] = isYes ? 2 : 1;
    return;
  }
  choices.answerMay(g, pc, isYes);
}

function answerPlayer(g: LorcanaState, pc: number, option: number): void {
  if (g.pool.code[pc] !== Op.MayPickPlayers) {
    choices.answerChoosePlayer(g, pc, targetOf(option));
  } else if (verbOf(option) === Verb.Done) {
    if (g.v[V.Picked] === 0) g.v[V.LoopGroup] = 0;
    g.v[V.Picked] = 0;
    g.v[V.Pc] = pc + OpWord.MayPickPlayers.Size;
  } else {
    g.v[V.LoopGroup] |= 1 << targetOf(option);
    g.v[V.Picked]++;
  }
}

/** Whether its player is asked first at which location the card enters play: then it is played as they have chosen. */
function waitsForPlace(g: LorcanaState, card: number, option: number): boolean {
  const waits = asksWhere(g, card);
  if (waits) g.v[V.PlayOption] = option;
  return waits;
}

/** The turn actions of section 4. */
function turnAction(g: LorcanaState, option: number): void {
  const card = cardOf(option);
  const target = targetOf(option);
  // Whoever has done something lets their teammates think again.
  if (verbOf(option) !== Verb.EndTurn) g.v[V.Passed] = 0;
  switch (verbOf(option)) {
    case Verb.EndTurn:
      return passWord(g);
    case Verb.Ink:
      return ink(g, card);
    case Verb.Play:
    case Verb.PlayExerted:
      if (waitsForPlace(g, card, option)) return;
      return playForInk(g, card, verbOf(option) === Verb.PlayExerted);
    case Verb.Shift:
    case Verb.ShiftExerted:
      return playByShift(g, option);
    case Verb.Sing:
      return singAlone(g, card, target);
    case Verb.SingTogether:
      return beginSingTogether(g, card);
    case Verb.PlayFree:
      if (waitsForPlace(g, card, option)) return;
      return playByPermission(
        g,
        card,
        (extraOf(option) & Extra.ForFree) !== 0,
        (extraOf(option) & Extra.EntersExerted) !== 0,
      );
    case Verb.PlayAlternate:
      if (waitsForPlace(g, card, option)) return;
      return playForAlternateCost(g, card, target, (extraOf(option) & Extra.EntersExerted) !== 0);
    case Verb.PlayBy:
    case Verb.Activate:
      return activate(g, card, target, extraOf(option) !== 0);
    case Verb.Quest:
      return quest(g, card);
    case Verb.Challenge:
      return declareChallenge(g, card, target);
    case Verb.Move:
      return moveForInk(g, card, target);
    default:
  }
}
