// The committed gallery is what the runs of today come to: the smallest of them are made again.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeReports } from './reports.mjs';

const GALLERY = join(import.meta.dirname, '../reports');
const out = mkdtempSync(join(tmpdir(), 'lorelab-reports-'));
afterAll(() => rmSync(out, { recursive: true }));

const MOST_BYTES = 1.5e6;

test.each(['odds', 'ladder'])('%s is made again in the same bytes', (name) => {
  makeReports(out, [name]);
  const files = readdirSync(join(GALLERY, name)).sort();
  expect(files).toContain('report.html');
  expect(readdirSync(join(out, name)).sort()).toEqual(files);
  for (const file of files) {
    const [made, kept] = [out, GALLERY].map((folder) => readFileSync(join(folder, name, file), 'utf8'));
    // Not told as a difference of long texts: "npm run reports" makes all of them anew.
    expect([file, made === kept]).toEqual([file, true]);
  }
});

test('every page is small enough to be sent', () => {
  const pages = readdirSync(GALLERY, { recursive: true }).filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages) expect([page, statSync(join(GALLERY, page)).size < MOST_BYTES]).toEqual([page, true]);
});
