import type { CardSearching } from '../game-kind/card-tools.js';

/** What cards of the Kingdom Hearts TCG can be searched by. */
export const KINGDOM_HEARTS_SEARCH: CardSearching = {
  questions: [
    { flags: '--type <types>', description: 'player, friend, magic, dark, world …' },
    { flags: '--kind <kinds>', description: 'light, dark, xiii, heartless, villains, nobody or attack' },
    { flags: '--home-world <names>', description: 'Home World' },
    { flags: '--text <words>', description: 'words of what it does; may be given several times', several: true },
    { flags: '--set <sets>', description: 'set, such as TRN' },
    { flags: '--level <numbers>', description: 'level' },
    { flags: '--attack <numbers>', description: 'Attack' },
    { flags: '--magic <numbers>', description: 'Magic' },
    { flags: '--hp <numbers>', description: 'Heart Points' },
    { flags: '--support <numbers>', description: 'Support' },
    { flags: '--magic-support <numbers>', description: 'Magic Support' },
    { flags: '--power <numbers>', description: 'Power' },
    { flags: '--dark-level <numbers>', description: 'Dark Level' },
  ],
  examples: [
    'lantern',
    '--type dark --power 5+',
    "--type friend,magic/friend --level '<=1' --text 'draw a card' --names",
  ],
};
