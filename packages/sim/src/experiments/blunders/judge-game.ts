/** One game, every decision of which is judged. */
import { type Game, mix, type Player, type View } from '@lorelab/engine/kernel';
import type { BoardText } from '../../game-kind/board-text.js';
import type { Judge } from '../../judge/judge.js';
import type { Watcher } from '../../playing/play-game.js';

/** A decision at which chances were lost, in words. */
export interface Blunder {
  readonly game: number;
  readonly decision: number;
  readonly turn: number;
  readonly player: string;
  readonly kind: string;
  readonly asks: string;
  readonly chose: string;
  readonly better: string;
  /** The chance to win that was lost, and its standard error. */
  readonly loss: number;
  readonly error: number;
  /** The chance after the better option, in the first look. */
  readonly chance: number;
  readonly board: readonly string[];
}

/** What was lost at decisions of a kind, in a game. */
export interface KindLoss {
  readonly kind: string;
  readonly decisions: number;
  /** Decisions at which another option seemed better. */
  readonly differing: number;
  /** The sum of all losses, in ten-thousandths of a win: whole numbers add up to the same in any order. */
  readonly lost: number;
}

export interface JudgedGame {
  readonly game: number;
  readonly kinds: readonly KindLoss[];
  readonly worst: readonly Blunder[];
}

/** Losses are counted in such parts of a win. */
export const PARTS = 10_000;

/** How many of a game's blunders are told. */
const TOLD = 20;

/** What surely was lost, as far as the judge can tell: a blunder is worse the more of it there is. */
export const surely = ({ loss, error }: Pick<Blunder, 'loss' | 'error'>): number => loss - 2 * error;

/** Looks on while a game is played, and judges the decisions of some seats. */
export class JudgingWatcher implements Watcher {
  private readonly kinds = new Map<string, { decisions: number; differing: number; lost: number }>();
  private readonly blunders: Blunder[] = [];

  constructor(
    private readonly index: number,
    private readonly seats: readonly Player[],
    private readonly judge: Judge,
    private readonly board: BoardText,
    private readonly names: readonly string[],
  ) {}

  deciding(game: Game, choice: number): void {
    const options = game.options();
    if (options.length < 2 || !this.seats.includes(game.decider)) return;
    const view = game.view(game.decider);
    const kind = this.board.deedOf(view, options.at(choice));
    const { best, loss, error, chances } = this.judge.judge(
      view,
      options,
      choice,
      mix(this.index ^ mix(game.decisions)),
    );
    this.count(kind, best !== choice, loss);
    if (loss - 2 * error > 0) this.tell(game, view, kind, { choice, best, loss, error, chance: chances[best]! });
  }

  get judged(): JudgedGame {
    const worst = this.blunders.sort((one, other) => surely(other) - surely(one)).slice(0, TOLD);
    return { game: this.index, kinds: [...this.kinds].map(([kind, counts]) => ({ kind, ...counts })), worst };
  }

  private count(kind: string, isDiffering: boolean, loss: number): void {
    const counts = this.kinds.get(kind) ?? { decisions: 0, differing: 0, lost: 0 };
    this.kinds.set(kind, counts);
    counts.decisions++;
    counts.differing += Number(isDiffering);
    counts.lost += Math.round(loss * PARTS);
  }

  private tell(
    game: Game,
    view: View,
    kind: string,
    {
      choice,
      best,
      loss,
      error,
      chance,
    }: { choice: number; best: number; loss: number; error: number; chance: number },
  ): void {
    const words = (place: number): string =>
      view.describeOption?.(game.options().at(place)) ?? game.describeOption(game.options().at(place));
    this.blunders.push({
      game: this.index,
      decision: game.decisions,
      turn: game.turn,
      player: this.names[view.viewer]!,
      kind,
      asks: view.describeDecision?.() ?? game.describeDecision(),
      chose: words(choice),
      better: words(best),
      loss,
      error,
      chance,
      board: this.board.lines(view, this.names),
    });
  }
}
