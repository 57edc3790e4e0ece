/**
 * Charts of reports: the data of a report in, charts out, each of which says what is to be seen, has a table, and draws itself
 * as SVG. Nothing here needs a browser, and everything runs in one.
 * @module
 */
export {
  type Canvas,
  type Cell,
  type Chart,
  type FigureCell,
  NARROW,
  type Table,
  type TableColumn,
  WIDE,
} from './chart.js';
export { type ChartedReport, chartsOf } from './charts-of.js';
export { CHART_STYLE } from './drawing/palette.js';
export { standalone } from './drawing/standalone.js';
export type { Terms } from './terms.js';
