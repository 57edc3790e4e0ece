/** What texts forbid and limit. */
import { type Act, R, WhoCode } from '../pool/code.js';
import { NO_CARD, V } from '../state/constants.js';
import type { KingdomHeartsState } from '../state/state.js';
import { isOfKind, isTrue } from './expressions.js';
import { isActive } from './sources.js';

/** Whether a text says that a player may not do this, with this card. */
export function isProhibited(g: KingdomHeartsState, player: number, act: Act, card: number = NO_CARD): boolean {
  const { cards, forbids, forbiddenActs } = g.pool;
  if ((forbiddenActs & (1 << act)) === 0) return false;
  for (let i = g.v[V.StandingCount] - 1; i >= 0; i--) {
    const source = g.standing[i];
    if ((forbids[g.def[source]] & (1 << act)) === 0) continue;
    for (const row of cards[g.def[source]].prohibitions) if (prohibits(g, row, source, player, act, card)) return true;
  }
  return false;
}

function prohibits(
  g: KingdomHeartsState,
  row: number,
  source: number,
  player: number,
  act: Act,
  card: number,
): boolean {
  const { data } = g.pool;
  if (data[row + R.Act] !== act || !isActive(g, source)) return false;
  const you = g.owner[source];
  if (!concerns(data[row + R.Who], you, player)) return false;
  const filter = data[row + R.Filter];
  if (filter >= 0 && (card === NO_CARD || !isOfKind(g, filter, g.def[card]))) return false;
  return isTrue(g, data[row + R.Condition], you, source);
}

const concerns = (who: WhoCode, you: number, player: number): boolean =>
  who === WhoCode.Each || (who === WhoCode.You) === (you === player);

/** The most cards that a player may have in the Friend Area. */
export function friendLimit(g: KingdomHeartsState, player: number): number {
  let most = Number.POSITIVE_INFINITY;
  for (let i = g.v[V.StandingCount] - 1; i >= 0; i--) {
    const source = g.standing[i];
    const { limits } = g.pool.cards[g.def[source]];
    if (limits.length === 0 || !isActive(g, source)) continue;
    for (let at = 0; at < limits.length; at += 2)
      if (concerns(limits[at], g.owner[source], player)) most = Math.min(most, limits[at + 1]);
  }
  return most;
}
