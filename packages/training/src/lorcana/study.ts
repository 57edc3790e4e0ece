/** Studying samples in steps that Ctrl-C ends, that a checkpoint keeps, and of which the best is found by what was kept out. */
import { nextBelow, RANDOM_WORDS, RunSeed } from '@lorelab/engine/kernel';
import { type CheckpointFile, packFloats, unpackDoubles } from '../files/checkpoint.js';
import { Adam, type PackedAdam } from './adam.js';

export interface StudyOptions {
  /** How often all samples are gone through. */
  readonly epochs: number;
  readonly seed: string;
  /** How far a step goes at the start; it gets smaller to the end. */
  readonly rate: number;
  readonly signal?: AbortSignal | undefined;
  /** Where the study stands after each epoch; what it says is gone on from. */
  readonly checkpoint?: CheckpointFile<StudyState<unknown>>;
  readonly onEpoch?: (epoch: number, text: string) => void;
}

/** What came of a study, as the samples that were kept out tell. */
export interface Studied<Measure> {
  /** The best epoch: the weights are what they were after it. */
  readonly epoch: number;
  readonly before: Measure;
  readonly after: Measure;
}

/** Something to be learnt from samples that have places; sums of what they say of it are measures. */
export interface Lesson<Sums, Measure> {
  /** The weights, which are changed, and the gradient, which `learn` adds to. */
  readonly parts: readonly Float64Array[];
  readonly gradient: readonly Float64Array[];
  learn(place: number): void;
  begin(): Sums;
  count(place: number, sums: Sums): void;
  measure(sums: Sums): Measure;
  /** How good that is: the more the better. */
  score(measure: Measure): number;
  tell(measure: Measure): string;
}

/** Where a study stands, as plain data. */
export interface StudyState<Measure> {
  readonly epoch: number;
  readonly parts: readonly string[];
  readonly adam: PackedAdam;
  readonly order: readonly number[];
  readonly dice: readonly number[];
  readonly before: Measure;
  readonly best?: BestEpoch<Measure>;
}

export interface BestEpoch<Measure> {
  readonly epoch: number;
  readonly parts: readonly string[];
  readonly measure: Measure;
}

/** One of so many tables is kept out, and says how well what is learnt holds elsewhere. */
const HELD_OUT = 12;
/** Tables of a step. */
const BATCH = 4;
/** What is left of the rate in the end. */
const LEFT = 0.05;
/** After so many tables it is looked whether somebody wants the study to end. */
const BREATH = 16;

export class Study<Sums, Measure> {
  private readonly dice = new Int32Array(RANDOM_WORDS);
  private readonly heldOut: readonly number[];
  /** Some of those that are learnt from. */
  private readonly known: readonly number[];
  private order: number[];
  private readonly adam: Adam;
  private epoch = 0;
  private before!: Measure;
  private best: BestEpoch<Measure> | undefined;
  private breath = 0;

  constructor(
    count: number,
    private readonly lesson: Lesson<Sums, Measure>,
    private readonly options: StudyOptions,
  ) {
    const all = Array.from({ length: count }, (_, i) => i);
    this.heldOut = all.filter((i) => i % HELD_OUT === HELD_OUT - 1);
    this.order = all.filter((i) => i % HELD_OUT !== HELD_OUT - 1);
    this.known = this.order.filter((i) => i % HELD_OUT === 0);
    this.adam = new Adam(lesson.parts);
    new RunSeed(`${options.seed}, order`).writeState(this.dice, 0);
  }

  /** Undefined if the signal came first. */
  async run(): Promise<Studied<Measure> | undefined> {
    const { options, lesson } = this;
    const state = options.checkpoint?.read() as StudyState<Measure> | undefined;
    if (state) this.goOn(state);
    else if (!(await this.begin())) return undefined;
    while (this.epoch < options.epochs) if (!(await this.learn())) return undefined;
    const { epoch, parts, measure } = this.best!;
    parts.forEach((part, i) => void lesson.parts[i]!.set(unpackDoubles(part)));
    return { epoch, before: this.before, after: measure };
  }

  private async begin(): Promise<boolean> {
    const before = await this.measure(this.heldOut);
    if (before === undefined) return false;
    this.before = before;
    return this.tell(before);
  }

  private goOn({ epoch, parts, adam, order, dice, before, best }: StudyState<Measure>): void {
    parts.forEach((part, i) => void this.lesson.parts[i]!.set(unpackDoubles(part)));
    this.adam.unpack(adam);
    this.dice.set(dice);
    this.order = [...order];
    this.epoch = epoch;
    this.before = before;
    this.best = best;
  }

  /** One epoch; false if the signal came first. */
  private async learn(): Promise<boolean> {
    const { lesson, order, dice, options, adam } = this;
    shuffle(order, dice);
    const steps = options.epochs * Math.ceil(order.length / BATCH);
    for (let from = 0; from < order.length; from += BATCH) {
      for (const part of lesson.gradient) part.fill(0);
      for (const place of order.slice(from, from + BATCH)) lesson.learn(place);
      adam.step(lesson.gradient, options.rate * (1 - ((1 - LEFT) * adam.steps) / steps));
      if (await this.isEnded(BATCH)) return false;
    }
    const measure = await this.measure(this.heldOut);
    if (measure === undefined) return false;
    this.epoch++;
    this.compare(measure);
    options.checkpoint?.write(this.state());
    return this.tell(measure);
  }

  private compare(measure: Measure): void {
    const { lesson, best, epoch } = this;
    if (best && lesson.score(best.measure) >= lesson.score(measure)) return;
    this.best = { epoch, parts: lesson.parts.map(packFloats), measure };
  }

  private state(): StudyState<Measure> {
    const { epoch, lesson, adam, order, dice, before, best } = this;
    const parts = lesson.parts.map(packFloats);
    return { epoch, parts, adam: adam.pack(), order, dice: [...dice], before, ...(best && { best }) };
  }

  /** Says how the study stands, on tables that it has not seen and on those that it has. */
  private async tell(measure: Measure): Promise<boolean> {
    const { options, lesson, epoch } = this;
    if (!options.onEpoch) return true;
    const known = await this.measure(this.known);
    if (known === undefined) return false;
    options.onEpoch(epoch, `${lesson.tell(measure)}; where it learnt: ${lesson.tell(known)}`);
    return true;
  }

  private async measure(places: readonly number[]): Promise<Measure | undefined> {
    const sums = this.lesson.begin();
    for (const place of places) {
      this.lesson.count(place, sums);
      if (await this.isEnded(1)) return undefined;
    }
    return this.lesson.measure(sums);
  }

  /** Whether the signal has come; now and then it is let through. */
  private async isEnded(tables: number): Promise<boolean> {
    this.breath += tables;
    if (this.breath >= BREATH) {
      this.breath = 0;
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    return this.options.signal?.aborted ?? false;
  }
}

function shuffle(list: number[], dice: Int32Array): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = nextBelow(dice, i + 1);
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
}
