import { renderKingdomHeartsEffects } from '@lorelab/cards/kingdom-hearts';
import { Ending, type Game, type Player, type TurnObserver } from '@lorelab/engine/kernel';
import {
  DecisionKind,
  type Effect,
  type KingdomHeartsGame,
  TurnFlag,
  targetOf,
  Verb,
  verbOf,
  Zone,
} from '@lorelab/engine/kingdom-hearts';
import { inThirdPerson } from '../game-kind/game-log.js';
import type { Narrator } from '../game-kind/seated-table.js';
import { ENDINGS_TOLD } from '../playing/endings.js';
import { differences, Snapshot } from './changes.js';
import { type DuelEvent, type DuelLog, type DuelTurn, formatDuelLog } from './game-log.js';
import { Ahead, type Consequence } from './steps.js';

const WORDS: typeof ENDINGS_TOLD = {
  ...ENDINGS_TOLD,
  [Ending.Goal]: 'the World levels that win are reached',
  [Ending.Defeat]: 'the other player has no Heart Points left',
};

/** The questions of every turn. */
const USUAL: readonly DecisionKind[] = [
  DecisionKind.Action,
  DecisionKind.Battle,
  DecisionKind.ChallengePhase,
  DecisionKind.Challenge,
  DecisionKind.MoreAttacks,
];

/** Tells a duel turn by turn: each decision with what it changed. It sees all cards. */
export class KingdomHeartsNarrator implements Narrator, TurnObserver {
  private readonly turns: (DuelTurn & { readonly events: DuelEvent[] })[] = [];
  private before: Snapshot;
  private event: Omit<DuelEvent, 'outcome'> = {};
  /** What follows from the last decision, as far as it hasn't been told. */
  private steps: readonly Consequence[] = [];
  private readonly ahead: Ahead;
  private starts = '';
  private winner: string | null = null;
  private ending = '';
  /** Short names: A, B. */
  private readonly names = ['A', 'B'];

  constructor(
    private readonly game: KingdomHeartsGame,
    private readonly titles: readonly string[],
  ) {
    this.before = new Snapshot(game);
    this.ahead = new Ahead(game);
  }

  started(game: Game): void {
    game.turnObserver = this;
    this.openTurn(0);
    if (game.turn > 0) this.open();
  }

  deciding(game: Game, choice: number): void {
    // What is chosen before the first turn are Player Cards, of which the opening tells.
    if (game.turn === 0) return;
    if (this.starts === '') this.open();
    this.tellOutcome();
    if (game.turn !== this.turns.at(-1)!.turn) this.openTurn(game.turn);
    this.event = this.read(game.options().at(choice));
    this.steps = this.ahead.stepsFrom(choice);
  }

  turnEnds(): void {
    this.tellOutcome();
    // The next turn begins before anybody decides again: what happens by itself is told there.
    this.openTurn(this.game.turn + 1);
  }

  ended(game: Game): void {
    if (this.starts === '') this.open();
    this.tellOutcome();
    game.turnObserver = undefined;
    if (this.turns.at(-1)!.turn > game.turn) this.turns.pop();
    this.winner = this.names.find((_, player) => game.hasWon(player)) ?? null;
    this.ending = WORDS[game.ending()];
  }

  get data(): DuelLog {
    const { game } = this;
    return {
      players: this.names.map((name, player) => ({ name, title: this.titles[player]! })),
      starts: this.starts,
      turns: this.turns,
      winner: this.winner,
      ending: this.ending,
      worldLevels: this.names.map((_, player) => game.worldLevels(player)),
      heartPoints: this.names.map((_, player) => game.heartPoints(player)),
    };
  }

  get text(): string {
    return formatDuelLog(this.data);
  }

  // ------------------------------------------------------------------------------------------ decisions

  /** Who decides what; nothing where it goes without saying. */
  private read(option: number): Omit<DuelEvent, 'outcome'> {
    const { game } = this;
    const player = this.names[game.decider]!;
    // A phase that ends without anything needs no wording.
    if (verbOf(option) === Verb.Done) return {};
    const asked = game.describeDecision().replace(/^player \d+ /, '');
    const answer = this.inWords(option, asked);
    switch (game.decisionKind) {
      // What is discarded in the Discard Phase is told as what comes of it.
      case DecisionKind.Discard:
        return { player };
      case DecisionKind.Divide:
        return { player, choice: answer };
      default:
        return USUAL.includes(game.decisionKind)
          ? { player, choice: answer }
          : { player, decision: asked, choice: answer };
    }
  }

