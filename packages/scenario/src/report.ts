/** What is printed about scenarios. */
import type { ScenarioResult } from './run.js';

/** One line for a scenario: `ok`, or `FAILED` with the place, the step and what is different. */
export function formatResult(result: ScenarioResult): string {
  const { file, name, ok, note, place, step, stepText, message } = result;
  if (ok) return `ok      ${file}: ${name}${note === undefined ? '' : ` (${note})`}`;
  const where = place ? `${file}:${place.line}:${place.column}` : file;
  const what = step === null ? '' : `step ${step}${stepText === undefined ? '' : ` (${stepText})`}: `;
  return `FAILED  ${where}: ${name}: ${what}${message}`.replaceAll(/\s*\n\s*/g, ' ');
}

export const formatTotal = (passed: number, failed: number): string => `${passed} passed, ${failed} failed`;

/** What `--json` prints of a scenario. */
export function toJson({ file, name, ok, step, message }: ScenarioResult): object {
  return { file, name, ok, step, message };
}
