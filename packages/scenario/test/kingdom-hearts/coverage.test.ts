/** Every word of the language of Kingdom Hearts cards stands in some scenario, on a card that the scenario itself makes. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeKingdomHeartsJsonSchema } from '@lorelab/cards/kingdom-hearts/schema';
import { findScenarioFiles } from '@lorelab/scenario/files';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';

const PARTS = ['Ability', 'Allies', 'Amount', 'Condition', 'Effect', 'Filter', 'Selection'];

type Visit = (node: Readonly<Record<string, unknown>>) => void;

function walk(node: unknown, visit: Visit): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  else if (typeof node === 'object' && node !== null) {
    visit(node as Record<string, unknown>);
    for (const one of Object.values(node)) walk(one, visit);
  }
}

/** The words of the schema: its keys, and the keys that stand for one of several words with each of these. */
function wordsOfSchema(): Set<string> {
  const { $defs } = makeKingdomHeartsJsonSchema();
  const words = new Set<string>();
  for (const part of PARTS) {
    walk($defs?.[part], ({ properties }) => {
      for (const [key, value] of Object.entries((properties ?? {}) as Record<string, unknown>)) {
        words.add(key);
        walk(value, (node) => {
          for (const word of [node.const, ...((node.enum ?? []) as unknown[])])
            if (typeof word === 'string') words.add(`${key} ${word}`);
        });
      }
    });
  }
  return words;
}

/** The words of the cards that scenarios make. */
function wordsOfScenarios(): Set<string> {
  const folder = fileURLToPath(new URL('../../../../scenarios/kingdom-hearts', import.meta.url));
  const words = new Set<string>();
  for (const file of findScenarioFiles([folder])) {
    for (const document of parseAllDocuments(readFileSync(file, 'utf8'))) {
      walk((document.toJS() as { cards?: unknown }).cards ?? [], (node) => {
        for (const [key, value] of Object.entries(node)) {
          words.add(key);
          for (const one of Array.isArray(value) ? value : [value])
            if (typeof one === 'string') words.add(`${key} ${one}`);
        }
      });
    }
  }
  return words;
}

test('every word of the language stands in a scenario', () => {
  const shown = wordsOfScenarios();
  expect([...wordsOfSchema()].filter((word) => !shown.has(word))).toEqual([]);
});
