/** How fast policies play: bare, and as `lorelab match` plays them, with records and everything that is counted. */
import { availableParallelism } from 'node:os';
import { POLICIES, parsePolicy } from '@lorelab/ai';
import { EVERYTHING, playGame, type RunPlan, readDeckFile, run, Session } from '@lorelab/sim';
import { DECKS } from './matchups.js';

/** Two decks of different plans. */
const MATCHUP = ['set-07-ruby-steel-aggro', 'set-10-amethyst-sapphire-control'];

export interface PolicyRow {
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
  for (const { name } of POLICIES) rows.push(await benchPolicy(name, isQuick ? 300 : 5000, tell));
  return rows;
}

async function benchPolicy(
  policy: string,
  milliseconds: number,
  tell: (name: string, rate: number) => void,
): Promise<PolicyRow> {
  const plan = planOf(policy);
  const session = await Session.open(plan);
  const bare = playBare(session, milliseconds);
  tell(`${policy}, bare`, bare.perSecond);
  const series = Math.max(2, 2 * Math.round((bare.perSecond * milliseconds) / 2000));
  const match = await playMatch(plan, series, 1);
  tell(`${policy}, match on 1 thread`, match);
  const threads = availableParallelism();
  const matchOnAll = await playMatch(plan, series * threads, threads);
  tell(`${policy}, match on ${threads} threads`, matchOnAll);
  return { policy, bare: bare.perSecond, decisionsPerGame: bare.decisionsPerGame, match, matchOnAll };
}

function planOf(policy: string): RunPlan {
  const spec = parsePolicy(policy);
  const decks = MATCHUP.map((name) => {
    const deck = readDeckFile(new URL(`${name}.txt`, DECKS));
    return { name, hash: '', cards: deck.entries.map(({ count, card }) => [count, card.fullName] as const) };
  });
  return { table: { game: 'lorcana', decks }, policies: [spec, spec], seed: 'bench', bestOf: 1 };
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
