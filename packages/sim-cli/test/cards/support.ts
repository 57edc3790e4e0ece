import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../../bin/lorelab.js', import.meta.url));

interface Settings {
  readonly input?: string;
  readonly columns?: number;
}

/** Runs `lorelab cards …` with these arguments. */
export function cards(args: readonly string[], { input = '', columns }: Settings = {}) {
  const { COLUMNS: _columns, ...env } = process.env;
  return spawnSync(process.execPath, [bin, 'cards', ...args], {
    encoding: 'utf8',
    input,
    env: { ...env, ...(columns !== undefined && { COLUMNS: String(columns) }) },
    maxBuffer: 64 * 1024 * 1024,
  });
}
