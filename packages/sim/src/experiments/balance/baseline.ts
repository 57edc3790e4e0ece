/** A baseline: what a suite was when somebody took it to be right, as sums that merge. */
import { didYouMean, err, nearestNames, ok, parseJson, type Result } from '@lorelab/cards';
import { z } from 'zod';
import type { DeckList } from '../../plan/table.js';
import { listHash } from '../pairing.js';
import { BalanceCounts } from './counts.js';
import { type BalancePlan, pairingsOf } from './plan.js';

const MAGIC = 'lorelab balance';
const VERSION = 1;

const text = z.string();
const count = z.int().min(0);
const columns = z.record(text, text);

const baselineSchema = z.strictObject({
  [MAGIC]: z.literal(VERSION),
  lorelab: text,
  catalog: text,
  behaviour: text,
  rules: text,
  seed: text,
  policies: z.array(text).min(1),
  measures: z.array(text),
  gamesABlock: count.min(2),
  blocks: count.min(2),
  games: count,
  failed: count,
  decks: z.array(z.strictObject({ name: text, list: text, hash: text })).min(2),
  accepted: z.array(z.strictObject({ reason: text, behaviour: text, moved: z.array(text) })),
  pairings: z.array(z.array(columns)),
  cards: z.array(z.array(columns)),
});

type BaselineFile = z.infer<typeof baselineSchema>;

export interface BaselineDeck {
  readonly name: string;
  /** Of its list, whatever its cards say, and of what they say. */
  readonly list: string;
  readonly hash: string;
}

/** Why a baseline was taken in the place of another, and what had moved. */
export interface Accepted {
  readonly reason: string;
  readonly behaviour: string;
  readonly moved: readonly string[];
}

export interface Baseline {
  readonly lorelab: string;
  readonly catalog: string;
  readonly behaviour: string;
  readonly rules: string;
  readonly seed: string;
  readonly policies: readonly string[];
  /** What was measured turn by turn. */
  readonly measures: readonly string[];
  readonly gamesABlock: number;
  readonly blocks: number;
  readonly games: number;
  readonly failed: number;
  readonly decks: readonly BaselineDeck[];
  /** The oldest first. */
  readonly accepted: readonly Accepted[];
  readonly counts: BalanceCounts;
}

export const baselineDeck = (list: DeckList): BaselineDeck => ({
  name: list.name,
  list: listHash(list),
  hash: list.hash,
});

/** A baseline as a file: what it is of first, then a line for each pairing and each deck. */
export function writeBaseline({ counts, ...facts }: Baseline): string {
  const { pairings, decks } = counts.toJSON();
  const head = JSON.stringify({ [MAGIC]: VERSION, ...facts }, null, 2).replace(/\n\}$/, '');
  const lines = (all: readonly (readonly unknown[])[]): string =>
    all.map((of) => `    [\n${of.map((one) => `      ${JSON.stringify(one)}`).join(',\n')}\n    ]`).join(',\n');
  return `${head},\n  "pairings": [\n${lines(pairings)}\n  ],\n  "cards": [\n${lines(decks)}\n  ]\n}\n`;
}

/** Reads a baseline, or says why it isn't one. */
export function readBaseline(content: string): Result<Baseline, string> {
  const json = parseJson(content);
  const value =
    json.ok && typeof json.value === 'object' ? (json.value as Readonly<Record<string, unknown>> | null) : null;
  if (value === null || !(MAGIC in value)) return err('it is no baseline of lorelab balance');
  if (value[MAGIC] !== VERSION)
    return err(
      `it is of version ${JSON.stringify(value[MAGIC])}, this program reads version ${VERSION}: record it again`,
    );
  const read = baselineSchema.safeParse(value);
  if (!read.success) return err(`it is damaged at "${read.error.issues[0]!.path.join('.')}"`);
  return withCounts(read.data);
}

function withCounts({ [MAGIC]: _version, pairings, cards, ...facts }: BaselineFile): Result<Baseline, string> {
  const { decks, policies, blocks } = facts;
  const shape = {
    policies,
    blocks,
    decks: decks.map(({ name }) => ({ name, weight: 1, cards: [] })),
    pairings: decks.flatMap((_, first) => decks.slice(first + 1).map(() => ({ first, second: first, seed: '' }))),
  };
  const counts = BalanceCounts.read({ pairings, decks: cards }, shape);
  return counts.ok ? ok({ ...facts, counts: counts.value }) : counts;
}

/** A deck of a suite as it was read now. */
export interface DeckNow {
  readonly list: DeckList;
  readonly weight: number;
  readonly group?: string;
}

/** What of a suite its baseline must agree with. */
export interface SuiteNow {
  readonly decks: readonly DeckNow[];
  readonly policies: readonly string[];
  /** Another seed plays fresh games. */
  readonly seed: string;
  readonly blocks: Pick<BalancePlan, 'gamesABlock' | 'blocks'>;
}

/** The plan of a suite; its decks keep the order in which they are given. */
export const planOfSuite = ({ decks, policies, seed, blocks }: SuiteNow): BalancePlan => ({
  decks: decks.map(({ list, weight, group }) => ({
    name: list.name,
    weight,
    ...(group !== undefined && { group }),
    cards: [...new Set(list.cards.map(([, card]) => card))],
  })),
  pairings: pairingsOf(
    decks.map(({ list }) => list),
    seed,
  ),
  policies,
  ...blocks,
});

/** The decks of a suite in the order of its baseline, or why the two can't be compared. */
export function inOrderOf(baseline: Baseline, suite: SuiteNow): Result<readonly DeckNow[], readonly string[]> {
  const problems = [...differentBlocks(baseline, suite), ...differentPolicies(baseline, suite)];
  const left = [...suite.decks];
  const ordered = baseline.decks.flatMap((deck) => {
    const at = left.findIndex(({ list }) => listHash(list) === deck.list);
    if (at >= 0) return left.splice(at, 1);
    problems.push(
      `the baseline has the deck "${deck.name}", the suite has no such list${didYouMean(nearestOf(deck, left))}`,
    );
    return [];
  });
  for (const { list } of left) problems.push(`the deck "${list.name}" with this list is not in the baseline`);
  return problems.length > 0 ? err(problems) : ok(ordered);
}

const nearestOf = ({ name }: BaselineDeck, left: readonly DeckNow[]): readonly string[] =>
  nearestNames(
    name.toLowerCase(),
    left.map(({ list }) => ({ name: list.name, key: list.name.toLowerCase() })),
  );

function differentBlocks(baseline: Baseline, { blocks }: SuiteNow): string[] {
  const [then, now] = [baseline, blocks].map((one) => one.blocks * one.gamesABlock);
  return then === now ? [] : [`the suite says ${now} games of each two decks, its baseline has ${then}`];
}

function differentPolicies(baseline: Baseline, { policies }: SuiteNow): string[] {
  return baseline.policies.length === policies.length
    ? []
    : [`the suite is played by ${policies.join(', ')}, its baseline by ${baseline.policies.join(', ')}`];
}
