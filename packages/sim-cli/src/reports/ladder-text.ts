/** The report of a ladder for a terminal. */
import type { Figure, LadderClaim, LadderCpu, LadderMeeting, LadderReport } from '@lorelab/sim';
import { seatings } from '@lorelab/sim/core';
import { Outcome, PairTally } from '@lorelab/statistics';
import {
  counted,
  formatChance,
  formatCount,
  formatInterval,
  formatNumber,
  formatPercent,
  NOTHING,
} from '../terminal/figures.js';
import { howToGoOn, playedAgain } from './again.js';
import { answered, type Block, type Column, type Fact, facts, said, table, untitled, words } from './blocks.js';
import { failureLines, stoppedLines } from './failures-text.js';
import { behind, type GamesBehind, type MatchBehind } from './games-behind.js';
import { forfeitLines, INTERRUPTED } from './words.js';

export function tellLadder(report: LadderReport, isBrief = false): Block[] {
  const lead = answered(answer(report));
  if (isBrief) return [lead];
  const { policies, meetings, provenance, trust, claim } = report;
  const policyColumns: Column<LadderReport['policies'][number]>[] = [
    { title: 'policy', value: ({ policy }) => policy },
    { title: 'Elo', value: ({ elo }) => formatElo(elo.value), isNumber: true },
    { title: '95 % interval', value: ({ elo }) => formatRange(elo), isNumber: true },
    {
      title: 'games won',
      value: ({ score }) => formatInterval(score),
      short: ({ score }) => formatPercent(score.value),
      isNumber: true,
      games: ({ policy }) =>
        gamesOf(
          meetings.filter(({ a, b }) => a === policy || b === policy),
          report,
        ),
    },
    { title: 'games', value: ({ games }) => formatCount(games), isNumber: true, spare: 1 },
  ];
  const hasTest = meetings.some(({ sprt }) => sprt);
  const meetingColumns: Column<LadderMeeting>[] = [
    { title: 'meeting', value: ({ a, b }) => `${a} against ${b}` },
    {
      title: 'win rate of the first',
      value: ({ winRate }) => formatInterval(winRate),
      isNumber: true,
      games: (meeting) => gamesOf([meeting], report),
    },
    { title: 'stronger', value: ({ superiority }) => formatChance(superiority), isNumber: true, spare: 2 },
    { title: 'games', value: ({ games }) => formatCount(games), isNumber: true, spare: 1 },
    ...(hasTest
      ? [
          {
            title: claim ? `more than ${formatPercent(claim.share)}` : 'the first is',
            value: ({ sprt }: LadderMeeting) => (sprt ? (claim ? CLAIMS : VERDICTS)[sprt.verdict] : NOTHING),
          },
          { title: 'LLR', value: ({ sprt }: LadderMeeting) => formatLlr(sprt), isNumber: true as const, spare: 3 },
        ]
      : []),
  ];
  return [
    lead,
    ...(meetings.length <= MOST_RESULTS ? meetings.filter(({ games }) => games > 0).map(resultOf) : []),
    untitled(table(policyColumns, policies)),
    ...(meetings.length > 0 ? [untitled(table(meetingColumns, meetings))] : []),
    ...notes({ meetings, provenance, trust }, hasTest),
    again(policies, provenance),
  ];
}

/** The games of some meetings, each deck against itself and against the next. Of a test, which looks on the way, nobody knows them so. */
function gamesOf(meetings: readonly LadderMeeting[], { provenance }: LadderReport): GamesBehind | undefined {
  const { decks, seed } = provenance;
  if (meetings.some(({ sprt }) => sprt)) return undefined;
  return behind(
    meetings.flatMap(({ a, b, games }) => {
      const seats = seatings(decks.length);
      return seats.map((seat, place): MatchBehind => {
        const pairs = Math.ceil((games / 2 - place) / seats.length);
        return {
          decks: [{ place: seat.a }, { place: seat.b }],
          policies: [a, b],
          seed: `${seed}/${a}/${b}/${place}/0`,
          to: Math.max(0, 2 * pairs),
        };
      });
    }),
  );
}

/** Who is the strongest, how sure that is, and who can't be told apart. */
function answer({ policies, meetings, claim, provenance: { isComplete } }: LadderReport): string[] {
  const met = meetings.filter(({ games }) => games > 0);
  const [first, second] = policies;
  if (met.length === 0 || !first || !second) return ['No game was played.'];
  const against = (a: string, b: string): LadderMeeting | undefined =>
    met.find((meeting) => (meeting.a === a && meeting.b === b) || (meeting.a === b && meeting.b === a));
  /** Of two who haven't met their intervals tell. */
  const isApart = (a: string, b: string): boolean => {
    const [better, worse] = [a, b].map((name) => policies.find(({ policy }) => policy === name)!.elo);
    return better!.low !== null && worse!.high !== null && better!.low > worse!.high;
  };
  const isSure = (a: string, b: string): boolean => {
    const meeting = against(a, b);
    if (!meeting) return isApart(a, b);
    const chance = meeting.superiority ?? 0.5;
    return (meeting.a === a ? chance : 1 - chance) >= SURE;
  };
  const alike = policies.slice(1).flatMap(({ policy }, place) => {
    const better = policies[place]!.policy;
    return isSure(better, policy) ? [] : [`${better} and ${policy}`];
  });
  const order = policies.map(({ policy, elo }) => `${policy} (${formatElo(elo.value)})`);
  return [
    ...met.slice(0, claim ? 1 : 0).map((meeting) => formatClaim(claim!, meeting)),
    `${isSure(first.policy, second.policy) ? `${first.policy} is the strongest: it` : `Nobody is known to be the strongest: ${first.policy}`} wins ${formatInterval(first.score)} of its games. In order of Elo points: ${order.join(', ')}.`,
    ...(alike.length === 0 ? [] : [`Not surely apart (95 %): ${alike.join('; ')}.`]),
    ...(isComplete ? [] : [INTERRUPTED]),
  ];
}

