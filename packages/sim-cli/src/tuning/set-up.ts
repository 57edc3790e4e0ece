/** What is tuned, against whom, by whom and within what: all that is known before anything is played. */
import type { PolicySpec } from '@lorelab/ai';
import { DEFAULT_POLICY, isQuick } from '@lorelab/ai/policies';
import { userCardsFolder } from '@lorelab/cards/files';
import type { DeckTuningOptions } from '@lorelab/sim';
import {
  allowed,
  behaviourOf,
  bytesOf,
  type DeckChanging,
  type DeckList,
  inkableCards,
  isNeeded,
  keptOutOf,
  LORELAB_VERSION,
  type ReadDeck,
  type Table,
  textOf,
} from '@lorelab/sim';
import { firstGame } from '@lorelab/sim/input';
import type { Command } from 'commander';
import { findDifferentFiles } from '../playing/deck-files.js';
import { type PlayableDecks, readDecks, readPatches, tableOf } from '../playing/decks.js';
import type { PlayingOptions, PolicyOptions } from '../playing/options.js';
import { readPolicies } from '../playing/policies.js';
import { warn } from '../playing/running.js';
import { readWeights } from '../playing/weights.js';
import { must } from '../terminal/refuse.js';
import { type CardChoice, readCards, readComing, readGoing } from './cards.js';

export interface TuningChoice extends PlayingOptions, PolicyOptions, CardChoice {
  readonly against: readonly string[];
  readonly keptOut?: readonly string[];
  readonly weights?: string;
  readonly changes: number;
  readonly inkable?: number;
  readonly policy: string;
  readonly quickPolicy: string;
  readonly secondOpinion?: string;
}

export interface SetUp {
  readonly read: PlayableDecks;
  readonly tuning: Pick<
    DeckTuningOptions,
    'start' | 'opponents' | 'keptOut' | 'tableAgainst' | 'rules' | 'candidatesLeft' | 'quick' | 'policy' | 'second'
  >;
  /** All that decides what the games are, but not which of them are played. */
  readonly games: unknown;
  /** A list as a file. */
  readonly writtenWith: (list: readonly { readonly count: number; readonly card: string }[]) => string;
}

export async function setUpTuning(deck: string, options: TuningChoice, command: Command): Promise<SetUp> {
  const { read, field } = await readField(deck, options, command);
  const [start] = read.decks;
  const players = await readPlayers(options, read, command);
  const cards = await readChoice(read, options, command);
  const tableAgainst = tablesOf(
    read,
    options,
    cards.rules.canCome.map(({ card }) => card),
  );
  const tables = field.opponents.map((_, place) => tableAgainst(start!.list, place));
  return {
    read,
    tuning: { start: start!.list, ...field, tableAgainst, ...cards, ...players },
    games: gamesKey(read, players, options.seed, tables),
    writtenWith: (list) => writtenList(read, list),
  };
}

// ------------------------------------------------------------------------------------------------ the field

async function readField(deck: string, options: TuningChoice, command: Command) {
  const named = findDifferentFiles(options.against, options.game, command);
  const apart = options.keptOut && findDifferentFiles(options.keptOut, options.game, command);
  const files = [...new Set([...named, ...(apart ?? [])])];
  const read = await readDecks([deck, ...files], options, command);
  const keptOut = apart ? [...files.keys()].filter((place) => apart.includes(files[place]!)) : keptOutOf(files.length);
  if (keptOut.length === files.length) command.error('error: --kept-out: no deck of the field is left for the race');
  if (keptOut.length === 0)
    warn(
      'the race meets the whole field: name decks by --kept-out to see whether what it finds is better elsewhere, too',
    );
  const lists = read.decks.slice(1).map(({ list }) => list);
  const weights =
    options.weights === undefined
      ? files.map(() => 1)
      : readWeights(
          options.weights,
          files.map((file, place) => ({ file, name: lists[place]!.name })),
          command,
        );
  return { read, field: { opponents: lists.map((list, place) => ({ deck: list, weight: weights[place]! })), keptOut } };
}

/** The table of a version with each opponent: it carries all cards that may come and don't come with Lorelab. */
function tablesOf(
  read: PlayableDecks,
  options: TuningChoice,
  coming: readonly string[],
): DeckTuningOptions['tableAgainst'] {
  const [start, ...opponents] = read.decks;
  const cards = ownCards(read, coming);
  const tables = opponents.map((opponent) => {
    const table = tableOf(read, [start!, opponent], options);
    const all = [...new Set([...(table.cards ?? []), ...cards])];
    return all.length > 0 ? { ...table, cards: all } : table;
  });
  return (deck: DeckList, opponent: number): Table => {
    const table = tables[opponent]!;
    return { ...table, decks: [deck, table.decks[1]!] };
  };
}

