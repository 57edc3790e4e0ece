/** A duel as data, and as text for people. */
import { counted, formatGameLog, type GameLog, type LogEvent, type LogTurn } from '../game-kind/game-log.js';

export interface DuelEvent extends LogEvent {
  /** What was asked, unless it is the usual question of a turn. */
  readonly decision?: string;
}

export interface DuelTurn extends LogTurn<DuelEvent> {
  readonly worldLevels: readonly number[];
  readonly heartPoints: readonly number[];
}

export interface DuelLog extends GameLog<DuelTurn> {
  readonly worldLevels: readonly number[];
  readonly heartPoints: readonly number[];
}

export function formatDuelLog(duel: DuelLog): string {
  const score = duel.players.map(({ name }, i) => `${name} has ${standing(duel, i)}`);
  return formatGameLog(duel, score.join(', '), (turn) => [
    headOf(turn, duel.players),
    ...turn.events.map((event) => `  ${tellEvent(event, turn.player)}`),
  ]);
}

function headOf(turn: DuelTurn, players: DuelLog['players']): string {
  if (turn.turn === 0) return 'Player Cards and opening hands';
  const standings = players.map(
    ({ name }, i) => `${name} has ${standing(turn, i)}, ${counted(turn.hand[i]!, 'card')} in hand`,
  );
  return `Turn ${turn.turn}, ${turn.player}: ${standings.join('; ')}`;
}

const standing = ({ worldLevels, heartPoints }: Pick<DuelLog, 'worldLevels' | 'heartPoints'>, player: number): string =>
  `${counted(worldLevels[player]!, 'World level')} and ${counted(heartPoints[player]!, 'Heart Point')}`;

function tellEvent({ player, decision, choice, outcome }: DuelEvent, turnPlayer: string): string {
  const came = outcome.join('; ');
  if (choice === undefined) return came;
  const who = player === turnPlayer ? '' : `${player}: `;
  const what = decision === undefined ? choice : `${decision}: ${choice}`;
  return came === '' ? `${who}${what}` : `${who}${what} → ${came}`;
}
