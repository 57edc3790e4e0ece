/** Cards as LorcanaJSON has them: `cards` of allCards.json or of the file of a set. */

import { isRecord, type Path } from '../../text/json.js';
import { type CardDraft, definedOf, ifText, lowerCase, type Raw, rarityOf, typeAndClassifications } from './draft.js';
import { joinLines, plainName, plainText } from './wording.js';

const KEYS: CardDraft['keys'] = {
  fullName: 'name',
  inks: 'color',
  inkable: 'inkwell',
  classifications: 'subtypes',
  text: 'fullText',
  'printings.0.set': 'setCode',
  'printings.0.number': 'number',
  'printings.0.rarity': 'rarity',
};

/** `setCode` is the set of the whole file, if it is the file of one. */
export function draftOfLorcanaJson(card: Raw, at: Path, setCode: unknown): CardDraft {
  const { name, version, cost, inkwell, strength, willpower, lore, moveCost } = card;
  const value = definedOf({
    name: ifText(name, plainName),
    version: ifText(version || undefined, plainName),
    ...typeAndClassifications(card.type, card.subtypes),
    inks: inksOf(card),
    cost,
    inkable: inkwell,
    strength,
    willpower,
    lore,
    moveCost,
    text: textOf(card),
    printings: printingsOf(card, setCode),
  });
  return { value, at, keys: 'colors' in card ? { ...KEYS, inks: 'colors' } : KEYS };
}

/** `colors`, or a `color` such as "Amber" or "Amber-Steel", which is empty for a card without ink. */
function inksOf({ color, colors }: Raw): unknown {
  if (Array.isArray(colors)) return colors.map(lowerCase);
  return ifText(color ?? '', (text) =>
    text
      .split(/[-/,|&]/)
      .map(lowerCase)
      .filter((ink) => ink !== ''),
  );
}

/** A promo is numbered within its group of promos, not within the set. */
function printingsOf({ setCode, promoGrouping, number, rarity }: Raw, setOfFile: unknown): unknown {
  const set = promoGrouping ?? setCode ?? setOfFile;
  if (set === undefined && number === undefined) return [];
  return [definedOf({ set: typeof set === 'number' ? String(set) : set, number, rarity: rarityOf(rarity) })];
}

/** `fullText` has the line breaks of the card; `fullTextSections` says where its abilities begin. */
function textOf({ fullText, fullTextSections, abilities, effects }: Raw): unknown {
  const sections = textsOf(fullTextSections);
  if (sections.length > 0) return sections.map((section) => joinLines(plainText(section))).join('\n');
  const named = Array.isArray(abilities) ? abilities.filter(isRecord) : [];
  if (typeof fullText === 'string') {
    const names = named.flatMap(({ name }) => (typeof name === 'string' ? [plainText(name)] : []));
    return joinLines(plainText(fullText), names);
  }
  return [...named.map(textOfAbility), ...textsOf(effects)].map((text) => joinLines(plainText(text))).join('\n');
}

/** An ability by itself: its text, a keyword with its number, or a name, costs and what it does. */
function textOfAbility({ fullText, keyword, keywordValue, name, costsText, effect }: Raw): string {
  if (typeof fullText === 'string') return fullText;
  if (typeof keyword === 'string') return [keyword, ...textsOf([keywordValue])].join(' ');
  return [...textsOf([name]), ...textsOf([costsText]).map((costs) => `${costs} -`), ...textsOf([effect])].join(' ');
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : [];
