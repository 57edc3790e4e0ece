/** Saved games as files of Parquet, which pandas, R and others read. */
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { targetOf } from '../playing/write-files.js';
import type { ColumnStore } from './column-store.js';

const TABLES = ['games', 'turns', 'cards', 'files', 'lists'] as const;

/** What a folder of all tables has in it. */
export const parquetFiles = (folder: string): string[] => TABLES.map((name) => join(folder, `${name}.parquet`));

/** Writes the answer into a file, or all tables into a folder: whole, or not at all. Says what was written. */
export async function writeParquet(store: ColumnStore, sql: string | undefined, out: string): Promise<string> {
  const whole = sql === undefined;
  const parts = whole
    ? TABLES.map((name, at) => ({ sql: `SELECT * FROM ${name}`, file: parquetFiles(out)[at]! }))
    : [{ sql, file: targetOf(out) }];
  const folder = whole ? out : dirname(targetOf(out));
  if (whole) mkdirSync(folder, { recursive: true });
  await store.shutIn(`${resolve(folder)}/`);
  if (!whole) await store.check(sql);
  const partials = parts.map((part) => ({ ...part, partial: resolve(`${part.file}.${process.pid}.partial`) }));
  try {
    for (const part of partials) await store.writeParquet(part.sql, part.partial);
    for (const { partial, file } of partials) renameSync(partial, file);
  } finally {
    for (const { partial } of partials) rmSync(partial, { force: true });
  }
  const names = parts.map(({ file }) => basename(file));
  return whole ? `"${out}" has ${names.join(', ')}` : `"${out}" has the answer`;
}
