/** Games that are made up: what each card is worth is known, so that it can be counted how often a tuner is right. */
import { mix } from '@lorelab/engine/kernel';
import { cardsChanged, type Rules, type Version, type VersionGames } from '@lorelab/sim';

/** How often a game comes out otherwise by chance for each copy that is swapped. */
const TOUCHED = 0.04;

export interface MadeUp {
  readonly seed: number;
  /** In points of win rate, for each copy in the deck; absent: nothing. */
  readonly worth: Readonly<Record<string, number>>;
  readonly opponents?: number;
}

/** How much more a version wins than the start. */
export const truthOf = ({ worth }: MadeUp, version: Version): number =>
  version.reduce((sum, swap) => sum + (swap.copies * ((worth[swap.in] ?? 0) - (worth[swap.out] ?? 0))) / 100, 0);

/**
 * A game is won if luck is below the win rate. All versions have the same luck, unless a swapped card has changed the game: then
 * luck is drawn anew, for all versions with that swap alike.
 */
export function madeUpGames(made: MadeUp, stream: string): VersionGames {
  const { seed, opponents = 4 } = made;
  return {
    weights: new Array<number>(opponents).fill(1),
    keyOf: (version) => JSON.stringify(version),
    play: async (version, opponent, { from, to }) => {
      const rate = 0.5 + truthOf(made, version);
      const base = mix(mix(seed) ^ mix(hashOf(stream) + opponent));
      const swaps = version.map((swap) => [hashOf(`${swap.out}/${swap.in}`), TOUCHED * swap.copies] as const);
      const points = new Uint8Array(to - from);
      for (let at = 0; at < points.length; at++) {
        const game = mix(base + Math.imul(from + at + 1, 0x9e3779b1));
        let luck = share(game);
        for (const [swap, touched] of swaps)
          if (share(mix(game ^ swap)) < touched) luck = share(mix(Math.imul(game, 31) ^ swap));
        if (luck < rate) points[at] = 2;
      }
      return points;
    },
  };
}

const share = (word: number): number => (word >>> 0) / 2 ** 32;

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mix(hash);
}

/** A deck of fifteen cards, four of each, for which some others may come. */
export function madeUpRules(candidates: readonly string[], changes: Partial<Rules> = {}): Rules {
  const names = Array.from({ length: 15 }, (_, at) => `card ${at}`);
  const most = changes.most ?? 16;
  return {
    cards: names.map((name) => [4, name]),
    canGo: names.map((card) => ({ card, copies: 4 })),
    canCome: candidates.map((card) => ({ card, copies: 4 })),
    most,
    isAllowed: (version) => cardsChanged(version) <= most,
    ...changes,
  };
}

export const named = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${name} ${at}`);
