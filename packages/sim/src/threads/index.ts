export { ThreadLost } from '../playing/thread-lost.js';
export { loadInThread, threadData, threadNotes } from './in-thread.js';
export { ThreadNotes } from './notes.js';
export { ThreadPool, type ThreadPoolOptions } from './thread-pool.js';
