import type { DeckNotation } from '../game-kind/card-tools.js';

/** Decks for Tabletop Simulator. */
export const TABLETOP_NOTATION: DeckNotation = {
  name: 'tts',
  says:
    'a saved object of Tabletop Simulator, for its folder Saves/Saved Objects. The cards have names and no pictures, unless ' +
    "--face says where there are some; in it {set} and {number} stand for those of the card's first printing",
  options: [
    { flags: '--face <url>', description: 'where the pictures of the cards are' },
    { flags: '--back <url>', description: 'where the picture of their back is' },
  ],
  examples: ['mine.txt --to tts -o mine.tts.json --face "https://example.org/{set}/{number}.jpg"'],
};

/** What was said by its options: the command line takes nothing else. */
export interface TabletopOptions {
  readonly face?: string;
  readonly back?: string;
}
