/** What time policies take: each plays against itself, all in turns, so that whatever else goes on falls on all alike. */
import type { PolicySpec } from '@lorelab/ai';
import type { Table } from '../plan/table.js';
import type { LadderCpu } from '../reports/ladder-report.js';
import { Session } from '../runner/session.js';

interface CpuOptions {
  readonly policies: readonly PolicySpec[];
  readonly tables: readonly Table[];
  readonly seed: string;
  /** Of each policy. */
  readonly games: number;
  /** The time that this program has taken, in milliseconds. */
  readonly clock: () => number;
}

/** Each round is played at a table of its own, and gives one ratio. */
const ROUNDS = 7;
/** Code is slow when it is first run: games that count come behind so many. */
const WARM_UP = 0.5;

export async function measureCpu({ policies, tables, seed, games, clock }: CpuOptions): Promise<LadderCpu> {
  const each = Math.max(1, Math.round(games / ROUNDS));
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const table = tables[round % tables.length]!;
    const sessions: Session[] = [];
    for (const policy of policies)
      sessions.push(await Session.open({ table, policies: [policy, policy], seed, bestOf: 1 }));
    const warmUp = round === 0 ? games : Math.max(1, Math.round(each * WARM_UP));
    for (const session of sessions) session.play(0, warmUp);
    rounds.push(playRound(sessions, each, clock));
  }
  return reportOf(policies, rounds, each);
}

/** The time a game of each, one half of the games forwards and the other backwards. */
function playRound(sessions: readonly Session[], games: number, clock: () => number): number[] {
  const times = sessions.map(() => 0);
  const places = [...sessions.keys()];
  for (const order of [places, [...places].reverse()])
    for (const place of order) {
      const began = clock();
      sessions[place]!.play(0, games);
      times[place]! += clock() - began;
    }
  return times.map((time) => time / (2 * games));
}

function reportOf(policies: readonly PolicySpec[], rounds: readonly (readonly number[])[], each: number): LadderCpu {
  const mean = (place: number): number => rounds.reduce((sum, times) => sum + times[place]!, 0) / rounds.length;
  const rows = policies.map(({ text }, place) => {
    const ratios = rounds.map((times) => times[place]! / times.at(-1)!).sort((x, y) => x - y);
    return {
      policy: text,
      milliseconds: mean(place),
      ratio: ratios[Math.floor(ratios.length / 2)]!,
      least: ratios[0]!,
      most: ratios.at(-1)!,
    };
  });
  return { rounds: rounds.length, games: each * rounds.length, policies: rows };
}
