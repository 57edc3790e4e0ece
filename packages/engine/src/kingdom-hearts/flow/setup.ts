/** Preparing to play (l. 410-432): the Player Cards, who starts, shuffled decks, the first six cards. */

import { NOBODY, nextBelow, type OptionList } from '../../kernel/index.js';
import { Index, P, Step, TurnFlag, Type, V, Zone } from '../layout/constants.js';
import { DecisionKind, makeOption, Verb } from '../layout/options.js';
import type { CardPool } from '../pool/pool.js';
import { draw, shuffle } from '../rules/deck.js';
import { enlist, relocate } from '../rules/zones.js';
import { forEachIn, topOf } from '../state/cards.js';
import { ask } from '../state/decisions.js';
import type { KingdomHeartsState } from '../state/state.js';
import { startTurn } from './turn.js';

/** Makes the state that every game of a set-up starts from: all cards in their decks, in the order of the lists. */
export function layOutDecks(g: KingdomHeartsState, decks: readonly (readonly number[])[]): void {
  clear(g);
  let card = 0;
  decks.forEach((deck, player) => {
    for (const def of deck) make(g, card++, def, player, Zone.Deck);
  });
}

/** An empty table: no card anywhere. */
export function clear(g: KingdomHeartsState): void {
  g.words.fill(0);
  g.holder.fill(Index.None);
  const { v } = g;
  v[V.Decider] = -1;
  v[V.Playing] = Index.NoCard;
  v[V.Replaced] = Index.NoCard;
  v[V.Pc] = -1;
  v[V.Source] = Index.NoCard;
  for (let player = 0; player < g.playerCount; player++) g.set(player, P.Chosen, -1);
}

/** Makes a card where it lies. */
export function make(
  g: KingdomHeartsState,
  card: number,
  def: number,
  player: number,
  zone: Zone,
  area = player,
): void {
  g.def[card] = def;
  g.owner[card] = player;
  enlist(g, card, area, zone);
}

/** Shuffles; then everybody chooses a Player Card. By seat, so that each deck meets the same shuffle whoever starts. */
export function setUp(g: KingdomHeartsState, startsWith: number): void {
  g.v[V.StartingPlayer] = startsWith;
  g.v[V.TurnPlayer] = 0;
  g.v[V.Step] = Step.PlayerCards;
  // A game that was broken off may have left some.
  g.leaving.count = 0;
  for (let player = 0; player < g.playerCount; player++) shuffle(g, player);
}

// ------------------------------------------------------------------------------------------------ Player Cards

/** Each player's Player Card: of several the owner chooses, and all are shown at once (ruling 6). */
export function choosePlayerCards(g: KingdomHeartsState): void {
  for (let player = 0; player < g.playerCount; player++) {
    if (g.get(player, P.Chosen) >= 0) continue;
    if (countPlayerCards(g, player) > 1) return ask(g, DecisionKind.PlayerCard, player);
    g.set(player, P.Chosen, 0);
  }
  for (let player = 0; player < g.playerCount; player++) {
    const card = playerCard(g, player, g.get(player, P.Chosen));
    relocate(g, card, Zone.Player);
    g.set(player, P.HeartPoints, g.pool.hp[g.def[card]]);
  }
  decideWhoStarts(g);
  g.v[V.Step] = Step.Start;
}

/** A player's Player Cards in the order of the deck list: which of them are where in the deck tells nothing. */
function playerCard(g: KingdomHeartsState, player: number, index: number): number {
  for (let card = 0; card < g.cardCount; card++)
    if (g.owner[card] === player && g.pool.type[g.def[card]] === Type.Player && index-- === 0) return card;
  return Index.NoCard;
}

export function countPlayerCards(g: KingdomHeartsState, player: number): number {
  let n = 0;
  while (playerCard(g, player, n) !== Index.NoCard) n++;
  return n;
}

/** Copies count once. */
export function listPlayerCards(g: KingdomHeartsState, player: number, options: OptionList): void {
  g.newOffer();
  for (let i = 0; i < countPlayerCards(g, player); i++) {
    const card = playerCard(g, player, i);
    if (g.isFirstCopy(card)) options.push(makeOption(Verb.Pick, card, i));
  }
}

export function choosePlayerCard(g: KingdomHeartsState, player: number, index: number): void {
  g.set(player, P.Chosen, index);
}

/** The lower level starts (l. 417-419), on a tie whoever was told to, or else anybody (ruling 1). */
function decideWhoStarts(g: KingdomHeartsState): void {
  const { v } = g;
  const one = printedLevel(g, 0);
  const other = printedLevel(g, 1);
  if (one !== other && !g.settings.eitherStarts) v[V.StartingPlayer] = one < other ? 0 : 1;
  else if (v[V.StartingPlayer] === NOBODY) v[V.StartingPlayer] = nextBelow(v, 2);
  v[V.TurnPlayer] = v[V.StartingPlayer];
}

const printedLevel = (g: KingdomHeartsState, player: number): number =>
  g.pool.level[g.def[topOf(g, player, Zone.Player)]];

/** Whether the Player Cards of all decks have one level, so that whichever are chosen either may start. */
export function haveEqualPlayers(pool: CardPool, decks: readonly (readonly number[])[]): boolean {
  const players = decks.flat().filter((def) => pool.type[def] === Type.Player);
  return new Set(players.map((def) => pool.level[def])).size <= 1;
}

/** The first hands; the first turn begins. */
export function drawHands(g: KingdomHeartsState): void {
  for (let player = 0; player < g.playerCount; player++) draw(g, player, g.settings.handSize);
  startTurn(g, g.v[V.StartingPlayer]);
  for (let player = 0; player < g.playerCount; player++) forEachIn(g, player, Zone.Hand, noteDealt);
}

function noteDealt(g: KingdomHeartsState, card: number): void {
  g.turnFlags[card] |= TurnFlag.Dealt;
}
