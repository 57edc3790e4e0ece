/** Who plays whom, and the games that somebody has played. */

import type { GameFile } from '@lorelab/sim/core';
import { useEffect, useState } from 'preact/hooks';
import { type GameAsked, gameOf, type Sitting } from '../../ask/game.js';
import type { GivenText } from '../../ask/question.js';
import type { ViewProps } from '../app.js';
import { forget, keep, useKept } from '../kept.js';
import { pack } from '../links.js';
import { go } from '../routes.js';
import { exampleDecks, usualQuestion } from './composer.js';
import { DeckField } from './deck-field.js';

/** Who plays whom. */
export function SitDown({ house, settings }: ViewProps) {
  const [own, setOwn] = useState<GivenText>();
  const [other, setOther] = useState<GivenText>();
  const [policy, setPolicy] = useState<string>();
  const opponent = policy ?? house?.policy ?? '';
  const [starts, setStarts] = useState(true);
  useEffect(() => {
    if (!house || own) return;
    const [first, second] = exampleDecks(house);
    setOwn(first);
    setOther(second);
  }, [house]);
  const begin = async (): Promise<void> => {
    if (!own || !other) return;
    const seed = `${settings.seed} ${Date.now()}`;
    const question = { ...usualQuestion(seed), decks: [own], against: [other], policy: opponent };
    const sitting: Sitting = { question, index: starts ? 0 : 1, seat: 0, policy: opponent };
    go('play', await pack(sitting));
  };
  return (
    <div class="sit-down">
      <h1>Play</h1>
      <p class="lead">
        Sit down against any policy. Only what the rules allow is offered, every choice can be taken back, and planner
        gives hints.
      </p>
      <form
        class="composer"
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <DeckField house={house} label="Your deck" deck={own} onDeck={setOwn} />
        <DeckField house={house} label="Their deck" deck={other} onDeck={setOther} />
        <fieldset class="options">
          <legend class="visually-hidden">Against whom</legend>
          <label for="opponent">Who plays it</label>
          <select id="opponent" value={opponent} onChange={(event) => setPolicy(event.currentTarget.value)}>
            {house?.policies.map(({ name, summary }) => (
              <option key={name} value={name}>
                {name}: {summary}
              </option>
            ))}
          </select>
          <label for="starts">Who starts</label>
          <select
            id="starts"
            value={starts ? 'you' : 'they'}
            onChange={(event) => setStarts(event.currentTarget.value === 'you')}
          >
            <option value="you">you, where the rules leave it open</option>
            <option value="they">they</option>
          </select>
        </fieldset>
        <button type="submit" class="primary big" disabled={!house || !own || !other}>
          Sit down
        </button>
      </form>
      <KeptGames />
    </div>
  );
}

/** The last first: each can be looked at, and gone on with if it isn't over. */
function KeptGames() {
  const games = [...useKept('games')].sort((one, another) => another.when - one.when);
  const [problem, setProblem] = useState('');
  const takeIn = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const game = gameIn(await file.text());
    if (game === undefined)
      return setProblem(
        `${file.name} is no game for here: expected one that “Take the game as a file” or lorelab play --keep has written, of two decks, with cards and rules as they come.`,
      );
    setProblem('');
    const when = Date.now();
    await keep('games', String(when), { id: String(when), when, title: file.name, record: game });
    go('replay', await pack(game));
  };
  return (
    <section class="kept-games">
      <h2>Games that you have played</h2>
      {games.length === 0 && <p class="note">None yet. What you play is kept in this browser, move by move.</p>}
      <ul class="kept">
        {games.map(({ id, when, title, record, isOver }) => (
          <li key={id}>
            <span>
              {title} <time class="note">{new Date(when).toLocaleString()}</time>
            </span>
            <span class="row">
              {isOver === false && (
                <button type="button" class="quiet" onClick={async () => go('play', await pack(record))}>
                  Go on
                </button>
              )}
              <button type="button" class="quiet" onClick={async () => go('replay', await pack(record))}>
                Look at it
              </button>
              <button
                type="button"
                class="quiet"
                aria-label={`Forget ${title}`}
                onClick={() => void forget('games', id)}
              >
                Forget
              </button>
            </span>
          </li>
        ))}
      </ul>
      <label class="button">
        Take in a game
        <input
          type="file"
          accept="application/json,.json"
          class="visually-hidden"
          onChange={(event) => void takeIn(event.currentTarget.files?.[0])}
        />
      </label>
      {problem !== '' && (
        <p class="problems" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

/** The game that a file holds; undefined: it holds none. */
function gameIn(text: string): GameAsked | undefined {
  try {
    const file = JSON.parse(text) as Partial<GameFile> & { sitting?: Partial<Sitting> };
    const { sitting, choices } = file;
    if (sitting === undefined) return gameOf(file);
    const isGame = Array.isArray(sitting?.question?.decks) && Number.isInteger(sitting.index) && Array.isArray(choices);
    return isGame ? { ...(sitting as Sitting), choices: choices! } : undefined;
  } catch {
    return undefined;
  }
}
