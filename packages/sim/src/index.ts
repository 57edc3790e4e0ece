import './games/files/index.js';

export * from './core.js';
export {
  headerOfRecords,
  reportOfAnyRecords,
  reportOfRecords,
  type WhereOptions,
} from './experiments/files/kept-match.js';
export {
  type Match,
  type PlannedMatchOptions,
  playAnyMatch,
  playPlannedMatch,
  type SalvageOptions,
} from './experiments/files/planned-match.js';
export { BlunderThreads } from './experiments/threads/blunder-threads.js';
export type { Judged, JudgingTask } from './experiments/threads/blunders-worker.js';
export { DecisionThreads } from './experiments/threads/decision-threads.js';
export type { DecisionsTask, ToldGame } from './experiments/threads/decisions-worker.js';
export { TacticThreads } from './experiments/threads/tactic-threads.js';
export type { TacticsSetup } from './experiments/threads/tactics-worker.js';
export { TournamentThreads } from './experiments/threads/tournament-threads.js';
export { readPolicies, readWeights } from './input/files/policies.js';
export type { DeckInput, MatchOptions, MatchProgress } from './library/options.js';
export { playMatch } from './library/play-match.js';
export { FileLock } from './records/files/file-lock.js';
export { isSameFile } from './records/files/paths.js';
export { RecordFile } from './records/files/record-file.js';
export { RecordWriter } from './records/files/record-writer.js';
/** @internal */
export { lostForGood, lostGame } from './runner/lost-game.js';
export { type NarrateOptions, narrateGame } from './runner/threads/narrate-game.js';
export type { NarratedGame } from './runner/threads/narrating-worker.js';
/** @internal */
export { type Refusal, threadHost } from './runner/threads/open-session.js';
export { run, type ThreadedRunOptions } from './runner/threads/run.js';
export {
  LONGEST_POLICY_TIMEOUT,
  POLICY_TIMEOUT,
  WorkerPool,
  type WorkerPoolOptions,
} from './runner/threads/worker-pool.js';
