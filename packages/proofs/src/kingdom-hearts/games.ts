/** The games that show whether the rules of the Kingdom Hearts TCG still do what they did. */
import { kingdomHeartsGame, kingdomHeartsKnowledge, readKingdomHeartsDeckFile } from '@lorelab/sim/kingdom-hearts';
import type { ProvenGame } from '../signature.js';

/** Files in decks/. */
const RUSH = 'kingdom-hearts/rush';
const DISRUPT = 'kingdom-hearts/disrupt';
const CHALLENGE = 'kingdom-hearts/challenge';
const EMBERS = 'kingdom-hearts/embers';
const HOURS = 'kingdom-hearts/hours';
const MIRE = 'kingdom-hearts-practice/mire';
const BROOD = 'kingdom-hearts-practice/brood';

export const PROVEN_KINGDOM_HEARTS: ProvenGame = {
  id: 'kingdom-hearts',
  title: 'Kingdom Hearts',
  meetings: [
    { name: 'rush-against-disrupt', decks: [RUSH, DISRUPT] },
    { name: 'challenge-against-embers', decks: [CHALLENGE, EMBERS] },
    { name: 'embers-against-hours', decks: [EMBERS, HOURS] },
    // The lower Player level starts: it is the second player's.
    { name: 'disrupt-against-mire', decks: [DISRUPT, MIRE] },
  ],
  goldenGames: [{ name: 'kingdom-hearts', decks: [RUSH, CHALLENGE] }],
  policyMeetings: [
    { name: 'rush-against-disrupt', decks: [RUSH, DISRUPT] },
    { name: 'challenge-against-mire', decks: [CHALLENGE, MIRE] },
    { name: 'hours-against-brood', decks: [HOURS, BROOD] },
  ],
  seat({ decks }, folder) {
    const game = kingdomHeartsGame(decks.map((deck) => readKingdomHeartsDeckFile(new URL(`${deck}.txt`, folder))));
    return { game, ...kingdomHeartsKnowledge(game) };
  },
};
