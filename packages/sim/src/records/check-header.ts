/**
 * What a header may say. A checksum tells damage, not what somebody wrote by hand or another program: sizes that no memory
 * has, a game that there is not. Nothing is made from a header before it has passed here.
 */

import type { GameKind } from '../game-kind/game-kind.js';
import { GAME_KINDS } from '../games/index.js';
import { LONGEST_SERIES } from '../plan/plan.js';
import { isSeriesLength } from '../plan/score.js';
import { RecordLayout, type RecordSchema, totalsFor } from '../rows/layout.js';

/** What is wrong with a header, and what was expected; nothing if it can be read. */
export function checkHeader(header: Readonly<Record<string, unknown>>): string | undefined {
  try {
    if (isDeeperThan(DEEPEST, header)) throw new OddValue(`expected at most ${DEEPEST} levels of lists and objects`);
    const { kind, players } = checkPlan(object(header.plan, 'plan'));
    checkSchema(object(header.schema, 'schema'), kind, players);
    for (const [name, version] of Object.entries(object(header.versions, 'versions')))
      text(version, `versions.${name}`);
    text(header.behaviour, 'behaviour');
    return undefined;
  } catch (error) {
    if (error instanceof OddValue) return error.message;
    throw error;
  }
}

/** What is wrong with a plan that comes from somewhere else; nothing if it can be played. */
export function checkRunPlan(plan: unknown): string | undefined {
  try {
    if (isDeeperThan(DEEPEST, plan)) throw new OddValue(`expected at most ${DEEPEST} levels of lists and objects`);
    checkPlan(object(plan, 'plan'));
    return undefined;
  } catch (error) {
    if (error instanceof OddValue) return error.message;
    throw error;
  }
}

class OddValue extends Error {}

/** Matches are of two, or of more where the game has room for them. */
const FEWEST_PLAYERS = 2;
/** Far more than any game has, and few enough that there is always room for them. */
const CARDS_MAX = 1000;
const COPIES_MAX = 1000;
const ROUNDS_MAX = 200;
const MEASURES_MAX = 100;
const ROW_MAX = 128 << 10;
/** Which measures of cards every report tells (RecordSchema). */
const CARD_MEASURES = ['opening', 'start', 'drawn', 'played', 'firstPlayed'];

/** Which game so many play. */
interface CheckedTable {
  readonly kind: GameKind;
  readonly players: number;
}

function checkPlan(plan: Readonly<Record<string, unknown>>): CheckedTable {
  const table = checkTable(object(plan.table, 'plan.table'));
  const { players } = table;
  for (const [i, policy] of list(plan.policies, 'plan.policies', players, players).entries()) {
    const spec = object(policy, `plan.policies[${i}]`);
    text(spec.text, `plan.policies[${i}].text`);
    text(spec.kind, `plan.policies[${i}].kind`);
  }
  text(plan.seed, 'plan.seed');
  const longest = players === FEWEST_PLAYERS ? LONGEST_SERIES : 1;
  if (!isSeriesLength(whole(plan.bestOf, 'plan.bestOf', 1, longest)))
    odd('plan.bestOf', 'an odd number or 2', plan.bestOf);
  return table;
}

function checkTable(table: Readonly<Record<string, unknown>>): CheckedTable {
  const kind = GAME_KINDS.find(({ id }) => id === table.game);
  if (!kind) return odd('plan.table.game', GAME_KINDS.map(({ id }) => id).join(' or '), table.game);
  const decks = list(table.decks, 'plan.table.decks', FEWEST_PLAYERS, kind.mostPlayers ?? FEWEST_PLAYERS);
  for (const [i, deck] of decks.entries()) checkDeck(object(deck, `plan.table.decks[${i}]`), `plan.table.decks[${i}]`);
  if (table.maxTurns !== undefined) whole(table.maxTurns, 'plan.table.maxTurns', 1, Number.MAX_SAFE_INTEGER);
  if (table.rules !== undefined && !kind.editions?.includes(table.rules as string))
    odd('plan.table.rules', kind.editions?.join(' or ') ?? 'nothing', table.rules);
  for (const rule of list(table.houseRules ?? [], 'plan.table.houseRules', 0, MEASURES_MAX))
    text(rule, 'plan.table.houseRules');
  checkVariant(table.variant, kind);
  if (table.teams !== undefined) checkTeams(table.teams, decks.length, kind);
  list(table.cards ?? [], 'plan.table.cards', 0, decks.length * CARDS_MAX);
  return { kind, players: decks.length };
}

