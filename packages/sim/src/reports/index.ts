export * from './figure.js';
export { makeMatchReport, type PlayedMatch } from './make-match-report.js';
export * from './match-report.js';
export * from './origin.js';
