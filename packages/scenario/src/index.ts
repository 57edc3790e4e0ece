export {
  findScenarioFiles,
  type OfferedGames,
  runScenarioFile,
  runScenarioText,
  type ScenarioOptions,
  type ScenarioResult,
} from './files.js';
export { ScenarioProblem, type TextPlace } from './problem.js';
export { formatResult, formatTotal, toJson } from './report.js';
export type { Outcome, Playable, ScenarioGame, Told } from './scenario.js';
