/** The context of an expression, kept while another is evaluated. */
import { assert } from '../../kernel/index.js';
import type { LorcanaState } from '../state/state.js';

/** A stack of numbers: nothing is allocated. */
const contexts = new Int32Array(64 << 3);
let depth = 0;

export function saveContext(g: LorcanaState): number {
  assert(depth < 64, 'contexts nest less than 64 deep');
  const at = depth++ << 3;
  contexts[at] = g.cxYou;
  contexts[at + 1] = g.cxSource;
  contexts[at + 2] = g.cxSubject;
  contexts[at + 3] = g.cxOther;
  contexts[at + 4] = g.cxThat;
  contexts[at + 5] = g.cxPlayer;
  contexts[at + 6] = g.cxAmount;
  return at;
}

export function restoreContext(g: LorcanaState, at: number): void {
  depth = at >> 3;
  g.cxYou = contexts[at];
  g.cxSource = contexts[at + 1];
  g.cxSubject = contexts[at + 2];
  g.cxOther = contexts[at + 3];
  g.cxThat = contexts[at + 4];
  g.cxPlayer = contexts[at + 5];
  g.cxAmount = contexts[at + 6];
}
