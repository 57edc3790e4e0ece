import {
  assert,
  Ending,
  type Game,
  hashWords,
  NOBODY,
  type OptionList,
  RulesBug,
  RunSeed,
  type TurnObserver,
} from '../kernel/index.js';
import {
  attackOf,
  darkLevelOf,
  friendSupport,
  levelInPlay,
  magicOf,
  powerOf,
  supportOf,
  totalAttack,
  worldLevels,
} from './abilities/values.js';
import { dealAnew } from './dealing.js';
import { checkState } from './debug/check.js';
import { describeDecision, describeOption } from './debug/describe.js';
import type { CardPool } from './pool/pool.js';
import { cardsOf, type LaidOut, layOut, type Position } from './setup/position.js';
import { layOutDecks, setUp } from './setup/setup.js';
import { Flag, Index, P, V, Zone } from './state/constants.js';
import { DecisionKind } from './state/options.js';
import { type Settings, STANDARD } from './state/settings.js';
import { KingdomHeartsState } from './state/state.js';
import { answer, listOptions } from './turn/answers.js';
import { playOn } from './turn/driver.js';
import { concede, stop } from './turn/ending.js';
import { KingdomHeartsView } from './view.js';

/** A duel of the Kingdom Hearts TCG in progress. */
export class KingdomHeartsGame implements Game {
  private readonly s: KingdomHeartsState;
  /** The state that every game of these decks starts from. */
  private readonly initial: Int32Array;
  private readonly views: KingdomHeartsView[];
  private runSeed = new RunSeed('');
  /**
   * NOBODY: the rules say who starts, the lower Player level or chance (l. 417-419). A player's number takes the place of
   * that rule, so that both halves of a pair of games have the seats swapped.
   */
  startWith: number = NOBODY;

  /** A game of these decks: lists of defs of the pool, one a player, each with its Player Card. */
  constructor(
    readonly pool: CardPool,
    private readonly decks: readonly (readonly number[])[],
    readonly settings: Settings = STANDARD,
  ) {
    this.s = new KingdomHeartsState(
      pool,
      settings,
      decks.map((deck) => deck.length),
    );
    layOutDecks(this.s, decks);
    this.initial = this.s.words.slice();
    const table = {
      newGame: (): Game => new KingdomHeartsGame(pool, decks, settings),
      dealInto: (game: Game, viewer: number, seed: number): void => this.dealInto(game, viewer, seed),
    };
    this.views = decks.map((_, player) => new KingdomHeartsView(this.s, table, player));
  }

  /** A game that stands at a situation, and the cards that were made for it. */
  static fromPosition(
    pool: CardPool,
    position: Position,
    seed: string,
    settings: Settings = STANDARD,
  ): { game: KingdomHeartsGame; cards: LaidOut[] } {
    const game = new KingdomHeartsGame(
      pool,
      position.players.map((player) => new Array<number>(cardsOf(player)).fill(0)),
      settings,
    );
    const cards = layOut(game.s, position, seed);
    game.goOn();
    return { game, cards };
  }

  // ---------------------------------------------------------------------------------------------- playing

  start(seed: string, index: number): void {
    if (this.runSeed.text !== seed) this.runSeed = new RunSeed(seed);
    const { s } = this;
    s.words.set(this.initial);
    this.runSeed.writeState(s.v, index);
    setUp(s, this.startWith);
    this.goOn();
  }

  options(): OptionList {
    const { s } = this;
    if (!s.optionsValid) {
      listOptions(s);
      s.optionsValid = true;
    }
    return s.optionList;
  }

  take(index: number): void {
    const options = this.options();
    if (!(index >= 0 && index < options.length)) throw new RulesBug(`option ${index} is one of ${options.length}`);
    this.takeOption(options.at(index));
  }

  /** Takes an option by itself instead of its index. It must be one of `options()`. */
  takeOption(option: number): void {
    answer(this.s, option);
    this.s.v[V.Decisions]++;
    this.goOn();
  }

  /** Plays on to the next decision. One that has a single option isn't asked, except for the actions of a turn. */
  private goOn(): void {
    const { s } = this;
    playOn(s);
    while (!this.isOver() && !s.askForced && this.decisionKind !== DecisionKind.Action && this.options().length === 1) {
      answer(s, this.options().at(0));
      playOn(s);
    }
    if (this.decisions >= this.settings.maxDecisions && !this.isOver()) stop(s, Ending.DecisionLimit);
  }

  concede(player: number): void {
    concede(this.s, player);
  }

  /** Also ask decisions that have a single option. */
  get askForced(): boolean {
    return this.s.askForced;
  }
  set askForced(ask: boolean) {
    this.s.askForced = ask;
  }

  get turnObserver(): TurnObserver | undefined {
    return this.s.turnObserver;
  }
  set turnObserver(observer: TurnObserver | undefined) {
    this.s.turnObserver = observer;
  }

  // ---------------------------------------------------------------------------------------------- how it stands

