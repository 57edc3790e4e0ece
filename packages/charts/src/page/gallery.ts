/** A page that leads to several reports, each with its answer and its first chart. */
import { visible } from '@lorelab/sim/words';
import { NARROW } from '../chart.js';
import { type ChartedReport, chartsOf } from '../charts-of.js';
import { CHART_STYLE } from '../drawing/palette.js';
import type { Terms } from '../terms.js';
import { headingOf } from './contents.js';
import { Html, html } from './html.js';
import { labelled } from './labelled.js';
import { PAGE_STYLE } from './style.js';

export interface GalleryEntry {
  readonly report: ChartedReport;
  readonly terms: Terms;
  readonly answer: readonly string[];
  /** Where its page lies, from the gallery. */
  readonly href: string;
}

const GALLERY_STYLE = `
.gallery{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,22rem),1fr));gap:1.1rem;padding-bottom:2rem}
.gallery article{position:relative;display:flex;flex-direction:column;background:var(--card);border:1px solid var(--line);border-radius:.9rem;padding:1.2rem 1.2rem 1rem}
.gallery article:hover{border-color:var(--link)}
.gallery h2 a{color:inherit;text-decoration:none}
.gallery h2 a::after{content:"";position:absolute;inset:0}
.gallery h2 a:focus-visible::after{outline:2px solid var(--link);border-radius:.9rem}
.gallery p{margin:.3rem 0 .8rem;font-size:.92rem;color:var(--chart-muted)}
.gallery .kicker{margin:0;font-size:.72rem}
.gallery figure{margin:.2rem 0 0;max-height:22rem;overflow:hidden;-webkit-mask:linear-gradient(#000 85%,transparent);mask:linear-gradient(#000 85%,transparent)}
.gallery svg.chart{width:100%}
`;

/** The page itself; `about`: what it says first. */
export function galleryPage(
  title: string,
  about: string,
  entries: readonly GalleryEntry[],
  document: Document,
): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${new Html(CHART_STYLE + PAGE_STYLE + GALLERY_STYLE)}</style>
</head>
<body>
<header><div class="in"><p class="kicker">Lorelab</p><h1>${title}</h1><div class="answer"><p>${about}</p></div></div></header>
<main class="gallery">
${entries.map((entry) => cardOf(entry, document))}
</main>
</body>
</html>
`.source;
}

function cardOf({ report, terms, answer, href }: GalleryEntry, document: Document): Html {
  const { kicker, title } = headingOf(report);
  const drawn = chartsOf(report, terms).find(({ draw }) => draw !== undefined);
  const picture = drawn && labelled(drawn.draw!({ width: NARROW, document }), `${drawn.title}. ${drawn.sentence}`);
  return html`<article><p class="kicker">${kicker}</p><h2><a href="${href}">${visible(title)}</a></h2><p>${visible(answer[0] ?? '')}</p>${picture ? html`<figure>${picture}</figure>` : ''}</article>\n`;
}
