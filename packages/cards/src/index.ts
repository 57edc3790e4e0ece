export * from './catalog/index.js';
export {
  Budget,
  type CompileError,
  type CompileOptions,
  type CompileResult,
  compileText,
  type TextFacts,
} from './compile/index.js';
export * from './decks/index.js';
export { CARD_FILE_FORMATS, type CardFileFormat } from './import/format-names.js';
export * from './names/index.js';
export { type Rendered, renderAbility, renderCard, type Source } from './render/index.js';
export * from './report/index.js';
export { err, ok, type Result } from './result.js';
export * from './search/index.js';
export * from './user/index.js';
