/**
 * The colours of all charts. Pictures name them by what they are for and a style says what they are, so that a page that
 * becomes dark has dark charts. Series are blue and orange first, which people with any kind of colour blindness tell apart,
 * and no chart says by colour alone what matters.
 */

/** So many series have a colour of their own. */
const SERIES = 6;
export const seriesColor = (place: number): string => `var(--chart-series-${(place % SERIES) + 1})`;

export const INK = 'var(--chart-ink)';
export const MUTED = 'var(--chart-muted)';
export const GRID = 'var(--chart-grid)';
export const PAPER = 'var(--chart-paper)';

/** Win rates from low (orange) over even to high (blue): between these two shares is each step but the first and the last. */
const HEAT_STEPS = [0.3, 0.38, 0.44, 0.485, 0.515, 0.56, 0.62, 0.7];

/** The place of a share among the colours of heat. */
const heatOf = (share: number): number => HEAT_STEPS.filter((step) => share >= step).length;
export const heatColor = (share: number): string => `var(--chart-heat-${heatOf(share)})`;
/** What is written upon it. */
export const heatInk = (share: number): string => `var(--chart-heat-ink-${heatOf(share)})`;

interface Scheme {
  readonly ink: string;
  readonly muted: string;
  readonly grid: string;
  readonly paper: string;
  readonly series: readonly string[];
  readonly heat: readonly string[];
  /** Of heat: where dark letters stand, and the others. */
  readonly dark: string;
  readonly light: string;
  readonly lightAt: readonly number[];
}

const LIGHT: Scheme = {
  ink: '#1b2230',
  muted: '#5a6475',
  grid: '#e3e7ee',
  paper: '#ffffff',
  series: ['#1d6fb8', '#c2530f', '#12805c', '#9b4a91', '#8a6d00', '#4b5a6b'],
  heat: ['#b35806', '#e08214', '#f8b668', '#fde3c0', '#f1f3f6', '#d5e6f3', '#98c8e2', '#4a9ac9', '#1f66ac'],
  dark: '#1b2230',
  light: '#ffffff',
  lightAt: [0, 8],
};

const DARK: Scheme = {
  ink: '#e8ecf3',
  muted: '#a3aec0',
  grid: '#2c3442',
  paper: '#141922',
  series: ['#6cb4f5', '#f59b57', '#4fc79b', '#d493cb', '#d8bd4a', '#a9b6c7'],
  heat: ['#f0954a', '#a85c22', '#76472a', '#483628', '#2a303b', '#25394f', '#27507a', '#2f6fa8', '#6cb4f5'],
  dark: '#10141b',
  light: '#f2f5fa',
  lightAt: [1, 2, 3, 4, 5, 6, 7],
};

const variablesOf = ({ ink, muted, grid, paper, series, heat, dark, light, lightAt }: Scheme): string =>
  [
    ['ink', ink],
    ['muted', muted],
    ['grid', grid],
    ['paper', paper],
    ...series.map((color, place) => [`series-${place + 1}`, color]),
    ...heat.map((color, place) => [`heat-${place}`, color]),
    ...heat.map((_, place) => [`heat-ink-${place}`, lightAt.includes(place) ? light : dark]),
  ]
    .map(([name, color]) => `--chart-${name}:${color}`)
    .join(';');

/**
 * The style that charts are seen with: dark where the reader's system is, or where `data-theme` of the root says so, and light
 * on paper.
 */
export const CHART_STYLE = [
  `:root{${variablesOf(LIGHT)}}`,
  `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${variablesOf(DARK)}}}`,
  `@media screen{:root[data-theme=dark]{${variablesOf(DARK)}}}`,
  '.chart{display:block;max-width:100%;height:auto;font-family:ui-sans-serif,system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;font-size:12px;color:var(--chart-ink);font-variant-numeric:tabular-nums}',
  '.chart text{white-space:pre}',
].join('\n');
