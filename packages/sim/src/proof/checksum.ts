import { type Game, mix } from '@lorelab/engine/kernel';
import type { Watcher } from '../playing/index.js';

/**
 * A checksum of what happens in games: every decision with all its options, what was taken, how far everybody has come,
 * how it ended. What only the engine sees, the layout of its state, has no part in it: an optimisation that changes no
 * behaviour keeps the checksum.
 */
export class PlayChecksum implements Watcher {
  private h = 0;

  /** Eight hexadecimal digits. */
  get text(): string {
    return (mix(this.h) >>> 0).toString(16).padStart(8, '0');
  }

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

  /** Takes in all that another checksum has seen. */
  include(other: PlayChecksum): void {
    this.add(other.h);
  }

  private addProgress(game: Game): void {
    for (let player = 0; player < game.playerCount; player++) this.add(game.progress(player));
  }

  private add(value: number): void {
    this.h = mix(Math.imul(this.h, 31) + value);
  }
}
