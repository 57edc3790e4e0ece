/** Reports that the command line has made, and is held to. */
import { readFileSync } from 'node:fs';
import type { ChartedReport } from '@lorelab/charts';

const GOLDEN = new URL('../../sim-cli/test/figures/expected/', import.meta.url);

/** They are kept without what depends on how they were made. */
const ORIGIN = {
  lorelab: '0.1.0',
  command: 'lorelab',
  game: 'lorcana',
  rules: 'rules',
  catalog: 'catalog',
  behaviour: 'behaviour',
  seed: 'seed',
  games: 1,
  decks: [],
};

const dataOf = (run: string): string => {
  const report = JSON.parse(readFileSync(new URL(`${run}/report.json`, GOLDEN), 'utf8'));
  return JSON.stringify({ ...report, provenance: ORIGIN });
};

export const reportOf = (run: string): ChartedReport => JSON.parse(dataOf(run)) as ChartedReport;

export const withDecksCalled = (name: string, run: string): ChartedReport =>
  JSON.parse(dataOf(run).replaceAll(/"deck":"[^"]*"/g, () => `"deck":${JSON.stringify(name)}`)) as ChartedReport;

/** A name that would end elements, begin others, turn around what stands beside it, and ring a bell. */
export const HOSTILE = `</script></title><script>alert(1)</script>"'&<!--\u202e\u0007 \u{1f0a1}`;
