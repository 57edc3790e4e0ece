export { ScenarioProblem, type TextPlace } from './problem.js';
export { formatResult, formatTotal, toJson } from './report.js';
export { type OfferedGames, runScenarioText, type ScenarioOptions, type ScenarioResult } from './run.js';
export type { Outcome, Playable, ScenarioGame, Told } from './scenario.js';
