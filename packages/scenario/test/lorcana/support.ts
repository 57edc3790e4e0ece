import { runScenarioText, type ScenarioOptions, type ScenarioResult } from '@lorelab/scenario';
import { lorcanaScenarios } from '@lorelab/scenario/lorcana';
import { catalog } from './cards.js';

const games = [lorcanaScenarios(catalog)];

/** Runs a text with the invented cards. */
export const runText = (text: string, options: ScenarioOptions = {}): ScenarioResult[] => [
  ...runScenarioText(text, 'test.yaml', games, options),
];

/** What is wrong with a scenario: step and message, or "ok". */
export function runOne(text: string): string {
  const [result] = runText(`name: one\n${text}`);
  if (result!.ok) return 'ok';
  return `${result!.step === null ? '' : `step ${result!.step}: `}${result!.message}`;
}
