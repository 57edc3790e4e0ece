/**
 * The machine: the one effect that resolves. An instruction says where the program goes on, or WAIT if it asked somebody;
 * when the answer has come it is run again. Nothing but the state remembers where it was.
 */
import { NOBODY, nextBelow, type OptionList } from '../../kernel/index.js';
import { amountOf, isTrue, matches } from '../abilities/expressions.js';
import { destinationOf, stays } from '../abilities/permissions.js';
import { dealDamage, divide } from '../actions/battle.js';
import { hasRoomForDarks } from '../actions/disrupt.js';
import { canPutOnPlayer, putOnPlayer } from '../actions/equipment.js';
import { canCapture, changeSides, friendReplacedBy, hasRoom } from '../actions/friends.js';
import { loseHeartPoints, loseReplaced } from '../actions/heart-points.js';
import { discardByChoice, typeOf } from '../actions/playing.js';
import {
  CardAct,
  F,
  Mode,
  modeOfHow,
  Op,
  Select,
  Through,
  To,
  TurnAct,
  type Until,
  untilOfHow,
  Value,
  valueOfHow,
  WhoCode,
  Words,
} from '../pool/code.js';
import { Flag, Index, Known, TurnFlag, Type, V, Zone } from '../state/constants.js';
import { DecisionKind, MAX_CARDS, makeOption, Verb } from '../state/options.js';
import type { KingdomHeartsState } from '../state/state.js';
import { ask } from '../turn/decisions.js';
import { addChange, subjectOf } from '../zones/changes.js';
import { draw, shuffle } from '../zones/deck.js';
import { controllerOf, discard, gainHeartPoints, handOver, leaveFor, opponentOf, relocate } from '../zones/zones.js';

const WAIT = -2;

/** Places in the code. */
export const enum Place {
  /** When no effect resolves. */
  None = -1,
}

/** Runs one instruction. */
export function step(g: KingdomHeartsState): void {
  const next = run(g, g.v[V.Pc]);
  if (next === WAIT) return;
  g.v[V.Pc] = next;
  g.v[V.Stage] = -1;
  g.v[V.Left] = 0;
  if (next === Place.None) {
    g.v[V.Source] = Index.NoCard;
    g.v[V.You] = 0;
    g.v[V.Loops] = 0;
    g.v[V.Loss] = 0;
  }
}

function run(g: KingdomHeartsState, pc: number): number {
  const { code } = g.pool;
  const { v } = g;
  const you = v[V.You];
  const source = v[V.Source];
  switch (code[pc] as Op) {
    case Op.End:
      return Place.None;
    case Op.Draw:
      for (const player of playersOf(g, code[pc + 1])) draw(g, player, amountOf(g, code[pc + 2], you, source));
      return pc + 3;
    case Op.DrawUntil:
      for (const player of playersOf(g, code[pc + 1])) drawUntil(g, player, amountOf(g, code[pc + 2], you, source));
      return pc + 3;
    case Op.Gain:
    case Op.Lose:
      changeHeartPoints(g, pc);
      return pc + 3;
    case Op.Act:
      return act(g, pc);
    case Op.Divide:
      return divideFreely(g, pc);
    case Op.Shuffle:
      for (const player of playersOf(g, code[pc + 1])) shuffle(g, player);
      return pc + 2;
    case Op.Jump:
      return code[pc + 1];
    case Op.Unless:
      return isTrue(g, code[pc + 1], you, source) ? pc + 3 : code[pc + 2];
    case Op.May:
      ask(g, DecisionKind.May, you);
      return WAIT;
    case Op.Either:
      ask(g, DecisionKind.Either, you);
      return WAIT;
    case Op.Allow:
      if (you === v[V.TurnPlayer]) v[MORE[code[pc + 1] as TurnAct]] += amountOf(g, code[pc + 2], you, source);
      return pc + 3;
    case Op.Repeat:
      v[V.Loops] = amountOf(g, code[pc + 1], you, source);
      return v[V.Loops] > 0 ? pc + 3 : code[pc + 2];
    case Op.Again:
      return --v[V.Loops] > 0 ? code[pc + 1] : pc + 2;
    case Op.LoseReplaced:
      loseReplaced(g);
      return pc + 1;
  }
}

