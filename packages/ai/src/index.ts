export type { Advisor } from './advisor.js';
export { GreedyPolicy } from './greedy.js';
export type { Policy } from './policy.js';
export { RandomPolicy } from './random.js';
