/** What a farm is doing, as data. */
import { z } from 'zod';

const count = z.number().int().min(0);

export const farmStatusSchema = z.strictObject({
  report: z.literal('farm-status'),
  version: z.literal(1),
  farm: z.string().describe('the URL of the farm, without its password'),
  workers: z.array(
    z.strictObject({
      name: z.string().describe('the machine and the process'),
      threads: count,
      busy: count.describe('chunks that it plays or has at hand'),
      chunks: count.describe('chunks that it has played'),
      games: count.describe('games that it has played'),
      milliseconds: z.number().describe('how long it has been there'),
      lorelab: z.string(),
      refuses: z.array(z.strictObject({ command: z.string(), reason: z.string() })),
    }),
  ),
  commands: z.array(
    z.strictObject({
      name: z.string().describe('the machine and the process'),
      command: z.string(),
      waiting: count.describe('chunks that it waits for'),
      chunks: count.describe('chunks that it has taken in'),
      games: count.describe('games that it has taken in'),
      milliseconds: z.number().describe('how long it has been there'),
    }),
  ),
  queues: z.array(z.strictObject({ name: z.string(), waiting: count, playing: count, failed: count })),
});

export type FarmStatus = z.infer<typeof farmStatusSchema>;

export const makeFarmStatusJsonSchema = (): z.core.JSONSchema.BaseSchema => ({
  title: 'Lorelab: the report of lorelab farm status',
  ...z.toJSONSchema(farmStatusSchema),
});
