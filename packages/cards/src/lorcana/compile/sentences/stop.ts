/** Where a sentence ends, and where the text does. */
import type { Parser } from '../parser.js';

/** The text, or the quotation, is over. */
export function atEnd(p: Parser): boolean {
  return p.token.kind === 'end' || p.token.kind === 'newline' || p.token.text === '"';
}

/** stop ← "." | the end of the text | the end of a quotation that has its own full stop */
export function parseStop(p: Parser): void {
  p.passReadAhead();
  if (p.eat('.') || atEnd(p)) return;
  if (p.peek(-1).text === '"' && p.peek(-2).text === '.') return;
  p.fail('"."');
}
