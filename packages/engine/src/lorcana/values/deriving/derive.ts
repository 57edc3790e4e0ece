/**
 * Derives: applies static abilities (6.4) and what lasts to the cards in play and to the players. Whoever reads a derived value
 * has this done first if something changed (`refresh`).
 */

import { L, LastingKind, V, Zone } from '../../layout/constants.js';
import { StaticRow } from '../../layout/index.js';
import type { LorcanaState } from '../../state/state.js';
import { asAbility } from '../context.js';
import { holds } from '../index.js';
import { Answers, applyLasting, applyStatics, beginNotes } from './applying.js';
import { begin, checksum, finish } from './pass.js';

/** Derives what something changed for, unless all conditions are answered as before. */
export function renew(g: LorcanaState): void {
  if (g.v[V.Dirty] !== 2 || !isAnsweredAsBefore(g)) derive(g);
}

/** Asks the conditions anew that something changed for: most often the answers are the same. */
function isAnsweredAsBefore(g: LorcanaState): boolean {
  g.v[V.Dirty] = 0;
  g.draft.answered = 0;
  let answers = 0;
  for (let player = 0; player < g.playerCount; player++) {
    const start = g.listStart(player, Zone.Play);
    const end = start + g.countIn(player, Zone.Play);
    for (let at = start; at < end; at++) {
      const card = g.lists[at];
      if (g.pool.hasStatics[g.def[card]] !== 0) answers |= asAbility(g, player, card, answersOf, card);
    }
  }
  return answers === g.v[V.Answers];
}

function answersOf(g: LorcanaState, card: number): number {
  const { data, cards } = g.pool;
  const rows = cards[g.def[card]].statics;
  let answers = 0;
  for (let i = 0; i < rows.length && g.draft.answered < Answers.Most; i++) {
    if (data[rows[i] + StaticRow.Asks] === 0) continue;
    if (holds(g, data[rows[i] + StaticRow.Condition])) answers |= 1 << g.draft.answered;
    g.draft.answered++;
  }
  return answers;
}

function derive(g: LorcanaState): void {
  const v = g.v;
  v[V.Dirty] = 0;
  const isContinuous = v[V.LastingCount] > 0 && hasContinuous(g);
  if (v[V.StaticCards] === 0 && !isContinuous) {
    derivePass(g, false, true);
  } else if (v[V.ChainedCards] === 0 && !isContinuous) {
    derivePass(g, true, true);
  } else {
    deriveChained(g);
  }
  v[V.Dirty] = 0;
}

/**
 * Some abilities look at derived values ("your characters with 4 {S} or more"): a first pass takes what is printed and
 * what lasts on single cards, and further ones look at what the one before has made, until nothing changes.
 */
function deriveChained(g: LorcanaState): void {
  derivePass(g, false, true);
  derivePass(g, true, false);
  // Nobody looks at what anybody changes: one look was enough.
  if ((g.v[V.Dependencies] & g.draft.changed) === 0) return;
  let before = checksum(g);
  // What goes through all that applies, one after the other, is done by then; what isn't goes round in a circle.
  const most = LEAST_PASSES + PASSES_EACH * (g.v[V.ChainedCards] + g.v[V.LastingCount]);
  for (let pass = 2; pass < most; pass++) {
    derivePass(g, true, false);
    const after = checksum(g);
    if (after === before) return;
    before = after;
  }
}

/** So many passes are taken until nothing changes, if that needs so many; real boards need two or three. */
const LEAST_PASSES = 8;
/** More for each card and each effect, which may have several abilities that wait for one another. */
const PASSES_EACH = 4;

function hasContinuous(g: LorcanaState): boolean {
  for (let i = 0; i < g.v[V.LastingCount]; i++) {
    if (g.lasting[i * L.Size + L.Kind] === LastingKind.Continuous) return true;
  }
  return false;
}

/** One pass over everything that applies. `isFirst`: none came before it in this derivation. */
function derivePass(g: LorcanaState, withStatics: boolean, isFirst: boolean): void {
  beginNotes(g);
  begin(g, isFirst);
  if (g.v[V.LastingCount] > 0) applyLasting(g, withStatics);
  if (withStatics && g.v[V.StaticCards] > 0) applyStatics(g);
  finish(g);
}
