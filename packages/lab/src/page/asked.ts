/** What was asked last, and how far its answer is. It goes on while somebody looks at something else, and is there when they come back. */
import { useEffect, useState } from 'preact/hooks';
import type { Question } from '../ask/question.js';
import type { Answer } from '../work/desk.js';
import type { Step, Told } from '../work/step.js';
import { draftOf, keepDraft } from './drafts.js';
import { keep, one } from './kept.js';
import { ask, desk } from './lab.js';
import { keepForOffline } from './offline.js';
import { type StoodAt, standingsWith } from './standings.js';

/** A question that is being answered. */
export interface BeingAsked {
  readonly is: 'running' | 'held';
  readonly question: Question;
  readonly step: Step | undefined;
  /** The report as it would be if nothing more were played. */
  readonly live: Told | undefined;
  /** How the figure that is asked for stood on the way. */
  readonly standings: readonly StoodAt[];
}

export type Asked =
  | { readonly is: 'idle' }
  | BeingAsked
  | { readonly is: 'answered'; readonly question: Question; readonly told: Told }
  | { readonly is: 'refused'; readonly problems: readonly string[] };

let asked: Asked = { is: 'idle' };
const listeners = new Set<(now: Asked) => void>();

function put(next: Asked): void {
  asked = next;
  for (const tell of listeners) tell(next);
}

export const isBusy = (one: Asked): one is BeingAsked => one.is === 'running' || one.is === 'held';

export function useAsked(): Asked {
  const [now, setNow] = useState(asked);
  useEffect(() => {
    setNow(asked);
    listeners.add(setNow);
    return () => void listeners.delete(setNow);
  }, []);
  return now;
}

/** Has a question answered; one at a time. */
export async function askFor(question: Question, threads: number): Promise<void> {
  if (isBusy(asked)) return;
  put({ is: 'running', question, step: undefined, live: undefined, standings: [] });
  leave({ isPlaying: true });
  const found: Answer = await ask(question, threads, (step) => {
    if (!isBusy(asked)) return;
    const { standing, done } = step;
    const standings = standing ? standingsWith(asked.standings, { games: done, ...standing }) : asked.standings;
    put({ ...asked, step, live: step.told ?? asked.live, standings });
  });
  if ('problems' in found) {
    leave(undefined);
    return put({ is: 'refused', problems: found.problems });
  }
  put({ is: 'answered', question, told: found.told });
  keepForOffline();
  leave({ id: await keepResult(question, found.told) });
}

/** What it is kept by. */
async function keepResult(question: Question, { report, answer }: Told): Promise<string> {
  const when = Date.now();
  const id = `${when}-${question.ask}`;
  await keep('results', id, { id, when, question, brief: answer.join('\n'), report });
  return id;
}

/** What whoever loads the page anew finds: the answer that was shown, or that something was being played. */
interface Left {
  readonly id?: string;
  readonly isPlaying?: true;
}

const leave = (left: Left | undefined): void => keepDraft('answer', left);

export async function comeBack(): Promise<void> {
  const { id, isPlaying } = (draftOf('answer') ?? {}) as Left;
  if (asked.is !== 'idle') return;
  if (isPlaying) {
    leave(undefined);
    return show({ is: 'refused', problems: [LOST] });
  }
  const kept = id === undefined ? undefined : await one('results', id);
  if (kept) show({ is: 'answered', question: kept.question, told: (await desk.toldAgain(kept.report)) as Told });
}

const LOST =
  'The page was loaded anew while this was being played, so it has to be asked again. The same seed plays the same games.';

/** A question that nobody has answered yet. */
export function showNothing(): void {
  leave(undefined);
  show({ is: 'idle' });
}

/** Shows an answer that was kept, or what is wrong with a link; nothing: a question that nobody has answered yet. */
export const show = (next: Exclude<Asked, BeingAsked>): void => {
  if (!isBusy(asked)) put(next);
};

export function hold(): void {
  void desk.hold();
  if (isBusy(asked)) put({ ...asked, is: 'held' });
}

export function goOn(): void {
  void desk.goOn();
  if (isBusy(asked)) put({ ...asked, is: 'running' });
}

export const endWithWhatThereIs = (): void => void desk.end('question');
