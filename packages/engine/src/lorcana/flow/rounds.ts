/**
 * Loops that somebody can end (6.1.10). Who begins a round again that has just been gone through is asked how often it
 * goes round. It then does so decision by decision, each with the one option that was taken before, and after that its
 * player has to begin with another one.
 *
 * A round is known by the shapes of the state in it (state/shape.ts). Whatever goes otherwise than before, be it that another
 * player answers otherwise or that a card is gone, ends the loop there. Only turns are looked at that are longer than
 * those without loops.
 */
import { Ending, stop } from '../../kernel/index.js';
import { Round, V } from '../layout/constants.js';
import { DecisionKind, makeOption, targetOf, Verb } from '../layout/options.js';
import { readShape } from '../state/shape.js';
import { readStanding } from '../state/standing.js';
import type { LorcanaState } from '../state/state.js';

/** How often a loop may be said to go round: any number up to 20, and then as much as a game may need. */
const COUNTS: readonly number[] = [...Array.from({ length: 20 }, (_, i) => i + 1), 25, 30, 40, 50, 100];

const enum Most {
  /** What has gone round so often without anybody having another option goes on for ever. */
  Rounds = 100,
  /** Decisions that are remembered; then only what is barred is. */
  Rows = 4096,
}

/** Whether so much has been decided this turn that it may be a loop. */
export const isLongTurn = (g: LorcanaState): boolean => g.v[V.Decisions] - g.v[V.BeforeTurn] >= g.settings.loopsAfter;

export function roundsOptions(g: LorcanaState): void {
  for (const count of COUNTS) g.optionList.push(makeOption(Verb.Number, 0, count));
}

/** A new turn has no rounds yet. */
export function forgetRounds(g: LorcanaState): void {
  g.v[V.RoundCount] = 0;
  g.v[V.RoundsLeft] = 0;
}

/** Somebody leaves: no loop goes on, and of whoever is asked how often nothing but the decision behind that is left. */
export function breakOff(g: LorcanaState): void {
  g.v[V.RoundsLeft] = 0;
  if (g.v[V.DecisionKind] !== DecisionKind.Rounds) return;
  g.v[V.DecisionKind] = g.v[V.RoundKind];
  g.optionsValid = false;
}

// ------------------------------------------------------------------------------------------------ what is offered

/** Leaves of the options the one that the loop goes on with, or takes those out that a loop has been gone through with. */
export function narrowOptions(g: LorcanaState): void {
  const kind = g.v[V.DecisionKind] as DecisionKind;
  if (g.v[V.RoundCount] === 0 || kind === DecisionKind.None || kind === DecisionKind.Rounds) return;
  const now = readNow(g);
  const next = nextOfRound(g, now);
  if (next < 0) return dropBarred(g, now);
  // Other players in it answer for themselves.
  const maintainer = g.rounds[g.v[V.RoundStart] * Round.Size + Round.Decider];
  if (g.rounds[next + Round.Decider] === maintainer) offerOnly(g, g.rounds[next + Round.Option]);
}

/** The row of the decision that is next in the loop that goes round, if this is that decision again; else -1. */
function nextOfRound(g: LorcanaState, now: number): number {
  if (g.v[V.RoundsLeft] === 0) return -1;
  const next = g.v[V.RoundNext] * Round.Size;
  return isSameDecision(g, next, now) && g.optionList.indexOf(g.rounds[next + Round.Option]) >= 0 ? next : -1;
}

function offerOnly(g: LorcanaState, option: number): void {
  g.optionList.clear();
  g.optionList.push(option);
}

/** Where every option is barred, whoever decides goes on with the one that was taken last: it's for others in the loop to end it. */
function dropBarred(g: LorcanaState, now: number): void {
  const options = g.optionList.toArray();
  let last = -1;
  g.optionList.clear();
  for (const option of options) {
    const row = findRow(g, now, option);
    if (row < 0 || g.rounds[row + Round.IsBarred] === 0) g.optionList.push(option);
    else last = Math.max(last, row);
  }
  if (g.optionList.length === 0) g.optionList.push(g.rounds[last + Round.Option]);
}

// ------------------------------------------------------------------------------------------------ what is taken

/** Notes what is taken of the options that are listed. Returns true if that is all: the option itself isn't carried out. */
export function takeInLongTurn(g: LorcanaState, option: number): boolean {
  if (g.v[V.DecisionKind] === DecisionKind.Rounds) {
    beginLoop(g, targetOf(option));
    return true;
  }
  const now = readNow(g);
  if (goesOnWith(g, now, option)) return false;
  g.v[V.RoundsLeft] = 0;
  const before = findRow(g, now, option);
  if (before >= 0 && isBegunAgain(g, before)) return true;
  note(g, now, option, before);
  return false;
}

