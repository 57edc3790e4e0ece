/** Banishing (1.8.1.4), and what happens instead of it (6.5). */

import { Conditional, V, Zone } from '../layout/constants.js';
import { Mod, ModWord, Replaced } from '../layout/index.js';
import { DecisionKind, makeOption, Verb } from '../layout/options.js';
import { ask } from '../state/decisions.js';
import type { LorcanaState } from '../state/state.js';
import { asAbility } from '../values/context.js';
import { refresh } from '../values/derived.js';
import { canBeReturned } from '../values/index.js';
import { shuffle } from './deck.js';
import { isPart, Leave, leavePlay } from './in-play.js';
import {
  beginInstead,
  beginSacrifice,
  chosenFor,
  forgetChosen,
  isInstead,
  isProgram,
  isSettling,
  NoRow,
  noteChosen,
} from './instead.js';

/**
 * Banishes cards in play together; those for which something else happens instead leave play for another zone. Returns
 * how many were banished, or -1 while a player has to choose among replacement effects (6.5.7), or while what happens instead of one
 * of them does: the same has to be banished again then.
 */
export function banishAll(g: LorcanaState, cards: Int32Array, n: number): number {
  if (n === 0) {
    forgetChosen(g);
    return 0;
  }
  refresh(g);
  if (g.v[V.ConditionalCount] === 0 && !isSettling(g)) {
    leavePlay(g, cards, n, Zone.Discard, Leave.Banish);
    return n;
  }
  for (let i = 0; i < n; i++) if (asksAbout(g, cards[i])) return -1;
  if (beginSacrifice(g)) return -1;
  return g.withCards(banishSome, cards, n);
}

const banishSome = (g: LorcanaState, kept: Int32Array, cards: Int32Array, n: number): number =>
  g.withCards(banishOrReplace, kept, cards, n);

/** What happens instead, and to which cards, is clear before any card leaves play. */
function banishOrReplace(g: LorcanaState, rows: Int32Array, kept: Int32Array, cards: Int32Array, n: number): number {
  let left = 0;
  let banished = 0;
  for (let i = 0; i < n; i++) {
    const row = replacementOf(g, cards[i]);
    // What happens instead of its banishment has happened: with as much damage as before it is looked at again (1.8.1.4).
    if (isProgram(g, row)) g.v[V.DamageDue] = g.v[V.CheckDue] = 1;
    else if (row < 0) cards[banished++] = cards[i];
    else {
      kept[left] = cards[i];
      rows[left++] = row;
    }
  }
  forgetChosen(g);
  leavePlay(g, cards, banished, Zone.Discard, Leave.Banish);
  for (let i = 0; i < left; i++) g.withCards(leaveInstead, kept[i], rows[i]);
  return banished;
}

function leaveInstead(g: LorcanaState, single: Int32Array, card: number, row: number): void {
  const zone = g.pool.data[row + ModWord.InsteadOfBanish.Zone] as Zone;
  single[0] = card;
  const exerted = g.pool.data[row + ModWord.InsteadOfBanish.Exerted] !== 0;
  leavePlay(g, single, 1, zone, zone === Zone.Hand ? Leave.Return : Leave.Put, exerted);
  if (zone === Zone.Deck) shuffle(g, g.owner[card]);
}

// ------------------------------------------------------------------------------------------------ replacements (6.5.7)

/** The modifier that says what happens instead of banishing a card: the one that was chosen, or the only one; else -1. */
function replacementOf(g: LorcanaState, card: number): number {
  const chosen = chosenFor(g, Replaced.Banishment, card);
  if (chosen >= 0) return chosen;
  if (chosen === NoRow.Declined) return -1;
  const at = nextReplacement(g, card, 0);
  return at < 0 ? -1 : g.conditionals[at + Conditional.Modifier];
}

/**
 * Asks the card's player, if there are different replacements, or one that need not be, and none is chosen yet; begins what happens
 * instead, if that is a program.
 */
function asksAbout(g: LorcanaState, card: number): boolean {
  if (chosenFor(g, Replaced.Banishment, card) !== NoRow.Unknown) return false;
  refresh(g);
  const first = nextReplacement(g, card, 0);
  if (first < 0) return false;
  if (nextReplacement(g, card, first + Conditional.Size) < 0 && !canBeDeclined(g, card)) {
    return isProgram(g, g.conditionals[first + Conditional.Modifier]) && replaceBy(g, card, first);
  }
  ask(g, DecisionKind.ChooseReplacement, g.owner[card]);
  g.v[V.AskA] = card;
  g.v[V.AskB] = Replaced.Banishment;
  return true;
}

