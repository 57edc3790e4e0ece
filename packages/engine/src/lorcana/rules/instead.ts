/** What happens instead of an event, if that is a program of its own (6.5): which replacements apply, who chooses, and how it begins. */

import { Chosen, Conditional, Frame, Giver, L, LastingKind, V } from '../layout/constants.js';
import { Mod, ModWord, Replaced, ReplacedBy } from '../layout/index.js';
import { DecisionKind, makeOption, Verb } from '../layout/options.js';
import { ask } from '../state/decisions.js';
import type { LorcanaState } from '../state/state.js';
import { isOpponent } from '../state/teams.js';
import { within } from '../values/context.js';
import { refresh } from '../values/derived.js';
import { firstChosen, isBeingApplied, startFrame, suspend } from './frame.js';
import { isPart } from './in-play.js';
import { removeLasting } from './lasting.js';
import { canMeet, requirementsOf } from './requirements.js';
import { noteUse, usesOf } from './uses.js';

/** What is noted of a card in the place of a replacement. */
export const enum NoRow {
  /** Nothing is noted of it. */
  Unknown = -1,
  /** It happens to the card as it would: "you may … instead". */
  Declined = -2,
  /** It is to be asked yet. */
  Open = -3,
}

// ------------------------------------------------------------------------------------------------ which ones apply

/** Whether a modifier of a card has a program happen instead of an event, and does so now. */
export function isInstead(g: LorcanaState, at: number, of: Replaced): boolean {
  const row = g.conditionals[at + Conditional.Modifier];
  if (g.pool.data[row] !== Mod.Instead || g.pool.data[row + ModWord.Instead.Of] !== of) return false;
  return applies(
    g,
    row,
    g.conditionals[at + Conditional.Source],
    g.conditionals[at + Conditional.Controller],
    g.conditionals[at + Conditional.Card],
  );
}

function applies(g: LorcanaState, row: number, source: number, you: number, card: number): boolean {
  const { data } = g.pool;
  if (!isBySuch(g, data[row + ModWord.Instead.By], you)) return false;
  // Damage of a challenge is dealt by no effect.
  const isDamage = data[row + ModWord.Instead.Of] === Replaced.Damage;
  if (data[row + ModWord.Instead.InChallenge] !== 0 && isDamage && g.v[V.Frame] !== Frame.None) return false;
  if (
    data[row + ModWord.Instead.InChallenge] !== 0 &&
    !isPart(g, card, V.Attacker, V.AttackerInc) &&
    !isPart(g, card, V.Defender, V.DefenderInc)
  )
    return false;
  const counter = data[row + ModWord.Instead.Counter];
  if (counter !== 0 && usesOf(g, source, counter, Giver.Nobody) !== 0) return false;
  if (isBeingApplied(g, row, source)) return false;
  return canBegin(g, data[row + ModWord.Instead.Ability], source, you, card);
}

/** "If an effect would …", "if an opponent's effect would …": what the rules do themselves is none. */
function isBySuch(g: LorcanaState, by: ReplacedBy, you: number): boolean {
  if (by === ReplacedBy.Anything) return true;
  if (g.v[V.Frame] === Frame.None || g.v[V.Frame] === Frame.Payment) return false;
  if (by === ReplacedBy.Effects) return true;
  if (by === ReplacedBy.OpponentsActions && g.v[V.Frame] !== Frame.Action) return false;
  return isOpponent(g, you, g.v[V.Controller]);
}

/** What may happen instead is offered only if it can (6.1.5). */
export function canBegin(g: LorcanaState, ability: number, source: number, you: number, card: number): boolean {
  const requirements = requirementsOf(g, ability);
  if (requirements < 0) return true;
  const owner = card < 0 ? you : g.owner[card];
  const context = {
    cxYou: you,
    cxSource: source,
    cxSubject: card,
    cxOther: -1,
    cxThat: owner,
    cxPlayer: owner,
    cxAmount: 0,
  };
  return within(g, context, canMeet, requirements);
}

export const isProgram = (g: LorcanaState, row: number): boolean => row >= 0 && g.pool.data[row] === Mod.Instead;

/** What happens instead begins; `other` is what damage comes from, `amount` how much it is. */
export function beginInstead(
  g: LorcanaState,
  row: number,
  source: number,
  you: number,
  card: number,
  other = -1,
  amount = 0,
): void {
  const { data } = g.pool;
  const counter = data[row + ModWord.Instead.Counter];
  if (counter !== 0) noteUse(g, source, counter, Giver.Nobody);
  if (data[row + ModWord.Instead.Once] !== 0) removeLasting(g, isOfModifier, card, row);
  beginProgram(g, row, data[row + ModWord.Instead.Ability], source, you, card, other, amount, g.owner[card]);
}

