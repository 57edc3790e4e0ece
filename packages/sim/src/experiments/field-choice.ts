/** Which deck of a field to choose: the Nash mix, the best one against given shares, and how far these may move. */
import { RunSeed } from '@lorelab/engine/kernel';
import {
  againstField,
  anyNashMix,
  type Matrix,
  middleOf,
  nashMix,
  payoffsOf,
  placeOfGreatest,
  smallestChange,
  staysBest,
  type Turn,
} from '@lorelab/statistics/comparisons';
import type { ChoiceTurn, FieldChoice } from '../reports/field-choice.js';
import { type Figure, figure, rounded } from '../reports/figure.js';
import { chanceOf } from './chance.js';
import { type FieldRates, winRatesOf } from './field-rates.js';

/** How often win rates are drawn. */
const DRAWS = 1000;

export interface ChoiceQuestion {
  readonly decks: readonly string[];
  readonly rates: FieldRates;
  /** How common decks are; they need not add up to 1. */
  readonly weights: readonly number[];
  readonly seed: string;
  /** All games that the win rates are from. */
  readonly games: number;
}

export function chooseFrom({ decks, rates, weights, seed, games }: ChoiceQuestion): FieldChoice {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const shares = weights.map((weight) => weight / sum);
  const winRates = winRatesOf(rates.seen());
  const field = againstField(winRates, shares);
  const best = placeOfGreatest(field);
  const next = placeOfGreatest(field.map((rate, deck) => (deck === best ? -1 : rate)));
  const change = smallestChange(winRates, shares, best);
  const { shares: mix, isUnique } = nashMix(payoffsOf(winRates));
  const drawn = drawChoices(rates, shares, { best, next }, seed);
  const interval = (value: number, values: Float64Array): Figure => figureAround(value, values, games);
  return {
    draws: DRAWS,
    isUnique,
    decks: decks.map((deck, place) => ({
      deck,
      share: rounded(shares[place]!)!,
      nash: interval(mix[place]!, drawn.mixes[place]!),
      included: shareOf(drawn.mixes[place]!, (share) => share > 0),
      best: shareOf(drawn.bests, (one) => one === place),
    })),
    best: { deck: decks[best]!, next: decks[next]!, lead: interval(field[best]! - field[next]!, drawn.leads) },
    change: change
      ? {
          next: decks[change.next]!,
          moved: interval(change.moved, drawn.moved),
          shares: decks.flatMap((deck, place) => {
            const [from, to] = [shares[place]!, change.shares[place]!];
            return from === to ? [] : [{ deck, from: rounded(from)!, to: rounded(to)! }];
          }),
        }
      : null,
    stays: decks.map((deck, place) => {
      const { from, to } = staysBest(winRates, shares, best, place);
      return { deck, share: rounded(shares[place]!)!, from: turnOf(from, decks), to: turnOf(to, decks) };
    }),
  };
}

/** What is chosen from win rates that are drawn. */
interface DrawnChoices {
  /** By deck: its share in the Nash mix. */
  readonly mixes: readonly Float64Array[];
  /** The best deck. */
  readonly bests: Float64Array;
  /** By how much the deck that was found best is better than the one that was found second. */
  readonly leads: Float64Array;
  /** How much has to move so that it isn't the best any more: nothing, if it isn't; all, if it always is. */
  readonly moved: Float64Array;
}

function drawChoices(
  rates: FieldRates,
  shares: readonly number[],
  { best, next }: { readonly best: number; readonly next: number },
  seed: string,
): DrawnChoices {
  const of = new RunSeed(`${seed}/choice`);
  const mixes = shares.map(() => new Float64Array(DRAWS));
  const [bests, leads, moved] = [new Float64Array(DRAWS), new Float64Array(DRAWS), new Float64Array(DRAWS)];
  for (let draw = 0; draw < DRAWS; draw++) {
    const winRates: Matrix = winRatesOf(rates.drawn(chanceOf(of, draw)));
    const mix = anyNashMix(payoffsOf(winRates));
    for (const [deck, share] of mix.entries()) mixes[deck]![draw] = share;
    const field = againstField(winRates, shares);
    bests[draw] = placeOfGreatest(field);
    leads[draw] = field[best]! - field[next]!;
    moved[draw] = bests[draw] === best ? (smallestChange(winRates, shares, best)?.moved ?? 1) : 0;
  }
  return { mixes, bests, leads, moved };
}

/** The middle of what was drawn; it holds what was found, too. */
function figureAround(value: number, values: Float64Array, games: number): Figure {
  const { low, high } = middleOf(values);
  return figure({ value, low: Math.min(low, value), high: Math.max(high, value) }, games);
}

const shareOf = (values: Float64Array, has: (value: number) => boolean): number => values.filter(has).length / DRAWS;

const turnOf = (turn: Turn | undefined, decks: readonly string[]): ChoiceTurn | null =>
  turn ? { share: rounded(turn.share)!, next: decks[turn.next]! } : null;
