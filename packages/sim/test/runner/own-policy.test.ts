import { fileURLToPath } from 'node:url';
import { parsePolicy } from '@lorelab/ai';
import { run, WINNERS } from '@lorelab/sim';
import { expect, test } from 'vitest';
import { quickPlan } from './support.js';

const RACER = fileURLToPath(new URL('../../../../docs/examples/racer.js', import.meta.url));

test('the worked example plays in worker threads, and better than by chance', async () => {
  const racer = { ...parsePolicy('docs/examples/racer.js'), file: RACER };
  const plan = quickPlan({ policies: [racer, { text: 'random', kind: 'random' }] });
  const result = await run(plan, { series: 60, collectors: WINNERS, threads: 2 });
  expect(result.failed).toBe(0);
  expect(result.games).toBe(60);
  // Halves of a win, of 2: against random play it wins nearly all.
  expect(result.collection.get('outcomes').clusters().ratio / 2).toBeGreaterThan(0.8);
});
