/** The games that are measured: always the same decks, of different speed. */
import { type LorcanaGame, PACK_RUSH, type Settings } from '@lorelab/engine/lorcana';
import { lorcanaGame, readDeckFile } from '@lorelab/sim';

/** The shipped decks, seen from the built file. */
export const DECKS = new URL('../../decks/', import.meta.url);

export interface Matchup {
  readonly name: string;
  /** Files of decks/. */
  readonly decks: readonly string[];
  readonly settings?: Settings;
}

export const MATCHUPS: readonly Matchup[] = [
  { name: 'starters', decks: ['set-01-starter-amber-amethyst', 'set-01-starter-emerald-ruby'] },
  { name: 'aggro', decks: ['set-07-ruby-steel-aggro', 'set-09-emerald-steel-aggro'] },
  { name: 'midrange', decks: ['set-11-ruby-steel-midrange', 'set-11-amber-emerald-dogs'] },
  { name: 'control', decks: ['set-10-amethyst-sapphire-control', 'set-08-ruby-sapphire-control'] },
  {
    name: 'four players',
    decks: [
      'set-01-starter-amber-amethyst',
      'set-01-starter-emerald-ruby',
      'set-01-starter-sapphire-steel',
      'set-03-starter-amber-emerald',
    ],
  },
  {
    name: 'Pack Rush',
    decks: ['set-01-starter-amber-amethyst', 'set-01-starter-emerald-ruby'],
    settings: PACK_RUSH,
  },
];

export function gameOf({ decks, settings }: Matchup): LorcanaGame {
  return lorcanaGame(
    decks.map((deck) => readDeckFile(new URL(`${deck}.txt`, DECKS))),
    settings,
  );
}
