/** The games that show whether the rules of the Kingdom Hearts TCG still do what they did. */
import { kingdomHeartsGame, readKingdomHeartsDeckFile } from '../../kingdom-hearts/index.js';
import type { ProvenGame } from '../signature.js';

export const PROVEN_KINGDOM_HEARTS: ProvenGame = {
  id: 'kingdom-hearts',
  title: 'Kingdom Hearts',
  meetings: [
    { name: 'rush-against-disrupt', decks: ['rush', 'disrupt'] },
    { name: 'rush-against-challenge', decks: ['rush', 'challenge'] },
    { name: 'disrupt-against-challenge', decks: ['disrupt', 'challenge'] },
  ],
  goldenGames: [{ name: 'kingdom-hearts', decks: ['rush', 'challenge'] }],
  seat: ({ decks }, folder) =>
    kingdomHeartsGame(decks.map((deck) => readKingdomHeartsDeckFile(new URL(`kingdom-hearts/${deck}.txt`, folder)))),
};
