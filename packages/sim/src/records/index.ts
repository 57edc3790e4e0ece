export { RecordFile, RecordFileError, type RecordHeader, RecordWriter } from './file.js';
export { type Decks, readKinds } from './kinds.js';
export { BYTE_MAX, Head, type Measure, placeOf, RecordLayout, type RecordSchema, Rows } from './layout.js';
export { planDifference } from './plan-difference.js';
export { Recorder } from './recorder.js';
