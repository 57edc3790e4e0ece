/** Which deck of a field to choose, in words and as a table. */
import type { ChoiceTurn, FieldChoice } from '@lorelab/sim';
import { formatChance, formatInterval, formatPercent } from '../terminal/figures.js';
import { type Block, type Column, SPACE, section, type Table, table, words } from './blocks.js';
import { listed } from './words.js';

/** What a deck is called, in short. */
export type NameOf = (deck: string) => string;

/** Which deck is the best, and until when: one sentence. */
export const choiceSentence = (choice: FieldChoice, nameOf: NameOf): string =>
  `${bestLine(choice, nameOf)} ${changeLine(choice, nameOf)}`;

/** What a report says of it. `order`: the decks as the report has them. `isTold`: the report has said before which deck is the best. */
export function choiceBlock(
  choice: FieldChoice,
  order: readonly string[],
  nameOf: NameOf,
  { isTold }: { readonly isTold: boolean },
): Block {
  const best = isTold ? [] : [bestLine(choice, nameOf), changeLine(choice, nameOf)];
  const lines = [...best, mixLine(choice, nameOf)];
  return section('Which deck to choose', words(lines, 2), SPACE, sharesTable(choice, order, nameOf));
}

function bestLine({ best, decks }: FieldChoice, nameOf: NameOf): string {
  const { best: probability } = decks.find(({ deck }) => deck === best.deck)!;
  return `Against ${haveEqualShares(decks) ? 'a field of equal shares' : 'the given shares'} ${nameOf(best.deck)} is the best with a probability of ${formatChance(probability)}: ${points(best.lead)} of win rate above ${nameOf(best.next)}.`;
}

const haveEqualShares = (decks: FieldChoice['decks']): boolean => decks.every(({ share }) => share === decks[0]!.share);

/** How much of the field has to change decks before another deck is as good, and how. */
function changeLine({ best, change }: FieldChoice, nameOf: NameOf): string {
  if (!change) return `${nameOf(best.deck)} stays the best whatever people play.`;
  const moves = [...change.shares].sort((x, y) => y.to - y.from - (x.to - x.from));
  const told = moves.map(
    ({ deck, from, to }) =>
      `${nameOf(deck)} ${to > from ? 'rises' : 'falls'} from ${shareAlone(from)} to ${percent(to)}`,
  );
  return moves.length === 0
    ? `${nameOf(change.next)} is as good.`
    : `${nameOf(best.deck)} stays the best until ${listed(told)}; then ${nameOf(change.next)} is as good. So ${formatInterval(change.moved)} of the field would have to change decks, or more.`;
}

/** The Nash mix, the greatest share first. */
function mixLine({ decks, isUnique }: FieldChoice, nameOf: NameOf): string {
  const played = decks.filter(({ nash }) => nash.value! > 0).sort((x, y) => y.nash.value! - x.nash.value!);
  const others = isUnique ? '' : ' Others are as good; this is the most even one.';
  return `Nash mix, against which no deck wins more than half: ${listed(played.map(({ deck, nash }) => `${percent(nash.value!)} ${nameOf(deck)}`))}.${others}`;
}

function sharesTable({ best, decks, stays }: FieldChoice, order: readonly string[], nameOf: NameOf): Table {
  const rows = order.map((name) => ({
    ...decks.find(({ deck }) => deck === name)!,
    ...stays.find(({ deck }) => deck === name)!,
  }));
  const columns: Column<(typeof rows)[number]>[] = [
    { title: '', value: ({ deck }) => nameOf(deck) },
    { title: 'share', value: ({ share }) => percent(share), isNumber: true },
    { title: 'is the best', value: (row) => formatChance(row.best), isNumber: true },
    {
      title: 'in Nash mix',
      value: ({ nash }) => formatInterval(nash),
      short: ({ nash }) => formatPercent(nash.value),
      isNumber: true,
    },
    { title: 'has a part in it', value: ({ included }) => formatChance(included), isNumber: true, spare: 1 },
    {
      title: `${nameOf(best.deck)} stays the best with`,
      value: ({ from, to }) => rangeOf(from, to, nameOf),
      short: ({ from, to }) => rangeOf(from, to),
      spare: 2,
    },
  ];
  return table(columns, rows);
}

/** "up to 31.2 %, then C". */
function rangeOf(from: ChoiceTurn | null, to: ChoiceTurn | null, nameOf?: NameOf): string {
  const then = ({ next }: ChoiceTurn): string => (nameOf ? `, then ${nameOf(next)}` : '');
  if (from && to) return `${shareAlone(from.share)} to ${percent(to.share)}${then(to)}`;
  if (from) return `${percent(from.share)} or more${nameOf ? `, below ${nameOf(from.next)}` : ''}`;
  return to ? `up to ${percent(to.share)}${then(to)}` : 'any share';
}

const percent = (share: number): string => formatPercent(share);
const shareAlone = (share: number): string => (share * 100).toFixed(1);

const points = ({ value, low, high }: FieldChoice['best']['lead']): string =>
  `${shareAlone(value!)} points (${shareAlone(low!)} to ${shareAlone(high!)})`;
