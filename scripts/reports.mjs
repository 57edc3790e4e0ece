// Plays the runs of the gallery and writes their reports as HTML, JSON and CSV, with an index, and the pictures of the README:
// `npm run reports`. The same rules, cards and policies give the same bytes: what changes them is seen in what is committed.
// `node scripts/reports.mjs --only NAME` makes one of them, `--out FOLDER` elsewhere.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chartsOf, standalone, WIDE } from '@lorelab/charts';
import { headlessDocument } from '@lorelab/charts/headless';
import { galleryPage } from '@lorelab/charts/page';
import { gameKind } from '@lorelab/sim/games';
import { answerOf } from '@lorelab/sim-cli/reports';

const ROOT = join(import.meta.dirname, '..');
const GALLERY = join(ROOT, 'reports');
const LORELAB = join(ROOT, 'packages/sim-cli/bin/lorelab.js');

const AGGRO = 'set-07-ruby-steel-aggro';
const CONTROL = 'set-10-amethyst-sapphire-control';
const DOGS = ['set-11-amber-emerald-dogs', 'set-12-amber-emerald-dogs'];
const FIELD = [
  AGGRO,
  CONTROL,
  'set-08-ruby-sapphire-control',
  'set-09-emerald-steel-aggro',
  'set-11-sapphire-steel-midrange',
];
const DECKS = [...FIELD, 'set-02-ruby-amethyst-bounce', 'set-06-emerald-sapphire-ramp', DOGS[1]];
const KINGDOM_HEARTS = ['rush', 'challenge'].map((deck) => `decks/kingdom-hearts/${deck}.txt`);
const PLAYED = ['--policy', 'greedy', '--seed', 'gallery'];

/** What is played, by the folders that it is written to. */
const RUNS = {
  match: ['match', AGGRO, CONTROL, '-n', '2000', ...PLAYED],
  matrix: ['matrix', ...DECKS, '-n', '200', ...PLAYED],
  gauntlet: ['gauntlet', DOGS[1], ...FIELD, '-n', '200', ...PLAYED],
  compare: ['compare', ...DOGS, '--against', ...FIELD, '-n', '200', ...PLAYED],
  impact: ['impact', AGGRO, '--against', ...FIELD.slice(1, 3), '-n', '100', ...PLAYED],
  tune: [
    'tune',
    AGGRO,
    '--against',
    ...FIELD.slice(1, 4),
    '--budget',
    '4000',
    '--candidates',
    '16',
    '--second-opinion',
    'none',
    ...PLAYED,
  ],
  'opening-hands': ['opener', '--table', '--deck', AGGRO, '--against', CONTROL, '--budget', '3000', ...PLAYED],
  odds: ['odds', AGGRO, '2+ cost<=2 and 1+ cost=3 by turn 3'],
  ladder: ['ladder', 'random', 'greedy', 'greedy@1', '--decks', AGGRO, CONTROL, '-n', '60', '--seed', 'gallery'],
  calibration: ['calibrate', 'calibration/lorcanito-2025-02.json', '-n', '20', '--no-baseline', ...PLAYED],
  tournament: [
    'tournament',
    '--matrix',
    'reports/matrix/report.json',
    '--players',
    '64',
    '-n',
    '5000',
    '--seed',
    'gallery',
  ],
  'match-kingdom-hearts': ['match', ...KINGDOM_HEARTS, '-n', '500', ...PLAYED],
};

/** The pictures of the README: charts of these reports. */
const PICTURES = { 'race.svg': ['match', 'race'], 'matrix.svg': ['matrix', 'pairings'] };

const ABOUT =
  'Reports of fixed runs over the decks that come with Lorelab: what each command answers, with its uncertainty. ' +
  'Each is one file with charts and tables; its last section says which command makes it again.';

/** Whoever makes them may have cards of their own, which no report in the repository knows. */
const NO_CARDS = join(ROOT, 'node_modules/.no-cards');
mkdirSync(NO_CARDS, { recursive: true });

/** Plays a run and writes what it says. Its command names decks alone, so it is the same on every machine. */
function make(name, out) {
  const folder = join(out, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = ['--json', '--quiet', '--csv', folder, '--html', join(folder, 'report.html'), '--force'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [LORELAB, ...RUNS[name], ...files], {
    cwd: ROOT,
    env: { ...process.env, LORELAB_CARDS: NO_CARDS },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  // 1: the answer is no, such as a tuner's that finds nothing.
  if (status > 1) throw new Error(`lorelab ${RUNS[name].join(' ')}\n${stderr}`);
  writeFileSync(join(folder, 'report.json'), stdout);
}

const read = (folder, name) => JSON.parse(readFileSync(join(folder, name, 'report.json'), 'utf8'));

function writeIndex(out) {
  const entries = Object.keys(RUNS).map((name) => {
    const report = read(out, name);
    return { report, terms: gameKind(report.provenance.game), answer: answerOf(report), href: `${name}/report.html` };
  });
  writeFileSync(join(out, 'index.html'), galleryPage('What Lorelab answers', ABOUT, entries, headlessDocument()));
}

function drawPictures(reports, out) {
  mkdirSync(out, { recursive: true });
  for (const [file, [name, id]] of Object.entries(PICTURES)) {
    const chart = chartsOf(read(reports, name)).find((each) => each.id === id);
    writeFileSync(join(out, file), standalone(chart.draw({ width: WIDE, document: headlessDocument() }), chart.title));
  }
}

/** Makes some of the reports, or all of them; in the gallery also what is made of them. */
export function makeReports(out, only = Object.keys(RUNS)) {
  for (const name of only) {
    if (!(name in RUNS)) throw new Error(`there is no report "${name}"; there are ${Object.keys(RUNS).join(', ')}`);
    make(name, out);
  }
  if (out !== GALLERY) return;
  writeIndex(out);
  drawPictures(out, join(ROOT, 'docs/images'));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({
    options: { out: { type: 'string', default: GALLERY }, only: { type: 'string', multiple: true } },
  });
  makeReports(values.out, values.only);
}
