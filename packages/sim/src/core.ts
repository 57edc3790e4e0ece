/**
 * All that plays, counts and reports, wherever there is JavaScript: in a browser too. Whoever has cards registers the games that
 * are played (`registerGame(lorcana(onlyCatalog(catalog)))`). Files and threads are in `@lorelab/sim`.
 * @module
 */
export { type CardCount, Cards } from './collectors/cards.js';
export { Collection, type CollectorName, type Collectors, EVERYTHING, WINNERS } from './collectors/collection.js';
export { Collector, pointsOf, UNDECIDED, WIN } from './collectors/collector.js';
export { type Extreme, Extremes } from './collectors/extremes.js';
export { Lengths } from './collectors/lengths.js';
export { Outcomes } from './collectors/outcomes.js';
export { LEAD_MAX, Race } from './collectors/race.js';
export { Shares } from './collectors/shares.js';
export { Totals } from './collectors/totals.js';
export { Turns } from './collectors/turns.js';
export { type CardUse, Uses } from './collectors/uses.js';
export { type BlundersOptions, type JudgePlayer, playBlunders } from './experiments/blunders/blunders.js';
export type { Blunder, JudgedGame, KindLoss } from './experiments/blunders/judge-game.js';
export { type CalibrationOptions, type CalibrationProgress, playCalibration } from './experiments/calibration.js';
export { type CompareOptions, playComparison } from './experiments/compare.js';
export { type BudgetOptions, budgeted, hasBudget } from './experiments/cpu-budget.js';
export { featureNames, type ToldDecision, type ToldOption } from './experiments/decisions/told-decisions.js';
export type { FieldOptions, FieldProgress } from './experiments/field.js';
export { type GauntletOptions, playGauntlet } from './experiments/gauntlet.js';
export { type ImpactOptions, playImpact, type ReplacedCard } from './experiments/impact.js';
export {
  type DealtGame,
  dealGame,
  type GameFile,
  gameFile,
  isGameFile,
  isOfRulesHere,
  type KeptGame,
  narrateKeptGame,
  OddDecision,
  readGameFile,
  type ToldKeptGame,
  takeDecided,
} from './experiments/kept-game.js';
export {
  type Claim,
  type KeptMeeting,
  type LadderOptions,
  type LadderProgress,
  type LadderSeating,
  playLadder,
  seatings,
} from './experiments/ladder.js';
export {
  type LineupPolicies,
  lineupOf,
  lineupsBeside,
  lineupsWithout,
  type ReadOpponents,
} from './experiments/lineups.js';
export { type PlannedMatch, type PlayedPlan, playAnyPlan, playPlan, type RunRecords } from './experiments/match.js';
export { type MatrixOptions, type MatrixProgress, playMatrix } from './experiments/matrix.js';
export * from './experiments/openings/index.js';
export { alignedTo, changesBetween } from './experiments/paired/aligned-list.js';
export { type GameSource, NOT_PLAYED } from './experiments/paired/game-source.js';
export { InTurns, SERIES_A_TURN } from './experiments/paired/in-turns.js';
export { type ComparisonOptions, PairedGames } from './experiments/paired/paired-games.js';
export { averaged, blanked } from './experiments/paired/replaced-cards.js';
export { playRounds, type RoundsEnded, type RoundsOptions } from './experiments/paired/rounds.js';
export {
  type Lineup,
  type Opponent,
  type PlayedCounts,
  seedsAgainst,
  TableGames,
  type TableGamesOptions,
} from './experiments/paired/table-games.js';
export {
  mostOf,
  type PairingOptions,
  type PairingResult,
  type PlayedPairing,
  playPairing,
  type Seating,
  seatingOf,
  seedAfter,
} from './experiments/pairing.js';
export { type GameTest, readGameQuestion } from './experiments/saved-games/where.js';
export { type SecondOpinionOptions, seriesToRepeat } from './experiments/second-opinion.js';
export { verdictOf } from './experiments/series-scores.js';
export { precisionStopping, standingOf, winRateOf, winRateStopping } from './experiments/stopping.js';
export {
  type FiledTactic,
  type PlayedTactics,
  playTactics,
  type TacticPlayer,
  type TacticsOptions,
  type TacticsProgress,
  type TacticTask,
} from './experiments/tactics.js';
export {
  LONGEST_MATCH,
  MOST_PLAYERS,
  MOST_ROUNDS,
  type TournamentFormat,
  usualCut,
  usualRounds,
} from './experiments/tournament/format.js';
export { type MatchOdds, type MatchRules, matchOdds } from './experiments/tournament/match-odds.js';
export { pairWithout } from './experiments/tournament/pairing.js';
export { pairingsOf } from './experiments/tournament/pairings.js';
export { type Measured, type Spread, spreadOf } from './experiments/tournament/spread.js';
export {
  planOf,
  playTournament,
  type TournamentOptions,
  type TournamentQuestion,
  type WorldPlayer,
  worldsHere,
} from './experiments/tournament/tournament.js';
export { type TournamentPlan, Worlds, type WorldTallies, type WorldTask } from './experiments/tournament/world.js';
export { type TacticTry, type TriedTactic, type TryHost, tryTactic } from './experiments/try-tactic.js';
export * from './experiments/tuning/index.js';
export type { BoardText } from './game-kind/board-text.js';
export type {
  CardField,
  CardSearch,
  CardSearching,
  CardsStatus,
  CardTools,
  DeckCheck,
  DeckContents,
  DeckDrawing,
  DeckNotation,
  DeckProblem,
  DeckWriting,
  FoundCards,
  GameOption,
  LabelledValue,
  NumberChange,
  Section,
  ShownCard,
  TableColumn,
  TableRow,
} from './game-kind/card-tools.js';
export { completeShare, formatCompleteShare } from './game-kind/card-tools.js';
export type {
  BlankCard,
  CardFile,
  CardOptions,
  CardSource,
  DeckChanging,
  Legality,
  ReadDeck,
} from './game-kind/cards.js';
export { type Catalogs, onlyCatalog, type WithFiles } from './game-kind/catalogs.js';
export type {
  Display,
  DisplayedCard,
  DisplayedSide,
  DisplayedTable,
  DisplayedZone,
} from './game-kind/display.js';
export type {
  Drawing,
  GameKind,
  GameSignatures,
  HouseRule,
  RaceTerms,
  TurnColumn,
  Variant,
} from './game-kind/game-kind.js';
export {
  type Narrator,
  type Openings,
  type PolicyKnowledge,
  type SeatedTable,
  TableError,
} from './game-kind/seated-table.js';
export { behaviourOf } from './games/behaviour.js';
export { GAME_KINDS, gameKind, registerGame } from './games/index.js';
export {
  type DeckDemands,
  type GivenDeck,
  type NameDemand,
  openDecks,
  type PlayableDecks,
  renamed,
  tableOf,
} from './input/decks.js';
export { findEdition, findGame, firstGame, gameNamedBy } from './input/games.js';
export { InputError, type InputErrorCode } from './input/input-error.js';
export type { ExplainedDecision, ExplainedOption } from './judge/explaining.js';
export { JUDGES, Judge, type Judgement, type JudgeName, type JudgeSettings, parseJudge } from './judge/judge.js';
export { kingdomHearts } from './kingdom-hearts/kind.js';
export { lorcana } from './lorcana/kind.js';
export { GameOrder } from './plan/game-order.js';
export {
  type GameNumber,
  gameIndex,
  gameNumber,
  LONGEST_SERIES,
  missingGames,
  type OpeningPlan,
  type PlayedGame,
  type RunPlan,
  type SeriesRange,
  seriesAfter,
  shuffleIndex,
} from './plan/plan.js';
/** @internal */
export { isSeriesLength, Score } from './plan/score.js';
export {
  areOpponents,
  groupSize,
  isMultiplayer,
  placesFrom,
  type Sides,
  sidesOf,
  TWO_SIDES,
  teamsText,
} from './plan/sides.js';
export { copiesOf, type DeckList, type Table } from './plan/table.js';
export { ENDING_COUNT, ENDING_NAMES, ENDINGS_TOLD, isStopped, STOPPED, winnerOf } from './playing/endings.js';
export type { ForfeitCount, ForfeitedGame } from './playing/failure.js';
export { GameFailure } from './playing/failure.js';
export { type PlayOptions, playGame, playOn, policySeed, type Stop, type Watcher } from './playing/play-game.js';
export { ThreadLost } from './playing/thread-lost.js';
export type { RecordHeader } from './records/header.js';
export { planDifference } from './records/plan-difference.js';
export { RecordFileError, ResumeError } from './records/record-file-error.js';
export type { Stretch, Survey } from './records/survey.js';
export type { BlundersReport, Losses, PolicyLosses } from './reports/blunders-report.js';
export {
  AIMED_FIGURES,
  type Aim,
  type AimedFigure,
  CALIBRATION_REPORT_VERSION,
  type CalibratedDeck,
  type CalibratedMeeting,
  type CalibratedPairing,
  type CalibrationFigure,
  type CalibrationFigures,
  type CalibrationReport,
} from './reports/calibration-report.js';
export type {
  CardChange,
  ComparedList,
  ComparedMatchup,
  ComparedOpponent,
  CompareReport,
  ListDifference,
  MatchupDifference,
  PairedFigures,
  SeatDifferences,
} from './reports/compare-report.js';
export { diffDecks, type NamedContents } from './reports/deck-diff.js';
export type { DeckDiffReport, DiffedDeck, TwoCounts } from './reports/deck-diff-report.js';
export type { ChoiceOfDeck, ChoiceTurn, FieldChoice } from './reports/field-choice.js';
export {
  type Distribution,
  distributionOf,
  type Figure,
  figure,
  type HistogramBar,
  histogramOf,
  meanOf,
  QUANTILES,
  type QuantileFigure,
  quantilesOf,
  rounded,
  share,
  shareOf,
} from './reports/figure.js';
export type { WithForfeits } from './reports/forfeits.js';
export type {
  FieldOpponent,
  FieldOrigin,
  GauntletDeck,
  GauntletOpponent,
  GauntletReport,
  LostGames,
} from './reports/gauntlet-report.js';
export type { CardImpact, ImpactReport, ReplacedBy } from './reports/impact-report.js';
export {
  LADDER_REPORT_VERSION,
  type LadderClaim,
  type LadderCpu,
  type LadderMeeting,
  type LadderReport,
} from './reports/ladder-report.js';
export { makeMatchReport, type PlayedMatch } from './reports/make-match-report.js';
export { makeMultiplayerReport } from './reports/make-multiplayer-report.js';
export type { AnyGamesReport } from './reports/make-report.js';
export {
  type CardFigures,
  type DeckFigures,
  type DeckReport,
  type EndingReport,
  type ExtremesReport,
  type GamesReport,
  type LeadReport,
  type LengthReport,
  MATCH_REPORT_VERSION,
  type MatchReport,
  type MulliganReport,
  type PlayerProgress,
  type PlayerReport,
  type PlayerTurns,
  type Provenance,
  type RaceReport,
  type SourceReport,
  type TurnReport,
} from './reports/match-report.js';
export {
  MATRIX_REPORT_VERSION,
  type MatrixDeck,
  type MatrixPairing,
  type MatrixReport,
} from './reports/matrix-report.js';
export type { MisplayedCard } from './reports/misplayed.js';
export {
  type AheadReport,
  MULTIPLAYER_REPORT_VERSION,
  type MultiplayerReport,
  type SeatReport,
  type SideReport,
} from './reports/multiplayer-report.js';
export {
  type Origin,
  originOf,
  originOfRun,
  type Played,
  type RunOrigin,
  type Versions,
  withOrigin,
} from './reports/origin.js';
export { QUERY_REPORT_VERSION, type QueriedFile, type QueriedValue, type QueryReport } from './reports/query-report.js';
export type { SecondOpinion } from './reports/second-opinion.js';
export {
  type SolvedByPolicy,
  TACTICS_REPORT_VERSION,
  type TacticsPosition,
  type TacticsReport,
} from './reports/tactics-report.js';
export {
  type Chance,
  TOURNAMENT_REPORT_VERSION,
  type TournamentDeck,
  type TournamentMatchup,
  type TournamentRecord,
  type TournamentReport,
} from './reports/tournament-report.js';
export { LORELAB_VERSION } from './reports/version.js';
export type { WhereReport } from './reports/where-report.js';
export { type DeckKinds, type Decks, readKinds } from './rows/kinds.js';
export { BYTE_MAX, Head, type Measure, placeOf, RecordLayout, type RecordSchema, Rows } from './rows/layout.js';
export { Recorder } from './rows/recorder.js';
export type { Chunk, ChunkPlayer, Cut, PlayedChunk } from './runner/chunk.js';
export { PlayerHere } from './runner/player-here.js';
export {
  AllGamesFailed,
  FAILURES_KEPT,
  frameOf,
  mustLoad,
  type Progress,
  type RunFrame,
  type RunOptions,
  type RunResult,
  runOn,
  type Stopping,
} from './runner/run.js';
export {
  letChoose,
  type PlayedSeries,
  type PolicyFailure,
  type PolicySeat,
  Session,
  type SessionHost,
  seatPolicy,
} from './runner/session.js';
