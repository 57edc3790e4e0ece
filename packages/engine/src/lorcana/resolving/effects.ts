/** Instructions that do something to cards and players. */
import { nextBelow } from '../../kernel/index.js';
import { amountOf, firstOf, marked, playerOf, resolveRef } from '../abilities/expressions/index.js';
import { addLasting, isOverAlready } from '../abilities/lasting.js';
import { hasPlayerFlag } from '../abilities/static.js';
import { emit } from '../abilities/triggered.js';
import { move } from '../actions/move.js';
import { canPlayForFree, costToPlay } from '../actions/permissions.js';
import { hasWay, mayEnterExerted, playInWay, putIntoPlay, wayOptions } from '../actions/play.js';
import { exert, ready } from '../cards/states.js';
import { banishAll, canBeBanished } from '../concepts/banish.js';
import { payInk as pay } from '../concepts/costs.js';
import {
  DamageFrom,
  moveDamage,
  processDamage,
  putDamage,
  queueDamage,
  queueDivided,
  removeDamage,
} from '../concepts/damage.js';
import { gainLore, loseLore } from '../concepts/lore.js';
import { AFFECTED, Mod, PlayFlag, PMod, PutFlag, PutInto, REVEALED, Ref } from '../pool/code.js';
import { Event } from '../pool/vocabulary.js';
import { Known, L, LastingKind, Lasts, P, PlayerFlag, ROOM, TurnFlag, Type, V, Zone } from '../state/constants.js';
import { DecisionKind } from '../state/options.js';
import type { LorcanaState } from '../state/state.js';
import { Ask, ask } from '../turn/decisions.js';
import { discard, draw, shuffle } from '../zones/deck.js';
import { Leave, leavePlay, putUnder } from '../zones/play.js';
import { exertInk, putIntoInkwell, readyInk, relocate } from '../zones/zones.js';
import { clearRegisters } from './flow.js';
import { tracksAffected } from './frame.js';
import { Next } from './instruction.js';

const cards = new Int32Array(ROOM);
const inPlay = new Int32Array(ROOM);

/** Notes a card that the effect did something to, for "this way". */
function affect(g: LorcanaState, card: number): void {
  g.marks[card] |= 1 << AFFECTED;
}

/** The effect could not be done, or not in full: "if you do" fails (6.1.5.1). */
function notDone(g: LorcanaState): void {
  g.v[V.Done] = 0;
}

export function resetCount(g: LorcanaState, pc: number): number {
  g.v[V.ThisWay] = 0;
  if (tracksAffected(g)) clearRegisters(g, 1 << AFFECTED);
  return pc + 1;
}

// ------------------------------------------------------------------------------------------------ cards and lore

export function drawCards(g: LorcanaState, pc: number): number {
  const count = amountOf(g, g.pool.code[pc + 2]);
  const drawn = draw(g, playerOf(g, g.pool.code[pc + 1]), count);
  g.v[V.ThisWay] = drawn;
  return pc + 3;
}

/** player, register: the marked cards in hand are discarded. */
export function discardMarked(g: LorcanaState, pc: number): number {
  const player = playerOf(g, g.pool.code[pc + 1]);
  const picked = marked(g, g.pool.code[pc + 2], cards);
  let n = 0;
  for (let i = 0; i < picked; i++) if (g.zone[cards[i]] === Zone.Hand) cards[n++] = cards[i];
  discardAll(g, player, n);
  return pc + 3;
}

/** player, target: "If an effect would cause you to discard, you don't." A cost isn't an effect. */
export function jumpIfKept(g: LorcanaState, pc: number): number {
  if (!hasPlayerFlag(g, playerOf(g, g.pool.code[pc + 1]), PlayerFlag.NoDiscardByEffects)) return pc + 3;
  notDone(g);
  return g.pool.code[pc + 2];
}

function discardAll(g: LorcanaState, player: number, n: number): void {
  for (let i = 0; i < n; i++) {
    discard(g, cards[i]);
    affect(g, cards[i]);
  }
  g.v[V.ThisWay] += n;
  if (n === 0) notDone(g);
  else emit(g, Event.DiscardsSome, cards[0], -1, n, player);
}

