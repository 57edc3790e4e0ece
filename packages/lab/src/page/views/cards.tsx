/** Cards of one's own, and changes of cards: written or pasted as a file, checked at once, kept in the browser for questions. */
import { useEffect, useState } from 'preact/hooks';
import type { GivenText } from '../../ask/question.js';
import type { Refused } from '../../ask/refused.js';
import type { CheckedFile } from '../../work/card-files.js';
import type { ViewProps } from '../app.js';
import { NOTHING_WRITTEN, useDraft } from '../drafts.js';
import { desk } from '../lab.js';
import { Face } from '../parts/card.js';
import { KeptFiles } from '../parts/kept-files.js';

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
  const [file, setFile] = useDraft('cards', NOTHING_WRITTEN);
  const checked = useCheckedFile(file);
  return (
    <div class="decks">
      <section>
        <h1>Cards</h1>
        <p class="note">
          Cards that you invent, or of a set that isn’t here yet, and changes of cards, as a file in YAML or JSON: of
          your own as in the example, or as LorcanaJSON and Lorcast have them.
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
        <KeptFiles
          shelf="cards"
          file={file}
          onFile={setFile}
          mayBeKept={checked !== undefined && !('problems' in checked)}
          taken={{ name: 'cards', ending: '.yaml', type: 'text/yaml' }}
          accept=".yaml,.yml,.json"
          hint="; questions can take it"
        >
          <button type="button" onClick={() => setFile({ name: 'example', text: EXAMPLE })}>
            Begin with an example
          </button>
        </KeptFiles>
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
  const { cards, unread, doubts, notes } = checked;
  return (
    <section aria-label="What it brings">
      <h2>{cards.length === 1 ? 'One card, as the rules read it' : `${cards.length} cards, as the rules read them`}</h2>
      {unread.length > 0 && (
        <ul class="problems" role="alert">
          {unread.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {doubts.length > 0 && (
        <ul class="warnings" aria-label="Look whether this is meant">
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
