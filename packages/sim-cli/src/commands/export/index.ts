import type { Command } from 'commander';
import { addExportDecisions } from './decisions.js';

/** `lorelab export …`: games as data for other programs. */
export function addExport(program: Command): void {
  const group = program.command('export').description('write games as data for programs that learn from it');
  addExportDecisions(group);
}
