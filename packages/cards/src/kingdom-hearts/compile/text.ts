/**
 * The text of a card becomes its program. It reads the English that `render/` writes of every card, and of printed texts
 * the wording of `printed.ts`.
 */
import type { Allies, CardDefinition, CardType } from '@lorelab/engine/kingdom-hearts';
import { renderKingdomHeartsCard } from '../render/index.js';
import { type KingdomHeartsTextError, type LinePlace, readTwice, unreadable } from './errors.js';
import { type CardPart, line } from './lines.js';
import { Source } from './parsing.js';

/** What a text says of its card. */
export type KingdomHeartsProgram = Pick<CardDefinition, 'alsoNamed' | 'requires' | 'bearer' | 'allies' | 'abilities'>;

export type CompiledKingdomHeartsText =
  | { readonly ok: true; readonly program: KingdomHeartsProgram }
  | { readonly ok: false; readonly errors: readonly KingdomHeartsTextError[] };

/** Compiles the text of a card of a type; all lines that can't be read are told. */
export function compileKingdomHeartsText(text: string, type: CardType): CompiledKingdomHeartsText {
  const parts: CardPart[] = [];
  const errors: KingdomHeartsTextError[] = [];
  let offset = 0;
  for (const [index, written] of text.split('\n').entries()) {
    const read = readLine(written, type, { line: index + 1, offset });
    if ('errors' in read) errors.push(...read.errors);
    else parts.push(...read.parts);
    offset += written.length + 1;
  }
  if (errors.length > 0) return { ok: false, errors };
  return { ok: true, program: together(parts) };
}

type ReadLine = { readonly parts: readonly CardPart[] } | { readonly errors: readonly KingdomHeartsTextError[] };

function readLine(written: string, type: CardType, place: LinePlace): ReadLine {
  if (written.trim() === '') return { parts: [] };
  const source = new Source(written);
  const readings = line(type)(source, 0).filter(({ at }) => at === source.tokens.length);
  const different = byMeaning(
    readings.map(({ value }) => value),
    type,
  );
  // What is written as the renderer writes it means what the renderer would say so.
  const exact = different.get(written.trim());
  if (exact) return { parts: exact };
  if (different.size === 1) return { parts: [...different.values()][0]! };
  if (different.size > 1) return { errors: [readTwice(source, place, [...different.keys()])] };
  if (readings.length === 0 && source.furthest === 0 && source.expected.size === 0) source.miss(0, 'a text');
  return { errors: [unreadable(source, place)] };
}

/** Of readings that mean the same the first: what a program is rendered as is what it means. */
function byMeaning(readings: readonly (readonly CardPart[])[], type: CardType): Map<string, readonly CardPart[]> {
  const meanings = new Map<string, readonly CardPart[]>();
  for (const parts of readings) {
    const read = together(parts);
    // Of allies a line says a part.
    const allies = read.allies && Object.assign({ kinds: [], support: 0 }, read.allies);
    const card = { title: '', name: '', type, ...read, ...(allies && { allies }) };
    const meaning = renderKingdomHeartsCard(card);
    if (!meanings.has(meaning)) meanings.set(meaning, parts);
  }
  return meanings;
}

/** The parts of a card, of which some are said on several lines. */
function together(parts: readonly CardPart[]): KingdomHeartsProgram {
  const said: CardPart = Object.assign({}, ...parts);
  const allies: Partial<Allies> = Object.assign({}, ...parts.map((part) => part.allies));
  return {
    ...said,
    ...(said.allies && { allies: allies as Allies }),
    abilities: parts.flatMap((part) => part.abilities ?? []),
  } as KingdomHeartsProgram;
}
