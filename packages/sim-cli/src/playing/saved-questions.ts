/** Questions to saved games, and how many there have been: they are kept beside the records. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { formatQueryProblem } from '@lorelab/cards/query';
import { gameKind, headerOfRecords, readGameQuestion, type WhereOptions } from '@lorelab/sim';
import type { Command } from 'commander';
import { refuse } from '../terminal/refuse.js';
import { openCardTools } from './kinds.js';
import { warn } from './running.js';

/** Reads a question to the records of a file, and counts it. */
export async function readWhere(file: string, text: string, salvage: boolean, command: Command): Promise<WhereOptions> {
  const { plan, schema } = headerOfRecords(file, { salvage });
  const { queries } = await openCardTools(gameKind(plan.table.game), command);
  const test = readGameQuestion(text, queries, schema, plan.bestOf);
  if (!test.ok)
    return refuse(
      test.error.map((problem) => formatQueryProblem(problem, text, '--where')),
      command,
    );
  const question = text.trim().replace(/\s+/g, ' ');
  return { where: { question, test: test.value, asked: countQuestion(`${file}.questions`, question) } };
}

/** How many different questions there have been with this one, which is noted. */
function countQuestion(file: string, question: string): number {
  try {
    const before = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
    const all = new Set(before);
    if (all.has(question)) return all.size;
    appendFileSync(file, `${question}\n`);
    return all.size + 1;
  } catch {
    warn(`questions can't be counted in "${file}": the intervals are those of a single question`);
    return 1;
  }
}
