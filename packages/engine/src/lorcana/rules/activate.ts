/** Using an activated ability (4.4). */

import { Frame, V } from '../layout/constants.js';
import { AbilityFlag, AbilityRow } from '../layout/index.js';
import { makeOption, Verb } from '../layout/options.js';
import { Event } from '../pool/vocabulary.js';
import { Words } from '../state/columns.js';
import type { LorcanaState } from '../state/state.js';
import { asAbility } from '../values/context.js';
import { refresh } from '../values/derived.js';
import { holds } from '../values/index.js';
import { prepareFrame, startFrame } from './frame.js';
import { canMeet } from './requirements.js';
import { emit } from './triggered.js';
import { noteUse, usesOf } from './uses.js';

/** The abilities printed on a card in play that can be used now. */
export function activateOption(g: LorcanaState, card: number, player: number): void {
  const lowered = g.pool.cards[g.def[card]];
  for (let i = 0; i < lowered.activated.length; i++) addAbility(g, card, player, lowered.activated[i], Verb.Activate);
  for (let i = 0; i < lowered.playAbilities.length; i++)
    addAbility(g, card, player, lowered.playAbilities[i], Verb.PlayBy);
}

/** The abilities that cards in play have been given. */
export function grantedOptions(g: LorcanaState, player: number): void {
  for (let i = 0; i < g.v[V.GrantCount]; i++) {
    const card = g.grants[i * Words.Grant];
    const what = g.grants[i * Words.Grant + 1];
    if (what < 0 && g.owner[card] === player) addAbility(g, card, player, -1 - what, Verb.Activate);
  }
}

function addAbility(
  g: LorcanaState,
  card: number,
  player: number,
  ability: number,
  verb: Verb.Activate | Verb.PlayBy,
): void {
  const data = g.pool.data;
  const row = g.pool.abilityRows[ability];
  const limit = data[row + AbilityRow.Limit];
  if (limit !== 0 && usesOf(g, card, ability) >= limit) return;
  if (asAbility(g, player, card, canMeet, data[row + AbilityRow.Requirements])) {
    const option = makeOption(verb, card, ability);
    if (g.optionList.indexOf(option) < 0) g.optionList.push(option);
  }
  if (data[row + AbilityRow.FreeIf] >= 0 && asAbility(g, player, card, isFree, row))
    g.optionList.push(makeOption(verb, card, ability, 1));
}

const isFree = (g: LorcanaState, row: number): boolean =>
  holds(g, g.pool.data[row + AbilityRow.FreeIf]) && canMeet(g, g.pool.data[row + AbilityRow.FreeRequirements]);

/** Pays the cost and resolves the effect at once (4.4.4): both are one program. */
export function activate(g: LorcanaState, card: number, ability: number, free: boolean): void {
  prepareFrame(g, card);
  const row = g.pool.abilityRows[ability];
  if ((g.pool.data[row + AbilityRow.Flags] & AbilityFlag.IsBoost) !== 0)
    emit(g, Event.UsesBoost, card, -1, 1, g.owner[card]);
  startFrame(g, Frame.Activated, ability, free ? g.pool.data[row + AbilityRow.FreePc] : -1);
}

/** The instruction at the head of each activated ability: it counts as used. */
export function useAbility(g: LorcanaState): void {
  const ability = g.v[V.Ability];
  if (g.pool.data[g.pool.abilityRows[ability] + AbilityRow.Limit] !== 0) noteUse(g, g.v[V.Source], ability);
  refresh(g);
}
