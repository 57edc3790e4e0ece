import { userCardsFolder } from '@lorelab/cards/files';
import { type CardOptions, copiesOf, type Figure, figure, type ReadDeck } from '@lorelab/sim';
import {
  type BalanceCardReport,
  crossingOf,
  type SweptValue,
  type WorthArm,
  type WorthDeck,
} from '@lorelab/sim/balance';
import type { Command } from 'commander';
import { type OpenedSuite, openSuite, USUAL_SUITE } from '../../balance/open-suite.js';
import { addSuiteChoices, addTables, type BalanceOptions } from '../../balance/options.js';
import { readSweep, type Sweep } from '../../balance/sweep.js';
import {
  gamesOfSuite,
  lineupIn,
  lineupsInPlaceOf,
  playWorth,
  type WorthRun,
  worthDecks,
  worthFacts,
} from '../../balance/worth.js';
import { readCardOptions } from '../../playing/decks.js';
import { wholeNumber } from '../../playing/options.js';
import { carryOutWithPool, checkPlaces, endRun, write, writeHtml } from '../../playing/running.js';
import { tellCardCurve } from '../../reports/balance/cards-text.js';
import { textOf } from '../../reports/blocks.js';
import { must } from '../../terminal/refuse.js';

interface Options extends BalanceOptions {
  readonly suite: string;
  readonly sweep: readonly string[];
}

/** What takes the card's place is no number of it. */
const PLACES = ['blank', 'absent'];

const HELP = `
The decks of the suite that play the card play the same games against the other decks, with the card as it is, as --sweep says, and with
the average card of each deck in its place (absent). The curve tells how much these decks win at each value, and where the card
is worth just an average card of theirs.
--sweep takes cost, strength, willpower, lore or moveCost with values (4..9 or 4,6,8); text=1..3 for the number in its text, text#2=1..3
for the second one; blank for a card of the same cost that does nothing; absent is always told. Several may be said.
The exit code is 0, 1 if games failed, 2 for bad input, 130 after Ctrl-C.

  lorelab balance card "Genie - Wish Fulfilled" --sweep cost=2..7
  lorelab balance card "Tinker Bell - Giant Fairy" --sweep strength=3..6 blank --suite my-set.yaml --games 400`;

/** `lorelab balance card NAME --sweep …` tells what a card is worth with other numbers. */
export function addCard(balance: Command): void {
  const command = balance
    .command('card')
    .description('tell how much decks win with a card as its numbers change, and where it is worth an average card')
    .argument('<card>', 'its name')
    .requiredOption('--sweep <values...>', 'what is changed: cost=4..9, text#2=1..3, blank')
    .option('--suite <file>', 'a suite of games (YAML or JSON)', USUAL_SUITE)
    .option(
      '-n, --games <n>',
      'games of each deck against each other one (default: as the suite says)',
      wholeNumber(2),
    );
  addTables(addSuiteChoices(command))
    .addHelpText('after', HELP)
    .action(async (name: string, options: Options, action: Command) => {
      checkPlaces(options, action);
      const sweeps = options.sweep.filter((one) => !PLACES.includes(one)).map((one) => read(one, action));
      const opened = await openSuite(options.suite, options, action);
      const card = cardNamed(name, opened, action);
      const run = await runOf(card, sweeps, opened, options, action);
      const report = await play(card, sweeps, run, options, action);
      console.log(options.json ? JSON.stringify(report, null, 2) : textOf(tellCardCurve(report, options.brief)));
      endRun(report.provenance.isComplete, report.provenance.failed > 0);
      const { csv } = options;
      if (csv !== undefined) {
        const { writeCardCurveCsv } = await import('../../reports/balance/cards-csv.js');
        write('--csv', action, () => writeCardCurveCsv(report, csv));
      }
      await writeHtml(options, report, action);
    });
}

function read(text: string, command: Command): Sweep {
  try {
    return readSweep(text);
  } catch (error) {
    return command.error(`error: --sweep: ${(error as Error).message}`);
  }
}

/** A card that a deck of the suite plays, by its full name or by as much of it as is enough. */
function cardNamed(name: string, { read: { decks } }: OpenedSuite, command: Command): string {
  const played = [...new Set(decks.flatMap(({ list }) => list.cards.map(([, card]) => card)))];
  const wanted = name.toLowerCase();
  const found = played.filter((card) => card.toLowerCase() === wanted);
  const begun = found.length > 0 ? found : played.filter((card) => card.toLowerCase().startsWith(`${wanted} - `));
  const [only, other] = begun;
  if (only !== undefined && other === undefined) return only;
  const several = begun.length > 1 ? `: it may be ${begun.map((card) => `"${card}"`).join(' or ')}` : '';
  return command.error(`error: expected a card that a deck of the suite plays, found "${name}"${several}`);
}

/** The arms that all commands about cards need: as it is, and the average card in its place. */
const AS_IT_IS = 'as it is';
const ABSENT = 'absent (an average card)';
const BLANK = 'blank';