export function discardRandom(g: LorcanaState, pc: number): number {
  const player = playerOf(g, g.pool.code[pc + 1]);
  const count = Math.min(amountOf(g, g.pool.code[pc + 2]), g.countIn(player, Zone.Hand));
  let n = 0;
  const start = g.listStart(player, Zone.Hand);
  // Cards are picked without looking: a partial shuffle of the hand's list.
  for (; n < count; n++) {
    const at = start + n + nextBelow(g.v, g.countIn(player, Zone.Hand) - n);
    const card = g.lists[at];
    g.lists[at] = g.lists[start + n];
    g.lists[start + n] = card;
    cards[n] = card;
  }
  discardAll(g, player, n);
  return pc + 3;
}

export function discardHand(g: LorcanaState, pc: number): number {
  const player = playerOf(g, g.pool.code[pc + 1]);
  const start = g.listStart(player, Zone.Hand);
  const n = g.countIn(player, Zone.Hand);
  for (let i = 0; i < n; i++) cards[i] = g.lists[start + i];
  discardAll(g, player, n);
  // A hand of no cards can be discarded (glossary: discard).
  if (n === 0) g.v[V.Done] = 1;
  return pc + 2;
}

export function gain(g: LorcanaState, pc: number): number {
  const amount = amountOf(g, g.pool.code[pc + 2]);
  const gained = gainLore(g, playerOf(g, g.pool.code[pc + 1]), amount, P.LoreEffects, g.v[V.Source]);
  g.v[V.ThisWay] = gained;
  return pc + 3;
}

export function lose(g: LorcanaState, pc: number): number {
  const amount = amountOf(g, g.pool.code[pc + 2]);
  g.v[V.ThisWay] += loseLore(g, playerOf(g, g.pool.code[pc + 1]), amount);
  return pc + 3;
}

// ------------------------------------------------------------------------------------------------ damage

export function damage(g: LorcanaState, pc: number): number {
  const amount = amountOf(g, g.pool.code[pc + 2]);
  const n = resolveRef(g, g.pool.code[pc + 1], cards);
  g.v[V.ThisWay] = 0;
  if (n === 0) notDone(g);
  for (let i = 0; i < n; i++) queueDamage(g, cards[i], amount, DamageFrom.Effect, g.cxSource);
  if (g.v[V.DamageCount] === 0) notDone(g); // reduced to 0: none was dealt (8.8.2)
  return pc + 3;
}

/** register, chooser, filter, amount, most cards, flags, 1 if put: the points are divided; see `divide` in choices. */
export function dealDivided(g: LorcanaState, pc: number): number {
  const isPut = g.pool.code[pc + 7] !== 0;
  g.v[V.ThisWay] = 0;
  if (g.v[V.DamageCount] === 0) notDone(g);
  queueDivided(g, isPut);
  return pc + 8;
}

export const damageResume = (g: LorcanaState, pc: number): number => (processDamage(g) ? pc + 1 : Next.Wait);

export function put(g: LorcanaState, pc: number): number {
  const amount = amountOf(g, g.pool.code[pc + 2]);
  const n = resolveRef(g, g.pool.code[pc + 1], cards);
  if (n === 0) notDone(g);
  for (let i = 0; i < n; i++) putDamage(g, cards[i], amount);
  return pc + 3;
}

export function remove(g: LorcanaState, pc: number): number {
  const n = resolveRef(g, g.pool.code[pc + 1], cards);
  const operand = g.pool.code[pc + 2];
  const amount = operand === -1 ? 1024 : amountOf(g, operand);
  let removed = 0;
  for (let i = 0; i < n; i++) {
    const here = removeDamage(g, cards[i], amount, g.cxYou);
    if (here > 0) affect(g, cards[i]);
    removed += here;
  }
  g.v[V.ThisWay] += removed;
  if (removed === 0) notDone(g);
  return pc + 3;
}

