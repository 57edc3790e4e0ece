/** The games that show whether the rules of the Kingdom Hearts TCG still do what they did. */
import { kingdomHeartsGame, readKingdomHeartsDeckFile } from '../../kingdom-hearts/index.js';
import { goldenGamesOf, type ProvenGame, type Signature, signatureOf } from '../signature.js';

const PROVEN: ProvenGame = {
  meetings: [
    { name: 'rush-against-disrupt', decks: ['rush', 'disrupt'] },
    { name: 'rush-against-challenge', decks: ['rush', 'challenge'] },
    { name: 'disrupt-against-challenge', decks: ['disrupt', 'challenge'] },
  ],
  goldenGames: [{ name: 'kingdom-hearts', decks: ['rush', 'challenge'] }],
  seat: ({ decks }, folder) =>
    kingdomHeartsGame(decks.map((deck) => readKingdomHeartsDeckFile(new URL(`kingdom-hearts/${deck}.txt`, folder)))),
};

/** Plays the games of the signature. `decks` is the folder of the shipped decks, ending in a slash. */
export const kingdomHeartsSignature = (decks: URL): Signature => signatureOf(PROVEN, decks);

/** The golden games, by name. */
export const kingdomHeartsGoldenGames = (decks: URL): ReadonlyMap<string, string> => goldenGamesOf(PROVEN, decks);
