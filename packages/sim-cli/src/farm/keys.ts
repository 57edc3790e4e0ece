/** The names that everything of a farm has in Redis. */
import { contentHash } from '@lorelab/cards';

/** Grows whenever machines would misunderstand each other. */
export const PROTOCOL = 1;

export const PREFIX = 'lorelab';
export const WORKERS = `${PREFIX}:workers`;
export const COMMANDERS = `${PREFIX}:commanders`;

/** Results wait so long for whoever asked for them: a command that was killed goes on from them. In seconds. */
export const KEPT = 86_400;

export const planKey = (hash: string): string => `${PREFIX}:plan:${hash}`;
export const resultKey = (id: string): string => `${PREFIX}:result:${id}`;
export const sizeKey = (run: string): string => `${PREFIX}:size:${run}`;
export const jobKey = (queue: string, id: string): string => `${PREFIX}:${queue}:${id}`;
/** Where it is said that a chunk is over. */
export const overChannel = (queue: string): string => `${PREFIX}:over:${queue}`;

/** The queue of the chunks that need the same game, rules and cards, and the same policies of users. */
export const queueName = (identity: string, modules: readonly string[]): string =>
  modules.length === 0 ? `chunks-${identity}` : `chunks-${identity}-${contentHash(JSON.stringify(modules))}`;
