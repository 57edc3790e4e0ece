/** One tournament after the other at the same tables: who meets whom, who wins, who comes where. Nothing is made for a match. */
import { nextBits, shuffleItems } from '@lorelab/engine/kernel';
import { DRAW_POINTS, type TournamentFormat, WIN_POINTS } from './format.js';
import { pairWithout } from './pairing.js';

/** What stands in the place of an opponent in a round in which somebody had none. */
export const BYE = -1;
/** Results of matches. */
export const LOST = 0;
export const DRAWN = 1;
export const WON = 2;

const OUTCOMES_OF_BITS = 2 ** 32;

/** The odds of matches: at `a * decks + b` those of deck `a` against deck `b`. */
export interface OddsTable {
  readonly decks: number;
  readonly won: Float64Array;
  /** The chance of a win or a draw. */
  readonly notLost: Float64Array;
  /** The chance to win a match that somebody wins. */
  readonly cut: Float64Array;
}

/**
 * The players of a tournament, by number. Before every round they stand in order: by points, and among equal points by chance. The
 * first meets the next whom they have not met yet, and so on; if that leaves some who have all met, the last who were paired meet the one after instead,
 * until nobody meets anybody twice. Only where that can't be do some. Of an odd number the last who had none has a bye, which is a win.
 * In the last rounds two draw on purpose if that is sure to take both into the cut, where the format says so.
 */
export class Swiss {
  readonly decks: Uint16Array;
  readonly points: Uint16Array;
  /** At `player * rounds + round`: whom they met, and how that ended for them. */
  readonly opponents: Int16Array;
  readonly results: Uint8Array;
  /** The same of the matches of the cut, for those who are in it: at `player * cutRounds + round`; BYE: out before. */
  readonly cutOpponents: Int16Array;
  readonly cutResults: Uint8Array;
  readonly cutRounds: number;
  /** The players in the order in which they ended, the first first. */
  readonly standing: Uint16Array;
  /** Among how many each player was at the end: all, or those of the cut who were left. */
  readonly reached: Uint16Array;

  private readonly shuffled: Uint16Array;
  private readonly order: Uint16Array;
  private readonly next: Int16Array;
  private readonly pairs: Uint16Array;
  private readonly hadBye: Uint8Array;
  /** Which pairs of a round draw on purpose. */
  private readonly agrees: Uint8Array;
  /** Who has none in the round. */
  private bye = BYE;
  /** At `a * players + b`: the tournament in which both last met. */
  private readonly met: Int32Array;
  private readonly starts: Int32Array;
  private readonly keys: Float64Array;
  private readonly alive: Uint16Array;
  private readonly seats: readonly number[];
  private readonly averages: Float64Array;
  private tournament = 0;

  constructor(
    private readonly format: TournamentFormat,
    private readonly words: Int32Array,
  ) {
    const { players, rounds, cut } = format;
    const ofPlayers = (): Uint16Array => new Uint16Array(players);
    this.decks = ofPlayers();
    this.points = ofPlayers();
    this.opponents = new Int16Array(players * rounds);
    this.results = new Uint8Array(players * rounds);
    this.cutRounds = Math.log2(Math.max(cut, 1));
    this.cutOpponents = new Int16Array(players * this.cutRounds);
    this.cutResults = new Uint8Array(players * this.cutRounds);
    this.standing = ofPlayers();
    this.reached = ofPlayers();
    this.shuffled = ofPlayers();
    this.order = ofPlayers();
    this.next = new Int16Array(players + 1);
    this.pairs = ofPlayers();
    this.hadBye = new Uint8Array(players);
    this.agrees = new Uint8Array(players >> 1);
    this.met = new Int32Array(players * players);
    this.starts = new Int32Array(WIN_POINTS * rounds + 2);
    this.keys = new Float64Array(players);
    this.alive = new Uint16Array(Math.max(cut, 1));
    this.seats = bracketOf(Math.max(cut, 1));
    this.averages = averagesOf(rounds);
  }

  /** Plays a tournament between players whose decks have been given. */
  play(odds: OddsTable): void {
    this.tournament++;
    this.points.fill(0);
    this.hadBye.fill(0);
    for (let player = 0; player < this.format.players; player++) this.shuffled[player] = player;
    for (let round = 0; round < this.format.rounds; round++) this.playRound(round, odds);
    this.rank();
    this.playCut(odds);
  }

