/** How long games are. */
import type { Distribution, GamesReport } from '@lorelab/sim';
import { letterOf } from '@lorelab/sim/words';
import { formatCount, formatMean, formatNumber, formatShare } from '../../terminal/figures.js';
import { type Column, formatTable } from '../../terminal/table.js';
import { formatQuantile, section, shareOf } from './layout.js';

/** `sideNames`: what the players are called together with their teams. */
export function lengths({ length, players }: GamesReport, sideNames?: readonly string[]): string {
  const names = [...players.map((_, player) => `won by ${sideNames?.[player] ?? letterOf(player)}`), 'won by nobody'];
  const rows = [
    { games: 'all', rounds: length.all },
    ...length.byWinner.map(({ rounds }, i) => ({ games: names[i]!, rounds })),
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
    { title: 'number', value: ({ rounds }) => formatCount(rounds.mean.games), isNumber: true, spare: 1 },
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
  return section('Length in rounds', `${formatTable(columns, rows)}\n\n${bars(length.all)}`);
}

const BAR = 24;

function bars({ histogram }: Distribution): string {
  const most = Math.max(...histogram.map(({ games }) => games), 1);
  // Tails of a few games would make the picture long and say nothing.
  const shown = histogram.filter(({ share }) => (share.value ?? 0) >= 0.005);
  const columns: Column<Distribution['histogram'][number]>[] = [
    { title: 'rounds', value: ({ value }) => value, isNumber: true },
    { title: '%', value: ({ share }) => formatShare(share), short: shareOf('share'), isNumber: true },
    { title: '', value: ({ games }) => '█'.repeat(Math.round((games / most) * BAR)) || '▏', spare: 1 },
  ];
  return formatTable(columns, shown);
}