/** "The next time": it has applied. */
const isOfModifier = (g: LorcanaState, at: number, card: number, row: number): boolean =>
  g.lasting[at + L.Kind] === LastingKind.Modifier && g.lasting[at + L.Card] === card && g.lasting[at + L.A] === row;

/** Sets aside what is under way, and starts a program in its place; `card` is -1 if it is about none. */
export function beginProgram(
  g: LorcanaState,
  row: number,
  ability: number,
  source: number,
  you: number,
  card: number,
  other: number,
  amount: number,
  player: number,
): void {
  if (!suspend(g, row, source, card)) return;
  const { v } = g;
  v[V.Source] = source;
  v[V.SourceInc] = g.inc[source];
  v[V.Controller] = you;
  v[V.Subject] = card;
  v[V.SubjectInc] = card < 0 ? 0 : g.inc[card];
  v[V.Other] = other;
  v[V.OtherInc] = other < 0 ? 0 : g.inc[other];
  v[V.EventAmount] = amount;
  v[V.EventPlayer] = player;
  v[V.Giver] = Giver.Nobody;
  startFrame(g, Frame.Instead, ability);
}

// ------------------------------------------------------------------------------------------------ what was chosen

/** Notes what becomes of a card to which something would happen: a row, or why there is none. */
export function noteChosen(g: LorcanaState, of: Replaced, card: number, row: number, source = -1): void {
  const known = whereChosen(g, of, card);
  const at = known >= 0 ? known : g.v[V.ChosenCount] * Chosen.Size;
  if (known < 0) {
    if (at >= g.chosen.length && !g.grow('chosen')) return;
    g.v[V.ChosenCount]++;
  }
  g.chosen[at + Chosen.Card] = card;
  g.chosen[at + Chosen.Inc] = g.inc[card];
  g.chosen[at + Chosen.Of] = of;
  g.chosen[at + Chosen.Modifier] = row;
  g.chosen[at + Chosen.Source] = source;
}

/** All is chosen: one that goes for others does so now, once for all of them. Returns whether one does. */
export function beginSacrifice(g: LorcanaState): boolean {
  const { chosen } = g;
  const end = g.v[V.ChosenCount] * Chosen.Size;
  for (let at = firstChosen(g) * Chosen.Size; at < end; at += Chosen.Size) {
    const source = chosen[at + Chosen.Source];
    if (source < 0) continue;
    const row = chosen[at + Chosen.Modifier];
    for (let later = at; later < end; later += Chosen.Size)
      if (chosen[later + Chosen.Source] === source && chosen[later + Chosen.Modifier] === row)
        chosen[later + Chosen.Source] = -1;
    beginInstead(g, row, source, g.owner[source], chosen[at + Chosen.Card]);
    return true;
  }
  return false;
}

export function chosenFor(g: LorcanaState, of: Replaced, card: number): number {
  const at = whereChosen(g, of, card);
  return at < 0 ? NoRow.Unknown : g.chosen[at + Chosen.Modifier];
}

function whereChosen(g: LorcanaState, of: Replaced, card: number): number {
  const end = g.v[V.ChosenCount] * Chosen.Size;
  for (let at = firstChosen(g) * Chosen.Size; at < end; at += Chosen.Size)
    if (g.chosen[at + Chosen.Card] === card && g.chosen[at + Chosen.Of] === of && isWhereItWas(g, at)) return at;
  return -1;
}

/** What has moved in the meantime is another card for the event (7.1.6). */
const isWhereItWas = (g: LorcanaState, at: number): boolean =>
  g.inc[g.chosen[at + Chosen.Card]] === g.chosen[at + Chosen.Inc];

/** All is chosen and done. */
export const forgetChosen = (g: LorcanaState): void => {
  g.v[V.ChosenCount] = firstChosen(g);
};

// ------------------------------------------------------------------------------------------------ several cards

/** Some cards of the event are settled already: what they are is not found anew. */
export const isSettling = (g: LorcanaState): boolean => g.v[V.ChosenCount] > firstChosen(g);

/** What would happen to the cards that are being settled is this. */
export const isSettlingOf = (g: LorcanaState, of: Replaced): boolean =>
  isSettling(g) && g.chosen[firstChosen(g) * Chosen.Size + Chosen.Of] === of;

/** The cards that are being settled. */
export function settling(g: LorcanaState, cards: Int32Array): number {
  let n = 0;
  for (let i = firstChosen(g); i < g.v[V.ChosenCount]; i++) cards[n++] = g.chosen[i * Chosen.Size + Chosen.Card];
  return n;
}

/**
 * What happens instead to each of the cards to which something would happen together. Returns how many are left to which it happens,
 * the first ones; what has moved in the meantime is none of them. -1 while a player chooses or something happens instead: then the
 * same is asked again.
 */
