/**
 * How often abilities have been used this turn (6.1.13.2). Each ability counts for itself: one that a card has been given
 * twice is two.
 */
import { B, Conditional, Giver, IncarnationBits, U, V } from '../layout/constants.js';
import { AbilityRow, Mod, ModWord } from '../layout/index.js';
import type { LorcanaState } from '../state/state.js';
import { findConditional } from '../values/modifiers.js';

/** Where the row of an ability is, or -1: it hasn't been used. */
function find(g: LorcanaState, card: number, counter: number, giver: number, inc: number): number {
  const { uses } = g;
  const end = g.v[V.UseCount] * U.Size;
  for (let at = 0; at < end; at += U.Size)
    if (
      uses[at + U.Card] === card &&
      uses[at + U.Counter] === counter &&
      uses[at + U.Giver] === giver &&
      uses[at + U.Inc] === inc
    )
      return at;
  return -1;
}

/** How often an ability of a card has been used this turn. */
export function usesOf(g: LorcanaState, card: number, counter: number, giver: number, inc = g.inc[card]): number {
  const at = find(g, card, counter, giver, inc);
  return at < 0 ? 0 : g.uses[at + U.Count];
}

/** Counts a use of an ability, and returns how many there have been this turn. */
export function noteUse(g: LorcanaState, card: number, counter: number, giver: number, inc = g.inc[card]): number {
  const known = find(g, card, counter, giver, inc);
  if (known >= 0) return ++g.uses[known + U.Count];
  const at = g.v[V.UseCount] * U.Size;
  if (at >= g.uses.length && !g.grow('uses')) return 1;
  g.uses[at + U.Card] = card;
  g.uses[at + U.Inc] = inc;
  g.uses[at + U.Counter] = counter;
  g.uses[at + U.Giver] = giver;
  g.uses[at + U.Count] = 1;
  g.v[V.UseCount]++;
  return 1;
}

/** The counter of an ability for what one player does. */
export const counterOf = (counter: number, player: number): number => counter | ((player + 1) << COUNTER_BITS);
/** Counters are numbers of abilities, of which a game has at most 2048. */
const COUNTER_BITS = 16;

/** "Once per turn": whether an ability has been used as often as it says. */
export function isUsedUp(
  g: LorcanaState,
  card: number,
  ability: number,
  giver: number,
  inc = g.inc[card],
  isActivated = false,
): boolean {
  const { data, abilityRows } = g.pool;
  const row = abilityRows[ability];
  const limit = data[row + AbilityRow.Limit];
  if (limit === 0) return false;
  const uses = usesOf(g, card, data[row + AbilityRow.Counter], giver, inc);
  return uses >= limit && uses >= limitNow(g, card, limit, data[row + AbilityRow.Name], isActivated);
}

/** How often an ability of that name can be used each turn, with what is said of the card. "Abilities" that are used are activated ones (4.4.1). */
function limitNow(g: LorcanaState, card: number, limit: number, name: number, isActivated: boolean): number {
  const { data } = g.pool;
  let [times, more] = [limit, 0];
  for (
    let at = findConditional(g, card, Mod.Usable);
    at >= 0;
    at = findConditional(g, card, Mod.Usable, at + Conditional.Size)
  ) {
    const row = g.conditionals[at + Conditional.Modifier];
    const asked = data[row + ModWord.Usable.Name];
    if (asked === 0 ? !isActivated : asked !== name) continue;
    if (data[row + ModWord.Usable.IsMore] !== 0) more += data[row + ModWord.Usable.Times];
    else times = Math.max(times, data[row + ModWord.Usable.Times]);
  }
  return times + more;
}

/** The ability that resolves counts as used, if it can be used only so often. */
export function noteFrameUse(g: LorcanaState): void {
  const { data, abilityRows } = g.pool;
  const row = abilityRows[g.v[V.Ability]];
  if (data[row + AbilityRow.Limit] === 0) return;
  noteUse(g, g.v[V.Source], data[row + AbilityRow.Counter], g.v[V.Giver], g.v[V.SourceInc] & IncarnationBits.CountMask);
}

/**
 * The card is a new one (7.1.6): neither it nor anybody to whom it gave an ability has used that. What the old one has used counts
 * as long as an ability of it waits in the bag.
 */
export function forgetUses(g: LorcanaState, card: number): void {
  if (g.v[V.UseCount] !== 0) removeUses(g, card, card);
}

/** An effect that lasted is over, and so are the abilities that it gave. */
export function forgetUsesOfEffect(g: LorcanaState, number: number): void {
  if (g.v[V.UseCount] !== 0) removeUses(g, -1, Giver.Effect - number);
}

function removeUses(g: LorcanaState, card: number, giver: number): void {
  const { uses } = g;
  let kept = 0;
  for (let at = 0; at < g.v[V.UseCount] * U.Size; at += U.Size) {
    if (uses[at + U.Giver] === giver || (uses[at + U.Card] === card && !isAwaited(g, card, uses[at + U.Inc]))) continue;
    uses.copyWithin(kept * U.Size, at, at + U.Size);
    kept++;
  }
  g.v[V.UseCount] = kept;
}

function isAwaited(g: LorcanaState, card: number, inc: number): boolean {
  for (let at = 0; at < g.v[V.BagCount] * B.Size; at += B.Size)
    if (g.bag[at + B.Source] === card && (g.bag[at + B.SourceInc] & IncarnationBits.CountMask) === inc) return true;
  return false;
}

/** A shifted character keeps the effects that apply to the one under it (8.10.5), with the uses of abilities that they give. */
export function inheritUses(g: LorcanaState, from: number, to: number): void {
  for (let at = 0; at < g.v[V.UseCount] * U.Size; at += U.Size)
    if (isUseOf(g, at, from) && g.uses[at + U.Giver] !== Giver.Nobody) {
      g.uses[at + U.Card] = to;
      g.uses[at + U.Inc] = g.inc[to];
    }
}

const isUseOf = (g: LorcanaState, at: number, card: number): boolean =>
  g.uses[at + U.Card] === card && g.uses[at + U.Inc] === g.inc[card];
