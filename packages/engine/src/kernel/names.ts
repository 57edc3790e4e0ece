/** Names of cards, as texts: how a game and its users compare them. */

/** Marks that a name may be written with, and the one that stands for all of them. */
const APOSTROPHES = /[\u2018\u2019\u201a\u201b\u2032\u02bc\u02b9\u00b4\u0060\uff07]/g;
const QUOTES = /[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb\uff02]/g;
const DASHES = /[\u2010-\u2015\u2212\u2043\ufe58\ufe63\uff0d]/g;
const ACCENTS = /[\u0300-\u036f]/g;
/** A name of printable ASCII characters without a backquote, as most are: nothing but its case has to be looked at. */
const PLAIN = /^[!-_a-~]+(?: [!-_a-~]+)*$/;
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff\u00ad]/g;

/**
 * A name as it is compared: case, accents, the kind of apostrophe, quotation mark or dash, and the number of spaces
 * don't matter.
 */
export function normaliseName(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase();
  return name
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(INVISIBLE, '')
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .replace(DASHES, '-')
    .replace(/\u2026/g, '...')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
