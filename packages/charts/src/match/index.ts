/** The charts of a match, the one that answers first. */
import type { MatchReport } from '@lorelab/sim';
import type { Chart } from '../chart.js';
import { lengths } from './lengths.js';
import { besides, race } from './race.js';
import { winRates } from './win-rates.js';

export const matchCharts = (report: MatchReport): Chart[] =>
  report.provenance.games === 0 ? [] : [winRates(report), race(report), ...besides(report), lengths(report)];
