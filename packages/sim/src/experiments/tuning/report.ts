/** What is told of a tuner's run. */
import type { Estimate } from '@lorelab/statistics';
import { simultaneousConfidence } from '@lorelab/statistics/comparisons';
import type { CardUse } from '../../collectors/uses.js';
import type { DeckList } from '../../plan/table.js';
import { type Figure, figure, rounded } from '../../reports/figure.js';
import type { RacedVersion, TuningReport, TuningWinner } from '../../reports/tuning-report.js';
import type { Opponent } from '../paired/table-games.js';
import type { Standing } from '../racing/standing.js';
import { cutOf } from './cut.js';
import { keyOf, listOf, type Version } from './swaps.js';
import type { Tuned } from './tune.js';

export interface TunedDeck {
  readonly tuned: Tuned;
  readonly start: DeckList;
  readonly opponents: readonly Opponent[];
  readonly keptOut: readonly number[];
  /** What becomes of its cards; absent: it was not asked. */
  readonly uses?: readonly CardUse[] | undefined;
}

type Findings = Pick<TuningReport, 'verdict' | 'winner' | 'race' | 'others'>;

export function findingsOf(deck: TunedDeck): Findings {
  const { verdict, seen } = deck.tuned;
  const winner = winnerOf(deck);
  return {
    verdict,
    ...(winner && { winner }),
    race: {
      going: racedOf(seen.going),
      coming: racedOf(seen.coming),
      swaps: racedOf(seen.swaps),
      // Some of their games are of the quick policy, some of the one that decides.
      sets: racedOf(seen.sets).map(({ bouts: _, ...version }) => version),
    },
    others: othersBeside(deck.tuned),
  };
}

const RACED_TOLD = 24;

const racedOf = (standings: readonly Standing<Version>[]): RacedVersion[] =>
  standings.slice(0, RACED_TOLD).map((standing) => ({
    swaps: standing.arm,
    gain: figureOf(standing),
    bouts: standing.bouts,
  }));

const figureOf = (standing: Standing<Version>, estimate: Estimate = standing.gain()): Figure =>
  figure(estimate, 2 * standing.pairs);

function winnerOf({ tuned, start, opponents, keptOut, uses }: TunedDeck): TuningWinner | undefined {
  const { confirmation, seen } = tuned;
  const [best] = seen.sets;
  if (!best || best.mean <= 0) return undefined;
  const version = confirmation?.version ?? best.arm;
  const found = { list: countsOf(listOf(start.cards, version)), inRace: rounded(best.mean)! };
  if (!confirmation) return { ...found, swaps: version, byOpponent: [] };
  const { first, second, parts } = confirmation;
  return {
    ...found,
    swaps: version.map((swap) => {
      const part = parts.find((one) => keyOf([one.swap]) === keyOf([swap]));
      return { ...swap, ...(part && { gain: figure(part.gain, 2 * part.pairs) }) };
    }),
    gain: figureOf(first),
    byOpponent: opponents.flatMap(({ deck, weight }, place) =>
      weight > 0
        ? [
            {
              deck: deck.name,
              gain: figure(first.gain([place]), 2 * first.pairsAgainst([place])),
              isWorse: first.gain([place], simultaneousConfidence(opponents.length)).high < 0,
            },
          ]
        : [],
    ),
    ...(keptOut.length > 0 && { keptOut: figure(first.gain(keptOut), 2 * first.pairsAgainst(keptOut)) }),
    ...(second && { second: figureOf(second) }),
    ...(uses && { cut: cutOf(version, uses) }),
    otherwise: rounded(first.otherwise)!,
  };
}

function countsOf(cards: DeckList['cards']): { count: number; card: string }[] {
  const counts = new Map<string, number>();
  for (const [count, card] of cards) counts.set(card, (counts.get(card) ?? 0) + count);
  return [...counts].map(([card, count]) => ({ count, card }));
}

/** The swaps that reached the end of their race and are no part of the winner. */
function othersBeside({ seen, confirmation }: Tuned): TuningReport['others'] {
  const isPart = ([swap]: Version): boolean =>
    confirmation?.version.some((part) => part.out === swap?.out && part.in === swap.in) ?? false;
  const others = seen.swaps.filter(({ arm }) => !isPart(arm));
  if (others.length === 0) return { swaps: 0, undecided: 0 };
  const confidence = simultaneousConfidence(seen.swaps.length);
  const undecided = others.filter((standing) => {
    const { low, high } = standing.gain(undefined, confidence);
    return low <= 0 && high >= 0;
  });
  return { swaps: others.length, undecided: undecided.length };
}