/** Whether the loop that goes round goes on with the option. */
function goesOnWith(g: LorcanaState, now: number, option: number): boolean {
  const { v } = g;
  const next = nextOfRound(g, now);
  if (next < 0 || g.rounds[next + Round.Option] !== option) return false;
  v[V.RoundNext]++;
  if (v[V.RoundNext] < v[V.RoundEnd]) return true;
  v[V.RoundNext] = v[V.RoundStart];
  v[V.RoundsLeft]--;
  return true;
}

/**
 * A round begins again. Who has another option says how often. If they don't, somebody else in it may, and is asked where
 * their part of it comes again; if nobody does, it goes on for ever.
 */
function isBegunAgain(g: LorcanaState, before: number): boolean {
  if (g.optionList.length > 1) {
    g.v[V.RoundKind] = g.v[V.DecisionKind];
    g.v[V.RoundStart] = before / Round.Size;
    g.v[V.DecisionKind] = DecisionKind.Rounds;
    g.optionsValid = false;
    return true;
  }
  if (g.rounds[before + Round.Times] < Most.Rounds || isOpenFrom(g, before)) return false;
  stop(g, Ending.Loop);
  return true;
}

function isOpenFrom(g: LorcanaState, start: number): boolean {
  const end = g.v[V.RoundCount] * Round.Size;
  for (let row = start; row < end; row += Round.Size) if (g.rounds[row + Round.IsOpen] !== 0) return true;
  return false;
}

/** It goes round so often; what it begins with can't be taken again in this shape. */
function beginLoop(g: LorcanaState, count: number): void {
  const { v } = g;
  v[V.DecisionKind] = v[V.RoundKind];
  g.optionsValid = false;
  v[V.RoundsLeft] = count;
  v[V.RoundEnd] = v[V.RoundCount];
  v[V.RoundNext] = v[V.RoundStart];
  g.rounds[v[V.RoundStart] * Round.Size + Round.IsBarred] = 1;
}

// ------------------------------------------------------------------------------------------------ rows

/** Writes the decision that waits behind the rows that there are: where it is, though it isn't one of them yet. */
function readNow(g: LorcanaState): number {
  const now = g.v[V.RoundCount] * Round.Size;
  if (now + Round.Size > g.rounds.length) g.grow('rounds');
  readShape(g, now);
  g.rounds[now + Round.Decider] = g.v[V.Decider];
  g.rounds[now + Round.Waiting] = g.v[V.BagCount];
  return now;
}

function note(g: LorcanaState, now: number, option: number, before: number): void {
  g.rounds[now + Round.Option] = option;
  g.rounds[now + Round.IsOpen] = g.optionList.length > 1 ? 1 : 0;
  g.rounds[now + Round.IsBarred] = before < 0 ? 0 : g.rounds[before + Round.IsBarred];
  g.rounds[now + Round.Times] = before < 0 ? 1 : g.rounds[before + Round.Times] + 1;
  readStanding(g, g.rounds, now);
  g.v[V.RoundCount]++;
  if (g.v[V.RoundCount] >= Most.Rows) keepBarred(g);
}

/** Whether a decision has come again, with no less in the bag than before. */
const isSameDecision = (g: LorcanaState, before: number, now: number): boolean =>
  g.rounds[before + Round.ShapeLow] === g.rounds[now + Round.ShapeLow] &&
  g.rounds[before + Round.ShapeHigh] === g.rounds[now + Round.ShapeHigh] &&
  g.rounds[before + Round.Decider] === g.rounds[now + Round.Decider] &&
  g.rounds[before + Round.Waiting] <= g.rounds[now + Round.Waiting];

/** The last row of the decision at which this option was taken, or -1. */
function findRow(g: LorcanaState, now: number, option: number): number {
  for (let row = now - Round.Size; row >= 0; row -= Round.Size)
    if (g.rounds[row + Round.Option] === option && isSameDecision(g, row, now)) return row;
  return -1;
}

function keepBarred(g: LorcanaState): void {
  const { rounds, v } = g;
  let kept = 0;
  for (let row = 0; row < v[V.RoundCount] * Round.Size; row += Round.Size) {
    if (rounds[row + Round.IsBarred] === 0) continue;
    rounds.copyWithin(kept * Round.Size, row, row + Round.Size);
    kept++;
  }
  v[V.RoundCount] = kept < Most.Rows ? kept : 0;
  v[V.RoundsLeft] = 0;
}
