/** What the command line loads for one match, and how long it takes: it is started as a user starts it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './measures.js';

/** What is loaded in a thread: JavaScript files, our own and those of libraries. */
export interface Loaded {
  readonly thread: string;
  readonly files: readonly string[];
}

export interface StartUp {
  readonly loaded: readonly { readonly thread: string; readonly modules: number; readonly folders: number }[];
  /** Medians, of processes that are started in turns. */
  readonly matchMilliseconds: number;
  readonly emptyMilliseconds: number;
}

/** Here, or in `dist`. */
export const PROGRAM = fileURLToPath(
  ['../packages', '../../packages']
    .map((packages) => new URL(`${packages}/sim-cli/bin/lorelab.js`, import.meta.url))
    .find((file) => existsSync(file))!,
);
export const MATCH = ['match', 'set-07-ruby-steel-aggro', 'set-10-amethyst-sapphire-control', '-n', '2'];
const EMPTY = ['-e', '0'];
const MARK = 'loads';

/** Runs in every thread before anything else: tells ES modules by a hook, and what is required by Module itself. */
const TELLING = `
  import { Module, register } from 'node:module';
  import { pathToFileURL } from 'node:url';
  import { isMainThread } from 'node:worker_threads';
  const thread = isMainThread ? 'main' : 'worker';
  const hook = \`let thread;
    export const initialize = (data) => void (thread = data);
    export const load = (url, context, next) => (process._rawDebug('${MARK}', thread, url), next(url, context));\`;
  register('data:text/javascript,' + encodeURIComponent(hook), { data: thread });
  const { load } = Module.prototype;
  Module.prototype.load = function (file) {
    process._rawDebug('${MARK}', thread, pathToFileURL(file).href);
    return load.call(this, file);
  };`;

/** What each kind of thread loads for one match. */
export function loadedByMatch(args: readonly string[] = MATCH): Loaded[] {
  const telling = `data:text/javascript,${encodeURIComponent(TELLING)}`;
  const { stderr, status } = run(['--import', telling, PROGRAM, ...args]);
  if (status !== 0) throw new Error(`the match failed: ${stderr}`);
  const byThread = new Map<string, Set<string>>();
  for (const line of stderr.split('\n')) {
    const [mark, thread = '', url = ''] = line.split(' ');
    if (mark !== MARK || !url.startsWith('file:')) continue;
    byThread.set(thread, (byThread.get(thread) ?? new Set()).add(fileURLToPath(url)));
  }
  return [...byThread].map(([thread, files]) => ({ thread, files: [...files] }));
}

/** The folders that files are in. */
export const foldersOf = ({ files }: Loaded): Set<string> => new Set(files.map((file) => dirname(file)));

/** The files that code was written in: what is loaded of ours is put together of many. */
export const sourcesOf = ({ files }: Loaded): string[] => files.flatMap((file) => sourcesOfFile(file));

function sourcesOfFile(file: string): string[] {
  if (!existsSync(`${file}.map`)) return [file];
  const { sources } = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { sources: readonly string[] };
  return sources.map((source) => resolve(dirname(file), source));
}

/** Starts a match and an empty program in turns, so that a busy machine slows both of them down. */
export function measureStartUp(turns: number): StartUp {
  const match: number[] = [];
  const empty: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    match.push(timeOf([PROGRAM, ...MATCH]));
    empty.push(timeOf(EMPTY));
  }
  const loaded = loadedByMatch().map((one) => ({
    thread: one.thread,
    modules: one.files.length,
    folders: foldersOf(one).size,
  }));
  return { loaded, matchMilliseconds: median(match), emptyMilliseconds: median(empty) };
}

function timeOf(args: readonly string[]): number {
  const start = performance.now();
  run(args);
  return performance.now() - start;
}

/** Without cards of a user, which are no part of what is measured. */
const NOWHERE = join(tmpdir(), 'lorelab-bench-no-cards');
/** Where compiled code is kept for the next start, as it is for users. */
const CACHES = join(tmpdir(), 'lorelab-bench-caches');
export const ENVIRONMENT = {
  ...process.env,
  LORELAB_CARDS: '',
  HOME: NOWHERE,
  USERPROFILE: NOWHERE,
  XDG_CACHE_HOME: CACHES,
  LOCALAPPDATA: CACHES,
};

const run = (args: readonly string[]) =>
  spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e8, env: ENVIRONMENT });
