import type { PolicySpec } from '@lorelab/ai';
import { variantOf } from '../game-kind/game-kind.js';
import { behaviourOf } from '../games/behaviour.js';
import { gameKind } from '../games/index.js';
import type { RunPlan } from '../plan/plan.js';
import { teamsText } from '../plan/sides.js';
import type { Table } from '../plan/table.js';

/** What plays: both make other games if they change. */
export interface Versions {
  readonly lorelab: string;
  readonly catalog: string;
}

/** What every report says of how anybody can play the same games again. */
export interface Origin {
  readonly lorelab: string;
  readonly command: string;
  readonly game: string;
  readonly rules: string;
  readonly catalog: string;
  /** The signatures of the game and of the policies that played it. */
  readonly behaviour: string;
  readonly seed: string;
  /** What was said before anything was played: decks that aren't legal. Absent: nothing. */
  readonly warnings?: readonly string[];
}

/** What of a run, or of several, decides about their games. */
export interface Played {
  readonly table: Table;
  readonly policies: readonly PolicySpec[];
  readonly seed: string;
}

/** `behaviour`: of games that were played at another time. */
export const originOf = (
  { lorelab, catalog }: Versions,
  command: string,
  { table, policies, seed }: Played,
  behaviour = behaviourOf(table.game, policies),
): Origin => ({
  lorelab,
  command,
  game: table.game,
  rules: rulesOf(table),
  catalog,
  behaviour,
  seed,
  ...(policies.some(({ bot }) => bot?.clock) && { warnings: [BY_THE_CLOCK] }),
});

/** What is said of games that hang on how quick a machine is. */
const BY_THE_CLOCK = 'bots played by a clock: the run can’t be repeated to the byte';

/** A report with more, or something else, said of where it comes from. */
export const withOrigin = <Report extends { readonly provenance: Origin }>(
  report: Report,
  changes: Partial<Pick<Origin, 'command' | 'warnings'>>,
): Report => {
  const warnings = [...(report.provenance.warnings ?? []), ...(changes.warnings ?? [])];
  const all = { ...report.provenance, ...changes, ...(warnings.length > 0 && { warnings }) };
  return { ...report, provenance: all };
};

/** The same of a run: also who played what. */
export interface RunOrigin extends Origin {
  readonly decks: readonly { readonly name: string; readonly hash: string; readonly cards: number }[];
  readonly policies: readonly string[];
  readonly bestOf: number;
}

export const originOfRun = (versions: Versions, command: string, plan: RunPlan, behaviour?: string): RunOrigin => ({
  ...originOf(versions, command, plan, behaviour),
  decks: plan.table.decks.map(({ name, hash, cards }) => ({
    name,
    hash,
    cards: cards.reduce((sum, [count]) => sum + count, 0),
  })),
  policies: plan.policies.map(({ text }) => text),
  bestOf: plan.bestOf,
});

/** The rules that were played by, and what was otherwise. */
function rulesOf(table: Table): string {
  const { game, teams, rules: edition, houseRules = [] } = table;
  const kind = gameKind(game);
  const played = [kind.rules, edition ?? kind.editions?.[0]].filter(Boolean).join(' ');
  const variant = variantOf(kind, table);
  const rules = [played, variant?.title, teams && `teams ${teamsText(teams)}`]
    .filter((part) => part !== undefined)
    .join(', ');
  return houseRules.length === 0 ? rules : `${rules}, and house rules: ${houseRules.join(', ')}`;
}