/** Notes what happens instead, and begins that if it is a program, but for one that waits until all is chosen. Returns whether it begins. */
function replaceBy(g: LorcanaState, card: number, at: number): boolean {
  const row = g.conditionals[at + Conditional.Modifier];
  const source = g.conditionals[at + Conditional.Source];
  const waits = isProgram(g, row) && g.pool.data[row + ModWord.Instead.IsSacrifice] !== 0;
  noteChosen(g, Replaced.Banishment, card, row, waits ? source : -1);
  if (waits || !isProgram(g, row)) return false;
  beginInstead(g, row, source, g.conditionals[at + Conditional.Controller], card);
  return true;
}

/** "You may … instead", of all of them. */
function canBeDeclined(g: LorcanaState, card: number): boolean {
  for (let at = nextReplacement(g, card, 0); at >= 0; at = nextReplacement(g, card, at + Conditional.Size)) {
    const row = g.conditionals[at + Conditional.Modifier];
    const may = row + (isProgram(g, row) ? ModWord.Instead.May : ModWord.InsteadOfBanish.May);
    if (g.pool.data[may] === 0) return false;
  }
  return true;
}

/** Where the next replacement of a card's banishment stands, from `from` on; instances of the same one count once (6.5.8). */
function nextReplacement(g: LorcanaState, card: number, from: number): number {
  const end = g.v[V.ConditionalCount] * Conditional.Size;
  for (let at = from; at < end; at += Conditional.Size) {
    if (g.conditionals[at + Conditional.Card] !== card) continue;
    const kind = g.pool.data[g.conditionals[at + Conditional.Modifier]];
    if (
      kind === Mod.InsteadOfBanish
        ? !isSameAsEarlier(g, card, at) && isSaidOf(g, card, at)
        : isInstead(g, at, Replaced.Banishment)
    )
      return at;
  }
  return -1;
}

/** "If it would be banished in a challenge": of nothing else. What can't be banished can't be banished instead. */
function isSaidOf(g: LorcanaState, card: number, at: number): boolean {
  const row = g.conditionals[at + Conditional.Modifier];
  if (g.pool.data[row + ModWord.InsteadOfBanish.Zone] === Zone.Hand && !canBeReturnedBy(g, card, at)) return false;
  if (g.pool.data[row + ModWord.InsteadOfBanish.InChallenge] === 0) return true;
  return isPart(g, card, V.Attacker, V.AttackerInc) || isPart(g, card, V.Defender, V.DefenderInc);
}

/** What says that it returns instead may return it. */
const canBeReturnedBy = (g: LorcanaState, card: number, at: number): boolean =>
  asAbility(
    g,
    g.conditionals[at + Conditional.Controller],
    g.conditionals[at + Conditional.Source],
    canBeReturned,
    card,
  );

function isSameAsEarlier(g: LorcanaState, card: number, at: number): boolean {
  const modifier = g.conditionals[at + Conditional.Modifier];
  for (let earlier = 0; earlier < at; earlier += Conditional.Size)
    if (
      g.conditionals[earlier + Conditional.Card] === card &&
      g.conditionals[earlier + Conditional.Modifier] === modifier
    )
      return true;
  return false;
}

/** The options of a choice among them: the cards that they come from, each with its place among them. */
export function banishReplacementOptions(g: LorcanaState): void {
  const card = g.v[V.AskA];
  let place = 0;
  for (let at = nextReplacement(g, card, 0); at >= 0; at = nextReplacement(g, card, at + Conditional.Size))
    g.optionList.push(makeOption(Verb.Pick, g.conditionals[at + Conditional.Source], place++));
  if (place > 0 && canBeDeclined(g, card)) g.optionList.push(makeOption(Verb.Done));
}

/** The player has chosen which replacement is applied, once the card is banished; with -1, none. */
export function chooseBanishReplacement(g: LorcanaState, place: number): void {
  const card = g.v[V.AskA];
  let at = nextReplacement(g, card, 0);
  for (let i = 0; i < place; i++) at = nextReplacement(g, card, at + Conditional.Size);
  if (place < 0) noteChosen(g, Replaced.Banishment, card, NoRow.Declined);
  else replaceBy(g, card, at);
}
