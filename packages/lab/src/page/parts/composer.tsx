/** What is asked: of which deck, against whom, by whom it is played. */
import { useId } from 'preact/hooks';
import { ASKING, type Asking, type GivenText, type Question, USUAL_GAMES } from '../../ask/question.js';
import type { House } from '../../work/desk.js';
import { useKept } from '../kept.js';
import { hrefOf } from '../routes.js';
import { DeckField } from './deck-field.js';

/** Each question in words, and what its number of games counts. */
const SAID: Readonly<Record<Asking, { readonly title: string; readonly says: string; readonly games: string }>> = {
  match: { title: 'Match', says: 'Two decks: who wins, and how', games: 'Games' },
  gauntlet: { title: 'Field', says: 'One deck against many', games: 'Games against each' },
  compare: { title: 'Compare', says: 'Versions of a deck in the same games', games: 'Games against each' },
  impact: { title: 'Cards', says: 'What each card of a deck is worth', games: 'Games against each' },
  tune: { title: 'Tune', says: 'Look for a better list', games: 'Games in all, about' },
  opener: { title: 'Openings', says: 'What to keep of an opening hand', games: 'Games in all, about' },
  odds: { title: 'Odds', says: 'How likely a deck draws what you need', games: 'Hands' },
  tournament: { title: 'Tournament', says: 'How far decks come, and which to bring', games: 'Games a pairing' },
};

const EXAMPLE = ['set-07-ruby-steel-aggro', 'set-10-amethyst-sapphire-control'];

/** Two decks for who comes for the first time. */
export const exampleDecks = ({ decks }: House): GivenText[] =>
  EXAMPLE.flatMap((name) => decks.filter((deck) => deck.name === name).map(({ text }) => ({ name, text })));

export const usualQuestion = (seed: string): Question => ({
  ask: 'match',
  decks: [],
  against: [],
  policy: 'scout',
  seed,
  games: USUAL_GAMES.match,
});

/** Whether what a link holds is a question. */
export function isWhole(found: Partial<Question>): found is Question {
  const isDeck = ({ name, text }: Partial<GivenText>): boolean => typeof name === 'string' && typeof text === 'string';
  return (
    ASKING.includes(found.ask as Asking) &&
    Array.isArray(found.decks) &&
    Array.isArray(found.against) &&
    [...found.decks, ...found.against].every(isDeck) &&
    typeof found.policy === 'string' &&
    typeof found.seed === 'string' &&
    typeof found.games === 'number'
  );
}

interface ComposerProps {
  readonly house: House | undefined;
  readonly question: Question;
  readonly onQuestion: (question: Question) => void;
  readonly isBusy: boolean;
  readonly onAsk: () => void;
}

export function Composer({ house, question, onQuestion, isBusy, onAsk }: ComposerProps) {
  const { ask, decks, against } = question;
  const put = (more: Partial<Question>): void => onQuestion({ ...question, ...more });
  const choose = (asked: Asking): void => put({ ask: asked, games: USUAL_GAMES[asked], ...fitting(asked, question) });
  return (
    <form
      class="composer"
      aria-label="The question"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onAsk();
      }}
    >
      <fieldset class="askings">
        <legend class="visually-hidden">What is asked</legend>
        {ASKING.map((one) => (
          <label key={one} title={SAID[one].says}>
            <input type="radio" name="ask" checked={one === ask} onChange={() => choose(one)} />
            <span>{SAID[one].title}</span>
          </label>
        ))}
      </fieldset>
      <p class="says">{SAID[ask].says}</p>
      <OwnDecks house={house} question={question} onDecks={(some) => put({ decks: some })} />
      {ask === 'match' ? (
        <DeckField
          house={house}
          label="Opponent"
          deck={against[0]}
          onDeck={(deck) => put({ against: deck ? [deck] : [] })}
        />
      ) : (
        ask !== 'odds' && <FieldPicker house={house} question={question} onField={(some) => put({ against: some })} />
      )}
      <Particulars question={question} onQuestion={onQuestion} />
      <Options house={house} question={question} onQuestion={onQuestion} />
      <button
        type="submit"
        class="primary big"
        disabled={isBusy || !house || decks.length === 0 || (ask !== 'odds' && against.length === 0)}
      >
        {house ? 'Play' : 'Fetching the cards …'}
      </button>
    </form>
  );
}

