/** How a question is asked: what only one kind of question knows, and how it is played. */
import { useId } from 'preact/hooks';
import type { Asking, Question } from '../../ask/question.js';
import type { House } from '../../work/desk.js';
import { useKept } from '../kept.js';
import { hrefOf } from '../routes.js';
import { SAID } from './asking-words.js';

/** What only one question asks for. */
export function Particulars({ house, question, onQuestion }: OptionsProps) {
  const id = useId();
  const { ask, words = '', by = 'blank', starts, changes = 16, players = 64 } = question;
  const put = (more: Partial<Question>): void => onQuestion({ ...question, ...more });
  const { starts: _, ...without } = question;
  switch (ask) {
    case 'odds':
      return (
        <fieldset>
          <legend>
            <label for={`${id}-words`}>What you need</label>
          </legend>
          <input
            id={`${id}-words`}
            value={words}
            placeholder="1+ cost=1 and 3+ inkable by turn 3 on the draw"
            onInput={(event) => put({ words: event.currentTarget.value })}
          />
          <p class="note">
            How many, and which: 1+, 2-3, no; cost=1, inkable, ink=ruby, type=song; by turn 3, on the play; and, or,
            not.
          </p>
        </fieldset>
      );
    case 'impact':
      return (
        <fieldset class="options">
          <label for={`${id}-by`}>In a card’s place comes</label>
          <select
            id={`${id}-by`}
            value={by}
            onChange={(event) => put({ by: event.currentTarget.value === 'blank' ? 'blank' : 'average' })}
          >
            <option value="blank">a blank of its cost</option>
            <option value="average">the deck’s other cards</option>
          </select>
        </fieldset>
      );
    case 'opener':
      return (
        <fieldset class="options">
          <label for={`${id}-starts`}>Seat</label>
          <select
            id={`${id}-starts`}
            value={starts === undefined ? '' : starts ? 'play' : 'draw'}
            onChange={(event) => {
              const { value } = event.currentTarget;
              onQuestion(value === '' ? without : { ...question, starts: value === 'play' });
            }}
          >
            <option value="">both</option>
            <option value="play">on the play</option>
            <option value="draw">on the draw</option>
          </select>
          <p class="note">
            Or <a href={hrefOf('opener')}>train on hands that are dealt to you</a>.
          </p>
        </fieldset>
      );
    case 'tune':
      return (
        <fieldset class="options">
          <label for={`${id}-changes`}>Cards that may change, at most</label>
          <input
            id={`${id}-changes`}
            type="number"
            min={1}
            max={60}
            value={changes}
            onInput={(event) => put({ changes: event.currentTarget.valueAsNumber || 1 })}
          />
        </fieldset>
      );
    case 'ladder':
      return <Policies house={house} question={question} onQuestion={onQuestion} />;
    case 'calibrate':
      return <RealRates question={question} onQuestion={onQuestion} />;
    case 'tournament':
      return (
        <fieldset class="options">
          <label for={`${id}-players`}>Players</label>
          <input
            id={`${id}-players`}
            type="number"
            min={4}
            max={4096}
            value={players}
            onInput={(event) => put({ players: event.currentTarget.valueAsNumber || 4 })}
          />
        </fieldset>
      );
    default:
      return null;
  }
}