interface CardRun extends WorthRun {
  readonly places: readonly number[];
  /** The values that were asked for, in their order. */
  readonly swept: readonly { readonly sweep: Sweep; readonly value: number; readonly arm: WorthArm }[];
  readonly base: WorthArm;
  readonly absent: WorthArm;
  readonly blank?: WorthArm;
}

async function runOf(
  card: string,
  sweeps: readonly Sweep[],
  opened: OpenedSuite,
  options: Options,
  command: Command,
): Promise<CardRun> {
  const places = [...opened.read.decks.keys()].filter((place) => copiesOf(opened.read.decks[place]!.list).has(card));
  const decks: readonly WorthDeck[] = worthDecks(opened, places);
  const deckAt = (place: number): ReadDeck => opened.read.decks[place]!;
  const base: WorthArm = { name: AS_IT_IS, lineups: places.map((place) => [lineupIn(opened, place, AS_IT_IS)]) };
  const without = (by: 'blank' | 'average', name: string): WorthArm => ({
    name,
    lineups: places.map((place, at) => lineupsInPlaceOf(card, deckAt(place), base.lineups[at]![0]!, by)),
  });
  const absent = without('average', ABSENT);
  const blank = options.sweep.includes(BLANK) ? without('blank', BLANK) : undefined;
  const swept = [];
  for (const sweep of sweeps)
    for (const value of sweep.values) {
      const name = `${sweep.name} ${value}`;
      const patched = await openPatched(card, sweep, value, opened, options, command);
      swept.push({
        sweep,
        value,
        // At the value that the card has, its games are those that are played as it is.
        arm: isSame(opened, patched)
          ? { ...base, name }
          : { name, lineups: places.map((place) => [lineupIn(patched, place, name)]) },
      });
    }
  return {
    opened,
    decks,
    places,
    swept,
    base,
    absent,
    ...(blank && { blank }),
    arms: [base, absent, ...(blank ? [blank] : []), ...swept.map(({ arm }) => arm)],
    games: gamesOfSuite(opened, options.games),
  };
}

const isSame = ({ now }: OpenedSuite, patched: OpenedSuite): boolean =>
  now.decks.every(({ list }, place) => list.hash === patched.now.decks[place]!.list.hash);

/** The suite with the card as it is at a value. */
async function openPatched(
  card: string,
  { of, place }: Sweep,
  value: number,
  opened: OpenedSuite,
  options: Options,
  command: Command,
): Promise<OpenedSuite> {
  const { folder, files = [] } = await readCardOptions({ patch: opened.patchFiles }, command);
  const cards: CardOptions = { folder: folder ?? userCardsFolder(), files };
  const tools = must(await opened.read.kind.openCardTools(cards), command);
  if (!tools.changeOf)
    return command.error(`error: --sweep: cards of ${opened.read.kind.title} can't be changed number by number`);
  const change = tools.changeOf(card, { of, value, ...(place !== undefined && { place }) });
  if (!change.ok) return command.error(`error: --sweep: ${change.error}`);
  const file = { name: `--sweep ${of}=${value}`, text: change.value };
  return openSuite(opened.file, options, command, { ...cards, files: [...files, file] });
}

async function play(
  card: string,
  sweeps: readonly Sweep[],
  run: CardRun,
  options: Options,
  command: Command,
): Promise<BalanceCardReport> {
  return carryOutWithPool('games', options, command, async (pool, signal, reporter) => {
    const played = await playWorth(run, { pool, signal, reporter });
    const { games } = played;
    const { base, absent, blank, swept } = run;
    const told = run.arms.filter((arm) => games.played(arm) > 0);
    const count = Math.max(1, told.length - 1);
    const pointOf = (arm: WorthArm, value: number | null): SweptValue => ({
      name: arm.name,
      value,
      winRate: figureOf(games.winRate(arm), games.played(arm)),
      change: figureOf(games.more(arm, base, count), games.played(arm)),
      worth: figureOf(games.more(arm, absent, count), games.played(arm)),
    });
    const shown = [
      { arm: base, value: null },
      ...swept,
      ...(blank ? [{ arm: blank, value: null }] : []),
      { arm: absent, value: null },
    ].filter(({ arm }) => told.includes(arm));
    const isWhole = played.isComplete;
    return {
      report: 'balance-card',
      ...worthFacts(run, played, command),
      card,
      playedBy: run.places.map((place) => ({
        deck: run.opened.read.decks[place]!.list.name,
        copies: copiesOf(run.opened.read.decks[place]!.list).get(card) ?? 0,
      })),
      values: shown.map(({ arm, value }) => pointOf(arm, value)),
      average: !isWhole
        ? []
        : sweeps.flatMap((sweep) => {
            const points = swept
              .filter((one) => one.sweep === sweep)
              .map(({ value, arm }) => ({ at: value, estimate: games.more(arm, absent, count) }));
            const crossing = crossingOf(points);
            return crossing ? [{ of: sweep.name, ...crossing }] : [];
          }),
    };
  });
}

const figureOf = (estimate: Parameters<typeof figure>[0], games: number): Figure => figure(estimate, games);
