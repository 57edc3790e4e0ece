import { distance } from 'fastest-levenshtein';
import type { CatalogCard } from '../catalog/card.js';
import { renderAbility } from '../render/index.js';

/** A sentence that the compiler reads, and a card whose program says it. */
export interface KnownSentence {
  readonly sentence: string;
  readonly fullName: string;
}

/** A sentence of which more than this share would have to change helps nobody. */
const TOO_FAR = 0.55;

const SENTENCES = /(?<=[.!?"]) +(?=[A-Z{])|\n(?:• )?/;

/** The sentence of all that the cards say that looks most like the one at a place of a text. */
export function nearestSentence(
  text: string,
  offset: number,
  cards: readonly CatalogCard[],
): KnownSentence | undefined {
  const wanted = sentenceAt(text, offset).toLowerCase();
  let nearest: KnownSentence | undefined;
  let best = TOO_FAR;
  for (const [sentence, fullName] of knownSentences(cards)) {
    const longest = Math.max(sentence.length, wanted.length);
    // Of texts of different lengths at least the difference has to change.
    if (1 - Math.min(sentence.length, wanted.length) / longest >= best) continue;
    const far = distance(wanted, sentence.toLowerCase()) / longest;
    if (far >= best) continue;
    best = far;
    nearest = { sentence, fullName };
  }
  return nearest;
}

/** The sentence of a text that a place is in, without the name of the ability in front of it. */
function sentenceAt(text: string, offset: number): string {
  const before = text.slice(0, offset).split(SENTENCES).at(-1) ?? '';
  const after = text.slice(offset).split(SENTENCES)[0] ?? '';
  return withoutName(`${before}${after}`.trim());
}

/** Names of abilities are in capitals (5.2.8). */
const withoutName = (sentence: string): string => sentence.replace(/^[^\p{Ll}{]{3,} (?=\{|\p{Lu}\p{Ll})/u, '');

const known = new WeakMap<readonly CatalogCard[], ReadonlyMap<string, string>>();

/** Every sentence once, with the first card that says it. Telling what all cards say takes a while. */
function knownSentences(cards: readonly CatalogCard[]): ReadonlyMap<string, string> {
  const before = known.get(cards);
  if (before) return before;
  const sentences = new Map<string, string>();
  for (const card of cards) {
    for (const { name: _name, ...ability } of card.abilities) {
      for (const sentence of renderAbility(ability, card).split(SENTENCES)) {
        if (sentence !== '' && !sentences.has(sentence)) sentences.set(sentence, card.fullName);
      }
    }
  }
  known.set(cards, sentences);
  return sentences;
}
