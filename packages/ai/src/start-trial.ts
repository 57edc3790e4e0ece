import { type Game, NOBODY, type Player, type View } from '@lorelab/engine/kernel';
import type { Policy } from './policy.js';

/** Pairs of games, both with the same shuffles: so many at least, as long as to draw seems better, and no more than so many. */
const FEWEST = 10;
const MOST = 100;

/** What these games are dealt by: the answer is the same in every game of a table. */
const SEED = 'who starts';

/** To draw is better if it was by so many standard errors: to play is better nearly always. */
const SURE = 2;

/** What a game is worth to who lost, drew or won it. */
const DRAWN = 0.5;

/**
 * Whether a player had better start: games of their own, with the same decks, are played by the ratings, in each shuffle with either
 * seat starting: what is better with these decks, nothing else tells. Lists of cards count as known.
 */
export class StartTrial {
  /** By seat, once it was tried. */
  private readonly answers: (boolean | undefined)[] = [];

  /** `player`: who plays these games, at both seats; without chance, and with nothing kept from one decision to the next. */
  constructor(private readonly player: Pick<Policy, 'choose'>) {}

  isBetter(view: View): boolean {
    this.answers[view.viewer] ??= this.tryBoth(view.newGame(), view.viewer);
    return this.answers[view.viewer]!;
  }

  private tryBoth(game: Game, player: Player): boolean {
    let lead = 0;
    let squares = 0;
    for (let pair = 0; pair < MOST; pair++) {
      const difference = this.won(game, pair, player, player) - this.won(game, pair, player, 1 - player);
      lead += difference;
      squares += difference ** 2;
      if (pair + 1 >= FEWEST && lead >= 0) return true;
    }
    return lead > -SURE * Math.sqrt(squares);
  }

  /** What a player has of a game that somebody starts. */
  private won(game: Game, index: number, player: Player, starter: Player): number {
    game.startWith = starter;
    game.start(SEED, index);
    while (game.decider !== NOBODY) game.take(this.player.choose(game.view(game.decider), game.options()));
    if (game.hasWon(player)) return 1;
    return game.hasWon(1 - player) ? 0 : DRAWN;
  }
}
