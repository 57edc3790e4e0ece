/** A deck that is chosen or pasted, and what is told of it at once. */
import { useEffect, useId, useState } from 'preact/hooks';
import type { GivenText } from '../../ask/question.js';
import type { CheckedDeck } from '../../work/decks.js';
import type { House } from '../../work/desk.js';
import { useKept } from '../kept.js';
import { desk } from '../lab.js';
import { Curve, DeckFacts } from './deck-facts.js';

/** Checks a list a moment after it was last written to. */
export function useChecked(deck: GivenText | undefined, files?: readonly GivenText[]): CheckedDeck | undefined {
  const [checked, setChecked] = useState<CheckedDeck>();
  useEffect(() => {
    if (!deck || deck.text.trim() === '') return setChecked(undefined);
    let isOver = false;
    const timer = setTimeout(async () => {
      const found = (await desk.checkDeck(deck, undefined, files)) as CheckedDeck;
      if (!isOver) setChecked(found);
    }, 150);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [deck?.name, deck?.text, files]);
  return checked;
}

interface DeckFieldProps {
  readonly house: House | undefined;
  readonly label: string;
  readonly deck: GivenText | undefined;
  readonly onDeck: (deck: GivenText | undefined) => void;
  /** Of cards that it may name, too. */
  readonly files?: readonly GivenText[] | undefined;
  /** Absent: it has to stay. */
  readonly onRemove?: (() => void) | undefined;
}

export function DeckField({ house, label, deck, onDeck, files, onRemove }: DeckFieldProps) {
  const id = useId();
  const kept = useKept('decks');
  const checked = useChecked(deck, files);
  const shipped = house?.decks ?? [];
  const isShipped = shipped.some(({ name, text }) => name === deck?.name && text === deck.text);
  const isKept = kept.some(({ name, text }) => name === deck?.name && text === deck.text);
  const choose = (value: string): void => {
    const [from, ...rest] = value.split(':');
    const name = rest.join(':');
    const found = (from === 'kept' ? kept : shipped).find((one) => one.name === name);
    onDeck(found ? { name: found.name, text: found.text } : { name: label.toLowerCase(), text: '' });
  };
  const chosen = isKept ? `kept:${deck?.name}` : isShipped ? `shipped:${deck?.name}` : '';
  return (
    <fieldset class="deck-field">
      <legend>{label}</legend>
      <div class="row">
        <label class="visually-hidden" for={`${id}-choice`}>
          {label}: choose a deck
        </label>
        <select id={`${id}-choice`} value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="">A list of your own, pasted below</option>
          {kept.length > 0 && (
            <optgroup label="Kept in this browser">
              {kept.map(({ name }) => (
                <option key={name} value={`kept:${name}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
          {(house?.games ?? []).map((game) => (
            <optgroup key={game.id} label={game.title}>
              {shipped
                .filter((one) => one.game === game.id)
                .map(({ name, title }) => (
                  <option key={name} value={`shipped:${name}`}>
                    {title}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
        {onRemove && (
          <button type="button" class="quiet" onClick={onRemove} aria-label={`Remove ${label}`}>
            Remove
          </button>
        )}
      </div>
      {!isShipped && (
        <>
          <label class="visually-hidden" for={`${id}-text`}>
            {label}: the list, a count and a card a line
          </label>
          <textarea
            id={`${id}-text`}
            rows={8}
            spellcheck={false}
            placeholder={'Paste a list, a card a line:\n4 Stitch - New Dog\n3 Be Prepared'}
            value={deck?.text ?? ''}
            onInput={(event) => onDeck({ name: deck?.name || label.toLowerCase(), text: event.currentTarget.value })}
          />
        </>
      )}
      {checked && <DeckSummary checked={checked} />}
    </fieldset>
  );
}

/** What is wrong with a list comes first; then what it is. */
export function DeckSummary({ checked }: { readonly checked: CheckedDeck }) {
  const { check, contents, cards } = checked;
  return (
    <div class="deck-summary" aria-live="polite">
      {check.errors.length > 0 && (
        <ul class="problems" role="alert">
          {check.errors.slice(0, 8).map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              {line > 0 && <b>Line {line}</b>} {message}
            </li>
          ))}
          {check.errors.length > 8 && <li>and {check.errors.length - 8} more</li>}
        </ul>
      )}
      {contents && (
        <>
          <Curve contents={contents} cards={cards} />
          <DeckFacts check={check} />
        </>
      )}
    </div>
  );
}
