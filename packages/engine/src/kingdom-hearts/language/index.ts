export * from './program.js';
export * from './vocabulary.js';
