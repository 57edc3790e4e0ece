/** The report of what each card of a deck is worth, as plain data. */
import type { PairedFigures } from './compare-report.js';
import type { Figure } from './figure.js';
import type { FieldOpponent, FieldOrigin } from './gauntlet-report.js';

export const IMPACT_REPORT_VERSION = 1;

/** What takes a card's place: a blank of its cost, or the deck's other cards in turn. */
export type ReplacedBy = 'blank' | 'average';

export interface ImpactReport {
  readonly report: 'impact';
  readonly version: typeof IMPACT_REPORT_VERSION;
  readonly provenance: FieldOrigin & { readonly policy: string; readonly by: ReplacedBy };
  /** In a sentence, how far to trust the figures. */
  readonly trust: string;
  /** Differences of no more than this don't matter. */
  readonly margin: number;
  readonly deck: { readonly deck: string; readonly hash: string; readonly winRate: Figure };
  /** In the order of the deck. */
  readonly cards: readonly CardImpact[];
  /** Cards that nothing can take the place of. */
  readonly fixed: readonly string[];
  readonly opponents: readonly FieldOpponent[];
}

export interface CardImpact {
  readonly card: string;
  readonly copies: number;
  /** How much more the deck wins with the card than with what takes its place. Intervals of all cards hold at once. */
  readonly worth: PairedFigures;
  /** The same of one copy. */
  readonly perCopy: Figure;
  /** How much more often games are won in which the card was in hand (IWD): an association. Intervals hold at once, too. */
  readonly association: Figure;
  /** The association is surely of the other sign. */
  readonly disagrees: boolean;
}
