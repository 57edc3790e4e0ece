/** The games that show whether the rules of Lorcana still do what they did. */
import { CONSTRUCTED, PACK_RUSH, type Settings } from '@lorelab/engine/lorcana';
import { lorcanaGame, lorcanaKnowledge, readDeckFile } from '@lorelab/sim/lorcana';
import type { ProvenGame, ProvenMeeting } from '../signature.js';

/** Decks of a meeting are files in decks/. */
interface LorcanaMeeting extends ProvenMeeting {
  readonly settings?: Settings;
}

const MEETINGS: readonly LorcanaMeeting[] = [
  { name: 'starters', decks: ['set-01-starter-amber-amethyst', 'set-01-starter-sapphire-steel'] },
  { name: 'aggro', decks: ['set-07-ruby-steel-aggro', 'set-11-amber-emerald-dogs'] },
  { name: 'control', decks: ['set-10-amethyst-sapphire-control', 'set-08-ruby-sapphire-control'] },
  { name: 'songs-against-discard', decks: ['set-09-infinity-amber-steel-songs', 'set-04-emerald-steel-discard'] },
];

const GOLDEN_GAMES: readonly LorcanaMeeting[] = [
  { name: 'songs-against-bounce', decks: ['set-01-amber-steel-songs', 'set-02-ruby-amethyst-bounce'] },
  { name: 'pack-rush', decks: ['set-10-amber-amethyst-lantern', 'set-11-ruby-steel-midrange'], settings: PACK_RUSH },
  {
    name: 'three-players',
    decks: ['set-01-starter-emerald-ruby', 'set-03-starter-amber-emerald', 'set-06-emerald-sapphire-ramp'],
  },
  {
    name: 'teams',
    decks: [
      'set-01-amber-steel-songs',
      'set-01-starter-emerald-ruby',
      'set-09-infinity-amber-steel-songs',
      'set-03-starter-amber-emerald',
    ],
    // Teammates sit across; both of the first team have songs to sing together.
    settings: {
      ...CONSTRUCTED,
      teams: [
        [0, 2],
        [1, 3],
      ],
    },
  },
];

const POLICY_MEETINGS: readonly LorcanaMeeting[] = [
  { name: 'starters', decks: ['set-01-starter-emerald-ruby', 'set-03-starter-amber-emerald'] },
  { name: 'songs-against-bounce', decks: ['set-01-amber-steel-songs', 'set-02-ruby-amethyst-bounce'] },
  { name: 'discard-against-ramp', decks: ['set-04-emerald-steel-discard', 'set-06-emerald-sapphire-ramp'] },
  { name: 'aggro-against-control', decks: ['set-07-ruby-steel-aggro', 'set-08-ruby-sapphire-control'] },
  { name: 'aggro-against-songs', decks: ['set-09-emerald-steel-aggro', 'set-09-infinity-amber-steel-songs'] },
  { name: 'lantern-against-control', decks: ['set-10-amber-amethyst-lantern', 'set-10-amethyst-sapphire-control'] },
  { name: 'dogs-against-midrange', decks: ['set-11-amber-emerald-dogs', 'set-11-ruby-steel-midrange'] },
  { name: 'midrange-against-control', decks: ['set-11-sapphire-steel-midrange', 'set-08-ruby-sapphire-control'] },
];

export const PROVEN_LORCANA: ProvenGame<LorcanaMeeting> = {
  id: 'lorcana',
  title: 'Lorcana',
  meetings: MEETINGS,
  goldenGames: GOLDEN_GAMES,
  policyMeetings: POLICY_MEETINGS,
  seat({ decks, settings = CONSTRUCTED }, folder) {
    const game = lorcanaGame(
      decks.map((deck) => readDeckFile(new URL(`${deck}.txt`, folder))),
      settings,
    );
    return { game, ...lorcanaKnowledge(game) };
  },
};
