import type { Advisor, GameResult, Policy } from '@lorelab/ai';
import { Forfeit, PolicyError } from '@lorelab/ai/policies';
import type { OptionList, Player, View } from '@lorelab/engine/kernel';
import { type BotClock, BotFault, type BotLine } from './bot-line.js';
import { BOT_PROTOCOL, type BotHello, readChoice, readHello } from './messages.js';
import type { ViewFields } from './view-fields.js';
import { ViewText } from './view-text.js';

/** What a bot is told of the table that it sits at. */
export interface BotTable {
  readonly game: string;
  /** The rules that are played by, in words. */
  readonly rules: string;
  readonly fields: ViewFields;
  readonly advisor: () => Advisor;
}

export interface BotSettings {
  readonly name: string;
  /** Milliseconds on the wall that it may take to start and for anything else, whatever clock it plays by. */
  readonly patience: number;
  readonly clock?: BotClock;
}

/** So many games a bot may fail one after the other. */
const FAILED_IN_A_ROW = 10;
/** What a bot may take to say hello, in milliseconds, if it may not take longer for a decision. */
const HELLO = 10_000;

/** A policy that asks a bot. Whatever the bot does that it must not do loses it the game; it is started anew for the next one. */
export class BotPolicy implements Policy {
  private readonly text: ViewText;
  private advisor: Advisor | undefined;
  private hello: BotHello | undefined;
  private ratings = new Float64Array(64);
  private asked = 0;
  private gameLeft = Number.POSITIVE_INFINITY;
  private failedInARow = 0;
  private isPlaying = false;
  /** What it says next may answer an earlier question: it is started anew before it is asked again. */
  private isOutOfStep = false;

  constructor(
    private readonly line: BotLine,
    private readonly table: BotTable,
    private readonly settings: BotSettings,
  ) {
    this.text = new ViewText(table.fields);
  }

  get name(): string {
    return this.settings.name;
  }

  /** What the bot says of itself. It is started if it isn't there. Throws a BotFault. */
  greet(): BotHello {
    if (this.hello && this.line.isOpen && !this.isOutOfStep) return this.hello;
    const { game, rules, fields } = this.table;
    this.line.open();
    this.isOutOfStep = false;
    const milliseconds = Math.max(HELLO, this.settings.patience);
    const words = JSON.stringify({ type: 'hello', protocol: BOT_PROTOCOL, game });
    try {
      this.hello = readHello(this.line.ask(words, { milliseconds, on: 'wall' }).line);
    } catch (error) {
      this.line.close();
      const isSilent = error instanceof BotFault && error.kind === 'late';
      throw isSilent ? new BotFault(`${error.message} to say hello; does it flush what it writes?`, 'hello') : error;
    }
    const cards = this.hello.cards ? fields.defs : undefined;
    const { players, decks, cardCount } = fields;
    this.line.tell(JSON.stringify({ type: 'table', game, rules, players, cardCount, decks, cards }));
    return this.hello;
  }

  startGame(seat: Player, seed: number): void {
    this.asked = 0;
    this.gameLeft = this.settings.clock?.game ?? Number.POSITIVE_INFINITY;
    this.orForfeit(() => {
      this.greet();
      this.text.forget();
      const { clock } = this.settings;
      this.line.tell(JSON.stringify({ type: 'start', seat, seed: seed >>> 0, ...(clock && { clock }) }));
      this.isPlaying = true;
    });
  }

  choose(view: View, options: OptionList): number {
    const n = ++this.asked;
    const message = this.decision(n, view, options);
    return this.orForfeit(() => readChoice(this.ask(message), n, options.length));
  }

  /** A bot that hasn't asked to be asked starts. */
  choosesToStart(view: View): boolean {
    if (!this.hello?.start || !this.line.isOpen) return true;
    const n = ++this.asked;
    const options = '[{"text":"start the next game"},{"text":"let the other start"}]';
    const told = this.isToldViews ? `,"view":${this.text.changes(view)}` : '';
    const message = `{"type":"decision","n":${n},"kind":"start"${told},"options":${options}}`;
    return this.orForfeit(() => readChoice(this.ask(message), n, 2) === 0);
  }

  /** The game is over. */
  endGame(result: GameResult): void {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.failedInARow = 0;
    if (this.line.isOpen) this.line.tell(JSON.stringify({ type: 'end', result }));
  }

  close(): void {
    this.line.close();
  }

  private get isToldViews(): boolean {
    return this.hello!.view !== 'none';
  }

  private decision(n: number, view: View, options: OptionList): string {
    const { fields } = this.table;
    const { view: wanted, text, ratings } = this.hello!;
    if (wanted === 'full') this.text.forget();
    const kind = fields.decisionKinds[fields.decisionKindOf(view)];
    const says = text && view.describeDecision ? `,"says":${JSON.stringify(view.describeDecision())}` : '';
    const told = this.isToldViews ? `,"view":${this.text.changes(view)}` : '';
    if (ratings) this.rate(view, options);
    const more = ratings ? (i: number) => `"rating":${jsonNumber(this.ratings[i]!)},` : () => '';
    const list = this.text.options(view, options, more, text);
    return `{"type":"decision","n":${n},"kind":"${kind}"${says}${told},"options":${list}${this.clockText()}}`;
  }

  private rate(view: View, options: OptionList): void {
    if (this.ratings.length < options.length) this.ratings = new Float64Array(2 * options.length);
    this.advisor ??= this.table.advisor();
    this.advisor.rate(view, options, this.ratings);
  }

  private clockText(): string {
    const { clock } = this.settings;
    if (!clock) return '';
    const left = Number.isFinite(this.gameLeft) ? `,"game":${Math.max(0, Math.floor(this.gameLeft))}` : '';
    const decision = clock.decision === undefined ? '' : `,"decision":${clock.decision}`;
    return `,"clock":{"on":"${clock.on}"${left}${decision}}`;
  }

  private ask(message: string): string {
    const { clock, patience } = this.settings;
    const limit = Math.min(clock?.decision ?? patience, this.gameLeft, clock ? Number.POSITIVE_INFINITY : patience);
    const { line, spent } = this.line.ask(message, { milliseconds: limit, on: clock?.on ?? 'wall' });
    this.gameLeft -= spent;
    return line;
  }

  /** What a bot does wrong loses it the game. What it does wrong game after game ends everything. */
  private orForfeit<T>(act: () => T): T {
    try {
      return act();
    } catch (error) {
      if (!(error instanceof BotFault)) throw error;
      this.isPlaying = false;
      this.isOutOfStep = error.kind === 'nonsense';
      if (++this.failedInARow >= FAILED_IN_A_ROW)
        throw new PolicyError(
          `${this.name} failed ${FAILED_IN_A_ROW} games one after the other; in the last one it ${error.message}`,
        );
      if (this.line.isOpen) this.line.tell(JSON.stringify({ type: 'end', result: 'lost', why: `it ${error.message}` }));
      throw new Forfeit(`it ${error.message}`, error.kind);
    }
  }
}

/** JSON has no numbers that are infinite. */
const jsonNumber = (value: number): string => (Number.isFinite(value) ? String(value) : 'null');
