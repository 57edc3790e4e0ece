/** What is asked: of which deck, against whom, by whom it is played. */
import { ASKING, type Asking, type GivenText, type Question, USUAL_GAMES } from '../../ask/question.js';
import type { House } from '../../work/desk.js';
import { SAID } from './asking-words.js';
import { DeckField } from './deck-field.js';
import { FieldPicker } from './field-picker.js';
import { FilesPicker } from './files-picker.js';
import { Options, Particulars } from './question-options.js';

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
  const { ask, against } = question;
  const put = (more: Partial<Question>): void => onQuestion({ ...question, ...more });
  const choose = (asked: Asking): void => {
    // What is a series of one is none of another.
    const { bestOf: _, ...others } = question;
    onQuestion({ ...others, ask: asked, games: USUAL_GAMES[asked], ...fitting(asked, question) });
  };
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
      {!HAS_NO_DECK.includes(ask) && (
        <OwnDecks house={house} question={question} onDecks={(some) => put({ decks: some })} />
      )}
      {ask === 'match' ? (
        <DeckField
          house={house}
          label="Opponent"
          deck={against[0]}
          files={question.files}
          onDeck={(deck) => put({ against: deck ? [deck] : [] })}
        />
      ) : (
        !HAS_NO_FIELD.includes(ask) && <FieldPicker house={house} question={question} onQuestion={onQuestion} />
      )}
      <Particulars house={house} question={question} onQuestion={onQuestion} />
      <Options house={house} question={question} onQuestion={onQuestion} />
      {!IS_OF_BOTS.includes(ask) && <FilesPicker question={question} onQuestion={onQuestion} />}
      <button type="submit" class="primary big" disabled={isBusy || !house || !isAskable(question)}>
        {house ? 'Play' : 'Fetching the cards …'}
      </button>
    </form>
  );
}

/** Questions to a field, to which a deck of one's own may be added. */
const IS_OF_FIELD: readonly Asking[] = ['matrix', 'tournament'];

/** Questions about bots alone. */
const IS_OF_BOTS: readonly Asking[] = ['ladder', 'calibrate'];

/** Questions that no deck is asked about. */
const HAS_NO_DECK: readonly Asking[] = [...IS_OF_BOTS, 'balance'];

/** Questions that nobody is met in, or those whom a file names. */
const HAS_NO_FIELD: readonly Asking[] = ['odds', 'calibrate'];

const isAskable = ({ ask, decks, against, policies = [], files = [] }: Question): boolean => {
  if (ask === 'balance') return against.length > 1 && files.length === 1;
  if (ask === 'calibrate') return true;
  if (ask === 'ladder') return policies.length > 1 && against.length > 0;
  return IS_OF_FIELD.includes(ask)
    ? decks.length + against.length > 1
    : decks.length > 0 && (ask === 'odds' || against.length > 0);
};

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

function OwnDecks({ house, question: { ask, decks, files }, onDecks }: OwnDecksProps) {
  const put = (at: number, deck: GivenText | undefined): void =>
    onDecks(decks.flatMap((one, place) => (place !== at ? [one] : deck ? [deck] : [])));
  if (IS_OF_FIELD.includes(ask) && decks.length === 0)
    return (
      <button type="button" class="quiet" onClick={() => onDecks([{ name: 'your deck', text: '' }])}>
        + a deck of your own
      </button>
    );
  if (ask !== 'compare')
    return (
      <DeckField
        house={house}
        label="Your deck"
        deck={decks[0]}
        files={files}
        onDeck={(deck) => onDecks(deck ? [deck] : [])}
        onRemove={IS_OF_FIELD.includes(ask) ? () => onDecks([]) : undefined}
      />
    );
  return (
    <div class="versions">
      {decks.map((deck, at) => (
        <DeckField
          key={String(at)}
          house={house}
          label={at === 0 ? 'Your deck' : `Version ${at + 1}`}
          deck={deck}
          files={files}
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
