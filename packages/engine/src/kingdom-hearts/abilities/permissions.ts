/** What texts forbid and limit. */
import { type Act, R, Text, type Through, type To, WhoCode, X } from '../pool/code.js';
import { Index, V, Zone } from '../state/constants.js';
import type { KingdomHeartsState } from '../state/state.js';
import { controllerOf } from '../zones/zones.js';
import { isOfKind, isTrue } from './expressions.js';
import { concernsCard, findText, hasText, isActive } from './sources.js';

/** Whether a text says that a player may not do this, with this card. */
export function isProhibited(g: KingdomHeartsState, player: number, act: Act, card: number = Index.NoCard): boolean {
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
  const you = controllerOf(g, source);
  if (!concerns(data[row + R.Who], you, player)) return false;
  const filter = data[row + R.Filter];
  if (filter >= 0 && (card === Index.NoCard || !isOfKind(g, filter, g.def[card]))) return false;
  return isTrue(g, data[row + R.Condition], you, source);
}

export const concerns = (who: WhoCode, you: number, player: number): boolean =>
  who === WhoCode.Each || (who === WhoCode.You) === (you === player);

/** The most cards that a player may have in the Friend Area. */
export function friendLimit(g: KingdomHeartsState, player: number): number {
  let most = Number.POSITIVE_INFINITY;
  for (let i = g.v[V.StandingCount] - 1; i >= 0; i--) {
    const source = g.standing[i];
    const { limits } = g.pool.cards[g.def[source]];
    if (limits.length === 0 || !isActive(g, source)) continue;
    for (let at = 0; at < limits.length; at += 2)
      if (concerns(limits[at], controllerOf(g, source), player)) most = Math.min(most, limits[at + 1]);
  }
  return most;
}

/** Whether a text keeps a card in play through this. */
export function stays(g: KingdomHeartsState, card: number, through: Through): boolean {
  if (!hasText(g, Text.Stays)) return false;
  const keeps = (row: number, source: number, you: number): boolean =>
    (g.pool.data[row + X.Operand] & through) !== 0 && concernsCard(g, row, source, you, card);
  return findText(g, Text.Stays, keeps) >= 0;
}

/** Where a card that leaves play goes instead of to the discard pile, or Index.NoCard. */
export function destinationOf(g: KingdomHeartsState, card: number): To | Index.NoCard {
  if (!hasText(g, Text.ReplacesDiscard) || g.zone[card] < Zone.Friends) return Index.NoCard;
  const row = findText(g, Text.ReplacesDiscard, (one, source, you) => concernsCard(g, one, source, you, card));
  return row < 0 ? Index.NoCard : (g.pool.data[row + X.Operand] as To);
}

/** Whether a player may play the card in their hand whatever its level is. */
export function isOfAnyLevel(g: KingdomHeartsState, player: number, card: number): boolean {
  if (!hasText(g, Text.AnyLevel)) return false;
  const { data, cards } = g.pool;
  for (const row of cards[g.def[card]].texts[Text.AnyLevel])
    if (data[row + X.Filter] < 0 && isTrue(g, data[row + X.Condition], player, card)) return true;
  return (
    findText(g, Text.AnyLevel, (row, _source, you) => {
      const filter = data[row + X.Filter];
      return you === player && filter >= 0 && isOfKind(g, filter, g.def[card]);
    }) >= 0
  );
}
