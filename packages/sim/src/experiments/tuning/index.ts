/**
 * A tuner: it looks for a better list in a race of versions, and believes what games say that the race has not seen.
 */
export {
  type RacedBout,
  type RacedVersion,
  TUNING_REPORT_VERSION,
  type TunedAgainst,
  type TunedCut,
  type TunedSwap,
  type TuningReport,
  type TuningWinner,
} from '../../reports/tuning-report.js';
export { Interrupted } from '../racing/course.js';
export { arePoints, type Memory, pointsOfText, textOfPoints } from '../racing/memory.js';
export { type Bout, Standing } from '../racing/standing.js';
export { allowed, bytesOf, type Demands, inkableCards, textOf } from './allowed.js';
export { byPlayed, isNeeded, keptOutOf, roomFor } from './choice.js';
export { type Confirmation, type ConfirmOptions, confirm, type Part, type Verdict, verdictOf } from './confirm.js';
export { gamesForCut } from './cut.js';
export type { GamesOf, Player, Stream, VersionGames } from './games.js';
export {
  type Copies,
  extended,
  insteadOfWeakest,
  type Rules,
  swapsOf,
  withoutCard,
} from './ideas.js';
export { type Phase, type SearchOptions, type Seen, SHARES } from './search.js';
export { balanceOf, cardsChanged, keyOf, listOf, START, type Swap, type Version } from './swaps.js';
export { type Tuned, type TuningOptions, tune } from './tune.js';
export { type DeckTuningOptions, type TuningProgress, tuneDeck } from './tune-deck.js';
export { bestList } from './worth.js';
