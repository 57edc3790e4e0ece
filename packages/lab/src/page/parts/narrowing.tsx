/** A figure on its way: how it stood after so many games, and how its interval narrows. */
import { formatCount, formatInterval, formatPoints } from '@lorelab/sim-cli/reports';
import type { StoodAt } from '../standings.js';

const WIDTH = 1000;
const HEIGHT = 200;
/** What stood before so much of the games had been played is too wide to be drawn whole. */
const EARLY = 0.04;
/** The chart shows at least so much, up and down. */
const LEAST = 0.02;

/** From the lowest to the highest that is shown, in whole percents. */
function reachOf(standings: readonly StoodAt[]): readonly [number, number] {
  const last = standings.at(-1)!;
  const counted = standings.filter(({ games }) => games >= last.games * EARLY);
  const low = Math.min(last.value - LEAST, ...counted.map((one) => one.low));
  const high = Math.max(last.value + LEAST, ...counted.map((one) => one.high));
  return [Math.max(last.isDifference ? -1 : 0, Math.floor(low * 100) / 100), Math.min(1, Math.ceil(high * 100) / 100)];
}

export function Narrowing({ standings, wanted }: { readonly standings: readonly StoodAt[]; readonly wanted: number }) {
  const last = standings.at(-1);
  if (!last || standings.length < 2) return null;
  const [least, most] = reachOf(standings);
  const even = last.isDifference ? 0 : 0.5;
  const x = (games: number): string => ((games / last.games) * WIDTH).toFixed(1);
  const y = (share: number): string =>
    ((1 - (Math.max(least, Math.min(most, share)) - least) / (most - least)) * HEIGHT).toFixed(1);
  const line = (of: (standing: StoodAt) => number): string[] =>
    standings.map((standing) => `${x(standing.games)},${y(of(standing))}`);
  const band = [...line(({ high }) => high), ...line(({ low }) => low).reverse()].join(' ');
  const scale = (share: number): string => `${Math.round(share * 100)}${last.isDifference ? '' : ' %'}`;
  return (
    <figure class="narrowing">
      <figcaption>
        {last.isDifference ? 'By how much more the new version wins' : 'Win rate so far'}{' '}
        <b>{last.isDifference ? formatPoints(last) : formatInterval(last)}</b>
      </figcaption>
      <div class="plot">
        <span class="scale" aria-hidden="true">
          <span>{scale(most)}</span>
          <span>{scale(least)}</span>
        </span>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {least < even && most > even && <line class="half" x1={0} x2={WIDTH} y1={y(even)} y2={y(even)} />}
          <polygon class="area" points={band} />
          <polyline class="path" points={line(({ value }) => value).join(' ')} />
        </svg>
        <span class="along" aria-hidden="true">
          <span>0</span>
          <span>
            {formatCount(last.games)}
            {wanted > last.games && ` of ${formatCount(wanted)}`} games
          </span>
        </span>
      </div>
    </figure>
  );
}
