/** The line to a bot, held by a thread of its own. */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type BotAnswer, type BotClock, BotFault, type BotLine, type BotTarget } from '../bot-line.js';
import type { BotThreadStart, ToBotThread } from './bot-worker.js';
import { cpuOf } from './cpu-time.js';
import { Mail, Mailbox } from './mailbox.js';

const WORKER = fileURLToPath(new URL('bot-worker.js', import.meta.url));

/** What the program may take to be there at all, in milliseconds. */
const START = 30_000;
/** CPU time is looked at this often, in milliseconds. */
const PACE = 20;
/** A bot that plays by CPU time and takes none isn't waited for longer than so many times its limit, and so many milliseconds. */
const IDLE = { times: 10, least: 5_000 };

export class ThreadedLine implements BotLine {
  private readonly mailbox = new Mailbox();
  private readonly thread: Worker;
  isOpen = false;

  private constructor(target: BotTarget) {
    const start: BotThreadStart = { target, memory: this.mailbox.memory };
    this.thread = new Worker(WORKER, { workerData: start, stdout: false, execArgv: [] });
  }

  static async to(target: BotTarget): Promise<ThreadedLine> {
    const line = new ThreadedLine(target);
    await once(line.thread, 'message');
    line.thread.unref();
    return line;
  }

  open(): void {
    this.mailbox.clear();
    this.send({ open: true });
    const mail = this.mailbox.wait(START);
    if (mail !== Mail.Started) throw this.fault(mail, START);
    this.isOpen = true;
  }

  tell(line: string): void {
    this.send({ line, isAsked: false });
  }

  ask(line: string, { milliseconds, on }: { readonly milliseconds: number; readonly on: BotClock['on'] }): BotAnswer {
    this.mailbox.clear();
    const cpu = on === 'cpu' ? cpuOf(this.mailbox.pid) : 0;
    const began = performance.now();
    this.send({ line, isAsked: true });
    const spent = (): number => (on === 'cpu' ? cpuOf(this.mailbox.pid) - cpu : performance.now() - began);
    const mail =
      on === 'cpu' ? this.waitByCpu(milliseconds, spent, began) : this.mailbox.wait(Math.max(0, milliseconds));
    if (mail !== Mail.Line) throw this.fault(mail, milliseconds);
    return { line: this.mailbox.text, spent: spent() };
  }

  close(): void {
    this.isOpen = false;
    this.send({ close: true });
  }

  /** Ends the thread as well. */
  async end(): Promise<void> {
    this.isOpen = false;
    await this.thread.terminate();
  }

  private waitByCpu(limit: number, spent: () => number, began: number): Mail {
    const wall = Math.max(IDLE.least, IDLE.times * limit);
    for (;;) {
      const mail = this.mailbox.wait(PACE);
      if (mail === Mail.Fault) return mail;
      if (spent() > limit) return Mail.None;
      if (mail !== Mail.None || performance.now() - began > wall) return mail;
    }
  }

  private fault(mail: Mail, milliseconds: number): BotFault {
    const isTold = mail === Mail.Fault;
    const how = isTold ? this.mailbox.text : `took longer than ${seconds(milliseconds)}`;
    this.close();
    return new BotFault(how, isTold ? this.mailbox.fault : 'late');
  }

  private send(message: ToBotThread): void {
    this.thread.postMessage(message);
  }
}

const seconds = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.max(0, Math.round(milliseconds))} ms` : `${milliseconds / 1000} s`;
