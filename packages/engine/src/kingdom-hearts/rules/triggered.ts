/** "When …": what happens is told here, and waits until nothing else resolves. */

import { V, Zone } from '../layout/constants.js';
import { Loss } from '../layout/packed.js';
import { Event, TriggerRow } from '../layout/rows.js';
import { controllerOf, forEachControlled, type PlayerAct } from '../state/cards.js';
import type { KingdomHeartsState } from '../state/state.js';
import { isActive, isTrue } from '../values/evaluation.js';
import { matches } from '../values/filters.js';
import { isSpent, spend } from './limited.js';
import { wait } from './waiting.js';

/** Something happened to a card: its own text waits to resolve. */
export function tell(
  g: KingdomHeartsState,
  event: Event,
  card: number,
  you: number = controllerOf(g, card),
  fromDiscard = 0,
): void {
  const { data, cards, awaits } = g.pool;
  if ((awaits[g.def[card]] & (1 << event)) === 0) return;
  if (g.zone[card] >= Zone.Friends && !isActive(g, card)) return;
  for (const row of cards[g.def[card]].triggers) {
    if (
      data[row + TriggerRow.Event] !== event ||
      data[row + TriggerRow.IsFromDiscard] !== fromDiscard ||
      data[row + TriggerRow.Filter] >= 0
    )
      continue;
    if (!isTrue(g, data[row + TriggerRow.Condition], you, card) || !mayHappen(g, card, row)) continue;
    wait(g, card, data[row + TriggerRow.Program], you, Loss.None, event === Event.Played);
  }
}

/**
 * Something happened to a player: the texts of all their cards in play wait to resolve, and those of their discard pile that
 * work from there.
 */
export function tellAll(g: KingdomHeartsState, event: Event, player: number): void {
  tellControlled(g, event, player, tellIfActive);
}

/**
 * A player has moved: the World itself is told that it was played, and the one below says nothing now. All their other cards
 * are told.
 */
export function tellOfMove(g: KingdomHeartsState, player: number): void {
  tellControlled(g, Event.Moved, player, tellUnlessWorld);
}

function tellControlled(g: KingdomHeartsState, event: Event, player: number, tellOne: PlayerAct): void {
  const { awaits, awaitedEvents } = g.pool;
  if ((awaitedEvents & (1 << event)) === 0) return;
  forEachControlled(g, player, awaits, 1 << event, tellOne, event);
  if (!g.pool.worksFromDiscard) return;
  for (let i = 0; i < g.countIn(player, Zone.Discard); i++) tell(g, event, g.at(player, Zone.Discard, i), player, 1);
}

function tellIfActive(g: KingdomHeartsState, card: number, _player: number, event: Event): void {
  if (isActive(g, card)) tell(g, event, card);
}

function tellUnlessWorld(g: KingdomHeartsState, card: number, player: number, event: Event): void {
  if (g.zone[card] !== Zone.Worlds) tellIfActive(g, card, player, event);
}

/** Something happened to a card: the texts of other cards that speak of it wait to resolve. */
export function tellOthers(g: KingdomHeartsState, event: Event, card: number): void {
  const { awaits, watches } = g.pool;
  if (!watches) return;
  for (let i = 0; i < g.v[V.StandingCount]; i++) {
    const source = g.standing[i];
    if ((awaits[g.def[source]] & (1 << event)) !== 0 && isActive(g, source)) tellOf(g, event, card, source, 0);
  }
  if (!g.pool.worksFromDiscard) return;
  for (let player = 0; player < g.playerCount; player++) {
    for (let i = 0; i < g.countIn(player, Zone.Discard); i++) {
      const source = g.at(player, Zone.Discard, i);
      if ((awaits[g.def[source]] & (1 << event)) !== 0) tellOf(g, event, card, source, 1);
    }
  }
}

/** Something happened to a card: what one other card's text says of it waits to resolve. */
function tellOf(g: KingdomHeartsState, event: Event, card: number, source: number, fromDiscard: number): void {
  const { data, cards } = g.pool;
  const you = controllerOf(g, source);
  for (const row of cards[g.def[source]].triggers) {
    if (
      data[row + TriggerRow.Event] !== event ||
      data[row + TriggerRow.IsFromDiscard] !== fromDiscard ||
      data[row + TriggerRow.Filter] < 0
    )
      continue;
    if (!matches(g, data[row + TriggerRow.Filter], card, you, source)) continue;
    if (isTrue(g, data[row + TriggerRow.Condition], you, source) && mayHappen(g, source, row))
      wait(g, source, data[row + TriggerRow.Program], you);
  }
}

/** A text that happens only so often happens now; whether it still may. */
function mayHappen(g: KingdomHeartsState, source: number, row: number): boolean {
  const limited = g.pool.data[row + TriggerRow.Limited];
  if (limited < 0) return true;
  if (isSpent(g, source, limited)) return false;
  spend(g, source, limited);
  return true;
}
