/** The features that options are rated by, and what each weight says. */
import type { WeightsOf } from '../../../features.js';

export const FEATURES = {
  card: {
    draw: 'a card drawn',
    discard: 'a card that the other one loses from the hand',
    heartPoint: 'a Heart Point',
  },
  move: {
    level: 'a level of a World that is moved to',
    dark: 'a point of its Dark Level',
  },
  friend: {
    support: 'a point of Support of a Friend that is played',
  },
  equip: {
    value: 'a point of Support or Magic of Equipment',
  },
  use: {
    cost: 'what using an ability has to be worth',
  },
  disrupt: {
    base: 'putting a Dark Card on the other’s World at all',
    power: 'a point of Power put on the other’s World',
    bars: 'a point of Power there beyond what their Attack beats alone',
    beyond: 'that they can’t beat what is there already with what is seen of them',
    drain: 'a Heart Point that it costs the other each turn',
    revenge: 'a Heart Point that it costs the other when they defeat it',
  },
  damage: {
    clears: 'damage by a card when all Dark Cards on the own World can be defeated',
    rest: 'damage by a card that doesn’t defeat anything',
    defeats: 'defeating a Dark Card by the damage of a card',
    power: 'a point of Power of the one that is defeated so',
    drain: 'a Heart Point each turn that is saved by it',
  },
  battle: {
    noWorld: 'a battle that clears the own World when there is none in hand to move to',
    spend: 'how gladly Friends are spent to clear a part of the Dark Cards, 0 to 1',
    drain: 'how much more gladly for each Heart Point that they cost a turn',
  },
  escape: {
    base: 'escaping at all',
    power: 'a point of Power on the own World that can’t be fought this turn',
    level: 'a level of the World that an escape loses',
    friend: 'a point of Support that an escape loses',
    drain: 'a Heart Point that the Dark Cards cost each turn',
    heartPoints: 'a Heart Point that there is, up to 10',
    late: 'a turn that the game has lasted, up to 60',
  },
  challenge: {
    margin: 'how much more Attack a challenger wants to have than is seen of the other',
    blocked: 'how much more a challenger wants whose World is barred',
    late: 'how much less for each turn that the game has lasted, up to 60',
    heartPoints: 'how much more for each Heart Point of the other, up to 10',
  },
  discard: {
    keep: 'how much a card has to be worth to be kept at the end of a turn',
  },
  keep: {
    useless: 'keeping a card that can’t be of use soon',
    fights: 'how much more is kept what helps in a battle while the own World is barred',
    support: 'a point of Support of a card that is kept',
    world: 'keeping the best World in hand',
    worldLevel: 'a level of it',
    blocked: 'how much less that is while the own World is barred',
    secondWorld: 'keeping the second best World while the own isn’t barred',
    dark: 'keeping a Dark Card for which there will be room',
    darkPower: 'a point of its Power',
    darkLevels: 'how many levels it may be above what the other’s Worlds allow now',
    darkStuck: 'how much less that is while the other can’t beat what bars their World',
    darkDrain: 'a Heart Point that it costs the other each turn',
    friend: 'keeping a Friend that can be played next turn',
    friendTooHigh: 'keeping a Friend of too high a level',
    magic: 'keeping Magic that somebody can use',
    magicTooHigh: 'keeping Magic that nobody can use',
    attack: 'keeping an Attack Card',
    technique: 'keeping a Technique Card',
    equipment: 'keeping Equipment',
    event: 'keeping an Event',
  },
} as const;

/** A weight for each feature. */
export type WeightTable = WeightsOf<typeof FEATURES>;