/** What of the decks another question can use. */
export function fitting(
  asked: Asking,
  { decks, against }: Pick<Question, 'decks' | 'against'>,
): Pick<Question, 'decks' | 'against'> {
  if (asked === 'match') return { decks: decks.slice(0, 1), against: against.slice(0, 1) };
  if (asked === 'compare' && decks.length === 1) {
    const [deck] = decks;
    return { decks: [deck!, { name: `${deck!.name} 2`, text: deck!.text }], against };
  }
  return { decks: asked === 'compare' ? decks : decks.slice(0, 1), against };
}

interface OwnDecksProps {
  readonly house: House | undefined;
  readonly question: Question;
  readonly onDecks: (decks: readonly GivenText[]) => void;
}

function OwnDecks({ house, question: { ask, decks }, onDecks }: OwnDecksProps) {
  const put = (at: number, deck: GivenText | undefined): void =>
    onDecks(decks.flatMap((one, place) => (place !== at ? [one] : deck ? [deck] : [])));
  if (ask !== 'compare')
    return <DeckField house={house} label="Your deck" deck={decks[0]} onDeck={(deck) => onDecks(deck ? [deck] : [])} />;
  return (
    <div class="versions">
      {decks.map((deck, at) => (
        <DeckField
          key={String(at)}
          house={house}
          label={at === 0 ? 'Your deck' : `Version ${at + 1}`}
          deck={deck}
          onDeck={(changed) => put(at, changed)}
          onRemove={decks.length > 2 ? () => put(at, undefined) : undefined}
        />
      ))}
      <button
        type="button"
        class="quiet"
        onClick={() => onDecks([...decks, { name: `version ${decks.length + 1}`, text: decks[0]?.text ?? '' }])}
      >
        + another version
      </button>
    </div>
  );
}

interface FieldPickerProps {
  readonly house: House | undefined;
  readonly question: Question;
  readonly onField: (field: readonly GivenText[]) => void;
}

/** The game of the decks that are asked about: nobody meets decks of another. */
function gameOf(house: House | undefined, { decks }: Question): string | undefined {
  const own = decks[0];
  const named = /^#\s*Game:\s*(\S+)/im.exec(own?.text ?? '')?.[1];
  return named ?? house?.games[0]?.id;
}

function FieldPicker({ house, question, onField }: FieldPickerProps) {
  const { against } = question;
  const game = gameOf(house, question);
  const kept = useKept('decks').map((deck) => ({ ...deck, title: `${deck.name} (yours)` }));
  const offered = [...kept, ...(house?.decks.filter((deck) => deck.game === game) ?? [])];
  const isIn = (name: string): boolean => against.some((deck) => deck.name === name);
  const put = ({ name, text }: GivenText, isWanted: boolean): void =>
    onField(isWanted ? [...against, { name, text }] : against.filter((deck) => deck.name !== name));
  return (
    <fieldset class="field">
      <legend>Against {against.length === 1 ? 'one deck' : `${against.length} decks`}</legend>
      <div class="row">
        <button type="button" class="quiet" onClick={() => onField(offered.map(({ name, text }) => ({ name, text })))}>
          All
        </button>
        <button type="button" class="quiet" onClick={() => onField([])}>
          None
        </button>
      </div>
      <ul>
        {offered.map((deck) => (
          <li key={deck.name}>
            <label>
              <input
                type="checkbox"
                checked={isIn(deck.name)}
                onChange={(event) => put(deck, event.currentTarget.checked)}
              />
              {deck.title}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** What only one question asks for. */
function Particulars({ question, onQuestion }: Omit<OptionsProps, 'house'>) {
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

interface OptionsProps {
  readonly house: House | undefined;
  readonly question: Question;
  readonly onQuestion: (question: Question) => void;
}

function Options({ house, question, onQuestion }: OptionsProps) {
  const id = useId();
  const { ask, policy, games, seed } = question;
  const put = (more: Partial<Question>): void => onQuestion({ ...question, ...more });
  const kind = house?.policies.find(({ name }) => name === policy.split(':')[0]);
  if (ask === 'odds') return null;
  return (
    <fieldset class="options">
      <legend class="visually-hidden">How it is played</legend>
      <label for={`${id}-policy`}>Who plays</label>
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
      {kind && <p class="note">Good for {kind.goodFor}.</p>}
      <label for={`${id}-games`}>{SAID[ask].games}</label>
      <input
        id={`${id}-games`}
        type="number"
        min={2}
        step={1}
        value={games}
        onInput={(event) => put({ games: event.currentTarget.valueAsNumber })}
      />
      {CAN_STOP.includes(ask) && <Until id={`${id}-until`} question={question} onQuestion={onQuestion} />}
      <label for={`${id}-seed`}>Seed</label>
      <input id={`${id}-seed`} value={seed} onInput={(event) => put({ seed: event.currentTarget.value })} />
    </fieldset>
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
