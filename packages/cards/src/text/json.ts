import { err, ok, type Result } from '../basics/result.js';

/** No deck, card or scenario is nested as deep as this; what reads values may call itself for each level. */
export const DEPTH_MAX = 100;

export const TOO_DEEP = `lists and maps in each other, more than ${DEPTH_MAX} deep`;

/** The value of a JSON text, or what is wrong with the text. */
export function parseJson(text: string): Result<unknown, string> {
  // Before it is parsed: values as deep as the text is long take many times its room.
  const deep = placeTooDeep(text);
  if (deep >= 0) return err(`${TOO_DEEP} in JSON at position ${deep}`);
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return err((error as SyntaxError).message);
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `[` and `{`, `]` and `}`: they differ in this bit alone. */
const CURLY = 0x20;
const OPENS = 0x5b;
const CLOSES = 0x5d;

/** Where a text becomes too deep; -1 if it never does. */
function placeTooDeep(json: string): number {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (isText && code === BACKSLASH) at++;
    else if (code === QUOTE) isText = !isText;
    else if (isText) continue;
    else if ((code & ~CURLY) === OPENS && ++depth > DEPTH_MAX) return at;
    else if ((code & ~CURLY) === CLOSES) depth--;
  }
  return -1;
}

/** Whether a value is nested too deep; lists and maps that hold themselves are, without end. */
export function isTooDeep(value: unknown): boolean {
  let level = new Set([value].filter(isNested));
  for (let depth = 0; level.size > 0; depth++) {
    if (depth === DEPTH_MAX) return true;
    level = new Set([...level].flatMap((one) => Object.values(one).filter(isNested)));
  }
  return false;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Where something stands in a text: the keys and indexes that lead to it. */
export type Path = readonly (string | number)[];

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
