/** How a game ends (l. 56-65): the Worlds' levels, the Heart Points, a limit, or a concession. */
import { Ending, isOver, stop, win } from '../../kernel/index.js';
import { P, Step, V } from '../layout/constants.js';
import { opponentOf } from '../state/cards.js';
import type { KingdomHeartsState } from '../state/state.js';
import { haveWorldLevels } from '../values/evaluation.js';

/**
 * The game ends immediately when a goal is reached. Who has reached 13 levels at the same moment as somebody ran out of
 * Heart Points wins; both at once is a draw (ruling 56).
 */
export function checkEnd(g: KingdomHeartsState): void {
  const arrived = whoArrived(g);
  if (arrived !== 0) return end(g, arrived, Ending.Goal);
  const fallen = whoFell(g);
  if (fallen !== 0) end(g, BOTH ^ fallen, Ending.Defeat);
}

/** Players as bits. */
const FIRST = 1;
const BOTH = 3;

/** Levels are counted when a move is over: before it, a World's text may cost the last Heart Point (ruling 13). */
function whoArrived(g: KingdomHeartsState): number {
  let players = 0;
  if (g.v[V.Step] === Step.Moved) return players;
  for (let player = 0; player < g.playerCount; player++)
    if (haveWorldLevels(g, player, g.settings.worldsToWin)) players |= 1 << player;
  return players;
}

function whoFell(g: KingdomHeartsState): number {
  let players = 0;
  for (let player = 0; player < g.playerCount; player++) if (g.get(player, P.HeartPoints) === 0) players |= 1 << player;
  return players;
}

/** One player wins; neither or both is a draw. */
function end(g: KingdomHeartsState, winners: number, ending: Ending): void {
  if (winners === 0 || winners === BOTH) stop(g, Ending.Draw);
  else win(g, winners === FIRST ? 0 : 1, ending);
}

export function concede(g: KingdomHeartsState, player: number): void {
  if (!isOver(g)) win(g, opponentOf(player), Ending.Concession);
}
