/** What a run of the bench found: as data, and as a table for people. */
import type { PolicyRow } from './policies.js';
import type { StartUp } from './start-up.js';

/** A row: games of one matchup with one way to play them. */
export interface GamesRow {
  readonly matchup: string;
  readonly driver: string;
  readonly gamesPerSecond: number;
  readonly marginPercent: number;
  readonly decisionsPerGame: number;
  readonly nanosecondsPerDecision: number;
}

export interface StateRow {
  readonly matchup: string;
  readonly bytes: number;
  readonly nanosecondsPerCopy: number;
  readonly nanosecondsPerHash: number;
}

export interface Report {
  readonly machine: { readonly cpu: string; readonly cores: number; readonly node: string };
  readonly isQuick: boolean;
  /** Why these figures say little; absent: nothing is known to be wrong. */
  readonly warning?: string;
  readonly games: readonly GamesRow[];
  readonly policies: readonly PolicyRow[];
  readonly states: readonly StateRow[];
  readonly startUp: StartUp & { readonly catalogMilliseconds: number; readonly poolMilliseconds: number };
  readonly peakMemoryMegabytes: number;
  readonly signatures: readonly { readonly game: string; readonly signature: string }[];
}

/** What a machine that does nothing else stays well below, in percent. */
const BUSY = 10;

/** What keeps anybody from believing the figures: undefined if nothing is known to. */
export function warningOf({ games }: Pick<Report, 'games'>): string | undefined {
  const widest = Math.max(...games.map(({ marginPercent }) => marginPercent), 0);
  if (widest <= BUSY) return undefined;
  return (
    `this machine is busy: the same games took so different times that a rate is known to ± ${widest.toFixed(0)} % only. ` +
    'Compare none of these figures, measure again when it does nothing else.'
  );
}

export function formatReport(report: Report): string {
  const { machine, startUp, warning } = report;
  return [
    `${machine.cpu}, ${machine.cores} cores, node ${machine.node}, one thread${report.isQuick ? ', quick: not to compare' : ''}`,
    ...(warning === undefined ? [] : [warning]),
    '',
    ...table(
      ['games', 'played by', 'games/s', '±', 'decisions/game', 'ns/decision'],
      report.games.map((row) => [
        row.matchup,
        row.driver,
        known(row.gamesPerSecond, row),
        `${row.marginPercent.toFixed(1)} %`,
        row.decisionsPerGame.toFixed(1),
        known(row.nanosecondsPerDecision, row),
      ]),
    ),
    '',
    ...table(
      ['matches', 'policy', 'games/s bare', 'decisions/game', 'match on 1 thread', `match on ${machine.cores}`],
      report.policies.map((row) => [
        row.matchup,
        row.policy,
        formatRate(row.bare),
        row.decisionsPerGame.toFixed(1),
        formatRate(row.match),
        formatRate(row.matchOnAll),
      ]),
    ),
    '',
    ...table(
      ['state of', 'bytes', 'ns/copy', 'ns/hash'],
      report.states.map((row) => [
        row.matchup,
        whole(row.bytes),
        whole(row.nanosecondsPerCopy),
        whole(row.nanosecondsPerHash),
      ]),
    ),
    '',
    `start-up     catalog ${startUp.catalogMilliseconds.toFixed(1)} ms, pool of two decks ${startUp.poolMilliseconds.toFixed(2)} ms`,
    `             a match of two games ${formatStartUp(startUp)}`,
    ...startUp.loaded.map(
      ({ thread, modules, folders }) =>
        `             it loads ${modules} modules from ${folders} folders in the ${thread} thread`,
    ),
    `peak memory  ${whole(report.peakMemoryMegabytes)} MB`,
    `signatures   ${report.signatures.map(({ game, signature }) => `${game} ${signature}`).join(', ')}`,
    '',
  ].join('\n');
}

function formatStartUp({ matchMilliseconds, emptyMilliseconds }: StartUp): string {
  const ratio = (matchMilliseconds / emptyMilliseconds).toFixed(1);
  return `${whole(matchMilliseconds)} ms, ${ratio} times as long as an empty program`;
}

/** Slow policies play a few games a second, quick ones thousands. */
export const formatRate = (perSecond: number): string => (perSecond < 100 ? perSecond.toFixed(1) : whole(perSecond));

/** A number without the digits of which its margin leaves nothing. */
function known(n: number, { marginPercent }: Pick<GamesRow, 'marginPercent'>): string {
  const margin = Math.abs(n * marginPercent) / 100;
  const step = margin > 1 ? 10 ** Math.floor(Math.log10(margin)) : 1;
  return whole(Math.round(n / step) * step);
}

export const whole = (n: number): string => Math.round(n).toLocaleString('en-US');

/** Texts to the left, numbers to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]!.length)));
  const isNumber = head.map((_, at) => rows.every((row) => /^[\d,.]+( %)?$/.test(row[at]!)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (isNumber[at] ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!)))
      .join('  ')
      .trimEnd();
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)];
}
