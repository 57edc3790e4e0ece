/** Where the modules lie that threads of a training run. */
import { fileURLToPath } from 'node:url';

const module = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export const ARENA_WORKER = module('arena-worker.js');
export const GATHER_WORKER = module('gather-worker.js');
export const FITTING_WORKER = module('fitting-worker.js');