export function moveCounters(g: LorcanaState, pc: number): number {
  const code = g.pool.code;
  const to = firstInPlay(g, code[pc + 2]);
  const n = resolveRef(g, code[pc + 1], cards);
  const amount = code[pc + 3] === -1 ? 1024 : amountOf(g, code[pc + 3]);
  let moved = 0;
  for (let i = 0; i < n && to >= 0; i++) {
    const here = moveDamage(g, cards[i], to, amount);
    if (here > 0) affect(g, cards[i]);
    moved += here;
  }
  g.v[V.ThisWay] += moved;
  if (moved === 0) notDone(g);
  return pc + 4;
}

function firstInPlay(g: LorcanaState, ref: number): number {
  const n = resolveRef(g, ref, inPlay);
  for (let i = 0; i < n; i++) if (g.zone[inPlay[i]] === Zone.Play) return inPlay[i];
  return -1;
}

// ------------------------------------------------------------------------------------------------ states

export function readyCards(g: LorcanaState, pc: number): number {
  const n = resolveRef(g, g.pool.code[pc + 1], cards);
  let done = 0;
  for (let i = 0; i < n; i++) {
    if (g.zone[cards[i]] === Zone.Inkwell) readyInk(g, cards[i]);
    else if (ready(g, cards[i], g.cxYou)) affect(g, cards[i]);
    if (g.zone[cards[i]] === Zone.Play || g.zone[cards[i]] === Zone.Inkwell) done++;
  }
  if (done === 0) notDone(g);
  return pc + 2;
}

export function exertCards(g: LorcanaState, pc: number): number {
  const n = resolveRef(g, g.pool.code[pc + 1], cards);
  let done = 0;
  for (let i = 0; i < n; i++) {
    const card = cards[i];
    if (g.zone[card] === Zone.Inkwell) {
      exertInk(g, card);
      done++;
    } else if (exert(g, card)) {
      affect(g, card);
      done++;
    }
  }
  if (done === 0) notDone(g);
  return pc + 2;
}

// ------------------------------------------------------------------------------------------------ zones

export function banish(g: LorcanaState, pc: number): number {
  const n = onlyBanishable(g, onlyInPlay(g, resolveRef(g, g.pool.code[pc + 1], cards)));
  for (let i = 0; i < n; i++) affect(g, inPlay[i]);
  const banished = banishAll(g, inPlay, n);
  g.v[V.ThisWay] += banished;
  if (banished === 0) notDone(g);
  return pc + 2;
}

/** Keeps those of `inPlay` that can be banished. */
function onlyBanishable(g: LorcanaState, n: number): number {
  let kept = 0;
  for (let i = 0; i < n; i++) if (canBeBanished(g, inPlay[i])) inPlay[kept++] = inPlay[i];
  return kept;
}

/** Keeps those of `cards` that are in play, in `inPlay`. */
function onlyInPlay(g: LorcanaState, n: number): number {
  let kept = 0;
  for (let i = 0; i < n; i++) if (g.zone[cards[i]] === Zone.Play) inPlay[kept++] = cards[i];
  return kept;
}

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

/** ref, PutInto, flags, target ref */
export function putCards(g: LorcanaState, pc: number): number {
  const code = g.pool.code;
  const into = code[pc + 2] as PutInto;
  const flags = code[pc + 3];
  if (into === PutInto.Under) return putCardsUnder(g, pc);
  const n = resolveRef(g, code[pc + 1], cards);
  if ((flags & PutFlag.Random) !== 0) shuffleCards(g, n);
  const leaving = onlyInPlay(g, n);
  const exerted = (flags & PutFlag.Exerted) !== 0;
  const zone = ZONES[into];
  let moved = leaving;
  leavePlay(g, inPlay, leaving, zone, into === PutInto.Hand ? Leave.Return : Leave.Put, exerted);
  for (let i = 0; i < n; i++) {
    if (g.zone[cards[i]] === zone && isAmong(cards[i], leaving)) continue;
    if (moveElsewhere(g, cards[i], zone, into === PutInto.DeckBottom, exerted)) moved++;
  }
  for (let i = 0; i < n; i++) affect(g, cards[i]);
  if (into === PutInto.DeckShuffled) shuffleDecksOf(g, n);
  g.v[V.ThisWay] += moved;
  if (moved === 0 || isShortOfTop(g, code[pc + 1], n)) notDone(g);
  return pc + 5;
}

