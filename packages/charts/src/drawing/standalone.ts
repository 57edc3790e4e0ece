/** A picture that stands by itself, such as one in a document: its style is inside, and so is its background. */
import { CHART_STYLE, PAPER } from './palette.js';

export function standalone(svg: string): string {
  const end = svg.indexOf('>') + 1;
  const background = `<rect width="100%" height="100%" fill="${PAPER}"/>`;
  return `${svg.slice(0, end)}<style>${CHART_STYLE}</style>${background}${svg.slice(end)}\n`;
}
