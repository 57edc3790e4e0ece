import { readFileSync } from 'node:fs';
import { shippedDecks } from '@lorelab/cards/files';
import { type CardSource, type DeckList, gameKind, gameNamedBy } from '@lorelab/sim';
import type { Command } from 'commander';
import { gameOption, kindOf } from '../../playing/kinds.js';
import { must } from '../../terminal/refuse.js';
import { type Column, formatTable } from '../../terminal/table.js';

interface Options {
  readonly game?: string;
  readonly json?: true;
}

/** A shipped deck, as it is told. */
interface Listed {
  readonly name: string;
  readonly game: string;
  /** What it calls itself. */
  readonly title: string;
  readonly cards: number;
}

const HELP = `
Every command that takes deck files takes these names as well; a file of the name wins. A folder of them goes by its name, too.

  lorelab match set-07-ruby-steel-aggro set-10-amethyst-sapphire-control
  lorelab deck check kingdom-hearts/rush
  lorelab matrix kingdom-hearts`;

const COLUMNS: readonly Column<Listed>[] = [
  { title: 'deck', value: ({ name }) => name },
  { title: 'game', value: ({ game }) => game, spare: 3 },
  { title: 'cards', value: ({ cards }) => cards, isNumber: true, spare: 2 },
  { title: 'what it is', value: ({ title }) => title, spare: 1 },
];

/** `lorelab deck list` tells the decks that come with Lorelab. */
export function addList(deck: Command): void {
  deck
    .command('list')
    .description('list the decks that come with Lorelab, which commands take by these names')
    .option(...gameOption('all of them'))
    .option('--json', 'print an array of {name, game, title, cards}')
    .addHelpText('after', HELP)
    .action(async ({ game, json }: Options, command: Command) => {
      if (game !== undefined) kindOf(game, '--game', command);
      const decks = (await readAll(command)).filter((one) => game === undefined || one.game === game);
      console.log(json ? JSON.stringify(decks, null, 2) : formatTable(COLUMNS, decks));
    });
}

async function readAll(command: Command): Promise<Listed[]> {
  const sources = new Map<string, CardSource>();
  const listed: Listed[] = [];
  for (const { name, file } of shippedDecks()) {
    const bytes = readFileSync(file);
    const game = gameNamedBy(bytes)!;
    const kind = gameKind(game);
    const source = sources.get(game) ?? must(await kind.openCards({}), command);
    sources.set(game, source);
    const { list } = must(source.readDeck(bytes, name), command);
    listed.push({ name, game, title: list.name, cards: countOf(list) });
  }
  return listed;
}

const countOf = ({ cards }: DeckList): number => cards.reduce((sum, [count]) => sum + count, 0);
