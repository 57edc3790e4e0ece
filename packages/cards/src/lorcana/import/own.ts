/** Our own form: a list of cards, or `cards` and `patches`, in JSON or YAML. */

import { isRecord, type Path } from '../../text/json.js';
import { type CardDraft, ifList, ifText, lowerCase } from './draft.js';
import { plainName, plainText } from './wording.js';

const name = (value: unknown): unknown => ifText(value, plainName);

/** YAML 1.2 knows true and false; many people write yes and no. */
const yesOrNo = (value: unknown): unknown => (value === 'yes' ? true : value === 'no' ? false : value);

/** The code of a set is a text, also if it is a number to YAML. */
const withSet = (printing: unknown): unknown =>
  isRecord(printing) && typeof printing.set === 'number' ? { ...printing, set: String(printing.set) } : printing;

/** How we write what somebody wrote by hand: words for types and inks may have capitals there, as on a card. */
const WRITTEN: ReadonlyMap<string, (value: unknown) => unknown> = new Map([
  ['fullName', name],
  ['name', name],
  ['version', name],
  ['type', lowerCase],
  ['inks', (inks) => ifList(inks, lowerCase)],
  ['inkable', yesOrNo],
  ['printings', (printings) => ifList(printings, withSet)],
  ['text', (text) => ifText(text, plainText)],
]);

/** A card or a patch. */
export function draftOfOwn(card: unknown, at: Path): CardDraft {
  const value = isRecord(card)
    ? Object.entries(card).map(([key, each]) => [key, WRITTEN.get(key)?.(each) ?? each])
    : [];
  return { value: Object.fromEntries(value), at, keys: {} };
}
