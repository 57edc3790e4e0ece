import type { Game } from '@lorelab/engine/kernel';
import { ENDINGS_TOLD, type Watcher } from '@lorelab/sim';

/** A game as text: every decision with what was taken, turn by turn. For people, and for reviews of what has changed. */
export class Transcript implements Watcher {
  private readonly lines: string[] = [];
  private turn = 0;

  get text(): string {
    return `${this.lines.join('\n')}\n`;
  }

  started(game: Game): void {
    this.lines.push(`player ${game.startingPlayer + 1} starts`);
  }

  deciding(game: Game, choice: number): void {
    if (game.turn !== this.turn) this.startTurn(game);
    const options = game.options();
    const taken = game.describeOption(options.at(choice));
    this.lines.push(`  ${game.describeDecision()}: ${taken} (1 of ${options.length})`);
  }

  ended(game: Game): void {
    const winners = players(game).filter((player) => game.hasWon(player));
    const decisions = `${game.decisions} decisions`;
    this.lines.push(
      '',
      `${told(winners)}: ${ENDINGS_TOLD[game.ending()]}; ${standing(game)}; turn ${game.turn}, ${decisions}`,
    );
  }

  private startTurn(game: Game): void {
    this.turn = game.turn;
    this.lines.push('', `turn ${game.turn}, player ${game.turnPlayer + 1}; ${standing(game)}`);
  }
}

const players = (game: Game): number[] => Array.from({ length: game.playerCount }, (_, player) => player);

/** "player 2 wins", "players 1 and 3 win". */
function told(winners: readonly number[]): string {
  const names = winners.map((player) => player + 1).join(' and ');
  if (winners.length === 0) return 'nobody wins';
  return winners.length === 1 ? `player ${names} wins` : `players ${names} win`;
}

const standing = (game: Game): string =>
  players(game)
    .map((player) => game.progress(player))
    .join(' to ');
