import { LORELAB_VERSION } from '@lorelab/sim';
import type { BotCheck, BotCheckReport } from '@lorelab/sim/bots';
import type { Command } from 'commander';
import { commandLine } from '../../playing/command-line.js';
import { findDifferentFiles } from '../../playing/deck-files.js';
import { readDecks, tableOf } from '../../playing/decks.js';
import { explain } from '../../playing/failures.js';
import { seconds, wholeNumber } from '../../playing/numbers.js';
import { addPlayingOptions, type PlayingOptions } from '../../playing/options.js';
import { readPolicies } from '../../playing/policies.js';
import { formatBotCheck, formatCheck } from '../../reports/bot-check-text.js';
import { ExitCode } from '../../terminal/exit-code.js';

interface Options extends PlayingOptions {
  readonly decks: readonly string[];
  readonly games: number;
  readonly time: number;
  readonly json?: true;
  readonly brief?: true;
}

/** Decks that are unlike each other. */
const DECKS = [
  'set-07-ruby-steel-aggro',
  'set-10-amethyst-sapphire-control',
  'set-04-emerald-steel-discard',
  'set-01-amber-steel-songs',
  'set-12-amber-ruby-toys',
  'set-10-amber-amethyst-lantern',
];
const WITHOUT_EFFECT = ['json', 'brief'];

const HELP = `
The bot is started as often as there are seats. What is looked at: hello, two copies of it at once, whole games, every kind of
decision of the game (a course of positions leads to each), three players, clocks, its time, messages that it can't know, a new start
amidst a game, and, if it claims to be deterministic, the same games again. docs/BOTS.md has the protocol. The exit code is 0, 1 if it
doesn't keep to something, 2 for bad input.

  lorelab bot check "exec:python3 examples/bots/bot.py"
  lorelab bot check "exec:./my-bot" --decks decks/kingdom-hearts --json`;

/** `lorelab bot check POLICY` puts a bot through what it has to do. */
export function addBotCheck(bot: Command): void {
  addPlayingOptions(
    bot
      .command('check')
      .description('put a bot through games and tell what it does that it must not do')
      .argument('<policy>', 'exec:COMMAND or unix:SOCKET')
      .option('--decks <paths...>', 'deck files, folders of them, or names of shipped decks', DECKS)
      .option('-n, --games <n>', 'whole games that are played with the decks', wholeNumber(1), 12)
      .option('--time <seconds>', 'what a decision may take', seconds, 5)
      .option('--brief', 'print the answer in words alone')
      .option('--json', 'print the report as JSON'),
  )
    .addHelpText('after', HELP)
    .action(async (policy: string, options: Options, command: Command) => {
      const report = await check(policy, options, command);
      console.log(options.json ? JSON.stringify(report, null, 2) : formatBotCheck(report));
      if (report.failed > 0) process.exitCode = ExitCode.No;
    });
}

async function check(policy: string, options: Options, command: Command): Promise<BotCheckReport> {
  const read = await readDecks(findDifferentFiles(options.decks, options.game, command), options, command);
  const [spec] = await readPolicies([policy], read.kind, command);
  if (!spec?.bot) return command.error(`error: expected exec:COMMAND or unix:SOCKET, found "${policy}"`);
  const { decks } = read;
  const tables = decks.map((deck, place) => tableOf(read, [deck, decks[(place + 1) % decks.length]!], options));
  const { mostPlayers = 2 } = read.kind;
  const three = [0, 1, 2].map((place) => decks[place % decks.length]!);
  const isShown = !options.json && !options.brief;
  const { checkBot } = await import('@lorelab/sim/bots');
  try {
    return await checkBot({
      spec,
      kind: read.kind,
      tables,
      ...(mostPlayers > 2 && { tableOfThree: tableOf(read, three, options) }),
      seed: options.seed,
      games: options.games,
      patience: options.time * 1000,
      lorelab: LORELAB_VERSION,
      command: commandLine(command, { without: WITHOUT_EFFECT, name: 'bot', places: ['check', ...command.args] }),
      ...(isShown && { onCheck: (one: BotCheck) => console.log(formatCheck(one)) }),
    });
  } catch (error) {
    return command.error(`error: ${explain(error)}`);
  }
}
