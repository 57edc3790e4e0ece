/** The games that there are: those that come with Lorelab from the beginning, with their cards from files. */
import './shipped-games.js';

export { GAME_KINDS, gameKind, registerGame } from '../index.js';
