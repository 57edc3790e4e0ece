export type { ParsedScenario, Readable, Unreadable } from './parse.js';
export { ScenarioProblem } from './problem.js';
export { formatResult, formatTotal, toJson } from './report.js';
export { type OfferedGames, runScenarioText, type ScenarioOptions, type ScenarioResult } from './run.js';
export type {
  Playable,
  ReadDeckFile,
  ScenarioGame,
  ScenarioOutcome,
  StepReference,
  Tactic,
  TacticGame,
  TacticSettings,
} from './scenario.js';
