/** How a game ends (l. 56-65): the Worlds' levels, the Heart Points, a limit, or a concession. */
import { Ending, isOver, stop, win } from '../../kernel/index.js';
import { worldLevels } from '../abilities/values.js';
import { P, Step, V } from '../state/constants.js';
import type { KingdomHeartsState } from '../state/state.js';
import { opponentOf } from '../zones/zones.js';

/**
 * The game ends immediately when a goal is reached. Who has reached 13 levels at the same moment as they ran out of Heart
 * Points wins; both at once is a draw (ruling 56). Levels are counted when a move is over (ruling 13).
 */
export function checkEnd(g: KingdomHeartsState): void {
  const fallen = playersWhere(g, (player) => g.get(player, P.HeartPoints) === 0);
  if (fallen === 0 && g.v[V.Step] === Step.Moved) return;
  const arrived = playersWhere(g, (player) => worldLevels(g, player) >= g.settings.worldsToWin);
  if (arrived !== 0) return end(g, arrived, Ending.Goal);
  if (fallen !== 0) end(g, BOTH ^ fallen, Ending.Defeat);
}

const BOTH = 3;

function playersWhere(g: KingdomHeartsState, isSo: (player: number) => boolean): number {
  let players = 0;
  for (let player = 0; player < g.playerCount; player++) if (isSo(player)) players |= 1 << player;
  return players;
}

/** One player wins; neither or both is a draw. */
function end(g: KingdomHeartsState, winners: number, ending: Ending): void {
  if (winners === 0 || winners === BOTH) stop(g, Ending.Draw);
  else win(g, winners >> 1, ending);
}

export function concede(g: KingdomHeartsState, player: number): void {
  if (!isOver(g)) win(g, opponentOf(player), Ending.Concession);
}
