/** A duel as data, and as text for people. */
import { type ToldEvent, type ToldGame, type ToldTurn, tell } from '../games/told.js';

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
  const { worldLevels, heartPoints } = duel;
  return tell(duel, `World levels ${worldLevels.join(' to ')}, Heart Points ${heartPoints.join(' to ')}`, tellTurn);
}

function tellTurn({ turn, player, worldLevels, heartPoints, hand, events }: DuelTurn): string[] {
  const head =
    `Turn ${turn}, ${player}: World levels ${worldLevels.join(' to ')}, Heart Points ${heartPoints.join(' to ')}, ` +
    `cards in hand ${hand.join(' to ')}`;
  return [turn === 0 ? 'Player Cards' : head, ...events.map((event) => `  ${tellEvent(event, player)}`)];
}

function tellEvent({ player, decision, choice, outcome }: DuelEvent, turnPlayer: string): string {
  const came = outcome.join('; ');
  if (choice === undefined) return came;
  const who = player === turnPlayer ? '' : `${player}: `;
  const what = decision === undefined ? choice : `${decision}: ${choice}`;
  return came === '' ? `${who}${what}` : `${who}${what} → ${came}`;
}
