/** A hand as it is written: "Stitch - New Dog, 2 Be Prepared, …". */
import { err, nearestNames, normaliseName, ok, type Result } from '@lorelab/cards';
import type { DeckList } from '@lorelab/sim';

/** Cards may have commas in their names. */
const MOST_COMMAS = 2;

/** The cards of a hand, by their full names: all of them of the deck, no more copies than it has, and as many as a hand has. */
export function readHand(text: string, deck: DeckList, size: number): Result<readonly string[], readonly string[]> {
  const hand: string[] = [];
  const problems: string[] = [];
  const parts = text.split(/[,;\n]/).map((part) => part.trim());
  for (let at = 0; at < parts.length; ) {
    const found = longest(parts.slice(at, at + MOST_COMMAS + 1), deck);
    if (found.card === undefined) problems.push(unknown(parts[at]!, deck));
    else hand.push(...new Array<string>(found.count).fill(found.card));
    at += found.parts;
  }
  const counts = countsOf(deck);
  for (const card of new Set(hand)) {
    const count = hand.filter((one) => one === card).length;
    if (count > counts.get(card)!) problems.push(`--hand: the deck has ${counts.get(card)} ${card}, the hand ${count}`);
  }
  if (problems.length === 0 && hand.length !== size)
    problems.push(`--hand: expected ${size} cards with commas between them, found ${hand.length}`);
  return problems.length > 0 ? err(problems) : ok(hand.sort());
}

interface Found {
  readonly card: string | undefined;
  readonly count: number;
  readonly parts: number;
}

/** The card that as many of the parts as possible name together. */
function longest(parts: readonly string[], deck: DeckList): Found {
  for (let length = parts.length; length > 0; length--) {
    const [, count = '1', name] = /^(?:(\d+)\s*[x×]?\s+)?(.*)$/s.exec(parts.slice(0, length).join(', '))!;
    const card = cardNamed(name!, deck);
    if (card !== undefined) return { card, count: Number(count), parts: length };
  }
  return { card: undefined, count: 0, parts: 1 };
}

/** The card of a full name, or of a name that only one card of the deck has. */
function cardNamed(name: string, { cards }: DeckList): string | undefined {
  const key = normaliseName(name);
  const names = [...new Set(cards.map(([, card]) => card))];
  const exact = names.find((card) => normaliseName(card) === key);
  const short = names.filter((card) => normaliseName(card.split(' - ')[0]!) === key);
  return exact ?? (short.length === 1 ? short[0] : undefined);
}

function unknown(name: string, { cards }: DeckList): string {
  const candidates = [...new Set(cards.map(([, card]) => card))].flatMap((card) => [
    { name: card, key: normaliseName(card) },
    { name: card, key: normaliseName(card.split(' - ')[0]!) },
  ]);
  const near = nearestNames(normaliseName(name), candidates);
  const hint = near.length > 0 ? `; did you mean ${near.map((card) => `"${card}"`).join(' or ')}?` : '';
  return `--hand: the deck has no "${name}"${hint}`;
}

const countsOf = ({ cards }: DeckList): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const [count, card] of cards) counts.set(card, (counts.get(card) ?? 0) + count);
  return counts;
};
