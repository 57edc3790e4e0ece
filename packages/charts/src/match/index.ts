/** The charts of matches, the one that answers first. */
import type { GamesReport, MatchReport, MultiplayerReport } from '@lorelab/sim';
import type { Chart } from '../chart.js';
import type { Terms } from '../terms.js';
import { cards } from './cards.js';
import { development } from './development.js';
import { leads } from './leads.js';
import { lengths } from './lengths.js';
import { mulligans } from './mulligans.js';
import { besides, race } from './race.js';
import { sources } from './sources.js';
import { winRates } from './win-rates.js';
import { winShares } from './win-shares.js';

export const matchCharts = (report: MatchReport, terms: Terms): Chart[] =>
  report.provenance.games === 0 ? [] : [winRates(report), ...gamesCharts(report, terms)];

export const multiplayerCharts = (report: MultiplayerReport, terms: Terms): Chart[] =>
  report.provenance.games === 0 ? [] : [winShares(report), ...gamesCharts(report, terms)];

/** What reports of games have in common, however many play. */
const gamesCharts = (report: GamesReport, terms: Terms): Chart[] =>
  [
    race(report),
    ...besides(report),
    leads(report),
    lengths(report),
    ...cards(report, terms),
    development(report, terms),
    mulligans(report),
    sources(report),
  ].filter((chart) => chart !== undefined);
