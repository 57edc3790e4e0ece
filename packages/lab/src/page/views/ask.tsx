/** A question, and its answer as it comes. */

import type { ToldReport } from '@lorelab/sim-cli/reports';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Question } from '../../ask/question.js';
import { SUITE, suiteOf } from '../../ask/suite.js';
import type { Told } from '../../work/step.js';
import type { ViewProps } from '../app.js';
import { askFor, comeBack, endWithWhatThereIs, goOn, hold, isBusy, show, showNothing, useAsked } from '../asked.js';
import { draftOf, keepDraft } from '../drafts.js';
import { download, one } from '../kept.js';
import { desk } from '../lab.js';
import { pack, unpack } from '../links.js';
import { Composer, exampleDecks, fitting, isWhole, usualQuestion } from '../parts/composer.js';
import { Report } from '../parts/report.js';
import { Running } from '../parts/running.js';
import { Welcome } from '../parts/welcome.js';
import { hrefOf } from '../routes.js';

/** The question that was written last. */
function lastQuestion(): Question | undefined {
  const draft = draftOf('question') as Partial<Question> | undefined;
  return draft && isWhole(draft) ? draft : undefined;
}

export function AskView({ house, packed, settings }: ViewProps) {
  const [question, setQuestion] = useState<Question>(() => lastQuestion() ?? usualQuestion(settings.seed));
  const asked = useAsked();
  const answer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => keepDraft('question', question), [question]);

  useEffect(() => {
    if (packed === '') void comeBack();
    else void open(packed).then((found) => found && setQuestion(found));
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

  const busy = isBusy(asked);
  const shown = asked.is === 'answered' ? asked.told : busy ? asked.live : undefined;
  // It stays as it is while figures come.
  const composer = useMemo(() => {
    const run = (): void => {
      void askFor(question, settings.threads);
      // Who comes back to it finds the answer, not the link that it began with.
      history.replaceState(null, '', hrefOf('ask'));
      answer.current?.scrollIntoView({ block: 'nearest' });
    };
    return <Composer house={house} question={question} onQuestion={setQuestion} isBusy={busy} onAsk={run} />;
  }, [house, question, busy, settings]);

  return (
    <div class="ask">
      <h1 class="visually-hidden">Ask</h1>
      {composer}
      <div class="answer" ref={answer}>
        {busy && (
          <Running
            step={asked.step}
            standings={asked.standings}
            isHeld={asked.is === 'held'}
            threads={settings.threads}
            onHold={hold}
            onGoOn={goOn}
            onEnd={endWithWhatThereIs}
          />
        )}
        {asked.is === 'refused' && (
          <ul class="problems" role="alert">
            {asked.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        {asked.is === 'idle' && <Welcome />}
        {shown && (
          <Report
            told={shown}
            question={asked.is === 'answered' || busy ? asked.question : question}
            threads={settings.threads}
            isFinal={!busy}
          />
        )}
        {asked.is === 'answered' && <Taking house={house} question={asked.question} report={asked.told.report} />}
      </div>
    </div>
  );
}

/** The question of a kept result, which is shown, or of a link. */
async function open(packed: string): Promise<Question | undefined> {
  const [kind, key] = packed.split('/');
  if (kind === 'kept') {
    const kept = await one('results', key ?? '');
    if (kept) show({ is: 'answered', question: kept.question, told: (await desk.toldAgain(kept.report)) as Told });
    else show({ is: 'refused', problems: ['This result is not kept in this browser.'] });
    return kept?.question;
  }
  const found = await unpack<Question>(packed);
  const isSound = found !== undefined && isWhole(found);
  if (isSound) showNothing();
  else show({ is: 'refused', problems: ['This link is broken: it holds no question.'] });
  return isSound ? found : undefined;
}

interface TakingProps extends Pick<ViewProps, 'house'> {
  readonly question: Question;
  readonly report: ToldReport;
}

/** What can be taken away of an answer. */
function Taking({ house, question, report }: TakingProps) {
  const [link, setLink] = useState<string>();
  const copy = async (): Promise<void> => {
    const href = new URL(hrefOf('ask', await pack(question)), location.href).href;
    setLink(href);
    await navigator.clipboard?.writeText(href).catch(() => {});
  };
  return (
    <footer class="taking">
      <button type="button" onClick={() => download(`${question.ask}.json`, asFile(report))}>
        Take the report as JSON
      </button>
      {question.ask === 'balance' && (
        <button type="button" onClick={() => download(SUITE, asFile(suiteOf(question, textsOf(house))))}>
          Take the suite as a file
        </button>
      )}
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

const asFile = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;

/** The texts of the decks that come with Lorelab. */
const textsOf = (house: ViewProps['house']): ReadonlyMap<string, string> =>
  new Map(house?.decks.map(({ name, text }) => [name, text]));
