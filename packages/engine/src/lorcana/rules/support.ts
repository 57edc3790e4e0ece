/** Support (8.13): whenever this character quests, its player may add its {S} to another chosen character's this turn. */

import { Giver, Trait } from '../layout/constants.js';
import type { LorcanaState } from '../state/state.js';
import { aboutEvent, asAbility } from '../values/context.js';
import { hasTrait } from '../values/index.js';
import { addToBag } from './bag.js';

/** Adds the triggered ability of a questing character with Support to the bag; it doesn't stack (8.1.2). */
export function addToBagFor(g: LorcanaState, card: number): void {
  if (!hasTrait(g, card, Trait.Support)) return;
  addBuiltIn(g, card, g.pool.supportAbility);
}

/** Adds a keyword's triggered ability to the bag. */
export function addBuiltIn(g: LorcanaState, card: number, ability: number): void {
  aboutEvent(g, card, -1, 0, g.owner[card], addAbout, ability);
}

const addAbout = (g: LorcanaState, ability: number): void => asAbility(g, g.cxPlayer, g.cxSubject, addOwn, ability);

function addOwn(g: LorcanaState, ability: number): void {
  const inc = g.inc[g.cxSource];
  addToBag(g, ability, inc, inc, 0, Giver.Nobody);
}
