import type { Settings } from '@lorelab/engine/kingdom-hearts';
import type { HouseRule } from '../game-kind/game-kind.js';

/** Where a ruling is a choice of ours, the other choice (docs/KINGDOM-HEARTS-RULINGS.md). */
export const HOUSE_RULES: readonly (HouseRule & { readonly settings: Partial<Settings> })[] = [
  {
    name: 'dark-level-per-turn',
    says: 'the Dark Level limits the Dark Cards that are played onto a World in a turn, not those that lie on it',
    settings: { darkLevelPerTurn: true },
  },
  { name: 'battle-after-escape', says: 'a battle may follow an escape', settings: { battleAfterEscape: true } },
  {
    name: 'either-starts',
    says: 'each deck starts half of the games, whatever the levels of the Player Cards',
    settings: { eitherStarts: true },
  },
];