function checkVariant(variant: unknown, { variants = [] }: GameKind): void {
  const names = variants.map(({ name }) => name);
  if (variant !== undefined && !names.includes(text(variant, 'plan.table.variant')))
    odd('plan.table.variant', names.length === 0 ? 'no variant' : names.join(' or '), variant);
}

/** Every seat in one of several teams. */
function checkTeams(teams: unknown, players: number, { hasTeams }: GameKind): void {
  if (!hasTeams) odd('plan.table.teams', 'no teams', teams);
  const seats = list(teams, 'plan.table.teams', 2, players).flatMap((team) =>
    list(team, 'plan.table.teams', 1, players),
  );
  const isWhole = seats.length === players && new Set(seats).size === players;
  for (const seat of seats) whole(seat, 'plan.table.teams', 0, players - 1);
  if (!isWhole) odd('plan.table.teams', 'each seat in one team', teams);
}

function checkDeck(deck: Readonly<Record<string, unknown>>, place: string): void {
  text(deck.name, `${place}.name`);
  text(deck.hash, `${place}.hash`);
  for (const entry of list(deck.cards, `${place}.cards`, 1, CARDS_MAX)) {
    const [count, name] = list(entry, `${place}.cards`, 2, 2);
    whole(count, `${place}.cards`, 1, COPIES_MAX);
    text(name, `${place}.cards`);
  }
}

function checkSchema(schema: Readonly<Record<string, unknown>>, kind: GameKind, players: number): void {
  whole(schema.players, 'schema.players', players, players);
  whole(schema.rounds, 'schema.rounds', 1, ROUNDS_MAX);
  const { race, turnColumns, mulligans, cardColumns } = kind;
  const beside = race.beside.map(({ measure }) => measure);
  checkMeasures(schema, 'turnMeasures', [race.own, race.opposing, ...beside, ...turnColumns.map((one) => one.measure)]);
  const sources = race.sources.map(({ id }) => id);
  const more = totalsFor(players).map(({ id }) => id);
  checkMeasures(schema, 'totals', [race.final, ...sources, ...(mulligans === undefined ? [] : [mulligans]), ...more]);
  checkMeasures(schema, 'cardMeasures', [...CARD_MEASURES, ...cardColumns.map((one) => one.measure)]);
  for (const kinds of list(schema.cards, 'schema.cards', players, players))
    for (const card of list(kinds, 'schema.cards', 1, CARDS_MAX)) text(card, 'schema.cards');
  const { bytes } = new RecordLayout(schema as unknown as RecordSchema);
  if (bytes > ROW_MAX) odd('schema', `rows of at most ${ROW_MAX} bytes`, bytes);
}

/** The measures of a kind: those that reports of the game are made from must be among them. */
function checkMeasures(schema: Readonly<Record<string, unknown>>, key: string, needed: readonly string[]): void {
  const ids = list(schema[key], `schema.${key}`, 1, MEASURES_MAX).map((measure, i) => {
    const { id, title } = object(measure, `schema.${key}[${i}]`);
    text(title, `schema.${key}[${i}].title`);
    return text(id, `schema.${key}[${i}].id`);
  });
  const missing = needed.find((id) => !ids.includes(id));
  if (missing !== undefined)
    throw new OddValue(`expected the measure "${missing}" in schema.${key}, which reports tell`);
}

// ------------------------------------------------------------------------------------------------ values

function object(value: unknown, place: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return odd(place, 'an object', value);
  return value as Readonly<Record<string, unknown>>;
}

function text(value: unknown, place: string): string {
  return typeof value === 'string' ? value : odd(place, 'a text', value);
}

function whole(value: unknown, place: string, least: number, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  return odd(place, least === most ? String(least) : `a whole number from ${least} to ${most}`, value);
}

function list(value: unknown, place: string, least: number, most: number): readonly unknown[] {
  if (Array.isArray(value) && value.length >= least && value.length <= most) return value as readonly unknown[];
  return odd(place, `a list of ${least === most ? '' : `${least} to `}${most}`, value);
}

function odd(place: string, expected: string, found: unknown): never {
  throw new OddValue(`expected ${expected} in ${place}, found ${shown(found)}`);
}

const SHOWN = 60;

function shown(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > SHOWN ? `${json.slice(0, SHOWN)}…` : json;
}

/** What is compared and written again must not be nested so deep that there is no end to it. */
const DEEPEST = 50;

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part));
}
