/** A matrix: every deck of a field against every other. */
import type { PolicySpec } from '@lorelab/ai';
import { type Estimate, fieldWinRate, PairTally, winRate } from '@lorelab/statistics';
import { addedUses, type CardUse } from '../collectors/uses.js';
import { behaviourOf } from '../games/behaviour.js';
import type { DeckList, Table } from '../plan/table.js';
import { type Figure, figure } from '../reports/figure.js';
import { MATRIX_REPORT_VERSION, type MatrixReport } from '../reports/matrix-report.js';
import { misplayed } from '../reports/misplayed.js';
import { originOf, type Versions } from '../reports/origin.js';
import { trustIn } from '../reports/trust.js';
import type { ChunkPlayer } from '../runner/chunk.js';
import { mostOf, type PairingResult, playPairing, seatingOf } from './pairing.js';

export interface MatrixOptions {
  readonly decks: readonly DeckList[];
  /** The table of two of the decks. */
  readonly tableOf: (a: number, b: number) => Table;
  readonly policy: PolicySpec;
  readonly seed: string;
  /** Games a pairing. */
  readonly games: number;
  readonly pool: ChunkPlayer;
  /** Results of earlier runs, by key, of any numbers of games: games that are in them are not played again. */
  readonly known: ReadonlyMap<string, readonly PairingResult[]>;
  readonly versions: Versions;
  /** How common each deck is in the field; absent: all alike. */
  readonly weights?: readonly number[];
  readonly command: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: MatrixProgress) => void;
  /** Is given what has been played of a pairing: all, or what there was when it was interrupted. */
  readonly onPlayed?: (key: string, result: PairingResult) => void;
}

/** How far a matrix has come: two of the decks are meeting. */
export interface MatrixProgress {
  readonly a: number;
  readonly b: number;
  /** Pairings that have been played, and those that have to be. */
  readonly pairings: number;
  readonly pairingsWanted: number;
  /** The same in games. */
  readonly games: number;
  readonly gamesWanted: number;
}

export async function playMatrix(options: MatrixOptions): Promise<MatrixReport> {
  const { pool, games, policy, signal, known } = options;
  const pairings = pairingsOf(options).map((pairing) => {
    const before = mostOf(known.get(pairing.key) ?? [], games);
    return { ...pairing, ...(before && { before }) };
  });
  const results = new Map<string, PairingResult>();
  for (const { key, before } of pairings) if (before) results.set(key, before);
  const missing = pairings.filter(({ before }) => before?.series !== games);
  const wanted = missing.reduce((sum, { before }) => sum + games - (before?.series ?? 0), 0);
  let played = 0;
  let gamesPlayed = 0;
  for (const { a, b, key, seed, before } of missing) {
    if (signal?.aborted) break;
    const playedBefore = gamesPlayed - (before?.series ?? 0);
    const tell = (series: number): void =>
      options.onProgress?.({
        a,
        b,
        pairings: played,
        pairingsWanted: missing.length,
        games: playedBefore + series,
        gamesWanted: wanted,
      });
    const result = await playPairing(options.tableOf(a, b), [policy, policy], {
      pool,
      seed,
      games,
      ...(before && { before }),
      onProgress: ({ series }) => tell(series),
      ...(signal && { signal }),
    });
    if (result.games > 0 || result.failed > 0) results.set(key, result);
    // What could not be played is tried again the next time.
    if (result.games > 0 && result.series > (before?.series ?? 0)) options.onPlayed?.(key, result);
    if (!result.isComplete) break;
    played++;
    gamesPlayed = playedBefore + games;
  }
  const gamesReused = pairings.reduce((sum, { before }) => sum + (before?.games ?? 0), 0);
  return reportOf(options, results, { played, missing: missing.length, gamesReused });
}

interface Pairing {
  /** The decks' places; in whatever order they were named, the same one sits first. */
  readonly a: number;
  readonly b: number;
  readonly seed: string;
  /** Everything that decides what the games are, but not how many. */
  readonly key: string;
}

