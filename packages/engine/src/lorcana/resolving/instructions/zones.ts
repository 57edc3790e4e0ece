/** Cards that change zones (7), and characters that move to locations. */
import { nextBelow } from '../../../kernel/index.js';
import { V, Zone } from '../../layout/constants.js';
import { DeckEndRow, PutFlag, PutInto, Ref, RefBits, Replaced, type Word } from '../../layout/index.js';
import { Next } from '../../layout/reading.js';
import { shuffle } from '../../rules/deck.js';
import { hideMoves } from '../../rules/hiding.js';
import { Leave, leavePlay, putUnder } from '../../rules/in-play.js';
import { isSettling, settle, settling } from '../../rules/instead.js';
import { move } from '../../rules/move.js';
import { putIntoInkwell, relocate } from '../../rules/zones.js';
import { isAmong } from '../../state/cards.js';
import type { LorcanaState } from '../../state/state.js';
import { amountOf, canBeReturned, playerOf, resolveRef } from '../../values/index.js';
import { affect, firstInPlay, notDone, onlyInPlay } from './doing.js';

const ZONES: readonly Zone[] = [
  Zone.Hand,
  Zone.Inkwell,
  Zone.Deck,
  Zone.Deck,
  Zone.Deck,
  Zone.Deck,
  Zone.Discard,
  Zone.Under,
];

export function putCards(
  g: LorcanaState,
  what: Word<'cards'>,
  into: PutInto,
  flags: PutFlag,
  under: Word<'cards'>,
): number {
  const { cards, inPlay } = g.work;
  if (into === PutInto.Under) return putCardsUnder(g, what, flags, under);
  const n = into === PutInto.Hand ? toHand(g, what) : resolveRef(g, what, cards);
  if (n < 0) return Next.Wait;
  if ((flags & PutFlag.Random) !== 0) shuffleCards(g, n);
  const leaving = onlyInPlay(g, cards, n, inPlay);
  const exerted = (flags & PutFlag.Exerted) !== 0;
  const zone = ZONES[into];
  let moved = leaving;
  if (zone !== Zone.Discard) hideMoves(g, cards, n, zone);
  leavePlay(g, inPlay, leaving, zone, into === PutInto.Hand ? Leave.Return : Leave.Put, exerted);
  for (let i = 0; i < n; i++) {
    if (g.zone[cards[i]] === zone && isAmong(inPlay, leaving, cards[i])) continue;
    if (moveElsewhere(g, cards[i], zone, into === PutInto.DeckBottom, exerted)) moved++;
  }
  for (let i = 0; i < n; i++) affect(g, cards[i]);
  if (into === PutInto.DeckShuffled) shuffleDecksOf(g, n);
  g.v[V.ThisWay] += moved;
  if (moved === 0 || isShortOfTop(g, what, n)) notDone(g);
  return Next.On;
}

/** The cards that go to a hand, without those of them to which something else happens; -1 while that does, or is being chosen. */
function toHand(g: LorcanaState, what: Word<'cards'>): number {
  const { cards } = g.work;
  const n = isSettling(g) ? settling(g, cards) : onlyReturnable(g, resolveRef(g, what, cards));
  return g.v[V.ConditionalCount] === 0 && !isSettling(g) ? n : settle(g, Replaced.Return, cards, n);
}

/** Keeps those of the cards that nothing keeps in play: how many. */
function onlyReturnable(g: LorcanaState, n: number): number {
  if (g.v[V.ConditionalCount] === 0) return n;
  const { cards } = g.work;
  let kept = 0;
  for (let i = 0; i < n; i++)
    if (g.zone[cards[i]] !== Zone.Play || canBeReturned(g, cards[i])) cards[kept++] = cards[i];
  return kept;
}

/** "The top 3 cards of your deck", of a deck with fewer: not all of it could be done (6.1.5.1). */
function isShortOfTop(g: LorcanaState, ref: Word<'cards'>, n: number): boolean {
  const kind = ref & RefBits.TagMask;
  if (kind !== Ref.Top && kind !== Ref.Bottom) return false;
  return n < amountOf(g, g.pool.data[(ref >> RefBits.ArgumentAt) + DeckEndRow.Amount]);
}

/** Moves a card that isn't in play. Returns whether it moved. */
function moveElsewhere(g: LorcanaState, card: number, zone: Zone, toBottom: boolean, exerted: boolean): boolean {
  const from = g.zone[card];
  if (from === Zone.Gone || g.def[card] === g.pool.marketing) return false;
  if (zone === Zone.Inkwell) putIntoInkwell(g, card, exerted);
  else relocate(g, card, zone, toBottom);
  return true;
}

function shuffleCards(g: LorcanaState, n: number): void {
  const { cards } = g.work;
  for (let i = n - 1; i > 0; i--) {
    const j = nextBelow(g.v, i + 1);
    const card = cards[i];
    cards[i] = cards[j];
    cards[j] = card;
  }
}

function shuffleDecksOf(g: LorcanaState, n: number): void {
  const { cards } = g.work;
  let owners = 0;
  for (let i = 0; i < n; i++) owners |= 1 << g.owner[cards[i]];
  for (let player = 0; player < g.playerCount; player++) if ((owners & (1 << player)) !== 0) shuffle(g, player);
}

function putCardsUnder(g: LorcanaState, what: Word<'cards'>, flags: PutFlag, under: Word<'cards'>): number {
  const { cards, inPlay } = g.work;
  const faceDown = (flags & PutFlag.FaceUp) === 0;
  const tops = onlyInPlay(g, cards, resolveRef(g, under, cards), inPlay);
  let moved = 0;
  // "a card from the top of your deck under each of your other characters": one card for each target.
  for (let t = 0; t < tops; t++) {
    const target = inPlay[t];
    const n = resolveRef(g, what, cards);
    if (faceDown) hideMoves(g, cards, n, Zone.Under);
    for (let i = 0; i < n; i++) {
      // Cards go under cards of their own player alone: what can't be done isn't (1.2.2).
      if (cards[i] === target || g.zone[cards[i]] === Zone.Gone || g.owner[cards[i]] !== g.owner[target]) continue;
      putUnder(g, cards[i], target, faceDown);
      moved++;
    }
    if (n > 0) affect(g, target);
  }
  g.v[V.ThisWay] += moved;
  if (moved === 0) notDone(g);
  return Next.On;
}

export function shuffleDeck(g: LorcanaState, who: Word<'player'>): number {
  shuffle(g, playerOf(g, who));
  return Next.On;
}

/** Moves characters to a location for free. */
export function moveTo(g: LorcanaState, what: Word<'cards'>, to: Word<'cards'>): number {
  const { cards } = g.work;
  const location = firstInPlay(g, to);
  const n = resolveRef(g, what, cards);
  let moved = 0;
  for (let i = 0; i < n && location >= 0; i++) {
    if (!move(g, cards[i], location)) continue;
    affect(g, cards[i]);
    moved++;
  }
  g.v[V.ThisWay] = moved;
  if (moved === 0) notDone(g);
  return Next.On;
}
