import { Ending, type Game, type TurnObserver } from '@lorelab/engine/kernel';
import { DecisionKind, type KingdomHeartsGame, Verb, verbOf, Zone } from '@lorelab/engine/kingdom-hearts';
import type { Narrator } from '../games/game-kind.js';
import { ENDINGS_TOLD } from '../playing/index.js';
import { differences, Snapshot } from './changes.js';
import { type DuelEvent, type DuelTurn, type ToldDuel, tellDuel } from './told.js';

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
];

/** Tells a duel turn by turn: each decision with what it changed. It sees all cards. */
export class KingdomHeartsNarrator implements Narrator, TurnObserver {
  private readonly turns: (DuelTurn & { readonly events: DuelEvent[] })[] = [];
  private before: Snapshot;
  private event: Omit<DuelEvent, 'outcome'> = {};
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
  }

  started(game: Game): void {
    game.turnObserver = this;
    this.before = new Snapshot(this.game);
    this.openTurn(game.turn);
  }

  deciding(game: Game, choice: number): void {
    this.starts = this.names[game.startingPlayer] ?? this.starts;
    this.tellOutcome();
    if (game.turn !== this.turns.at(-1)!.turn) this.openTurn(game.turn);
    const option = game.options().at(choice);
    const isUsual = USUAL.includes(game.decisionKind);
    // A phase that ends without anything needs no telling.
    const isEnd = verbOf(option) === Verb.Done && game.decisionKind !== DecisionKind.MoreAttacks;
    if (isEnd) return;
    const player = this.names[game.decider]!;
    // What is discarded in the Discard Phase is told as what comes of it.
    this.event =
      game.decisionKind === DecisionKind.Discard
        ? { player }
        : {
            player,
            ...(!isUsual && { decision: game.describeDecision().replace(/^player \d+ /, '') }),
            choice: game.describeOption(option),
          };
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
    this.winner = this.names.find((_, player) => game.hasWon(player)) ?? null;
    this.ending = WORDS[game.ending()];
  }

  // ------------------------------------------------------------------------------------------ what is told

  get data(): ToldDuel {
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
    return tellDuel(this.data);
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

  /** Compares how it stands with how it stood. */
  private tellOutcome(): void {
    const now = new Snapshot(this.game);
    const { player, choice } = this.event;
    const outcome = differences(this.game, this.before, now, this.names, choice === undefined && player !== undefined);
    this.before = now;
    if (choice !== undefined || outcome.length > 0) this.turns.at(-1)!.events.push({ ...this.event, outcome });
    this.event = {};
  }
}