  private playRound(round: number, odds: OddsTable): void {
    this.lineUp();
    const pairs = this.pair(round);
    const { cut, rounds, agreedRounds } = this.format;
    const left = rounds - round - 1;
    // Everybody decides before the round: nobody knows yet what others do.
    if (cut > 0 && left < agreedRounds)
      for (let i = 0; i < pairs; i++) this.agrees[i] = Number(this.isSafe(i, pairs, left));
    else this.agrees.fill(0);
    for (let i = 0; i < pairs; i++)
      this.playMatch(this.pairs[2 * i]!, this.pairs[2 * i + 1]!, round, odds, this.agrees[i] === 1);
  }

  /**
   * Whether both of a pair are sure of the cut with a draw, though they win nothing more: whatever the others do, fewer than there is
   * room for come as far. Of two who meet only one can win.
   */
  private isSafe(pair: number, pairs: number, left: number): boolean {
    const { points, format } = this;
    const [a, b] = [this.pairs[2 * pair]!, this.pairs[2 * pair + 1]!];
    // Who has fewer points is in if the other has as many or more, and both fit.
    const wanted = Math.min(points[a]!, points[b]!) + DRAW_POINTS;
    let ahead = 2;
    for (let other = 0; other < pairs && ahead <= format.cut; other++)
      if (other !== pair) ahead += this.mostReaching(wanted - left * WIN_POINTS, other);
    if (this.bye !== BYE && points[this.bye]! + left * WIN_POINTS >= wanted) ahead++;
    return ahead <= format.cut;
  }

  /** How many of a pair can have so many points after their match. */
  private mostReaching(wanted: number, pair: number): number {
    const [one, other] = [this.points[this.pairs[2 * pair]!]!, this.points[this.pairs[2 * pair + 1]!]!];
    const count = (first: number, second: number): number =>
      Number(one + first >= wanted) + Number(other + second >= wanted);
    return Math.max(count(WIN_POINTS, 0), count(0, WIN_POINTS), count(DRAW_POINTS, DRAW_POINTS));
  }

  private playMatch(a: number, b: number, round: number, { decks, won, notLost }: OddsTable, isAgreed: boolean): void {
    const { rounds, players } = this.format;
    const at = this.decks[a]! * decks + this.decks[b]!;
    const luck = (nextBits(this.words) >>> 0) / OUTCOMES_OF_BITS;
    const result = isAgreed ? DRAWN : luck < won[at]! ? WON : luck < notLost[at]! ? DRAWN : LOST;
    this.points[a]! += pointsOf(result);
    this.points[b]! += pointsOf(WON - result);
    this.opponents[a * rounds + round] = b;
    this.opponents[b * rounds + round] = a;
    this.results[a * rounds + round] = result;
    this.results[b * rounds + round] = WON - result;
    this.met[a * players + b] = this.tournament;
    this.met[b * players + a] = this.tournament;
  }

  /** Puts the players in order: by points, among equal ones by chance. */
  private lineUp(): void {
    const { players } = this.format;
    const { shuffled, points, starts, order } = this;
    shuffleItems(this.words, shuffled, 0, players);
    starts.fill(0);
    // Those with more points stand before those with fewer.
    const most = starts.length - 2;
    for (let player = 0; player < players; player++) starts[most - points[player]! + 1]!++;
    for (let place = 1; place < starts.length; place++) starts[place]! += starts[place - 1]!;
    for (let i = 0; i < players; i++) {
      const player = shuffled[i]!;
      order[starts[most - points[player]!]!++] = player;
    }
  }

  /** Pairs those who stand in order; returns how many pairs there are. */
  private pair(round: number): number {
    const { players } = this.format;
    const bye = players % 2 === 1 ? this.giveBye(round) : BYE;
    this.bye = bye;
    if (!this.pairAsTheyStand(bye)) {
      const free = [...this.order].filter((player) => player !== bye);
      const hasMet = (a: number, b: number): boolean => this.met[a * players + b] === this.tournament;
      this.pairs.set(pairWithout(free, hasMet));
    }
    return players >> 1;
  }

  /** The last in order who had none yet. */
  private giveBye(round: number): number {
    let place = this.format.players - 1;
    while (place > 0 && this.hadBye[this.order[place]!] === 1) place--;
    const player = this.order[place]!;
    this.hadBye[player] = 1;
    this.points[player]! += WIN_POINTS;
    this.opponents[player * this.format.rounds + round] = BYE;
    this.results[player * this.format.rounds + round] = WON;
    return player;
  }

