/** What is known of saved games besides them: which files there are, whose decks, and what the cards of these are. */
import type { CardTools, RecordFile } from '@lorelab/sim';
import { copiesOf } from '@lorelab/sim';
import type { SmallColumn, SmallTable } from './column-store.js';

const LETTERS = 'ABCD';

export function knownTables(files: readonly RecordFile[], names: readonly string[], tools: CardTools): SmallTable[] {
  return [filesTable(files, names), playersTable(files), listsTable(files, names, tools)];
}

const text = (name: string, says: string): SmallColumn => ({ name, says, type: 'text' });
const number = (name: string, says: string): SmallColumn => ({ name, says, type: 'number' });
const hidden = (name: string): SmallColumn => ({ name, says: '', type: 'number', isHidden: true });

function filesTable(files: readonly RecordFile[], names: readonly string[]): SmallTable {
  const seats = [...LETTERS.slice(0, Math.max(...files.map(({ header }) => header.schema.players)))];
  const columns = [
    hidden('number'),
    text('file', 'as it was named on the command line'),
    ...seats.flatMap((seat) => [
      text(`deck_${seat.toLowerCase()}`, `deck of player ${seat}`),
      text(`policy_${seat.toLowerCase()}`, 'who played it'),
    ]),
    text('seed', 'of the run'),
    number('best_of', 'of how many games each series is the best'),
    text('lorelab', 'version that played them'),
    text('behaviour', 'signatures of rules and policies: figures can be compared where they are the same'),
  ];
  const rows = files.map(({ header: { plan, versions, behaviour } }, at) => [
    at,
    names[at]!,
    ...seats.flatMap((_, player) => [plan.table.decks[player]?.name ?? null, plan.policies[player]?.text ?? null]),
    plan.seed,
    plan.bestOf,
    versions.lorelab ?? null,
    behaviour,
  ]);
  return { name: 'files', says: 'a row for each file of records', columns, rows };
}

function playersTable(files: readonly RecordFile[]): SmallTable {
  const rows = files.flatMap(({ header: { plan } }, at) =>
    plan.table.decks.map(({ name }, player) => [at, player, name]),
  );
  return {
    name: 'players',
    says: '',
    isHidden: true,
    columns: [hidden('number'), hidden('seat'), text('deck', '')],
    rows,
  };
}

/** A fact of a card that is one word or number. */
type Fact = string | number | boolean;

function listsTable(files: readonly RecordFile[], names: readonly string[], tools: CardTools): SmallTable {
  const lists = files.flatMap(({ header: { plan, schema } }, at) =>
    plan.table.decks.flatMap((deck, player) => {
      const copies = copiesOf(deck);
      return schema.cards[player]!.map((card, place) => ({
        at,
        player,
        place,
        card,
        copies: copies.get(card) ?? null,
      }));
    }),
  );
  const facts = new Map([...new Set(lists.map(({ card }) => card))].map((card) => [card, factsOf(card, tools)]));
  const types = new Map([...facts.values()].flatMap((of) => [...of].map(([name, value]) => [name, typeof value])));
  const known = [...types].filter(([name]) => !OWN.has(name));
  const columns: SmallColumn[] = [
    ...['number', 'seat', 'place'].map(hidden),
    text('file', 'which file it is from'),
    text('player', 'A, B …'),
    text('card', 'full name'),
    number('copies', 'how many the deck has'),
    ...known.map(
      ([name, type]): SmallColumn => ({
        name,
        says: 'as printed; null where a card has none',
        type: type === 'number' ? 'number' : type === 'boolean' ? 'boolean' : 'text',
      }),
    ),
  ];
  const rows = lists.map(({ at, player, place, card, copies }) => [
    at,
    player,
    place,
    names[at]!,
    LETTERS[player]!,
    card,
    copies,
    ...known.map(([name]) => facts.get(card)?.get(name) ?? null),
  ]);
  return { name: 'lists', says: 'a row for each card of each deck, with what is printed on it', columns, rows };
}

/** Names that mean something else here, and what is known of no card as it is printed. */
const OWN = new Set([
  'file',
  'player',
  'card',
  'copies',
  'number',
  'seat',
  'place',
  'full_name',
  'title',
  'text',
  'complete',
  'by_hand',
]);

/** What is told of a card as data, as far as it is one word or number, or a list of words. */
function factsOf(card: string, tools: CardTools): ReadonlyMap<string, Fact> {
  const shown = tools.showCards(card);
  const found = shown.ok ? shown.value.find(({ fullName }) => fullName === card) : undefined;
  const data = (found?.data ?? {}) as Record<string, unknown>;
  const all = { ...data, ...(data.definition as Record<string, unknown> | undefined) };
  const facts = Object.entries(all).flatMap(([id, value]): [string, Fact][] => {
    const name = id.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [[name, value]];
    const isWords = Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
    return isWords ? [[name, value.join(', ')]] : [];
  });
  return new Map(facts);
}