function pairingsOf(options: MatrixOptions): Pairing[] {
  const { decks } = options;
  return decks.flatMap((_, first) =>
    decks.slice(first + 1).map((__, after) => pairingOf(options, first, first + 1 + after)),
  );
}

function pairingOf(options: MatrixOptions, first: number, second: number): Pairing {
  const { decks, policy, versions } = options;
  const { isTurned, seed } = seatingOf(options.seed, decks[first]!, decks[second]!);
  const [a, b] = isTurned ? [second, first] : [first, second];
  const { text: _text, file: _file, ...played } = policy;
  const { game, maxTurns = null, houseRules = [] } = options.tableOf(a, b);
  const hashes = [decks[a]!.hash, decks[b]!.hash];
  const behaviour = behaviourOf(game, [policy]);
  return {
    a,
    b,
    seed,
    key: JSON.stringify([game, seed, hashes, played, maxTurns, houseRules, versions.lorelab, behaviour]),
  };
}

function reportOf(
  options: MatrixOptions,
  results: ReadonlyMap<string, PairingResult>,
  { played, missing, gamesReused }: { readonly played: number; readonly missing: number; readonly gamesReused: number },
): MatrixReport {
  const { decks, seed, policy, games, versions, command, weights } = options;
  const all = pairingsOf(options);
  const pairings = all.flatMap((pairing) => {
    const result = results.get(pairing.key);
    return result ? [{ ...pairing, result }] : [];
  });
  return {
    report: 'matrix',
    version: MATRIX_REPORT_VERSION,
    provenance: {
      ...originOf(versions, command, { table: options.tableOf(0, 1), policies: [policy], seed }),
      policy: policy.text,
      gamesAPairing: games,
      games: pairings.reduce((sum, { result }) => sum + result.games, 0),
      pairingsPlayed: played,
      pairingsReused: all.length - missing,
      gamesReused,
      isComplete: played === missing,
    },
    trust: trustIn([policy]),
    decks: decks.map((deck, place) => ({
      deck: deck.name,
      hash: deck.hash,
      weight: weights?.[place] ?? 1,
      field: field(options, pairings, place),
      misplayed: misplayed(usesOf(pairings, place)),
    })),
    pairings: pairings.map(({ a, b, seed: own, result }) => ({
      a: decks[a]!.name,
      b: decks[b]!.name,
      seed: own,
      winRate: figure(winRate(new PairTally(result.pairs)), result.games),
      games: result.games,
      stopped: result.stopped,
      failed: result.failed,
      failures: result.failures.slice(0, FAILURES_TOLD).map(({ message }) => message),
    })),
  };
}

/** What became of a deck's cards in all its games. */
const usesOf = (pairings: readonly PairingWithResult[], deck: number): CardUse[] =>
  addedUses(pairings.flatMap(({ a, b, result: { uses } }) => (a === deck ? [uses[0]!] : b === deck ? [uses[1]!] : [])));

const FAILURES_TOLD = 3;

/** A deck against itself is one half by symmetry: nothing has to be played for that. */
const MIRROR: Estimate = { value: 0.5, low: 0.5, high: 0.5 };

interface PairingWithResult extends Pairing {
  readonly result: PairingResult;
}

function field({ decks, weights }: MatrixOptions, pairings: readonly PairingWithResult[], deck: number): Figure {
  let games = 0;
  const terms = decks.flatMap((_, other) => {
    const weight = weights?.[other] ?? 1;
    if (other === deck) return [{ weight, estimate: MIRROR }];
    const pairing = pairings.find(({ a, b }) => (a === deck && b === other) || (a === other && b === deck));
    if (!pairing?.result.games) return [];
    const { a, result } = pairing;
    games += result.games;
    const pairs = new PairTally(result.pairs);
    return [{ weight, estimate: winRate(a === deck ? pairs : pairs.fromOtherSide()) }];
  });
  const isKnown = terms.some(({ weight, estimate }) => weight > 0 && estimate !== MIRROR);
  return isKnown ? figure(fieldWinRate(terms), games) : { value: null, low: null, high: null, games: 0 };
}
