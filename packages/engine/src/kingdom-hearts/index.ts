export { KingdomHeartsGame } from './game.js';
export * from './language/index.js';
export { Amt, CardAct, Cond, F, Of, Op, S, Select, T, U, Value, WhoCode } from './pool/code.js';
export { asksForLevels, speaksOf } from './pool/lowering/speaking.js';
export { buildPool, type CardPool, isNamed } from './pool/pool.js';
export {
  type BearerPosition,
  cardsOf,
  type LaidOut,
  type PlayerPosition,
  type Position,
} from './setup/position.js';
export { Flag, P, TurnFlag, Type, Zone } from './state/constants.js';
export { cardOf, DecisionKind, makeOption, targetOf, Verb, verbOf } from './state/options.js';
export { type Settings, STANDARD } from './state/settings.js';
export { HIDDEN, KingdomHeartsView } from './view.js';
