/** Tactics: how many positions with a goal each of some policies solves. */
import type { PolicySpec } from '@lorelab/ai';
import { rounded } from '../reports/figure.js';
import { originOf, type Versions } from '../reports/origin.js';
import {
  type SolvedByPolicy,
  TACTICS_REPORT_VERSION,
  type TacticsPosition,
  type TacticsReport,
} from '../reports/tactics-report.js';
import { TRUST_IN_TACTICS } from '../reports/trust.js';
import type { TriedTactic } from './try-tactic.js';

/** A tactic that lies in a file. */
export interface FiledTactic {
  readonly file: string;
  /** Which of the scenarios of the file it is, from 0. */
  readonly place: number;
  readonly name: string;
  readonly kind: string;
}

/** One policy tries one tactic. */
export interface TacticTask {
  readonly tactic: FiledTactic;
  readonly policy: PolicySpec;
  readonly seed: string;
  readonly seeds: number;
}

/** Who plays tactics: threads. */
export interface TacticPlayer {
  run(task: TacticTask): Promise<TriedTactic>;
  /** Ends it, also amidst a task. */
  destroy(): Promise<void>;
}

export interface TacticsOptions {
  readonly game: string;
  /** The edition of the rules for positions that say none; absent: the usual one. */
  readonly rules?: string | undefined;
  readonly tactics: readonly FiledTactic[];
  readonly policies: readonly PolicySpec[];
  readonly seed: string;
  readonly seeds: number;
  readonly player: TacticPlayer;
  readonly versions: Versions;
  readonly command: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: TacticsProgress) => void;
}

/** How far it has come, counted in tries. */
export interface TacticsProgress {
  readonly tried: number;
  readonly wanted: number;
  readonly solved: number;
}

/** A report, and how each policy went about the tactics that it didn't always solve. */
export interface PlayedTactics {
  readonly report: TacticsReport;
  /** As the report's positions, by policy. */
  readonly tried: readonly ReadonlyMap<string, TriedTactic>[];
}

/** So many failures are told; there may be thousands. */
const FAILURES_KEPT = 10;

export async function playTactics(options: TacticsOptions): Promise<PlayedTactics> {
  const tried = await tryAll(options);
  const complete = options.tactics.map((tactic, at) => ({ tactic, tried: tried[at]! })).filter(isTriedByAll(options));
  return { report: reportOf(options, complete), tried: complete.map((each) => each.tried) };
}

interface CompleteTactic {
  readonly tactic: FiledTactic;
  readonly tried: ReadonlyMap<string, TriedTactic>;
}

/** A position counts when all policies have tried it: they are compared on the same ones. */
const isTriedByAll =
  ({ policies }: TacticsOptions) =>
  ({ tried }: CompleteTactic): boolean =>
    tried.size === policies.length;

/** What came of each tactic until the signal, by policy. */
async function tryAll(options: TacticsOptions): Promise<ReadonlyMap<string, TriedTactic>[]> {
  const { tactics, policies, seed, seeds, player, signal, onProgress } = options;
  const results = tactics.map(() => new Map<string, TriedTactic>());
  const progress = { tried: 0, wanted: tactics.length * policies.length * seeds, solved: 0 };
  const run = async (tactic: FiledTactic, at: number, policy: PolicySpec): Promise<void> => {
    const result = await player.run({ tactic, policy, seed, seeds });
    results[at]!.set(policy.text, result);
    progress.tried += seeds;
    progress.solved += result.solved;
    onProgress?.({ ...progress });
  };
  if (signal?.aborted) return results;
  const end = (): void => void player.destroy();
  signal?.addEventListener('abort', end);
  try {
    await Promise.all(tactics.flatMap((tactic, at) => policies.map((policy) => run(tactic, at, policy))));
  } catch (error) {
    if (!signal?.aborted) throw error;
  } finally {
    signal?.removeEventListener('abort', end);
  }
  return results;
}

function reportOf(options: TacticsOptions, complete: readonly CompleteTactic[]): TacticsReport {
  const { game, rules, policies, seed, seeds, versions, command, tactics } = options;
  const table = { game, decks: [], ...(rules !== undefined && { rules }) };
  const positions = complete.map(({ tactic: { file, name, kind }, tried }): TacticsPosition => {
    return { file, name, kind, solved: byPolicy(policies, (text) => tried.get(text)!.solved / seeds) };
  });
  const failures = complete.flatMap(({ tried }) => [...tried.values()].flatMap((each) => each.failures));
  const kinds = [...new Set(positions.map(({ kind }) => kind))].sort();
  const mean = (some: readonly TacticsPosition[]): SolvedByPolicy =>
    byPolicy(policies, (text) => some.reduce((sum, { solved }) => sum + solved[text]!, 0) / some.length);
  return {
    report: 'tactics',
    version: TACTICS_REPORT_VERSION,
    provenance: {
      ...originOf(versions, command, { table, policies, seed }),
      policies: policies.map(({ text }) => text),
      seeds,
      isComplete: complete.length === tactics.length,
      failed: failures.length,
      failures: failures.slice(0, FAILURES_KEPT).map(({ message }) => message),
    },
    trust: TRUST_IN_TACTICS,
    positions,
    kinds: Object.fromEntries(kinds.map((kind) => [kind, mean(positions.filter((each) => each.kind === kind))])),
    all: positions.length > 0 ? mean(positions) : {},
  };
}

const byPolicy = (policies: readonly PolicySpec[], share: (text: string) => number): SolvedByPolicy =>
  Object.fromEntries(policies.map(({ text }) => [text, rounded(share(text)) ?? 0]));
