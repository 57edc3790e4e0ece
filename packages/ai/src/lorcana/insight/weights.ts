/** What the nets weigh: numbers in a file, learnt from games that were played on (docs/POLICIES.md). */
import { type PackedNumbers, packNumbers, unpackNumbers } from '../../packed-numbers.js';
import { POSITION_NAMES } from '../position.js';
import { type InsightWeights, VERB_WEIGHTS, VERBS } from './insight.js';
import SHIPPED from './insight.json' with { type: 'json' };
import { CARD_WORTHS, type JudgementWeights, judgementInputs } from './judgement.js';
import { ROLE_INPUTS, ROLE_OUTPUTS } from './role-tables.js';
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

export interface LearntFile {
  readonly schema: 1;
  readonly game: 'lorcana';
  readonly roles: PackedNet;
  readonly verbs: PackedNumbers;
  readonly cards: PackedNet;
  readonly positions: PackedNet;
}

const COUNTED = POSITION_NAMES.features.length;

let shipped: Learnt | undefined;

/** What comes with Lorelab. */
export const shippedLearnt = (): Learnt => (shipped ??= readLearnt(SHIPPED as LearntFile));

export function readLearnt({ roles, verbs, cards, positions }: LearntFile): Learnt {
  const [first, second] = unpackNet(roles, ROLE_INPUTS, ROLE_OUTPUTS);
  return {
    ratings: { hidden: roles.hidden, first, second, verbs: unpackNumbers(verbs, VERBS * VERB_WEIGHTS) },
    judgement: {
      cardHidden: cards.hidden,
      hidden: positions.hidden,
      cards: unpackNet(cards, ROLE_INPUTS, CARD_WORTHS),
      positions: unpackNet(positions, judgementInputs(COUNTED), 1),
    },
  };
}

export function writeLearnt({ ratings, judgement }: Learnt): LearntFile {
  return {
    schema: 1,
    game: 'lorcana',
    roles: packNet(ratings.hidden, [ratings.first, ratings.second]),
    verbs: packNumbers(ratings.verbs),
    cards: packNet(judgement.cardHidden, judgement.cards),
    positions: packNet(judgement.hidden, judgement.positions),
  };
}

type Layers = readonly [first: Float64Array, second: Float64Array];

const packNet = (hidden: number, [first, second]: Layers): PackedNet => ({
  hidden,
  first: packNumbers(first),
  second: packNumbers(second),
});

const unpackNet = ({ hidden, first, second }: PackedNet, inputs: number, outputs: number): Layers => [
  unpackNumbers(first, hidden * (inputs + 1)),
  unpackNumbers(second, outputs * (hidden + 1)),
];

/** Nothing learnt yet: options are as they are rated, what is to come first gets a little more. */
export function blankLearnt(hidden: number, cardHidden: number, positionHidden: number): Learnt {
  const verbs = new Float64Array(VERBS * VERB_WEIGHTS);
  for (let verb = 0; verb < VERBS; verb++) {
    const at = verb * VERB_WEIGHTS + Moment.Size;
    verbs[at + Own.Worth] = 1;
    verbs[at + Own.Wanted] = FIRST[verb] ?? 0;
  }
  const net = (inputs: number, many: number, outputs: number): Layers => [
    new Float64Array(many * (inputs + 1)),
    new Float64Array(outputs * (many + 1)),
  ];
  const [first, second] = net(ROLE_INPUTS, hidden, ROLE_OUTPUTS);
  return {
    ratings: { hidden, first, second, verbs },
    judgement: {
      cardHidden,
      hidden: positionHidden,
      cards: net(ROLE_INPUTS, cardHidden, CARD_WORTHS),
      positions: net(judgementInputs(COUNTED), positionHidden, 1),
    },
  };
}

/** By verb: inking, playing (five ways), singing, playing (three ways), questing, challenging, using, moving. */
const FIRST: readonly number[] = [0, 4, 3, 3, 3, 3, 0.8, 0.8, 3, 3, 1.5, 0, 0.2, 1.5, 1.5];
