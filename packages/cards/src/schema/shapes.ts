/** What schemas of files of every game are made of. */
import { z } from 'zod';

/** An object of exactly these keys, as the language's types have them: read-only, unknown keys rejected. */
export const record = <S extends z.core.$ZodLooseShape>(shape: S) => z.strictObject(shape).readonly();
export const list = <T extends z.core.SomeType>(of: T) => z.array(of).readonly();
/** A list that has something in it. */
export const some = <T extends z.core.SomeType>(of: T) => z.array(of).min(1).readonly();
export const flag = z.literal(true);
export const natural = z.int().min(0);
export const positive = z.int().min(1);
export const text = z.string().min(1);
/** One or several, as filters have names, types and classifications. */
export const oneOrMore = <T extends z.core.SomeType>(of: T) => z.union([of, list(of)]);
