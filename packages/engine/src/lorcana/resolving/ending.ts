/** What follows when the effect that resolved is over. */

import { Frame, Giver, V } from '../layout/constants.js';
import { putActionAway } from '../rules/actions.js';
import { resumeDamage } from '../rules/challenge.js';
import { resume } from '../rules/frame.js';
import { noteFrameUse } from '../rules/uses.js';
import { isOut } from '../state/players.js';
import type { LorcanaState } from '../state/state.js';

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
  if (g.v[V.Frame] === Frame.None) resumeDamage(g);
  else if (isOut(g, g.v[V.Controller])) endFrame(g);
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
