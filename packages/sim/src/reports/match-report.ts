/** What a match says: plain data, the same for the same games. Tables and files show it. */
import type { Extreme } from '../collectors/extremes.js';
import type { Distribution, Figure, QuantileFigure } from './figure.js';
import type { WithForfeits } from './forfeits.js';
import type { MisplayedCard } from './misplayed.js';
import type { RunOrigin } from './origin.js';
import type { SecondOpinion } from './second-opinion.js';
import type { WhereReport } from './where-report.js';

export const MATCH_REPORT_VERSION = 1;

/** What reports of games have in common, however many play. */
export interface GamesReport {
  readonly provenance: Provenance;
  /** In a sentence, how far to trust the figures: what the policies that played are good for. */
  readonly trust: string;
  /** The games are those that meet a question, and no others; absent: they are all. */
  readonly where?: WhereReport;
  /** In the order of the seats. */
  readonly players: readonly DeckReport[];
  readonly endings: readonly EndingReport[];
  readonly length: LengthReport;
  readonly race: RaceReport;
  readonly extremes: ExtremesReport;
}

export interface MatchReport extends GamesReport {
  readonly report: 'match';
  readonly version: typeof MATCH_REPORT_VERSION;
  /** What another policy makes of a part of the games; absent: nobody was asked. */
  readonly secondOpinion?: SecondOpinion;
  /** In the order of the seats. */
  readonly players: readonly PlayerReport[];
  /** Win rate on the play less win rate on the draw, over both players; of pairs in which each started one game. */
  readonly firstPlayerAdvantage: Figure;
  /** The seat that started every game, as the rules have it; null: both did. */
  readonly starter: number | null;
}

/** How anybody can play the same games again. */
export interface Provenance extends RunOrigin, WithForfeits {
  /** Series wanted and played; with best of one, series are games. */
  readonly seriesWanted: number;
  readonly series: number;
  readonly games: number;
  readonly ended: 'played' | 'sufficed' | 'interrupted';
  /** Series whose records are damaged; they are in no figure, and no other number counts them. */
  readonly lost: number;
  /** Games that a policy failed to play; they are in no other figure. */
  readonly failed: number;
  readonly failures: readonly { readonly game: number; readonly message: string }[];
}

/** What is said of a deck beside who wins. */
export interface DeckFigures {
  readonly turns: readonly TurnReport[];
  readonly mulligans: readonly MulliganReport[];
  readonly sources: readonly SourceReport[];
  readonly cards: readonly CardFigures[];
  /** What the policy puts away instead of playing it: what it misplays, or what the deck's plan isn't built on. */
  readonly misplayed: readonly MisplayedCard[];
}

export interface DeckReport extends DeckFigures {
  readonly deck: string;
  readonly policy: string;
}

export interface PlayerReport extends DeckReport {
  /** Of all series. Nobody's games count as half a win; the interval is from the pairs. */
  readonly winRate: Figure;
  /** Of games; with best of more than one, of the first games of series: who lost decides who starts the others. */
  readonly onPlay: Figure;
  readonly onDraw: Figure;
  /** Series, by how they ended. */
  readonly wins: number;
  readonly losses: number;
  /** That the rules ended without a winner, and that a limit ended. */
  readonly draws: number;
  readonly stopped: number;
}

export interface EndingReport {
  readonly ending: string;
  readonly games: number;
  readonly share: Figure;
  /** Of those games, how many each player won; of games that a limit stopped nobody did. */
  readonly wonBy: readonly number[];
}

/** Rounds: a turn of each player. */
export interface LengthReport {
  readonly all: Distribution;
  readonly byWinner: readonly { readonly winner: string; readonly rounds: Distribution }[];
}

/** One own turn of a player. */
export interface TurnReport {
  /** From 1. */
  readonly turn: number;
  /** Games that came so far. */
  readonly games: number;
  readonly columns: Readonly<Record<string, Figure>>;
}

export interface MulliganReport {
  readonly cards: number;
  readonly games: number;
  readonly share: Figure;
  readonly winRate: Figure;
}

export interface SourceReport {
  readonly source: string;
  /** A game. */
  readonly mean: Figure;
  /** Of all progress; its number counts progress, not games. */
  readonly share: Figure;
}

export interface RaceReport {
  readonly unit: string;
  readonly goal: number;
  readonly progress: readonly PlayerProgress[];
  /** What else is told turn by turn beside how far they have come: life points, for example. */
  readonly beside: readonly { readonly unit: string; readonly players: readonly PlayerTurns[] }[];
  readonly leadChanges: Distribution;
  /** Chances of winning by own turn and lead. */
  readonly leads: readonly LeadReport[];
}

/** How much of something a player has at the end of each own turn. */
export interface PlayerTurns {
  readonly deck: string;
  readonly byTurn: readonly {
    readonly turn: number;
    readonly games: number;
    readonly mean: Figure;
    readonly quantiles: readonly QuantileFigure[];
  }[];
}

export interface PlayerProgress extends PlayerTurns {
  readonly marks: readonly {
    readonly mark: number;
    /** The share of games in which it is reached by the end of an own turn. */
    readonly byTurn: readonly { readonly turn: number; readonly reached: Figure }[];
    readonly ever: Figure;
  }[];
}

export interface LeadReport {
  readonly deck: string;
  readonly turn: number;
  readonly lead: number;
  readonly games: number;
  readonly winRate: Figure;
}

/** Associations, not causes: a card that is drawn in long games has the win rate of long games. */
export interface CardFigures {
  readonly card: string;
  readonly copies: number;
  /** Win rate with it in the opening hand (OH), drawn later (GD), in hand at any time (GIH), never in hand (GNS). */
  readonly openingHand: Figure;
  readonly drawn: Figure;
  readonly inHand: Figure;
  readonly notSeen: Figure;
  /** GIH less GNS (IWD), the chance that it is nothing, and the same after Holm's correction for all cards of the deck. */
  readonly improvement: Figure;
  readonly pValue: number | null;
  readonly pValueCorrected: number | null;
  readonly played: Figure;
  /** Of the copies in the opening hand, the share that was kept; its number counts copies, not games. */
  readonly kept: Figure;
  /** By measure: in how many games, and how often or how much a game. */
  readonly counts: Readonly<Record<string, { readonly games: number; readonly perGame: Figure }>>;
  /** Games by the own turn of the first play, of all games. */
  readonly firstPlayed: readonly { readonly turn: number; readonly games: number; readonly share: Figure }[];
}

export interface ExtremesReport {
  /** By turns. */
  readonly longest: readonly Extreme[];
  readonly fastest: readonly Extreme[];
  /** By the winner's progress beyond the loser's. */
  readonly mostLopsided: readonly Extreme[];
  /** Games that a loop of effects stopped, by turns. */
  readonly looped: readonly Extreme[];
}
