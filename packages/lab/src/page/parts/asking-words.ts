/** What can be asked, in words. */
import type { Asking } from '../../ask/question.js';

/** Each question in words, and what its number of games counts. */
export const SAID: Readonly<Record<Asking, { readonly title: string; readonly says: string; readonly games: string }>> =
  {
    match: { title: 'Match', says: 'Two decks: who wins, and how', games: 'Games' },
    gauntlet: { title: 'Field', says: 'One deck against many', games: 'Games against each' },
    compare: { title: 'Compare', says: 'Versions of a deck in the same games', games: 'Games against each' },
    impact: { title: 'Cards', says: 'What each card of a deck is worth', games: 'Games against each' },
    tune: { title: 'Tune', says: 'Look for a better list', games: 'Games in all, about' },
    opener: { title: 'Openings', says: 'What to keep of an opening hand', games: 'Games in all, about' },
    odds: { title: 'Odds', says: 'How likely a deck draws what you need', games: 'Hands' },
    matrix: { title: 'Matrix', says: 'Decks against each other, and which to bring', games: 'Games a pairing' },
    tournament: { title: 'Tournament', says: 'How far decks come, and which to bring', games: 'Games a pairing' },
    ladder: { title: 'Ladder', says: 'Who of the bots plays best', games: 'Games of each two' },
    balance: { title: 'Balance', says: 'What a change of cards moves', games: 'Games of each two' },
    calibrate: { title: 'Calibrate', says: 'How near a bot comes to real win rates', games: 'Games a pairing' },
  };
