/** An entry of its own, `@lorelab/cards/lorcana/import`: it needs the schemas and YAML, which take their time to load. */

export { COMPLAINT_CODES, type ComplaintCode } from '../../schema/complaint.js';
export type { TextPlace } from '../../text/yaml.js';
export { type CardFileError, formatCardFileError } from './card-file-error.js';
export type { TextDoubt } from './doubts.js';
export { detectFormat } from './format.js';
export { type CardFile, type CardFileOptions, readCardFile } from './read-card-file.js';
export type { TextProblem } from './understand.js';
export { type Swap, swapsOf, unheededIn } from './unheeded.js';
export { withCardFiles } from './with-card-files.js';
