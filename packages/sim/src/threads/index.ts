export { loadInThread, threadData } from './in-thread.js';
export { ThreadPool, type ThreadPoolOptions } from './thread-pool.js';
