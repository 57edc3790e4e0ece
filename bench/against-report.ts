/** How this build does beside another one, as a table for people. */
import type { Against, Ratio } from './against.js';
import { table } from './report.js';

export function formatAgainst({ folder, rows, means, leftOut }: Against): string {
  const others = rows.filter(({ isSame }) => !isSame);
  return [
    `this build beside the one in ${folder}: microseconds of CPU time a game, played in turns`,
    '',
    ...table(
      ['games', 'policy', 'here', 'there', 'times as fast', '95 %', 'games are'],
      rows.map(({ matchup, policy, microsecondsHere, microsecondsThere, ratio, isSame }) => [
        matchup,
        policy,
        microsecondsHere.toFixed(1),
        microsecondsThere.toFixed(1),
        ratio.value.toFixed(2),
        intervalOf(ratio),
        isSame ? 'the same' : 'others',
      ]),
    ),
    '',
    ...means.map(
      ({ policy, ratio }) =>
        `${policy}: ${ratio.value.toFixed(2)} times as fast (${intervalOf(ratio)}), geometric mean over two players of Lorcana`,
    ),
    ...leftOut.map(({ matchup, policy, why }) => `${matchup}, ${policy}: left out, ${why}`),
    ...(others.length === 0 ? [] : ['where the games are others, the ratio says as much of them as of the program']),
    '',
  ].join('\n');
}

const intervalOf = ({ low, high }: Ratio): string => `${low.toFixed(2)} to ${high.toFixed(2)}`;
