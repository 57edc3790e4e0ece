import { type ReadWeights, readWeightsOf } from '../read-weights.js';
import type { Weights } from '../registry.js';

/** The features that options and positions are rated by, what each weight says, and the shipped weight. */
export const FEATURES = {
  'position.worlds': ['the share of the World levels that win, ahead of the other', 6],
  'position.heartPoints': ['a Heart Point ahead of the other, of those that count', 0.5],
  'position.lastHearts': ['how near defeat somebody is, by their Heart Points', 2],
  'position.blocked': ['Power of Dark Cards on a World beyond what its player can fight', 0.2],
  'position.friends': ['a point of Support in the Friend Area', 0.1],
  'position.attack': ['a point of Attack of the Player Card', 0.1],
  'position.hand': ['a card in hand', 0.02],
  'card.draw': ['a card drawn', 4],
  'card.discard': ['a card that the other one loses from the hand', 3],
  'card.heartPoint': ['a Heart Point', 8],
  'move.level': ['a level of a World that is moved to', 10],
  'move.dark': ['a point of its Dark Level', -2],
  'disrupt.power': ['a point of Power put on the other’s World', 2],
  'friend.support': ['a point of Support of a Friend that is played', 3],
  'equip.value': ['a point of Support or Magic of Equipment', 4],
  'challenge.margin': ['how much more Attack a challenger wants to have than is seen of the other', 2],
  'escape.power': ['a point of Power on the own World that can’t be fought this turn', 2],
  'escape.level': ['a level of the World that an escape loses', -3],
  'escape.friend': ['a point of Support that an escape loses', -1],
  'battle.spend': ['how gladly Friends are spent to clear a part of the Dark Cards, 0 to 1', 0.3],
  'discard.keep': ['how much a card has to be worth to be kept at the end of a turn', 5],
} as const satisfies Readonly<Record<string, readonly [says: string, weight: number]>>;

export type Feature = keyof typeof FEATURES;

export const FEATURE_NAMES = Object.keys(FEATURES) as Feature[];

/** The weights that come with Lorelab. */
export const DEFAULT_WEIGHTS = Object.fromEntries(
  FEATURE_NAMES.map((name) => [name, FEATURES[name][1] as number]),
) as Readonly<Record<Feature, number>>;

export const readWeights = (data: unknown): ReadWeights =>
  readWeightsOf({ game: 'kingdom-hearts', names: FEATURE_NAMES, shipped: DEFAULT_WEIGHTS }, data);

/** Weights for all features: where none is given, the shipped one. */
export const completeWeights = (weights: Weights): Readonly<Record<Feature, number>> => ({
  ...DEFAULT_WEIGHTS,
  ...weights,
});