const MORE: Readonly<Record<TurnAct, V>> = {
  [TurnAct.Move]: V.MoreMoves,
  [TurnAct.Battle]: V.MoreBattles,
  [TurnAct.Challenge]: V.MoreChallenges,
};

function drawUntil(g: KingdomHeartsState, player: number, count: number): void {
  draw(g, player, Math.max(0, count - g.countIn(player, Zone.Hand)));
}

/** Who is meant; of both the player whose turn it is comes first (ruling 57). */
function playersOf(g: KingdomHeartsState, who: WhoCode): readonly number[] {
  const you = g.v[V.You];
  if (who === WhoCode.You) return SIDES[you];
  if (who === WhoCode.Opponent) return SIDES[1 - you];
  return g.v[V.TurnPlayer] === 0 ? BOTH : BOTH_TURNED;
}
const SIDES = [[0], [1]] as const;
const BOTH = [0, 1] as const;
const BOTH_TURNED = [1, 0] as const;

/** All at once: the end of the game is looked at only when everybody has lost theirs (ruling 56). */
function changeHeartPoints(g: KingdomHeartsState, pc: number): void {
  const { code } = g.pool;
  const amount = amountOf(g, code[pc + 2], g.v[V.You], g.v[V.Source]);
  for (const player of playersOf(g, code[pc + 1])) {
    if (code[pc] === Op.Gain) gainHeartPoints(g, player, amount);
    else loseHeartPoints(g, player, amount);
  }
}

/** Damage to divide among the Dark Cards on your World. */
function divideFreely(g: KingdomHeartsState, pc: number): number {
  const { v } = g;
  const you = v[V.You];
  if (v[V.Stage] < 0) {
    v[V.Stage] = 0;
    v[V.DamageLeft] = amountOf(g, g.pool.code[pc + 1], you, v[V.Source]);
    v[V.DamageAt] = 0;
  }
  if (divide(g, you)) return WAIT;
  v[V.DamageLeft] = 0;
  v[V.DamageAt] = 0;
  return pc + 2;
}

// ------------------------------------------------------------------------------------------------ acts on cards

function act(g: KingdomHeartsState, pc: number): number {
  const { code } = g.pool;
  switch (code[pc + 2] as Select) {
    case Select.This:
      if (isKnownToBeThere(g, g.v[V.Source])) apply(g, pc, g.v[V.Source]);
      return pc + Words.Act;
    case Select.All:
      applyToAll(g, pc);
      return pc + Words.Act;
    case Select.Random:
      for (const player of playersOf(g, code[pc + 3])) applyAtRandom(g, pc, player);
      return pc + Words.Act;
    case Select.Choose:
      return choose(g, pc);
  }
}

/** A card that has gone to where nobody sees it is "this card" no more. */
const isKnownToBeThere = (g: KingdomHeartsState, card: number): boolean =>
  g.zone[card] !== Zone.Deck && g.known[card] === Known.Everybody;

/** Each player in turn picks one card after the other, as many as there are (ruling 57). */
function choose(g: KingdomHeartsState, pc: number): number {
  const { v } = g;
  const choosers = playersOf(g, g.pool.code[pc + 3]);
  for (;;) {
    if (v[V.Stage] >= 0 && v[V.Left] > 0 && collectChoices(g, pc, choosers[v[V.Stage]]) > 0) {
      ask(g, DecisionKind.ChooseCard, choosers[v[V.Stage]]);
      return WAIT;
    }
    if (v[V.Stage] >= 0) endChoice(g, pc, choosers[v[V.Stage]]);
    if (++v[V.Stage] === choosers.length) return pc + Words.Act;
    v[V.Left] = amountOf(g, g.pool.code[pc + 5], v[V.You], v[V.Source]);
    lookThroughDeck(g, pc, choosers[v[V.Stage]]);
  }
}

