import { Html, html } from './html.js';

/** A picture with its name for those who don't see it. */
export const labelled = (svg: string, name: string): Html =>
  new Html(svg.replace(/^<svg /, () => html`<svg aria-label="${name}" `.source));