/** Of more meetings the tables tell enough. */
const MOST_RESULTS = 6;

const SCORES = ['0', '½', '1', '1½', '2'];

/** A meeting in the lines that people who test engines know. */
function resultOf({ a, b, elo, winRate, superiority, games, pairs, sprt }: LadderMeeting): Block {
  const tally = new PairTally(pairs);
  const [won, lost] = [tally.count(Outcome.Won), tally.count(Outcome.Lost)];
  const scores = tally.scores().map((times, score) => `${SCORES[score]}: ${formatCount(times)}`);
  const fact = (label: string, value: string): Fact => ({ label, value, isWhole: true });
  return untitled(
    words(`${a} against ${b}:`),
    facts([
      fact('Elo', `${formatElo(elo.value)} (${formatRange(elo)}), LOS ${formatChance(superiority)}`),
      fact(
        'Games',
        `${formatCount(games)}: ${formatCount(won)} won, ${formatCount(lost)} lost, ${formatCount(games - won - lost)} neither; ${formatInterval(winRate)}`,
      ),
      fact('Pairs', `by points of the first: ${scores.join(', ')}`),
      ...(sprt
        ? [
            fact(
              'LLR',
              `${formatLlr(sprt)} for ${sprt.elo0} against ${sprt.elo1} Elo points: ${VERDICTS[sprt.verdict]}`,
            ),
          ]
        : []),
    ]),
  );
}

/** A chance of being stronger that is told as known. */
const SURE = 0.975;

const CLAIMS = { 'a is better': 'shown', 'a is not better': 'not shown', undecided: 'undecided' } as const;
const VERDICTS = { 'a is better': 'better', 'a is not better': 'not better', undecided: 'undecided' } as const;

function notes(
  { meetings, provenance: { isComplete, cpu }, trust }: Pick<LadderReport, 'meetings' | 'provenance' | 'trust'>,
  hasTest: boolean,
): Block[] {
  const lines = [
    'Elo points: 100 more are a win rate of 64 %, 200 more of 76 %; the mean of all policies is 0. Stronger: the chance that the first is. Intervals are of 95 %, and take the pair of games as the unit.',
    ...(hasTest
      ? ['A test that stopped a meeting makes its win rate look more extreme than it is: play on to know by how much.']
      : []),
    ...(cpu ? [formatCpu(cpu)] : []),
    `How far to trust it: ${trust}`,
    ...stoppedLines(meetings),
    ...forfeitLines(meetings),
    ...failureLines(meetings, failedBy(meetings)),
    ...(isComplete ? [] : [INTERRUPTED]),
  ];
  return said(lines, 2);
}

/** Whether what was claimed is so, in words. */
function formatClaim({ share, margin, error, isShown }: LadderClaim, { a, b, winRate, games }: LadderMeeting): string {
  const [least, more, chance] = [share, share + margin, error].map((one) => formatPercent(one));
  const verdict =
    isShown === null
      ? `it is undecided whether ${a} wins more than ${least} against ${b}`
      : `${a} wins ${isShown ? 'more than' : 'less than'} ${isShown ? least : more} against ${b}`;
  return `Required: ${verdict}. It won ${formatInterval(winRate)} of ${counted(games, 'game')}; the test tells ${least} and ${more} apart with a chance of error of ${chance} each way.`;
}

function formatCpu({ rounds, games, policies }: LadderCpu): string {
  const base = policies.at(-1)!.policy;
  const times = policies.map(({ policy, milliseconds, ratio, least, most }, place) => {
    const versus =
      place === policies.length - 1
        ? ''
        : ` (${formatNumber(ratio)} times ${base}, from ${formatNumber(least)} to ${formatNumber(most)})`;
    return `${policy} ${milliseconds.toPrecision(3)} ms${versus}`;
  });
  return `CPU time of a game against itself, in turns, ${counted(rounds, 'round')} and ${counted(games, 'game')} of each: ${times.join(', ')}.`;
}

/** How many games each policy failed to play. */
function failedBy(meetings: readonly LadderMeeting[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { a, b, failedBy: sides } of meetings)
    for (const [side, policy] of [a, b].entries()) counts.set(policy, (counts.get(policy) ?? 0) + sides[side]!);
  return counts;
}

const again = (policies: LadderReport['policies'], provenance: LadderReport['provenance']): Block =>
  playedAgain(
    provenance,
    provenance.decks,
    [
      ['policies', policies.map(({ policy }) => policy).join(', ')],
      ['games', formatCount(provenance.games)],
    ],
    howToGoOn(provenance.isComplete),
  );

const formatElo = (points: number | null): string =>
  points === null ? NOTHING : `${points > 0 ? '+' : ''}${Math.round(points)}`;

/** Who won all, or lost all, is as strong, or as weak, as one likes. */
function formatRange({ low, high }: Figure): string {
  if (low === null) return high === null ? NOTHING : `up to ${formatElo(high)}`;
  return high === null ? `from ${formatElo(low)}` : `${formatElo(low)} to ${formatElo(high)}`;
}

const formatLlr = (sprt: LadderMeeting['sprt']): string =>
  sprt === undefined || sprt.llr === null
    ? NOTHING
    : `${sprt.llr.toFixed(2)} (${sprt.lower.toFixed(2)} to ${sprt.upper.toFixed(2)})`;