/** "The top 3 cards of your deck", of a deck with fewer: not all of it could be done (6.1.5.1). */
function isShortOfTop(g: LorcanaState, ref: number, n: number): boolean {
  return (ref & 7) >= Ref.Top && n < amountOf(g, g.pool.data[(ref >> 3) + 1]);
}

function isAmong(card: number, n: number): boolean {
  for (let i = 0; i < n; i++) if (inPlay[i] === card) return true;
  return false;
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
  for (let i = n - 1; i > 0; i--) {
    const j = nextBelow(g.v, i + 1);
    const card = cards[i];
    cards[i] = cards[j];
    cards[j] = card;
  }
}

function shuffleDecksOf(g: LorcanaState, n: number): void {
  let owners = 0;
  for (let i = 0; i < n; i++) owners |= 1 << g.owner[cards[i]];
  for (let player = 0; player < g.playerCount; player++) if ((owners & (1 << player)) !== 0) shuffle(g, player);
}

function putCardsUnder(g: LorcanaState, pc: number): number {
  const code = g.pool.code;
  const faceDown = (code[pc + 3] & PutFlag.FaceUp) === 0;
  const tops = onlyInPlay(g, resolveRef(g, code[pc + 4], cards));
  let moved = 0;
  // "a card from the top of your deck under each of your other characters": one card for each target.
  for (let t = 0; t < tops; t++) {
    const target = inPlay[t];
    const n = resolveRef(g, code[pc + 1], cards);
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
  return pc + 5;
}

export function shuffleDeck(g: LorcanaState, pc: number): number {
  shuffle(g, playerOf(g, g.pool.code[pc + 1]));
  return pc + 2;
}

/** what, to: moves characters to a location for free. */
export function moveTo(g: LorcanaState, pc: number): number {
  const location = firstInPlay(g, g.pool.code[pc + 2]);
  const n = resolveRef(g, g.pool.code[pc + 1], cards);
  let moved = 0;
  for (let i = 0; i < n && location >= 0; i++) {
    if (!move(g, cards[i], location)) continue;
    affect(g, cards[i]);
    moved++;
  }
  g.v[V.ThisWay] = moved;
  if (moved === 0) notDone(g);
  return pc + 3;
}

// ------------------------------------------------------------------------------------------------ playing (6.1.7)

/** ref, player, flags: plays cards for free, one after the other. */
export function play(g: LorcanaState, pc: number): number {
  const code = g.pool.code;
  const flags = code[pc + 3];
  const n = resolveRef(g, code[pc + 1], cards);
  let played = 0;
  for (let i = 0; i < n; i++) {
    const card = cards[i];
    if (!canBePlayedNow(g, card, flags)) {
      if (
        (g.turnFlags[card] & TurnFlag.Played) !== 0 &&
        (g.zone[card] === Zone.Play || g.zone[card] === Zone.Resolving)
      )
        played++;
      continue;
    }
    // Who pays for it may pay in any way that there is (4.3.2.2).
    if ((flags & (PlayFlag.Pay | PlayFlag.Exerted)) === PlayFlag.Pay && n === 1) {
      payInSomeWay(g, card, pc + 4);
      return Next.Wait;
    }
    // A character with Bodyguard may enter exerted: its player is asked, and the instruction run again (8.3.2).
    if ((flags & PlayFlag.Exerted) === 0 && g.v[V.PlayHow] === 0 && isCharacterWithBodyguard(g, card)) {
      ask(g, DecisionKind.May, g.owner[card]);
      g.v[V.AskA] = Ask.EnterExerted;
      g.v[V.AskB] = card;
      return Next.Wait;
    }
    playNow(g, card, flags);
    played++;
  }
  if (played === 0) notDone(g);
  return pc + 4;
}

/** Asks how a card is paid for, if there is more than one way; the program goes on behind it. */
function payInSomeWay(g: LorcanaState, card: number, next: number): void {
  const player = g.owner[card];
  affect(g, card);
  g.optionList.clear();
  wayOptions(g, card, player);
  if (g.optionList.length > 1 || g.askForced) {
    ask(g, DecisionKind.PlayWay, player);
    g.v[V.AskB] = card;
  } else {
    g.v[V.Pc] = next;
    playInWay(g, g.optionList.at(0));
  }
}

const isCharacterWithBodyguard = (g: LorcanaState, card: number): boolean =>
  g.pool.type[g.def[card]] === Type.Character && mayEnterExerted(g, card);

/** In a zone that it can be played from, and not forbidden. Inkwell, deck and discard serve where an effect says so. */
function canBePlayedNow(g: LorcanaState, card: number, flags: number): boolean {
  const zone = g.zone[card];
  // "From your discard": "that card" isn't looked for anywhere else (6.1.11.1).
  if ((flags & PlayFlag.FromDiscard) !== 0 && zone !== Zone.Discard) return false;
  if (zone === Zone.Play || zone === Zone.Resolving || zone === Zone.Gone || !canPlayForFree(g, card, g.owner[card]))
    return false;
  return (flags & PlayFlag.Pay) === 0 || hasWay(g, card, g.owner[card]);
}

function playNow(g: LorcanaState, card: number, flags: number): void {
  const exerted = (flags & PlayFlag.Exerted) !== 0 || g.v[V.PlayHow] === 2;
  g.v[V.PlayHow] = 0;
  if ((flags & PlayFlag.Pay) !== 0) pay(g, g.owner[card], costToPlay(g, card, g.owner[card]));
  putIntoPlay(g, card, -1, exerted, (flags & PlayFlag.ToBottom) !== 0);
  affect(g, card);
}

/** The cost is paid: the card of the payment enters play. */
export function playPaid(g: LorcanaState, pc: number): number {
  const v = g.v;
  if (v[V.PlayTarget] >= 0 && g.zone[v[V.PlayTarget]] !== Zone.Play) v[V.PlayTarget] = -1;
  const exerted = v[V.PlayHow] === 1;
  v[V.PlayHow] = 0;
  putIntoPlay(g, v[V.PlayCard], v[V.PlayTarget], exerted, false);
  return pc + 1;
}

export function payInk(g: LorcanaState, pc: number): number {
  const player = playerOf(g, g.pool.code[pc + 1]);
  const amount = amountOf(g, g.pool.code[pc + 2]);
  if (g.get(player, P.ReadyInk) < amount) notDone(g);
  else pay(g, player, amount);
  return pc + 3;
}

// ------------------------------------------------------------------------------------------------ knowledge

/** ref: shows cards to all players; they are what "revealed" means. */
export function reveal(g: LorcanaState, pc: number): number {
  const n = resolveRef(g, g.pool.code[pc + 1], cards);
  clearRegisters(g, 1 << REVEALED);
  for (let i = 0; i < n; i++) {
    g.marks[cards[i]] |= 1 << REVEALED;
    g.known[cards[i]] = Known.Everybody;
  }
  if (n === 0) notDone(g);
  return pc + 2;
}

/** player, 1 if all players see it */
export function revealHand(g: LorcanaState, pc: number): number {
  const player = playerOf(g, g.pool.code[pc + 1]);
  const to = g.pool.code[pc + 2] !== 0 ? Known.Everybody : 1 << g.cxYou;
  const start = g.listStart(player, Zone.Hand);
  for (let i = 0; i < g.countIn(player, Zone.Hand); i++) g.known[g.lists[start + i]] |= to;
  return pc + 3;
}

export function lookAt(g: LorcanaState, pc: number): number {
  const n = resolveRef(g, g.pool.code[pc + 1], cards);
  if (g.v[V.LoopPlayers] === -1) clearRegisters(g, 1 << REVEALED);
  for (let i = 0; i < n; i++) {
    g.known[cards[i]] |= 1 << g.cxYou;
    g.marks[cards[i]] |= 1 << REVEALED;
  }
  return pc + 2;
}

// ------------------------------------------------------------------------------------------------ what lasts

/** ref, modifiers, Lasts: amounts are counted now (6.1.8), except what depends on a later challenge. */
export function apply(g: LorcanaState, pc: number): number {
  const code = g.pool.code;
  const data = g.pool.data;
  const list = code[pc + 2];
  const lasts = code[pc + 3] as Lasts;
  const n = isOverAlready(g, lasts) ? 0 : onlyInPlay(g, resolveRef(g, code[pc + 1], cards));
  if (n === 0) notDone(g);
  for (let i = 1; i <= data[list]; i++) {
    const row = data[list + i];
    const value = countedValue(g, row);
    for (let c = 0; c < n; c++) applyOne(g, inPlay[c], row, value, lasts);
  }
  return pc + 4;
}

const countedValue = (g: LorcanaState, row: number): number =>
  g.pool.data[row] === Mod.Stat || g.pool.data[row] === Mod.Trait ? amountOf(g, g.pool.data[row + 2]) : 0;

function applyOne(g: LorcanaState, card: number, row: number, value: number, lasts: Lasts): void {
  const data = g.pool.data;
  if (data[row] === Mod.Stat && data[row + 3] < 0) addLasting(g, LastingKind.Stat, card, data[row + 1], value, lasts);
  else if (data[row] === Mod.Trait) addLasting(g, LastingKind.Trait, card, data[row + 1], value, lasts);
  else addLasting(g, LastingKind.Modifier, card, row, value, lasts);
}

export function applyContinuous(g: LorcanaState, pc: number): number {
  const lasts = g.pool.code[pc + 2] as Lasts;
  if (!isOverAlready(g, lasts)) addLasting(g, LastingKind.Continuous, -1, g.pool.code[pc + 1], 0, lasts);
  return pc + 3;
}

/** player, player modifier, Lasts */
export function applyToPlayer(g: LorcanaState, pc: number): number {
  const player = playerOf(g, g.pool.code[pc + 1]);
  const row = g.pool.code[pc + 2];
  const lasts = g.pool.code[pc + 3] as Lasts;
  if (isOverAlready(g, lasts)) return pc + 4;
  const at = addLasting(g, LastingKind.PlayerModifier, -1, row, player, lasts);
  if (g.pool.data[row] === PMod.LessPlay) g.lasting[at + L.C] = amountOf(g, g.pool.data[row + 1]);
  if (lasts === Lasts.NextTurnWaiting || lasts === Lasts.NextReady || lasts === Lasts.ThroughTheirNextTurn)
    g.lasting[at + L.LastsPlayer] = player;
  return pc + 4;
}

/** trigger row, Lasts, 1 for the next time only, ref of the cards that it speaks of or -1 */
export function float(g: LorcanaState, pc: number): number {
  const code = g.pool.code;
  const about = code[pc + 4];
  if (isOverAlready(g, code[pc + 2])) return pc + 5;
  if (about === -1) {
    addLasting(g, LastingKind.Floating, -1, code[pc + 1], code[pc + 3], code[pc + 2]);
  } else {
    const n = resolveRef(g, about, cards);
    for (let i = 0; i < n; i++) addLasting(g, LastingKind.Floating, cards[i], code[pc + 1], code[pc + 3], code[pc + 2]);
  }
  return pc + 5;
}

/** ability, when, ref: one delayed ability for each card that it speaks of, or one that speaks of none */
export function delay(g: LorcanaState, pc: number): number {
  const code = g.pool.code;
  const n = resolveRef(g, code[pc + 3], cards);
  for (let i = 0; i < n; i++) addLasting(g, LastingKind.Delayed, cards[i], code[pc + 1], code[pc + 2], Lasts.Permanent);
  if (n === 0) addLasting(g, LastingKind.Delayed, -1, code[pc + 1], code[pc + 2], Lasts.Permanent);
  return pc + 4;
}

/** ref, amount: Support adds this character's {S} to the chosen one's this turn (8.13.1). */
export function support(g: LorcanaState, pc: number): number {
  const amount = amountOf(g, g.pool.code[pc + 2]);
  const card = firstOf(g, g.pool.code[pc + 1]);
  if (card >= 0 && g.zone[card] === Zone.Play) addLasting(g, LastingKind.Stat, card, 0, amount, Lasts.ThisTurn);
  return pc + 3;
}
