/** What an exercise run came to, as data and as text. */
import type { Exercise } from './exercise.js';
import type { UseTally } from './tally.js';
import { type AbilityUses, USE_KINDS, type Use, type UseKind } from './uses.js';

export interface NeverUsed {
  readonly card: string;
  readonly set: string;
  /** The ability's story name, or what stands for it, and its place among the card's abilities. */
  readonly ability: string;
  readonly kind: UseKind;
  readonly what: string;
  readonly why: string;
}

export interface ExerciseReport {
  readonly games: number;
  readonly decisions: number;
  readonly kinds: Readonly<Record<UseKind, { readonly used: number; readonly of: number }>>;
  readonly neverUsed: readonly NeverUsed[];
  /** Effects that were reached, but of which something could never be done. */
  readonly neverDone: readonly NeverUsed[];
  /** Conditions, of effects and of static abilities, that held whenever they were looked at. */
  readonly neverFalse: readonly NeverUsed[];
}

export function reportExercise(run: Exercise): ExerciseReport {
  const { tally } = run;
  const all = tally.uses.uses;
  const abilities = tally.uses.cards.flatMap((card) => tally.uses.abilitiesOf(card.fullName));
  const kinds = Object.fromEntries(USE_KINDS.map((kind) => [kind, { used: 0, of: 0 }])) as Record<
    UseKind,
    { used: number; of: number }
  >;
  const neverUsed: NeverUsed[] = [];
  all.forEach((use, number) => {
    kinds[use.kind].of++;
    if (tally.timesUsed(number) > 0) kinds[use.kind].used++;
    else neverUsed.push(tell(use, why(run, use, number)));
  });
  return {
    games: run.games,
    decisions: run.decisions,
    kinds,
    neverUsed,
    neverDone: abilities.flatMap((ability) =>
      ability.effects
        .filter((effect) => tally.isNeverDone(ability, effect))
        .map(({ use }) => tell(all[use]!, why(run, all[use]!, use))),
    ),
    neverFalse: [
      ...abilities.flatMap((ability) => ability.effects.filter((effect) => tally.hasAlwaysHeld(ability, effect))),
      ...abilities.flatMap((ability) => alwaysHolding(tally, ability)),
    ].map(({ use }) => tell(all[use]!, why(run, all[use]!, use))),
  };
}

/** Static abilities with a condition that held whenever somebody looked. */
function alwaysHolding(tally: UseTally, { ability, statics }: AbilityUses): { use: number }[] {
  if (ability.kind !== 'static' || ability.condition === undefined) return [];
  return statics.filter((use) => tally.hasHeld(use) && !tally.hasFailed(use)).map((use) => ({ use }));
}

function tell(use: Use, because: string): NeverUsed {
  const ability = use.card.abilities[use.ability]!;
  const name = ability.name ?? (ability.kind === 'keyword' ? ability.keyword : ability.kind);
  return {
    card: use.card.fullName,
    set: use.card.printings[0]?.set ?? '',
    ability: `${use.ability + 1} ${name}`,
    kind: use.kind,
    what: use.what,
    why: because,
  };
}

function why(run: Exercise, use: Use, number: number): string {
  const games = `${run.triesOf(use.card)} games drawn around it`;
  if (use.kind === 'static') return `${whyStatic(run.tally, number)}; ${games}`;
  if (use.kind !== 'effect') return games;
  const times = resolved(run.tally, use);
  return times === 0 ? `its ability never resolved; ${games}` : `its ability resolved ${times} times; ${games}`;
}

function whyStatic(tally: UseTally, use: number): string {
  if (tally.timesUsed(use) > 0) return 'its condition held every time';
  return tally.hasHeld(use) ? 'it applied to nothing' : 'its condition never held';
}

/** How often the ability of an effect resolved. */
function resolved(tally: UseTally, use: Use): number {
  const ability = tally.uses.abilitiesOf(use.card.fullName)[use.ability]!;
  const ways = [...ability.triggers, ...ability.activated, ability.action, ability.keyword].filter((way) => way >= 0);
  return ways.reduce((sum, way) => sum + tally.timesUsed(way), 0);
}

/** The report as text: how much was used of each kind, then what never was. */
export function exerciseText(report: ExerciseReport): string {
  const lines = [`${report.games} games, ${report.decisions} decisions`, ''];
  for (const kind of USE_KINDS) {
    const { used, of } = report.kinds[kind];
    lines.push(`${kind.padEnd(12)}${String(used).padStart(6)} of ${String(of).padStart(5)}  ${share(used, of)}`);
  }
  section(lines, 'never used', report.neverUsed);
  section(lines, 'never done in full', report.neverDone);
  section(lines, 'conditions that always held', report.neverFalse);
  return lines.join('\n');
}

const share = (used: number, of: number): string => `${((100 * used) / Math.max(1, of)).toFixed(1)} %`.padStart(8);

function section(lines: string[], title: string, all: readonly NeverUsed[]): void {
  if (all.length === 0) return;
  lines.push('', `${title}: ${all.length}`);
  for (const { card, set, ability, kind, what, why: because } of all)
    lines.push(`  ${card} (set ${set}), ${ability}, ${kind}, ${what}: ${because}`);
}