export function settle(g: LorcanaState, of: Replaced, cards: Int32Array, n: number): number {
  if (!isSettling(g)) {
    refresh(g);
    let open = 0;
    for (let i = 0; i < n; i++) if (nextInstead(g, cards[i], of, 0) >= 0) open++;
    if (open === 0) return n;
    for (let i = 0; i < n; i++) noteChosen(g, of, cards[i], NoRow.Open);
  }
  const start = firstChosen(g) * Chosen.Size;
  const end = g.v[V.ChosenCount] * Chosen.Size;
  for (let at = start; at < end; at += Chosen.Size) {
    const isOpen = g.chosen[at + Chosen.Modifier] === NoRow.Open && isWhereItWas(g, at);
    if (isOpen && isReplacedNow(g, of, g.chosen[at + Chosen.Card])) return -1;
  }
  let left = 0;
  for (let at = start; at < end; at += Chosen.Size)
    if (isWhereItWas(g, at) && !isProgram(g, g.chosen[at + Chosen.Modifier]))
      cards[left++] = g.chosen[at + Chosen.Card];
  forgetChosen(g);
  return left;
}

/** Asks what happens to a card, or begins what happens instead where nothing is to be chosen. */
function isReplacedNow(g: LorcanaState, of: Replaced, card: number): boolean {
  refresh(g);
  const first = nextInstead(g, card, of, 0);
  if (first < 0) {
    noteChosen(g, of, card, NoRow.Declined);
    return false;
  }
  if (nextInstead(g, card, of, first + Conditional.Size) < 0 && !canBeDeclined(g, card, of)) {
    replaceBy(g, card, of, first);
    return true;
  }
  ask(g, DecisionKind.ChooseReplacement, g.owner[card]);
  g.v[V.AskA] = card;
  g.v[V.AskB] = of;
  return true;
}

function replaceBy(g: LorcanaState, card: number, of: Replaced, at: number): void {
  const row = rowAt(g, card, of, at);
  noteChosen(g, of, card, row);
  if (of === Replaced.Discard) beginInstead(g, row, card, g.owner[card], card);
  else beginInstead(g, row, g.conditionals[at + Conditional.Source], g.conditionals[at + Conditional.Controller], card);
}

/** Where the next replacement stands, from `from` on; -1 if there is none. Of a card in hand only its own abilities work, in their order. */
function nextInstead(g: LorcanaState, card: number, of: Replaced, from: number): number {
  if (of === Replaced.Discard) {
    const rows = g.pool.insteadOfDiscard[g.def[card]];
    for (let i = from / Conditional.Size; i < rows.length; i++)
      if (applies(g, rows[i], card, g.owner[card], card)) return i * Conditional.Size;
    return -1;
  }
  const end = g.v[V.ConditionalCount] * Conditional.Size;
  for (let at = from; at < end; at += Conditional.Size)
    if (g.conditionals[at + Conditional.Card] === card && isInstead(g, at, of)) return at;
  return -1;
}

const rowAt = (g: LorcanaState, card: number, of: Replaced, at: number): number =>
  of === Replaced.Discard
    ? g.pool.insteadOfDiscard[g.def[card]][at / Conditional.Size]
    : g.conditionals[at + Conditional.Modifier];

/** "You may … instead", of all of them. */
function canBeDeclined(g: LorcanaState, card: number, of: Replaced): boolean {
  for (let at = nextInstead(g, card, of, 0); at >= 0; at = nextInstead(g, card, of, at + Conditional.Size))
    if (g.pool.data[rowAt(g, card, of, at) + ModWord.Instead.May] === 0) return false;
  return true;
}

/** The options of a choice among them: the cards that they come from, each with its place among them. */
export function insteadOptions(g: LorcanaState): void {
  const card = g.v[V.AskA];
  const of: Replaced = g.v[V.AskB];
  let place = 0;
  for (let at = nextInstead(g, card, of, 0); at >= 0; at = nextInstead(g, card, of, at + Conditional.Size))
    g.optionList.push(
      makeOption(Verb.Pick, of === Replaced.Discard ? card : g.conditionals[at + Conditional.Source], place++),
    );
  if (place > 0 && canBeDeclined(g, card, of)) g.optionList.push(makeOption(Verb.Done));
}

/** The player has chosen what happens instead; with -1, nothing. */
export function chooseInstead(g: LorcanaState, place: number): void {
  const card = g.v[V.AskA];
  const of: Replaced = g.v[V.AskB];
  if (place < 0) return noteChosen(g, of, card, NoRow.Declined);
  let at = nextInstead(g, card, of, 0);
  for (let i = 0; i < place; i++) at = nextInstead(g, card, of, at + Conditional.Size);
  replaceBy(g, card, of, at);
}
