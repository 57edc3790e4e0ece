/** How far decks come in a tournament. */
import {
  InputError,
  type PlayableDecks,
  pairingsOf,
  playMatrix,
  playTournament,
  tableOf,
  usualCut,
  usualRounds,
  worldsHere,
} from '@lorelab/sim/core';
import type { ToldReport } from '@lorelab/sim-cli/reports';
import type { Question } from '../../ask/question.js';
import { type Answering, placeIn, policyOf, versionsOf } from './shared.js';

/** As the command has it, where nothing is said. */
const PLAYERS = 64;
const MATCH = 3;
const TOURNAMENTS = 20_000;

export async function tournament(question: Question, read: PlayableDecks, answering: Answering): Promise<ToldReport> {
  const { workers, signal, command, onStep } = answering;
  const lists = read.decks.map(({ list }) => list);
  const matrix = await playMatrix({
    decks: lists,
    tableOf: (a, b) => tableOf(read, [read.decks[a]!, read.decks[b]!], question),
    policy: policyOf(question.policy),
    seed: question.seed,
    games: question.games,
    pool: workers,
    known: new Map(),
    versions: versionsOf(read),
    command,
    signal,
    onProgress: ({ a, b, games, gamesWanted }) =>
      onStep(() => ({ done: games, wanted: gamesWanted, doing: `${lists[a]!.name} – ${lists[b]!.name}` })),
  });
  const pairings = pairingsOf(matrix);
  if (!pairings.ok) throw new InputError('option', ['Ended: there is no tournament before all decks have met.']);
  const { players = PLAYERS, decks, against } = question;
  const asked = decks.map((deck) => placeIn(question, deck));
  const { gamesAPairing, games, policy, lorelab, game, rules, catalog, behaviour } = matrix.provenance;
  return playTournament({
    format: {
      players,
      rounds: usualRounds(players),
      cut: usualCut(players),
      bestOf: MATCH,
      cutBestOf: MATCH,
      timeDraws: 0,
      agreedRounds: 0,
    },
    decks: matrix.decks.map(({ deck, hash, weight }, place) => ({
      name: deck,
      hash,
      weight: place < against.length ? weight : 0,
    })),
    asked: asked.length > 0 ? asked : against.map((_deck, place) => place),
    pairings: pairings.value,
    pairingsBestOf: 1,
    seed: question.seed,
    tournaments: TOURNAMENTS,
    player: worldsHere,
    provenance: {
      lorelab,
      command,
      game,
      rules,
      catalog,
      behaviour,
      seed: question.seed,
      policy,
      gamesAPairing,
      games,
    },
    trust: matrix.trust,
    signal,
    onProgress: (done, wanted) => onStep(() => ({ done, wanted, doing: `tournaments of ${players} players` })),
  });
}
