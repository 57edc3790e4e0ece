import type { CardSearching } from '../game-kind/card-tools.js';

/** What Lorcana's cards can be searched by. */
export const LORCANA_SEARCH: CardSearching = {
  questions: [
    { flags: '--ink <inks>', description: 'ink type' },
    { flags: '--cost <numbers>', description: 'cost' },
    { flags: '--type <types>', description: 'character, action, song, item or location' },
    { flags: '--classification <words>', description: 'classification, such as Hero' },
    { flags: '--keyword <words>', description: 'keyword that is printed on it, such as Evasive' },
    { flags: '--text <words>', description: 'words of what it does; may be given several times', several: true },
    { flags: '--set <sets>', description: 'set of a printing, such as 11' },
    { flags: '--rarity <words>', description: 'rarity of a printing (in that set, if --set is given)' },
    { flags: '--format <name>', description: 'legal in this format, such as core or infinity' },
    { flags: '--strength <numbers>', description: 'Strength' },
    { flags: '--willpower <numbers>', description: 'Willpower' },
    { flags: '--lore <numbers>', description: 'lore' },
    { flags: '--move-cost <numbers>', description: 'move cost' },
    { flags: '--inkable', description: 'with the inkwell symbol' },
    { flags: '--no-inkable', description: 'without the inkwell symbol' },
  ],
  examples: [
    'mickey brave',
    '--ink amber+steel --cost 3-5 --inkable',
    "--type character --keyword Evasive --cost '<=2' --format core",
    "--text 'draw a card' --rarity common,uncommon --set 11 --names",
  ],
};
