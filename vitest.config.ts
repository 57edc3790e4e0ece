import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'bench/*.test.ts'],
    setupFiles: ['vitest.setup.ts'],
    // Many tests wait for programs that they start: one core less, as is usual, would leave half of a small machine idle.
    maxWorkers: '100%',
    // Machines are busy at times, and threads take a while to start: a test that hangs is found late, none fails by chance.
    testTimeout: 120_000,
    // No test depends on the cards that a developer has imported; this folder is never made.
    env: { LORELAB_CARDS: fileURLToPath(new URL('node_modules/.no-cards', import.meta.url)) },
    server: {
      // The built packages are run by Node as they are, the way users run them.
      deps: { external: [/\/packages\/[^/]+\/dist\//] },
    },
  },
});
