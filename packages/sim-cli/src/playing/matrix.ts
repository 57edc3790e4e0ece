/** Every deck of a field against every other, as commands play them. */
import { LORELAB_VERSION, type MatrixProgress, type MatrixReport, playMatrix, withOrigin } from '@lorelab/sim';
import type { Command } from 'commander';
import { commandLine } from './command-line.js';
import { readDecks, tableOf } from './decks.js';
import type { PlayingOptions, PolicyOptions, RunningOptions } from './options.js';
import { readPolicies } from './policies.js';
import type { RunProgress } from './progress.js';
import type { ResultsFile } from './results-file.js';
import { carryOutWithPool } from './running.js';
import { readSecondOpinion, type SecondOpinionChoice } from './second-opinion.js';
import { readWeights } from './weights.js';

export interface MatrixChoices extends PlayingOptions, PolicyOptions, RunningOptions, SecondOpinionChoice {
  /** Games a pairing. */
  readonly games: number;
  readonly bestOf: number;
  readonly policy: string;
  readonly weights?: string;
}

/** Plays each two of the decks in the files; `without`: options that make no difference to what is played. */
export async function playMatrixOf(
  files: readonly string[],
  kept: ResultsFile,
  options: MatrixChoices,
  command: Command,
  without: readonly string[],
): Promise<MatrixReport> {
  const read = await readDecks(files, options, command);
  const lists = read.decks.map(({ list }) => list);
  const named = lists.map(({ name }, i) => ({ name, file: files[i]! }));
  const [policy] = await readPolicies([options.policy], read.kind, command);
  const second = await readSecondOpinion(options, [policy!], read.kind, command);
  const weights = options.weights === undefined ? undefined : readWeights(options.weights, named, command);
  const report = await carryOutWithPool('games', options, command, (pool, signal, reporter) =>
    playMatrix({
      decks: lists,
      tableOf: (a, b) => tableOf(read, [read.decks[a]!, read.decks[b]!], options),
      policy: policy!,
      ...(second && { secondOpinion: second }),
      seed: options.seed,
      games: options.games,
      ...(options.bestOf !== 1 && { bestOf: options.bestOf }),
      pool,
      known: kept.results,
      versions: { lorelab: LORELAB_VERSION, catalog: read.source.hash },
      ...(weights && { weights }),
      command: commandLine(command, { without }),
      signal,
      onProgress: (progress) =>
        reporter.show(
          stepOf(
            progress,
            lists.map(({ name }) => name),
            second?.policy.text,
          ),
        ),
      onPlayed: (key, result) => kept.add(key, result),
    }),
  );
  return withOrigin(report, read.notes);
}

function stepOf(
  { policy, a, b, pairings, pairingsWanted, games, gamesWanted }: MatrixProgress,
  names: readonly string[],
  second?: string,
): RunProgress {
  const who = policy === second ? `second opinion: ${policy}, ` : '';
  const standing = `${who}${pairings + 1} of ${pairingsWanted}: ${names[a]} - ${names[b]}`;
  return { done: games, wanted: gamesWanted, standing };
}
