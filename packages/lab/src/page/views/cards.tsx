/** Cards of one's own, and changes of cards: written or pasted as a file, checked at once, kept in the browser for questions. */
import { useEffect, useState } from 'preact/hooks';
import type { GivenText } from '../../ask/question.js';
import type { Refused } from '../../ask/refused.js';
import type { CheckedFile } from '../../work/card-files.js';
import type { ViewProps } from '../app.js';
import { download, forget, keep, useKept } from '../kept.js';
import { desk } from '../lab.js';
import { Face } from '../parts/card.js';

const EXAMPLE = `cards:
  - name: Tester
    version: Of Things
    type: character
    inks: [amber]
    cost: 3
    inkable: true
    strength: 2
    willpower: 3
    lore: 1
    classifications: [Storyborn, Hero]
    text: Rush
patches:
  - {card: Stitch - New Dog, cost: 2}
`;

/** Checks a file a moment after it was last written to. */
function useCheckedFile(file: GivenText): CheckedFile | Refused | undefined {
  const [checked, setChecked] = useState<CheckedFile | Refused>();
  useEffect(() => {
    if (file.text.trim() === '') return setChecked(undefined);
    let isOver = false;
    const timer = setTimeout(async () => {
      const found = (await desk.checkFile({ ...file, name: file.name || 'your file' })) as CheckedFile | Refused;
      if (!isOver) setChecked(found);
    }, 250);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [file.name, file.text]);
  return checked;
}

export function CardsView(_: ViewProps) {
  const kept = useKept('cards');
  const [file, setFile] = useState<GivenText>({ name: '', text: '' });
  const [said, setSaid] = useState('');
  const checked = useCheckedFile(file);
  const save = async (): Promise<void> => {
    const name = file.name.trim();
    if (name === '') return setSaid('Give it a name first.');
    await keep('cards', name, { name, text: file.text });
    setSaid(`“${name}” is kept in this browser; questions can take it.`);
  };
  return (
    <div class="decks">
      <section>
        <h1>Cards</h1>
        <p class="note">
          Cards that you invent, or of a set that isn’t here yet, and changes of cards, as a file in YAML or JSON: what{' '}
          <code>lorelab cards import</code> reads.
        </p>
        <label for="cards-text" class="visually-hidden">
          Cards and patches
        </label>
        <textarea
          id="cards-text"
          rows={16}
          spellcheck={false}
          placeholder={EXAMPLE}
          value={file.text}
          onInput={(event) => setFile({ ...file, text: event.currentTarget.value })}
        />
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <label>
            Name <input value={file.name} onInput={(event) => setFile({ ...file, name: event.currentTarget.value })} />
          </label>
          <button type="submit" class="primary" disabled={!checked || 'problems' in checked}>
            Keep
          </button>
          <button type="button" onClick={() => setFile({ name: 'example', text: EXAMPLE })}>
            Begin with an example
          </button>
          <button
            type="button"
            disabled={file.text === ''}
            onClick={() => download(`${file.name || 'cards'}.yaml`, file.text, 'text/yaml')}
          >
            Take as a file
          </button>
        </form>
        <p role="status">{said}</p>
        {kept.length > 0 && (
          <ul class="kept">
            {kept.map((one) => (
              <li key={one.name}>
                <button type="button" class="quiet" onClick={() => setFile(one)}>
                  {one.name}
                </button>
                <button
                  type="button"
                  class="quiet"
                  aria-label={`Forget ${one.name}`}
                  onClick={() => void forget('cards', one.name)}
                >
                  Forget
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      {checked && <Found checked={checked} />}
    </div>
  );
}

function Found({ checked }: { readonly checked: CheckedFile | Refused }) {
  if ('problems' in checked)
    return (
      <ul class="problems" role="alert">
        {checked.problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    );
  const { cards, doubts, notes } = checked;
  return (
    <section aria-label="What it brings">
      <h2>{cards.length === 1 ? 'One card' : `${cards.length} cards`}, as the rules read them</h2>
      {doubts.length > 0 && (
        <ul class="problems" role="alert">
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note} class="note">
          {note}
        </p>
      ))}
      <div class="faces">
        {cards.map((face) => (
          <Face key={face.name} face={face} />
        ))}
      </div>
    </section>
  );
}
