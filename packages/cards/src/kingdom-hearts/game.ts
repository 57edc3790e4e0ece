/** What decks and files of cards call this game. */
export const GAME = 'kingdom-hearts';
