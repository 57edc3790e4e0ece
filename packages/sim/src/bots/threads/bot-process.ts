/** A bot's program, in a process group of its own that doesn't outlive us. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Duplex, Readable, Writable } from 'node:stream';

/** What is heard of a bot. */
export interface BotEars {
  started(pid: number): void;
  heard(bytes: Buffer): void;
  /** Behind "it": "ended with exit code 1". */
  gone(how: string): void;
}

export interface BotMouth {
  say(line: string): void;
  end(): void;
}

/**
 * The shell that starts a bot first starts a guard, which waits for the end of a pipe that we hold open and never write into. However we
 * end, the system closes it; then the guard kills the group: the bot, whatever that has started, and itself.
 */
const GUARD = '(read _ <&3; kill -9 0) >/dev/null 2>&1 & ';
/** What takes more than to be put in the place of the shell. */
const SHELL_WORDS = /[;&|<>()`$\n]|^\s*\w+=|^\s*(?:cd|exec|if|for|while|\.)\s/;

export function startBot(command: string, ears: BotEars): BotMouth {
  const bot = process.platform === 'win32' ? spawnPlain(command) : spawnGuarded(command);
  const errors = new LastWords(bot.stderr!);
  let isOver = false;
  const over = (how: string): void => {
    if (isOver) return;
    isOver = true;
    endGroup(bot);
    ears.gone(how);
  };
  bot.once('error', ({ message }) => over(`could not be started: ${message}`));
  bot.once('spawn', () => ears.started(bot.pid!));
  // Its last line may have come before its end, and is heard first.
  bot.once('exit', (code, signal) => setTimeout(() => over(`${endOf(code, signal)}${errors.told}`), 20));
  bot.stdout!.on('data', (bytes: Buffer) => {
    if (!isOver) ears.heard(bytes);
  });
  // Whoever is gone says so by its exit.
  bot.stdin!.on('error', () => {});
  return {
    say: (line) => void bot.stdin!.write(`${line}\n`),
    end: () => {
      isOver = true;
      endGroup(bot);
    },
  };
}

const spawnPlain = (command: string): ChildProcess =>
  spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true });

function spawnGuarded(command: string): ChildProcess {
  const start = SHELL_WORDS.test(command) ? command : `exec ${command}`;
  const bot = spawn('/bin/sh', ['-c', `${GUARD}exec 3<&-\n${start}`], {
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    detached: true,
  });
  (bot.stdio[3] as Duplex | null)?.on('error', () => {});
  return bot;
}

function endGroup(bot: ChildProcess): void {
  if (process.platform === 'win32') bot.kill();
  else if (bot.pid !== undefined)
    try {
      process.kill(-bot.pid, 'SIGKILL');
    } catch {
      // There is none of them any more.
    }
  for (const pipe of bot.stdio) (pipe as Readable | Writable | null)?.destroy();
}

function endOf(code: number | null, signal: string | null): string {
  if (signal !== null) return `was ended by ${signal}`;
  return code === 127 ? 'could not be started: there is no such program' : `ended with exit code ${code}`;
}

/** What languages call their errors: behind such a line many print where it was, or which version they are. */
const TELLING = /^\s*(?:[\w.$]*(?:Error|Exception)\b|.*\bpanicked at\b)/;

/** What a bot prints to standard error is kept as far as it tells why it ended. */
class LastWords {
  private text = '';

  constructor(stderr: Readable) {
    stderr.on('data', (bytes: Buffer) => {
      this.text = (this.text + bytes.toString()).slice(-2000);
    });
    (stderr as Socket).unref?.();
  }

  get told(): string {
    const lines = this.text.trim().split('\n');
    const last = (lines.filter((line) => TELLING.test(line)).at(-1) ?? lines.at(-1)!).trim();
    return last === '' ? '' : `; its last words: ${JSON.stringify(last.slice(0, 200))}`;
  }
}
