import { firstGame } from '@lorelab/sim';
import type { Command } from 'commander';
import { gameOption, kindOf, kindOfArguments } from '../../playing/kinds.js';
import { CARD_COMMANDS } from '../games.js';
import type { AddCommand } from '../index.js';
import { addSearch } from './search.js';
import { addShow } from './show.js';
import { addStatus } from './status.js';

/** The commands about cards that every game has, in the order of the help: one file in this folder each. */
const cardsCommands: readonly AddCommand[] = [addShow, addSearch, addStatus];

/** `lorelab cards …`: the commands about cards. */
export async function addCards(program: Command): Promise<void> {
  const cards = program.command('cards').description('show, search, check and import cards, and compile their texts');
  for (const add of cardsCommands) await add(cards);
  // Their options hang on the game.
  const asked = kindOfArguments(process.argv).id;
  const { game, commands } = CARD_COMMANDS.find((one) => one.game === asked) ?? CARD_COMMANDS[0]!;
  for (const add of commands) await addOfGame(add, game, cards);
}

/** A command of one game refuses the others: those that have no such command, and names of games that there are not. */
async function addOfGame(add: AddCommand, game: string, cards: Command): Promise<void> {
  await add(cards);
  const added = cards.commands.at(-1)!;
  added.option(...gameOption(firstGame())).hook('preAction', (_, command) => {
    const { game: asked } = command.opts<{ game?: string }>();
    if (asked === undefined || kindOf(asked, '--game', command).id === game) return;
    command.error(`error: --game: only ${game} has "cards ${added.name()}", found "${asked}"`);
  });
}
