/**
 * The features that options are rated by, and what each weight says. A weight says what one unit of its feature is
 * worth, in lore: a rating of 2 is as good as gaining 2 lore now, where gaining lore is worth 1.
 */
export const FEATURES = {
  /** What a card in play is worth to its player. */
  body: {
    lore: 'a point of Lore',
    race: 'a point of Lore, by how near the goal its player is',
    strength: 'a point of Strength',
    willpower: 'a point of Willpower that damage has not used up',
    cost: 'a point of cost, for all that the other weights miss',
    base: 'being a character at all',
    drying: 'having come into play this turn',
  },
  /** What a property is worth to a character that has it. */
  trait: {
    evasive: 'Evasive',
    ward: 'Ward',
    bodyguard: 'Bodyguard',
    rush: 'Rush',
    reckless: 'Reckless',
    support: 'Support, for a point of Strength',
    challenger: 'a point of Challenger',
    resist: 'a point of Resist',
    singer: 'a point of Singer beyond the cost',
    alert: 'Alert',
    vanish: 'Vanish',
    hindered: "something it can't do",
    protected: 'something it is protected from',
  },
  /** What other kinds of cards are worth to their player. */
  thing: {
    item: 'being an item',
    itemCost: 'a point of an item’s cost',
    location: 'being a location',
    locationCost: 'a point of a location’s cost',
    locationLore: 'a point of a location’s Lore',
    locationWillpower: 'a point of a location’s Willpower',
  },
  /** How much of what an ability does counts while its card is in play. */
  ability: {
    quests: 'when it quests',
    challenges: 'when it challenges or is challenged',
    banished: 'when it is banished or leaves play',
    turns: 'when a turn starts or ends',
    others: 'when something else happens',
    activated: 'when its player pays for it',
    static: 'as long as it is in play',
  },
  /** What effects are worth to who has the good of them. */
  effect: {
    draw: 'a card drawn',
    drawLow: 'the same, with less than three cards in hand',
    take: 'a card taken from among several',
    discard: 'a card discarded by you',
    theirDiscard: 'a card discarded by an opponent',
    lore: 'a point of lore gained or lost, beyond what questing for it is worth',
    ink: 'a card put into the inkwell by an effect',
    payInk: 'an ink paid',
    damage: 'damage that banishes nobody, for the share of the Willpower that is left and the worth of who has it',
    heal: 'a point of damage removed',
    bounce: 'the share of its worth that a card loses by going back to the hand',
    returnCard: 'a card from a discard, or another card, put into the hand',
    exert: 'the share of its worth by which a character suffers from being exerted',
    ready: 'the share of its worth by which a character gains from being readied',
    strength: 'a point of Strength for a time',
    willpower: 'a point of Willpower for a time',
    loreValue: 'a point of Lore for a time',
    goodTrait: 'a good property for a time',
    badTrait: 'the share of its worth by which a character suffers from something that it can’t do',
    gainsAbility: 'an ability for a time',
    playFree: 'the share of its worth that a card gives when it is played for free',
    cardUnder: 'a card put under a character or location',
    move: 'a character moved to a location',
    shield: 'damage prevented',
    cheaper: 'an ink less to pay',
    rules: 'another rule in one’s favour',
    look: 'a card looked at',
    maybe: 'the share of an effect that counts while nobody knows whether its condition will hold',
    some: 'what an amount is taken for that nobody can know yet',
    typical: 'what a character is taken to be worth while nobody knows which it will be',
    typicalDamage: 'the share of such a character that a point of damage is',
    group: 'how many characters "each" is taken for, beforehand',
  },
  quest: {
    base: 'questing at all',
    lore: 'a point of lore',
    nearGoal: 'a point of lore, by how near the goal is',
    behind: 'a point of lore, by how near the goal the opponents are',
    ahead: 'a point of lore, by how far ahead we are in the race: 1 far ahead, -1 far behind',
    guards: 'an exerted character that a Bodyguard protects by being exerted too',
    ability: 'what abilities do when it quests',
    support: 'a point of Strength given by Support',
    risk: 'what is lost if it is challenged while exerted',
    guarded: 'the share of that which is left behind an exerted Bodyguard',
    win: 'a point of lore when all that can be quested for wins',
  },
  challenge: {
    base: 'challenging at all',
    banish: 'the worth of who is banished',
    ahead: 'the same, by how far ahead we are in the race',
    damage: 'damage that banishes nobody, for the share of the Willpower that is left and the worth of who has it',
    followUp: 'the worth of who could be banished by another challenge then',
    lost: 'the worth of a challenger that is banished',
    hurt: 'damage that it survives, for the share of the Willpower that is left and its worth',
    instead: 'the rating of questing with it instead',
    ability: 'what abilities do when it challenges, banishes or is banished',
    location: 'the worth of a location that is banished or damaged',
    danger: 'the worth of who is banished, when its player could win in the next turn',
  },
  play: {
    character: 'playing a character at all',
    action: 'playing an action at all',
    actionCost: 'a point of an action’s cost, however it is played',
    item: 'playing an item at all',
    location: 'playing a location at all',
    value: 'what it will be worth in play',
    late: 'the same, by how near the goal the opponents are',
    effect: 'what it does as it is played',
    cost: 'an ink of its cost',
    left: 'the best that could be played with the ink that is left',
    wasted: 'an ink that nothing in hand can use any more',
    lastCards: 'each card less than three that would be left in hand',
    exerted: 'entering play exerted',
    exertedRisk: 'what is lost if it is challenged while exerted',
    guards: 'an exerted character that it protects as a Bodyguard',
    shift: 'shifting at all',
    shiftReady: 'a point of Lore of a shifted character that can quest at once',
  },
  sing: {
    base: 'singing at all',
    quest: 'the rating of questing with the singer instead',
    risk: 'what is lost if the singer is challenged while exerted',
    together: 'the rating of questing with the singers instead, when several sing',
  },
  ink: {
    base: 'inking at all',
    inkwell: 'a card in the inkwell already',
    beyond: 'a card in the inkwell beyond six',
    hand: 'a card in hand',
    enables: 'the worth of the best card that can be played this turn only by it',
    short: 'an ink that the most expensive card in hand is away',
    needed: 'an ink that the cards in hand cost together beyond those there are, up to 8',
    keep: 'the worth of keeping the card',
    instead: 'the rating of playing the card now instead',
  },
  /** What keeping a card in hand is worth. */
  keep: {
    value: 'what it would be worth in play, with what it does as it is played',
    cost: 'a point of its cost',
    tooExpensive: 'an ink that it costs beyond those there will be next turn',
    copy: 'another copy of it in hand',
    uninkable: "that it can't be inked",
    shift: 'that something is in play that it can be shifted onto',
  },
  alter: {
    base: 'putting a card back',
    cost1: 'a card of cost 1 or less',
    cost2: 'a card of cost 2',
    cost3: 'a card of cost 3',
    cost4: 'a card of cost 4',
    cost5: 'a card of cost 5',
    cost6: 'a card of cost 6 or more',
    value: 'what it is worth for its cost',
    uninkable: "that it can't be inked",
    copy: 'another copy of it in hand',
  },
  activate: {
    base: 'using an ability at all',
    value: 'what it does, less what it costs',
  },
  move: {
    base: 'moving to a location at all',
    lore: 'a point of Lore of the character',
    ability: 'what the location’s abilities do',
    cost: 'an ink that it costs',
  },
  choose: {
    may: 'doing what one may',
    top: 'the worth of keeping a card from which on it belongs on the top of the deck',
    take: 'taking a card that one may take',
    bag: 'what an ability does: what is better comes first',
  },
  /** What comes first of all that is worth doing. */
  order: {
    ink: 'inking',
    character: 'playing a character',
    action: 'playing an action',
    thing: 'playing an item or a location',
    sing: 'singing',
    shift: 'shifting',
    activate: 'using an ability',
    challenge: 'challenging',
    move: 'moving',
  },
} as const;

type Groups = typeof FEATURES;

/** A weight for each feature, grouped as the features are: as those who rate read them. */
export type WeightTable = { readonly [G in keyof Groups]: { readonly [F in keyof Groups[G]]: number } };

/** The features as "group.name", in order. */
export const FEATURE_NAMES: readonly string[] = Object.entries(FEATURES).flatMap(([group, features]) =>
  Object.keys(features).map((feature) => `${group}.${feature}`),
);

/** Groups weights that are given by their names; all of them have to be there. */
export function groupWeights(weights: Readonly<Record<string, number>>): WeightTable {
  const table: Record<string, Record<string, number>> = {};
  for (const name of FEATURE_NAMES) {
    const [group, feature] = name.split('.') as [string, string];
    table[group] ??= {};
    table[group][feature] = weights[name];
  }
  return table as unknown as WeightTable;
}
