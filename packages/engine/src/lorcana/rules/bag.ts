/** The bag (7.7): triggered abilities wait here, and are resolved one by one. */
import { assert } from '../../kernel/index.js';
import { B, Frame, IncarnationBits, V } from '../layout/constants.js';
import { DecisionKind, MAX_TARGETS, makeOption, targetOf, Verb } from '../layout/options.js';
import { ask } from '../state/decisions.js';
import { isOut } from '../state/players.js';
import type { LorcanaState } from '../state/state.js';
import { inOrderFrom, isOpponent } from '../state/teams.js';
import { startFrame } from './frame.js';
import { isUsedUp } from './uses.js';

/** Adds a triggered ability, with what happened (7.7.3). The context says whose it is and what it saw. */
export function addToBag(
  g: LorcanaState,
  ability: number,
  sourceInc: number,
  subjectInc: number,
  otherInc: number,
  giver: number,
): void {
  const at = g.v[V.BagCount] * B.Size;
  if (at >= g.bag.length && !g.grow('bag')) return;
  g.bag[at + B.Ability] = ability;
  g.bag[at + B.Source] = g.cxSource;
  g.bag[at + B.SourceInc] = sourceInc;
  g.bag[at + B.Controller] = g.cxYou;
  g.bag[at + B.Subject] = g.cxSubject;
  g.bag[at + B.SubjectInc] = subjectInc;
  g.bag[at + B.Other] = g.cxOther;
  g.bag[at + B.OtherInc] = otherInc;
  g.bag[at + B.Amount] = g.cxAmount;
  g.bag[at + B.Player] = g.cxPlayer;
  g.bag[at + B.Giver] = giver;
  g.v[V.BagCount]++;
}

/**
 * Takes the next ability from the bag and starts to resolve it, or asks its player which one (7.7.4): the player who
 * resolved last goes on, else the bag passes on in turn order.
 */
export function resolveFromBag(g: LorcanaState): void {
  const player = nextPlayer(g);
  const team = g.allies[player];
  g.v[V.BagPlayer] = player;
  let first = -1;
  let different = 0;
  for (let i = 0; i < g.v[V.BagCount]; i++) {
    if (!isIn(team, g.bag[i * B.Size + B.Controller])) continue;
    if (first < 0) first = i;
    else if (!isSameEntry(g, first, i)) different++;
  }
  // Abilities that are the same in everything can be resolved in one order only.
  if ((different === 0 && !g.askForced) || first >= MAX_TARGETS) take(g, first);
  else ask(g, DecisionKind.BagOrder, speakerOf(g, player));
}

const isIn = (team: number, player: number): boolean => (team & (1 << player)) !== 0;

/** Abilities of several players of a team wait as those of the team, which chooses the order (9.3.2): who has the word says it. */
function speakerOf(g: LorcanaState, player: number): number {
  const turnPlayer = g.v[V.TurnPlayer];
  return isOpponent(g, player, turnPlayer) || isOut(g, turnPlayer) ? player : turnPlayer;
}

function nextPlayer(g: LorcanaState): number {
  const from = g.v[V.BagPlayer] >= 0 ? g.v[V.BagPlayer] : g.v[V.TurnPlayer];
  for (let i = 0; i < g.playerCount; i++) {
    const player = inOrderFrom(g, from, i);
    if (hasEntries(g, player)) return player;
  }
  assert(false, 'an ability in the bag has a player');
}

function hasEntries(g: LorcanaState, player: number): boolean {
  for (let i = 0; i < g.v[V.BagCount]; i++) if (g.bag[i * B.Size + B.Controller] === player) return true;
  return false;
}

/** Who has given the ability makes no difference: one that is used up resolves with no effect, and the other does next. */
function isSameEntry(g: LorcanaState, one: number, other: number): boolean {
  for (let word = 0; word < B.Giver; word++)
    if (g.bag[one * B.Size + word] !== g.bag[other * B.Size + word]) return false;
  return true;
}

/** The options of a choice of order: each ability of the player or their team once, of those that an option can name. */
export function bagOptions(g: LorcanaState): void {
  const end = Math.min(g.v[V.BagCount], MAX_TARGETS);
  for (let i = 0; i < end; i++) {
    if (!isIn(g.allies[g.v[V.Decider]], g.bag[i * B.Size + B.Controller])) continue;
    if (!isOffered(g, i)) g.optionList.push(makeOption(Verb.Resolve, g.bag[i * B.Size + B.Source], i));
  }
}

/** A loop may fill the bag with the same few abilities: an entry is compared with what is offered, not with all before it. */
function isOffered(g: LorcanaState, entry: number): boolean {
  const { optionList } = g;
  for (let i = 0; i < optionList.length; i++) if (isSameEntry(g, targetOf(optionList.at(i)), entry)) return true;
  return false;
}

/** Takes entry `index` out of the bag and starts its frame. */
export function take(g: LorcanaState, index: number): void {
  const at = index * B.Size;
  g.v[V.Controller] = g.bag[at + B.Controller];
  g.v[V.Source] = g.bag[at + B.Source];
  g.v[V.SourceInc] = g.bag[at + B.SourceInc];
  g.v[V.Subject] = g.bag[at + B.Subject];
  g.v[V.SubjectInc] = g.bag[at + B.SubjectInc];
  g.v[V.Other] = g.bag[at + B.Other];
  g.v[V.OtherInc] = g.bag[at + B.OtherInc];
  g.v[V.EventAmount] = g.bag[at + B.Amount];
  g.v[V.EventPlayer] = g.bag[at + B.Player];
  g.v[V.Giver] = g.bag[at + B.Giver];
  const ability = g.bag[at + B.Ability];
  g.v[V.BagCount]--;
  if (index < g.v[V.BagCount]) g.bag.copyWithin(at, at + B.Size, (g.v[V.BagCount] + 1) * B.Size);
  // "Once per turn": one that has fully resolved this turn resolves with no effect (6.1.13.2).
  const inc = g.v[V.SourceInc] & IncarnationBits.CountMask;
  if (isUsedUp(g, g.v[V.Source], ability, g.v[V.Giver], inc)) g.v[V.CheckDue] = 1;
  else startFrame(g, Frame.Triggered, ability);
}

/** A player left: their abilities cease to exist (7.7.7). */
export function dropFromBag(g: LorcanaState, player: number): void {
  let kept = 0;
  for (let i = 0; i < g.v[V.BagCount]; i++) {
    if (g.bag[i * B.Size + B.Controller] === player) continue;
    if (kept !== i) g.bag.copyWithin(kept * B.Size, i * B.Size, (i + 1) * B.Size);
    kept++;
  }
  g.v[V.BagCount] = kept;
}
