/** A question, and its answer as it comes. */

import type { ToldReport } from '@lorelab/sim-cli/reports';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Question } from '../../ask/question.js';
import type { Answer } from '../../work/desk.js';
import type { Step, Told } from '../../work/step.js';
import type { ViewProps } from '../app.js';
import { download, keep, one } from '../kept.js';
import { ask, desk } from '../lab.js';
import { pack, unpack } from '../links.js';
import { keepForOffline } from '../offline.js';
import { Composer, exampleDecks, fitting, isWhole, usualQuestion } from '../parts/composer.js';
import { type StoodAt, standingsWith } from '../parts/narrowing.js';
import { Report } from '../parts/report.js';
import { Running } from '../parts/running.js';
import { Welcome } from '../parts/welcome.js';
import { hrefOf } from '../routes.js';

type State =
  | { readonly is: 'idle' }
  | { readonly is: 'running' | 'held'; readonly step: Step | undefined }
  | { readonly is: 'answered'; readonly told: Told; readonly question: Question }
  | { readonly is: 'refused'; readonly problems: readonly string[] };

/** The question that a link or a kept result holds, or the one that was asked last. */
let last: Question | undefined;

export function AskView({ house, packed, settings }: ViewProps) {
  const [question, setQuestion] = useState<Question>(() => last ?? usualQuestion(settings.seed));
  const [state, setState] = useState<State>({ is: 'idle' });
  const [live, setLive] = useState<Told>();
  const [standings, setStandings] = useState<readonly StoodAt[]>([]);
  const answer = useRef<HTMLDivElement>(null);
  last = question;

  useEffect(() => {
    if (packed === '') return;
    void (async () => {
      const [kind, key] = packed.split('/');
      if (kind === 'kept') {
        const kept = await one('results', key ?? '');
        if (!kept) return setState({ is: 'refused', problems: ['This result is not kept in this browser.'] });
        setQuestion(kept.question);
        setState({
          is: 'answered',
          told: (await desk.toldOf(kept.report)) as Told,
          question: kept.question,
        });
      } else {
        const found = await unpack<Question>(packed);
        if (found && isWhole(found)) setQuestion(found);
        else setState({ is: 'refused', problems: ['This link is broken: it holds no question.'] });
      }
    })();
  }, [packed]);

  // Somebody who comes for the first time has something to try.
  useEffect(() => {
    if (!house) return;
    const [own, other] = exampleDecks(house);
    // Somebody may have been quicker.
    setQuestion((before) =>
      before.decks.length + before.against.length > 0 || !own || !other
        ? before
        : { ...before, policy: house.policy, ...fitting(before.ask, { decks: [own], against: [other] }) },
    );
  }, [house]);

  const run = async (): Promise<void> => {
    setLive(undefined);
    setStandings([]);
    setState({ is: 'running', step: undefined });
    answer.current?.scrollIntoView({ block: 'nearest' });
    const found: Answer = await ask(question, settings.threads, (step) => {
      if (step.told) setLive(step.told);
      const { standing, done } = step;
      if (standing) setStandings((before) => standingsWith(before, { games: done, ...standing }));
      setState((before) => (before.is === 'running' || before.is === 'held' ? { ...before, step } : before));
    });
    if ('problems' in found) return setState({ is: 'refused', problems: found.problems });
    setState({ is: 'answered', told: found.told, question });
    keepForOffline();
    await keepResult(question, found.told);
  };
  const hold = (): void => {
    void desk.hold();
    setState((before) => (before.is === 'running' ? { ...before, is: 'held' } : before));
  };
  const goOn = (): void => {
    void desk.goOn();
    setState((before) => (before.is === 'held' ? { ...before, is: 'running' } : before));
  };
  const isBusy = state.is === 'running' || state.is === 'held';
  const shown = state.is === 'answered' ? state.told : isBusy ? live : undefined;
  // It stays as it is while figures come.
  const composer = useMemo(
    () => (
      <Composer house={house} question={question} onQuestion={setQuestion} isBusy={isBusy} onAsk={() => void run()} />
    ),
    [house, question, isBusy, settings],
  );

  return (
    <div class="ask">
      <h1 class="visually-hidden">Ask</h1>
      {composer}
      <div class="answer" ref={answer}>
        {isBusy && (
          <Running
            step={state.step}
            standings={standings}
            isHeld={state.is === 'held'}
            threads={settings.threads}
            onHold={hold}
            onGoOn={goOn}
            onEnd={() => void desk.end()}
          />
        )}
        {state.is === 'refused' && (
          <ul class="problems" role="alert">
            {state.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        {state.is === 'idle' && <Welcome />}
        {shown && (
          <Report
            told={shown}
            question={state.is === 'answered' ? state.question : question}
            threads={settings.threads}
            isFinal={!isBusy}
          />
        )}
        {state.is === 'answered' && <Taking question={question} report={state.told.report} />}
      </div>
    </div>
  );
}

async function keepResult(question: Question, { report, answer }: Told): Promise<void> {
  const when = Date.now();
  const id = `${when}-${question.ask}`;
  await keep('results', id, { id, when, question, brief: answer.join('\n'), report });
}

/** What can be taken away of an answer. */
function Taking({ question, report }: { readonly question: Question; readonly report: ToldReport }) {
  const [link, setLink] = useState<string>();
  const copy = async (): Promise<void> => {
    const href = new URL(hrefOf('ask', await pack(question)), location.href).href;
    setLink(href);
    await navigator.clipboard?.writeText(href).catch(() => {});
  };
  return (
    <footer class="taking">
      <button type="button" onClick={() => download(`${question.ask}.json`, `${JSON.stringify(report, null, 2)}\n`)}>
        Take the report as JSON
      </button>
      <button type="button" onClick={() => void copy()}>
        Copy a link to this question
      </button>
      {link !== undefined && (
        <p role="status">
          Copied: <a href={link}>a link that holds decks, seed and options</a>.
        </p>
      )}
    </footer>
  );
}
