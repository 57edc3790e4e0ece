/**
 * The program, for tests of what a command says and ends with. The commands of a test file run one after another in one process that
 * has everything loaded: to start one for each takes longer than most of them work. So nothing may be left of one command for the next.
 * What is about the process itself (signals, pipes, memory, standard input) is tested with one of its own.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../bin/lorelab.js', import.meta.url));
const host = fileURLToPath(new URL('program-host.mjs', import.meta.url));

export interface Settings {
  /** Where it runs; by default where the tests do. */
  readonly cwd?: string;
  /** All of its environment; by default that of the tests. */
  readonly env?: NodeJS.ProcessEnv;
  /** What it reads from standard input. */
  readonly input?: string | Uint8Array;
}

export interface Said {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number | null;
}

/** Runs the program with these arguments until it ends. */
export function runProgram(
  args: readonly string[],
  { cwd = process.cwd(), env = process.env, input }: Settings = {},
): Said {
  if (input !== undefined || args.includes('-') || process.platform === 'win32')
    return spawnSync(process.execPath, [bin, ...args], { encoding: 'utf8', cwd, env, input });
  running ??= new Host();
  return running.run({ args, cwd, env });
}

/** What an answer ends with. */
const NEWLINE = 10;

let running: Host | undefined;

/** Asks and hears through two named pipes, as these can be waited for. It ends when the process of the tests does. */
class Host {
  private readonly requests: number;
  private readonly answers: number;
  private readonly buffer = Buffer.alloc(1 << 16);

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'lorelab-host-'));
    const [requests, answers] = [join(folder, 'requests'), join(folder, 'answers')];
    spawnSync('mkfifo', [requests, answers]);
    spawn(process.execPath, [host, requests, answers], { stdio: ['ignore', 'ignore', 'inherit'] }).unref();
    this.answers = openSync(answers, 'r');
    this.requests = openSync(requests, 'w');
    rmSync(folder, { recursive: true });
  }

  run(request: object): Said {
    writeSync(this.requests, `${JSON.stringify(request)}\n`);
    const parts: Buffer[] = [];
    for (;;) {
      const count = readSync(this.answers, this.buffer);
      if (count === 0) {
        running = undefined;
        throw new Error(`the process of the program ended amidst ${JSON.stringify(request)}`);
      }
      parts.push(Buffer.from(this.buffer.subarray(0, count)));
      if (this.buffer[count - 1] === NEWLINE) break;
    }
    return JSON.parse(Buffer.concat(parts).toString()) as Said;
  }
}
