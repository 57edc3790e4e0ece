/** "When …": what happens is told here, and waits until nothing else resolves. */
import { Event, T } from '../pool/code.js';
import { Room } from '../state/columns.js';
import { Index, Pending, V, Zone } from '../state/constants.js';
import type { KingdomHeartsState } from '../state/state.js';
import { controllerOf } from '../zones/zones.js';
import { isTrue, matches } from './expressions.js';
import { ACTIVE_ZONES, isActive } from './sources.js';

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
    if (data[row + T.Event] !== event || data[row + T.FromDiscard] !== fromDiscard || data[row + T.Filter] >= 0)
      continue;
    if (!isTrue(g, data[row + T.Condition], you, card)) continue;
    wait(g, card, data[row + T.Program], you);
    if (event === Event.Played) g.pending[(g.v[V.PendingCount] - 1) * Pending.Size + Pending.OfPlaying] = 1;
  }
}

/**
 * Something happened to a player: the texts of all their cards in play wait to resolve, but for one that may be said, and
 * those of their discard pile that work from there.
 */
export function tellAll(g: KingdomHeartsState, event: Event, player: number, except: number = Index.NoCard): void {
  const { awaits, awaitedEvents } = g.pool;
  if ((awaitedEvents & (1 << event)) === 0) return;
  for (let side = 0; side < g.playerCount; side++) {
    for (const zone of ACTIVE_ZONES) {
      for (let i = 0; i < g.countIn(side, zone); i++) {
        const card = g.at(side, zone, i);
        if ((awaits[g.def[card]] & (1 << event)) === 0 || card === except) continue;
        if (controllerOf(g, card) === player && isActive(g, card)) tell(g, event, card);
      }
    }
  }
  if (!g.pool.worksFromDiscard) return;
  for (let i = 0; i < g.countIn(player, Zone.Discard); i++) tell(g, event, g.at(player, Zone.Discard, i), player, 1);
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
    if (data[row + T.Event] !== event || data[row + T.FromDiscard] !== fromDiscard || data[row + T.Filter] < 0)
      continue;
    if (!matches(g, data[row + T.Filter], card, you, source)) continue;
    if (isTrue(g, data[row + T.Condition], you, source)) wait(g, source, data[row + T.Program], you);
  }
}

/** An effect waits to resolve. */
export function wait(g: KingdomHeartsState, source: number, program: number, you: number, loss = 0): void {
  const n = g.v[V.PendingCount];
  if (n >= Room.Pending) return g.watch.noteFull('effects that wait have room');
  const at = n * Pending.Size;
  g.pending[at + Pending.Source] = source;
  g.pending[at + Pending.Program] = program;
  g.pending[at + Pending.You] = you;
  g.pending[at + Pending.Loss] = loss;
  g.v[V.PendingCount]++;
}

/** Takes an effect out of those that wait and begins it. */
export function begin(g: KingdomHeartsState, index: number): void {
  const at = index * Pending.Size;
  const { pending, v } = g;
  beginProgram(g, pending[at + Pending.Source], pending[at + Pending.Program], pending[at + Pending.You]);
  v[V.Loss] = pending[at + Pending.Loss];
  const end = v[V.PendingCount] * Pending.Size;
  pending.copyWithin(at, at + Pending.Size, end);
  pending.fill(0, end - Pending.Size, end);
  v[V.PendingCount]--;
}

/** From now on this effect resolves. */
export function beginProgram(g: KingdomHeartsState, source: number, program: number, you: number): void {
  const { v } = g;
  v[V.Pc] = program;
  v[V.Source] = source;
  v[V.You] = you;
  v[V.Stage] = -1;
  v[V.Left] = 0;
  v[V.Loops] = 0;
  v[V.Loss] = 0;
}
