/** How fast policies play: bare, and as `lorelab match` plays them, with records and everything that is counted. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { POLICIES, parsePolicy } from '@lorelab/ai';
import type { Result } from '@lorelab/cards';
import { EVERYTHING, gameKind, playGame, type RunPlan, run, Session, type Table } from '@lorelab/sim';
import { fileOf, MEASURED_GAMES, type MeasuredGame } from './matchups.js';

export interface PolicyRow {
  readonly matchup: string;
  readonly policy: string;
  /** In one thread, without records. */
  readonly bare: number;
  readonly decisionsPerGame: number;
  /** As a match on one thread and on all of them, from the first game to the last. */
  readonly match: number;
  readonly matchOnAll: number;
}

export async function benchPolicies(
  isQuick: boolean,
  tell: (name: string, rate: number) => void,
): Promise<PolicyRow[]> {
  const rows: PolicyRow[] = [];
  for (const measured of MEASURED_GAMES) {
    const table = await tableOf(measured);
    for (const { name } of POLICIES)
      rows.push(await benchPolicy(measured.match.name, table, name, isQuick ? 300 : 5000, tell));
  }
  return rows;
}

async function benchPolicy(
  matchup: string,
  table: Table,
  policy: string,
  milliseconds: number,
  tell: (name: string, rate: number) => void,
): Promise<PolicyRow> {
  const spec = parsePolicy(policy);
  const plan: RunPlan = { table, policies: [spec, spec], seed: 'bench', bestOf: 1 };
  const name = `${matchup}, ${policy}`;
  const session = await Session.open(plan);
  const bare = playBare(session, milliseconds);
  tell(`${name}, bare`, bare.perSecond);
  const series = Math.max(2, 2 * Math.round((bare.perSecond * milliseconds) / 2000));
  const match = await playMatch(plan, series, 1);
  tell(`${name}, match on 1 thread`, match);
  const threads = availableParallelism();
  const matchOnAll = await playMatch(plan, series * threads, threads);
  tell(`${name}, match on ${threads} threads`, matchOnAll);
  return { matchup, policy, bare: bare.perSecond, decisionsPerGame: bare.decisionsPerGame, match, matchOnAll };
}

/** A game's table as `lorelab match` makes it from files of decks. */
async function tableOf({ id, match }: MeasuredGame): Promise<Table> {
  const cards = orThrow(await gameKind(id).openCards({}));
  const decks = match.decks.map((deck) => orThrow(cards.readDeck(readFileSync(fileOf(deck)), `${deck}.txt`)).list);
  return { game: id, decks };
}

function orThrow<T>(read: Result<T, readonly string[]>): T {
  if (read.ok) return read.value;
  throw new Error(read.error.join('\n'));
}

/** Games until the time is over, after some to warm up. */
function playBare({ game, policies }: Session, milliseconds: number): { perSecond: number; decisionsPerGame: number } {
  const play = (from: number, time: number): { games: number; decisions: number; took: number } => {
    const start = performance.now();
    let decisions = 0;
    let games = 0;
    for (; performance.now() - start < time; games++) {
      playGame(game, policies, 'bench', from + games);
      decisions += game.decisions;
    }
    return { games, decisions, took: performance.now() - start };
  };
  const warm = play(0, milliseconds / 2);
  const { games, decisions, took } = play(warm.games, milliseconds);
  return { perSecond: (games * 1000) / took, decisionsPerGame: decisions / games };
}

/** Games a second of a run. */
async function playMatch(plan: RunPlan, series: number, threads: number): Promise<number> {
  const { games, milliseconds } = await run(plan, { series, threads, collectors: EVERYTHING });
  return (games * 1000) / milliseconds;
}