/** Who is compared. */
function Policies({ house, question, onQuestion }: OptionsProps) {
  const { policies = [] } = question;
  return (
    <fieldset class="field">
      <legend>{policies.length} bots</legend>
      <ul>
        {(house?.policies ?? []).map(({ name, summary }) => (
          <li key={name}>
            <label title={summary}>
              <input
                type="checkbox"
                checked={policies.includes(name)}
                onChange={(event) =>
                  onQuestion({
                    ...question,
                    policies: event.currentTarget.checked
                      ? [...policies, name]
                      : policies.filter((one) => one !== name),
                  })
                }
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Real win rates of somebody's own, in place of those that come with Lorelab, of shipped decks and of those that they keep. */
function RealRates({ question, onQuestion }: Omit<OptionsProps, 'house'>) {
  const id = useId();
  const { real, ...without } = question;
  const kept = useKept('decks');
  /** The question holds the lists that its file names. */
  const put = (text: string): void => {
    const decks = kept.filter(({ name }) => text.includes(JSON.stringify(`${name}.txt`)));
    onQuestion(text.trim() === '' ? { ...without, decks: [] } : { ...question, decks, real: { name: 'real', text } });
  };
  return (
    <fieldset>
      <legend>
        <label for={id}>Real win rates</label>
      </legend>
      <textarea
        id={id}
        rows={4}
        spellcheck={false}
        placeholder="Those of Lorcanito in February 2025"
        value={real?.text ?? ''}
        onInput={(event) => put(event.currentTarget.value)}
      />
      <p class="note">
        Or paste a file of your own, in JSON. Its lists are <code>decks/NAME.txt</code> of shipped decks, or{' '}
        <code>NAME.txt</code> of decks that you keep.
      </p>
      {question.real && question.decks.length > 0 && (
        <p class="note">Of your own: {question.decks.map(({ name }) => name).join(', ')}.</p>
      )}
    </fieldset>
  );
}

interface OptionsProps {
  readonly house: House | undefined;
  readonly question: Question;
  readonly onQuestion: (question: Question) => void;
}

export function Options({ house, question, onQuestion }: OptionsProps) {
  const id = useId();
  const { ask, policy, games, seed } = question;
  const put = (more: Partial<Question>): void => onQuestion({ ...question, ...more });
  const kind = house?.policies.find(({ name }) => name === policy.split(':')[0]);
  if (ask === 'odds') return null;
  const hasOnePlayer = ask !== 'ladder';
  return (
    <fieldset class="options">
      <legend class="visually-hidden">How it is played</legend>
      {hasOnePlayer && <label for={`${id}-policy`}>Who plays</label>}
      {hasOnePlayer && (
        <select id={`${id}-policy`} value={policy} onChange={(event) => put({ policy: event.currentTarget.value })}>
          {(house?.policies ?? [{ name: policy, summary: '' }])
            .filter(({ name }) => !name.includes('@'))
            .map(({ name, summary }) => (
              <option key={name} value={name}>
                {name}
                {summary && `: ${summary}`}
              </option>
            ))}
        </select>
      )}
      {hasOnePlayer && kind && <p class="note">Good for {kind.goodFor}.</p>}
      <label for={`${id}-games`}>{SAID[ask].games}</label>
      <input
        id={`${id}-games`}
        type="number"
        min={2}
        step={1}
        value={games}
        onInput={(event) => put({ games: event.currentTarget.valueAsNumber })}
      />
      {CAN_BE_SERIES.includes(ask) && <Series id={`${id}-series`} question={question} onQuestion={onQuestion} />}
      {CAN_STOP.includes(ask) && <Until id={`${id}-until`} question={question} onQuestion={onQuestion} />}
      <label for={`${id}-seed`}>Seed</label>
      <input id={`${id}-seed`} value={seed} onInput={(event) => put({ seed: event.currentTarget.value })} />
    </fieldset>
  );
}

/** Questions of which a game may be a series; tournaments have matches. */
const CAN_BE_SERIES: readonly Asking[] = ['match', 'gauntlet', 'compare', 'impact', 'matrix', 'tournament'];

/** What series there are, by of how many games they are the best. */
const SERIES: readonly (readonly [number, string])[] = [
  [1, 'single games'],
  [2, 'two games'],
  [3, 'best of 3'],
  [5, 'best of 5'],
];

/** As the command has it, where nothing is said. */
const usualSeries = (ask: Asking): number => (ask === 'tournament' ? 3 : 1);

function Series({ id, question, onQuestion }: Omit<OptionsProps, 'house'> & { readonly id: string }) {
  const { bestOf, ...without } = question;
  const usual = usualSeries(question.ask);
  return (
    <>
      <label for={id}>Matches are</label>
      <select
        id={id}
        value={bestOf ?? usual}
        onChange={(event) => {
          const length = Number(event.currentTarget.value);
          onQuestion(length === usual ? without : { ...question, bestOf: length });
        }}
      >
        {SERIES.map(([length, title]) => (
          <option key={length} value={length}>
            {title}
          </option>
        ))}
      </select>
    </>
  );
}

/** Questions that stop when their figure is known well enough. */
const CAN_STOP: readonly Asking[] = ['match', 'gauntlet', 'compare', 'impact'];

function Until({ id, question, onQuestion }: Omit<OptionsProps, 'house'> & { readonly id: string }) {
  const { until, ...without } = question;
  return (
    <>
      <label for={id}>Stop when known to</label>
      <select
        id={id}
        value={until ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onQuestion(value === '' ? without : { ...question, until: Number(value) });
        }}
      >
        <option value="">all games are played</option>
        {[0.05, 0.02, 0.01, 0.005].map((width) => (
          <option key={width} value={width}>
            ± {width * 100} %
          </option>
        ))}
      </select>
    </>
  );
}