/** A deck has room for so many cards, in any game. */
const ROOM = 40;

/** Cards that don't come with Lorelab, as tables carry them. */
function ownCards({ source }: PlayableDecks, names: readonly string[]): readonly unknown[] {
  const cards: unknown[] = [];
  for (let at = 0; at < names.length; at += ROOM) {
    const some = names.slice(at, at + ROOM).map((name): [number, string] => [1, name]);
    const read = source.readDeck(bytesOf({ cards: some }), '');
    if (read.ok) cards.push(...read.value.cards);
  }
  return cards;
}

// ------------------------------------------------------------------------------------------------ who plays

type Players = Pick<DeckTuningOptions, 'quick' | 'policy' | 'second'>;

/** In the end somebody else is asked, too, unless nobody is to be. */
async function readPlayers(options: TuningChoice, { kind }: PlayableDecks, command: Command): Promise<Players> {
  const [quick, policy] = await readPolicies([options.quickPolicy, options.policy], kind, command);
  const usual = isQuick(policy!) ? 'planner' : DEFAULT_POLICY;
  const asked = options.secondOpinion ?? usual;
  const [second] = asked === 'none' ? [] : await readPolicies([asked], kind, command);
  if (second?.text === policy!.text)
    command.error(`error: --second-opinion: expected another policy than ${policy!.text}, which plays already`);
  return { quick: quick!, policy: policy!, ...(second && { second }) };
}

function gamesKey(
  { kind }: PlayableDecks,
  { quick, policy, second }: Players,
  seed: string,
  tables: readonly Table[],
): unknown {
  const policies: PolicySpec[] = [quick, policy, ...(second ? [second] : [])];
  const played = policies.map(({ text: _text, file: _file, ...who }) => who);
  return [LORELAB_VERSION, behaviourOf(kind.id, policies), seed, played, tables];
}

// ------------------------------------------------------------------------------------------------ which cards

async function readChoice(read: PlayableDecks, options: TuningChoice, command: Command) {
  const { source, kind, decks } = read;
  const [start] = decks as [ReadDeck];
  const changing = await source.openChanging?.();
  if (!changing) return command.error(`error: decks of ${kind.title} can't be tuned`);
  const openTools = async () =>
    must(await kind.openCardTools({ folder: userCardsFolder(), files: await readPatches(options, command) }), command);
  const { canCome, left } = await readComing({ decks: read, changing, openTools }, options, command);
  const owned =
    options.collection === undefined
      ? undefined
      : await readCards([options.collection], '--collection', changing, command);
  const canGo = await readGoing(start.list, options, changing, (card) => !isNeeded(start.list, card, source), command);
  if (canGo.length === 0) command.error('error: --keep: no card of the deck may go');
  if (options.inkable !== undefined) checkInkable(options.inkable, start, changing, read, command);
  const demands = {
    ...(options.format !== undefined && { format: options.format }),
    ...(options.inkable !== undefined && { inkable: options.inkable }),
    ...(owned && { owned }),
  };
  const rules = { canGo, canCome, most: options.changes, isAllowed: allowed(start, source, changing, demands) };
  return { rules, candidatesLeft: left };
}

function checkInkable(
  wanted: number,
  { list }: ReadDeck,
  changing: DeckChanging,
  { kind }: PlayableDecks,
  command: Command,
): void {
  if (!changing.isInkable) command.error(`error: --inkable: ${kind.title} has no cards that can't pay`);
  const count = inkableCards(list, changing);
  if (count < wanted) warn(`--inkable: the deck has ${count} such cards itself; no version has fewer than that`);
}

/** The list with the header of its kind. */
function writtenList(
  { kind, decks }: PlayableDecks,
  list: readonly { readonly count: number; readonly card: string }[],
): string {
  const [start] = decks;
  const held = start!.legality();
  const format = held.ok && held.value.formats.length === 1 ? held.value.formats[0] : undefined;
  const lines = [
    `# Name: ${start!.list.name}, tuned`,
    ...(kind.id === firstGame() ? [] : [`# Game: ${kind.id}`]),
    ...(format === undefined ? [] : [`# Format: ${format}`]),
  ];
  return `${lines.join('\n')}\n${textOf({ cards: list.map(({ count, card }) => [count, card]) })}`;
}
