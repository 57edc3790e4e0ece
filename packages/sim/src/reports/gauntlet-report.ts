/** The report of a gauntlet, one deck against many, as plain data. */
import type { Figure } from './figure.js';
import type { WithForfeits } from './forfeits.js';
import type { MisplayedCard } from './misplayed.js';
import type { Origin } from './origin.js';

export const GAUNTLET_REPORT_VERSION = 1;

/** What all reports of games against a field say of how they came about. */
export interface FieldOrigin extends Origin {
  /** Who plays the opponents. */
  readonly opposing: string;
  /** Games of each list against each opponent; with `bestOf`, series of which each is the best of so many games. */
  readonly gamesAnOpponent: number;
  readonly bestOf: number;
  /** All games that are in the figures. */
  readonly games: number;
  /** Whether all was played, a precision reached, or somebody ended it. */
  readonly ended: 'played' | 'sufficed' | 'interrupted';
}

export interface GauntletReport {
  readonly report: 'gauntlet';
  readonly version: typeof GAUNTLET_REPORT_VERSION;
  readonly provenance: FieldOrigin & { readonly policy: string };
  /** In a sentence, how far to trust the figures: what the policy is good for. */
  readonly trust: string;
  readonly deck: GauntletDeck;
  /** In the order of the field. */
  readonly opponents: readonly GauntletOpponent[];
}

export interface GauntletDeck {
  readonly deck: string;
  readonly hash: string;
  /** Against the field by its weights. */
  readonly winRate: Figure;
  readonly onPlay: Figure;
  readonly onDraw: Figure;
  /** Cards that it hardly plays, though it was built with them: over all its games. */
  readonly misplayed: readonly MisplayedCard[];
}

/** An opponent's list, its part in the field, and what came of the games that could not be counted. */
export interface FieldOpponent extends WithForfeits {
  readonly opponent: string;
  readonly hash: string;
  readonly weight: number;
  /** `lorelab match` of the deck and the opponent with this seed plays the same games. */
  readonly seed: string;
  readonly stopped: number;
  readonly failed: number;
  /** Of those that failed, the first. */
  readonly failures: readonly string[];
}

export interface GauntletOpponent extends FieldOpponent {
  /** Of the deck against it. */
  readonly winRate: Figure;
  readonly onPlay: Figure;
  readonly onDraw: Figure;
  /** How much more the deck would win of the field without this opponent, the others as common among themselves as now. */
  readonly cost: Figure;
  readonly lost: LostGames;
}

/** Games that the deck lost, as `lorelab play --index` takes them with the opponent's seed; null: it lost none. */
export interface LostGames {
  readonly fastest: number | null;
  readonly longest: number | null;
}
