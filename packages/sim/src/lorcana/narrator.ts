import { Ending, type Game, type TurnObserver } from '@lorelab/engine/kernel';
import { cardOf, DecisionKind, type LorcanaGame, Verb, verbOf, Zone } from '@lorelab/engine/lorcana';
import { inThirdPerson } from '../game-kind/game-log.js';
import type { Narrator } from '../game-kind/seated-table.js';
import { ENDINGS_TOLD } from '../playing/endings.js';
import { changes, Snapshot } from './changes.js';
import { formatLorcanaLog, type LorcanaEvent, type LorcanaLog, type LorcanaTurn, NOT_USED, USED } from './game-log.js';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

const WORDS: typeof ENDINGS_TOLD = { ...ENDINGS_TOLD, [Ending.Goal]: 'the lore that wins is reached' };

/** Tells a game of Lorcana turn by turn: each decision with what it changed. It sees all cards. */
export class LorcanaNarrator implements Narrator, TurnObserver {
  private readonly turns: Writable<LorcanaTurn>[] = [];
  private before: Snapshot;
  private events: LorcanaEvent[] = [];
  /** The decision whose outcome has not been seen yet. */
  private event: Omit<LorcanaEvent, 'outcome'> = {};
  /** Somebody has ended their turn, or a turn has begun and nobody has decided since. */
  private isBetweenTurns = true;
  /** The cards that the player who alters their hand puts back. */
  private putBack: string[] = [];
  private starts = '';
  private end: Pick<LorcanaLog, 'winner' | 'ending' | 'lore'> = { winner: null, ending: '', lore: [] };
  /** Short names: A, B, … */
  private readonly names: readonly string[];

  constructor(
    private readonly game: LorcanaGame,
    private readonly titles: readonly string[],
  ) {
    this.before = new Snapshot(game);
    this.names = titles.map((_, player) => String.fromCharCode(65 + player));
  }

  started(game: Game): void {
    game.turnObserver = this;
    this.before = new Snapshot(this.game);
    this.starts = this.names[game.startingPlayer]!;
    this.openTurn(0);
    this.names.forEach((name, player) => {
      const hand = this.game.cardsIn(player, Zone.Hand).map((card) => this.nameOf(card));
      this.events.push({ outcome: [`${name} is dealt ${hand.join(', ')}`] });
    });
  }

  deciding(game: Game, choice: number): void {
    const option = game.options().at(choice);
    if (this.game.decisionKind === DecisionKind.AlterHand) return this.alterHand(option);
    this.tellOutcome();
    if (game.turn !== this.turns.at(-1)!.turn) this.openTurn(game.turn);
    this.event = { player: this.names[game.decider]!, ...this.read(option) };
    const endsTurn = game.decisionKind === DecisionKind.Main && verbOf(option) === Verb.EndTurn;
    // Of a team whoever has nothing more to do leaves the word to the others.
    this.isBetweenTurns = endsTurn && !this.game.canLeaveWord;
  }

  turnEnds(): void {
    this.tellOutcome();
    // The next turn begins before anybody decides again: what happens by itself is told there.
    this.openTurn(this.game.turn + 1);
  }

  ended(game: Game): void {
    this.tellOutcome();
    game.turnObserver = undefined;
    if (this.turns.at(-1)!.turn > game.turn) this.turns.pop();
    const winners = this.names.filter((_, player) => game.hasWon(player));
    const winner = winners.length === 0 ? null : winners.join(' and ');
    this.end = { winner, ending: WORDS[game.ending()], lore: this.names.map((_, player) => this.game.lore(player)) };
  }

  get data(): LorcanaLog {
    const players = this.names.map((name, player) => ({ name, title: this.titles[player]! }));
    return { players, starts: this.starts, turns: this.turns, ...this.end };
  }

  get text(): string {
    return formatLorcanaLog(this.data);
  }

  // ------------------------------------------------------------------------------------------ decisions

