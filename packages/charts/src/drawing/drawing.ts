/** How all charts are drawn: with Observable Plot, and then made the same on every machine. */
import { type Markish, type PlotOptions, plot } from '@observablehq/plot';
import type { Canvas } from '../chart.js';
import { INK, MUTED } from './palette.js';

export const FONT = 12;

/** Attributes that say where something is. */
const PLACES = ['d', 'transform', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'dx', 'dy', 'width', 'height'];

/** One picture of Plot, or one of the panels of a chart. */
export type Panel = Omit<PlotOptions, 'document' | 'className' | 'width' | 'height' | 'marks'> & {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Markish[];
};

function draw(panel: Panel, document: Document): SVGSVGElement {
  const { marks, style, ...options } = panel;
  const svg = plot({
    ...options,
    marks: [...marks],
    document,
    className: 'chart',
    style: { fontSize: `${FONT}px`, color: INK, ...(style as object) },
  }) as SVGSVGElement;
  // Plot's own style is the same for all of them: CHART_STYLE has what is needed of it.
  svg.querySelector('style')?.remove();
  svg.removeAttribute('style');
  // The whole picture has a name; its parts are nothing by themselves.
  for (const part of svg.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  for (const attribute of ['font-size', 'font-family', 'class']) svg.removeAttribute(attribute);
  return svg;
}

/** Panels beside and below each other, so many in a row, as one picture; each may have a title. */
export function drawPanels(
  panels: readonly (Panel & { readonly heading?: string; readonly headingColor?: string })[],
  { document, width }: Canvas,
  columns = 1,
): string {
  const root = element(document, 'svg', { class: 'chart', xmlns: 'http://www.w3.org/2000/svg', role: 'img' });
  let top = 0;
  for (let at = 0; at < panels.length; at += columns) {
    const row = panels.slice(at, at + columns);
    const heading = row.some((panel) => panel.heading) ? 22 : 0;
    for (const [place, panel] of row.entries()) {
      const left = Math.round((place * width) / columns);
      const { heading: title, headingColor = INK, ...options } = panel;
      if (title) {
        const text = element(document, 'text', { x: left + 2, y: top + 14, fill: headingColor, 'font-weight': 600 });
        text.textContent = title;
        root.append(text);
      }
      const svg = draw(options, document);
      svg.setAttribute('x', String(left));
      svg.setAttribute('y', String(top + heading));
      root.append(svg);
    }
    top += heading + Math.max(...row.map(({ height }) => height)) + 6;
  }
  const height = Math.ceil(top);
  for (const [name, value] of Object.entries({
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    fill: 'currentColor',
  }))
    root.setAttribute(name, String(value));
  round(root);
  return root.outerHTML;
}

function element(document: Document, name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name) as SVGElement;
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  return made;
}

/** Machines differ in the last bits of a number: nobody sees more than a tenth of a pixel. */
function round(root: Element): void {
  for (const each of root.querySelectorAll('*'))
    for (const name of PLACES) {
      const value = each.getAttribute(name);
      if (value?.includes('.') || value?.includes('e')) each.setAttribute(name, rounded(value));
    }
}

/** Units, such as those of `0.32em`, are left as they are. */
const rounded = (value: string): string =>
  value.replace(/-?\d*\.?\d+(?:e-?\d+)?(?![\d.]*em)/g, (number) => String(Number(Number(number).toFixed(1)) + 0));

/** The line below a chart, or beside it, that says what its numbers are. */
export const axisLabel = { color: MUTED };
