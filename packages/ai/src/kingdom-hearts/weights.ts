import type { PositionWeights } from '../position.js';
import { type ReadWeights, readWeightsOf, shipped } from '../read-weights.js';
import type { Weights } from '../registry.js';
import { POSITION_NAMES } from './position.js';

/** The shipped weights: trained, as docs/POLICIES.md tells. */
export const WEIGHTS_FILE = new URL('../../data/kingdom-hearts-weights.json', import.meta.url);
/** The shipped weights of positions: fitted to games that were played. */
export const POSITION_FILE = new URL('../../data/kingdom-hearts-position.json', import.meta.url);

/** The features that options are rated by, and what each weight says. */
export const FEATURES = {
  'card.draw': 'a card drawn',
  'card.discard': 'a card that the other one loses from the hand',
  'card.heartPoint': 'a Heart Point',
  'move.level': 'a level of a World that is moved to',
  'move.dark': 'a point of its Dark Level',
  'disrupt.power': 'a point of Power put on the other’s World',
  'friend.support': 'a point of Support of a Friend that is played',
  'equip.value': 'a point of Support or Magic of Equipment',
  'challenge.margin': 'how much more Attack a challenger wants to have than is seen of the other',
  'escape.power': 'a point of Power on the own World that can’t be fought this turn',
  'escape.level': 'a level of the World that an escape loses',
  'escape.friend': 'a point of Support that an escape loses',
  'battle.spend': 'how gladly Friends are spent to clear a part of the Dark Cards, 0 to 1',
  'discard.keep': 'how much a card has to be worth to be kept at the end of a turn',
  'disrupt.base': 'putting a Dark Card on the other’s World at all',
  'disrupt.bars': 'a point of Power there beyond what their Attack beats alone',
  'disrupt.beyond': 'that they can’t beat what is there already with what is seen of them',
  'use.cost': 'what using an ability has to be worth',
  'damage.clears': 'damage by a card when all Dark Cards on the own World can be defeated',
  'damage.rest': 'damage by a card that doesn’t defeat anything',
  'damage.defeats': 'defeating a Dark Card by the damage of a card',
  'damage.power': 'a point of Power of the one that is defeated so',
  'battle.noWorld': 'a battle that clears the own World when there is none in hand to move to',
  'escape.base': 'escaping at all',
  'escape.heartPoints': 'a Heart Point that there is, up to 10',
  'escape.late': 'a turn that the game has lasted, up to 60',
  'challenge.blocked': 'how much more a challenger wants whose World is barred',
  'challenge.late': 'how much less for each turn that the game has lasted, up to 60',
  'challenge.heartPoints': 'how much more for each Heart Point of the other, up to 10',
  'keep.useless': 'keeping a card that can’t be of use soon',
  'keep.world': 'keeping the best World in hand',
  'keep.worldLevel': 'a level of it',
  'keep.blocked': 'how much less that is while the own World is barred',
  'keep.secondWorld': 'keeping the second best World while the own isn’t barred',
  'keep.dark': 'keeping a Dark Card for which there will be room',
  'keep.darkPower': 'a point of its Power',
  'keep.darkLevels': 'how many levels it may be above what the other’s Worlds allow now',
  'keep.darkStuck': 'how much less that is while the other can’t beat what bars their World',
  'keep.friend': 'keeping a Friend that can be played next turn',
  'keep.friendTooHigh': 'keeping a Friend of too high a level',
  'keep.support': 'a point of Support of a card that is kept',
  'keep.magic': 'keeping Magic that somebody can use',
  'keep.magicTooHigh': 'keeping Magic that nobody can use',
  'keep.attack': 'keeping an Attack Card',
  'keep.equipment': 'keeping Equipment',
  'keep.technique': 'keeping a Technique Card',
  'keep.event': 'keeping an Event',
  'keep.fights': 'how much more is kept what helps in a battle while the own World is barred',
  'disrupt.drain': 'a Heart Point that it costs the other each turn',
  'disrupt.revenge': 'a Heart Point that it costs the other when they defeat it',
  'damage.drain': 'a Heart Point each turn that is saved by it',
  'battle.drain': 'how much more gladly for each Heart Point that they cost a turn',
  'escape.drain': 'a Heart Point that the Dark Cards cost each turn',
  'keep.darkDrain': 'a Heart Point that it costs the other each turn',
} as const satisfies Readonly<Record<string, string>>;

export type Feature = keyof typeof FEATURES;

export const FEATURE_NAMES = Object.keys(FEATURES) as Feature[];

/** The weights that come with Lorelab. */
export const defaultWeights = shipped<Readonly<Record<Feature, number>>>(WEIGHTS_FILE, 'weights');
export const shippedPositions = shipped<PositionWeights>(POSITION_FILE, 'positions');

/** Checks what was read from a file of weights. */
export const readWeights = (data: unknown): ReadWeights =>
  readWeightsOf(
    { game: 'kingdom-hearts', names: FEATURE_NAMES, shipped: defaultWeights(), positions: POSITION_NAMES },
    data,
  );

/** Weights for all features: where none is given, the shipped one. */
export const completeWeights = (weights: Weights): Readonly<Record<Feature, number>> => ({
  ...defaultWeights(),
  ...weights,
});
