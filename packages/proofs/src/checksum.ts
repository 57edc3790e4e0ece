import type { Advisor } from '@lorelab/ai';
import { type Game, MANY_OPTIONS, mix, roomForScores } from '@lorelab/engine/kernel';
import type { Watcher } from '@lorelab/sim';

/** A checksum of numbers, in their order. */
class Checksum {
  private h = 0;

  /** Eight hexadecimal digits. */
  get text(): string {
    return (mix(this.h) >>> 0).toString(16).padStart(8, '0');
  }

  /** Takes in all that another checksum has seen. */
  include(other: Checksum): void {
    this.add(other.h);
  }

  protected add(value: number): void {
    this.h = mix(Math.imul(this.h, 31) + value);
  }
}

/**
 * A checksum of what happens in games: every decision with all its options, what was taken, how far everybody has come,
 * how it ended. What only the engine sees, the layout of its state, has no part in it: an optimisation that changes no
 * behaviour keeps the checksum.
 */
export class PlayChecksum extends Checksum implements Watcher {
  started(game: Game): void {
    this.add(game.playerCount);
    this.add(game.startingPlayer);
  }

  deciding(game: Game, choice: number): void {
    this.add(game.turn);
    this.add(game.turnPlayer);
    this.add(game.decider);
    this.add(game.decisionKind);
    this.addProgress(game);
    const options = game.options();
    for (let i = 0; i < options.length; i++) this.add(options.at(i));
    this.add(choice);
  }

  ended(game: Game): void {
    this.add(game.ending());
    this.add(game.turn);
    this.add(game.decisions);
    this.addProgress(game);
    for (let player = 0; player < game.playerCount; player++) this.add(Number(game.hasWon(player)));
  }

  private addProgress(game: Game): void {
    for (let player = 0; player < game.playerCount; player++) this.add(game.progress(player));
  }
}

/** A checksum of how an advisor rates every option of every decision, and of what it takes the position to be worth. */
export class RatingChecksum extends Checksum implements Watcher {
  private scores: Float64Array = new Float64Array(MANY_OPTIONS);
  /** Ratings as 24-bit numbers: the last bits of 53 say nothing of behaviour. */
  private readonly rounded = new Float32Array(1);
  private readonly bits = new Int32Array(this.rounded.buffer);

  constructor(private readonly advisor: Advisor) {
    super();
  }

  deciding(game: Game): void {
    const options = game.options();
    if (options.length > 1) {
      this.scores = roomForScores(this.scores, options);
      this.advisor.rate(game.view(game.decider), options, this.scores);
      for (let i = 0; i < options.length; i++) this.addRating(this.scores[i]);
    }
    for (let player = 0; player < game.playerCount; player++) this.addRating(this.advisor.value(game.view(player)));
  }

  private addRating(rating: number): void {
    this.rounded[0] = rating;
    this.add(this.bits[0]);
  }
}
