/** The Setup stage (2.2): shuffled decks, opening hands, and altering them in turn order. */

import { nextBelow } from '../../kernel/index.js';
import { Giver, Index, Known, P, Step, V, Zone } from '../layout/constants.js';
import { cardOf, DecisionKind, makeOption, Verb, verbOf } from '../layout/options.js';
import { shuffle } from '../rules/deck.js';
import { drawPlainly } from '../rules/drawing.js';
import { entersInkwell, relocate } from '../rules/zones.js';
import { answered, ask } from '../state/decisions.js';
import { isOut } from '../state/players.js';
import type { LorcanaState } from '../state/state.js';
import { inOrderFrom } from '../state/teams.js';
import { startTurn } from './turn.js';

/** Makes the state that every game of a set-up starts from: all cards in their decks, in the order of the lists. */
export function layOutDecks(g: LorcanaState, decks: readonly (readonly number[])[]): void {
  clear(g);
  let card = 0;
  decks.forEach((deck, player) => {
    for (const def of deck) addToDeck(g, card++, def, player);
    for (let i = 0; i < g.settings.startingInk; i++) addToDeck(g, card++, g.pool.marketing, player);
  });
}

/** An empty table: no card anywhere. */
export function clear(g: LorcanaState): void {
  g.words.fill(0);
  g.location.fill(Index.None);
  g.below.fill(Index.None);
  g.second.fill(Index.None);
  g.lastLocation.fill(Index.None);
  g.leftWith.fill(Index.None);
  const v = g.v;
  v[V.Decider] = -1;
  v[V.Attacker] = -1;
  v[V.Defender] = -1;
  v[V.BagPlayer] = -1;
  v[V.Subject] = -1;
  v[V.Other] = -1;
  v[V.Giver] = Giver.Nobody;
  v[V.SongCard] = -1;
  v[V.NamedCard] = -1;
  v[V.LoopPlayers] = -1;
  v[V.LoopOuter] = -1;
  for (let player = 0; player < g.playerCount; player++) {
    g.set(player, P.LoreToWin, g.settings.loreToWin);
    g.set(player, P.ReadyAtMost, -1);
  }
}

function addToDeck(g: LorcanaState, card: number, def: number, player: number): void {
  g.def[card] = def;
  g.owner[card] = player;
  g.zone[card] = Zone.Deck;
  g.lists[g.listStart(player, Zone.Deck) + g.counts[player * 5 + Zone.Deck]++] = card;
}

/** Shuffles, puts marketing cards into inkwells, draws opening hands, and asks the first player to alter theirs. */
export function setUp(g: LorcanaState, startingPlayer: number): void {
  const v = g.v;
  const first = startingPlayer >= 0 ? startingPlayer : nextBelow(v, g.playerCount); // 2.2.1.1
  v[V.StartingPlayer] = first;
  v[V.TurnPlayer] = first;
  v[V.Step] = Step.AlterHands;
  // By seat, not by turn order: whoever starts, each deck meets the same shuffle.
  for (let player = 0; player < g.playerCount; player++) {
    inkMarketingCards(g, player);
    shuffle(g, player);
  }
  for (let i = 0; i < g.playerCount; i++) drawPlainly(g, inOrderFrom(g, first, i), g.settings.handSize);
  forgetSetup(g);
  v[V.AlterPlayer] = 0;
  askToAlter(g);
}

/** Pack Rush: two marketing cards start in each inkwell (10.2.2). */
function inkMarketingCards(g: LorcanaState, player: number): void {
  for (let i = 0; i < g.settings.startingInk; i++) {
    const start = g.listStart(player, Zone.Deck);
    let at = start;
    while (g.def[g.lists[at]] !== g.pool.marketing) at++;
    const card = g.lists[at];
    relocate(g, card, Zone.Inkwell);
    g.known[card] = Known.Everybody; // they can be told from the cards of a deck
    entersInkwell(g, card, false);
  }
}

