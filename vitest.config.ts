import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts'],
    server: {
      // The built packages are run by Node as they are, the way users run them.
      deps: { external: [/\/packages\/[^/]+\/dist\//] },
    },
  },
});
