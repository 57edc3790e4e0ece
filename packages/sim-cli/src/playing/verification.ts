/** The match of new and old weights. */
import type { PolicySpec } from '@lorelab/ai';
import { LORELAB_VERSION, playLadder } from '@lorelab/sim';
import type { Command } from 'commander';
import { type PlayableDecks, tableOf } from './decks.js';
import type { PolicyOptions } from './options.js';
import { carryOutWithPool } from './running.js';
import type { TrainingOptions, Verification } from './training.js';

/** The first policy has new weights, the second old ones; what is played depends on the seed alone. */
export async function playVerification(
  policies: readonly [now: PolicySpec, old: PolicySpec],
  verify: PlayableDecks,
  options: Pick<TrainingOptions, 'seed' | 'verifyGames' | 'threads' | 'quiet' | 'maxTurns'> & PolicyOptions,
  command: Command,
): Promise<Verification> {
  const report = await carryOutWithPool('games', options, command, (pool, signal, reporter) =>
    playLadder({
      policies,
      decks: verify.decks.map(({ list }) => list),
      tableOf: (a, b) => tableOf(verify, [verify.decks[a]!, verify.decks[b]!], options),
      seed: `${options.seed}, match`,
      games: options.verifyGames,
      pool,
      versions: { lorelab: LORELAB_VERSION, catalog: verify.source.hash },
      command: '',
      signal,
      onProgress: ({ games, gamesWanted }) =>
        reporter.show({ done: games, wanted: gamesWanted, standing: 'new against old' }),
    }),
  );
  const [meeting] = report.meetings;
  const { games = 0, winRate = null } = meeting ?? {};
  return { winRate, games, isComplete: report.provenance.isComplete };
}
