/** A matrix: every deck of a field against every other. */
import type { PolicySpec } from '@lorelab/ai';
import type { DeckList, Table } from '../games/index.js';
import { type Figure, figure } from '../reports/index.js';
import type { WorkerPool } from '../runner/index.js';
import { type Estimate, fieldWinRate, PairTally, winRate } from '../statistics/index.js';
import { type PairingResult, playPairing } from './pairing.js';

export interface MatrixOptions {
  readonly decks: readonly DeckList[];
  /** The table of two of the decks. */
  readonly tableOf: (a: number, b: number) => Table;
  readonly policy: PolicySpec;
  readonly seed: string;
  /** Games a pairing. */
  readonly games: number;
  readonly pool: WorkerPool;
  /** Results of earlier runs, by key; pairings that are among them are not played again. */
  readonly known: ReadonlyMap<string, PairingResult>;
  /** What else makes results differ: versions of rules and cards. */
  readonly versions: Readonly<Record<string, string>>;
  /** How common each deck is in the field; absent: all alike. */
  readonly weights?: readonly number[];
  readonly command: string;
  readonly signal?: AbortSignal;
  /** A pairing begins, of so many that have to be played. */
  readonly onPairing?: (a: number, b: number, played: number, wanted: number) => void;
  readonly onPlayed?: (key: string, result: PairingResult) => void;
}

export const MATRIX_REPORT_VERSION = 1;

export interface MatrixReport {
  readonly report: 'matrix';
  readonly version: typeof MATRIX_REPORT_VERSION;
  readonly provenance: {
    readonly command: string;
    readonly versions: Readonly<Record<string, string>>;
    readonly game: string;
    readonly seed: string;
    readonly policy: string;
    readonly gamesAPairing: number;
    readonly pairingsPlayed: number;
    readonly pairingsReused: number;
    readonly isComplete: boolean;
  };
  readonly decks: readonly MatrixDeck[];
  /** One for each two decks that met, seen from the first. */
  readonly pairings: readonly MatrixPairing[];
}

export interface MatrixDeck {
  readonly deck: string;
  readonly hash: string;
  readonly weight: number;
  /** Against the field by its weights; a deck against itself counts as one half. */
  readonly field: Figure;
}

export interface MatrixPairing {
  readonly a: string;
  readonly b: string;
  readonly winRate: Figure;
  readonly games: number;
  readonly stopped: number;
  readonly failed: number;
}

/** Everything that decides what a pairing's games are. */
export function pairingKey({ decks, policy, seed, games, versions }: MatrixOptions, a: number, b: number): string {
  const { text: _text, ...played } = policy;
  return JSON.stringify([decks[a]!.hash, decks[b]!.hash, played, seed, games, versions]);
}

export async function playMatrix(options: MatrixOptions): Promise<MatrixReport> {
  const results = new Map<string, PairingResult>(options.known);
  const pairings = pairingsOf(options);
  const missing = pairings.filter(({ key }) => !results.has(key));
  let played = 0;
  for (const { a, b, key } of missing) {
    if (options.signal?.aborted) break;
    options.onPairing?.(a, b, played, missing.length);
    const { pool, seed, games, policy, signal } = options;
    const result = await playPairing(options.tableOf(a, b), [policy, policy], {
      pool,
      seed,
      games,
      ...(signal && { signal }),
    });
    if (!result.isComplete) break;
    played++;
    results.set(key, result);
    options.onPlayed?.(key, result);
  }
  return reportOf(options, results, played);
}

interface Pairing {
  readonly a: number;
  readonly b: number;
  readonly key: string;
}

function pairingsOf(options: MatrixOptions): Pairing[] {
  const { decks } = options;
  return decks.flatMap((_, a) => decks.flatMap((__, b) => (a < b ? [{ a, b, key: pairingKey(options, a, b) }] : [])));
}

function reportOf(options: MatrixOptions, results: ReadonlyMap<string, PairingResult>, played: number): MatrixReport {
  const { decks, seed, policy, games, versions, command, weights } = options;
  const pairings = pairingsOf(options).filter(({ key }) => results.has(key));
  return {
    report: 'matrix',
    version: MATRIX_REPORT_VERSION,
    provenance: {
      command,
      versions,
      game: options.tableOf(0, 1).game,
      seed,
      policy: policy.text,
      gamesAPairing: games,
      pairingsPlayed: played,
      pairingsReused: pairings.length - played,
      isComplete: pairings.length === pairingsOf(options).length,
    },
    decks: decks.map((deck, i) => ({
      deck: deck.name,
      hash: deck.hash,
      weight: weights?.[i] ?? 1,
      field: field(options, pairings, results, i),
    })),
    pairings: pairings.map(({ a, b, key }) => {
      const result = results.get(key)!;
      return {
        a: decks[a]!.name,
        b: decks[b]!.name,
        winRate: figure(winRate(new PairTally(result.pairs)), result.games),
        games: result.games,
        stopped: result.stopped,
        failed: result.failed,
      };
    }),
  };
}

/** A deck against itself is one half by symmetry: nothing has to be played for that. */
const MIRROR: Estimate = { value: 0.5, low: 0.5, high: 0.5 };

function field(
  { decks, weights }: MatrixOptions,
  pairings: readonly Pairing[],
  results: ReadonlyMap<string, PairingResult>,
  deck: number,
): Figure {
  let games = 0;
  const terms = decks.flatMap((_, other) => {
    const weight = weights?.[other] ?? 1;
    if (other === deck) return [{ weight, estimate: MIRROR }];
    const pairing = pairings.find(({ a, b }) => (a === deck && b === other) || (a === other && b === deck));
    if (!pairing) return [];
    const result = results.get(pairing.key)!;
    games += result.games;
    const pairs = new PairTally(result.pairs);
    return [{ weight, estimate: winRate(pairing.a === deck ? pairs : pairs.fromOtherSide()) }];
  });
  const isKnown = terms.some(({ weight, estimate }) => weight > 0 && estimate !== MIRROR);
  return isKnown ? figure(fieldWinRate(terms), games) : { value: null, low: null, high: null, games: 0 };
}
