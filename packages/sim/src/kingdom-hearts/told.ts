/** A duel as data, and as text for people. */
import { counted, type ToldEvent, type ToldGame, type ToldTurn, tell } from '../game-kind/told.js';

export interface DuelEvent extends ToldEvent {
  /** What was asked, unless it is the usual question of a turn. */
  readonly decision?: string;
}

export interface DuelTurn extends ToldTurn<DuelEvent> {
  readonly worldLevels: readonly number[];
  readonly heartPoints: readonly number[];
}

export interface ToldDuel extends ToldGame<DuelTurn> {
  readonly worldLevels: readonly number[];
  readonly heartPoints: readonly number[];
}

export function tellDuel(duel: ToldDuel): string {
  const score = duel.players.map(({ name }, i) => `${name} has ${standing(duel, i)}`);
  return tell(duel, score.join(', '), (turn) => [
    headOf(turn, duel.players),
    ...turn.events.map((event) => `  ${tellEvent(event, turn.player)}`),
  ]);
}

function headOf(turn: DuelTurn, players: ToldDuel['players']): string {
  if (turn.turn === 0) return 'Player Cards and opening hands';
  const standings = players.map(
    ({ name }, i) => `${name} has ${standing(turn, i)}, ${counted(turn.hand[i]!, 'card')} in hand`,
  );
  return `Turn ${turn.turn}, ${turn.player}: ${standings.join('; ')}`;
}

const standing = (
  { worldLevels, heartPoints }: Pick<ToldDuel, 'worldLevels' | 'heartPoints'>,
  player: number,
): string => `${counted(worldLevels[player]!, 'World level')} and ${counted(heartPoints[player]!, 'Heart Point')}`;

function tellEvent({ player, decision, choice, outcome }: DuelEvent, turnPlayer: string): string {
  const came = outcome.join('; ');
  if (choice === undefined) return came;
  const who = player === turnPlayer ? '' : `${player}: `;
  const what = decision === undefined ? choice : `${decision}: ${choice}`;
  return came === '' ? `${who}${what}` : `${who}${what} → ${came}`;
}
