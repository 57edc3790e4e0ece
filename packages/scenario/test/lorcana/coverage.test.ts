import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { normaliseName } from '@lorelab/cards';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import type { CardDefinition } from '@lorelab/engine/lorcana';
import { findScenarioFiles } from '@lorelab/scenario/files';
import { expect, test } from 'vitest';

/** Words of the language that a card's program uses: its verbs, events, keywords, durations, prohibitions and keys. */
function wordsOf(card: Pick<CardDefinition, 'abilities'>): Set<string> {
  const words = new Set<string>();
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      words.add(NAMING.has(key) && typeof value === 'string' ? `${key} ${value}` : key);
      walk(value);
    }
  };
  walk(card.abilities);
  return words;
}
const NAMING = new Set(['do', 'on', 'keyword', 'duration', 'cant', 'kind', 'into', 'rest', 'turn', 'zone']);

test('every word of the ability language that a card uses stands in a scenario of our own', () => {
  const folder = fileURLToPath(new URL('../../../../scenarios', import.meta.url));
  const text = normaliseName(
    findScenarioFiles([folder])
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n'),
  );
  const used = new Set<string>();
  const shown = new Set<string>();
  for (const card of loadCatalog().cards) {
    const words = wordsOf(card);
    for (const word of words) used.add(word);
    if (text.includes(normaliseName(card.fullName))) for (const word of words) shown.add(word);
  }
  expect([...used].filter((word) => !shown.has(word))).toEqual([]);
});
