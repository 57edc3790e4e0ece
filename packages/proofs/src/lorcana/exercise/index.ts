export { Exercise, type ExerciseOptions } from './exercise.js';
export { type ExerciseReport, exerciseText, type NeverUsed, reportExercise } from './report.js';
export { USE_KINDS, type UseKind } from './uses.js';
