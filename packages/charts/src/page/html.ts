/** HTML that is put together from texts: what stands between the parts of a template is text, unless it is HTML already. */

/** A piece of HTML, which needs no more care. */
export class Html {
  constructor(readonly source: string) {}
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPED[character]!);

function sourceOf(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.source;
  if (Array.isArray(part)) return part.map(sourceOf).join('');
  return escaped(String(part));
}

/** html`<p>${anything}</p>` */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((all, string, at) => all + sourceOf(parts[at - 1]) + string));

/** What could end a script element or begin another, and what can't be seen. */
const NOT_IN_SCRIPTS = /[<>&\p{Cc}\p{Cf}\u2028\u2029]/gu;

const HEXADECIMAL = 16;

/** Data within a script element: JSON, in which such characters are told by their numbers. */
export const dataForScript = (data: unknown): Html =>
  new Html(
    JSON.stringify(data).replace(NOT_IN_SCRIPTS, (character) =>
      Array.from({ length: character.length }, (_, at) => {
        const unit = character.charCodeAt(at).toString(HEXADECIMAL);
        return `\\u${unit.padStart(4, '0')}`;
      }).join(''),
    ),
  );
