export * from './scenario/index.js';
