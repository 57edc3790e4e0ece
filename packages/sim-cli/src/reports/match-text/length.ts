/** How long games are. */
import type { Distribution, GamesReport } from '@lorelab/sim';
import { letterOf } from '@lorelab/sim/words';
import { formatCount, formatMean, formatNumber, formatShare } from '../../terminal/figures.js';
import { type Block, type Column, SPACE, section, type Table, table } from '../blocks.js';
import { formatQuantile, gamesWhere, shareOf } from './layout.js';

/** `sideNames`: what the players are called together with their teams. */
export function lengths(report: GamesReport, sideNames?: readonly string[]): Block {
  const { length, players } = report;
  const names = [...players.map((_, player) => `won by ${sideNames?.[player] ?? letterOf(player)}`), 'won by nobody'];
  const rows: { games: string; rounds: Distribution; where?: string }[] = [
    { games: 'all', rounds: length.all },
    ...length.byWinner.map(({ rounds }, i) => ({ games: names[i]!, rounds, where: WON_BY[i] ?? '' })),
  ].filter(({ rounds }) => rounds.mean.games > 0);
  type Row = (typeof rows)[number];
  const quantile = (place: number, title: string, spare = 0): Column<Row> => ({
    title,
    value: ({ rounds }) => formatQuantile(rounds.quantiles[place]),
    short: ({ rounds }) => formatNumber(rounds.quantiles[place]?.value ?? null, 0),
    isNumber: true,
    spare,
  });
  const columns: Column<Row>[] = [
    { title: 'games', value: ({ games }) => games },
    {
      title: 'number',
      value: ({ rounds }) => formatCount(rounds.mean.games),
      isNumber: true,
      spare: 1,
      games: ({ where }) => gamesWhere(report, where),
    },
    { title: 'mean', value: ({ rounds }) => formatMean(rounds.mean), isNumber: true },
    {
      title: 'spread',
      value: ({ rounds }) => formatMean(rounds.spread),
      short: ({ rounds }) => formatNumber(rounds.spread.value),
      isNumber: true,
      spare: 2,
    },
    quantile(0, '5 %'),
    quantile(1, '25 %', 3),
    quantile(2, 'half'),
    quantile(3, '75 %', 3),
    quantile(4, '95 %'),
  ];
  return section('Length in rounds', table(columns, rows), SPACE, bars(report));
}

/** Of two players: who, or nobody. */
const WON_BY = ['won(A)', 'won(B)', 'not won(A) and not won(B)'];

const BAR = 24;

function bars(report: GamesReport): Table {
  const { histogram } = report.length.all;
  const most = Math.max(...histogram.map(({ games }) => games), 1);
  // Tails of a few games would make the picture long and say nothing.
  const shown = histogram.filter(({ share }) => (share.value ?? 0) >= 0.005);
  const columns: Column<Distribution['histogram'][number]>[] = [
    { title: 'rounds', value: ({ value }) => value, isNumber: true },
    {
      title: '%',
      value: ({ share }) => formatShare(share),
      short: shareOf('share'),
      isNumber: true,
      games: ({ value }) => gamesWhere(report, `rounds = ${value}`),
    },
    {
      title: '',
      value: ({ games }) => '█'.repeat(Math.round((games / most) * BAR)) || '▏',
      spare: 1,
      holds: 'bars',
    },
  ];
  return table(columns, shown);
}
