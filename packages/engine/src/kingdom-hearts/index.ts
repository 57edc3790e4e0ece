export {
  type BearerPosition,
  cardsOf,
  type LaidOut,
  type PlayerPosition,
  type Position,
} from './flow/position.js';
export { KingdomHeartsGame } from './game.js';
export * from './language/index.js';
export { Flag, P, TurnFlag, Type, Zone } from './layout/constants.js';
export { CardAct } from './layout/instructions.js';
export { cardOf, DecisionKind, MAX_CARDS, makeOption, targetOf, Verb, verbOf } from './layout/options.js';
export { Value } from './layout/rows.js';
export { asksForLevels, speaksOf } from './pool/lowering/speaking.js';
export { buildPool, type CardPool, isNamed } from './pool/pool.js';
export { type Settings, STANDARD } from './state/settings.js';
export { HIDDEN, KingdomHeartsView } from './view.js';
