/** Whether samples that were read from a file are of this version: nets have as many inputs as there are numbers. */
import { MOMENT_NUMBERS, OWN_NUMBERS, ROLE_INPUTS } from '@lorelab/ai/lorcana';
import { COUNTED } from './judgement-model.js';
import type { Columns, SampleKind } from './samples.js';

/** How many numbers each list has, by what it is about; a card of an option counts twice, as there may be two of them. */
const WIDTHS: Readonly<Record<SampleKind, Readonly<Record<string, readonly [about: string, width: number]>>>> = {
  decisions: {
    cards: ['owners', ROLE_INPUTS],
    moments: ['deciders', MOMENT_NUMBERS],
    formers: ['deciders', 1],
    own: ['verbs', OWN_NUMBERS],
    rows: ['verbs', 2],
    roles: ['verbs', 2],
    shares: ['verbs', 2],
    outcomes: ['verbs', 2],
  },
  positions: {
    cards: ['owners', ROLE_INPUTS],
    counts: ['owners', 1],
    values: ['viewers', COUNTED],
    odds: ['viewers', 1],
    isOwnTurn: ['viewers', 1],
    places: ['rows', 1],
    outcomes: ['viewers', 1],
  },
};

/** What is wrong with lists that were read from a file, if something is. */
export function problemOf(samples: Columns, kind: SampleKind): string | undefined {
  const lists = Object.entries(WIDTHS[kind]);
  const lengthOf = (name: string): number => samples[name]?.length ?? Number.NaN;
  if (lists.some(([name]) => !(name in samples))) return `has no samples of ${kind}`;
  return lists.every(([name, [about, width]]) => lengthOf(name) === width * lengthOf(about))
    ? undefined
    : 'was gathered by another version of Lorelab, which knew other numbers of cards and positions';
}