  private inWords(option: number, asked: string): string {
    const { game } = this;
    const answer = game
      .describeOption(option)
      .replace(/\bplayer (\d)'s /, (_, seat) => `${this.names[Number(seat) - 1]}'s `);
    switch (verbOf(option)) {
      case Verb.Number:
        // "deals damage to Soot Imp (level 1), 6 left"
        return asked.replace(/^deals damage to (.*), (\d+) left$/, `deals ${targetOf(option)} of $2 damage to $1`);
      case Verb.PickOption:
        return this.effectOf(asked, targetOf(option)) ?? answer;
      case Verb.Join:
        return answer;
      default:
        return USUAL.includes(game.decisionKind) ? inThirdPerson(answer) : answer;
    }
  }

  /** What an option of "choose one" does: of a card that lets its player choose in one place alone. */
  private effectOf(asked: string, option: number): string | undefined {
    const [, source] = /\((.*)\)$/.exec(asked) ?? [];
    const { pool } = this.game;
    const def = Array.from({ length: pool.size }, (_, one) => one).find((one) => pool.title(one) === source);
    const choices = def === undefined ? [] : eithersOf(pool.definition(def).abilities);
    return choices.length === 1 ? renderKingdomHeartsEffects(choices[0]!.options[option]!) : undefined;
  }

  // ------------------------------------------------------------------------------------------ outcomes

  /** The Player Cards are there, and the first hands. */
  private open(): void {
    const { game } = this;
    this.starts = this.names[game.startingPlayer]!;
    for (const [player, name] of this.names.entries()) {
      const cards = game.cardsIn(player, Zone.Player).map((card) => this.titleOf(card));
      const dealt = this.dealtTo(player).map((card) => this.titleOf(card));
      this.turns[0]!.events.push({ outcome: [`${name} plays as ${cards[0]}`, `${name} is dealt ${dealt.join(', ')}`] });
    }
    this.before = new Snapshot(game);
  }

  private dealtTo(player: Player): number[] {
    const { game } = this;
    const cards = Array.from({ length: game.cardCount }, (_, card) => card);
    return cards.filter((card) => game.ownerOf(card) === player && (game.turnFlags(card) & TurnFlag.Dealt) !== 0);
  }

  private titleOf(card: number): string {
    return this.game.pool.title(this.game.defOf(card));
  }

  private openTurn(turn: number): void {
    const { game } = this;
    const isNext = turn > game.turn;
    const player = isNext ? 1 - game.turnPlayer : game.turnPlayer;
    this.turns.push({
      turn,
      player: this.names[player]!,
      worldLevels: this.names.map((_, one) => game.worldLevels(one)),
      heartPoints: this.names.map((_, one) => game.heartPoints(one)),
      hand: this.names.map((_, one) => game.cardsIn(one, Zone.Hand).length),
      events: [],
    });
  }

  /** Compares how it stands with how it stood, step by step. */
  private tellOutcome(): void {
    const { player, choice } = this.event;
    const isLetGo = choice === undefined && player !== undefined;
    const { game, names, steps } = this;
    const now: Consequence = { turn: game.turn, after: new Snapshot(game) };
    const past = steps.filter(({ turn }) => turn === game.turn);
    const outcome = [...past, now].flatMap(({ after, chosen, totals }) => {
      const wording = { names, isLetGo, ...(chosen !== undefined && { chosen }) };
      const changes = differences(game, this.before, after, wording);
      this.before = after;
      return [...(totals ? [this.resultOf(totals)] : []), ...changes];
    });
    if (choice !== undefined || outcome.length > 0) this.turns.at(-1)!.events.push({ ...this.event, outcome });
    this.event = {};
    this.steps = steps.slice(past.length);
  }

  /** The result of a challenge. */
  private resultOf(totals: readonly number[]): string {
    const [a, b] = [totals[0]!, totals[1]!];
    if (a === b) return `the challenge is a tie at ${a}`;
    return `${this.names[a > b ? 0 : 1]} wins the challenge with ${Math.max(a, b)} to ${Math.min(a, b)}`;
  }
}

type Either = Extract<Effect, { do: 'either' }>;

/** All the places of a program where somebody chooses one of several effects. */
function eithersOf(program: unknown): readonly Either[] {
  if (typeof program !== 'object' || program === null) return [];
  const inner = Object.values(program).flatMap(eithersOf);
  return 'do' in program && program.do === 'either' ? [program as Either, ...inner] : inner;
}
