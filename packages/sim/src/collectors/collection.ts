import { type GameKind, raceOf } from '../game-kind/game-kind.js';
import type { RunPlan } from '../plan/plan.js';
import { isMultiplayer, sidesOf } from '../plan/sides.js';
import type { RecordSchema, Rows } from '../rows/layout.js';
import { Cards } from './cards.js';
import type { Collector } from './collector.js';
import { Extremes } from './extremes.js';
import { Lengths } from './lengths.js';
import { Outcomes } from './outcomes.js';
import { Race } from './race.js';
import { Shares } from './shares.js';
import { Totals } from './totals.js';
import { Turns } from './turns.js';
import { Uses } from './uses.js';

/** All there are, by name. */
export interface Collectors {
  readonly outcomes: Outcomes;
  readonly lengths: Lengths;
  readonly turns: Turns;
  readonly totals: Totals;
  readonly race: Race;
  readonly cards: Cards;
  readonly uses: Uses;
  readonly extremes: Extremes;
  readonly shares: Shares;
}
export type CollectorName = keyof Collectors;

type Make<C> = (plan: RunPlan, schema: RecordSchema, kind: GameKind) => C;

const KINDS: { readonly [Name in CollectorName]: Make<Collectors[Name]> } = {
  outcomes: (plan) => new Outcomes(plan),
  lengths: (plan, schema) => new Lengths(plan, schema.players),
  turns: (plan, schema) => new Turns(plan, schema),
  totals: (plan, schema) => new Totals(plan, schema),
  race: (plan, schema, kind) => new Race(plan, schema, raceOf(kind, plan.table)),
  cards: (plan, schema) => new Cards(plan, schema),
  uses: (plan, schema, kind) => new Uses(plan, schema, kind.inked),
  extremes: (plan, schema, kind) => new Extremes(schema, kind.race, sidesOf(plan.table)),
  shares: (plan) => new Shares(plan),
};

/** The names of all. */
export const COLLECTORS = Object.keys(KINDS) as readonly CollectorName[];
/** Only who wins. */
export const WINNERS: readonly CollectorName[] = ['outcomes'];
/** Everything that a report of a match says. */
export const EVERYTHING = COLLECTORS.filter((name) => name !== 'shares');
/** The same where three and more play. */
const EVERYTHING_OF_MORE = COLLECTORS.filter((name) => name !== 'outcomes');

export const everythingOf = (plan: RunPlan): readonly CollectorName[] =>
  isMultiplayer(plan.table) ? EVERYTHING_OF_MORE : EVERYTHING;

/** The collectors that a command needs, and no others. */
export class Collection {
  private readonly made: Partial<Collectors> = {};
  private isEmpty = true;

  constructor(
    readonly names: readonly CollectorName[],
    plan: RunPlan,
    schema: RecordSchema,
    kind: GameKind,
  ) {
    for (const name of names) Object.assign(this.made, { [name]: KINDS[name](plan, schema, kind) });
  }

  get<Name extends CollectorName>(name: Name): Collectors[Name] {
    const collector = this.made[name];
    if (!collector) throw new Error(`"${name}" was not collected`);
    return collector;
  }

  add(rows: Rows): void {
    this.isEmpty = false;
    for (const collector of this.collectors()) collector.add(rows);
  }

  /** Everything counted, in the order of the names. */
  counts(): Float64Array[] {
    return this.collectors().map((collector) => collector.counts);
  }

  merge(counts: readonly Float64Array[]): void {
    for (const [i, collector] of this.collectors().entries()) {
      // The first counts are tens of thousands of words, while nothing has been compiled.
      if (this.isEmpty) collector.counts.set(counts[i]!);
      else collector.merge(counts[i]!);
    }
    this.isEmpty = false;
  }

  private collectors(): Collector[] {
    return this.names.map((name) => this.get(name));
  }
}
