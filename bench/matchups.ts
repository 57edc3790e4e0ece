/** The games that are measured: always the same decks, of different speed. */
import type { Advisor } from '@lorelab/ai';
import { createKingdomHeartsAdvisor } from '@lorelab/ai/kingdom-hearts';
import { createLorcanaAdvisor } from '@lorelab/ai/lorcana';
import type { Game } from '@lorelab/engine/kernel';
import { PACK_RUSH, type Settings } from '@lorelab/engine/lorcana';
import { kingdomHeartsGame, readKingdomHeartsDeckFile } from '@lorelab/sim/kingdom-hearts';
import { lorcanaGame, readDeckFile } from '@lorelab/sim/lorcana';

/** The shipped decks, seen from the built file. */
export const DECKS = new URL('../../decks/', import.meta.url);

/** A game that is measured: the one entry that a new game needs. */
export interface MeasuredGame {
  /** Of its GameKind. */
  readonly id: string;
  readonly matchups: readonly Matchup[];
  /** What each policy plays matches of. */
  readonly match: Meeting;
}

/** Decks that meet: files of decks/. */
export interface Meeting {
  readonly name: string;
  readonly decks: readonly string[];
}

export interface Matchup extends Meeting {
  /** Played by the rules that a game has if nothing else is said. */
  readonly isUsual: boolean;
  /** A game between these decks, and what greedy policies go by in it. */
  open(): { readonly game: Game; readonly advisor: Advisor };
}

export const fileOf = (deck: string): URL => new URL(`${deck}.txt`, DECKS);

const lorcana = (name: string, decks: readonly string[], settings?: Settings): Matchup => ({
  name,
  decks,
  isUsual: settings === undefined,
  open: () => {
    const game = lorcanaGame(
      decks.map((deck) => readDeckFile(fileOf(deck))),
      settings,
    );
    return { game, advisor: createLorcanaAdvisor(game.pool) };
  },
});

const kingdomHearts = (name: string, decks: readonly string[]): Matchup => ({
  name,
  decks,
  isUsual: true,
  open: () => {
    const game = kingdomHeartsGame(decks.map((deck) => readKingdomHeartsDeckFile(fileOf(deck))));
    return { game, advisor: createKingdomHeartsAdvisor(game.pool) };
  },
});

const STARTERS = ['set-01-starter-amber-amethyst', 'set-01-starter-emerald-ruby'];
const DUEL = kingdomHearts('Kingdom Hearts', ['kingdom-hearts/rush', 'kingdom-hearts/challenge']);

export const MEASURED_GAMES: readonly MeasuredGame[] = [
  {
    id: 'lorcana',
    matchups: [
      lorcana('starters', STARTERS),
      lorcana('aggro', ['set-07-ruby-steel-aggro', 'set-09-emerald-steel-aggro']),
      lorcana('midrange', ['set-11-ruby-steel-midrange', 'set-11-amber-emerald-dogs']),
      lorcana('control', ['set-10-amethyst-sapphire-control', 'set-08-ruby-sapphire-control']),
      lorcana('four players', [...STARTERS, 'set-01-starter-sapphire-steel', 'set-03-starter-amber-emerald']),
      lorcana('Pack Rush', STARTERS, PACK_RUSH),
    ],
    // Two decks of different plans.
    match: {
      name: 'aggro against control',
      decks: ['set-07-ruby-steel-aggro', 'set-10-amethyst-sapphire-control'],
    },
  },
  { id: 'kingdom-hearts', matchups: [DUEL], match: DUEL },
];

export const MATCHUPS: readonly Matchup[] = MEASURED_GAMES.flatMap(({ matchups }) => matchups);
