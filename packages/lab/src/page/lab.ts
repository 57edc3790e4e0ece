/** The page's two workers: one answers questions, the other has the table. */
import { proxy, type Remote, wrap } from 'comlink';
import type { Question } from '../ask/question.js';
import type { Answer, House } from '../work/desk.js';
import type { Step } from '../work/step.js';
import type { Desk, TableWork } from '../work/worker.js';

function start<Work>(name: string): Remote<Work> {
  const worker = new Worker(new URL('../work/worker.js', import.meta.url), { type: 'module', name });
  return wrap<Work>(worker);
}

export const desk = start<Desk>('desk');

let table: Promise<{ readonly remote: Remote<TableWork> }> | undefined;

/** Started when somebody looks at a game, with the cards that the desk has fetched. */
export function atTable(): NonNullable<typeof table> {
  table ??= (async () => {
    const remote = start<TableWork>('table');
    await remote.open(await desk.cards());
    return { remote };
  })();
  return table;
}

let told: Promise<House> | undefined;
export const house = (): Promise<House> => {
  told ??= desk.house() as Promise<House>;
  return told;
};

export const ask = (question: Question, threads: number, onStep: (step: Step) => void): Promise<Answer> =>
  desk.ask(question, threads, proxy(onStep)) as Promise<Answer>;
