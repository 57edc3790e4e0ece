/** A matrix: every deck of a field against every other. */
import type { PolicySpec } from '@lorelab/ai';
import { isOwnPolicy } from '@lorelab/ai/policies';
import { type Estimate, fieldWinRate, PairTally, winRate } from '@lorelab/statistics';
import { addedUses, type CardUse } from '../collectors/uses.js';
import { behaviourOf } from '../games/behaviour.js';
import type { DeckList, Table } from '../plan/table.js';
import type { FieldChoice } from '../reports/field-choice.js';
import { type Figure, figure, NOTHING } from '../reports/figure.js';
import { MATRIX_REPORT_VERSION, type MatrixReport } from '../reports/matrix-report.js';
import { misplayed } from '../reports/misplayed.js';
import { originOf, type Versions } from '../reports/origin.js';
import type { SecondOpinion } from '../reports/second-opinion.js';
import { trustIn } from '../reports/trust.js';
import type { ChunkPlayer } from '../runner/chunk.js';
import { mustLoad } from '../runner/run.js';
import { chooseFrom } from './field-choice.js';
import { FieldRates } from './field-rates.js';
import { mostOf, type PairingResult, playPairing, seatingOf } from './pairing.js';
import { type SecondOpinionOptions, seriesToRepeat } from './second-opinion.js';
import { compared } from './series-scores.js';

