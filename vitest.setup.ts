import fc from 'fast-check';

/** The cases that `fast-check` makes up are the same in every run; `LORELAB_LAWS_SEED=7 npm test` makes others. */
const seed = Number(process.env.LORELAB_LAWS_SEED || 1);
if (!Number.isInteger(seed))
  throw new Error(`expected a whole number in LORELAB_LAWS_SEED, found "${process.env.LORELAB_LAWS_SEED}"`);
fc.configureGlobal({ seed });
