/** What a match of several games comes to, from what single games do. */
import type { PairRates } from '@lorelab/statistics/comparisons';
import { TWO_GAMES } from '../../plan/score.js';

/** The chances of one side of a match; the rest is the other's. */
export interface MatchOdds {
  readonly won: number;
  readonly drawn: number;
}

/** How single games come to a match. */
export interface MatchRules {
  readonly bestOf: number;
  /** The rates are of whole matches already. */
  readonly areOfMatches: boolean;
}

/**
 * The odds of a match that either side starts with the same chance. It is as in a series of a match (`Score`): it is over when
 * somebody has won more than half of its games; whoever lost the last game chooses whether to start, and takes what wins more
 * games; after a game that nobody won, and of two games, the start changes sides; who has won more games has won.
 */
export function matchOdds(rates: PairRates, { bestOf, areOfMatches }: MatchRules): MatchOdds {
  if (areOfMatches || bestOf === 1) {
    const { wonOnPlay, wonOnDraw, undecidedOnPlay, undecidedOnDraw } = rates;
    return { won: (wonOnPlay + wonOnDraw) / 2, drawn: (undecidedOnPlay + undecidedOnDraw) / 2 };
  }
  const match = new Match(rates, bestOf);
  return { won: match.chanceOf(1), drawn: match.chanceOf(0) };
}

/** The same of a match that is played again until somebody has won it. */
export function decidedOdds(rates: PairRates, rules: MatchRules): number {
  const { won, drawn } = matchOdds(rates, rules);
  return drawn < 1 ? won / (1 - drawn) : 0.5;
}

class Match {
  private readonly isBetterOnPlay: boolean;

  constructor(
    private readonly rates: PairRates,
    private readonly bestOf: number,
  ) {
    const { wonOnPlay, undecidedOnPlay, wonOnDraw, undecidedOnDraw } = rates;
    this.isBetterOnPlay = wonOnPlay + undecidedOnPlay / 2 >= wonOnDraw + undecidedOnDraw / 2;
  }

  /** The chance that the games won less those lost end with this sign. */
  chanceOf(sign: number): number {
    return (this.after(0, 0, 0, true, sign) + this.after(0, 0, 0, false, sign)) / 2;
  }

  private after(won: number, lost: number, played: number, isStarting: boolean, sign: number): number {
    const { bestOf, rates } = this;
    if (played === bestOf || Math.max(won, lost) * 2 > bestOf) return Math.sign(won - lost) === sign ? 1 : 0;
    const win = isStarting ? rates.wonOnPlay : rates.wonOnDraw;
    const undecided = isStarting ? rates.undecidedOnPlay : rates.undecidedOnDraw;
    const loserChooses = bestOf !== TWO_GAMES;
    const next = played + 1;
    return (
      win * this.after(won + 1, lost, next, loserChooses ? !this.isBetterOnPlay : !isStarting, sign) +
      (1 - win - undecided) * this.after(won, lost + 1, next, loserChooses ? this.isBetterOnPlay : !isStarting, sign) +
      (undecided === 0 ? 0 : undecided * this.after(won, lost, next, !isStarting, sign))
    );
  }
}
