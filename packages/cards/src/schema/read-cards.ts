import type { z } from 'zod';
import { type CatalogCard, compileCatalogCard, type PrintedCard } from '../catalog/index.js';
import { err, ok, type Result } from '../result.js';
import { catalogCardSchema, printedCardSchema } from './card.js';

/** What is wrong with a file of cards: which card (counted from 1), which part of it, what was expected and what came. */
export interface CardFileError {
  readonly code: 'bad-json' | 'bad-cards' | 'bad-card';
  /** 0 if it is about the file. */
  readonly card: number;
  readonly path: string;
  readonly message: string;
  readonly expected: string;
  readonly found: string;
}

/**
 * Reads a JSON list of cards that a user adds: printed cards with their `text`, which is compiled (a card that isn't
 * fully understood is `partial`), or cards with a program in `abilities`.
 */
export function readCards(json: string): Result<readonly CatalogCard[], readonly CardFileError[]> {
  const parsed = parseJson(json);
  if (!parsed.ok) return err([parsed.error]);
  if (!Array.isArray(parsed.value)) return err([fileError('bad-cards', 'a JSON list of cards', show(parsed.value))]);
  const results = parsed.value.map(readCard);
  const errors = results.flatMap((result) => (result.ok ? [] : result.error));
  return errors.length > 0 ? err(errors) : ok(results.flatMap((result) => (result.ok ? [result.value] : [])));
}

function parseJson(json: string): Result<unknown, CardFileError> {
  try {
    return ok(JSON.parse(json.replace(/^\ufeff/, '')));
  } catch (error) {
    return err(fileError('bad-json', 'JSON', (error as SyntaxError).message));
  }
}

function readCard(card: unknown, index: number): Result<CatalogCard, CardFileError[]> {
  const isProgram = typeof card === 'object' && card !== null && 'abilities' in card;
  if (isProgram) return checked(catalogCardSchema.safeParse(card), card, index);
  const printed = checked<PrintedCard>(printedCardSchema.safeParse(card), card, index);
  return printed.ok ? ok(compileCatalogCard(printed.value)) : printed;
}

function checked<T>(parsed: z.ZodSafeParseResult<T>, card: unknown, index: number): Result<T, CardFileError[]> {
  if (parsed.success) return ok(parsed.data);
  return err(parsed.error.issues.map((issue) => cardError(issue, card, index)));
}

function cardError(issue: z.core.$ZodIssue, card: unknown, index: number): CardFileError {
  const path = issue.path.join('.');
  const where = `card ${index + 1}${path === '' ? '' : `, ${path}`}`;
  const found = show(valueAt(card, issue.path));
  const message = `${where}: ${issue.message}`;
  return { code: 'bad-card', card: index + 1, path, message, expected: issue.message, found };
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value);

function show(value: unknown): string {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

const fileError = (code: 'bad-json' | 'bad-cards', expected: string, found: string): CardFileError => ({
  code,
  card: 0,
  path: '',
  message: `expected ${expected}, found ${found}`,
  expected,
  found,
});
