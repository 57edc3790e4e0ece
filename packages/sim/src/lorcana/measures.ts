/** What the record of a game of Lorcana measures. */
import type { Measure } from '../rows/layout.js';

/** What is measured at the end of each own turn, in the order of the bytes. */
export const enum Turn {
  Lore = 0,
  OpposingLore,
  InkAvailable,
  InkSpent,
  InkWasted,
  OnCurve,
  Plays,
  Hand,
  Inked,
}

export const TURN_MEASURES: readonly Measure[] = [
  { id: 'lore', title: 'lore' },
  { id: 'opposingLore', title: "the opponent's lore" },
  { id: 'inkAvailable', title: 'ink available' },
  { id: 'inkSpent', title: 'ink spent' },
  { id: 'inkWasted', title: 'ink not spent' },
  { id: 'onCurve', title: 'as much ink spent as turns taken' },
  { id: 'plays', title: 'cards played' },
  { id: 'hand', title: 'cards in hand' },
  { id: 'inked', title: 'cards inked as a turn action' },
];

export const enum Total {
  Altered = 0,
  FinalLore,
  LoreQuesting,
  LoreLocations,
  LoreEffects,
}

/** Lore that was gained, by where it came from. What was lost again is not taken off. */
export const LORE_SOURCES: readonly Measure[] = [
  { id: 'loreQuesting', title: 'questing' },
  { id: 'loreLocations', title: 'locations' },
  { id: 'loreEffects', title: 'effects' },
];

export const TOTALS: readonly Measure[] = [
  { id: 'mulliganed', title: 'cards put back from the opening hand' },
  { id: 'finalLore', title: 'lore at the end' },
  ...LORE_SOURCES,
];

export const enum CardMeasure {
  Opening = 0,
  Mulliganed,
  Start,
  Drawn,
  Inked,
  Played,
  FirstPlayed,
  Sung,
  Sang,
  Quested,
  Challenged,
  Banished,
  Lore,
}

export const CARD_MEASURES: readonly Measure[] = [
  { id: 'opening', title: 'in the opening hand' },
  { id: 'mulliganed', title: 'put back from it' },
  { id: 'start', title: 'in the hand that the game began with' },
  { id: 'drawn', title: 'in hand at any time' },
  { id: 'inked', title: 'put into the inkwell' },
  { id: 'played', title: 'played' },
  { id: 'firstPlayed', title: 'own turn of the first play' },
  { id: 'sung', title: 'sung' },
  { id: 'sang', title: 'sang' },
  { id: 'quested', title: 'quested' },
  { id: 'challenged', title: 'challenged' },
  { id: 'banished', title: 'banished' },
  { id: 'lore', title: 'lore gained with it' },
];
