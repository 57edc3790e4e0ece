export {
  findScenarioFiles,
  runScenarioFile,
  runScenarioText,
  type ScenarioOptions,
  type ScenarioResult,
} from './files.js';
export type { Parsed } from './parse.js';
export { ScenarioProblem, type TextPlace } from './problem.js';
export { formatResult, formatTotal, toJson } from './report.js';
export { type Outcome, runScenario } from './run.js';
export type { Scenario } from './scenario.js';
