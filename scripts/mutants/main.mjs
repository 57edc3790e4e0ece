// Which mistakes nobody would notice: changes chosen files in one small place after the other, runs the tests that are named
// for the file, and lists the changes that no test minded. docs/TESTING.md says what came of it.
// Everything is done in a copy of the built tree: it disturbs nobody, and several runs don't disturb each other.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AREAS } from './areas.mjs';
import { mutantsOf } from './mutate.mjs';
import { sourcesLike } from './sources.mjs';
import { runTests } from './tests.mjs';
import { copyTree } from './tree.mjs';

const USAGE = `npm run mutants -- [options]
  --sample <n>   so many mutants, taken from all areas in turn (default: all there are)
  --seed <text>  which ones (default: lorelab)
  --files <glob> only of these source files; several times
  --kind <word>  only of this kind, such as comparison, arithmetic, boolean, number, name, arguments; several times
  --out <folder> where results go (default: .mutants)
  --resume       go on from the results in that folder
  --list         say which mutants there are, and run nothing`;

const OPTIONS = {
  sample: { type: 'string' },
  seed: { type: 'string', default: 'lorelab' },
  files: { type: 'string', multiple: true, default: [] },
  kind: { type: 'string', multiple: true, default: [] },
  out: { type: 'string', default: '.mutants' },
  resume: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
};

const root = join(import.meta.dirname, '..', '..');

function refuse(message) {
  console.error(`error: ${message}\n\n${USAGE}`);
  process.exit(2);
}

function readOptions() {
  let values;
  try {
    ({ values } = parseArgs({ options: OPTIONS }));
  } catch (error) {
    refuse(error.message);
  }
  if (values.sample !== undefined && !/^[1-9]\d*$/.test(values.sample))
    refuse(`--sample: expected a whole number from 1, found "${values.sample}"`);
  return { ...values, sample: Number(values.sample ?? Infinity), out: resolve(values.out) };
}

// ------------------------------------------------------------------------------------------------ the mutants

/** What the tests run is what the compiler wrote: that is changed, so that nothing has to be compiled again. */
const builtOf = (source) => source.replace('/src/', '/dist/').replace(/\.ts$/, '.js');

/** All mutants of an area, each with its place in the source. */
function mutantsOfArea({ name, files, steps }, { files: globs, kind: kinds }) {
  const chosen = files.flatMap(sourcesLike);
  const wanted = globs.length === 0 ? undefined : new Set(globs.flatMap(sourcesLike));
  return chosen
    .filter((source) => wanted?.has(source) ?? true)
    .flatMap((source) => mutantsOfFile(source).map((mutant) => ({ ...mutant, area: name, steps })))
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
}

function mutantsOfFile(source) {
  const file = builtOf(source);
  const code = readFileSync(join(root, file), 'utf8');
  const map = new SourceMap(JSON.parse(readFileSync(join(root, `${file}.map`), 'utf8')));
  return mutantsOf(code).map(({ kind, start, end, now }) => {
    const before = code.slice(0, start).split('\n');
    const { originalLine } = map.findEntry(before.length - 1, before.at(-1).length);
    const was = code.slice(start, end);
    const line = (originalLine ?? 0) + 1;
    // The place in the line of the compiler's file tells two alike changes of a line apart.
    return {
      id: `${source}:${line}:${before.at(-1).length}: ${kind}: ${short(was)} → ${short(now)}`,
      source,
      file,
      line,
      kind,
      start,
      end,
      was,
      now,
    };
  });
}

const short = (text) => (text.length <= 60 ? text : `${text.slice(0, 28)} … ${text.slice(-28)}`).replace(/\s+/g, ' ');

/** A sample is the same whatever else is changed: mutants stand in the order of a checksum. */
const inOrderOf = (seed, mutants) =>
  mutants
    .map((mutant) => ({ mutant, order: createHash('sha256').update(`${seed}\n${mutant.id}`).digest('hex') }))
    .sort((x, y) => (x.order < y.order ? -1 : 1))
    .map(({ mutant }) => mutant);

/** One of each area, then the second ones, and so on: a short run has seen something of everything. */
function inTurn(all, most) {
  const areas = [...new Set(all.map(({ area }) => area))].map((area) => all.filter((one) => one.area === area));
  const longest = Math.max(...areas.map((list) => list.length), 0);
  const turns = Array.from({ length: longest }, (_, place) => areas.flatMap((list) => list.slice(place, place + 1)));
  return turns.flat().slice(0, most);
}

// ------------------------------------------------------------------------------------------------ the run

const options = readOptions();
if (options.help) {
  console.log(USAGE);
  process.exit(0);
}

