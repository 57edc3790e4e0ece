import { join } from 'node:path';
import type { PolicySpec } from '@lorelab/ai';
import { type PackedLearnt, readLearnt, shippedLearnt, writeLearnt } from '@lorelab/ai/lorcana';
import { contentHash } from '@lorelab/cards';
import { LORELAB_VERSION, type Table } from '@lorelab/sim';
import { POLICY_TIMEOUT } from '@lorelab/sim/matches';
import { CheckpointFile } from '@lorelab/training';
import {
  beginAnew,
  claimFolder,
  countSamples,
  gatherSamples,
  readSamples,
  type SamplesRun,
  type Studied,
  type StudyState,
} from '@lorelab/training/lorcana';
import type { Command } from 'commander';
import { commandLine } from '../../playing/command-line.js';
import { tableOf } from '../../playing/decks.js';
import { readPolicies } from '../../playing/policies.js';
import { carryOut, write } from '../../playing/running.js';
import {
  describeEnd,
  describeVerdict,
  endWith,
  isBetter,
  readFrom,
  type TrainingOptions,
  type Verification,
  WITHOUT_EFFECT,
  writeWeights,
} from '../../playing/training.js';
import { playVerification } from '../../playing/verification.js';
import { mustTakeFolder } from '../../playing/write-files.js';
import { ExitCode } from '../../terminal/exit-code.js';
import { counted } from '../../terminal/figures.js';
import { type DeckGroups, drawPairs } from './deck-groups.js';
import type { Lesson } from './lessons.js';

export interface LearnOptions extends TrainingOptions {
  readonly pairs: number;
  readonly games: number;
  readonly epochs: number;
  readonly rate: number;
  readonly fresh?: true;
  readonly samples: string;
  readonly also: readonly string[];
}

/** What was learnt, and from how many decisions or positions. */
interface Learned {
  readonly insight: PackedLearnt;
  readonly samples: number;
  readonly studied: Studied<unknown>;
}

/** One run of the command, in three parts that Ctrl-C may each end: samples are gathered, studied, and there is a match. */
export class Learning {
  private readonly line: string;
  /** Of what is learnt to begin with. */
  private from = '';

  constructor(
    private readonly lesson: Lesson,
    private readonly decks: DeckGroups,
    private readonly options: LearnOptions,
    private readonly command: Command,
  ) {
    this.line = commandLine(command, { without: [...WITHOUT_EFFECT, 'samples'] });
  }

  async run(): Promise<void> {
    const old = await this.oldInsight();
    this.from = hashOf(old);
    const run = this.runOf(old);
    this.claim(run);
    const learned = (await this.gather(old)) ? await this.study(old, run) : undefined;
    if (!learned) return this.endEarly();
    // What has been learnt is there whatever becomes of the match.
    this.write(learned);
    const match = await this.play(learned.insight, old);
    this.write(learned, match);
    if (this.options.json)
      console.log(JSON.stringify({ ...this.fileOf(learned, match), isBetter: isBetter(match) }, null, 2));
    else console.log(this.summaryOf(learned, match));
    endWith(match);
  }

  private async oldInsight(): Promise<PackedLearnt> {
    const { options, command, decks } = this;
    if (options.from === undefined) return writeLearnt(shippedLearnt());
    const { insight } = await readFrom(options.from, decks.decks.kind, command);
    if (!insight) return command.error(`error: --from: there is no "insight" in "${options.from}"`);
    return insight as PackedLearnt;
  }

  /** All that samples depend on. */
  private runOf(old: PackedLearnt): SamplesRun {
    const { options, lesson, decks } = this;
    const { groups, decks: all } = decks;
    const lists = groups.map((group) => group.map(({ list }) => list.hash));
    return {
      samples: lesson.samples,
      seed: options.seed,
      pairs: options.pairs,
      games: options.games,
      decks: hashOf([
        lists,
        all.houseRules,
        options.maxTurns ?? null,
        ...(all.edition === undefined ? [] : [all.edition]),
      ]),
      weights: hashOf(old),
      program: hashOf([LORELAB_VERSION, all.kind.signatures]),
    };
  }

  private claim(run: SamplesRun): void {
    const { options, command, line } = this;
    const empty = options.also.find((folder) => countSamples(folder) === 0);
    if (empty !== undefined) command.error(`error: --also: there are no samples in "${empty}"`);
    write('--samples', command, () => {
      mustTakeFolder(options.samples);
      claimFolder(options.samples, line, run);
    });
  }

