/** The answer of a match in words: who wins, from which seat, and what else has to be known. */
import type { MatchReport, SecondOpinion } from '@lorelab/sim';
import { letterOf, SECOND_OPINION_SAYS } from '@lorelab/sim/words';
import { counted, formatDifference, formatInterval, formatPercent } from '../../terminal/figures.js';
import { INTERRUPTED, shortNames } from '../words.js';

export function answer(report: MatchReport): string[] {
  const { players, provenance } = report;
  if (provenance.games === 0) return ['No game was played.'];
  const put = players.flatMap(({ misplayed }, player) => (misplayed.length > 0 ? [letterOf(player)] : []));
  return [
    winner(report),
    ...secondOpinion(report),
    ...(put.length === 0 ? [] : [`Some cards of ${put.join(' and ')} are hardly played: it may be better than that.`]),
    ...(provenance.ended === 'interrupted' ? [INTERRUPTED] : []),
  ];
}

/** "B (Amethyst and Sapphire) beats A (Ruby and Steel): it wins 74.2 % (73.3 to 75.0), 83.9 % on the play, 64.5 % on the draw." */
function winner({ players }: MatchReport): string {
  const called = shortNames(players.map(({ deck }) => deck));
  const told = players.map((player, place) => ({ ...player, name: `${letterOf(place)} (${called(player.deck)})` }));
  const [better, worse] = (told[0]!.winRate.value ?? 0) < 0.5 ? [told[1]!, told[0]!] : [told[0]!, told[1]!];
  const { winRate, onPlay, onDraw } = better;
  const seats =
    onPlay.value === null || onDraw.value === null
      ? ''
      : `, ${formatPercent(onPlay.value)} on the play and ${formatPercent(onDraw.value)} on the draw`;
  const wins = `wins ${formatInterval(winRate)}${seats}`;
  return (winRate.low ?? 0) > 0.5
    ? `${better.name} beats ${worse.name}: it ${wins}.`
    : `Neither is known to win more: ${better.name} against ${worse.name} ${wins}.`;
}

// ------------------------------------------------------------------------------------------------ a second opinion

/** "Second opinion: planner agrees: A wins 48.1 % beside greedy's 50.2 % in the same 1,000 games, difference -2.1 ±3.0." */
function secondOpinion({ secondOpinion: opinion, players, provenance }: MatchReport): string[] {
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
