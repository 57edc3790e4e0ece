import { mkdirSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** No test depends on the cards that a developer has imported: there are none in here. */
const noCards = fileURLToPath(new URL('node_modules/.no-cards', import.meta.url));
mkdirSync(noCards, { recursive: true });
if (readdirSync(noCards).length > 0) throw new Error(`tests need ${noCards} empty; remove what is in it`);

/** Nor leaves any code behind that was compiled. */
const caches = fileURLToPath(new URL('node_modules/.caches', import.meta.url));

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'bench/*.test.ts', 'scripts/**/*.test.mjs'],
    // Whoever has built with `tsc -b` alone tests what was built.
    globalSetup: ['scripts/bundle.mjs'],
    setupFiles: ['vitest.setup.ts'],
    // Many tests wait for programs that they start: one core less, as is usual, would leave half of a small machine idle.
    maxWorkers: '100%',
    // Machines are busy at times, and threads take a while to start: a test that hangs is found late, none fails by chance.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    env: { LORELAB_CARDS: noCards, XDG_CACHE_HOME: caches, LOCALAPPDATA: caches },
    server: {
      // The built packages are run by Node as they are, the way users run them.
      deps: { external: [/\/packages\/[^/]+\/(?:dist|lib)\//] },
    },
  },
});