  private gather(learnt: PackedLearnt): Promise<boolean> {
    const { options, lesson, command } = this;
    return carryOut('pairs', options, command, (signal, reporter) =>
      gatherSamples({
        what: lesson.samples,
        tables: this.tables(),
        games: options.games,
        learnt,
        seed: options.seed,
        threads: options.threads,
        folder: options.samples,
        signal,
        onProgress: (done, wanted) => reporter.show({ done, wanted, standing: `gathering ${lesson.samples}` }),
      }),
    );
  }

  private tables(): Table[] {
    const { options, decks } = this;
    return drawPairs(decks.groups, options.pairs, options.seed).map((pair) => tableOf(decks.decks, pair, options));
  }

  private study(old: PackedLearnt, run: SamplesRun): Promise<Learned | undefined> {
    const { options, lesson, command } = this;
    const { seed, epochs, rate } = options;
    return carryOut('epochs', options, command, async (signal, reporter) => {
      const samples = [];
      for (const folder of [...options.also, options.samples]) {
        const some = await readSamples(folder, lesson.samples, signal);
        if (!some) return undefined;
        samples.push(...some);
      }
      const begun = readLearnt(old);
      const learnt = options.fresh ? beginAnew(begun, lesson.name) : begun;
      const studied = await lesson.improve(learnt, samples, {
        epochs,
        seed,
        rate,
        signal,
        checkpoint: this.checkpoint(run),
        onEpoch: (done, standing) => reporter.show({ done, wanted: epochs, standing }),
      });
      return studied && { insight: writeLearnt(learnt), samples: lesson.count(samples), studied };
    });
  }

  /** A study with other numbers has another file: samples can be studied again. */
  private checkpoint(run: SamplesRun): CheckpointFile<StudyState<unknown>> {
    const { lesson, line, options } = this;
    const { epochs, rate, fresh, also, samples } = options;
    const inputs = { run, epochs, rate, fresh, also: also.map((folder) => [folder, countSamples(folder)]) };
    const path = join(samples, `study-${hashOf(inputs)}.checkpoint`);
    return new CheckpointFile(path, { stage: `learn ${lesson.name}`, command: line, inputs });
  }

  private async play(insight: PackedLearnt, old: PackedLearnt): Promise<Verification> {
    const { lesson, decks, options, command } = this;
    const [policy] = await readPolicies([lesson.policy], decks.decks.kind, command);
    const of = (text: string, insight: PackedLearnt): PolicySpec => ({ ...policy!, text, insight });
    return playVerification(
      [of(`${lesson.policy} with new weights`, insight), of(lesson.policy, old)],
      decks.verify,
      { ...options, policyTimeout: POLICY_TIMEOUT },
      command,
    );
  }

  private endEarly(): void {
    const { samples, pairs } = this.options;
    const there = `"${samples}" has samples of ${countSamples(samples)} of ${counted(pairs, 'pair')}`;
    console.error(`Interrupted before there were new weights: ${there}, and the same command goes on from there.`);
    process.exitCode = ExitCode.Interrupted;
  }

  private write(learned: Learned, match?: Verification): void {
    writeWeights(this.fileOf(learned, match), this.options, this.command);
  }

  private fileOf({ insight, samples, studied: { epoch, before, after } }: Learned, match?: Verification) {
    const { lesson, options, line, decks } = this;
    const made = {
      command: line,
      // Whether weights are those that a command begins with, or makes, is told by these.
      from: this.from,
      hash: hashOf(insight),
      pairs: options.pairs,
      games: options.pairs * options.games,
      [lesson.samples]: samples,
      epoch,
      [lesson.measure]: { before, after },
      ...(match && { winRate: match.winRate, verifiedGames: match.games }),
    };
    return { schema: 1, game: decks.decks.kind.id, made, insight };
  }

  private summaryOf({ samples, studied }: Learned, match: Verification): string {
    const { lesson, options } = this;
    return [
      describeVerdict(match, `${lesson.policy} by them`, 'itself by the old ones'),
      `${counted(samples, lesson.samples.slice(0, -1))}; best after ${counted(studied.epoch, 'epoch')} of ${options.epochs}`,
      lesson.tell(studied),
      ...describeEnd(match, options),
    ].join('\n');
  }
}

const hashOf = (data: unknown): string => contentHash(JSON.stringify(data));