/** Who looks for a card in their deck knows its cards until it is shuffled. */
function lookThroughDeck(g: KingdomHeartsState, pc: number, player: number): void {
  if (!isFromDeck(g, pc)) return;
  const n = g.countIn(player, Zone.Deck);
  const top = topOfDeck(g, pc);
  for (let i = top < 0 ? 0 : Math.max(0, n - top); i < n; i++) g.known[g.at(player, Zone.Deck, i)] |= 1 << player;
}

function endChoice(g: KingdomHeartsState, pc: number, player: number): void {
  for (let card = 0; card < g.cardCount; card++) g.flags[card] &= ~Flag.Picked;
  if (isFromDeck(g, pc) && topOfDeck(g, pc) < 0) shuffle(g, player);
}

/** How many cards of the deck are looked at; -1: all of it, which is shuffled afterwards. */
const topOfDeck = (g: KingdomHeartsState, pc: number): number => g.pool.data[g.pool.code[pc + 4] + F.Top];

const isFromDeck = (g: KingdomHeartsState, pc: number): boolean =>
  (g.pool.data[g.pool.code[pc + 4] + F.Zones] & (1 << Zone.Deck)) !== 0;

/** The cards of the choice that is asked for, and Done where nothing more has to be picked. Copies in hand count once. */
export function listChoices(g: KingdomHeartsState, options: OptionList): void {
  const pc = g.v[V.Pc];
  if (g.pool.code[pc + 6] === 1) options.push(makeOption(Verb.Done));
  g.newOffer();
  const n = collectChoices(g, pc, g.v[V.Decider]);
  for (let i = 0; i < n; i++) {
    const isHidden = g.zone[found[i]] <= Zone.Hand;
    if (!isHidden || g.isFirstCopy(found[i])) options.push(makeOption(Verb.Pick, found[i]));
  }
}

/** The cards that were collected last. What is done to them collects none. */
const found = new Uint16Array(MAX_CARDS);

/** Collects the cards that an instruction can be carried out on, as one player knows them; how many there are. */
function collectChoices(g: KingdomHeartsState, pc: number, chooser: number): number {
  const zones = g.pool.data[g.pool.code[pc + 4] + F.Zones];
  let n = 0;
  for (let player = 0; player < g.playerCount; player++) {
    for (let zone = 0; zone < Zone.Size; zone++) {
      if ((zones & (1 << zone)) === 0) continue;
      for (let i = 0; i < g.countIn(player, zone); i++) {
        const card = g.at(player, zone, i);
        if (isChoice(g, pc, chooser, card)) found[n++] = card;
      }
    }
  }
  return n;
}

function isChoice(g: KingdomHeartsState, pc: number, chooser: number, card: number): boolean {
  const { code } = g.pool;
  if ((g.flags[card] & Flag.Picked) !== 0 || !matches(g, code[pc + 4], card, chooser, g.v[V.Source])) return false;
  // Nobody chooses among cards that they can't see.
  const isHidden = g.zone[card] <= Zone.Hand && (g.known[card] & (1 << chooser)) === 0;
  if (isHidden && code[pc + 2] === Select.Choose) return false;
  return canApply(g, code[pc + 1], card);
}

/** An answer to a choice: the card has what is done to it at once. */
export function pick(g: KingdomHeartsState, chooser: number, card: number): void {
  g.flags[card] |= Flag.Picked;
  g.v[V.Left]--;
  apply(g, g.v[V.Pc], card, chooser);
}

/** Nothing more is picked. */
export function pickNoMore(g: KingdomHeartsState): void {
  g.v[V.Left] = 0;
}