const all = AREAS.flatMap((area) => mutantsOfArea(area, options));
const chosen = inTurn(inOrderOf(options.seed, all), options.sample);
if (chosen.length === 0)
  refuse('there are no such mutants: --files takes source files such as packages/sim/src/reports/*.ts');
if (options.list) {
  for (const { id } of chosen) console.log(id);
  console.log(`${chosen.length} of ${all.length}`);
  process.exit(0);
}

/** A line for each mutant that was tried, and for how long tests take as the code is: a run that goes on needs both. */
const results = join(options.out, 'results.jsonl');
const done = new Map();
const baselines = new Map();

mkdirSync(options.out, { recursive: true });
if (options.resume && existsSync(results)) {
  for (const line of readFileSync(results, 'utf8').split('\n')) {
    // The last line of a run that was ended by force may not be whole.
    if (!line.endsWith('}')) continue;
    const result = JSON.parse(line);
    if (result.tests) baselines.set(result.tests, result.milliseconds);
    else done.set(result.id, result);
  }
} else writeFileSync(results, '');

const keep = (result) => appendFileSync(results, `${JSON.stringify(result)}\n`);

const tree = copyTree();
/** In milliseconds. */
const FIRST_LIMIT = 30 * 60_000;
const LEAST_LIMIT = 30_000;
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    isStopped = true;
    console.error('ends with the tests that are running; --resume goes on');
  });

try {
  for (const [place, mutant] of chosen.entries()) {
    if (isStopped) break;
    if (done.has(mutant.id)) continue;
    const result = await tryMutant(mutant);
    if (result.outcome === 'ended') break;
    done.set(mutant.id, result);
    keep(result);
    console.log(`${place + 1}/${chosen.length} ${result.outcome.padEnd(8)} ${mutant.id}`);
  }
} finally {
  tree.remove();
}
report(chosen.flatMap(({ id }) => done.get(id) ?? []));

/** Runs the tests for a mutant until one of them fails. */
async function tryMutant({ id, area, kind, source, line, file, start, end, was, now, steps }) {
  const path = join(tree.path, file);
  const code = readFileSync(path, 'utf8');
  const result = { id, area, kind, source, line, was, now };
  for (const step of steps) {
    const limit = await limitOf(step);
    writeFileSync(path, `${code.slice(0, start)}${now}${code.slice(end)}`);
    const { outcome } = await runTests(step, tree.path, limit).finally(() => writeFileSync(path, code));
    if (outcome !== 'passed') return { ...result, outcome: outcome === 'failed' ? 'killed' : outcome, by: step.title };
  }
  return { ...result, outcome: 'survived' };
}

// ------------------------------------------------------------------------------------------------ limits

/**
 * A mutant may hang: tests get several times what they take as the code is, and a while for a busy machine. As the code is
 * they have to pass, or nothing that they say of mutants is worth anything.
 */
async function limitOf(step) {
  if (!baselines.has(step.title)) {
    const { outcome, milliseconds, output } = await runTests(step, tree.path, FIRST_LIMIT);
    if (outcome !== 'passed') {
      tree.remove();
      console.error(`error: ${step.title} ${outcome} before anything was changed:\n${output}`);
      process.exit(1);
    }
    baselines.set(step.title, milliseconds);
    keep({ tests: step.title, milliseconds: Math.round(milliseconds) });
  }
  return LEAST_LIMIT + 5 * baselines.get(step.title);
}

// ------------------------------------------------------------------------------------------------ what came of it

function report(found) {
  const areas = [...new Set(found.map(({ area }) => area))].sort();
  const rows = [...areas.map((area) => [area, found.filter((one) => one.area === area)]), ['all', found]];
  const table = rows.map(([area, list]) => {
    const survived = list.filter(({ outcome }) => outcome === 'survived').length;
    const score = ((100 * (list.length - survived)) / Math.max(1, list.length)).toFixed(1);
    return `${area.padEnd(14)}${String(list.length).padStart(8)}${String(survived).padStart(10)}${`${score} %`.padStart(9)}`;
  });
  const survivors = found.filter(({ outcome }) => outcome === 'survived');
  const text = [
    `area           mutants  survived   noticed`,
    ...table,
    '',
    ...survivors.map(({ id }) => `survived  ${id}`),
  ].join('\n');
  const { seed, sample } = options;
  const data = { seed, sample: Number.isFinite(sample) ? sample : null, of: all.length, survivors, results: found };
  writeFileSync(join(options.out, 'mutants.json'), `${JSON.stringify(data, null, 2)}\n`);
  writeFileSync(join(options.out, 'mutants.txt'), `${text}\n`);
  console.log(`\n${text}`);
}
