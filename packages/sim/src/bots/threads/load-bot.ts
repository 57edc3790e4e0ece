/** Bots in programs of their own, as policies. */
import { type Policy, PolicyError, type PolicySpec } from '@lorelab/ai';
import { BotFault } from '../bot-line.js';
import { BotPolicy, type BotTable } from '../bot-policy.js';
import { TELLS_CPU } from './cpu-time.js';
import { ThreadedLine } from './threaded-line.js';

/** A bot may take so many milliseconds unless somebody says otherwise. */
const PATIENCE = 60_000;

/** The policy of a bot, which has said hello. Throws a PolicyError if it doesn't. */
export async function loadBot(spec: PolicySpec, table: BotTable): Promise<Policy> {
  const { clock, patience = PATIENCE } = spec.bot!;
  const line = await openBotLine(spec);
  const policy = new BotPolicy(line, table, { name: spec.text, patience, ...(clock && { clock }) });
  try {
    policy.greet();
  } catch (error) {
    await line.end();
    if (error instanceof BotFault) throw new PolicyError(`${spec.text} can't be played with: it ${error.message}`);
    throw error;
  }
  return policy;
}

/** The line to a bot that hasn't been started. */
export function openBotLine({ text, bot }: PolicySpec): Promise<ThreadedLine> {
  const { target, clock } = bot!;
  if (clock?.on === 'cpu' && !TELLS_CPU)
    throw new PolicyError(`${text}: the CPU time of other programs is told on Linux alone; take a clock on the wall`);
  return ThreadedLine.to(target);
}
