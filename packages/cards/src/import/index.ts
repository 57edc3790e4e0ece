/** An entry of its own, `@lorelab/cards/import`: it needs the schemas and YAML, which take their time to load. */
export { type CardFileError, formatCardFileError } from './card-file-error.js';
export { COMPLAINT_CODES, type ComplaintCode } from './complaint.js';
export { detectFormat } from './format.js';
export { type CardFile, type CardFileOptions, readCardFile } from './read-card-file.js';
export { type Refreshed, refreshFolder } from './refresh.js';
export type { Place } from './source.js';
export type { TextProblem } from './understand.js';
