import { Event } from './events.js';
import type { LoweredCard, LoweredTrigger } from './lowering/lowered-card.js';

/** Which triggers of which cards wait for an event. */
export interface TriggerIndex {
  /** For each def and event the first of its trigger rows in `list` (ended by -1), or -1. */
  readonly index: Int32Array;
  readonly list: Int32Array;
  /** The events that a def listens to in play: those of `events` from `eventStart[def]` to `eventStart[def + 1]`. */
  readonly eventStart: Int32Array;
  readonly events: Int8Array;
}

export function indexTriggers(cards: readonly LoweredCard[]): TriggerIndex {
  const index = new Int32Array(cards.length * Event.Size).fill(-1);
  const list: number[] = [];
  const eventStart: number[] = [0];
  const events: number[] = [];
  cards.forEach(({ triggers }, def) => {
    for (let event = 0; event < Event.Size; event++) {
      const rows = triggers.filter((trigger) => trigger.event === event && trigger.zone === 'play');
      if (rows.length === 0) continue;
      index[def * Event.Size + event] = list.length;
      list.push(...rows.map((trigger) => trigger.row), -1);
      events.push(event);
    }
    eventStart.push(events.length);
  });
  return {
    index,
    list: Int32Array.from(list),
    eventStart: Int32Array.from(eventStart),
    events: Int8Array.from(events),
  };
}

/** 1 for each event that one of these triggers waits for. */
export function listensTo(triggers: readonly LoweredTrigger[]): Int8Array {
  const listens = new Int8Array(Event.Size);
  for (const { event } of triggers) listens[event] = 1;
  return listens;
}
