/** What another policy makes of the same games, in words. */

import type { MatchReport, SecondOpinion } from '@lorelab/sim';
import { letterOf, SECOND_OPINION_SAYS } from '@lorelab/sim/words';
import { counted, formatDifference, formatPercent } from '../../terminal/figures.js';

/** "Second opinion: planner agrees: A wins 48.1 % beside greedy's 50.2 % in the same 1,000 games, difference -2.1 ±3.0." */
export function secondOpinion({ secondOpinion: opinion, players, provenance }: MatchReport): string[] {
  if (!opinion) return [];
  const sentences = [...comparison(opinion, players, provenance), ...shortcomings(opinion)];
  return [`Second opinion: ${sentences.join(' ')}`];
}

function comparison(
  { policy, series, winRate, beside, difference, verdict }: SecondOpinion,
  players: MatchReport['players'],
  { bestOf }: MatchReport['provenance'],
): string[] {
  if (series === 0) return [`${policy} has none.`];
  const own = [...new Set(players.map((player) => player.policy))].join(' and ');
  const same = bestOf === 1 ? counted(series, 'game') : counted(series, 'series', 'series');
  return [
    `${policy} ${SECOND_OPINION_SAYS[verdict]}: ${letterOf(0)} wins ${formatPercent(winRate.value)} beside ${own}'s ${formatPercent(beside.value)} in the same ${same}, difference ${formatDifference(difference)}.`,
    ...(verdict === 'undecided' ? ['More games tell: --second-opinion-games.'] : []),
  ];
}

function shortcomings({ failed, isComplete }: SecondOpinion): string[] {
  return [
    ...(failed === 0 ? [] : [`It failed to play ${counted(failed, 'game')}.`]),
    ...(isComplete ? [] : ['Ctrl-C came before it was through.']),
  ];
}
