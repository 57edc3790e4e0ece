/** Singing songs (5.4.4.2), alone or together (8.12): an alternate cost of exerting characters. */

import { Enters, Fact, Flag, TurnFlag, V, Zone } from '../layout/constants.js';
import { DecisionKind, makeOption, Verb } from '../layout/options.js';
import { Event } from '../pool/events.js';
import { type CardFold, findIn, foldIn, forEachIn, happens } from '../state/cards.js';
import { Ask, answered, ask } from '../state/decisions.js';
import type { LorcanaState } from '../state/state.js';
import { inOrderFrom } from '../state/teams.js';
import { refresh } from '../values/derived.js';
import { canPlayForFree } from '../values/index.js';
import { putIntoPlay } from './play.js';
import {
  canSing,
  canSomeSing,
  isEnoughWith,
  singersSoFar,
  singingCost,
  singingOfTeammates,
  singsAlong,
} from './singers.js';
import { exert } from './states.js';
import { emit, whileLeaving } from './triggered.js';
import { countFact } from './zones.js';

/** The ways in which the active player's characters can sing a song in hand. */
export function singOption(g: LorcanaState, card: number, player: number): void {
  if (canPlayForFree(g, card, player)) optionsOf(g, card, player);
}

function optionsOf(g: LorcanaState, song: number, player: number): void {
  const own = foldIn(g, player, Zone.Play, addSingOption, song, 0);
  const needed = g.pool.singTogether[g.def[song]];
  if (needed <= 0) return;
  const isLimited = g.pool.cards[g.def[song]].singers.most > 0;
  if (isLimited ? canSomeSing(g, song) : own + singingOfTeammates(g, song, player) >= needed)
    g.optionList.push(makeOption(Verb.SingTogether, song));
}

const addSingOption: CardFold<number> = (g, together, singer, song) => {
  if (!canSing(g, singer, song)) return together;
  const cost = singingCost(g, singer);
  if (cost >= g.pool.cost[g.def[song]]) g.optionList.push(makeOption(Verb.Sing, song, singer));
  return together + cost;
};

/** One character sings. */
export function singAlone(g: LorcanaState, song: number, singer: number): void {
  clearSingers(g);
  exertToSing(g, singer);
  finish(g, song);
}

/** Sing Together: the singers, teammates' characters too, are chosen one by one by the player of the song until their costs are enough (8.12.2). */
export function beginSingTogether(g: LorcanaState, song: number): void {
  clearSingers(g);
  g.v[V.SongCard] = song;
  g.v[V.SingCost] = 0;
  ask(g, DecisionKind.ChooseCard, g.owner[song]);
  g.v[V.AskA] = Ask.Singer;
}

export function singerOptions(g: LorcanaState): void {
  refresh(g);
  const song = g.v[V.SongCard];
  for (let i = 0; i < g.playerCount; i++) {
    const player = inOrderFrom(g, g.owner[song], i);
    if (singsAlong(g, song, player)) forEachIn(g, player, Zone.Play, addSinger);
  }
  const { least } = g.pool.cards[g.def[song]].singers;
  if (g.v[V.SingCost] >= g.pool.singTogether[g.def[song]] && singersSoFar(g) >= least)
    g.optionList.push(makeOption(Verb.Done));
}

function addSinger(g: LorcanaState, card: number): void {
  if (isAnotherSinger(g, card)) g.optionList.push(makeOption(Verb.Pick, card));
}

/** A singer was picked, or the singers are enough (-1). They are exerted together, once all are known. */
export function pickSinger(g: LorcanaState, singer: number): void {
  const song = g.v[V.SongCard];
  if (singer >= 0) {
    g.turnFlags[singer] |= TurnFlag.SingingNow;
    g.v[V.SingCost] += singingCost(g, singer);
    g.optionsValid = false;
    if (isThereAnotherSinger(g)) return;
  }
  answered(g);
  g.v[V.AskA] = 0;
  for (let card = 0; card < g.cardCount; card++)
    if ((g.turnFlags[card] & TurnFlag.SingingNow) !== 0) exertToSing(g, card);
  finish(g, song);
}

/** A teammate left while singers were being chosen: the song isn't sung, and whoever began to may do something else (1.7.7). */
export function takeBackSong(g: LorcanaState): void {
  if (g.v[V.DecisionKind] !== DecisionKind.ChooseCard || g.v[V.AskA] !== Ask.Singer) return;
  clearSingers(g);
  answered(g);
  g.v[V.AskA] = 0;
}

/** Of the player or of a teammate (8.12.1). */
function isThereAnotherSinger(g: LorcanaState): boolean {
  const song = g.v[V.SongCard];
  const { most } = g.pool.cards[g.def[song]].singers;
  if (most > 0 && singersSoFar(g) >= most) return false;
  for (let one = 0; one < g.playerCount; one++)
    if (singsAlong(g, song, one) && findIn(g, one, Zone.Play, isAnotherSinger) >= 0) return true;
  return false;
}

const isAnotherSinger = (g: LorcanaState, card: number): boolean =>
  (g.turnFlags[card] & TurnFlag.SingingNow) === 0 &&
  canSing(g, card, g.v[V.SongCard]) &&
  isEnoughWith(g, g.v[V.SongCard], card);

function clearSingers(g: LorcanaState): void {
  for (let card = 0; card < g.cardCount; card++) g.turnFlags[card] &= ~TurnFlag.SingingNow;
}

function exertToSing(g: LorcanaState, singer: number): void {
  happens(g, singer, TurnFlag.SingingNow | TurnFlag.Sang);
  exert(g, singer);
  countFact(g, g.owner[singer], Fact.Sang);
}

/** The song is played; each singer has sung it (8.12.3). */
function finish(g: LorcanaState, song: number): void {
  const player = g.owner[song];
  g.v[V.SongCard] = song;
  putIntoPlay(g, song, Enters.Ready, false);
  g.flags[song] |= Flag.Sung;
  // "That song" is the card in the discard, where it will be once it has resolved (6.1.11).
  g.withCards(tellSung, song, player);
}

function tellSung(g: LorcanaState, single: Int32Array, song: number, player: number): void {
  single[0] = song;
  whileLeaving(g, single, 1, tellSingers, song, player);
}

function tellSingers(g: LorcanaState, _songs: Int32Array, _n: number, song: number, player: number): void {
  for (let card = 0; card < g.cardCount; card++) {
    if ((g.turnFlags[card] & TurnFlag.SingingNow) !== 0) emit(g, Event.Sings, card, song, 1, player);
  }
  emit(g, Event.SingsTogether, song, song, 1, player);
}
