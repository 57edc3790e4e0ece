/** A file of one's own: what it is called, keeping it in the browser, taking it away, and those that are kept. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { GivenText } from '../../ask/question.js';
import { download, forget, keep, useKept } from '../kept.js';

interface KeptFilesProps {
  readonly shelf: 'decks' | 'cards';
  readonly file: GivenText;
  readonly onFile: (file: GivenText) => void;
  readonly mayBeKept: boolean;
  /** Files that may be taken in, as browsers ask for them. */
  readonly accept: string;
  /** What a file that is taken away is called if it has no name, how its name ends, and what is in it. */
  readonly taken: { readonly name: string; readonly ending: string; readonly type: string };
  /** Said of a file that was kept, behind where it is. */
  readonly hint?: string;
  /** More buttons. */
  readonly children?: ComponentChildren;
}

export function KeptFiles({ shelf, file, onFile, mayBeKept, accept, taken, hint = '', children }: KeptFilesProps) {
  const kept = useKept(shelf);
  const [said, setSaid] = useState('');
  const save = async (): Promise<void> => {
    const name = file.name.trim();
    if (name === '') return setSaid('Give it a name first.');
    await keep(shelf, name, { name, text: file.text });
    setSaid(`“${name}” is kept in this browser${hint}.`);
  };
  const takeIn = async (input: HTMLInputElement): Promise<void> => {
    const taken = input.files?.[0];
    if (!taken) return;
    onFile({ name: taken.name.replace(/\.\w+$/, ''), text: await taken.text() });
    // The same file can be taken in again, changed meanwhile.
    input.value = '';
    setSaid('');
  };
  return (
    <>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label>
          Name <input value={file.name} onInput={(event) => onFile({ ...file, name: event.currentTarget.value })} />
        </label>
        <button type="submit" class="primary" disabled={!mayBeKept}>
          Keep
        </button>
        {children}
        <label class="button">
          Take in a file
          <input
            type="file"
            accept={accept}
            class="visually-hidden"
            onChange={(event) => void takeIn(event.currentTarget)}
          />
        </label>
        <button
          type="button"
          disabled={file.text === ''}
          onClick={() => download(`${file.name || taken.name}${taken.ending}`, file.text, taken.type)}
        >
          Take as a file
        </button>
      </form>
      <p role="status">{said}</p>
      {kept.length > 0 && (
        <ul class="kept">
          {kept.map((one) => (
            <li key={one.name}>
              <button type="button" class="quiet" onClick={() => onFile(one)}>
                {one.name}
              </button>
              <button
                type="button"
                class="quiet"
                aria-label={`Forget ${one.name}`}
                onClick={() => void forget(shelf, one.name)}
              >
                Forget
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
