/** What reports of each game tell, written down apart from the program: what stands under which title. */

export interface GameFacts {
  readonly unit: string;
  readonly goal: number;
  readonly marks: readonly number[];
  /** The measures of records that say how far a player and the opponent are after a turn, and a player at the end. */
  readonly own: string;
  readonly opposing: string;
  readonly final: string;
  readonly sources: readonly { readonly title: string; readonly measure: string }[];
  readonly beside: readonly { readonly unit: string; readonly measure: string }[];
  /** Columns of the table of turns: their names in reports, their titles, and what of a measure they say. */
  readonly turns: readonly {
    readonly id: string;
    readonly title: string;
    readonly measure: string;
    readonly says: 'mean' | 'some' | 'none';
  }[];
  /** How many cards a player put back from the opening hand; absent: nobody can. */
  readonly mulligans?: string;
  /** The measure of cards that were put away to pay with; absent: none are. */
  readonly inked?: string;
  /** Columns of what became of cards, behind those that every game has. */
  readonly cards: readonly { readonly title: string; readonly measure: string }[];
}

export const GAMES: Readonly<Record<string, GameFacts>> = {
  lorcana: {
    unit: 'lore',
    goal: 20,
    marks: [5, 10, 15, 20],
    own: 'lore',
    opposing: 'opposingLore',
    final: 'finalLore',
    sources: [
      { title: 'questing', measure: 'loreQuesting' },
      { title: 'locations', measure: 'loreLocations' },
      { title: 'effects', measure: 'loreEffects' },
    ],
    beside: [],
    turns: [
      { id: 'inkAvailable', title: 'ink', measure: 'inkAvailable', says: 'mean' },
      { id: 'inkSpent', title: 'spent', measure: 'inkSpent', says: 'mean' },
      { id: 'inkWasted', title: 'wasted', measure: 'inkWasted', says: 'mean' },
      { id: 'onCurve', title: 'on curve %', measure: 'onCurve', says: 'some' },
      { id: 'noPlay', title: 'no play %', measure: 'plays', says: 'none' },
      { id: 'missedInk', title: 'no ink drop %', measure: 'inked', says: 'none' },
      { id: 'hand', title: 'hand', measure: 'hand', says: 'mean' },
    ],
    mulligans: 'mulliganed',
    inked: 'inked',
    cards: [
      { title: 'inked', measure: 'inked' },
      { title: 'lore', measure: 'lore' },
      { title: 'quests', measure: 'quested' },
      { title: 'challenges', measure: 'challenged' },
      { title: 'banished', measure: 'banished' },
      { title: 'sung', measure: 'sung' },
      { title: 'sang', measure: 'sang' },
    ],
  },
  'kingdom-hearts': {
    unit: 'World levels',
    goal: 13,
    marks: [4, 7, 10, 13],
    own: 'worldLevels',
    opposing: 'opposingWorldLevels',
    final: 'finalWorldLevels',
    sources: [],
    beside: [{ unit: 'Heart Points', measure: 'heartPoints' }],
    turns: [
      { id: 'noMove', title: 'no move %', measure: 'moved', says: 'none' },
      { id: 'darks', title: 'Dark Cards', measure: 'darks', says: 'mean' },
      { id: 'friends', title: 'Friends', measure: 'friends', says: 'mean' },
      { id: 'plays', title: 'plays', measure: 'plays', says: 'mean' },
      { id: 'hand', title: 'hand', measure: 'hand', says: 'mean' },
    ],
    cards: [
      { title: 'joined', measure: 'joined' },
      { title: 'defeated', measure: 'defeated' },
    ],
  },
};
