import { readdirSync, readFileSync } from 'node:fs';
import { LORELAB_VERSION } from '@lorelab/sim';
import { expect, test } from 'vitest';

const PACKAGES = new URL('../../', import.meta.url);

test.each(readdirSync(PACKAGES))('the package %s is of the version that reports say', (name) => {
  const manifest = readFileSync(new URL(`${name}/package.json`, PACKAGES), 'utf8');
  expect((JSON.parse(manifest) as { version: string }).version).toBe(LORELAB_VERSION);
});
