// Runs tests in a tree, with a limit of time for all that they start.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Whether they passed, failed, or took too long; or were ended by somebody, which says nothing. */
export function runTests({ path, only }, tree, limit) {
  const vitest = join(tree, 'node_modules', 'vitest', 'vitest.mjs');
  const args = ['run', path, '--bail=1', '--maxWorkers=1', '--reporter=dot', ...(only ? ['-t', only] : [])];
  // As in `ci`: what is kept is compared, and not written.
  const env = { ...process.env, CI: 'true' };
  const started = performance.now();
  const child = spawn(process.execPath, [vitest, ...args], { cwd: tree, env, detached: process.platform !== 'win32' });
  return new Promise((resolve) => {
    let output = '';
    let isOver = false;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output = (output + chunk).slice(-4000);
      });
    const timer = setTimeout(() => {
      isOver = true;
      endAll(child.pid);
    }, limit);
    child.on('close', (code) => {
      clearTimeout(timer);
      const outcome = isOver ? 'too long' : code === null ? 'ended' : code === 0 ? 'passed' : 'failed';
      resolve({ outcome, milliseconds: performance.now() - started, output });
    });
  });
}

/** Ends a program with all that it has started. */
function endAll(pid) {
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
  else process.kill(-pid, 'SIGKILL');
}
