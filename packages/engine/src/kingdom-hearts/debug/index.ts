/** What shows the code of a card: an entry of its own, which games don't load. */
export { disassemble } from './disassembly.js';
