export { loadInThread, threadData, threadNotes } from './in-thread.js';
export { Notes } from './notes.js';
export { ThreadLost } from './thread-lost.js';
export { ThreadPool, type ThreadPoolOptions } from './thread-pool.js';
