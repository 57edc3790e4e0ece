/** What schemas of reports are made of. */
import { z } from 'zod';

export const record = <S extends z.core.$ZodLooseShape>(shape: S) => z.strictObject(shape).readonly();
export const list = <T extends z.core.SomeType>(of: T) => z.array(of).readonly();
export const byName = <T extends z.core.SomeType>(of: T) => z.record(z.string(), of).readonly();
export const text = z.string();
export const count = z.int().min(0);
export const number = z.number().nullable();

export const figureShape = { value: number, low: number, high: number, games: count };
export const figure = record(figureShape).describe(
  'a number with its 95 % interval; null: nothing counted, or no bound',
);
/** A card that is hardly played. */
export const misplayed = { card: text, copies: count, inked: figure, played: figure };
/** What played, and what was asked of it. */
export const source = {
  lorelab: text,
  command: text,
  game: text,
  rules: text,
  catalog: text,
  behaviour: text,
  seed: text,
  warnings: list(text).exactOptional(),
};