  /** All that a player puts back is one decision to people. */
  private alterHand(option: number): void {
    this.tellOutcome();
    if (verbOf(option) === Verb.Pick) {
      this.putBack.push(this.nameOf(cardOf(option)));
      return;
    }
    const choice = this.putBack.length === 0 ? 'keeps all cards' : `puts back ${this.putBack.join(', ')}`;
    this.event = { player: this.names[this.game.decider]!, choice };
    this.putBack = [];
  }

  /** Who asks, and the answer in words. */
  private read(option: number): Pick<LorcanaEvent, 'source' | 'choice'> {
    const { game } = this;
    const [, asked, source] = /^player \d+ (.*?)(?: \((.*)\))?$/.exec(game.describeDecision())!;
    const answer = game.describeOption(option).replace(/^player (\d)$/, (_, seat) => this.names[Number(seat) - 1]!);
    if (game.decisionKind === DecisionKind.Main)
      return verbOf(option) === Verb.EndTurn ? {} : { choice: inThirdPerson(answer) };
    if (game.decisionKind === DecisionKind.BagOrder) return { source: resolved(answer) };
    const choice = this.inWords(option, asked!, answer);
    return { ...(source !== undefined && { source }), ...(choice !== undefined && { choice }) };
  }

  /** An answer to what an effect asks; nothing where it goes without saying. */
  private inWords(option: number, asked: string, answer: string): string | undefined {
    switch (verbOf(option)) {
      case Verb.Yes:
        return USED;
      case Verb.No:
        return NOT_USED;
      case Verb.Done:
        return this.event.choice === undefined ? 'no card' : undefined;
      case Verb.PutTop:
      case Verb.PutBottom:
        return `puts ${answer} of the deck`;
      case Verb.PickName:
        return `names ${answer}`;
      default:
        return this.game.decisionKind === DecisionKind.Place ? asked.replace('a card', answer) : answer;
    }
  }

  private nameOf(card: number): string {
    return this.game.pool.fullName(this.game.defOf(card));
  }

  // ------------------------------------------------------------------------------------------ outcomes

  private openTurn(turn: number): void {
    const { game } = this;
    this.events = [];
    this.isBetweenTurns = true;
    const next = turn === game.turn + 1 && turn > 1 ? game.nextTurnPlayer : game.turnPlayer;
    this.turns.push({
      turn,
      player: this.names[next]!,
      lore: this.names.map((_, player) => game.lore(player)),
      ink: this.names.map((_, player) => game.readyInk(player) + game.exertedInk(player)),
      hand: this.names.map((_, player) => game.handSize(player)),
      events: this.events,
    });
  }

  /** Compares how it stands with how it stood. */
  private tellOutcome(): void {
    const { event, names, isBetweenTurns } = this;
    const now = new Snapshot(this.game);
    const isNamed = (card: string): boolean => `${event.source} ${event.choice}`.includes(card);
    const all = changes(this.game, this.before, now, { names, isNamed, isBetweenTurns });
    const outcome = all.filter((line) => !saysTheSame(event, line));
    this.before = now;
    this.event = {};
    if (event.choice !== undefined || event.source !== undefined || outcome.length > 0)
      this.events.push({ ...event, outcome });
  }
}

/** "resolve GUESS WHAT? of Simba - Future King" → "Simba - Future King: GUESS WHAT?", as questions name it. */
const resolved = (answer: string): string =>
  answer.replace(/^resolve (?:the ability|(.*)) of (.*?)$/, (_, ability: string | undefined, card: string) =>
    ability === undefined ? card : `${card}: ${ability}`,
  );

/** Where cards go is told by the choice itself: a card that is inked or played, one that is put back or placed. */
function saysTheSame({ choice }: Pick<LorcanaEvent, 'choice'>, line: string): boolean {
  if (choice === undefined) return false;
  const [, cards] = /^[A-Z] (?:inks|plays|discards|puts|draws) (.*?)(?: into the deck)?$/.exec(line) ?? [];
  if (cards === undefined) return false;
  if (choice.startsWith('puts back ')) return line.includes(' puts ');
  return /^(?:inks|plays|shifts|sings|puts) /.test(choice) && choice.includes(cards);
}
