/** How far decks come in a tournament. */
import {
  InputError,
  type PlayableDecks,
  pairingsOf,
  playTournament,
  usualCut,
  usualRounds,
  worldsHere,
} from '@lorelab/sim/core';
import type { ToldReport } from '@lorelab/sim-cli/reports';
import type { Question } from '../../ask/question.js';
import { matrix } from './matrix.js';
import { type Answering, placeIn } from './shared.js';

/** As the command has it, where nothing is said. */
const PLAYERS = 64;
const MATCH = 3;
const TOURNAMENTS = 20_000;

export async function tournament(question: Question, read: PlayableDecks, answering: Answering): Promise<ToldReport> {
  const { signal, command, onStep } = answering;
  // Its matches are of single games of the matrix.
  const { bestOf: matchLength = MATCH, ...asMatrix } = question;
  const field = await matrix(asMatrix, read, answering);
  const pairings = pairingsOf(field);
  if (!pairings.ok) throw new InputError('option', ['Ended: there is no tournament before all decks have met.']);
  const { players = PLAYERS, decks, against } = question;
  const asked = decks.map((deck) => placeIn(question, deck));
  const { gamesAPairing, games, policy, lorelab, game, rules, catalog, behaviour } = field.provenance;
  return playTournament({
    format: {
      players,
      rounds: usualRounds(players),
      cut: usualCut(players),
      bestOf: matchLength,
      cutBestOf: matchLength === 2 ? MATCH : matchLength,
      timeDraws: 0,
      agreedRounds: 0,
    },
    decks: field.decks.map(({ deck, hash, weight }, place) => ({
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
    trust: field.trust,
    signal,
    onProgress: (done, wanted) => onStep(() => ({ done, wanted, doing: `tournaments of ${players} players` })),
  });
}
