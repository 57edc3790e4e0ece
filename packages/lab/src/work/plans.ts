/** The matches of a question, as they can be played again: a figure of its report says which one it is of. */
import {
  alignedTo,
  type DeckList,
  lineupOf,
  lineupsWithout,
  listOf,
  type PlayableDecks,
  type RunPlan,
  SERIES_A_TURN,
  type SeriesRange,
  seatingOf,
  seedAfter,
  seedsAgainst,
  type Table,
  tableOf,
} from '@lorelab/sim/core';
import type { DeckBehind, MatchBehind } from '@lorelab/sim-cli/reports';
import type { Question } from '../ask/question.js';
import { policyOf } from './answers/shared.js';

/** A plan, and which of its series are meant. */
export interface PartOfPlan extends SeriesRange {
  readonly plan: RunPlan;
}

/** Everything that is known of a question's decks. */
export interface Asked {
  readonly question: Question;
  readonly read: PlayableDecks;
}

/** What plays the series of a match: one plan, or several that take turns. */
export function partsOf(asked: Asked, match: MatchBehind): PartOfPlan[] {
  const plans = plansOf(asked, match);
  const { from = 0, to } = match;
  if (plans.length === 1) return [{ plan: plans[0]!, from, to }];
  const parts: PartOfPlan[] = [];
  for (let at = from; at < to; ) {
    const end = Math.min(to, (Math.floor(at / SERIES_A_TURN) + 1) * SERIES_A_TURN);
    parts.push({ plan: planIn(plans, at), from: at, to: end });
    at = end;
  }
  return parts;
}

/** The plan of a game of a match. */
export const planOfGame = (asked: Asked, match: MatchBehind, index: number): RunPlan =>
  planIn(plansOf(asked, match), Math.floor(index / (match.bestOf ?? 1)));

const planIn = (plans: readonly RunPlan[], series: number): RunPlan =>
  plans[Math.floor(series / SERIES_A_TURN) % plans.length]!;

function plansOf(asked: Asked, match: MatchBehind): RunPlan[] {
  const { bestOf = 1, opening } = match;
  const policies = match.policies.map(policyOf);
  const { seed, isTurned } = seatingIn(asked, match);
  return tablesOf(asked, match).map((table) => ({
    table: isTurned ? { ...table, decks: [...table.decks].reverse() } : table,
    policies: isTurned ? [...policies].reverse() : policies,
    seed,
    bestOf,
    ...(opening && { opening }),
  }));
}

/** The seed of the match itself, and who sits first. */
function seatingIn(
  { question, read }: Asked,
  { decks: [own, other], seed, seedOf, before = 0 }: MatchBehind,
): { readonly seed: string; readonly isTurned: boolean } {
  if (seedOf === 'matrix') {
    const seating = seatingOf(seed, read.decks[own.place]!.list, read.decks[other.place]!.list);
    return { ...seating, seed: seedAfter(seating.seed, before) };
  }
  if (seedOf === undefined) return { seed, isTurned: false };
  const field = read.decks.slice(question.decks.length).map(({ list }) => list);
  return { seed: seedsAgainst(seed, field)[other.place - question.decks.length]!, isTurned: false };
}

function tablesOf({ question, read }: Asked, { decks: [own, other], policies: both }: MatchBehind): Table[] {
  const [deck, opponent] = [read.decks[own.place]!, read.decks[other.place]!];
  if (!own.without) {
    const table = tableOf(read, [deck, opponent], question);
    return [{ ...table, decks: [listIn(read, own), opponent.list] }];
  }
  const { maxTurns } = question;
  const [policy, opposing] = both.map(policyOf);
  const lineup = lineupOf(deck, { read, field: [opponent], maxTurns }, { policy: policy!, opposing: opposing! });
  const { card, by } = own.without;
  const found = lineupsWithout(deck, lineup, by).find((one) => one.card === card);
  return (found?.lineups ?? []).map(({ tableAgainst }) => tableAgainst(0));
}

/** The list of a deck of the question as it sat there. */
function listIn({ decks }: PlayableDecks, { place, besides, swaps }: DeckBehind): DeckList {
  const { list } = decks[place]!;
  if (besides !== undefined) return alignedTo(decks[besides]!.list, list);
  return swaps ? { ...list, cards: listOf(list.cards, swaps) } : list;
}
