/** Using an activated ability (4.4). */

import { Frame, Giver, Grant, Trait, V } from '../layout/constants.js';
import { AbilityFlag, AbilityRow } from '../layout/index.js';
import { makeOption, Verb } from '../layout/options.js';
import { Event } from '../pool/events.js';
import type { LorcanaState } from '../state/state.js';
import { asAbility } from '../values/context.js';
import { refresh } from '../values/derived.js';
import { hasTrait, holds } from '../values/index.js';
import { prepareFrame, startFrame } from './frame.js';
import { endNextUse } from './permissions.js';
import { canMeet } from './requirements.js';
import { emit } from './triggered.js';
import { isUsedUp, noteFrameUse } from './uses.js';

/** The abilities printed on a card in play that can be used now. */
export function activateOption(g: LorcanaState, card: number, player: number): void {
  if (hasTrait(g, card, Trait.LostAll)) return;
  const lowered = g.pool.cards[g.def[card]];
  for (let i = 0; i < lowered.activated.length; i++)
    addAbility(g, card, player, lowered.activated[i], Giver.Nobody, Verb.Activate);
  for (let i = 0; i < lowered.playAbilities.length; i++)
    addAbility(g, card, player, lowered.playAbilities[i], Giver.Nobody, Verb.PlayBy);
}

/** The abilities that cards in play have been given. */
export function grantedOptions(g: LorcanaState, player: number): void {
  for (let i = 0; i < g.v[V.GrantCount]; i++) {
    const at = i * Grant.Size;
    const card = g.grants[at + Grant.Card];
    const what = g.grants[at + Grant.What];
    if (what < 0 && g.owner[card] === player && !hasTrait(g, card, Trait.LostAll))
      addAbility(g, card, player, -1 - what, g.grants[at + Grant.Giver], Verb.Activate);
  }
}

function addAbility(
  g: LorcanaState,
  card: number,
  player: number,
  ability: number,
  giver: number,
  verb: Verb.Activate | Verb.PlayBy,
): void {
  const data = g.pool.data;
  const row = g.pool.abilityRows[ability];
  if (isUsedUp(g, card, ability, giver, g.inc[card], true)) return;
  if (asAbility(g, player, card, canMeet, data[row + AbilityRow.Requirements])) {
    const option = makeOption(verb, card, ability);
    if (g.optionList.indexOf(option) < 0) g.optionList.push(option);
  }
  if (data[row + AbilityRow.FreeIf] >= 0 && asAbility(g, player, card, isFree, row))
    g.optionList.push(makeOption(verb, card, ability, 1));
}

const isFree = (g: LorcanaState, row: number): boolean =>
  holds(g, g.pool.data[row + AbilityRow.FreeIf]) && canMeet(g, g.pool.data[row + AbilityRow.FreeRequirements]);

/** Whose gift an ability is that a card can use now: of several that are alike, the first that isn't used up. */
function giverOf(g: LorcanaState, card: number, ability: number): number {
  for (let at = 0; at < g.v[V.GrantCount] * Grant.Size; at += Grant.Size) {
    if (g.grants[at + Grant.Card] !== card || g.grants[at + Grant.What] !== -1 - ability) continue;
    if (!isUsedUp(g, card, ability, g.grants[at + Grant.Giver], g.inc[card], true)) return g.grants[at + Grant.Giver];
  }
  return Giver.Nobody;
}

/** Pays the cost and resolves the effect at once (4.4.4): both are one program. */
export function activate(g: LorcanaState, card: number, ability: number, free: boolean): void {
  prepareFrame(g, card);
  g.v[V.Giver] = giverOf(g, card, ability);
  const row = g.pool.abilityRows[ability];
  emit(g, Event.UsesAbility, card, -1, g.pool.data[row + AbilityRow.Name], g.owner[card]);
  if ((g.pool.data[row + AbilityRow.Flags] & AbilityFlag.IsBoost) !== 0)
    emit(g, Event.UsesBoost, card, -1, 1, g.owner[card]);
  startFrame(g, Frame.Activated, ability, free ? g.pool.data[row + AbilityRow.FreePc] : -1);
}

/** The instruction at the head of each activated ability: it counts as used. */
export function useAbility(g: LorcanaState, paysInk: boolean): void {
  noteFrameUse(g);
  refresh(g);
  // What is paid less "the next time" is over then, also if that costs no ink; else once it is paid.
  if (!paysInk) endNextUse(g, g.pool.data[g.pool.abilityRows[g.v[V.Ability]] + AbilityRow.Name]);
}
