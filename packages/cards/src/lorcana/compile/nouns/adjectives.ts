/** What stands in front of a noun: "other", "exerted", "non-character". */

import type { CardFilter } from '@lorelab/engine/lorcana';
import { lookupTable } from '../../../basics/lookup-table.js';
import type { Parser } from '../parser.js';
import { parseInk } from '../words.js';

/** premodifier ← "other" | "opposing" | "exerted" | "ready" | "damaged" | "undamaged" | "revealed" | ink | "non-" type */
export function parsePremodifier(p: Parser): CardFilter {
  const word = p.token.lower;
  const simple = ADJECTIVES[word];
  if (simple) {
    p.next();
    return simple;
  }
  const without = NON_TYPES[word];
  if (without) {
    p.next();
    return without;
  }
  return { ink: parseInk(p) };
}

export const ADJECTIVES: Readonly<Record<string, CardFilter>> = lookupTable({
  other: { other: true },
  opposing: { of: 'opponents' },
  exerted: { exerted: true },
  ready: { exerted: false },
  damaged: { damaged: true },
  undamaged: { damaged: false },
  revealed: {},
});

const NON_TYPES: Readonly<Record<string, CardFilter>> = lookupTable({
  'non-character': { type: ['action', 'item', 'location'] },
  'non-item': { type: ['character', 'action', 'location'] },
  'non-location': { type: ['character', 'action', 'item'] },
  'non-action': { type: ['character', 'item', 'location'] },
  'non-song': { song: false },
});
