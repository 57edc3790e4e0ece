export * from './program.js';
export * from './vocabulary.js';
//# sourceMappingURL=index.js.map
