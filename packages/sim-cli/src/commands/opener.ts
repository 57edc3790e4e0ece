import { DEFAULT_POLICY, isOwnPolicy, isQuick } from '@lorelab/ai/policies';
import {
  behaviourOf,
  LORELAB_VERSION,
  type Memory,
  type OpenerOptions,
  type OpenerReport,
  type OpenerTableReport,
  openerTable,
  openHand,
  withOrigin,
} from '@lorelab/sim';
import type { Command } from 'commander';
import { readHand } from '../opener/hand.js';
import { isSound } from '../opener/remembered-games.js';
import { Checkpoint } from '../playing/checkpoint.js';
import { commandLine } from '../playing/command-line.js';
import { findDifferentFiles } from '../playing/deck-files.js';
import { type PlayableDecks, readDecks, tableOf } from '../playing/decks.js';
import {
  addFarmOption,
  addPlayingOptions,
  addPolicyOptions,
  type PlayingOptions,
  type PolicyOptions,
  type RunningOptions,
  wholeNumber,
} from '../playing/options.js';
import { playerOf } from '../playing/players.js';
import { readPolicies } from '../playing/policies.js';
import {
  carryOutWithPool,
  checkPlaces,
  endRun,
  HTML_OPTION,
  tellUnwritten,
  write,
  writeHtml,
} from '../playing/running.js';
import { SHARED_OUT } from '../playing/shards.js';
import { readWeights } from '../playing/weights.js';
import { textOf } from '../reports/blocks.js';
import { tellOpener, tellOpenerTable } from '../reports/opener-text.js';
import { must } from '../terminal/refuse.js';

/** Options that make no difference to what is played. */
const WITHOUT_EFFECT = ['threads', 'quiet', 'json', 'brief', 'csv', 'html', 'force', 'checkpoint', ...SHARED_OUT];

/** About so many games are played unless it is said: for a hand, for a table, for a hand of the trainer. */
const BUDGETS = { hand: 60_000, table: 120_000, train: 12_000 };
/** Seven cards, in every game that alters hands. */
const HAND = 7;

interface Options extends PlayingOptions, PolicyOptions, RunningOptions {
  readonly hand?: string;
  readonly deck: string;
  readonly against: readonly string[];
  readonly weights?: string;
  readonly play?: true;
  readonly draw?: true;
  readonly table?: true;
  readonly train?: true;
  readonly hands: number;
  readonly policy: string;
  readonly ask: readonly string[];
  readonly budget?: number;
  readonly checkpoint?: string;
  readonly brief?: true;
  readonly json?: true;
  readonly csv?: string;
  readonly html?: string;
  readonly force?: true;
}

const HELP = `
--hand: every way to alter the hand is tried in the same games (copies of a card are alike, so there are at most 128), and the likeliest race. The best three,
to keep all, and what policies do then play again in games that nobody has seen: their win rates and differences are told.
--table: of each kind of card in the hand a coin says whether it stays, so what comes of it is its doing: how much keeping a card is
worth on the play and on the draw, and keeping two together beyond that; then hands that win and lose most, in further games.
--train: deals hands, asks what you put back, and tells what that costs.

--checkpoint keeps the games of --hand or --table as they are played: whatever ends the program, the same command goes on from there.

Games of Kingdom Hearts begin with the hands that are dealt: there is nothing to put back.
The exit code is 0, 1 if games failed, 2 for bad input, 130 after Ctrl-C.

  lorelab opener --hand "Stitch - New Dog, 2 Be Prepared, Simba, Smash, Genie, Maui" --deck mine.txt --against decks --draw
  lorelab opener --table --deck mine.txt --against decks --checkpoint mine.hands
  lorelab opener --train --deck mine.txt --against set-07-ruby-steel-aggro --policy greedy`;

/** `lorelab opener` tells what to put back of an opening hand. */
export function addOpener(program: Command): void {
  const command = program
    .command('opener')
    .description('tell which cards of an opening hand to put back, and what keeping each card is worth')
    .requiredOption('--deck <deck>', 'deck file, or the name of a shipped deck')
    .requiredOption('--against <decks...>', 'the field: deck files, folders of them, or names of shipped decks')
    .option(
      '--hand <cards>',
      'the seven cards, with commas between them; a name is enough where the deck has one such card',
    )
    .option('--table', 'what keeping each card of the deck is worth')
    .option('--train', 'deal hands, ask, and score the answers')
    .option('--hands <n>', 'of --train: so many', wholeNumber(1), 10)
    .option('--play', 'the deck takes the first turn')
    .option('--draw', 'its opponents do (default: each as often)')
    .option('--weights <file>', 'how common each deck of the field is')
    .option('--policy <name>', 'who plays (lorelab policies lists them)', DEFAULT_POLICY)
    .option('--ask <names...>', 'policies that say what they would put back', ['greedy', 'scout', 'planner'])
    .option(
      '--budget <games>',
      `about so many games are played (default: ${BUDGETS.hand} for a hand, ${BUDGETS.table} for a table, ${BUDGETS.train} a hand of the trainer)`,
      wholeNumber(1000),
    )
    .option('--checkpoint <file>', 'keep games in this file, and go on from those that are in it')
    .option('--brief', 'print the answer alone')
    .option('--json', 'print the report as JSON')
    .option('--csv <folder>', 'write the tables into this folder as well')
    .option(...HTML_OPTION)
    .option('--force', 'overwrite the tables of --csv and the file of --html');
  addFarmOption(addPolicyOptions(addPlayingOptions(command)))
    .addHelpText('after', HELP)
    .action(async (options: Options, action: Command) => {
      const asked = [options.hand, options.table, options.train].filter((one) => one !== undefined).length;
      if (asked !== 1) action.error('error: expected one of --hand, --table and --train');
      if (options.play && options.draw)
        action.error('error: --play and --draw: expected one of them, or neither for both');
      if (options.train && options.checkpoint !== undefined)
        action.error('error: --checkpoint: a trainer keeps no games; expected --hand or --table');
      checkPlaces(options, action);
      const { read, field } = await readField(options, action);
      if (options.train) return trainWith(read, field, options, action);
      const report = options.table
        ? await tableOfDeck(field, options, action)
        : await hand(read, field, options, action);
      await show(withOrigin(report, read.notes), options, action);
    });
}

