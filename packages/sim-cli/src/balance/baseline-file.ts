/** Baselines on disk. */
import { existsSync } from 'node:fs';
import { decodeText } from '@lorelab/cards';
import { readNamedFile } from '@lorelab/cards/files';
import { type Baseline, readBaseline, writeBaseline } from '@lorelab/sim/balance';
import type { Command } from 'commander';
import { writeFiles } from '../playing/write-files.js';
import { must } from '../terminal/refuse.js';

/** The baseline in a file; a file that isn't there is told with what makes it. */
export function openBaseline(file: string, command: Command): Baseline {
  if (!existsSync(file))
    command.error(`error: there is no baseline "${file}": "lorelab balance record" plays the suite and writes it`);
  const text = decodeText(must(readNamedFile(file), command));
  if (!text.ok) return command.error(`error: ${file}:${text.error.line}: ${text.error.message}`);
  const read = readBaseline(text.value);
  return read.ok ? read.value : command.error(`error: ${file}: ${read.error}`);
}

export const saveBaseline = (file: string, baseline: Baseline): void =>
  writeFiles(new Map([[file, writeBaseline(baseline)]]));
