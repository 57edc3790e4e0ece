/** The schema of a file of ratings: pairs of games that ladders go on from. */
import { z } from 'zod';
import { count, text } from './schema-parts.js';

/** A pair tally, as it writes itself. */
const TALLY = 16;

export const ratingsFileSchema = z.strictObject({
  'lorelab ratings': z.literal(1),
  game: text,
  decks: z.array(text),
  policies: z.record(text, text).describe('how each policy plays: one that plays otherwise is another one'),
  seeds: z.array(text),
  meetings: z.array(z.strictObject({ a: text, b: text, pairs: z.array(count).length(TALLY) })),
});

export type RatingsData = z.infer<typeof ratingsFileSchema>;
