/** How cost grows, as tables for people. */
import type { Growth } from './growth.js';
import { table, whole } from './report.js';

export function formatGrowth({ games, boards, matches }: Growth): string {
  return [
    'games of random choices in a bare loop, CPU time',
    '',
    ...table(
      ['players', 'cards a deck', 'µs/game', 'decisions/game', 'ns/decision', 'bytes of a state'],
      games.map((row) => [
        whole(row.players),
        whole(row.deckSize),
        row.microsecondsPerGame.toFixed(1),
        row.decisionsPerGame.toFixed(1),
        whole((1000 * row.microsecondsPerGame) / row.decisionsPerGame),
        whole(row.stateBytes),
      ]),
    ),
    '',
    'decisions at a board, CPU time',
    '',
    ...table(
      ['characters each', 'options', 'ns to list them', 'ns/decision'],
      boards.map((row) => [
        whole(row.characters),
        whole(row.options),
        whole(row.nanosecondsPerListing),
        whole(row.nanosecondsPerDecision),
      ]),
    ),
    '',
    'matches of random players, from the start of the program to its end',
    '',
    ...table(
      ['games', 'threads', 'seconds', 's of CPU', 'µs of CPU/game', 'MB at most'],
      matches.map((row) => [
        whole(row.games),
        whole(row.threads),
        row.seconds.toFixed(2),
        row.cpuSeconds.toFixed(2),
        whole((1e6 * row.cpuSeconds) / row.games),
        whole(row.megabytes),
      ]),
    ),
    '',
  ].join('\n');
}
