/** The decks of a field, and how common each of them is. */
import type { Asking, GivenText, Question } from '../../ask/question.js';
import type { House } from '../../work/desk.js';
import { useKept } from '../kept.js';

interface FieldPickerProps {
  readonly house: House | undefined;
  readonly question: Question;
  readonly onQuestion: (question: Question) => void;
}

/** The game of the decks that are asked about: nobody meets decks of another. */
function gameOf(house: House | undefined, { decks }: Question): string | undefined {
  const own = decks[0];
  const named = /^#\s*Game:\s*(\S+)/im.exec(own?.text ?? '')?.[1];
  return named ?? house?.games[0]?.id;
}

/** What the decks are for, where they aren't opponents. */
const LEGEND: Readonly<Partial<Record<Asking, string>>> = {
  ladder: 'Played with',
  balance: 'Each two of',
  matrix: 'Field of',
  tournament: 'Field of',
};

/** So many are named above the list, which may be long. */
const NAMED = 8;

export function FieldPicker({ house, question, onQuestion }: FieldPickerProps) {
  const { against, weights, ask } = question;
  const { weights: _, ...unweighted } = question;
  const game = gameOf(house, question);
  const kept = useKept('decks').map((deck) => ({ ...deck, title: `${deck.name} (yours)` }));
  const offered = [...kept, ...(house?.decks.filter((deck) => deck.game === game) ?? [])];
  const isIn = (name: string): boolean => against.some((deck) => deck.name === name);
  const titleOf = (name: string): string => offered.find((deck) => deck.name === name)?.title ?? name;
  const put = (field: readonly GivenText[]): void => onQuestion({ ...question, against: field });
  const weigh = (name: string, weight: number): void =>
    onQuestion({ ...question, weights: { ...weights, [name]: weight } });
  return (
    <fieldset class="field">
      <legend>
        {LEGEND[ask] ?? 'Against'} {against.length === 1 ? 'one deck' : `${against.length} decks`}
      </legend>
      <div class="row">
        <button type="button" class="quiet" onClick={() => put(offered.map(({ name, text }) => ({ name, text })))}>
          All
        </button>
        <button type="button" class="quiet" onClick={() => put([])}>
          None
        </button>
        {ask !== 'ladder' && (
          <label class="check">
            <input
              type="checkbox"
              checked={weights !== undefined}
              onChange={(event) => onQuestion(event.currentTarget.checked ? { ...question, weights: {} } : unweighted)}
            />
            Some are more common
          </label>
        )}
      </div>
      {against.length > 0 && against.length <= NAMED && (
        <p class="note">{against.map(({ name }) => titleOf(name)).join('; ')}</p>
      )}
      <ul>
        {offered.map(({ name, text, title }) => (
          <li key={name}>
            <label>
              <input
                type="checkbox"
                checked={isIn(name)}
                onChange={(event) =>
                  put(
                    event.currentTarget.checked
                      ? [...against, { name, text }]
                      : against.filter((deck) => deck.name !== name),
                  )
                }
              />
              {title}
            </label>
            {weights && isIn(name) && (
              <input
                class="weight"
                type="number"
                min={0}
                step="any"
                aria-label={`How common ${title} is`}
                value={weights[name] ?? 1}
                onInput={(event) => weigh(name, Math.max(0, event.currentTarget.valueAsNumber || 0))}
              />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
