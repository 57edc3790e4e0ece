/** Reports that are kept, to be compared byte for byte: `npx vitest run packages/sim-cli/test/figures -u` writes them anew. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { Shown } from './runs.js';

const folder = fileURLToPath(new URL('expected/', import.meta.url));

/** What versions of cards and of the program do to a report and no figure of it: checksums, and the version itself. */
const withoutVersions = (text: string): string =>
  text.replace(/\b[0-9a-f]{12}\b/g, '<checksum>').replace(/\b\d+\.\d+\.\d+(?=, |$)/gm, '<version>');

/** Compares each form of a report with what is kept, and all that is kept with what there is. `texts`: more of them. */
export async function expectGolden(
  { text, report, tables }: Shown<object>,
  name: string,
  texts: Readonly<Record<string, string>> = {},
): Promise<void> {
  const files = new Map([['report.txt', text], ...Object.entries(texts), ...dataOf(report)]);
  for (const [table, csv] of tables) files.set(`${table}.csv`, csv);
  await expectFiles(files, name);
}

/** The same of the text alone: data and tables of such a report are held to it elsewhere. */
export const expectGoldenText = (text: string, name: string): Promise<void> =>
  expectFiles(new Map([['report.txt', text]]), name);

/** The same of what is told in two forms. */
export const expectGoldenData = (text: string, data: object, name: string): Promise<void> =>
  expectFiles(new Map([['told.txt', text], ...dataOf(data)]), name);

async function expectFiles(files: ReadonlyMap<string, string>, name: string): Promise<void> {
  for (const [file, content] of files)
    await expect(withoutVersions(content)).toMatchFileSnapshot(join(folder, name, file));
  // Files are written at the end, so those of a new report are not there yet.
  const kept = existsSync(join(folder, name)) ? readdirSync(join(folder, name)) : [];
  expect(kept.filter((file) => !files.has(file))).toEqual([]);
}

/** A report as data, but for where it comes from: that is another part for each version of everything. */
const dataOf = ({ provenance: _, ...data }: { provenance?: unknown }): [string, string][] => [
  ['report.json', `${compact(data)}\n`],
];

/** JSON with a line for everything that holds no lists or objects: a figure, a count, a row of a histogram. */
function compact(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value);
  if (parts.every(([, part]) => typeof part !== 'object' || part === null)) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const inner = `${indent} `;
  const lines = parts.map(
    ([key, part]) => `${inner}${isList ? '' : `${JSON.stringify(key)}: `}${compact(part, inner)}`,
  );
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}
