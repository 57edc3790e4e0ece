export type { Inspection, Replacement } from './debug/inspection.js';
export * from './flow/position.js';
export * from './flow/series.js';
export * from './game.js';
export * from './language/index.js';
export * from './layout/constants.js';
export {
  Agg,
  Choice,
  Counted,
  CountedBits,
  DeckEndRow,
  FilterWord,
  FilterZoneCode,
  Lasts,
  NameRow,
  Place,
  PMod,
  Ref,
  RefBits,
  Rel,
  RelBits,
} from './layout/index.js';
export * from './layout/options.js';
export * from './outlook.js';
export { buildPool, PoolError } from './pool/build.js';
export { Event } from './pool/events.js';
export type { CardPool } from './pool/pool.js';
export { Part, PartKind, Purpose, type TriggerPurpose } from './pool/purposes/parts.js';
export { Purposes } from './pool/purposes/purposes.js';
export type { LoreSource } from './rules/lore.js';
export * from './state/settings.js';
export type { Teams } from './state/teams.js';
export * from './view.js';
