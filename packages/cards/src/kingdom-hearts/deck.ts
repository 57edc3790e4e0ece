/** Decks of the Kingdom Hearts TCG: lists of counts and cards, and what the rulebook asks of them (l. 387-409). */
import { decodeText } from '../decks/decode.js';
import { err, ok, type Result } from '../result.js';
import type { KingdomHeartsCard } from './card.js';
import type { KingdomHeartsCatalog } from './catalog.js';
import { GAME } from './game.js';

export interface KingdomHeartsEntry {
  readonly count: number;
  readonly card: KingdomHeartsCard;
}

/** What is wrong in a deck file. */
export interface KingdomHeartsDeckError {
  /** From 1; 0 if it is about no line. */
  readonly line: number;
  readonly message: string;
}

/** An error with its place. */
export const formatKingdomHeartsError = ({ line, message }: KingdomHeartsDeckError, file: string): string =>
  `${file}${line > 0 ? `:${line}` : ''}: ${message}`;

export interface KingdomHeartsDeck {
  readonly name?: string;
  readonly entries: readonly KingdomHeartsEntry[];
}

const DECK_MIN = 41;
const DECK_MAX = 60;
const COPIES_MAX = 3;

const COMMENT = /^(?:#|\/\/|;)\s*(.*)$/s;
const LINE = /^(\d+)\s*x?\s+(\S.*)$/i;
const LABEL = /^(?:game|format|set|source|notes?|author):/i;
const NAME = /^name:\s*(.+)$/i;

/** Reads the bytes of a deck file, in any of the encodings that people have. */
export function readKingdomHeartsDeckBytes(
  bytes: Uint8Array,
  catalog: KingdomHeartsCatalog,
): Result<KingdomHeartsDeck, readonly KingdomHeartsDeckError[]> {
  const text = decodeText(bytes);
  return text.ok ? readKingdomHeartsDeck(text.value, catalog) : err([text.error]);
}

/**
 * Reads a list (`3 Burr (level 1)`), or JSON of our form (`{game, name, cards: [{count, card}]}`). Every mistake is told
 * with its line.
 */
export function readKingdomHeartsDeck(
  text: string,
  catalog: KingdomHeartsCatalog,
): Result<KingdomHeartsDeck, readonly KingdomHeartsDeckError[]> {
  const content = text.replace(/^\ufeff/, '');
  return /^\s*\{/.test(content) ? readJson(content, catalog) : readList(content, catalog);
}

function readList(
  text: string,
  catalog: KingdomHeartsCatalog,
): Result<KingdomHeartsDeck, readonly KingdomHeartsDeckError[]> {
  const rows = text.split(/\r\n?|\n/);
  const entries: KingdomHeartsEntry[] = [];
  const problems: KingdomHeartsDeckError[] = [];
  let name: string | undefined;
  rows.forEach((row, index) => {
    const written = row.trim();
    const comment = COMMENT.exec(written)?.[1];
    if (comment !== undefined && comment !== '') {
      const label = NAME.exec(comment)?.[1];
      name = label ?? name ?? (LABEL.test(comment) ? undefined : comment);
    }
    if (written === '' || comment !== undefined) return;
    const entry = readLine(written, catalog);
    if (entry.ok) entries.push(entry.value);
    else problems.push({ line: index + 1, message: entry.error });
  });
  if (problems.length === 0 && entries.length === 0)
    problems.push({ line: 0, message: 'expected a list of cards, found none' });
  return problems.length > 0 ? err(problems) : ok({ ...(name !== undefined && { name }), entries: together(entries) });
}

function readLine(written: string, catalog: KingdomHeartsCatalog): Result<KingdomHeartsEntry, string> {
  const [, count, name] = LINE.exec(written) ?? [];
  if (count === undefined || name === undefined)
    return err(`expected a count and a card, as in "3 Burr (level 1)", found "${written.slice(0, 60)}"`);
  return readEntry(Number(count), name, catalog);
}

function readEntry(count: number, name: string, catalog: KingdomHeartsCatalog): Result<KingdomHeartsEntry, string> {
  if (!Number.isInteger(count) || count < 1 || count > DECK_MAX)
    return err(`expected a count from 1 to ${DECK_MAX}, found ${count}`);
  const card = catalog.find(name);
  return card.ok ? ok({ count, card: card.value }) : card;
}

function readJson(
  text: string,
  catalog: KingdomHeartsCatalog,
): Result<KingdomHeartsDeck, readonly KingdomHeartsDeckError[]> {
  const json = parseJson(text);
  if (!Array.isArray(json?.cards))
    return err([{ line: 0, message: 'expected {"game", "name", "cards": [{"count", "card"}]}' }]);
  const read = json.cards.map((one: unknown, index): Result<KingdomHeartsEntry, string> => {
    const { count, card } = (one ?? {}) as { count?: unknown; card?: unknown };
    if (typeof card === 'string' && typeof count === 'number') return readEntry(count, card, catalog);
    return err(`cards.${index}: expected {"count", "card"}, found ${JSON.stringify(one)}`);
  });
  const problems = read.flatMap((one) => (one.ok ? [] : [{ line: 0, message: one.error }]));
  const entries = read.flatMap((one) => (one.ok ? [one.value] : []));
  if (problems.length > 0) return err(problems);
  return ok({ ...(typeof json.name === 'string' && { name: json.name }), entries: together(entries) });
}

function parseJson(text: string): { game?: unknown; name?: unknown; cards?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Lines of the same card are one entry. */
function together(entries: readonly KingdomHeartsEntry[]): KingdomHeartsEntry[] {
  const counts = new Map<KingdomHeartsCard, number>();
  for (const { count, card } of entries) counts.set(card, (counts.get(card) ?? 0) + count);
  return [...counts].map(([card, count]) => ({ card, count }));
}

/** The deck as a list that is read back the same. */
export function formatKingdomHeartsDeck({ name, entries }: KingdomHeartsDeck): string {
  const head = [...(name === undefined ? [] : [`# Name: ${name}`]), `# Game: ${GAME}`];
  return `${[...head, ...entries.map(({ count, card }) => `${count} ${card.fullName}`)].join('\n')}\n`;
}

/** The deck as JSON that is read back the same, a card a line. */
export function formatKingdomHeartsJson({ name, entries }: KingdomHeartsDeck): string {
  const head = [`  "game": "${GAME}",`, ...(name === undefined ? [] : [`  "name": ${JSON.stringify(name)},`])];
  const cards = entries.map(({ count, card }) => `    { "count": ${count}, "card": ${JSON.stringify(card.fullName)} }`);
  return `${['{', ...head, '  "cards": [', cards.join(',\n'), '  ]', '}'].join('\n')}\n`;
}

export const deckSize = ({ entries }: KingdomHeartsDeck): number => entries.reduce((sum, { count }) => sum + count, 0);

// ------------------------------------------------------------------------------------------------ the rules

/** What the rulebook has against a deck, a reason each. */
export const checkKingdomHeartsDeck = (deck: KingdomHeartsDeck): string[] => [
  ...checkKingdomHeartsSetUp(deck),
  ...checkCopies(deck),
];

/** What keeps anybody from sitting down with a deck, in any format: its size and its Player Cards. */
export const checkKingdomHeartsSetUp = (deck: KingdomHeartsDeck): string[] => [
  ...checkSize(deck),
  ...checkPlayers(deck),
];

function checkSize(deck: KingdomHeartsDeck): string[] {
  const size = deckSize(deck);
  if (size >= DECK_MIN && size <= DECK_MAX) return [];
  return [`expected ${DECK_MIN} to ${DECK_MAX} cards with the Player Card, found ${size}`];
}

/** One Player Card, or several that are all Player/XIII (l. 393-396); each whose allies are not Friends says how (ruling 60). */
function checkPlayers({ entries }: KingdomHeartsDeck): string[] {
  const players = entries.filter(({ card }) => card.definition.type === 'player');
  const count = players.reduce((sum, entry) => sum + entry.count, 0);
  if (count === 0) return ['expected one Player Card, found none'];
  const isXiii = players.every(({ card }) => card.definition.kind === 'xiii');
  const names = players.map((entry) => `${entry.count} ${entry.card.fullName}`).join(', ');
  const tooMany = count > 1 && !isXiii ? [`expected one Player Card, found ${count}: ${names}`] : [];
  return [...tooMany, ...players.flatMap(({ card }) => checkAllies(card, entries))];
}

function checkAllies({ fullName, definition }: KingdomHeartsCard, entries: readonly KingdomHeartsEntry[]): string[] {
  const { kind, allies } = definition;
  if (kind === 'light') return [];
  if (!allies)
    return [
      `"${fullName}" is a Player/${kind === 'xiii' ? 'XIII' : 'Dark'} Card, and its data doesn't say how its allies count: ` +
        'expected "allies" with kinds and support',
    ];
  const forbidden = entries.filter(({ card }) => allies.forbids?.includes(card.definition.type));
  return forbidden.map(
    ({ card }) => `"${fullName}" may not play ${card.definition.type} cards, found ${card.fullName}`,
  );
}

/** Three of a name and level, one of a Promo; a card's own limit wins, both ways (l. 397-409, rulings 3 and 4). */
function checkCopies({ entries }: KingdomHeartsDeck): string[] {
  const problems: string[] = [];
  const limits = new Map<string, number>();
  for (const { card } of entries) if (typeof card.limit === 'number') limits.set(card.name, card.limit);
  for (const [name, most] of limits) {
    const count = sum(entries, (card) => card.name === name);
    if (count > most) problems.push(`expected ${most} of "${name}" at most, as the card says, found ${count}`);
  }
  const seen = new Set<string>();
  for (const { card } of entries) {
    const key = copyKey(card);
    if (seen.has(key) || card.limit !== undefined) continue;
    seen.add(key);
    const count = sum(entries, (one) => copyKey(one) === key);
    const most = card.isPromo ? 1 : COPIES_MAX;
    if (count > most) problems.push(`expected ${most} of "${card.fullName}" at most, found ${count}`);
  }
  return problems;
}

/** Name and level; Promos each by itself. Events count by their number, which is their name. */
function copyKey(card: KingdomHeartsCard): string {
  const { definition } = card;
  if (card.isPromo) return `promo ${card.fullName}`;
  return JSON.stringify([card.name, definition.level ?? definition.type]);
}

const sum = (entries: readonly KingdomHeartsEntry[], isMeant: (card: KingdomHeartsCard) => boolean): number =>
  entries.reduce((n, { card, count }) => n + (isMeant(card) ? count : 0), 0);
