/**
 * How much of what is learnt of opening hands counts. What they are good for shows many turns later, so what is learnt of them is
 * surest of itself where games of bots differ from those of people.
 */
import {
  ALTER_VERB,
  type InsightWeights,
  MOMENT_NUMBERS,
  type NetWeights,
  ROLE_ALTER,
  VERB_WEIGHTS,
} from '@lorelab/ai/lorcana';

/** The rest goes by the rating of putting a card back alone. The weights are changed. */
export function dampOpeningHands(ratings: InsightWeights, share: number): void {
  const { verbs, decks, roles } = ratings;
  const from = ALTER_VERB * VERB_WEIGHTS;
  for (let i = from; i < from + VERB_WEIGHTS; i++) verbs[i] *= share;
  verbs[from + MOMENT_NUMBERS] += 1 - share;
  shrinkRows(decks, from, VERB_WEIGHTS, share);
  shrinkRows(roles, ROLE_ALTER * MOMENT_NUMBERS, MOMENT_NUMBERS, share);
}

/** Makes some of what comes out of a net smaller. */
function shrinkRows({ hidden, second }: NetWeights, row: number, rows: number, share: number): void {
  for (let i = row * (hidden + 1); i < (row + rows) * (hidden + 1); i++) second[i] *= share;
}
