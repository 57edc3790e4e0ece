/** Decks that are kept in the browser, each with its cards set in type. */
import type { ViewProps } from '../app.js';
import { NOTHING_WRITTEN, useDraft } from '../drafts.js';
import { CardName, costOf, inkStyle, inksOf } from '../parts/card.js';
import { DeckField, useChecked } from '../parts/deck-field.js';
import { KeptFiles } from '../parts/kept-files.js';

export function DecksView({ house }: ViewProps) {
  const [deck, setDeck] = useDraft('deck', NOTHING_WRITTEN);
  const checked = useChecked(deck);
  return (
    <div class="decks">
      <section>
        <h1>Decks</h1>
        <DeckField house={house} label="A deck" deck={deck} onDeck={(chosen) => setDeck(chosen ?? NOTHING_WRITTEN)} />
        <KeptFiles
          shelf="decks"
          file={deck}
          onFile={setDeck}
          mayBeKept={deck.text.trim() !== ''}
          taken={{ name: 'deck', ending: '.txt', type: 'text/plain' }}
          accept=".txt,text/plain"
        />
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
