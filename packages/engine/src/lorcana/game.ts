import { assert, FlatGame, type KnowledgeAccount } from '../kernel/index.js';
import { Dealing } from './dealing.js';
import { GameAccount } from './debug/account.js';
import { checkState } from './debug/check.js';
import { describeDecision, describeOption } from './debug/describe.js';
import { Inspection } from './debug/inspection.js';
import { type Tracer, traceInstructions } from './debug/trace.js';
import { answer, listOptions } from './flow/answers.js';
import { concede } from './flow/conceding.js';
import { playOn } from './flow/driver.js';
import { cardsOf, type LaidOut, layOut, type Position } from './flow/position.js';
import { isLongTurn, narrowOptions, takeInLongTurn } from './flow/rounds.js';
import { layOutDecks, setUp } from './flow/setup.js';
import type { KeywordName } from './language/index.js';
import { B, type Fact, Flag, Index, NO_CARD, P, Trait, TurnFlagsBits, V, Zone } from './layout/constants.js';
import type { Place } from './layout/index.js';
import { DecisionKind, makeOption, Verb } from './layout/options.js';
import { keywordTrait } from './pool/lowering/vocabulary.js';
import type { CardPool } from './pool/pool.js';
import { runInstruction } from './resolving/machine.js';
import { showTopCards } from './rules/deck.js';
import { canInk } from './rules/ink.js';
import type { LoreSource } from './rules/lore.js';
import { costToPlay } from './rules/permissions.js';
import { listHappened } from './state/cards.js';
import { Ask } from './state/decisions.js';
import { isOut } from './state/players.js';
import { CONSTRUCTED, type Settings } from './state/settings.js';
import { LorcanaState } from './state/state.js';
import { firstOfTeam, haveOthersPassed, isOpponent, nextHead, turnTeam } from './state/teams.js';
import { refresh } from './values/derived.js';
import { renew } from './values/deriving/derive.js';
import { hasTrait, loreOf, strengthOf, willpowerOf } from './values/index.js';
import { LorcanaView } from './view.js';

/** A game of Disney Lorcana in progress. */
export class LorcanaGame extends FlatGame<LorcanaState, LorcanaView> {
  private dealing: Dealing | undefined;

  /** A game of these decks: lists of defs of the pool, one a player. */
  constructor(
    readonly pool: CardPool,
    readonly decks: readonly (readonly number[])[],
    readonly settings: Settings = CONSTRUCTED,
  ) {
    checkTeams(decks.length, settings);
    super(initialState(pool, decks, settings), (state, shown, viewer) => new LorcanaView(state, shown, viewer));
  }

  /** A game that stands at a situation, and the cards that were made for it. */
  static fromPosition(
    pool: CardPool,
    position: Position,
    seed: string,
    settings: Settings = CONSTRUCTED,
  ): { game: LorcanaGame; cards: LaidOut[] } {
    const game = new LorcanaGame(
      pool,
      position.players.map((player) => new Array<number>(cardsOf(player)).fill(0)),
      { ...settings, startingInk: 0 },
    );
    const cards = layOut(game.s, position, seed);
    refresh(game.s);
    showTopCards(game.s);
    return { game, cards };
  }

  // ---------------------------------------------------------------------------------------------- the rules

  protected newGame(): this {
    return new LorcanaGame(this.pool, this.decks, this.settings) as this;
  }
  /** Unless it is said who starts, as series do, a random player does (2.2.1.1). */
  protected setUp(): void {
    setUp(this.s, this.startWith);
  }
  protected listOptions(): void {
    listOptions(this.s);
    if (isLongTurn(this.s)) narrowOptions(this.s);
  }
  protected answer(option: number): void {
    if (isLongTurn(this.s)) {
      this.options();
      if (takeInLongTurn(this.s, option)) return;
    }
    answer(this.s, option);
  }

  protected playOn(): void {
    playOn(this.s);
    // Derived values are part of the state: asking for options must not change it.
    refresh(this.s);
    showTopCards(this.s);
  }

  protected dealAnew(to: LorcanaState, viewer: number, seed: number): void {
    this.dealing ??= new Dealing(this.s.cardCount);
    this.dealing.deal(this.s, to, viewer, seed);
  }

  concede(player: number): void {
    concede(this.s, player);
    this.goOn();
  }

