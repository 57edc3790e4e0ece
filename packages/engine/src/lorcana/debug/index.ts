/** What shows the code of a pool: an entry of its own, which games don't load. */
export { disassemble } from './disassembly.js';
export { buildMappedPool, type MappedAbility, type MappedEffect } from './program-map.js';
export { type Reassembled, reassemble } from './reassembly.js';
export type { Tracer } from './trace.js';
