// Everything that a change has to pass, on a machine with nothing but Node and npm: `npm run ci`.
// The last line is `N passed, N failed, N skipped`: the tests, plus one failure for each other step that failed.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const results = mkdtempSync(join(tmpdir(), 'lorelab-ci-'));
const resultsFile = join(results, 'tests.json');
/** Nothing depends on the cards that somebody has imported. */
const noCards = join(results, 'cards');
mkdirSync(noCards);

const settings = {
  cwd: root,
  shell: true,
  env: { ...process.env, CI: 'true', LORELAB_CARDS: noCards },
};

/** Runs one command in the root of the repository and says whether it succeeded. */
function run(title, command) {
  console.log(`\n== ${title}: ${command}`);
  return succeeded(title, spawnSync(command, { ...settings, stdio: 'inherit' }).status);
}

/** The same for a command beside others: what it prints is shown when it is over. */
async function runBeside(title, command) {
  const child = spawn(command, { ...settings, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => printed.push(data));
  const [status] = await once(child, 'close');
  console.log(`\n== ${title}: ${command}\n${Buffer.concat(printed)}`);
  return succeeded(title, status);
}

function succeeded(title, status) {
  if (status !== 0) console.log(`== ${title} FAILED`);
  return status === 0;
}

/** Runs steps of `package.json`, two at a time, the longest first, and counts those that failed. */
async function countFailed(steps) {
  let failed = 0;
  const runNext = async () => {
    for (let step = steps.shift(); step; step = steps.shift())
      if (!(await runBeside(step, `npm run --silent ${step}`))) failed++;
  };
  await Promise.all([runNext(), runNext()]);
  return failed;
}

/** Tests of pages need a browser. Where it can't be had, they say that they were skipped. */
function installBrowser() {
  const isThere = ['chromium', 'chromium-browser', 'google-chrome'].some((name) => existsSync(`/usr/bin/${name}`));
  if (isThere || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  if (!run('browser', 'apt-get update -qq && apt-get install -y -qq chromium > /dev/null'))
    console.log('== without it, tests of pages are skipped');
}

/** What the tests counted. A run that broke without a failed test, or never wrote its results, is a failure too. */
function countTests(succeeded) {
  const tests = existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : {};
  const failed = tests.numFailedTests ?? 0;
  return {
    passed: tests.numPassedTests ?? 0,
    failed: succeeded ? failed : Math.max(failed, 1),
    skipped: (tests.numPendingTests ?? 0) + (tests.numTodoTests ?? 0),
  };
}

let failedSteps = 0;
let counts = { passed: 0, failed: 0, skipped: 0 };

installBrowser();

// Without these two, nothing below says anything.
if (run('install', `npx -y ${packageManager} install --frozen-lockfile`) && run('build', 'npm run --silent build')) {
  failedSteps += await countFailed(['api:check', 'imports', 'check', 'types']);
  // They build once more: nobody else reads what is built meanwhile.
  for (const step of ['cards', 'balance']) if (!run(step, `npm run --silent ${step}`)) failedSteps++;
  const reporters = `--reporter=default --reporter=json --outputFile.json="${resultsFile}"`;
  counts = countTests(run('test', `npx vitest run ${reporters}`));
} else {
  failedSteps++;
}

rmSync(results, { recursive: true });
const failed = counts.failed + failedSteps;
process.exitCode = failed > 0 ? 1 : 0;
console.log(`\n${counts.passed} passed, ${failed} failed, ${counts.skipped} skipped`);