export function answerMay(g: KingdomHeartsState, isYes: boolean): void {
  const pc = g.v[V.Pc];
  g.v[V.Pc] = isYes ? pc + 2 : g.pool.code[pc + 1];
}

export const countEither = (g: KingdomHeartsState): number => g.pool.code[g.v[V.Pc] + 1];

export function answerEither(g: KingdomHeartsState, option: number): void {
  g.v[V.Pc] = g.pool.code[g.v[V.Pc] + 2 + option];
}

function applyToAll(g: KingdomHeartsState, pc: number): void {
  const n = collectChoices(g, pc, g.v[V.You]);
  if (g.pool.code[pc + 1] === CardAct.Discard) return discardFound(g, n);
  for (let i = 0; i < n; i++) if (canApply(g, g.pool.code[pc + 1], found[i])) apply(g, pc, found[i]);
}

/** All at once: what one of them says of the others holds, and what has gone with its bearer has been discarded. */
function discardFound(g: KingdomHeartsState, n: number): void {
  for (let i = 0; i < n; i++) {
    zones[i] = g.zone[found[i]];
    destinations[i] = destinationOf(g, found[i]);
  }
  for (let i = 0; i < n; i++)
    if (g.zone[found[i]] === zones[i]) discardBy(g, found[i], NOBODY, destinations[i] as To | Index.NoCard);
}
/** Where each of those that are discarded was, and where it goes. */
const zones = new Int8Array(MAX_CARDS);
const destinations = new Int8Array(MAX_CARDS);

function applyAtRandom(g: KingdomHeartsState, pc: number, player: number): void {
  for (let left = amountOf(g, g.pool.code[pc + 5], g.v[V.You], g.v[V.Source]); left > 0; left--) {
    const n = collectChoices(g, pc, player);
    if (n === 0) return;
    const card = found[nextBelow(g.v, n)];
    apply(g, pc, card);
  }
}

/** What can't happen isn't chosen. */
function canApply(g: KingdomHeartsState, what: CardAct, card: number): boolean {
  const zone = g.zone[card];
  switch (what) {
    case CardAct.Discard:
      return isDiscardable(g, card, zone) && !(zone >= Zone.Friends && stays(g, card, Through.Effects));
    case CardAct.Take:
      return zone !== Zone.Hand && isDiscardable(g, card, zone);
    case CardAct.Put:
      return canPut(g, card);
    case CardAct.Damage:
      return zone === Zone.Darks;
    case CardAct.Target:
    case CardAct.Change:
    case CardAct.Silence:
    case CardAct.AddCounters:
      return zone >= Zone.Friends;
    case CardAct.RemoveCounters:
      return g.counters[card] > 0;
    case CardAct.Return:
      return zone !== Zone.Deck ? isDiscardable(g, card, zone) : true;
    case CardAct.Look:
    case CardAct.Reveal:
      return zone <= Zone.Hand;
    case CardAct.Capture:
      return canCapture(g, g.v[V.You], card);
    case CardAct.Send:
      return zone === Zone.Darks && hasRoomForDarks(g, opponentOf(g.area[card]));
  }
}

/** The Player Card never leaves; a Form Change may. */
function isDiscardable(g: KingdomHeartsState, card: number, zone: Zone): boolean {
  return zone !== Zone.Player || typeOf(g, card) === Type.Form;
}

function canPut(g: KingdomHeartsState, card: number): boolean {
  const type = typeOf(g, card);
  if (g.zone[card] > Zone.Discard) return false;
  if (type === Type.Equipment) return canPutOnPlayer(g, card);
  if (type === Type.Dark) return hasRoomForDarks(g, opponentOf(g.owner[card]));
  if (type === Type.World) return g.countIn(g.owner[card], Zone.Darks) === 0;
  return (type === Type.Friend || type === Type.MagicFriend) && hasRoom(g, g.owner[card], card);
}

