import { readFileSync } from 'node:fs';
import {
  type CardReport,
  type Catalog,
  type CatalogCard,
  type Printing,
  type Result,
  reportCard,
  userCardsFolder,
} from '@lorelab/cards';
import { type Desk, GAME_KINDS } from '@lorelab/sim/play';
import type { Command } from 'commander';
import { openCatalog } from '../../catalog.js';
import { kindOf } from '../../playing/decks.js';
import { formatFacts } from '../../table.js';
import { formatCards, typeOf } from './print.js';

interface Options {
  readonly game?: string;
  readonly json?: true;
  readonly program?: true;
}

const NO_NAME = 'name a card, for example: lorelab cards show "Stitch - New Dog"';

const HELP = `
A name is a full name (name and version), in any case and with or without accents. A name that several cards have, such
as "Stitch", shows all of them, a line each. "-" reads names from standard input, one a line. What a card does is told
from its program, so it need not be the printed words. The exit code is 2 if there is no card of a name.

  lorelab cards show "stitch - new dog"
  lorelab cards show Smash "Be Prepared" --program
  lorelab cards show Stitch
  lorelab cards show --game kingdom-hearts "Soot Imp"
  lorelab cards search --keyword Bodyguard --names | lorelab cards show - --json`;

/** `lorelab cards show NAME…` tells everything about cards. */
export function addShow(cards: Command): void {
  cards
    .command('show')
    .description('show what a card is and does, and where it is legal')
    .argument('[names...]', 'names of cards; "-" reads them from standard input')
    .option('--game <name>', `${GAME_KINDS.map(({ id }) => id).join(' or ')} (default: ${GAME_KINDS[0]!.id})`)
    .option('--program', 'also print the program in the ability language')
    .option('--json', 'print an array of cards with facts, text, formats and program')
    .addHelpText('after', HELP)
    .action(async (names: readonly string[], options: Options, command: Command) => {
      const kind = options.game === undefined ? undefined : kindOf(options.game, '--game', command);
      if (kind?.openDesk)
        return showFromDesk(readNames(names), await kind.openDesk({ folder: userCardsFolder() }), options, command);
      const catalog = openCatalog();
      const found = findAll(readNames(names), catalog, command);
      if (options.json) {
        console.log(
          JSON.stringify(
            found.flat().map((card) => reportCard(card, catalog)),
            null,
            2,
          ),
        );
      } else console.log(found.map((one) => format(one, catalog, options)).join('\n\n'));
    });
}

/** Cards of a game that tells by itself what there is to tell. */
function showFromDesk(
  names: readonly string[],
  desk: Result<Desk, readonly string[]>,
  { json, program }: Options,
  command: Command,
): void {
  if (!desk.ok) return command.error(desk.error.map((problem) => `error: ${problem}`).join('\n'));
  if (names.length === 0) command.error(`error: ${NO_NAME}`);
  const found = names.map((name) => desk.value.showCards(name));
  const problems = found.flatMap((one) => (one.ok ? [] : [`error: ${one.error}`]));
  if (problems.length > 0) command.error(problems.join('\n'));
  const cards = found.flatMap((one) => (one.ok ? one.value : []));
  if (json)
    console.log(
      JSON.stringify(
        cards.map(({ data }) => data),
        null,
        2,
      ),
    );
  else
    console.log(
      cards
        .map(({ facts, data }) =>
          program ? `${formatFacts(facts)}\n\n${JSON.stringify(data, null, 2)}` : formatFacts(facts),
        )
        .join('\n\n'),
    );
}

/** The names of the command line; `-` alone means those of standard input, a line each. */
function readNames(names: readonly string[]): readonly string[] {
  if (names.length !== 1 || names[0] !== '-') return names;
  return readFileSync(0, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
}

/** The cards of each name: one, or all of those that have it. Every wrong name is reported. */
function findAll(names: readonly string[], catalog: Catalog, command: Command): CatalogCard[][] {
  if (names.length === 0) return command.error(`error: ${NO_NAME}`);
  // Somebody forgot the quotation marks of a name of several words.
  const together = names.length > 1 ? catalog.find(names.join(' ')) : undefined;
  if (together?.ok) return [[together.value]];
  const found: CatalogCard[][] = [];
  const errors: string[] = [];
  for (const name of names) {
    const card = catalog.find(name);
    if (card.ok) found.push([card.value]);
    else if (card.error.code === 'ambiguous-card') found.push([...catalog.named(name)]);
    else errors.push(`error: ${card.error.message}`);
  }
  return errors.length > 0 ? command.error(errors.join('\n')) : found;
}

function format(cards: readonly CatalogCard[], catalog: Catalog, { program }: Options): string {
  const [card] = cards;
  if (cards.length > 1 || !card) {
    return `${formatCards(cards)}\n\n${cards.length} cards are called ${card?.name}; name and version show one of them.`;
  }
  const facts = formatFacts(factsOf(reportCard(card, catalog)));
  return program ? `${facts}\n\n${JSON.stringify(card.abilities, null, 2)}` : facts;
}

function factsOf(card: CardReport): [string, string][] {
  const [legal, illegal] = [true, false].map((wanted) => formatNames(card.formats, wanted));
  const facts: [string, string | number | undefined][] = [
    ['card', card.fullName],
    ['name', card.otherNames ? `${card.name} (also ${card.otherNames.join(' and ')})` : card.name],
    ['version', card.version],
    ['type', typeOf(card)],
    ['ink', card.inks.join(', ')],
    ['cost', `${card.cost}, ${card.inkable ? 'inkable' : 'not inkable'}`],
    ['strength', card.strength],
    ['willpower', card.willpower],
    ['lore', card.lore],
    ['move cost', card.moveCost],
    ['classifications', card.classifications.join(', ')],
    ['printings', card.printings.map(formatPrinting).join('\n')],
    ['legal in', legal],
    ['not legal in', illegal],
    ['program', formatState(card)],
    ['does', card.text],
  ];
  return facts.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [[label, String(value)]]));
}

const formatPrinting = ({ set, number, rarity }: Printing): string =>
  `set ${set}, number ${number}, ${rarity.replaceAll('_', ' ')}`;

function formatState({ complete, byHand, partial, abilities }: CardReport): string {
  if (!complete) {
    const places = partial?.map(({ line, column }) => `line ${line}, column ${column}`) ?? [];
    return `partial: its text is not read at ${places.join(' and ')}`;
  }
  if (byHand) return 'complete, written by hand';
  return abilities.length === 0 ? 'complete, it says nothing' : 'complete';
}

/** The formats that take a card, or those that don't; Core Constructed of several sets as one range. */
function formatNames(formats: CardReport['formats'], wanted: boolean): string {
  const names: string[] = [];
  let first = 0;
  for (const [name, legal] of Object.entries(formats)) {
    if (legal !== wanted) continue;
    const set = Number(/^core-(\d+)$/.exec(name)?.[1] ?? Number.NaN);
    const last = Number(/core-(\d+)$/.exec(names.at(-1) ?? '')?.[1] ?? Number.NaN);
    if (set === last + 1) names[names.length - 1] = `core-${first} to core-${set}`;
    else {
      names.push(name);
      first = set;
    }
  }
  return names.join(', ');
}
