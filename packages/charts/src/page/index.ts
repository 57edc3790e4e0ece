/**
 * A report as one file to look at and to send: everything is in it, and it asks nobody for anything. It can be read without
 * JavaScript and on paper.
 * @module
 */
import { visible } from '@lorelab/sim/words';
import { type Chart, NARROW, WIDE } from '../chart.js';
import { type ChartedReport, chartsOf } from '../charts-of.js';
import { CHART_STYLE } from '../drawing/palette.js';
import type { Terms } from '../terms.js';
import { headingOf, playedAgain } from './contents.js';
import { enliven } from './enliven.js';
import { dataForScript, Html, html } from './html.js';
import { labelled } from './labelled.js';
import { PAGE_STYLE } from './style.js';
import { tableOf } from './tables.js';

export type { ChartedReport } from '../charts-of.js';
export { type GalleryEntry, galleryPage } from './gallery.js';

export interface PageContents {
  readonly report: ChartedReport;
  /** The answer in words, the most important sentence first. */
  readonly answer: readonly string[];
  /** The whole report as text: what no chart tells. */
  readonly text: string;
  /** What the game calls what is counted. */
  readonly terms: Terms;
  /** What makes the elements of the charts. */
  readonly document: Document;
}

/** The page of a report. */
export function reportPage({ report, answer, text, terms, document }: PageContents): string {
  const heading = headingOf(report);
  const charts = chartsOf(report, terms);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<meta name="generator" content="${`Lorelab ${report.provenance.lorelab}`}">
<title>${visible(heading.title)}</title>
<style>${new Html(CHART_STYLE + PAGE_STYLE)}</style>
</head>
<body>
<header><div class="in">
<p class="kicker">${heading.kicker}</p>
<h1>${visible(heading.title)}</h1>
<div class="answer">${answer.map((sentence) => html`<p>${visible(sentence)}</p>`)}</div>
${factsOf(heading.facts)}
</div></header>
<nav aria-label="Charts"><div class="in">${charts.map(({ id, title }) => html`<a href="#${id}">${title}</a>`)}<a href="#again">How it was made</a></div></nav>
<main>
${charts.map((chart) => sectionOf(chart, document))}
${againSection(report, text)}
</main>
<footer><div class="in">Made by Lorelab ${report.provenance.lorelab} from simulated games. Intervals are of 95 %. Not affiliated with or endorsed by the owners of the games.</div></footer>
${script(dataForScript(report), ' type="application/json" id="report"')}
${script(new Html(`(${enliven.toString()})();`))}
</body>
</html>
`;
  return page.source;
}

/** Put together here, as its end within a template is more than some that bundle can take. */
const script = (content: Html, attributes = ''): Html =>
  new Html(`<script${attributes}>${content.source}${'</'}script>`);

const factsOf = (facts: readonly (readonly [string, string])[]): Html =>
  html`<dl class="facts">${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${visible(value)}</dd></div>`)}</dl>`;

function sectionOf({ id, title, sentence, table, draw }: Chart, document: Document): Html {
  const at = (width: number): Html => labelled(draw!({ width, document }), `${title}. ${sentence}`);
  const figure = draw
    ? html`<figure><div class="wide">${at(WIDE)}</div><div class="narrow">${at(NARROW)}</div></figure>`
    : '';
  const rows = draw
    ? html`<details><summary>Table<span class="unseen">: ${title}</span></summary>${tableOf(table, title)}</details>`
    : tableOf(table, title);
  return html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2><p>${sentence}</p>${figure}${rows}</section>\n`;
}

function againSection(report: ChartedReport, text: string): Html {
  const facts = playedAgain(report);
  return html`<section id="again" aria-labelledby="again-title"><h2 id="again-title">How it was made, and how to make it again</h2>
${'trust' in report ? html`<p>${visible(report.trust)}</p>` : ''}
<dl class="again">${facts.map(([label, value, isCode]) => html`<dt>${label}</dt><dd>${isCode ? html`<code>${visible(value)}</code>` : visible(value)}</dd>`)}</dl>
<button type="button" class="download" data-name="${report.report}-report.json" hidden>Save the report as JSON</button>
<details class="text"><summary>The whole report as text</summary><pre tabindex="0" role="region" aria-label="The whole report as text">${visible(text)}</pre></details>
</section>`;
}
