/** A thread in a process of its own, for code that may end the process that it runs in. */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ThreadLost } from '../playing/thread-lost.js';
import { ThreadNotes } from './notes.js';
import { optionsOfNode } from './options-of-node.js';
import type { ThreadOptions } from './threads-here.js';

const ENTRY = fileURLToPath(new URL('process-entry.js', import.meta.url));

/** What the process is told. */
export type ToProcess<Task> = { readonly start: ThreadOptions } | { readonly task: Task };

type Answer<Result> = { readonly result: Result } | { readonly error: unknown };

/** What it answers. */
export type FromProcess<Result> = Answer<Result> | { readonly lost: Pick<ThreadLost, 'what' | 'place' | 'isLate'> };

export class ThreadApart<Task, Result> {
  private readonly process: ChildProcess;
  private readonly gone: Promise<void>;
  private readonly copy = temporaryFile();
  /** Takes the answer to the task that it is at. */
  private answer: ((answer: Answer<Result>) => void) | undefined;
  /** Why the process is about to be gone, if that is known. */
  private lost: ThreadLost | undefined;
  private isEnding = false;

  /** `onGone` is told when there is no process any more, whatever the reason. */
  constructor(options: ThreadOptions, onGone: () => void) {
    ThreadNotes.writeBlank(this.copy);
    this.process = fork(ENTRY, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // Two processes can't be debugged at one port.
      execArgv: optionsOfNode().filter((option) => !option.startsWith('--inspect')),
    });
    passOn(this.process);
    this.say({ start: { ...options, copy: this.copy } });
    this.process.on('message', (message: FromProcess<Result>) => this.hear(message));
    this.gone = new Promise((resolve) => {
      const end = (how: string): void => {
        resolve();
        onGone();
        const lost = this.lost ?? new ThreadLost(how, ThreadNotes.readPlace(this.copy));
        removeTemporary(this.copy);
        this.answer?.({ error: lost });
      };
      this.process.once('exit', (code, signal) => end(endOf(code, signal)));
      this.process.once('error', ({ message }) => end(`could not be started: ${message}`));
    });
  }

  /** One task at a time. */
  async run(task: Task): Promise<Result> {
    this.hold(true);
    ThreadNotes.writeBlank(this.copy);
    this.say({ task });
    const answer = await new Promise<Answer<Result>>((resolve) => {
      this.answer = resolve;
    });
    if (!this.isEnding) this.hold(false);
    if ('error' in answer) throw answer.error;
    return answer.result;
  }

  /** Nothing has to be waited for: to end a process amidst anything harms no other. */
  async end(): Promise<void> {
    this.isEnding = true;
    this.lost ??= new ThreadLost('was ended', ThreadNotes.readPlace(this.copy));
    this.hold(true);
    this.process.kill('SIGKILL');
    await this.gone;
  }

  private say(message: ToProcess<Task>): void {
    // One that is gone says so itself.
    this.process.send(message, () => {});
  }

  private hear(message: FromProcess<Result>): void {
    if (!('lost' in message)) return this.answer?.(message);
    const { what, place, isLate } = message.lost;
    this.lost ??= new ThreadLost(what, place, isLate);
    this.process.kill('SIGKILL');
  }

  /** Only a process that has something to do keeps this one alive. */
  private hold(isHeld: boolean): void {
    const act = isHeld ? 'ref' : 'unref';
    this.process[act]();
    this.process.channel?.[act]();
    (this.process.stderr as Socket | null)?.[act]();
  }
}

/** What becomes of a process that V8 gives up, or the system. */
const CRASHES: ReadonlySet<string> = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL']);

function endOf(code: number | null, signal: string | null): string {
  if (signal === null) return `ended with exit code ${code}`;
  return CRASHES.has(signal) ? `crashed (${signal}), probably for lack of memory` : `crashed (${signal})`;
}

// ---------------------------------------------------------------------------------------------- what it prints

/** What Node and V8 say when they give up. It is told in our words, and is no use to anybody whose code this isn't. */
const LAST_WORDS =
  /<--- Last few GCs --->|^#\s*$|FATAL ERROR: |<--- JS stacktrace --->|----- Native stack trace -----/m;

/** What code of users prints goes on to standard error. */
function passOn({ stderr }: ChildProcess): void {
  let isOver = false;
  stderr!.on('data', (chunk: Buffer) => {
    if (isOver) return;
    const text = chunk.toString();
    const end = text.search(LAST_WORDS);
    isOver = end >= 0;
    process.stderr.write(isOver ? text.slice(0, end).trimEnd() : chunk);
  });
}

// ---------------------------------------------------------------------------------------------- temporary files

const temporary = new Set<string>();
let isCleanedUp = false;

function temporaryFile(): string {
  if (!isCleanedUp) process.once('exit', () => temporary.forEach(removeTemporary));
  isCleanedUp = true;
  const file = join(tmpdir(), `lorelab-${randomUUID()}`);
  temporary.add(file);
  return file;
}

function removeTemporary(file: string): void {
  temporary.delete(file);
  rmSync(file, { force: true });
}
