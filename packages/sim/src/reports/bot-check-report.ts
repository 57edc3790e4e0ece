/** The report of what a bot was found to do and not to do, as plain data. */

export const BOT_CHECK_REPORT_VERSION = 1;

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
  /** How often each kind of decision was asked; those of 0 didn't come up. */
  readonly decisions: readonly { readonly kind: string; readonly asked: number }[];
}

export interface BotCheck {
  readonly check: string;
  /** Null: there was nothing to look at. */
  readonly isPassed: boolean | null;
  readonly says: string;
}
