/** What tests need of the system and not every system gives; they are skipped where it doesn't. */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether another program can press Ctrl-C: on Windows every signal that is sent ends a program at once. */
export const hasSignals = process.platform !== 'win32';

/** Whether everybody may make links to files: on Windows they need a right that most don't have. */
export const hasLinks = ((): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'lorelab-link-'));
  try {
    symlinkSync('nothing', join(folder, 'link'));
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
})();
