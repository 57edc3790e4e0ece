import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A project of somebody who uses the packages. */
export class Project {
  constructor(readonly folder: string) {
    mkdirSync(folder, { recursive: true });
  }

  write(files: Readonly<Record<string, string | object>>): void {
    for (const [name, content] of Object.entries(files)) {
      const file = join(this.folder, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    }
  }

  /** Runs a program of Node here. */
  node(...args: string[]): SpawnSyncReturns<string> {
    return spawnSync(process.execPath, args, { cwd: this.folder, encoding: 'utf8' });
  }

  /** Runs what comes with Node as a script for the shell, which is what such programs are on Windows. */
  shell(command: string): SpawnSyncReturns<string> {
    return spawnSync(command, { cwd: this.folder, encoding: 'utf8', shell: true });
  }
}
