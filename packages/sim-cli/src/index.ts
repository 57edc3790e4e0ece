// What tests may use by name. The program itself is main.ts.

export { quoted } from './playing/command-line.js';
export { rowOf } from './terminal/columns.js';
export { formatCount, formatDifference, formatShare } from './terminal/figures.js';
