/**
 * Gathers positions to fit their value to. Greedy players play, now and then carelessly; here and there a decision's
 * alternatives are tried one by one in the same deals of the hidden cards, and played on to the end.
 */
import { Lookahead, type PositionReader, type Weights } from '@lorelab/ai';
import type { Game } from '@lorelab/engine/kernel';
import type { SeatedTable, Table } from '@lorelab/sim';
import { Dice } from './dice.js';
import type { PositionSamples } from './logistic.js';
import { SeatedTables } from './seated-tables.js';
import type { Worker } from './threads/threads.js';

/** Games at one table. */
export interface GatherTask {
  readonly table: number;
  readonly seed: string;
  /** The games from one number up to another. */
  readonly from: number;
  readonly to: number;
  /** What the players rate options by; absent: the shipped weights. */
  readonly weights?: Weights;
}

/** The alternatives of a decision are tried with this chance, … */
const ASKED = 0.06;
/** … those that are rated best and some others, … */
const BEST = 3;
const OTHERS = 2;
/** … in so many deals. */
const DEALS = 6;
/** How often a careless player moves at random: in half of the games, and in the others. */
const CARELESS = [0.03, 0.12] as const;
/** In some tries the rest of the turn is played carelessly too, so that turns end in more ways. */
const CARELESS_TRIES = 0.4;
const CARELESS_IN_TRY = 0.2;
/** Positions of a try: the next decision in the turn, the end of the turn, and the end of the next one. */
const STAGES = 3;

export class Gatherer implements Worker<GatherTask, PositionSamples> {
  private readonly tables: SeatedTables;

  constructor(tables: readonly Table[]) {
    this.tables = new SeatedTables(tables);
  }

  async work(task: GatherTask): Promise<PositionSamples> {
    const table = await this.tables.seat(task.table);
    return new Gathering(table, task).run();
  }
}

/** One task being carried out. */
class Gathering {
  private readonly game: Game;
  private readonly trial: Game;
  private readonly positions: PositionReader;
  private readonly look: Lookahead;
  private readonly dice: Dice;
  private readonly samples: SampleList;

  constructor(
    table: SeatedTable,
    private readonly task: GatherTask,
  ) {
    this.game = table.game;
    this.trial = table.game.view(0).newGame();
    const advisor = table.createAdvisor(task.weights);
    this.look = new Lookahead(advisor);
    this.positions = advisor.positions!;
    const { features, phases } = this.positions;
    this.dice = new Dice(task.seed);
    this.samples = new SampleList(features.length, phases.length);
  }

  run(): PositionSamples {
    for (let index = this.task.from; index < this.task.to; index++) {
      this.dice.begin(index);
      this.play(index);
    }
    return this.samples.done();
  }

  private play(index: number): void {
    const { game, dice } = this;
    game.start(this.task.seed, index);
    const careless = CARELESS[dice.below(CARELESS.length)]!;
    while (!game.isOver()) {
      const { length } = game.options();
      if (length > 1 && game.turn > 0 && this.dice.happens(ASKED)) this.ask();
      game.take(length > 1 && this.dice.happens(careless) ? dice.below(length) : this.look.best(game));
    }
  }

  /** Tries alternatives of the decision at which the game stands. */
  private ask(): void {
    const { game, trial, dice } = this;
    const me = game.decider;
    const view = game.view(me);
    const places = this.alternatives();
    const careless = this.dice.happens(CARELESS_TRIES) ? CARELESS_IN_TRY : 0;
    for (let deal = 0; deal < DEALS; deal++) {
      const seed = dice.bits();
      for (const place of places) {
        view.dealInto(trial, seed);
        trial.take(place);
        this.playOn(me, careless);
      }
      this.samples.endGroups();
    }
  }

  /** The places of some options: the best rated ones and others. */
  private alternatives(): number[] {
    const { dice, look } = this;
    const { scores } = look;
    const order = Array.from({ length: look.rate(this.game) }, (_, i) => i).sort(
      (a, b) => scores[b] - scores[a] || a - b,
    );
    const chosen = order.splice(0, BEST);
    for (let i = 0; i < OTHERS && order.length > 0; i++) chosen.push(...order.splice(dice.below(order.length), 1));
    return chosen;
  }

  /** Plays a trial to its end, and notes where it stood on the way. */
  private playOn(me: number, careless: number): void {
    const { game, trial, samples, look } = this;
    const { turn } = game;
    const isMine = game.turnPlayer === me;
    samples.begin();
    look.playTo(trial, me, turn);
    if (isMine && trial.turn === turn) this.note(me, 0);
    this.finishTurn(turn, me, careless);
    this.note(me, 1);
    if (isMine) {
      look.finish(trial, turn + 1);
      this.note(me, 2);
    }
    while (!trial.isOver()) trial.take(look.best(trial));
    samples.end(trial.hasWon(me) ? 1 : trial.hasLost(me) ? 0 : 0.5);
  }

