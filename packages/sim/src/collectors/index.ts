import type { GameKind } from '../games/game-kind.js';
import type { RecordSchema, Rows } from '../records/index.js';
import type { RunPlan } from '../runner/plan.js';
import { Cards } from './cards.js';
import type { Collector } from './collector.js';
import { Extremes } from './extremes.js';
import { Lengths } from './lengths.js';
import { Outcomes } from './outcomes.js';
import { Race } from './race.js';
import { Totals } from './totals.js';
import { Turns } from './turns.js';

export { type CardCount, Cards } from './cards.js';
export { Collector, pointsOf, UNDECIDED, WIN } from './collector.js';
export { type Extreme, Extremes } from './extremes.js';
export { Lengths } from './lengths.js';
export { Outcomes } from './outcomes.js';
export { LEAD_MAX, Race } from './race.js';
export { Totals } from './totals.js';
export { Turns } from './turns.js';

/** All there are, by name. */
const KINDS = {
  outcomes: (plan: RunPlan) => new Outcomes(plan),
  lengths: (plan: RunPlan, schema: RecordSchema) => new Lengths(plan, schema.players),
  turns: (plan: RunPlan, schema: RecordSchema) => new Turns(plan, schema),
  totals: (plan: RunPlan, schema: RecordSchema) => new Totals(plan, schema),
  race: (plan: RunPlan, schema: RecordSchema, kind: GameKind) => new Race(plan, schema, kind.race),
  cards: (plan: RunPlan, schema: RecordSchema) => new Cards(plan, schema),
  extremes: (_plan: RunPlan, schema: RecordSchema, kind: GameKind) => new Extremes(schema, kind.race),
} as const;

export type CollectorName = keyof typeof KINDS;
type Made = { [Name in CollectorName]: ReturnType<(typeof KINDS)[Name]> };

/** Only who wins. */
export const WINNERS: readonly CollectorName[] = ['outcomes'];
/** Everything that a report of a match says. */
export const EVERYTHING = Object.keys(KINDS) as readonly CollectorName[];

/** The collectors that a command needs, and no others. */
export class Collection {
  private readonly made: Partial<Made> = {};

  constructor(
    readonly names: readonly CollectorName[],
    plan: RunPlan,
    schema: RecordSchema,
    kind: GameKind,
  ) {
    for (const name of names) Object.assign(this.made, { [name]: KINDS[name](plan, schema, kind) });
  }

  get<Name extends CollectorName>(name: Name): Made[Name] {
    const collector = this.made[name];
    if (!collector) throw new Error(`"${name}" was not collected`);
    return collector as Made[Name];
  }

  add(rows: Rows): void {
    for (const collector of this.collectors()) collector.add(rows);
  }

  /** Everything counted, in the order of the names. */
  counts(): Float64Array[] {
    return this.collectors().map((collector) => collector.counts);
  }

  merge(counts: readonly Float64Array[]): void {
    for (const [i, collector] of this.collectors().entries()) collector.merge(counts[i]!);
  }

  private collectors(): Collector[] {
    return this.names.map((name) => this.get(name));
  }
}
