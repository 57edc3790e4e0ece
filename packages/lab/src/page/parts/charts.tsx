/** Charts of a report: what each shows in a sentence, and the picture. What draws them is loaded when there is something to draw. */
import type { Chart } from '@lorelab/charts';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Told } from '../../work/step.js';
import { inPageWords } from './page-words.js';

type Charts = typeof import('@lorelab/charts');

let loaded: Promise<Charts> | undefined;
let isStyled = false;

/** The style of all charts, once a page. */
function style({ CHART_STYLE }: Charts): void {
  if (isStyled) return;
  isStyled = true;
  const element = document.createElement('style');
  element.textContent = CHART_STYLE;
  document.head.append(element);
}

/** Those that the package draws; of other reports there is the table alone. */
const DRAWN: readonly string[] = [
  'match',
  'matrix',
  'gauntlet',
  'compare',
  'impact',
  'tuning',
  'opener-table',
  'odds',
  'tournament',
  'ladder',
  'calibration',
  'balance',
];

/** What is drawn of each report while games are still being played: it says something from the first second on, and takes little. */
export const LIVE: Readonly<Record<string, readonly string[]>> = {
  match: ['race'],
  gauntlet: ['opponents'],
  compare: ['differences'],
  impact: ['worth'],
  tuning: ['path'],
  matrix: ['field', 'pairings'],
  'opener-table': ['kept'],
  ladder: ['ratings', 'meetings'],
  calibration: ['pairings'],
  balance: ['moved'],
};

interface ChartsProps extends Pick<Told, 'report'> {
  /** More games come, and the charts with them. */
  readonly isLive?: boolean;
}

export function ChartsOf({ report, isLive = false }: ChartsProps) {
  const [charts, setCharts] = useState<readonly Chart[]>([]);
  useEffect(() => {
    if (!DRAWN.includes(report.report)) return;
    let isOver = false;
    loaded ??= import('@lorelab/charts');
    void loaded.then((module) => {
      if (isOver) return;
      style(module);
      const all = module.chartsOf(report as never) ?? [];
      setCharts(isLive ? all.filter(({ id }) => LIVE[report.report]?.includes(id)) : all);
    });
    return () => {
      isOver = true;
    };
  }, [report, isLive]);
  return <div class="charts">{charts.map((chart) => chart.draw && <Figure key={chart.id} chart={chart} />)}</div>;
}

/** Drawn for the room that there is, and drawn again when that changes. */
function Figure({ chart }: { readonly chart: Chart }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current!;
    let width = 0;
    const draw = (): void => {
      const room = Math.max(320, Math.floor(element.clientWidth));
      if (room === width) return;
      width = room;
      element.innerHTML = chart.draw!({ width, document });
    };
    const observer = new ResizeObserver(draw);
    // It draws at once, too.
    observer.observe(element);
    return () => observer.disconnect();
  }, [chart]);
  return (
    <figure class="drawn">
      <h3>{chart.title}</h3>
      <figcaption>{inPageWords(chart.sentence)}</figcaption>
      <div ref={place} aria-hidden="true" />
    </figure>
  );
}
