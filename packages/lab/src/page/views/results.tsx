/** Answers that are kept in the browser, the latest first. */
import type { ViewProps } from '../app.js';
import { forget, useKept } from '../kept.js';
import { SAID } from '../parts/asking-words.js';
import { hrefOf } from '../routes.js';

export function ResultsView(_: ViewProps) {
  const results = [...useKept('results')].sort((one, other) => other.when - one.when);
  return (
    <div class="results">
      <h1>Results</h1>
      {results.length === 0 && <p class="note">Nothing has been asked in this browser yet.</p>}
      <ol>
        {results.map(({ id, when, question, brief }) => (
          <li key={id}>
            <p class="note">
              <time dateTime={new Date(when).toISOString()}>{new Date(when).toLocaleString()}</time> ·{' '}
              {SAID[question.ask]?.title ?? question.ask} · seed {question.seed}
            </p>
            <p>
              <a href={hrefOf('ask', `kept/${id}`)}>{brief.split('\n')[0]}</a>
            </p>
            <button type="button" class="quiet" onClick={() => void forget('results', id)}>
              Forget
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
