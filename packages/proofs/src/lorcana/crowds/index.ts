export { type Board, type BoardOptions, Crowds } from './boards.js';
export { type CrowdReport, type CrowdRunOptions, playCrowds } from './crowds.js';
