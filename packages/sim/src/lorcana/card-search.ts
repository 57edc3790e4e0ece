import type { CardSearching } from '../game-kind/card-tools.js';

/** What Lorcana's cards can be searched by. */
export const LORCANA_SEARCH: CardSearching = {
  fields: [
    { name: 'ink', takes: 'words', says: 'ink type' },
    { name: 'cost', takes: 'numbers', says: 'cost' },
    { name: 'type', takes: 'words', says: 'character, action, song, item or location' },
    { name: 'classification', takes: 'words', says: 'classification, such as Hero' },
    { name: 'keyword', takes: 'words', says: 'keyword that is printed on it, such as Evasive' },
    { name: 'text', takes: 'text', says: 'words of what it does' },
    { name: 'set', takes: 'words', says: 'set of a printing, such as 11' },
    { name: 'rarity', takes: 'words', says: 'rarity of a printing (in that set, if a set is asked for)' },
    { name: 'number', takes: 'numbers', says: 'number of a printing (in that set, if a set is asked for)' },
    { name: 'format', takes: 'name', says: 'legal in this format, such as core or infinity' },
    { name: 'strength', takes: 'numbers', says: 'Strength' },
    { name: 'willpower', takes: 'numbers', says: 'Willpower' },
    { name: 'lore', takes: 'numbers', says: 'lore' },
    { name: 'move-cost', takes: 'numbers', says: 'move cost' },
    { name: 'inkable', takes: 'nothing', says: 'with the inkwell symbol' },
    { name: 'name', takes: 'name', says: 'name or full name, whole', isNoOption: true },
    { name: 'inks', takes: 'numbers', says: 'how many inks it has', isNoOption: true },
    { name: 'shift', takes: 'numbers', says: 'what shifting it costs', isNoOption: true },
    { name: 'singer', takes: 'numbers', says: 'number of Singer', isNoOption: true },
    { name: 'sing-together', takes: 'numbers', says: 'number of Sing Together', isNoOption: true },
    { name: 'challenger', takes: 'numbers', says: 'number of Challenger', isNoOption: true },
    { name: 'resist', takes: 'numbers', says: 'number of Resist', isNoOption: true },
    { name: 'boost', takes: 'numbers', says: 'number of Boost', isNoOption: true },
  ],
  examples: [
    'mickey brave',
    "'ink=amber+steel cost=3-5 inkable'",
    "'type=character keyword=evasive cost<=2 format=core'",
    "'type=song or (singer>=5 and not ink=amber)' --names",
    "--text 'draw a card' --rarity common,uncommon --set 11 --names",
  ],
};
