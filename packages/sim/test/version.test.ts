import { readdirSync, readFileSync } from 'node:fs';
import { LORELAB_VERSION } from '@lorelab/sim';
import { expect, test } from 'vitest';

const PACKAGES = new URL('../../', import.meta.url);

interface Manifest {
  readonly name: string;
  /** Not there in packages that aren't published: nothing is packed without one. */
  readonly version?: string;
  readonly private?: boolean;
}

const manifests = readdirSync(PACKAGES).map(
  (name) => JSON.parse(readFileSync(new URL(`${name}/package.json`, PACKAGES), 'utf8')) as Manifest,
);

test.each(manifests)('the package $name is of the version that reports say, if it is published', (manifest) => {
  expect(manifest.version).toBe(manifest.private ? undefined : LORELAB_VERSION);
});
