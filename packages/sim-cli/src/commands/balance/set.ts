import { copiesOf, figure } from '@lorelab/sim';
import type { BalanceSetReport, RankedCard, WorthArm } from '@lorelab/sim/balance';
import type { Command } from 'commander';
import { type OpenedSuite, openSuite, USUAL_SUITE } from '../../balance/open-suite.js';
import { addSuiteChoices, addTables, type BalanceOptions } from '../../balance/options.js';
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
import { tellSetRanking } from '../../reports/balance/cards-text.js';
import { textOf } from '../../reports/blocks.js';
import { must } from '../../terminal/refuse.js';

interface Options extends BalanceOptions {
  readonly suite: string;
}

const HELP = `
Of each card of the set that a deck of the suite plays: the deck plays the same games as it is, and with its average card in the place of the
card's copies (each of its other cards in turn). What it wins more as it is, the card is worth, told a copy. Cards are ranked by that,
and called strong or weak where it is surely more or less than the average card: intervals hold for all cards at once, and of the
others these games can't tell.
What is asked for is the code of a set, or a question of the query language (docs/QUERIES.md).
The exit code is 0, 1 if games failed, 2 for bad input, 130 after Ctrl-C.

  lorelab balance set 12
  lorelab balance set "set=12 type=character" --suite my-set.yaml --games 100`;

/** `lorelab balance set SET` ranks the cards of a set. */
export function addSet(balance: Command): void {
  const command = balance
    .command('set')
    .description('rank the cards of a set by what they are worth in the decks that play them')
    .argument('<set>', 'the code of a set, or a query such as "set=12 ink=ruby"')
    .option('--suite <file>', 'a suite of games (YAML or JSON)', USUAL_SUITE)
    .option(
      '-n, --games <n>',
      'games of each deck against each other one (default: as the suite says)',
      wholeNumber(2),
    );
  addTables(addSuiteChoices(command))
    .addHelpText('after', HELP)
    .action(async (set: string, options: Options, action: Command) => {
      checkPlaces(options, action);
      const opened = await openSuite(options.suite, options, action);
      const cards = await cardsOf(set, opened, action);
      const { run, ranked } = runOf(cards, opened, options);
      if (ranked.length === 0)
        action.error(`error: no deck of "${options.suite}" plays a card of ${set} (${cards.length} cards)`);
      const report = await play(set, run, ranked, { cards, options, command: action });
      console.log(options.json ? JSON.stringify(report, null, 2) : textOf(tellSetRanking(report, options.brief)));
      endRun(report.provenance.isComplete, report.provenance.failed > 0);
      const { csv } = options;
      if (csv !== undefined) {
        const { writeSetRankingCsv } = await import('../../reports/balance/cards-csv.js');
        write('--csv', action, () => writeSetRankingCsv(report, csv));
      }
      await writeHtml(options, report, action);
    });
}

/** The full names of the cards that are asked for. */
async function cardsOf(set: string, { read, patchFiles }: OpenedSuite, command: Command): Promise<readonly string[]> {
  const tools = must(await read.kind.openCardTools(await readCardOptions({ patch: patchFiles }, command)), command);
  const query = /^[\w.-]+$/.test(set) ? `set=${set}` : set;
  const found = must(tools.searchCards({ query, asked: {} }), command);
  if (found.cards.length === 0)
    command.error(`error: there is no card of "${set}"${found.hints.map((hint) => `; ${hint}`).join('')}`);
  return found.cards.map(({ fullName }) => fullName);
}

/** A card that is ranked: the decks without it, and the same decks with it. */
interface Ranked {
  readonly card: string;
  readonly places: readonly number[];
  readonly with: WorthArm;
  readonly without: WorthArm;
}

function runOf(
  cards: readonly string[],
  opened: OpenedSuite,
  options: Options,
): { readonly run: WorthRun; readonly ranked: readonly Ranked[] } {
  const { decks } = opened.read;
  const places = [...decks.keys()];
  const whole = places.map((place) => lineupIn(opened, place, 'as it is'));
  const ranked = cards.flatMap((card): Ranked[] => {
    const without = places.map((place) =>
      copiesOf(decks[place]!.list).has(card) ? lineupsInPlaceOf(card, decks[place]!, whole[place]!, 'average') : [],
    );
    const playing = places.filter((place) => without[place]!.length > 0);
    if (playing.length === 0) return [];
    const own = places.map((place) => (playing.includes(place) ? [whole[place]!] : []));
    return [
      {
        card,
        places: playing,
        with: { name: 'as it is', lineups: own },
        without: { name: `without ${card}`, lineups: without },
      },
    ];
  });
  const all = places.map((place) => (ranked.some((one) => one.places.includes(place)) ? [whole[place]!] : []));
  return {
    ranked,
    run: {
      opened,
      decks: worthDecks(opened, places),
      arms: [{ name: 'as it is', lineups: all }, ...ranked.map(({ without }) => without)],
      games: gamesOfSuite(opened, options.games),
    },
  };
}

async function play(
  set: string,
  run: WorthRun,
  ranked: readonly Ranked[],
  {
    cards,
    options,
    command,
  }: { readonly cards: readonly string[]; readonly options: Options; readonly command: Command },
): Promise<BalanceSetReport> {
  return carryOutWithPool('games', options, command, async (pool, signal, reporter) => {
    const played = await playWorth(run, { pool, signal, reporter });
    const known = ranked.filter((one) => played.games.played(one.without) > 0);
    const told = known.map((one): RankedCard => {
      const copies = one.places.map((place) => copiesOf(run.opened.read.decks[place]!.list).get(one.card)!);
      const mean = copies.reduce((sum, some) => sum + some, 0) / copies.length;
      const { value, low, high } = played.games.more(one.with, one.without, known.length);
      const worth = figure(
        { value: value / mean, low: low / mean, high: high / mean },
        played.games.played(one.without),
      );
      return {
        card: one.card,
        decks: one.places.map((place) => run.opened.read.decks[place]!.list.name),
        copies: copies.reduce((sum, some) => sum + some, 0),
        worth,
        verdict: low > 0 ? 'strong' : high < 0 ? 'weak' : 'open',
      };
    });
    return {
      report: 'balance-set',
      ...worthFacts(run, played, command),
      set,
      cards: told.sort((one, other) => (other.worth.value ?? 0) - (one.worth.value ?? 0)),
      unplayed: cards.length - ranked.length,
    };
  });
}