/** Drawing an opening hand isn't something that happened in a turn. */
function forgetSetup(g: LorcanaState): void {
  g.turnFlags.fill(0);
  for (let player = 0; player < g.playerCount; player++) g.p.fill(0, player * P.Size + P.Fact0, (player + 1) * P.Size);
}

// ------------------------------------------------------------------------------------------------ altering hands (2.2.2)

/** The register of the cards that a player has chosen to put back. */
const PUT_BACK = 1;

const alteringPlayer = (g: LorcanaState): number => inOrderFrom(g, g.v[V.StartingPlayer], g.v[V.AlterPlayer]);

function askToAlter(g: LorcanaState): void {
  if (g.v[V.AlterPlayer] >= g.playerCount) return endSetup(g);
  if (isOut(g, alteringPlayer(g))) return nextToAlter(g);
  g.markWords.fill(0);
  g.v[V.Picked] = 0;
  ask(g, DecisionKind.AlterHand, alteringPlayer(g));
}

/** A player left while hands are altered: if it was their turn to, the next is asked. */
export function goOnAltering(g: LorcanaState, left: number): void {
  if (g.v[V.Decider] !== left) return;
  answered(g);
  nextToAlter(g);
}

function nextToAlter(g: LorcanaState): void {
  g.v[V.AlterPlayer]++;
  askToAlter(g);
}

/** Each kind of card in hand that isn't put back yet, and to put back no more. */
export function alterHandOptions(g: LorcanaState): void {
  const player = alteringPlayer(g);
  const start = g.listStart(player, Zone.Hand);
  const end = start + g.countIn(player, Zone.Hand);
  for (let at = start; at < end; at++) {
    const card = g.lists[at];
    if ((g.marks[card] & PUT_BACK) === 0 && !isCopyOfEarlier(g, at, start))
      g.optionList.push(makeOption(Verb.Pick, card));
  }
  g.optionList.push(makeOption(Verb.Done));
}

function isCopyOfEarlier(g: LorcanaState, at: number, start: number): boolean {
  for (let i = start; i < at; i++) {
    const other = g.lists[i];
    if (g.def[other] === g.def[g.lists[at]] && (g.marks[other] & PUT_BACK) === 0) return true;
  }
  return false;
}

export function answerAlterHand(g: LorcanaState, option: number): void {
  if (verbOf(option) === Verb.Pick) {
    g.marks[cardOf(option)] |= PUT_BACK;
    g.v[V.Picked]++;
    g.optionsValid = false;
    return;
  }
  answered(g);
  if (g.v[V.Picked] > 0) alterHand(g, alteringPlayer(g));
  nextToAlter(g);
}

/** Puts the chosen cards on the bottom of the deck and draws as many (2.2.2.1). */
function alterHand(g: LorcanaState, player: number): void {
  for (let i = g.countIn(player, Zone.Hand) - 1; i >= 0; i--) {
    const card = g.lists[g.listStart(player, Zone.Hand) + i];
    if ((g.marks[card] & PUT_BACK) !== 0) relocate(g, card, Zone.Deck, true);
  }
  g.set(player, P.Altered, g.v[V.Picked]);
  drawPlainly(g, player, g.settings.handSize - g.countIn(player, Zone.Hand));
}

/** Those who altered their hand shuffle (2.2.2.3); the starting player's turn begins (2.2.3). */
function endSetup(g: LorcanaState): void {
  for (let i = 0; i < g.playerCount; i++) {
    const player = inOrderFrom(g, g.v[V.StartingPlayer], i);
    if (g.get(player, P.Altered) > 0) shuffle(g, player);
  }
  forgetSetup(g);
  g.markWords.fill(0);
  g.v[V.Picked] = 0;
  let first = 0;
  while (isOut(g, inOrderFrom(g, g.v[V.StartingPlayer], first))) first++;
  startTurn(g, inOrderFrom(g, g.v[V.StartingPlayer], first));
}
