// What tests may use by name. The program itself is main.ts.
export { quoted } from './playing/command-line.js';
