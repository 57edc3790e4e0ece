/** What texts forbid and limit. */

import { Index, V, Zone } from '../layout/constants.js';
import { type To, WhoCode } from '../layout/instructions.js';
import { TextIndex } from '../layout/packed.js';
import { type Act, LimitRow, ProhibitionRow, Text, TextRow, type Through } from '../layout/rows.js';
import { controllerOf, levelOf } from '../state/cards.js';
import type { KingdomHeartsState } from '../state/state.js';
import { amountOf, isActive, isTrue, nextText, nextTextOn, operandOf, rowOf, sourceOf } from '../values/evaluation.js';
import { isOfKind } from '../values/filters.js';

/** Whether some text in play may say that somebody may not do this: if none does, nobody has to ask about each card. */
export function mayBeProhibited(g: KingdomHeartsState, act: Act): boolean {
  const { forbids, forbiddenActs } = g.pool;
  if ((forbiddenActs & (1 << act)) === 0) return false;
  const { standing, def } = g;
  for (let i = g.v[V.StandingCount] - 1; i >= 0; i--) if ((forbids[def[standing[i]]] & (1 << act)) !== 0) return true;
  return false;
}

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
  if (data[row + ProhibitionRow.Act] !== act || !isActive(g, source)) return false;
  const you = controllerOf(g, source);
  if (!concerns(data[row + ProhibitionRow.Who], you, player)) return false;
  const filter = data[row + ProhibitionRow.Filter];
  if (filter >= 0 && (card === Index.NoCard || !isOfKind(g, filter, g.def[card]))) return false;
  return isTrue(g, data[row + ProhibitionRow.Condition], you, source);
}

export const concerns = (who: WhoCode, you: number, player: number): boolean =>
  who === WhoCode.Each || (who === WhoCode.You) === (you === player);

/** The most cards that a player may have in the Friend Area. */
export function friendLimit(g: KingdomHeartsState, player: number): number {
  const { data } = g.pool;
  let most = Number.POSITIVE_INFINITY;
  for (let i = g.v[V.StandingCount] - 1; i >= 0; i--) {
    const source = g.standing[i];
    const { limits } = g.pool.cards[g.def[source]];
    if (limits.length === 0 || !isActive(g, source)) continue;
    for (const row of limits)
      if (concerns(data[row + LimitRow.Who], controllerOf(g, source), player))
        most = Math.min(most, data[row + LimitRow.Friends]);
  }
  return most;
}

/** The place of the next text of a kind that counts now and is about a player. */
export function nextTextOf(g: KingdomHeartsState, kind: Text, player: number, after: number = TextIndex.None): number {
  let text = nextText(g, kind, after);
  while (text !== TextIndex.None && !isAboutPlayer(g, kind, text, player)) text = nextText(g, kind, text);
  return text;
}

const isAboutPlayer = (g: KingdomHeartsState, kind: Text, text: number, player: number): boolean =>
  concerns(g.pool.data[rowOf(g, kind, text) + TextRow.Who], controllerOf(g, sourceOf(g, text)), player);

/** How much of damage or of a loss a text prevents at a time: all of it where it doesn't say how much. */
export function preventedBy(g: KingdomHeartsState, kind: Text, text: number): number {
  const amount = operandOf(g, kind, text);
  const source = sourceOf(g, text);
  return amount < 0 ? Number.POSITIVE_INFINITY : amountOf(g, amount, controllerOf(g, source), source);
}

/** Whether a text keeps a card in play through this. */
export function stays(g: KingdomHeartsState, card: number, through: Through): boolean {
  let text = nextTextOn(g, Text.Stays, card);
  while (text !== TextIndex.None && (operandOf(g, Text.Stays, text) & through) === 0)
    text = nextTextOn(g, Text.Stays, card, text);
  return text !== TextIndex.None;
}

/** Where a card that leaves play goes instead of to the discard pile, or Index.NoCard. */
export function destinationOf(g: KingdomHeartsState, card: number): To | Index.NoCard {
  if (g.zone[card] < Zone.Friends) return Index.NoCard;
  const text = nextTextOn(g, Text.ReplacesDiscard, card);
  return text === TextIndex.None ? Index.NoCard : (operandOf(g, Text.ReplacesDiscard, text) as To);
}

/** Whether a card in a player's hand is of a level at most, or may be of any. */
export const isOfLevel = (g: KingdomHeartsState, player: number, card: number, highest: number): boolean =>
  levelOf(g, card) <= highest || isOfAnyLevel(g, player, card);

/** Whether a player may play the card in their hand whatever its level is. */
export function isOfAnyLevel(g: KingdomHeartsState, player: number, card: number): boolean {
  const { data, cards } = g.pool;
  for (const row of cards[g.def[card]].texts[Text.AnyLevel])
    if (data[row + TextRow.Filter] < 0 && isTrue(g, data[row + TextRow.Condition], player, card)) return true;
  let text = nextText(g, Text.AnyLevel, TextIndex.None);
  for (; text !== TextIndex.None; text = nextText(g, Text.AnyLevel, text)) {
    const filter = data[rowOf(g, Text.AnyLevel, text) + TextRow.Filter];
    if (controllerOf(g, sourceOf(g, text)) !== player || filter < 0) continue;
    if (isOfKind(g, filter, g.def[card])) return true;
  }
  return false;
}