type Field = Omit<OpenerOptions, 'pool' | 'signal' | 'onProgress'>;

async function readField(options: Options, command: Command): Promise<{ read: PlayableDecks; field: Field }> {
  const files = findDifferentFiles(options.against, options.game, command);
  const read = await readDecks([options.deck, ...files], options, command);
  if (read.kind.mulligans === undefined)
    command.error(`error: ${read.kind.title} has no mulligan: opening hands are played as they are dealt`);
  const [start, ...opponents] = read.decks;
  const [policy] = await readPolicies([options.policy], read.kind, command);
  const named = opponents.map(({ list }, place) => ({ name: list.name, file: files[place]! }));
  const weights = options.weights === undefined ? named.map(() => 1) : readWeights(options.weights, named, command);
  const mode = options.table ? 'table' : options.train ? 'train' : 'hand';
  const field: Field = {
    deck: start!.list,
    opponents: opponents.map(({ list }, place) => ({ deck: list, weight: weights[place]! })),
    tableAgainst: (place) => tableOf(read, [start!, opponents[place]!], options),
    policy: policy!,
    seed: options.seed,
    ...((options.play || options.draw) && { starts: options.play === true }),
    budget: options.budget ?? BUDGETS[mode],
    versions: { lorelab: LORELAB_VERSION, catalog: read.source.hash },
    command: commandLine(command, { without: WITHOUT_EFFECT }),
  };
  return { read, field };
}

const tableOfDeck = (field: Field, options: Options, command: Command): Promise<OpenerTableReport> =>
  remembering(field, options, command, (memory) =>
    carryOutWithPool('games', options, command, (pool, signal, reporter) =>
      openerTable({ ...field, ...memory, pool, signal, onProgress: progressOf(field, reporter.show.bind(reporter)) }),
    ),
  );

/** Does something with the games of a checkpoint, if there is one. */
async function remembering<T>(
  { deck, opponents, tableAgainst, policy, seed, starts }: Field,
  { checkpoint }: Options,
  command: Command,
  act: (memory: { readonly memory?: Memory }) => Promise<T>,
): Promise<T> {
  if (checkpoint === undefined) return act({});
  const { text: _text, file: _file, ...who } = policy;
  const tables = opponents.map((_, place) => tableAgainst(place));
  const behaviour = behaviourOf(tables[0]!.game, [policy]);
  const games = [LORELAB_VERSION, behaviour, seed, who, starts ?? null, deck.hash, tables];
  const kept = Checkpoint.open(checkpoint, { of: 'opener', games, isSound }, command);
  try {
    const result = await act({ memory: kept });
    if (kept.error) tellUnwritten('--checkpoint', kept.error);
    return result;
  } finally {
    kept.close();
  }
}

async function hand(read: PlayableDecks, field: Field, options: Options, command: Command): Promise<OpenerReport> {
  const cards = must(readHand(options.hand!, field.deck, HAND), command);
  const asked = await readAsked(options, read, command);
  return remembering(field, options, command, (memory) =>
    carryOutWithPool('games', options, command, (pool, signal, reporter) =>
      openHand({
        ...field,
        ...memory,
        hand: cards,
        asked,
        pool,
        signal,
        onProgress: progressOf(field, reporter.show.bind(reporter)),
      }),
    ),
  );
}

const progressOf =
  ({ budget }: Field, tell: (step: { done: number; wanted: number; standing: string }) => void) =>
  (done: number, standing: string): void =>
    tell({ done, wanted: Math.max(done, budget), standing });

/** Policies of users run in threads alone: they aren't asked. */
async function readAsked({ ask }: Options, { kind }: PlayableDecks, command: Command) {
  const asked = await readPolicies([...new Set(ask)], kind, command);
  const own = asked.find(isOwnPolicy);
  if (own) command.error(`error: --ask: expected policies that come with Lorelab, found "${own.text}"`);
  return asked;
}

async function trainWith(read: PlayableDecks, field: Field, options: Options, command: Command): Promise<void> {
  const asked = (await readAsked(options, read, command)).filter(isQuick);
  const { train } = await import('../opener/trainer.js');
  const pool = await playerOf(options, command);
  const controller = new AbortController();
  const end = (): void => controller.abort();
  process.once('SIGINT', end);
  try {
    await train({ ...field, asked, pool, signal: controller.signal }, options.hands);
  } finally {
    process.off('SIGINT', end);
    await pool.destroy();
  }
}

async function show(report: OpenerReport | OpenerTableReport, options: Options, command: Command): Promise<void> {
  const { json, brief, csv } = options;
  const text = report.report === 'opener' ? textOf(tellOpener(report, brief)) : textOf(tellOpenerTable(report, brief));
  console.log(json ? JSON.stringify(report, null, 2) : text);
  if (csv !== undefined) {
    const { writeOpenerCsv, writeOpenerTableCsv } = await import('../reports/opener-csv.js');
    write('--csv', command, () =>
      report.report === 'opener' ? writeOpenerCsv(report, csv) : writeOpenerTableCsv(report, csv),
    );
  }
  await writeHtml(options, report, command);
  endRun(report.provenance.isComplete, report.provenance.failed > 0);
}