/** What is done to a card, which a player may have chosen. */
function apply(g: KingdomHeartsState, pc: number, card: number, chooser = NOBODY): void {
  const { code } = g.pool;
  const what = code[pc + 1] as CardAct;
  const how = code[pc + 8];
  if (!canApply(g, what, card)) return;
  switch (what) {
    case CardAct.Discard:
      return discardBy(g, card, chooser);
    case CardAct.Take:
      return take(g, card);
    case CardAct.Put:
      return put(g, card);
    case CardAct.Damage:
      return dealDamage(g, card, amountOfAct(g, pc));
    case CardAct.Target:
      g.holder[g.v[V.Source]] = subjectOf(g, card);
      return;
    case CardAct.Return:
      return returnTo(g, card, how);
    case CardAct.Look:
      g.known[card] |= 1 << g.v[V.You];
      return;
    case CardAct.Reveal:
      g.known[card] = Known.Everybody;
      return;
    case CardAct.Capture:
      return capture(g, card, how === 0);
    case CardAct.Send:
      return handOver(g, card);
    case CardAct.Change:
      return addChange(g, card, valueOfHow(how), modeOfHow(how), amountOfAct(g, pc), untilOfHow(how));
    case CardAct.Silence:
      return addChange(g, card, Value.Silenced, Mode.Set, 0, how as Until);
    case CardAct.AddCounters:
      g.counters[card] = Math.min(MAX_COUNTERS, g.counters[card] + amountOfAct(g, pc));
      return;
    case CardAct.RemoveCounters:
      g.counters[card] = Math.max(0, g.counters[card] - amountOfAct(g, pc));
  }
}

/** Who takes back until the turn ends what was taken for so long has it as before: then both are over. */
function capture(g: KingdomHeartsState, card: number, isForTurn: boolean): void {
  const wasForTurn = (g.flags[card] & Flag.Returns) !== 0;
  changeSides(g, card);
  if (isForTurn && !wasForTurn) g.flags[card] |= Flag.Returns;
}

const MAX_COUNTERS = 9999;

const amountOfAct = (g: KingdomHeartsState, pc: number): number =>
  amountOf(g, g.pool.code[pc + 7], g.v[V.You], g.v[V.Source]);

/**
 * A card that is there no more, because its own effect has discarded it, isn't discarded again. Its own text speaks of it
 * only if whoever controls it chose it, or that text itself discards it (ruling 36).
 */
function discardBy(g: KingdomHeartsState, card: number, chooser: number, to = destinationOf(g, card)): void {
  if (g.zone[card] === Zone.Discard) return;
  if (chooser === controllerOf(g, card) || card === g.v[V.Source]) discardByChoice(g, card, to);
  else discard(g, card, to);
}

/** To its owner's deck; from play as cards leave it. */
function returnTo(g: KingdomHeartsState, card: number, to: To): void {
  const player = g.owner[card];
  if (g.zone[card] >= Zone.Friends) leavePlay(g, card);
  leaveFor(g, card, to);
  if (to === To.Deck) shuffle(g, player);
}

/** To its owner's hand. What it bore, and what lay on it, goes the way of cards that leave play. */
function take(g: KingdomHeartsState, card: number): void {
  if (g.zone[card] >= Zone.Friends) leavePlay(g, card);
  relocate(g, card, Zone.Hand);
}

function leavePlay(g: KingdomHeartsState, card: number): void {
  discard(g, card);
  g.turnFlags[card] &= ~TurnFlag.Discarded;
}

/** It comes into play without being played: its "when played" text says nothing. */
function put(g: KingdomHeartsState, card: number): void {
  const type = typeOf(g, card);
  if (type === Type.Equipment) return putOnPlayer(g, card);
  if (type === Type.Dark) return relocate(g, card, Zone.Darks, opponentOf(g.owner[card]));
  if (type === Type.World) return relocate(g, card, Zone.Worlds);
  const replaced = friendReplacedBy(g, card);
  if (replaced !== Index.NoCard) discard(g, replaced);
  relocate(g, card, Zone.Friends);
}
