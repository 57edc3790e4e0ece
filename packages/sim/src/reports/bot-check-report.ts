/** The report of what a bot was found to do and not to do, as plain data. */

export const BOT_CHECK_REPORT_VERSION = 2;

export interface BotCheckReport {
  readonly report: 'bot-check';
  readonly version: typeof BOT_CHECK_REPORT_VERSION;
  readonly provenance: {
    readonly lorelab: string;
    readonly command: string;
    readonly game: string;
    readonly seed: string;
    /** What it took for a decision, in milliseconds: it is another every time. Null: it was asked none. */
    readonly milliseconds: { readonly median: number; readonly most: number } | null;
  };
  readonly policy: string;
  /** What it calls itself; null: it said no hello. */
  readonly bot: string | null;
  readonly passed: number;
  readonly failed: number;
  readonly checks: readonly BotCheck[];
  readonly decisions: readonly BotDecisions[];
}

/** A kind of decision. */
export interface BotDecisions {
  readonly kind: string;
  /** How often it was asked; 0: it didn't come up. */
  readonly asked: number;
  /** What it did wrong first when it was asked that; null: nothing. */
  readonly fault: string | null;
}

export interface BotCheck {
  readonly check: string;
  /** Null: there was nothing to look at. */
  readonly isPassed: boolean | null;
  readonly says: string;
}
