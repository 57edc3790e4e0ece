import type { Command } from 'commander';
import { addBotCheck } from './check.js';

/** `lorelab bot …`: the commands about bots in programs of their own. */
export function addBot(program: Command): void {
  const bot = program.command('bot').description('look whether a bot in a program of its own keeps to the protocol');
  addBotCheck(bot);
}
