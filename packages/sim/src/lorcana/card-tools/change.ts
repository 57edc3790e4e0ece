/** A card with another number, as a file of changes. */
import { didYouMean, err, nearestNames, ok, type Result } from '@lorelab/cards';
import type { CatalogCard } from '@lorelab/cards/lorcana';
import { renderCard } from '@lorelab/cards/lorcana/render';
import type { NumberChange } from '../../game-kind/card-tools.js';

const STATS = ['cost', 'strength', 'willpower', 'lore', 'moveCost'] as const;
const TEXT = 'text';
/** Names of stats, for messages and help. */
export const CHANGEABLE: readonly string[] = [...STATS, TEXT];

const NAMES = CHANGEABLE.map((name) => ({ name, key: name.toLowerCase() }));

export function changeOf(card: CatalogCard, { of, place, value }: NumberChange): Result<string, string> {
  if (of === TEXT) return changeOfText(card, place, value);
  const stat = STATS.find((one) => one === of);
  if (stat === undefined)
    return err(
      `expected one of ${CHANGEABLE.join(', ')}, found "${of}"${didYouMean(nearestNames(of.toLowerCase(), NAMES))}`,
    );
  if (card[stat] === undefined) return err(`${card.fullName} has no ${stat}`);
  return ok(patchOf(card, stat, value));
}

const patchOf = (card: CatalogCard, key: string, value: unknown): string =>
  JSON.stringify({ patches: [{ card: card.fullName, [key]: value }] });

/** Another number in what the card says. */
function changeOfText(card: CatalogCard, place: number | undefined, value: number): Result<string, string> {
  const text = renderCard(card);
  const numbers = [...text.matchAll(/\d+/g)];
  if (numbers.length === 0) return err(`there is no number in the text of ${card.fullName}`);
  if (place === undefined && numbers.length > 1)
    return err(`the text of ${card.fullName} has ${numbers.length} numbers, say which: ${described(text, numbers)}`);
  const number = numbers[(place ?? 1) - 1];
  if (!number) return err(`the text of ${card.fullName} has no number ${place}: ${described(text, numbers)}`);
  const end = number.index + number[0].length;
  return ok(patchOf(card, TEXT, `${text.slice(0, number.index)}${value}${text.slice(end)}`));
}

/** So many characters to either side show which is meant. */
const AROUND = 24;

const described = (text: string, numbers: readonly RegExpExecArray[]): string =>
  numbers
    .map(({ index, 0: digits }, at) => {
      const shown = text.slice(Math.max(0, index - AROUND), index + digits.length + AROUND).replaceAll('\n', ' ');
      return `${TEXT}#${at + 1} in "…${shown}…"`;
    })
    .join(', ');
