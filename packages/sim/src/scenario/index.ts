export {
  findScenarioFiles,
  type OfferedGames,
  runScenarioFile,
  runScenarioText,
  type ScenarioOptions,
  type ScenarioResult,
} from './files.js';
export { kingdomHeartsScenarios } from './kingdom-hearts/index.js';
export { lorcanaScenarios } from './lorcana/index.js';
export { ScenarioProblem, type TextPlace } from './problem.js';
export { formatResult, formatTotal, toJson } from './report.js';
export type { Outcome, Playable, ScenarioGame, Told } from './scenario.js';
