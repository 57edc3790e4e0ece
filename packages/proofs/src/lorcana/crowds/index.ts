export { type BoardOptions, type CrowdedBoard, Crowds } from './boards.js';
export { type CrowdReport, type CrowdRunOptions, playCrowds } from './crowds.js';
