/** What follows when the effect that resolved is over. */

import { Frame, Giver, V } from '../layout/constants.js';
import { Replaced } from '../layout/index.js';
import { putActionAway } from '../rules/actions.js';
import { resumeDamage } from '../rules/challenge.js';
import { dropDamage } from '../rules/damage.js';
import { dropDraws, isDrawingForNobody } from '../rules/drawing.js';
import { resume } from '../rules/frame.js';
import { forgetChosen, isSettlingOf } from '../rules/instead.js';
import { noteFrameUse } from '../rules/uses.js';
import { isOut } from '../state/players.js';
import type { LorcanaState } from '../state/state.js';
import { skipInLoops } from './instructions/control.js';

/** Ends the frame: counts a limited ability as used, puts an action into its player's discard (6.7.1.2). */
export function endFrame(g: LorcanaState): void {
  const v = g.v;
  const frame = v[V.Frame] as Frame;
  if (frame === Frame.Instead) return endInstead(g);
  v[V.Frame] = Frame.None;
  v[V.CheckDue] = 1;
  if (frame === Frame.Triggered && v[V.Resolved] !== 0) noteFrameUse(g);
  if (frame === Frame.Action) putActionAway(g, v[V.Source]);
  tidy(g);
}

/** What happened instead has happened: what was under way goes on. Challenge damage is placed before anything else (4.6.6). */
function endInstead(g: LorcanaState): void {
  tidy(g);
  resume(g);
  if (g.v[V.Out] !== 0) leaveOut(g);
  if (g.v[V.Frame] === Frame.None) resumeDamage(g);
  else if (isOut(g, g.v[V.Controller])) dropFrame(g);
}

/** The effect is over before its end: its player has left (9.2.3). */
export function dropFrame(g: LorcanaState): void {
  dropUnderWay(g);
  endFrame(g);
}

/** The effect goes on without a player who has left. Returns whether it had come to them: what they had begun is over then. */
export function goOnWithout(g: LorcanaState, player: number): boolean {
  const hadCome = skipInLoops(g, player);
  if (hadCome) dropUnderWay(g);
  return hadCome;
}

/** What an instruction has not done yet is not done. What waits for it to happen instead stays as it is. */
function dropUnderWay(g: LorcanaState): void {
  g.v[V.Picked] = 0;
  g.v[V.PileCount] = 0;
  g.v[V.PileTop] = 0;
  forgetChosen(g);
  dropDamage(g);
  dropDraws(g);
}

/** What goes on does so without the players who have left while it waited. */
function leaveOut(g: LorcanaState): void {
  if (isDrawingForNobody(g)) dropDraws(g);
  if (g.v[V.Frame] === Frame.None) {
    if (isChallengeLeft(g)) dropDamage(g);
    return dropLore(g);
  }
  for (let player = 0; player < g.playerCount; player++) if (isOut(g, player)) goOnWithout(g, player);
}

/** Of a challenge one side has left the game: no more damage is dealt (4.6.9). */
const isChallengeLeft = (g: LorcanaState): boolean =>
  g.v[V.ChallengeStep] !== 0 && (isOut(g, g.owner[g.v[V.Attacker]]) || isOut(g, g.owner[g.v[V.Defender]]));

/** With the player whose turn it is the lore of their locations goes, unless a teammate takes the turn on. */
export function dropLore(g: LorcanaState): void {
  if (isOut(g, g.v[V.TurnPlayer]) && isSettlingOf(g, Replaced.Lore)) forgetChosen(g);
}

/** Nothing is left behind: states that differ only in how they were reached are equal. */
function tidy(g: LorcanaState): void {
  const v = g.v;
  v[V.Pc] = 0;
  v[V.Ability] = 0;
  v[V.Giver] = Giver.Nobody;
  v[V.Done] = 0;
  v[V.Resolved] = 0;
  v[V.ThisWay] = 0;
  v[V.Number] = 0;
  v[V.Picked] = 0;
  v[V.PileTop] = 0;
  v[V.AskB] = 0;
  v[V.LoopEnd] = 0;
  v[V.LoopOuterEnd] = 0;
  v[V.NamedCard] = -1;
  v[V.Choosers] = 0;
  g.markWords.fill(0);
}
