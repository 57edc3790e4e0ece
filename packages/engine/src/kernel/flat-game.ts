import { assert, RulesBug } from './assert.js';
import { CommonInteger } from './common-integers.js';
import { isOver, stop } from './endings.js';
import { Ending, type Game, NOBODY, type Player, type TurnObserver } from './game.js';
import type { OptionList } from './options.js';
import { RunSeed } from './random.js';
import type { FlatState } from './state.js';
import type { FlatView, ShownGame } from './view.js';

/**
 * A game over a flat state: what is alike in all of them. A game's own are the rules: which options there are, what
 * follows from one, who has come how far.
 */
export abstract class FlatGame<S extends FlatState, W extends FlatView> implements Game {
  startWith: Player = NOBODY;
  /** Where a rule says who starts, a game has this its own way. */
  readonly startIsOpen: boolean = true;

  /** Which cards each player plays with. Games with the same lists in memory are of the same set-up. */
  abstract readonly decks: readonly (readonly number[])[];
  abstract readonly settings: { readonly maxDecisions: number };

  /** The state that every game of the set-up starts from. */
  private readonly initial: Int32Array;
  private readonly views: readonly W[];
  private runSeed = new RunSeed('');

  /** With a state that is laid out: no card has been moved yet. */
  constructor(
    /** @internal */
    protected readonly s: S,
    createView: (state: S, shown: ShownGame, viewer: Player) => W,
  ) {
    this.initial = s.words.slice();
    const shown: ShownGame = {
      newGame: () => this.newGame(),
      dealInto: (game, viewer, seed) => this.dealInto(game, viewer, seed),
    };
    this.views = Array.from({ length: s.playerCount }, (_, player) => createView(s, shown, player));
  }

  // ---------------------------------------------------------------------------------------------- the rules

  /** Another game of the same set-up. It isn't started. */
  protected abstract newGame(): this;
  /** Shuffles and whatever else comes before the first decision. */
  protected abstract setUp(): void;
  /** Fills the list of options. */
  protected abstract listOptions(): void;
  /** Carries out an option. */
  protected abstract answer(option: number): void;
  /** Plays on to the next decision or the end. */
  protected abstract playOn(): void;
  /** Makes `to` equal to this game as far as the viewer knows; what they don't know is dealt anew. */
  protected abstract dealAnew(to: S, viewer: Player, seed: number): void;

  abstract concede(player: Player): void;
  abstract progress(player: Player): number;
  abstract goal(player: Player): number;
  abstract describeDecision(): string;
  abstract describeOption(option: number): string;
  abstract check(): void;

  // ---------------------------------------------------------------------------------------------- playing

  start(seed: string, index: number): void {
    if (this.runSeed.text !== seed) this.runSeed = new RunSeed(seed);
    this.s.words.set(this.initial);
    this.runSeed.writeState(this.s.v, index);
    this.setUp();
    this.s.onlooker?.started();
    this.goOn();
  }

  options(): OptionList {
    const { s } = this;
    if (!s.optionsValid) {
      this.listOptions();
      s.optionsValid = true;
    }
    return s.optionList;
  }

  take(index: number): void {
    const options = this.options();
    // The message is made only when it is needed: this is the hottest line of all.
    if (!(index >= 0 && index < options.length)) throw new RulesBug(`option ${index} is one of ${options.length}`);
    this.takeOption(options.at(index));
  }

  /** Takes an option by itself instead of its index. It must be one of `options()`. */
  takeOption(option: number): void {
    this.answer(option);
    this.s.v[CommonInteger.Decisions]++;
    this.goOn();
  }

  /** Goes on to the next decision, the end, or the limit on decisions. */
  protected goOn(): void {
    const { watch } = this.s;
    watch.begin();
    this.playOn();
    if (watch.isLong) watch.look(this.s);
    if (this.s.v[CommonInteger.Decisions] >= this.settings.maxDecisions && !this.isOver())
      stop(this.s, Ending.DecisionLimit);
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
  get decider(): Player {
    return this.s.v[CommonInteger.Decider];
  }
  get decisionKind(): number {
    return this.s.v[CommonInteger.DecisionKind];
  }
  get turn(): number {
    return this.s.v[CommonInteger.Turn];
  }
  get turnPlayer(): Player {
    return this.s.v[CommonInteger.TurnPlayer];
  }
  get startingPlayer(): Player {
    return this.s.v[CommonInteger.StartingPlayer];
  }
  get decisions(): number {
    return this.s.v[CommonInteger.Decisions];
  }

  isOver(): boolean {
    return isOver(this.s);
  }
  ending(): Ending {
    return this.s.v[CommonInteger.Ending] as Ending;
  }
  hasWon(player: Player): boolean {
    return (this.s.v[CommonInteger.Won] & (1 << player)) !== 0;
  }
  hasLost(player: Player): boolean {
    return (this.s.v[CommonInteger.Lost] & (1 << player)) !== 0;
  }
  /** A game that goes on without those who leave has this its own way. */
  hasLeft(_player: Player): boolean {
    return false;
  }
  areOpponents(player: Player, other: Player): boolean {
    return player !== other;
  }
  hasTurn(player: Player): boolean {
    return player === this.turnPlayer;
  }

  view(player: Player): W {
    return this.views[player];
  }

  // ---------------------------------------------------------------------------------------------- copies

  get bytes(): number {
    return this.s.bytes;
  }

  copyFrom(other: this): void {
    this.s.copyFrom(other.s);
    this.s.optionsValid = false;
  }

  clone(): this {
    const copy = this.newGame();
    copy.copyFrom(this);
    copy.askForced = this.askForced;
    copy.runSeed = this.runSeed;
    copy.startWith = this.startWith;
    return copy;
  }

  hash(): number {
    return this.s.hash();
  }

  private dealInto(game: Game, viewer: Player, seed: number): void {
    assert(game instanceof FlatGame && game.decks === this.decks, 'cards are dealt into a game of the same set-up');
    assert(game !== this && viewer === this.decider, 'who searches decides, and searches in another game');
    const to = (game as this).s;
    to.copyFrom(this.s);
    to.optionsValid = false;
    to.askForced = this.askForced;
    this.dealAnew(to, viewer, seed);
  }
}