export interface MatrixOptions {
  readonly decks: readonly DeckList[];
  /** The table of two of the decks. */
  readonly tableOf: (a: number, b: number) => Table;
  readonly policy: PolicySpec;
  /** Another policy plays a part of each pairing, too, and both are compared. */
  readonly secondOpinion?: Pick<SecondOpinionOptions, 'policy' | 'series'>;
  readonly seed: string;
  /** Games a pairing; with `bestOf`, series. */
  readonly games: number;
  /** As of a plan; absent: single games. */
  readonly bestOf?: number;
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

/** How far a matrix has come: two of the decks are meeting. A second opinion is counted by itself. */
export interface MatrixProgress {
  readonly policy: string;
  readonly a: number;
  readonly b: number;
  /** Pairings that have been played, and those that have to be. */
  readonly pairings: number;
  readonly pairingsWanted: number;
  /** The same in games. */
  readonly games: number;
  readonly gamesWanted: number;
  /** What would be reported if nothing more were played, without a second opinion. */
  readonly soFar: () => MatrixReport;
}

export async function playMatrix(options: MatrixOptions): Promise<MatrixReport> {
  const { policy, games, secondOpinion: second, signal } = options;
  const wanted = second && seriesToRepeat(games, second.series);
  if (second) await loadOwn(second.policy, options);
  const alone = (field: PlayedField): MatrixReport => reportOf(options, field);
  const own = await playAll(options, policy, games, alone);
  if (!second || signal?.aborted) return alone(own);
  return reportOf(options, own, await playAll(options, second.policy, wanted!, () => alone(own)));
}

/** A policy that can't be loaded is told before anything is played. */
async function loadOwn(policy: PolicySpec, { tableOf, seed, bestOf = 1, pool, signal }: MatrixOptions): Promise<void> {
  if (isOwnPolicy(policy))
    await mustLoad({ table: tableOf(0, 1), policies: [policy, policy], seed, bestOf }, pool, signal);
}

/** What all pairings came to in the hands of a policy. */
interface PlayedField {
  readonly games: number;
  readonly pairings: readonly Pairing[];
  /** By key, as far as they were played. */
  readonly results: ReadonlyMap<string, PairingResult>;
  /** Pairings that were played now, and those of which games were missing. */
  readonly played: number;
  readonly missing: number;
  /** Games that an earlier run played. */
  readonly gamesReused: number;
}

/** Has a policy play each pairing, both sides of it: what isn't known. */
async function playAll(
  options: MatrixOptions,
  policy: PolicySpec,
  games: number,
  reportOn: (field: PlayedField) => MatrixReport,
): Promise<PlayedField> {
  const { pool, signal, known } = options;
  const pairings = pairingsOf(options, policy).map((pairing) => {
    const before = mostOf(known.get(pairing.key) ?? [], games);
    return { ...pairing, ...(before && { before }) };
  });
  const results = new Map<string, PairingResult>();
  for (const { key, before } of pairings) if (before) results.set(key, before);
  const missing = pairings.filter(({ before }) => before?.series !== games);
  const wanted = missing.reduce((sum, { before }) => sum + games - (before?.series ?? 0), 0);
  const gamesReused = pairings.reduce((sum, { before }) => sum + (before?.games ?? 0), 0);
  const fieldNow = (): PlayedField => ({ games, pairings, results, played, missing: missing.length, gamesReused });
  let played = 0;
  let gamesPlayed = 0;
  for (const { a, b, key, seed, before } of missing) {
    if (signal?.aborted) break;
    const playedBefore = gamesPlayed - (before?.series ?? 0);
    const tell = (series: number, soFar: () => PairingResult): void =>
      options.onProgress?.({
        policy: policy.text,
        a,
        b,
        pairings: played,
        pairingsWanted: missing.length,
        games: playedBefore + series,
        gamesWanted: wanted,
        soFar: () => reportOn({ ...fieldNow(), results: new Map([...results, [key, soFar()]]) }),
      });
    const result = await playPairing(options.tableOf(a, b), [policy, policy], {
      pool,
      seed,
      games,
      keepsScores: true,
      ...(options.bestOf !== undefined && { bestOf: options.bestOf }),
      ...(before && { before }),
      onProgress: ({ series }, soFar) => tell(series, soFar),
      ...(signal && { signal }),
    });
    if (result.games > 0 || result.failed > 0) results.set(key, result);
    // What could not be played is tried again the next time.
    if (result.games > 0 && result.series > (before?.series ?? 0)) options.onPlayed?.(key, result);
    if (!result.isComplete) break;
    played++;
    gamesPlayed = playedBefore + games;
  }
  return fieldNow();
}

interface Pairing {
  /** The decks' places; in whatever order they were named, the same one sits first. */
  readonly a: number;
  readonly b: number;
  readonly seed: string;
  /** Everything that decides what the games are, but not how many. */
  readonly key: string;
}

function pairingsOf(options: MatrixOptions, policy: PolicySpec): Pairing[] {
  const { decks } = options;
  return decks.flatMap((_, first) =>
    decks.slice(first + 1).map((__, after) => pairingOf(options, policy, first, first + 1 + after)),
  );
}

function pairingOf(options: MatrixOptions, policy: PolicySpec, first: number, second: number): Pairing {
  const { decks, versions } = options;
  const { isTurned, seed } = seatingOf(options.seed, decks[first]!, decks[second]!);
  const [a, b] = isTurned ? [second, first] : [first, second];
  const { text: _text, file: _file, ...played } = policy;
  const { game, maxTurns = null, rules, houseRules = [] } = options.tableOf(a, b);
  const { bestOf = 1 } = options;
  // Nothing is said of the usual rules and of single games, so that results from before there were others still count.
  const others = [...(rules === undefined ? [] : [rules]), ...(bestOf === 1 ? [] : [bestOf])];
  const hashes = [decks[a]!.hash, decks[b]!.hash];
  const behaviour = behaviourOf(game, [policy]);
  return {
    a,
    b,
    seed,
    key: JSON.stringify([game, seed, hashes, played, maxTurns, houseRules, versions.lorelab, behaviour, ...others]),
  };
}

function reportOf(options: MatrixOptions, own: PlayedField, second?: PlayedField): MatrixReport {
  const { decks, seed, policy, games, bestOf = 1, versions, command, weights } = options;
  const opinions = second && opinionsOf(options, own, second);
  const pairings = own.pairings.flatMap((pairing, place) => {
    const result = own.results.get(pairing.key);
    return result ? [{ ...pairing, result, ...(opinions && { secondOpinion: opinions[place]! }) }] : [];
  });
  const policies = [policy, ...(options.secondOpinion ? [options.secondOpinion.policy] : [])];
  const choice = choiceOf(options, pairings);
  return {
    report: 'matrix',
    version: MATRIX_REPORT_VERSION,
    provenance: {
      ...originOf(versions, command, { table: options.tableOf(0, 1), policies, seed }),
      policy: policy.text,
      gamesAPairing: games,
      ...(bestOf !== 1 && { bestOf }),
      games: pairings.reduce((sum, { result }) => sum + result.games, 0),
      pairingsPlayed: own.played,
      pairingsReused: own.pairings.length - own.missing,
      gamesReused: own.gamesReused,
      isComplete: [own, ...(second ? [second] : [])].every(({ played, missing }) => played === missing),
    },
    trust: trustIn([policy]),
    ...(second && { secondOpinion: { policy: policies[1]!.text, gamesAPairing: second.games } }),
    decks: decks.map((deck, place) => ({
      deck: deck.name,
      hash: deck.hash,
      weight: weights?.[place] ?? 1,
      field: field(options, pairings, place),
      misplayed: misplayed(usesOf(pairings, place)),
      ...(second && { difference: differenceOf(options, pairings, place) }),
    })),
    ...(choice && { choice }),
    pairings: pairings.map(({ a, b, seed: seedOfPairing, result, secondOpinion }) => ({
      a: decks[a]!.name,
      b: decks[b]!.name,
      seed: seedOfPairing,
      winRate: figure(winRate(new PairTally(result.pairs)), unitsOf(options, result)),
      games: result.games,
      pairs: result.pairs,
      stopped: result.stopped,
      failed: result.failed,
      failures: result.failures.slice(0, FAILURES_TOLD).map(({ message }) => message),
      ...(result.forfeits && { forfeits: result.forfeits }),
      ...(secondOpinion && { secondOpinion }),
    })),
  };
}

/** What win rates are of: games, or series of them. */
const unitsOf = ({ bestOf = 1 }: MatrixOptions, { games, series }: PairingResult): number =>
  bestOf === 1 ? games : series;

/** Which deck to choose; nothing is said as long as two of the decks have no pair of games with each other. */
function choiceOf(options: MatrixOptions, pairings: readonly PairingWithResult[]): FieldChoice | undefined {
  const { decks, weights, seed } = options;
  const seen = decks.flatMap((_, a) =>
    decks.slice(a + 1).map((__, after) => {
      const b = a + 1 + after;
      const met = pairings.find((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a));
      const pairs = new PairTally(met?.result.pairs);
      return met?.a === b ? pairs.fromOtherSide() : pairs;
    }),
  );
  if (seen.some(({ pairs }) => pairs === 0)) return undefined;
  return chooseFrom({
    decks: decks.map(({ name }) => name),
    rates: new FieldRates(decks.length, seen),
    weights: decks.map((_, place) => weights?.[place] ?? 1),
    seed,
    games: pairings.reduce((sum, { result }) => sum + unitsOf(options, result), 0),
  });
}

/** What another policy makes of each pairing, in their order. */
const opinionsOf = ({ secondOpinion }: MatrixOptions, own: PlayedField, second: PlayedField): SecondOpinion[] =>
  second.pairings.map(({ key }, place) => {
    const theirs = second.results.get(key);
    const ours = own.results.get(own.pairings[place]!.key);
    return {
      policy: secondOpinion!.policy.text,
      seriesWanted: second.games,
      ...compared(theirs?.scores ?? '', ours?.scores ?? ''),
      failed: theirs?.failed ?? 0,
      isComplete: theirs?.series === second.games,
    };
  });

/** What became of a deck's cards in all its games. */
const usesOf = (pairings: readonly PairingWithResult[], deck: number): CardUse[] =>
  addedUses(pairings.flatMap(({ a, b, result: { uses } }) => (a === deck ? [uses[0]!] : b === deck ? [uses[1]!] : [])));

const FAILURES_TOLD = 3;

/** A deck against itself is one half by symmetry: nothing has to be played for that. */
const MIRROR: Estimate = { value: 0.5, low: 0.5, high: 0.5 };
/** And in nobody's hands does it win more than in another's. */
const ALIKE: Estimate = { value: 0, low: 0, high: 0 };

interface PairingWithResult extends Pairing {
  readonly result: PairingResult;
  readonly secondOpinion?: SecondOpinion;
}

const field = (options: MatrixOptions, pairings: readonly PairingWithResult[], deck: number): Figure =>
  overField(options, pairings, deck, MIRROR, ({ result }, isFirst) => {
    const pairs = new PairTally(result.pairs);
    return { games: unitsOf(options, result), estimate: winRate(isFirst ? pairs : pairs.fromOtherSide()) };
  });

/** How much more a deck wins against the field in the hands of another policy. */
const differenceOf = (options: MatrixOptions, pairings: readonly PairingWithResult[], deck: number): Figure =>
  overField(options, pairings, deck, ALIKE, ({ secondOpinion }, isFirst) => {
    const { value, low, high, games } = secondOpinion?.difference ?? NOTHING;
    if (value === null || low === null || high === null) return { games: 0, estimate: ALIKE };
    return {
      games,
      estimate: isFirst ? { value, low, high } : { value: -value, low: -high, high: -low },
    };
  });

/** Something of a deck's pairings over the field, opponents counted by how common they are; `mirror`: the same of itself. */
function overField(
  { decks, weights }: MatrixOptions,
  pairings: readonly PairingWithResult[],
  deck: number,
  mirror: Estimate,
  of: (pairing: PairingWithResult, isFirst: boolean) => { readonly games: number; readonly estimate: Estimate },
): Figure {
  let games = 0;
  const terms = decks.flatMap((_, other) => {
    const weight = weights?.[other] ?? 1;
    if (other === deck) return [{ weight, estimate: mirror }];
    const pairing = pairings.find(({ a, b }) => (a === deck && b === other) || (a === other && b === deck));
    const known = pairing && of(pairing, pairing.a === deck);
    if (!known?.games) return [];
    games += known.games;
    return [{ weight, estimate: known.estimate }];
  });
  const isKnown = terms.some(({ weight, estimate }) => weight > 0 && estimate !== mirror);
  return isKnown ? figure(fieldWinRate(terms), games) : NOTHING;
}
