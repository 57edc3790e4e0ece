/** Decks as people have them become a table to play at. */
import { err, ok, type Result } from '@lorelab/cards';
import type { CardOptions, CardSource, Legality, ReadDeck } from '../game-kind/cards.js';
import type { GameKind, Variant } from '../game-kind/game-kind.js';
import { GAME_KINDS } from '../games/index.js';
import type { Table } from '../plan/table.js';
import { findEdition, findGame, findHouseRules, findVariant, gameNamedBy } from './games.js';
import { InputError, type InputErrorCode } from './input-error.js';

/** Decks that have been read and may be played. */
export interface PlayableDecks {
  readonly kind: GameKind;
  readonly source: CardSource;
  readonly decks: readonly ReadDeck[];
  /** The edition of the rules, if it isn't the usual one. */
  readonly edition: string | undefined;
  readonly houseRules: readonly string[];
  /** The name of the variant that is played, if any. */
  readonly variant?: string;
  /** What there is to say of them, for people and reports. */
  readonly notes: { readonly warnings?: readonly string[] };
}

/** What a deck file holds, and what messages call it. */
export interface GivenDeck {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What names a format where decks are not held to any. */
const NO_FORMAT = 'none';

/** What is asked of decks, and where cards come from that are not shipped. */
export interface DeckDemands {
  /** The id of their game; absent: the decks say it. */
  readonly game?: string | undefined;
  /** The format that they have to be legal in; "none": nobody looks; absent: it is told if they aren't legal. */
  readonly format?: string | undefined;
  /** The edition of the rules to play by; absent: the usual one. */
  readonly rules?: string | undefined;
  readonly houseRules?: readonly string[] | undefined;
  /** The name of a variant: decks have to be legal in its format, unless "none" is said. */
  readonly variant?: string | undefined;
  /** Cards that are not fully understood are played as far as they are. */
  readonly allowPartial?: boolean | undefined;
  readonly cards: CardOptions;
}

/** What messages call a demand: on the command line it is an option. */
export type NameDemand = (demand: 'game' | 'format' | 'rules' | 'houseRules' | 'variant' | 'allowPartial') => string;

/** Reads decks that are to be played together, or says all that is wrong with them. */
export async function openDecks(
  files: readonly GivenDeck[],
  demands: DeckDemands,
  nameDemand: NameDemand = (demand) => demand,
): Promise<Result<PlayableDecks, InputError>> {
  const kind = findKind(files, demands.game, nameDemand);
  if (!kind.ok) return wrong('game', [kind.error]);
  const edition = findEdition(demands.rules, kind.value);
  if (!edition.ok) return wrong('game', [`${nameDemand('rules')}: ${edition.error}`]);
  const houseRules = findHouseRules(demands.houseRules ?? [], kind.value);
  if (!houseRules.ok) return wrong('game', [`${nameDemand('houseRules')}: ${houseRules.error}`]);
  const variant = findVariant(demands.variant, kind.value);
  if (!variant.ok) return wrong('game', [`${nameDemand('variant')}: ${variant.error}`]);
  const source = await kind.value.openCards(demands.cards);
  if (!source.ok) return wrong('cards', source.error);
  const held = heldTo(demands, variant.value);
  if (!held.ok) return wrong('deck', [`${nameDemand('format')}: ${held.error}`]);
  const read = readAll(files, source.value, { ...demands, format: held.value }, nameDemand);
  if (!read.ok) return wrong('deck', read.error);
  const decks = distinctNames(read.value, files);
  const warnings = held.value === undefined ? illegalities(read.value, files) : [];
  const notes = warnings.length > 0 ? { warnings } : {};
  return ok({
    kind: kind.value,
    source: source.value,
    edition: edition.value,
    houseRules: houseRules.value,
    ...(variant.value && { variant: variant.value.name }),
    decks,
    notes,
  });
}

/** The format that decks have to be legal in: a variant has its own. */
function heldTo({ format }: DeckDemands, variant: Variant | undefined): Result<string | undefined, string> {
  if (!variant || format === NO_FORMAT || format === variant.format) return ok(format);
  if (format === undefined) return ok(variant.format);
  return err(
    `${variant.title} has deck rules of its own: expected "${variant.format}" or "${NO_FORMAT}", found "${format}"`,
  );
}

/** The table at which some of the decks meet. */
export function tableOf(
  { kind, edition, houseRules, variant }: PlayableDecks,
  decks: readonly ReadDeck[],
  { maxTurns, teams }: { readonly maxTurns?: number | undefined; readonly teams?: Table['teams'] } = {},
): Table {
  const cards = [...new Set(decks.flatMap((deck) => deck.cards))];
  return {
    game: kind.id,
    decks: decks.map(({ list }) => list),
    ...(maxTurns !== undefined && { maxTurns }),
    ...(edition !== undefined && { rules: edition }),
    ...(houseRules.length > 0 && { houseRules }),
    ...(variant !== undefined && { variant }),
    ...(teams && { teams }),
    ...(cards.length > 0 && { cards }),
  };
}

const wrong = (code: InputErrorCode, problems: readonly string[]): Result<never, InputError> =>
  err(new InputError(code, problems));

/** The game that is asked for, or the one that all the decks say they are of. */
function findKind(
  files: readonly GivenDeck[],
  asked: string | undefined,
  nameDemand: NameDemand,
): Result<GameKind, string> {
  // A deck that can't be read tells what is wrong with it when it is.
  const named = files.flatMap(({ name, bytes }) => {
    const game = gameNamedBy(bytes);
    return game === undefined ? [] : [{ place: name, game }];
  });
  if (asked !== undefined) named.splice(0, named.length, { place: nameDemand('game'), game: asked });
  const [first] = named;
  if (!first) return ok(GAME_KINDS[0]!);
  for (const { game, place } of named) {
    const found = findGame(game);
    if (!found.ok) return err(`${place}: ${found.error}`);
  }
  const other = named.find(({ game }) => game !== first.game);
  if (other)
    return err(`decks of different games: "${first.place}" is of ${first.game}, "${other.place}" of ${other.game}`);
  return findGame(first.game);
}

function readAll(
  files: readonly GivenDeck[],
  source: CardSource,
  demands: DeckDemands,
  nameDemand: NameDemand,
): Result<readonly ReadDeck[], readonly string[]> {
  const read = files.map(({ name, bytes }) => ({ name, deck: source.readDeck(bytes, name) }));
  const problems = read.flatMap(({ name, deck }) =>
    deck.ok ? objectionsTo(deck.value, demands, nameDemand).map((message) => `${name}: ${message}`) : deck.error,
  );
  return problems.length > 0 ? err(problems) : ok(read.flatMap(({ deck }) => (deck.ok ? [deck.value] : [])));
}

/** Why a deck can't be played as it is asked for. */
function objectionsTo(
  deck: ReadDeck,
  { format, allowPartial }: DeckDemands,
  nameDemand: NameDemand,
): readonly string[] {
  const partial = allowPartial
    ? []
    : deck.partial.map((message) => `${message}; ${nameDemand('allowPartial')} plays it as far as it is`);
  if (format === undefined || format === NO_FORMAT) return partial;
  const legality = deck.legality(format);
  return [...(legality.ok ? legality.value.objections : [`${nameDemand('format')}: ${legality.error}`]), ...partial];
}

/** So many reasons are told of a deck that is played all the same. */
const REASONS_SHOWN = 3;

/** What is said of decks that nobody holds to a format if they aren't legal: in the one that they name, or in any. */
function illegalities(decks: readonly ReadDeck[], files: readonly GivenDeck[]): string[] {
  const warnings = decks.flatMap((deck, i) => {
    const { name } = files[i]!;
    const legality = deck.legality();
    if (!legality.ok) return [`${name}: ${legality.error}`];
    return legality.value.objections.length > 0 ? [`${name}: ${reasonsOf(legality.value)}`] : [];
  });
  // A deck that plays against itself is named twice.
  return [...new Set(warnings)];
}

function reasonsOf({ formats, objections }: Legality): string {
  const shown = objections.slice(0, REASONS_SHOWN).join('; ');
  const more = objections.length - REASONS_SHOWN;
  const rest = more > 0 ? `; and ${more} other reason${more === 1 ? '' : 's'}` : '';
  const where = formats.length > 1 ? `legal in no format (${formats.join(', ')})` : `not legal in ${formats[0]}`;
  return `${where}: ${shown}${rest}`;
}

/** Two decks of one name can't be told apart in a report: then they are called by their files. */
function distinctNames(decks: readonly ReadDeck[], files: readonly GivenDeck[]): readonly ReadDeck[] {
  const count = (name: string): number => decks.filter(({ list }) => list.name === name).length;
  return decks.map((deck, i) => {
    if (count(deck.list.name) === 1) return deck;
    const file = files[i]!.name;
    const isSame = files.filter(({ name }) => name === file).length > 1;
    return renamed(deck, isSame ? `${deck.list.name} (${i + 1})` : file);
  });
}

/** The same deck under another name. */
export const renamed = (deck: ReadDeck, name: string): ReadDeck => ({
  list: { ...deck.list, name },
  cards: deck.cards,
  ...(deck.group !== undefined && { group: deck.group }),
  partial: deck.partial,
  legality: (format) => deck.legality(format),
  blankOf: (card) => deck.blankOf(card),
  ...(deck.contentOf && { contentOf: (card) => deck.contentOf?.(card) }),
});
