/** "When …": what happens is told here, and waits until nothing else resolves. */
import { assert } from '../../kernel/index.js';
import { type Event, T } from '../pool/code.js';
import { MAX_PENDING } from '../state/columns.js';
import { Pending, V, Zone } from '../state/constants.js';
import type { KingdomHeartsState } from '../state/state.js';
import { isTrue } from './expressions.js';
import { ACTIVE_ZONES, isActive } from './sources.js';

/** Something happened to a card: its own text waits to resolve. */
export function tell(g: KingdomHeartsState, event: Event, card: number, fromDiscard = 0): void {
  const { data, cards, awaits } = g.pool;
  if ((awaits[g.def[card]] & (1 << event)) === 0) return;
  const you = g.owner[card];
  for (const row of cards[g.def[card]].triggers) {
    if (data[row + T.Event] !== event || data[row + T.FromDiscard] !== fromDiscard) continue;
    if (isTrue(g, data[row + T.Condition], you, card)) wait(g, card, data[row + T.Program], you);
  }
}

/** Something happened to a player: the texts of all their cards in play wait to resolve. */
export function tellAll(g: KingdomHeartsState, event: Event, player: number): void {
  for (let side = 0; side < g.playerCount; side++) {
    for (const zone of ACTIVE_ZONES) {
      for (let i = 0; i < g.countIn(side, zone); i++) {
        const card = g.at(side, zone, i);
        if (g.owner[card] === player && isActive(g, card)) tell(g, event, card);
      }
    }
  }
}

/** The cards of a discard pile whose text says that it works from there. */
export function tellDiscardPile(g: KingdomHeartsState, event: Event, player: number): void {
  for (let i = 0; i < g.countIn(player, Zone.Discard); i++) tell(g, event, g.at(player, Zone.Discard, i), 1);
}

function wait(g: KingdomHeartsState, source: number, program: number, you: number): void {
  const n = g.v[V.PendingCount];
  assert(n < MAX_PENDING, 'effects that wait have room');
  const at = n * Pending.Size;
  g.pending[at + Pending.Source] = source;
  g.pending[at + Pending.Program] = program;
  g.pending[at + Pending.You] = you;
  g.v[V.PendingCount]++;
}

/** Takes an effect out of those that wait and begins it. */
export function begin(g: KingdomHeartsState, index: number): void {
  const at = index * Pending.Size;
  const { pending, v } = g;
  beginProgram(g, pending[at + Pending.Source], pending[at + Pending.Program], pending[at + Pending.You]);
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
}
