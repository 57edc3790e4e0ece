/** A game of Lorcana as data, and as text for people. */

import { counted, formatGameLog, type GameLog, type LogEvent, type LogTurn } from '../game-kind/game-log.js';

export interface LorcanaEvent extends LogEvent {
  /** The ability that asked, unless it was the usual question of a turn. */
  readonly source?: string;
}

export interface LorcanaTurn extends LogTurn<LorcanaEvent> {
  readonly lore: readonly number[];
  readonly ink: readonly number[];
}

export interface LorcanaLog extends GameLog<LorcanaTurn> {
  readonly lore: readonly number[];
}

/** Answers to "may": the first is told only where nothing else is. */
export const USED = 'used';
export const NOT_USED = 'not used';

export const formatLorcanaLog = (game: LorcanaLog): string =>
  formatGameLog(game, `${game.lore.join(' to ')} lore`, (turn) => formatTurn(turn, game.players));

function formatTurn(turn: LorcanaTurn, players: LorcanaLog['players']): string[] {
  return [headOf(turn, players), ...linesOf(turn.events).map((line) => `  ${formatLine(line, turn)}`)];
}

function headOf({ turn, player, lore, ink, hand }: LorcanaTurn, players: LorcanaLog['players']): string {
  if (turn === 0) return 'Opening hands';
  const standing = players.map(
    ({ name }, i) => `${name} has ${lore[i]} lore, ${ink[i]} ink, ${counted(hand[i]!, 'card')}`,
  );
  return `Turn ${turn}, ${player}: ${standing.join('; ')}`;
}

/** What one ability asks is told in one line, whatever number of decisions it takes. */
interface Line {
  readonly player?: string;
  readonly source?: string;
  readonly choices: readonly string[];
  readonly outcome: readonly string[];
}

function linesOf(events: readonly LorcanaEvent[]): Line[] {
  const lines: Line[] = [];
  for (const { player, source, choice, outcome } of events) {
    const before = lines.at(-1);
    const choices = choice === undefined ? [] : [choice];
    if (before && source !== undefined && before.source === source && before.player === player)
      lines[lines.length - 1] = {
        ...before,
        choices: [...before.choices, ...choices],
        outcome: [...before.outcome, ...outcome],
      };
    else
      lines.push({
        ...(player !== undefined && { player }),
        ...(source !== undefined && { source }),
        choices,
        outcome,
      });
  }
  return lines;
}

function formatLine({ player, source, choices, outcome }: Line, { turn, player: turnPlayer }: LorcanaTurn): string {
  const came = outcome.join('; ');
  const answers = choices.filter((choice) => choice !== USED);
  // A card that the outcome names needn't be named as chosen.
  const shown = answers.filter((choice) => choice === NOT_USED || !came.includes(choice));
  const chosen = choices.length > 0 && answers.length === 0 && came === '' ? USED : shown.join(', ');
  const who = player !== undefined && (player !== turnPlayer || turn === 0) ? `${player}: ` : '';
  const what = [source, chosen].filter((part) => part !== undefined && part !== '').join(': ');
  if (what === '') return came;
  return came === '' ? `${who}${what}` : `${who}${what} → ${came}`;
}
