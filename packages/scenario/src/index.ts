export { ScenarioProblem } from './problem.js';
export { formatResult, formatTotal, toJson } from './report.js';
export { type OfferedGames, runScenarioText, type ScenarioOptions, type ScenarioResult } from './run.js';
export type { Playable, ScenarioGame, ScenarioOutcome, StepReference } from './scenario.js';
