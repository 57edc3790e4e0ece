/** What the nets weigh: numbers in a file, learnt from games that were played on (docs/RATINGS.md). */
import { type PackedNumbers, packNumbers, unpackNumbers } from '../../packed-numbers.js';
import { POSITION_NAMES } from '../position.js';
import { type InsightWeights, VERB_WEIGHTS, VERBS } from './insight.js';
import SHIPPED from './insight.json' with { type: 'json' };
import { CARD_WORTHS, type JudgementWeights, judgementInputs } from './judgement.js';
import type { NetWeights } from './net.js';
import { DECKS_INPUTS, ROLE_INPUTS, ROLE_OUTPUTS } from './role-tables.js';
import { Moment, Own } from './roles.js';

/** What is learnt, all of it. */
export interface Learnt {
  readonly ratings: InsightWeights;
  readonly judgement: JudgementWeights;
}

/** A net of two layers, as it is written. */
export interface PackedNet {
  readonly hidden: number;
  readonly first: PackedNumbers;
  readonly second: PackedNumbers;
}

/** What is learnt, as it is written. */
export interface PackedLearnt {
  readonly roles: PackedNet;
  readonly verbs: PackedNumbers;
  readonly decks: PackedNet;
  readonly cards: PackedNet;
  readonly positions: PackedNet;
}

/** What goes into each net and comes out of it. */
export const NET_SIZES = {
  roles: { inputs: ROLE_INPUTS, outputs: ROLE_OUTPUTS },
  decks: { inputs: DECKS_INPUTS, outputs: VERBS * VERB_WEIGHTS },
  cards: { inputs: ROLE_INPUTS, outputs: CARD_WORTHS },
  positions: { inputs: judgementInputs(POSITION_NAMES.features.length), outputs: 1 },
} as const;

/** The nets that are learnt. */
export type NetName = keyof typeof NET_SIZES;

let shipped: Learnt | undefined;

/** What comes with Lorelab. */
export const shippedLearnt = (): Learnt => (shipped ??= readLearnt(SHIPPED.insight));

export const readLearnt = (file: PackedLearnt): Learnt => ({
  ratings: {
    roles: unpackNet(file, 'roles'),
    verbs: unpackNumbers(file.verbs, VERBS * VERB_WEIGHTS),
    decks: unpackNet(file, 'decks'),
  },
  judgement: { cards: unpackNet(file, 'cards'), positions: unpackNet(file, 'positions') },
});

/** What a file has, or what is wrong with it: a part that is missing, or that has another size. */
export function tryLearnt(
  insight: object,
): { readonly ok: true; readonly value: Learnt } | { readonly ok: false; readonly message: string } {
  const missing = ['roles', 'verbs', 'decks', 'cards', 'positions'].find((part) => !(part in insight));
  if (missing !== undefined) return { ok: false, message: `there is no "${missing}" in it` };
  try {
    return { ok: true, value: readLearnt(insight as PackedLearnt) };
  } catch (error) {
    return { ok: false, message: `made by another version of Lorelab: ${(error as Error).message}` };
  }
}

export const writeLearnt = ({ ratings, judgement }: Learnt): PackedLearnt => ({
  roles: packNet(ratings.roles),
  verbs: packNumbers(ratings.verbs),
  decks: packNet(ratings.decks),
  cards: packNet(judgement.cards),
  positions: packNet(judgement.positions),
});

const packNet = ({ hidden, first, second }: NetWeights): PackedNet => ({
  hidden,
  first: packNumbers(first),
  second: packNumbers(second),
});

function unpackNet(file: PackedLearnt, name: NetName): NetWeights {
  const { inputs, outputs } = NET_SIZES[name];
  const { hidden, first, second } = file[name];
  return {
    hidden,
    first: unpackNumbers(first, hidden * (inputs + 1)),
    second: unpackNumbers(second, outputs * (hidden + 1)),
  };
}

/** Nothing learnt yet: options are as they are rated, what is to come first gets a little more. */
export function blankLearnt(hidden: Readonly<Record<NetName, number>>): Learnt {
  const verbs = new Float64Array(VERBS * VERB_WEIGHTS);
  for (let verb = 0; verb < VERBS; verb++) {
    const at = verb * VERB_WEIGHTS + Moment.Size;
    verbs[at + Own.Worth] = 1;
    verbs[at + Own.Wanted] = FIRST[verb] ?? 0;
  }
  return {
    ratings: { roles: blankNet('roles', hidden.roles), verbs, decks: blankNet('decks', hidden.decks) },
    judgement: { cards: blankNet('cards', hidden.cards), positions: blankNet('positions', hidden.positions) },
  };
}

function blankNet(name: NetName, hidden: number): NetWeights {
  const { inputs, outputs } = NET_SIZES[name];
  return {
    hidden,
    first: new Float64Array(hidden * (inputs + 1)),
    second: new Float64Array(outputs * (hidden + 1)),
  };
}

/** By verb: inking, playing (five ways), singing, playing (three ways), questing, challenging, using, moving. */
const FIRST: readonly number[] = [0, 4, 3, 3, 3, 3, 0.8, 0.8, 3, 3, 1.5, 0, 0.2, 1.5, 1.5];