  override hasLeft(player: number): boolean {
    return isOut(this.s, player);
  }
  override hasTurn(player: number): boolean {
    return player === this.turnPlayer || (turnTeam(this.s) & (1 << player)) !== 0;
  }
  /** Whether a loop goes round that its player has said so of: what it takes is no choice (6.1.10). */
  get isGoingRound(): boolean {
    return this.s.v[V.RoundsLeft] > 0 && this.options().length === 1;
  }
  /** Whether the player who has the word in their team's turn can leave it to a teammate. */
  get canLeaveWord(): boolean {
    return this.decisionKind === DecisionKind.Main && !haveOthersPassed(this.s, this.turnPlayer);
  }
  /** Does so: what ends the turn of one who has no teammates. */
  leaveWord(): void {
    this.takeOption(makeOption(Verb.EndTurn));
  }
  /** Who begins the turn after this one, as things stand. */
  get nextTurnPlayer(): number {
    let seat = this.turnPlayer;
    do seat = nextHead(this.s, seat);
    while (firstOfTeam(this.s, seat) < 0);
    return firstOfTeam(this.s, seat);
  }
  override areOpponents(player: number, other: number): boolean {
    return isOpponent(this.s, player, other);
  }

  override get decisionKind(): DecisionKind {
    return this.s.v[V.DecisionKind] as DecisionKind;
  }
  progress(player: number): number {
    return this.lore(player);
  }
  goal(player: number): number {
    refresh(this.s);
    return this.s.get(player, P.LoreToWin);
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

  /** Who may know which card, worked out apart from what the game notes of that: for proofs. Close it. @internal */
  knowledge(): KnowledgeAccount {
    return new GameAccount(this.s);
  }

  /** Two cards of a player change places, as cards of the pool, and all else stays: for proofs. @internal */
  exchange(one: number, other: number): void {
    const { def, v } = this.s;
    [def[one], def[other]] = [def[other], def[one]];
    v[V.Dirty] = 1;
    refresh(this.s);
    this.s.optionsValid = false;
  }

  /** Tells of every instruction that this game runs, for proofs. @internal */
  trace(tell: Tracer): void {
    traceInstructions(this.s, tell);
  }

  /** What applies in this game at any moment, for proofs. @internal */
  inspection(): Inspection {
    return new Inspection(this.s);
  }

  // ---------------------------------------------------------------------------------------------- the whole table
  // For scenarios, records and people who watch: policies get a view instead.

  get cardCount(): number {
    return this.s.cardCount;
  }
  /** Where a Place decision puts the card. */
  get placing(): Place {
    return this.s.v[V.AskA] as Place;
  }
  lore(player: number): number {
    return this.s.get(player, P.Lore);
  }
  readyInk(player: number): number {
    return this.s.get(player, P.ReadyInk);
  }
  exertedInk(player: number): number {
    return this.s.countIn(player, Zone.Inkwell) - this.readyInk(player);
  }
  /** Whether the player may ink a card now: in their Main Phase, if they have inks left. */
  canInk(player: number): boolean {
    return canInk(this.s, player);
  }
  cardsIn(player: number, zone: Zone): number[] {
    const start = this.s.listStart(player, zone);
    const cards = Array.from(this.s.lists.subarray(start, start + this.s.countIn(player, zone)));
    return zone === Zone.Deck ? cards.reverse() : cards;
  }

  /** The card at a place of a player's zone. */
  cardIn(player: number, zone: Zone, place: number): number {
    return this.s.lists[this.s.listStart(player, zone) + place];
  }

  zoneOf(card: number): Zone {
    return this.s.zone[card];
  }
  ownerOf(card: number): number {
    return this.s.owner[card];
  }
  defOf(card: number): number {
    return this.s.def[card];
  }
  /** The second of the cards that one was last shifted onto, or -1: there is none, or it is to be chosen now. */
  get shiftedOnSecond(): number {
    return this.s.v[V.AskA] === Ask.Second ? -1 : this.s.v[V.PlaySecond];
  }
  isExerted(card: number): boolean {
    return (this.s.flags[card] & Flag.Exerted) !== 0;
  }
  isDrying(card: number): boolean {
    return (this.s.flags[card] & Flag.Drying) !== 0;
  }
  damageOf(card: number): number {
    return this.s.damage[card];
  }
  locationOf(card: number): number {
    return this.s.location[card] === Index.None ? NO_CARD : this.s.location[card];
  }
  underCount(card: number): number {
    return this.s.underCount[card];
  }
  strength(card: number): number {
    return this.s.zone[card] === Zone.Play ? strengthOf(this.s, card) : this.pool.strength[this.s.def[card]];
  }
  willpower(card: number): number {
    return this.s.zone[card] === Zone.Play ? willpowerOf(this.s, card) : this.pool.willpower[this.s.def[card]];
  }
  loreValue(card: number): number {
    return this.s.zone[card] === Zone.Play ? loreOf(this.s, card) : this.pool.lore[this.s.def[card]];
  }
  /** What it would cost to play the card now, in ink. */
  costToPlay(card: number): number {
    return costToPlay(this.s, card, this.s.owner[card]);
  }
  hasKeyword(card: number, keyword: KeywordName): boolean {
    return hasTrait(this.s, card, keywordTrait(keyword));
  }
  /** The number of a keyword that has one, after modifiers. */
  keywordValue(card: number, keyword: KeywordName): number {
    refresh(this.s);
    const s = this.s;
    switch (keywordTrait(keyword)) {
      case Trait.Challenger:
        return s.challenger[card];
      case Trait.Resist:
        return s.resist[card];
      case Trait.Singer:
        return s.singer[card];
      case Trait.SingTogether:
        return this.pool.singTogether[s.def[card]];
      default:
        return printedValue(this.pool, s.def[card], keyword);
    }
  }

  /** What happened to a card this turn: bits of TurnFlag. */
  turnFlags(card: number): number {
    const flags = this.s.turnFlags[card];
    return (flags & TurnFlagsBits.NowMask) | ((flags >>> TurnFlagsBits.BeforeAt) & TurnFlagsBits.BeforeMask);
  }
  /** Lists the cards that something has happened to since they were last listed, and says how many they are. */
  listHappened(cards: Uint16Array): number {
    return listHappened(this.s, cards);
  }
  /** How many cards a player put back when they altered their opening hand (2.2.2). */
  cardsAltered(player: number): number {
    return this.s.get(player, P.Altered);
  }
  /** Cards inked as a turn action this turn (4.2.3). */
  inkActions(player: number): number {
    return this.s.get(player, P.InkActions);
  }
  handSize(player: number): number {
    return this.s.countIn(player, Zone.Hand);
  }
  turnsTaken(player: number): number {
    return this.s.get(player, P.TurnsTaken);
  }
  /** How often a fact came true for a player this turn. */
  factCount(player: number, fact: Fact): number {
    return this.s.get(player, P.Fact0 + fact);
  }
  /** The ink that a player has paid in this game. */
  inkSpent(player: number): number {
    return this.s.get(player, P.InkSpent);
  }
  /** The lore that a player has gained in this game, by source. */
  loreGained(player: number, source: LoreSource): number {
    return this.s.get(player, source);
  }
  /** The lore that a card has brought in this game. */
  loreBrought(card: number): number {
    return this.s.brought[card];
  }
  /** Lists the cards that have brought any, and says how many they are. */
  listBringers(cards: Uint16Array): number {
    const { cardCount, brought } = this.s;
    let count = 0;
    for (let card = 0; card < cardCount; card++) if (brought[card] !== 0) cards[count++] = card;
    return count;
  }

  /** The abilities in the bag: their number, and each one's source and ability. */
  get bagCount(): number {
    return this.s.v[V.BagCount];
  }
  bagSource(index: number): number {
    return this.s.bag[index * B.Size + B.Source];
  }
  bagAbility(index: number): number {
    return this.s.bag[index * B.Size + B.Ability];
  }
}

/** The state that every game of these decks starts from. */
function initialState(pool: CardPool, decks: readonly (readonly number[])[], settings: Settings): LorcanaState {
  const state = new LorcanaState(
    pool,
    settings,
    decks.map((deck) => deck.length),
    { renew, runInstruction },
  );
  layOutDecks(state, decks);
  return state;
}

/** Every seat is in one team. */
function checkTeams(players: number, { teams }: Settings): void {
  const seats = teams?.flat().sort() ?? [];
  assert(
    !teams || (teams.length > 1 && seats.length === players && seats.every((seat, i) => seat === i)),
    'every player is in one of several teams',
  );
}

/** The printed number of Boost, or of Shift in ink. */
function printedValue(pool: CardPool, def: number, keyword: KeywordName): number {
  for (const ability of pool.definition(def).abilities) {
    if (ability.kind === 'keyword' && ability.keyword === keyword)
      return ability.value ?? pool.shifts(def)[0]?.ink ?? 0;
  }
  return 0;
}
