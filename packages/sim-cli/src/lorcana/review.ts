import { userCardsFolder } from '@lorelab/cards/files';
import type { CatalogCard } from '@lorelab/cards/lorcana';
import { readUserFolder } from '@lorelab/cards/lorcana/files/user';
import type { CardFile, TextDoubt } from '@lorelab/cards/lorcana/import';
import { visible } from '@lorelab/sim/words';
import type { Command } from 'commander';
import { GAP, rowOf } from '../terminal/columns.js';
import { counted } from '../terminal/figures.js';
import { lineWidth } from '../terminal/table.js';
import { wrapLine } from '../terminal/wrap.js';
import { nameOf, type Read, readFiles } from './import.js';

interface Options {
  readonly all?: true;
  readonly json?: true;
}

const HELP = `
Texts of sets to come are read by the grammar that the shipped ones are read by. Where a reading rests on words, or on a place for
them, that no shipped card has, it is doubtful: it may be right, and nobody has looked. This shows each such text beside what its
program says, so that you can. Without files it goes through your own catalog folder.

  lorelab cards review set-13.json
  lorelab cards review
  lorelab cards review set-13.json --all`;

/** `lorelab cards review [FILE…]` shows texts beside what they were read as. */
export function addReview(cards: Command): void {
  cards
    .command('review')
    .description('look at doubtful readings: the text of a card beside what its program says')
    .argument('[files...]', 'files of cards, instead of those in your own catalog')
    .option('--all', 'all cards with a text, not only the doubtful ones')
    .option('--json', 'print them as data')
    .addHelpText('after', HELP)
    .action(async (files: readonly string[], options: Options, command: Command) => {
      const folder = userCardsFolder();
      const named =
        files.length > 0
          ? files.map((file) => ({ file, name: nameOf(file, command) }))
          : readUserFolder(folder).map(({ path, name }) => ({ file: path, name }));
      const read = await readFiles(named, folder, {}, command);
      const reviewed = await reviewOf(read, options);
      if (options.json) console.log(JSON.stringify(reviewed, null, 2));
      else console.log(formatReviewed(reviewed, options));
    });
}

/** A card to look at, as `--json` prints it. */
export interface Reviewed {
  readonly card: string;
  readonly file: string;
  /** The user's own text. */
  readonly text: string;
  /** What the program says, in our words. */
  readonly reading: string;
  /** Why it is doubtful; null if it isn't. */
  readonly doubt: string | null;
}

async function reviewOf(read: readonly Read[], { all }: Options): Promise<Reviewed[]> {
  const { renderCard } = await import('@lorelab/cards/lorcana/render');
  return read.flatMap(({ file, cards }) =>
    toReview(cards, all === true).map(({ card, text, doubt }) => ({
      card: card.fullName,
      file,
      text,
      reading: renderCard(card),
      doubt: doubt?.message ?? null,
    })),
  );
}

interface Look {
  readonly card: CatalogCard;
  readonly text: string;
  readonly doubt: TextDoubt | undefined;
}

function toReview({ cards, doubts }: CardFile, all: boolean): Look[] {
  return cards.flatMap((card) => {
    const doubt = doubts.find((one) => one.card === card.fullName);
    const { text } = card;
    return text && !card.partial && (all || doubt) ? [{ card, text, doubt }] : [];
  });
}

function formatReviewed(reviewed: readonly Reviewed[], { all }: Options): string {
  if (reviewed.length === 0) return all ? 'there is no card with a text' : 'no reading is doubtful';
  const width = Math.min(lineWidth(), WIDEST);
  const parts = reviewed.map(({ card, text, reading, doubt }, index) =>
    [
      `${index + 1} of ${reviewed.length}: ${visible(card)}`,
      ...(doubt === null ? [] : [wrapLine(`doubtful: ${doubt}`, width, 2)]),
      beside(['the text', text], ['is read as', reading], width),
    ].join('\n'),
  );
  return [...parts, counted(reviewed.length, all ? 'card' : 'doubtful card')].join('\n\n');
}

/** Longer lines are hard to read beside each other. */
const WIDEST = 140;

/** Two texts under their headings, beside each other. */
function beside(one: readonly [string, string], other: readonly [string, string], width: number): string {
  const half = { width: Math.floor((width - GAP) / 2) };
  const rule = '-'.repeat(half.width);
  const rows = [
    [one[0], other[0]],
    [rule, rule],
    [visible(one[1]), visible(other[1])],
  ];
  return rows.map((row) => rowOf(row, [half, half])).join('\n');
}