  /** Plays a turn to its end, `me` carelessly. */
  private finishTurn(turn: number, me: number, careless: number): void {
    const { trial, dice, look } = this;
    while (careless > 0 && trial.turn === turn && !trial.isOver()) {
      const { length } = trial.options();
      const isCareless = trial.decider === me && length > 1 && this.dice.happens(careless);
      trial.take(isCareless ? dice.below(length) : look.best(trial));
    }
    look.finish(trial, turn);
  }

  private note(me: number, stage: number): void {
    if (this.trial.isOver()) return;
    const { positions } = this;
    const phase = positions.read(this.trial.view(me));
    this.samples.note(stage, phase, positions.values);
  }
}

interface Note {
  readonly stage: number;
  readonly phase: number;
  readonly values: Float64Array;
  outcome: number;
}

/** Positions as they come: those of one deal are put into groups by stage and phase. */
class SampleList {
  private values = new Float32Array(1 << 16);
  private readonly outcomes: number[] = [];
  private readonly groupStarts: number[] = [0];
  private readonly phases: number[] = [];
  /** Of the deal at hand. */
  private notes: Note[] = [];
  private first = 0;

  constructor(
    private readonly features: number,
    private readonly phaseCount: number,
  ) {}

  begin(): void {
    this.first = this.notes.length;
  }

  note(stage: number, phase: number, values: Float64Array): void {
    this.notes.push({ stage, phase, values: values.slice(), outcome: Number.NaN });
  }

  /** How the try ended of which the positions were noted since it began. */
  end(outcome: number): void {
    for (const note of this.notes.slice(this.first)) note.outcome = outcome;
  }

  /** All tries of a deal are over: what came of them at the same stage are alternatives. */
  endGroups(): void {
    for (let stage = 0; stage < STAGES; stage++)
      for (let phase = 0; phase < this.phaseCount; phase++)
        this.addGroup(
          this.notes.filter((note) => note.stage === stage && note.phase === phase),
          phase,
        );
    this.notes = [];
  }

  private addGroup(group: readonly Note[], phase: number): void {
    if (group.length === 0) return;
    for (const { values, outcome } of group) this.add(values, outcome);
    this.groupStarts.push(this.outcomes.length);
    this.phases.push(phase);
  }

  private add(values: Float64Array, outcome: number): void {
    const at = this.outcomes.length * this.features;
    if (at + this.features > this.values.length) {
      const larger = new Float32Array(2 * this.values.length);
      larger.set(this.values);
      this.values = larger;
    }
    this.values.set(values, at);
    this.outcomes.push(outcome);
  }

  done(): PositionSamples {
    return {
      values: this.values.slice(0, this.outcomes.length * this.features),
      outcomes: Float32Array.from(this.outcomes),
      groupStarts: Int32Array.from(this.groupStarts),
      phases: Uint8Array.from(this.phases),
    };
  }
}

/** Samples as bytes: how many there are of each, then all of them. */
export function packSamples({ values, outcomes, groupStarts, phases }: PositionSamples): Uint8Array {
  const lengths = Int32Array.of(values.length, outcomes.length, groupStarts.length, phases.length);
  return Buffer.concat([lengths, values, outcomes, groupStarts, phases].map(bytesOf));
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

export function unpackSamples(bytes: Uint8Array): PositionSamples {
  // A buffer of its own: typed arrays begin at whole words.
  const { buffer } = bytes.slice();
  const [values, outcomes, groups, phases] = new Int32Array(buffer, 0, 4);
  let at = 4 * Int32Array.BYTES_PER_ELEMENT;
  const next = <A extends ArrayBufferView>(
    make: new (from: ArrayBuffer, at: number, length: number) => A,
    length: number,
  ): A => {
    const array = new make(buffer, at, length);
    at += array.byteLength;
    return array;
  };
  return {
    values: next(Float32Array, values!),
    outcomes: next(Float32Array, outcomes!),
    groupStarts: next(Int32Array, groups!),
    phases: next(Uint8Array, phases!),
  };
}

/** Several as one, in their order. */
export function joined(parts: readonly PositionSamples[]): PositionSamples {
  const total = (of: (part: PositionSamples) => number): number => parts.reduce((sum, part) => sum + of(part), 0);
  const values = new Float32Array(total((part) => part.values.length));
  const outcomes = new Float32Array(total((part) => part.outcomes.length));
  const phases = new Uint8Array(total((part) => part.phases.length));
  const groupStarts = new Int32Array(phases.length + 1);
  let [value, row, group] = [0, 0, 0];
  for (const part of parts) {
    values.set(part.values, value);
    outcomes.set(part.outcomes, row);
    phases.set(part.phases, group);
    for (let i = 0; i < part.phases.length; i++) groupStarts[group + i + 1] = row + part.groupStarts[i + 1];
    value += part.values.length;
    row += part.outcomes.length;
    group += part.phases.length;
  }
  return { values, outcomes, groupStarts, phases };
}
