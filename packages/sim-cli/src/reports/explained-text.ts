/** What the options of the decisions of a game were worth, for a terminal. */
import type { ExplainedDecision } from '@lorelab/sim';
import { formatPercent } from '../terminal/figures.js';

/** So many of a decision's options are told beside the one that was chosen. */
const TOLD = 4;

export function formatExplained(decisions: readonly ExplainedDecision[]): string {
  const parts = decisions.map(({ turn, asks, chosen, options }) => {
    const places = options
      .map((_, place) => place)
      .sort(
        (one, other) => options[other]!.chance - options[one]!.chance || options[other]!.rating - options[one]!.rating,
      );
    const told = places.filter((place, rank) => rank < TOLD || place === chosen);
    const left = options.length - told.length;
    return [
      `Turn ${turn}, ${asks}:`,
      ...told.map((place) => {
        const { option, rating, chance } = options[place]!;
        return `${place === chosen ? '  >' : '   '} ${formatPercent(chance, 0).padStart(6)}  ${rating.toFixed(2).padStart(7)}  ${option}`;
      }),
      ...(left > 0 ? [`                    and ${left} more`] : []),
    ].join('\n');
  });
  return ['# Each decision, best options first: chance to win, rating (> was chosen)', ...parts, ''].join('\n');
}
