/** Cards as the API of Lorcast gives them: a list, `results`, or one card. */

import { isRecord, type Path } from '../../text/json.js';
import {
  type CardDraft,
  definedOf,
  ifList,
  ifText,
  lowerCase,
  type Raw,
  rarityOf,
  typeAndClassifications,
} from './draft.js';
import { plainName, plainText } from './wording.js';

const KEYS: CardDraft['keys'] = {
  fullName: 'name',
  inkable: 'inkwell',
  moveCost: 'move_cost',
  'printings.0.set': 'set.code',
  'printings.0.number': 'collector_number',
  'printings.0.rarity': 'rarity',
};

export function draftOfLorcast(card: Raw, at: Path): CardDraft {
  const { name, version, ink, inks, cost, inkwell, strength, willpower, lore, move_cost: moveCost } = card;
  const value = definedOf({
    name: ifText(name, plainName),
    version: ifText(version || undefined, plainName),
    ...typeAndClassifications(card.type, card.classifications),
    inks: ifList(inks, lowerCase) ?? (ink ? [lowerCase(ink)] : []),
    cost,
    inkable: inkwell,
    strength,
    willpower,
    lore,
    moveCost,
    text: ifText(card.text ?? '', plainText),
    printings: printingsOf(card),
  });
  return { value, at, keys: Array.isArray(inks) ? KEYS : { ...KEYS, inks: 'ink' } };
}

/** A collector's number is a text, and may have a letter behind it where one card has several pictures. */
function printingsOf({ set, collector_number: number, rarity }: Raw): unknown {
  const code = isRecord(set) ? set.code : set;
  if (code === undefined && number === undefined) return [];
  const digits = ifText(number, (text) => (/^\d+[a-z]?$/i.test(text.trim()) ? Number.parseInt(text, 10) : text));
  return [definedOf({ set: code, number: digits, rarity: rarityOf(rarity) })];
}