  /** Each meets the next whom they haven't met; false: somebody is left who has met all who are left. */
  private pairAsTheyStand(bye: number): boolean {
    const { players } = this.format;
    const { order, next, met, tournament, pairs } = this;
    // A chain of those who are free: `next[0]` is the place of the first one, plus 1.
    let last = 0;
    for (let place = 0; place < players; place++)
      if (order[place] !== bye) {
        next[last] = place + 1;
        last = place + 1;
      }
    next[last] = 0;
    for (let at = 0; next[0] !== 0; ) {
      const first = order[next[0]! - 1]!;
      let before = next[0]!;
      while (next[before] !== 0 && met[first * players + order[next[before]! - 1]!] === tournament)
        before = next[before]!;
      const found = next[before]!;
      if (found === 0) return false;
      pairs[at++] = first;
      pairs[at++] = order[found - 1]!;
      next[before] = next[found]!;
      next[0] = next[next[0]!]!;
    }
    return true;
  }

  /** Who comes where after the rounds: by points, then by what their opponents won of their matches, then by chance. */
  private rank(): void {
    const { players, rounds } = this.format;
    const { shuffled, points, opponents, keys, standing, averages } = this;
    shuffleItems(this.words, shuffled, 0, players);
    const scale = averages[0]! * WIN_POINTS * rounds + 1;
    for (let place = 0; place < players; place++) {
      const player = shuffled[place]!;
      let sum = 0;
      let met = 0;
      for (let round = 0; round < rounds; round++) {
        const opponent = opponents[player * rounds + round]!;
        if (opponent === BYE) continue;
        met++;
        // Nobody counts for less than a third.
        sum += Math.max(points[opponent]!, rounds);
      }
      const average = met === 0 ? 0 : sum * averages[met]!;
      keys[place] = (points[player]! * scale + average) * players + place;
    }
    keys.sort();
    for (let place = 0; place < players; place++) standing[place] = shuffled[keys[players - 1 - place]! % players]!;
  }

  /** The best of the rounds play on, the first against the last of them; who loses is out. */
  private playCut(odds: OddsTable): void {
    const { standing, alive, seats, reached, cutOpponents, cutRounds } = this;
    reached.fill(this.format.players);
    let left = seats.length;
    for (let seat = 0; seat < left; seat++) {
      const player = standing[seats[seat]!]!;
      alive[seat] = player;
      reached[player] = left;
      cutOpponents.fill(BYE, player * cutRounds, (player + 1) * cutRounds);
    }
    for (let round = 0; left > 1; left >>= 1, round++)
      for (let seat = 0; seat < left; seat += 2) {
        const winner = this.playOff(alive[seat]!, alive[seat + 1]!, round, odds);
        alive[seat >> 1] = winner;
        reached[winner] = left >> 1;
      }
  }

  /** A match of the cut; returns who has won it. */
  private playOff(a: number, b: number, round: number, { decks, cut }: OddsTable): number {
    const { cutOpponents, cutResults, cutRounds } = this;
    const luck = (nextBits(this.words) >>> 0) / OUTCOMES_OF_BITS;
    const isFirst = luck < cut[this.decks[a]! * decks + this.decks[b]!]!;
    cutOpponents[a * cutRounds + round] = b;
    cutOpponents[b * cutRounds + round] = a;
    cutResults[a * cutRounds + round] = isFirst ? WON : LOST;
    cutResults[b * cutRounds + round] = isFirst ? LOST : WON;
    return isFirst ? a : b;
  }
}

const pointsOf = (result: number): number => (result === WON ? WIN_POINTS : result === DRAWN ? DRAW_POINTS : 0);

/** In which order those of a cut sit, so that neighbours meet: the best can meet the second in the last match only. */
export function bracketOf(size: number): number[] {
  if (size === 1) return [0];
  return bracketOf(size / 2).flatMap((seed) => [seed, size - 1 - seed]);
}

/** Factors that make averages over so many opponents whole numbers that can be compared; at 0 what 1 is worth. */
function averagesOf(rounds: number): Float64Array {
  let one = 1;
  for (let met = 2; met <= rounds; met++) one = (one * met) / greatestDivisor(one, met);
  return Float64Array.from({ length: rounds + 1 }, (_, met) => (met === 0 ? one : one / met));
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));
