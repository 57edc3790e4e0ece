import type { CardSearching } from '../game-kind/card-tools.js';

/** What cards of the Kingdom Hearts TCG can be searched by. */
export const KINGDOM_HEARTS_SEARCH: CardSearching = {
  fields: [
    { name: 'type', takes: 'words', says: 'player, friend, magic, dark, world …' },
    { name: 'kind', takes: 'words', says: 'light, dark, xiii, heartless, villains, nobody or attack' },
    { name: 'home-world', takes: 'words', says: 'Home World' },
    { name: 'text', takes: 'text', says: 'words of what it does' },
    { name: 'set', takes: 'words', says: 'set, such as TRN' },
    { name: 'level', takes: 'numbers', says: 'level' },
    { name: 'attack', takes: 'numbers', says: 'Attack' },
    { name: 'magic', takes: 'numbers', says: 'Magic' },
    { name: 'hp', takes: 'numbers', says: 'Heart Points' },
    { name: 'support', takes: 'numbers', says: 'Support' },
    { name: 'magic-support', takes: 'numbers', says: 'Magic Support' },
    { name: 'power', takes: 'numbers', says: 'Power' },
    { name: 'dark-level', takes: 'numbers', says: 'Dark Level' },
    { name: 'name', takes: 'name', says: 'name or full name, whole', isNoOption: true },
    { name: 'promo', takes: 'nothing', says: 'a Promo', isNoOption: true },
  ],
  examples: [
    'lantern',
    "'type=dark power>=5'",
    "'(type=friend or type=magic/friend) level<=1' --text 'draw a card' --names",
  ],
};
