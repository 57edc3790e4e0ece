/** The language in which cards are asked for, and what its sister languages are made of (docs/QUERIES.md). */
export { type Field, fieldKey, type Test } from './fields.js';
export { type CardGrammar, CardLanguage, type CardQueries, type CardQuery, type NamedCardQuery } from './language.js';
export { holds, type Logic, type LogicGrammar, leavesOf, readLogic, readRow } from './logic.js';
export { formatQueryProblem, QueryFailure, type QueryProblem } from './problem.js';
export { isInRanges, type NumberRange, RANGE_FORMS, readRanges } from './ranges.js';
export { type Operator, Scanner, textOfValue, type Value, type Word } from './scanner.js';
export type { TermError, Terms } from './terms.js';
