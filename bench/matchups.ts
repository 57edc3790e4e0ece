/** The games that are measured: always the same decks, of different speed. */
import type { Advisor } from '@lorelab/ai';
import { createKingdomHeartsAdvisor } from '@lorelab/ai/kingdom-hearts';
import { createLorcanaAdvisor } from '@lorelab/ai/lorcana';
import type { KingdomHeartsGame } from '@lorelab/engine/kingdom-hearts';
import { type LorcanaGame, PACK_RUSH, type Settings } from '@lorelab/engine/lorcana';
import { kingdomHeartsGame, lorcanaGame, readDeckFile, readKingdomHeartsDeckFile } from '@lorelab/sim';

/** The shipped decks, seen from the built file. */
export const DECKS = new URL('../../decks/', import.meta.url);

export interface Matchup {
  readonly name: string;
  /** Files of decks/. */
  readonly decks: readonly string[];
  /** Of Lorcana, which is played unless another game is named. */
  readonly settings?: Settings;
  readonly game?: 'kingdom-hearts';
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
  { name: 'Kingdom Hearts', decks: ['kingdom-hearts/rush', 'kingdom-hearts/challenge'], game: 'kingdom-hearts' },
];

export function gameOf({ decks, settings, game }: Matchup): LorcanaGame | KingdomHeartsGame {
  const files = decks.map((deck) => new URL(`${deck}.txt`, DECKS));
  if (game === 'kingdom-hearts') return kingdomHeartsGame(files.map((file) => readKingdomHeartsDeckFile(file)));
  return lorcanaGame(
    files.map((file) => readDeckFile(file)),
    settings,
  );
}

/** What greedy policies go by in a game. */
export const advisorFor = (game: LorcanaGame | KingdomHeartsGame): Advisor =>
  'lore' in game ? createLorcanaAdvisor(game.pool) : createKingdomHeartsAdvisor(game.pool);
