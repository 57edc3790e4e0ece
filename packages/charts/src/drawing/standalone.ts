/** A picture that stands by itself, such as one in a document: its style is inside, and so are its title and its background. */
import { CHART_STYLE, INK, PAPER } from './palette.js';

const MARGIN = 20;
const TITLE = 30;

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export function standalone(svg: string, title: string): string {
  const [width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)!.slice(1).map(Number) as [number, number];
  const [left, top] = [-MARGIN, -MARGIN - TITLE];
  const [wide, tall] = [width + 2 * MARGIN, height + 2 * MARGIN + TITLE];
  const head = svg
    .slice(0, svg.indexOf('>') + 1)
    .replace(/viewBox="[^"]*"/, `viewBox="${left} ${top} ${wide} ${tall}"`)
    .replace(/ width="\d+"/, ` width="${wide}"`)
    .replace(/ height="\d+"/, ` height="${tall}"`);
  const background = `<rect x="${left}" y="${top}" width="${wide}" height="${tall}" fill="${PAPER}"/>`;
  const named = title.replace(/[&<>]/g, (character) => ESCAPED[character]!);
  const text = `<text x="2" y="${top + MARGIN + 14}" fill="${INK}" font-size="16" font-weight="650">${named}</text>`;
  return `${head}<style>${CHART_STYLE}</style>${background}${text}${svg.slice(svg.indexOf('>') + 1)}\n`;
}
