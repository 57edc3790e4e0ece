import { FlatGame, type KnowledgeAccount } from '../kernel/index.js';
import { dealAnew, exchangePlaces } from './dealing.js';
import { DuelAccount } from './debug/account.js';
import { checkState } from './debug/check.js';
import { describeDecision, describeOption } from './debug/describe.js';
import { answer, listOptions } from './flow/answers.js';
import { playOn } from './flow/driver.js';
import { concede } from './flow/ending.js';
import { cardsOf, type LaidOut, layOut, type Position } from './flow/position.js';
import { haveEqualPlayers, layOutDecks, setUp } from './flow/setup.js';
import { Flag, Index, P, V, Zone } from './layout/constants.js';
import { DecisionKind } from './layout/options.js';
import type { CardPool } from './pool/pool.js';
import { type Settings, STANDARD } from './state/settings.js';
import { KingdomHeartsState } from './state/state.js';
import { attackOf, darkLevelOf, friendSupport, magicOf, powerOf, supportOf, totalAttack } from './values/derived.js';
import { levelInPlay, worldLevels } from './values/evaluation.js';
import { KingdomHeartsView } from './view.js';

/** A duel of the Kingdom Hearts TCG in progress. */
export class KingdomHeartsGame extends FlatGame<KingdomHeartsState, KingdomHeartsView> {
  /** The lower Player level starts (l. 417-419). */
  override readonly startIsOpen: boolean;

  /** A game of these decks: lists of defs of the pool, one a player, each with its Player Card. */
  constructor(
    readonly pool: CardPool,
    readonly decks: readonly (readonly number[])[],
    readonly settings: Settings = STANDARD,
  ) {
    super(initialState(pool, decks, settings), (state, shown, viewer) => new KingdomHeartsView(state, shown, viewer));
    this.startIsOpen = haveEqualPlayers(pool, decks) || settings.eitherStarts;
  }

  /** A game that stands at a situation, and the cards that were made for it. */
  static fromPosition(
    pool: CardPool,
    position: Position,
    seed: string,
    settings: Settings = STANDARD,
  ): { game: KingdomHeartsGame; cards: LaidOut[] } {
    const game = new KingdomHeartsGame(pool, position.players.map(cardsOf), settings);
    const cards = layOut(game.s, position, seed);
    game.goOn();
    return { game, cards };
  }

  // ---------------------------------------------------------------------------------------------- the rules

  protected newGame(): this {
    return new KingdomHeartsGame(this.pool, this.decks, this.settings) as this;
  }
  protected setUp(): void {
    setUp(this.s, this.startWith);
  }
  protected listOptions(): void {
    listOptions(this.s);
  }
  protected answer(option: number): void {
    answer(this.s, option);
    this.s.onlooker?.answered(option);
  }

  /** A decision that has a single option isn't asked, except for the actions of a turn. */
  protected playOn(): void {
    const { s } = this;
    playOn(s);
    while (!this.isOver() && !s.askForced && this.decisionKind !== DecisionKind.Action && this.options().length === 1) {
      this.answer(this.options().at(0));
      playOn(s);
    }
  }

  protected dealAnew(to: KingdomHeartsState, viewer: number, seed: number): void {
    dealAnew(this.s, to, viewer, seed);
  }

  concede(player: number): void {
    concede(this.s, player);
  }

  override get decisionKind(): DecisionKind {
    return this.s.v[V.DecisionKind] as DecisionKind;
  }
  /** The sum of World levels. */
  progress(player: number): number {
    return worldLevels(this.s, player);
  }
  goal(_player: number): number {
    return this.settings.worldsToWin;
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

  /** Who may know which card, worked out apart from what the game notes of that: for proofs. Close it. */
  knowledge(): KnowledgeAccount {
    return new DuelAccount(this.s);
  }

  /** Two cards of a player, in hands or decks, change places as hidden cards do that are dealt anew: for proofs. */
  exchange(one: number, other: number): void {
    exchangePlaces(this.s, one, other);
    this.s.optionsValid = false;
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
  countIn(player: number, zone: Zone): number {
    return this.s.countIn(player, zone);
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
  /** Lists the cards that something happened to this turn, and says how many they are. */
  listHappened(cards: Uint16Array): number {
    const { cardCount, turnFlags } = this.s;
    let count = 0;
    for (let card = 0; card < cardCount; card++) if (turnFlags[card] !== 0) cards[count++] = card;
    return count;
  }
  inBattle(): boolean {
    return this.s.v[V.InBattle] === 1;
  }
  inChallenge(): boolean {
    return this.s.v[V.InChallenge] === 1;
  }
}

/** The state that every game of these decks starts from. */
function initialState(pool: CardPool, decks: readonly (readonly number[])[], settings: Settings): KingdomHeartsState {
  const state = new KingdomHeartsState(pool, settings, decks);
  layOutDecks(state, decks);
  return state;
}
