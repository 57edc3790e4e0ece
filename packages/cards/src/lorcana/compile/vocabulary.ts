/** The classifications that texts can speak of: those that cards have (5.2.7). */

/** Those of the shipped cards. */
export const CLASSIFICATIONS: ReadonlySet<string> = new Set([
  'Alien',
  'Ally',
  'Broom',
  'Captain',
  'Deity',
  'Detective',
  'Dinosaur',
  'Dragon',
  'Dreamborn',
  'Fairy',
  'Floodborn',
  'Gargoyle',
  'Ghost',
  'Giant',
  'Hero',
  'Hunny',
  'Hyena',
  'Illusion',
  'Inventor',
  'King',
  'Knight',
  'Madrigal',
  'Mentor',
  'Monster',
  'Musketeer',
  'Pirate',
  'Prince',
  'Princess',
  'Puppy',
  'Queen',
  'Racer',
  'Robot',
  'Seven Dwarfs',
  'Song',
  'Sorcerer',
  'Storyborn',
  'Super',
  'Tigger',
  'Titan',
  'Toy',
  'Villain',
  'Whisper',
]);

/** The classification that these words are, in the singular; undefined if they are none that a card has. */
export function classificationOf(words: string, known: ReadonlySet<string>): string | undefined {
  return [words, ...singulars(words)].find((one) => known.has(one));
}

/** "Knights", "Allies", "Heroes" */
const singulars = (words: string): readonly string[] => [
  words.replace(/ies$/, 'y'),
  words.replace(/es$/, ''),
  words.replace(/s$/, ''),
];
