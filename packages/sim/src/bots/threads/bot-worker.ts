/** The thread that listens to a bot, while the thread that plays waits for what it says. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ForfeitKind } from '@lorelab/ai/policies';
import type { BotTarget } from '../bot-line.js';
import { LONGEST_LINE } from '../messages.js';
import { type BotEars, type BotMouth, startBot } from './bot-process.js';
import { callBot } from './bot-socket.js';
import { Mail, Mailbox } from './mailbox.js';

/** What the thread is started with, and told. */
export interface BotThreadStart {
  readonly target: BotTarget;
  readonly memory: SharedArrayBuffer;
}
export type ToBotThread =
  | { readonly open: true }
  | { readonly close: true }
  | { readonly line: string; readonly isAsked: boolean };

const { target, memory } = workerData as BotThreadStart;
const mailbox = new Mailbox(memory);

/** So many lines may come that nobody has asked for, one after the other: those of a bot that tells what it thinks. */
const MOST_INFO = 1000;
const NEW_LINE = 10;

let mouth: BotMouth | undefined;
/** Begun lines, whether somebody waits for one, and what went wrong when nobody did. */
let begun: Buffer[] = [];
let begunBytes = 0;
let isAsked = false;
let info = 0;
let fault: { readonly kind: ForfeitKind; readonly how: string } | undefined;

const ears: BotEars = {
  started: (pid) => {
    mailbox.pid = pid;
    isAsked = false;
    mailbox.put(Mail.Started, Buffer.alloc(0));
  },
  heard: (bytes) => {
    let from = 0;
    for (let end = bytes.indexOf(NEW_LINE); end >= 0 && mouth; end = bytes.indexOf(NEW_LINE, from)) {
      hear(begun.length === 0 ? bytes.subarray(from, end) : Buffer.concat([...begun, bytes.subarray(from, end)]));
      begun = [];
      begunBytes = 0;
      from = end + 1;
    }
    if (from < bytes.length) {
      begun.push(bytes.subarray(from));
      begunBytes += bytes.length - from;
    }
    if (begunBytes > LONGEST_LINE) giveUp('flood', `said a line of more than ${LONGEST_LINE} bytes`);
  },
  gone: (how) => giveUp('ended', how),
};

function hear(line: Buffer): void {
  if (line.length > LONGEST_LINE) return giveUp('flood', `said a line of more than ${LONGEST_LINE} bytes`);
  if (line.includes('"info"') && isInfo(line.toString())) {
    if (++info > MOST_INFO) giveUp('flood', `said more than ${MOST_INFO} lines of info at one decision`);
    return;
  }
  if (!isAsked) return giveUp('unasked', `spoke without being asked: ${JSON.stringify(line.toString().slice(0, 80))}`);
  isAsked = false;
  mailbox.put(Mail.Line, line);
}

function isInfo(line: string): boolean {
  try {
    return (JSON.parse(line) as { type?: unknown } | null)?.type === 'info';
  } catch {
    return false;
  }
}

/** Ends the bot; whoever asks, now or next, is told why. */
function giveUp(kind: ForfeitKind, how: string): void {
  close();
  fault = { kind, how };
  if (isAsked) tellFault();
}

function tellFault(): void {
  isAsked = false;
  mailbox.putFault(fault?.kind ?? 'ended', fault?.how ?? 'is not there');
}

function close(): void {
  mouth?.end();
  mouth = undefined;
  mailbox.pid = 0;
  begun = [];
  begunBytes = 0;
}

function open(): void {
  close();
  fault = undefined;
  isAsked = true;
  mouth = 'command' in target ? startBot(target.command, ears) : callBot(target.socket, ears);
}

parentPort!.on('message', (message: ToBotThread) => {
  if ('open' in message) return open();
  if ('close' in message) return close();
  if (message.isAsked) {
    isAsked = true;
    info = 0;
  }
  if (mouth) mouth.say(message.line);
  else if (message.isAsked) tellFault();
});
parentPort!.postMessage('ready');
