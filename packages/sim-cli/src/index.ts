// What tests may use by name. The program itself is main.ts.
export { rowOf } from './columns.js';
export { formatCount, formatDifference, formatShare } from './figures.js';
export { quoted } from './playing/command-line.js';
