/** What the lab is for, for whoever comes for the first time. */
import { hrefOf } from '../routes.js';

export function Welcome() {
  return (
    <div class="welcome">
      <h2>What do you want to know of a deck?</h2>
      <p class="lead">
        Paste a list, choose whom it meets, and let it play. Thousands of complete, legal games are played here, in your
        browser: nothing is sent anywhere.
      </p>
      <ol>
        <li>
          <h3>Paste</h3>
          <p>
            Two decks are there to begin with. Choose “A list of your own” for yours: what is wrong with it is told at
            once.
          </p>
        </li>
        <li>
          <h3>Play</h3>
          <p>Figures come while it plays, each with how sure it is. Stop whenever you know enough.</p>
        </li>
        <li>
          <h3>Look</h3>
          <p>Any figure leads to its games: look at one move by move, see where it was lost, and play on from there.</p>
        </li>
      </ol>
      <p class="elsewhere">
        Or <a href={hrefOf('play')}>play a game yourself</a>, <a href={hrefOf('opener')}>train on opening hands</a>, or{' '}
        <a href={hrefOf('decks')}>keep your decks</a> here.
      </p>
    </div>
  );
}
