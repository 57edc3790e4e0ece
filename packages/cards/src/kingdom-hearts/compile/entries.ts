/** The texts of cards in files: programs for those that say nothing of what they do but in their own words. */
import type { CardType } from '@lorelab/engine/kingdom-hearts';
import { typeOf } from '../fields.js';
import type { KingdomHeartsCardEntry } from '../schema.js';
import type { KingdomHeartsTextError } from './errors.js';
import { compileKingdomHeartsText } from './text.js';

/** What came of the text of a card. */
export interface TextReading {
  /** The place of the card among those of the file. */
  readonly index: number;
  /** `partial`: what is written down was read, but may not be all that the card says. */
  readonly outcome: 'read' | 'partial' | 'not read';
  readonly errors: readonly KingdomHeartsTextError[];
}

/**
 * Cards with programs for their texts, as far as they have texts and no programs. What is known in part is left as it is:
 * nobody can tell what else the card may say.
 */
export function readKingdomHeartsTexts(entries: readonly KingdomHeartsCardEntry[]): {
  readonly entries: readonly KingdomHeartsCardEntry[];
  readonly readings: readonly TextReading[];
} {
  const readings: TextReading[] = [];
  const read = entries.map((entry, index) => {
    if (!entry.text || entry.abilities) return entry;
    const compiled = compileKingdomHeartsText(entry.text, cardTypeOf(entry));
    const { evidence = 'full' } = entry as { readonly evidence?: unknown };
    const isWhole = evidence === 'full';
    readings.push({
      index,
      outcome: !compiled.ok ? 'not read' : isWhole ? 'read' : 'partial',
      errors: compiled.ok ? [] : compiled.errors,
    });
    if (!compiled.ok || !isWhole) return entry;
    return { ...entry, ...compiled.program } as KingdomHeartsCardEntry;
  });
  return { entries: read, readings };
}

/** The wording of a text hangs on the type of its card; where that isn't known it is taken for a Friend's. */
function cardTypeOf(entry: KingdomHeartsCardEntry): CardType {
  const type = typeOf(entry);
  return type === 'Nobody' ? 'dark' : ((type?.toLowerCase() ?? 'friend') as CardType);
}
