/** Banishing (1.8.1.4), and what happens instead of it (6.5). */

import { Chosen, Conditional, V, Zone } from '../layout/constants.js';
import { Mod, ModWord } from '../layout/index.js';
import { DecisionKind, makeOption, Verb } from '../layout/options.js';
import { isAmong } from '../state/cards.js';
import { ask, Replaced } from '../state/decisions.js';
import type { LorcanaState } from '../state/state.js';
import { refresh } from '../values/derived.js';
import { canBeBanished, findConditional } from '../values/modifiers.js';
import { shuffle } from './deck.js';
import { isPart, Leave, leavePlay } from './in-play.js';

/**
 * Banishes cards in play together; those for which something else happens instead leave play for another zone. Returns
 * how many were banished, or -1 while a player has to choose among replacement effects (6.5.7): nothing has happened then, and
 * the same has to be banished again.
 */
export function banishAll(g: LorcanaState, cards: Int32Array, n: number): number {
  if (n === 0) return 0;
  refresh(g);
  if (g.v[V.ConditionalCount] === 0) {
    leavePlay(g, cards, n, Zone.Discard, Leave.Banish);
    return n;
  }
  for (let i = 0; i < n; i++) if (asksAbout(g, cards[i])) return -1;
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
    if (row < 0) cards[banished++] = cards[i];
    else {
      kept[left] = cards[i];
      rows[left++] = row;
    }
  }
  for (let i = 0; i < left; i++) {
    const source = banishesSource(g, rows[i]) ? sourceOf(g, kept[i], rows[i]) : -1;
    if (source >= 0 && !isAmong(cards, banished, source)) cards[banished++] = source;
  }
  g.v[V.ChosenCount] = 0;
  leavePlay(g, cards, banished, Zone.Discard, Leave.Banish);
  for (let i = 0; i < left; i++) if (!banishesSource(g, rows[i])) g.withCards(leaveInstead, kept[i], rows[i]);
  return banished;
}

/** "Banish this character instead": the other stays in play, with its damage. */
const banishesSource = (g: LorcanaState, row: number): boolean =>
  g.pool.data[row + ModWord.InsteadOfBanish.Zone] === Zone.Play;

/** The card that a replacement of this card's banishment comes from. */
function sourceOf(g: LorcanaState, card: number, row: number): number {
  let at = nextReplacement(g, card, 0);
  while (at >= 0 && g.conditionals[at + Conditional.Modifier] !== row)
    at = nextReplacement(g, card, at + Conditional.Size);
  return at < 0 ? -1 : g.conditionals[at + Conditional.Source];
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
  const chosen = chosenFor(g, card);
  if (chosen >= 0) return chosen;
  if (chosen === DECLINED) return -1;
  const at = nextReplacement(g, card, 0);
  return at < 0 ? -1 : g.conditionals[at + Conditional.Modifier];
}

/** The card is banished all the same: "you may … instead". */
const DECLINED = -2;

function chosenFor(g: LorcanaState, card: number): number {
  const end = g.v[V.ChosenCount] * Chosen.Size;
  for (let at = 0; at < end; at += Chosen.Size)
    if (g.chosen[at + Chosen.Card] === card) return g.chosen[at + Chosen.Modifier];
  return -1;
}

/** Asks the card's player, if there are different replacements, or one that need not be, and none is chosen yet. */
function asksAbout(g: LorcanaState, card: number): boolean {
  const first = nextReplacement(g, card, 0);
  if (first < 0 || chosenFor(g, card) !== -1) return false;
  if (nextReplacement(g, card, first + Conditional.Size) < 0 && !canBeDeclined(g, card)) return false;
  ask(g, DecisionKind.ChooseReplacement, g.owner[card]);
  g.v[V.AskA] = card;
  g.v[V.AskB] = Replaced.Banishment;
  return true;
}

/** "You may … instead", of all of them. */
function canBeDeclined(g: LorcanaState, card: number): boolean {
  for (let at = nextReplacement(g, card, 0); at >= 0; at = nextReplacement(g, card, at + Conditional.Size))
    if (g.pool.data[g.conditionals[at + Conditional.Modifier] + ModWord.InsteadOfBanish.May] === 0) return false;
  return true;
}

/** Where the next replacement of a card's banishment stands, from `from` on; instances of the same one count once (6.5.8). */
function nextReplacement(g: LorcanaState, card: number, from: number): number {
  let at = findConditional(g, card, Mod.InsteadOfBanish, from);
  while (at >= 0 && (isSameAsEarlier(g, card, at) || !isSaidOf(g, card, at)))
    at = findConditional(g, card, Mod.InsteadOfBanish, at + Conditional.Size);
  return at;
}

/** "If it would be banished in a challenge": of nothing else. What can't be banished can't be banished instead. */
function isSaidOf(g: LorcanaState, card: number, at: number): boolean {
  const row = g.conditionals[at + Conditional.Modifier];
  if (banishesSource(g, row) && !canBeBanished(g, g.conditionals[at + Conditional.Source])) return false;
  if (g.pool.data[row + ModWord.InsteadOfBanish.InChallenge] === 0) return true;
  return isPart(g, card, V.Attacker, V.AttackerInc) || isPart(g, card, V.Defender, V.DefenderInc);
}

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
  if (canBeDeclined(g, card)) g.optionList.push(makeOption(Verb.Done));
}

/** The player has chosen which replacement is applied, once the card is banished; with -1, none. */
export function chooseBanishReplacement(g: LorcanaState, place: number): void {
  const card = g.v[V.AskA];
  let at = nextReplacement(g, card, 0);
  for (let i = 0; i < place; i++) at = nextReplacement(g, card, at + Conditional.Size);
  const row = g.v[V.ChosenCount] * Chosen.Size;
  if (row >= g.chosen.length && !g.grow('chosen')) return;
  g.chosen[row + Chosen.Card] = card;
  g.chosen[row + Chosen.Modifier] = place < 0 ? DECLINED : g.conditionals[at + Conditional.Modifier];
  g.v[V.ChosenCount]++;
}
