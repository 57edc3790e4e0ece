import { type CardCounts, type CatalogStatus, catalogStatus, type Incomplete } from '@lorelab/cards';
import type { Command } from 'commander';
import { openCatalog } from '../../catalog.js';
import { type Column, formatFacts, formatTable } from '../../table.js';

const TOO_FEW = 1;

interface Options {
  readonly json?: true;
  readonly require?: string;
}

const HELP = `
A card is complete if everything that it says is in its program and the engine takes that program; this is tried for every card.
A card with printings in several sets counts in each of them. The exit code is 1 if --require asks for more than there is.

  lorelab cards status
  lorelab cards status --require 100%`;

/** `lorelab cards status` says how far the cards can be played. */
export function addStatus(cards: Command): void {
  cards
    .command('status')
    .description('say how many cards are playable in full, by set, and what is missing')
    .option('--require <share>', 'fail if a smaller share of the cards is complete, for example 100%')
    .option('--json', 'print {total, sets, byHand, incomplete}')
    .addHelpText('after', HELP)
    .action((options: Options, command: Command) => {
      const required = options.require === undefined ? 0 : readShare(options.require);
      if (required === undefined) {
        return command.error(`error: --require expects a share from 0% to 100%, found "${options.require}"`);
      }
      const status = catalogStatus(openCatalog());
      console.log(options.json ? JSON.stringify(status, null, 2) : format(status));
      if (shareOf(status.total) >= required) return;
      console.error(`${options.require} of the cards are required to be complete, ${formatShare(status.total)} are`);
      process.exitCode = TOO_FEW;
    });
}

/** A share of 100: `100%`, `99.5 %`, `100`. */
function readShare(written: string): number | undefined {
  const [, number] = /^(\d+(?:\.\d+)?)\s*%?$/.exec(written.trim()) ?? [];
  return number !== undefined && Number(number) <= 100 ? Number(number) : undefined;
}

/** Nothing is missing where there is nothing. */
const shareOf = ({ cards, complete }: CardCounts): number => (cards === 0 ? 100 : (100 * complete) / cards);

/** Rounded down, so that it doesn't say 100 % while something is missing. */
const formatShare = (counts: CardCounts): string => `${Math.floor(10 * shareOf(counts)) / 10} %`;

type Row = CardCounts & { readonly set: string };

const COLUMNS: readonly Column<Row>[] = [
  { title: 'set', value: ({ set }) => (set === '' ? 'none' : set) },
  { title: 'cards', value: ({ cards }) => cards, isNumber: true },
  { title: 'complete', value: ({ complete }) => complete, isNumber: true },
  { title: 'by hand', value: ({ byHand }) => byHand, isNumber: true },
  { title: 'partial', value: ({ partial }) => partial, isNumber: true },
  { title: 'share', value: formatShare, isNumber: true },
];

function format({ total, sets, byHand, incomplete }: CatalogStatus): string {
  const parts = [
    formatTable(COLUMNS, [...sets, { set: 'all', ...total }]),
    `${formatShare(total)} of ${total.cards} cards are playable in full; ${total.byHand} of them are written by hand`,
  ];
  if (byHand.length > 0) {
    parts.push(`by hand:\n${formatFacts(byHand.map(({ fullName, reason }) => [fullName, reason]))}`);
  }
  if (incomplete.length > 0) {
    parts.push(`not playable in full:\n${formatFacts(incomplete.map((card) => [card.fullName, formatMissing(card)]))}`);
  }
  return parts.join('\n\n');
}

function formatMissing({ unread, refused }: Incomplete): string {
  const places = unread.map(({ line, column, code }) => `line ${line}, column ${column}: ${code}`);
  return [...places, ...(refused === undefined ? [] : [`the engine refuses its program: ${refused}`])].join('\n');
}