  get playerCount(): number {
    return this.s.playerCount;
  }
  get decider(): number {
    return this.s.v[V.Decider];
  }
  get decisionKind(): DecisionKind {
    return this.s.v[V.DecisionKind] as DecisionKind;
  }
  get turn(): number {
    return this.s.v[V.Turn];
  }
  get turnPlayer(): number {
    return this.s.v[V.TurnPlayer];
  }
  get startingPlayer(): number {
    return this.s.v[V.StartingPlayer];
  }
  get decisions(): number {
    return this.s.v[V.Decisions];
  }
  get bytes(): number {
    return this.s.bytes;
  }

  isOver(): boolean {
    return this.s.v[V.Ending] !== Ending.NotOver;
  }
  ending(): Ending {
    return this.s.v[V.Ending] as Ending;
  }
  hasWon(player: number): boolean {
    return (this.s.v[V.Won] & (1 << player)) !== 0;
  }
  hasLost(player: number): boolean {
    return (this.s.v[V.Lost] & (1 << player)) !== 0;
  }
  /** The sum of World levels. */
  progress(player: number): number {
    return worldLevels(this.s, player);
  }
  goal(_player: number): number {
    return this.settings.worldsToWin;
  }

  view(player: number): KingdomHeartsView {
    return this.views[player];
  }

  private dealInto(game: Game, viewer: number, seed: number): void {
    assert(
      game instanceof KingdomHeartsGame && game.decks === this.decks,
      'cards are dealt into a game of the same set-up',
    );
    assert(game !== this && viewer === this.decider, 'who searches decides, and searches in another game');
    dealAnew(this.s, game.s, viewer, seed);
  }

  copyFrom(other: this): void {
    this.s.words.set(other.s.words);
    this.s.optionsValid = false;
  }

  clone(): KingdomHeartsGame {
    const copy = new KingdomHeartsGame(this.pool, this.decks, this.settings);
    copy.s.words.set(this.s.words);
    copy.s.askForced = this.s.askForced;
    copy.runSeed = this.runSeed;
    copy.startWith = this.startWith;
    return copy;
  }

  hash(): number {
    return hashWords(this.s.words);
  }

  describeDecision(): string {
    return describeDecision(this.s);
  }
  describeOption(option: number): string {
    return describeOption(this.s, option);
  }

  check(): void {
    checkState(this.s);
  }

  // ---------------------------------------------------------------------------------------------- the whole table
  // For scenarios, records and people who watch: policies get a view instead.

  get cardCount(): number {
    return this.s.cardCount;
  }
  heartPoints(player: number): number {
    return this.s.get(player, P.HeartPoints);
  }
  worldLevels(player: number): number {
    return worldLevels(this.s, player);
  }
  attack(player: number): number {
    return attackOf(this.s, player);
  }
  totalAttack(player: number): number {
    return totalAttack(this.s, player);
  }
  darkLevel(player: number): number {
    return darkLevelOf(this.s, player);
  }
  /** What is counted for a player: a field of P. */
  count(player: number, field: P): number {
    return this.s.get(player, field);
  }
  /** The cards of a player's zone: decks and Worlds from the top. */
  cardsIn(player: number, zone: Zone): number[] {
    const start = this.s.listStart(player, zone);
    const cards = Array.from(this.s.lists.subarray(start, start + this.s.countIn(player, zone)));
    return zone === Zone.Deck || zone === Zone.Worlds ? cards.reverse() : cards;
  }
  zoneOf(card: number): Zone {
    return this.s.zone[card];
  }
  areaOf(card: number): number {
    return this.s.area[card];
  }
  ownerOf(card: number): number {
    return this.s.owner[card];
  }
  defOf(card: number): number {
    return this.s.def[card];
  }
  damageOf(card: number): number {
    return this.s.damage[card];
  }
  /** Counters that lie on it. */
  countersOn(card: number): number {
    return this.s.counters[card];
  }
  /** Whether a player knows which card it is. */
  isKnown(card: number, player: number): boolean {
    return (this.s.known[card] & (1 << player)) !== 0;
  }
  hasJoined(card: number): boolean {
    return (this.s.flags[card] & Flag.Joined) !== 0;
  }
  bearerOf(card: number): number {
    return this.s.holder[card] === Index.None ? Index.NoCard : this.s.holder[card];
  }
  power(card: number): number {
    return powerOf(this.s, card);
  }
  support(card: number): number {
    return this.s.zone[card] === Zone.Friends ? friendSupport(this.s, card) : supportOf(this.s, card);
  }
  /** The level of a card, as texts have it while it is in play. */
  level(card: number): number {
    return levelInPlay(this.s, card);
  }
  magic(card: number): number {
    return magicOf(this.s, card);
  }
  /** What happened to a card this turn: bits of TurnFlag. */
  turnFlags(card: number): number {
    return this.s.turnFlags[card];
  }
  inBattle(): boolean {
    return this.s.v[V.InBattle] === 1;
  }
  inChallenge(): boolean {
    return this.s.v[V.InChallenge] === 1;
  }
}
