/** Which cards can be chosen as an effect resolves (6.1.3). */
import { Frame, Trait, V, Zone } from '../layout/constants.js';
import { Choice } from '../layout/index.js';
import type { LorcanaState } from '../state/state.js';
import { isOpponent } from '../state/teams.js';
import { refresh } from './derived.js';
import { collect } from './expressions.js';

const PROTECTED = (1 << Trait.Ward) | (1 << Trait.CantBeChosenByOpponents);

/** Whether a player may choose a card as an effect resolves: Ward keeps opponents from it (8.15.1). */
export function canBeChosen(g: LorcanaState, card: number, chooser: number): boolean {
  if (g.zone[card] !== Zone.Play || !isOpponent(g, chooser, g.owner[card])) return true;
  refresh(g);
  if ((g.traits[card] & PROTECTED) !== 0) return false;
  return g.v[V.Frame] !== Frame.Action || (g.moreTraits[card] & (1 << Trait.CantBeChosenForOpponentsActions)) === 0;
}

/** Copies of each other, as far as a player knows which cards they are: which of them is taken makes no difference. */
export const areCopies = (g: LorcanaState, one: number, other: number, player: number): boolean =>
  g.def[one] === g.def[other] &&
  g.owner[one] === g.owner[other] &&
  (g.known[one] & g.known[other] & (1 << player)) !== 0;

/**
 * "Opponents must choose this character if able" (6.7.3): keeps only such cards among the candidates, if there are any that
 * aren't picked yet (`picked`: the bit of the choice's register). Each has a requirement of its own, which a second pick can meet.
 */
function mustChoose(g: LorcanaState, chooser: number, candidates: Int32Array, count: number, picked: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const card = candidates[i];
    if (
      g.zone[card] !== Zone.Play ||
      !isOpponent(g, chooser, g.owner[card]) ||
      (g.moreTraits[card] & (1 << Trait.MustBeChosen)) === 0
    )
      continue;
    if ((g.marks[card] & picked) !== 0) continue;
    const first = candidates[kept];
    candidates[kept++] = card;
    candidates[i] = first;
  }
  return kept > 0 ? kept : count;
}

/**
 * Candidates of a choice: those that match and may be chosen. `picked`: the bit of the register that holds its picks. Returns how
 * many are in `out`.
 */
export function collectChoosable(
  g: LorcanaState,
  filter: number,
  flags: number,
  chooser: number,
  out: Int32Array,
  picked: number,
): number {
  const n = collect(g, filter, out);
  if ((flags & Choice.Chosen) === 0) return n;
  let kept = 0;
  for (let i = 0; i < n; i++) if (canBeChosen(g, out[i], chooser)) out[kept++] = out[i];
  return mustChoose(g, chooser, out, kept, picked);
}
