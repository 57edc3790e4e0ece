/** Games that came out otherwise, to look at: those in which a changed card was played, the shortest first. */
import { Head, placeOf, type RecordSchema, type Rows } from '../../rows/layout.js';

/** How a game ended. */
export interface Ended {
  readonly winner: number;
  readonly turns: number;
  /** Somebody played one of the cards that are looked for. */
  readonly hasPlayed: boolean;
}

/** A game that was won by another player than before. */
export interface OtherwiseWon {
  readonly policy: number;
  readonly pairing: number;
  readonly index: number;
  readonly before: Ended;
  readonly now: Ended;
}

/** Notes how games end, before and now. */
export class DecidedGames {
  private readonly before = new Map<string, Ended>();
  private readonly now = new Map<string, Ended>();

  /** `cards`: those of which a game has to have seen one. */
  constructor(private readonly cards: ReadonlySet<string>) {}

  note(side: 'before' | 'now', rows: Rows, schema: RecordSchema, policy: number, pairing: number): void {
    const played = placeOf(schema.cardMeasures, 'played');
    const wanted = schema.cards.map((kinds) => [...kinds.keys()].filter((kind) => this.cards.has(kinds[kind]!)));
    for (let row = 0; row < rows.length; row++)
      this[side].set(keyOf(policy, pairing, rows.index(row)), {
        winner: rows.head(row, Head.Winner),
        turns: rows.head(row, Head.Turns),
        hasPlayed: wanted.some((kinds, player) => kinds.some((kind) => rows.card(row, player, kind, played) > 0)),
      });
  }

  /** So many games, of different pairings as far as that goes; those first that are soonest read. */
  found(most: number): OtherwiseWon[] {
    const games = [...this.before].flatMap(([key, before]): OtherwiseWon[] => {
      const now = this.now.get(key);
      if (!now || now.winner === before.winner || !(before.hasPlayed || now.hasPlayed)) return [];
      const [policy, pairing, index] = key.split(' ').map(Number) as [number, number, number];
      return [{ policy, pairing, index, before, now }];
    });
    games.sort((one, other) => turnsOf(one) - turnsOf(other) || inOrder(one, other));
    return spreadOut(games).slice(0, most);
  }
}

const keyOf = (policy: number, pairing: number, index: number): string => `${policy} ${pairing} ${index}`;

const turnsOf = ({ before, now }: OtherwiseWon): number => before.turns + now.turns;

/** In whatever order they were played. */
const inOrder = (one: OtherwiseWon, other: OtherwiseWon): number =>
  one.policy - other.policy || one.pairing - other.pairing || one.index - other.index;

/** The first of each pairing, then the second of each. */
function spreadOut(games: readonly OtherwiseWon[]): OtherwiseWon[] {
  const seen = new Map<number, number>();
  const ranked = games.map((game) => {
    const rank = seen.get(game.pairing) ?? 0;
    seen.set(game.pairing, rank + 1);
    return { game, rank };
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ game }) => game);
}
