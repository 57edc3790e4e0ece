/** Decks that are kept in the browser, each with its cards set in type. */
import { useState } from 'preact/hooks';
import type { GivenText } from '../../ask/question.js';
import type { ViewProps } from '../app.js';
import { download, forget, keep, useKept } from '../kept.js';
import { CardName, costOf, inkStyle, inksOf } from '../parts/card.js';
import { DeckField, useChecked } from '../parts/deck-field.js';

export function DecksView({ house }: ViewProps) {
  const kept = useKept('decks');
  const [deck, setDeck] = useState<GivenText>({ name: '', text: '' });
  const [said, setSaid] = useState('');
  const checked = useChecked(deck);
  const save = async (): Promise<void> => {
    const name = deck.name.trim();
    if (name === '') return setSaid('Give it a name first.');
    await keep('decks', name, { name, text: deck.text });
    setSaid(`“${name}” is kept in this browser.`);
  };
  return (
    <div class="decks">
      <section>
        <h1>Decks</h1>
        <DeckField
          house={house}
          label="A deck"
          deck={deck}
          onDeck={(chosen) => setDeck(chosen ?? { name: '', text: '' })}
        />
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <label>
            Name <input value={deck.name} onInput={(event) => setDeck({ ...deck, name: event.currentTarget.value })} />
          </label>
          <button type="submit" class="primary" disabled={deck.text.trim() === ''}>
            Keep
          </button>
          <button
            type="button"
            disabled={deck.text === ''}
            onClick={() => download(`${deck.name || 'deck'}.txt`, deck.text, 'text/plain')}
          >
            Take as a file
          </button>
        </form>
        <p role="status">{said}</p>
        {kept.length > 0 && (
          <ul class="kept">
            {kept.map((one) => (
              <li key={one.name}>
                <button type="button" class="quiet" onClick={() => setDeck(one)}>
                  {one.name}
                </button>
                <button
                  type="button"
                  class="quiet"
                  aria-label={`Forget ${one.name}`}
                  onClick={() => void forget('decks', one.name)}
                >
                  Forget
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      {deck.text.trim() === '' && (
        <section class="empty">
          <h2>Choose a deck, or paste one</h2>
          <p class="lead">
            Its curve, where it is legal and its cards, set in type, come here. What you keep is offered wherever a deck
            is asked for, and stays in this browser.
          </p>
        </section>
      )}
      {checked?.contents && (
        <section aria-label="Its cards">
          <h2>{checked.contents.name ?? deck.name}</h2>
          <ol class="list">
            {checked.contents.cards.map(({ card, count }, at) => (
              <li key={card} style={inkStyle(checked.cards[at] ? inksOf(checked.cards[at]) : [])}>
                <span class="copies">{count}</span>
                <CardName game={checked.game} name={card} />
                <span class="cost">{checked.cards[at] && costOf(checked.cards[at])}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
