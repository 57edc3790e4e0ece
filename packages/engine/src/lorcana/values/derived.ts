/**
 * Static abilities (6.4) and what they make of the cards and players: strength, keywords, prohibitions, payment
 * modifiers and so on. These derived values are in columns, and are made anew only when something changed that they
 * depend on.
 */

import { L, LastingKind, P, type PlayerFlag, V, Zone } from '../layout/constants.js';
import { type Depends, StaticRow } from '../layout/index.js';
import type { LorcanaState } from '../state/state.js';
import { Answers, applyLasting, applyStatics, beginNotes, changed } from './applying.js';
import { restoreContext, saveContext } from './context.js';
import { holds } from './index.js';
import { begin, checksum, finish } from './pass.js';

/** Something changed that static abilities may depend on. */
export function touch(g: LorcanaState, change: Depends): void {
  const v = g.v;
  if ((v[V.Dependencies] & change) !== 0) v[V.Dirty] = 1;
  else if ((v[V.Asked] & change) !== 0) v[V.Dirty] |= 2;
}

/** Makes derived values anew if something changed. */
export function refresh(g: LorcanaState): void {
  if (g.v[V.Dirty] !== 0) renew(g);
}

export const hasPlayerFlag = (g: LorcanaState, player: number, flag: PlayerFlag): boolean => {
  refresh(g);
  return (g.get(player, P.Flags) & flag) !== 0;
};

function renew(g: LorcanaState): void {
  if (g.v[V.Dirty] !== 2 || !isAnsweredAsBefore(g)) derive(g);
}

/** Asks the conditions anew that something changed for: most often the answers are the same. */
function isAnsweredAsBefore(g: LorcanaState): boolean {
  const { data, hasStatics, cards } = g.pool;
  g.v[V.Dirty] = 0;
  const context = saveContext(g);
  let answers = 0;
  let n = 0;
  for (let player = 0; player < g.playerCount; player++) {
    const start = g.listStart(player, Zone.Play);
    const end = start + g.countIn(player, Zone.Play);
    for (let at = start; at < end; at++) {
      const card = g.lists[at];
      if (hasStatics[g.def[card]] === 0) continue;
      g.cxYou = player;
      g.cxSource = card;
      const rows = cards[g.def[card]].statics;
      for (let i = 0; i < rows.length && n < Answers.Most; i++) {
        if (data[rows[i] + StaticRow.Asks] === 0) continue;
        if (holds(g, data[rows[i] + StaticRow.Condition])) answers |= 1 << n;
        n++;
      }
    }
  }
  restoreContext(g, context);
  return answers === g.v[V.Answers];
}

function derive(g: LorcanaState): void {
  const v = g.v;
  v[V.Dirty] = 0;
  const context = saveContext(g);
  const isContinuous = v[V.LastingCount] > 0 && hasContinuous(g);
  if (v[V.StaticCards] === 0 && !isContinuous) {
    derivePass(g, false, true);
  } else if (v[V.ChainedCards] === 0 && !isContinuous) {
    derivePass(g, true, true);
  } else {
    deriveChained(g);
  }
  restoreContext(g, context);
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
  if ((g.v[V.Dependencies] & changed) === 0) return;
  let before = checksum(g);
  for (let pass = 2; pass < MAX_PASSES; pass++) {
    derivePass(g, true, false);
    const after = checksum(g);
    if (after === before) return;
    before = after;
  }
}

/** Passes until nothing changes; real boards need two or three. */
const MAX_PASSES = 8;

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
