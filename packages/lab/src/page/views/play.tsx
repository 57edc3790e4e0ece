/** A game to play oneself, against a policy: only what is legal is offered. */
import { formatPercent } from '@lorelab/sim-cli/reports';
import { useEffect, useState } from 'preact/hooks';
import type { Sitting } from '../../ask/game.js';
import type { GivenText } from '../../ask/question.js';
import type { Refused } from '../../work/desk.js';
import type { Seat } from '../../work/table.js';
import type { ViewProps } from '../app.js';
import { download, forget, keep, useKept } from '../kept.js';
import { atTable } from '../lab.js';
import { pack, unpack } from '../links.js';
import { exampleDecks, usualQuestion } from '../parts/composer.js';
import { DeckField } from '../parts/deck-field.js';
import { OptionList } from '../parts/option-list.js';
import { Tabletop } from '../parts/tabletop.js';
import { go } from '../routes.js';

const isRefused = (found: object): found is Refused => 'problems' in found;

export function PlayView(props: ViewProps) {
  const [sitting, setSitting] = useState<Sitting>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    setSitting(undefined);
    if (props.packed === '') return;
    void unpack<Sitting>(props.packed).then((found) =>
      found?.question ? setSitting(found) : setProblem('This link is broken: it holds no game.'),
    );
  }, [props.packed]);
  if (props.packed !== '' && problem !== undefined)
    return (
      <p class="problems" role="alert">
        {problem}
      </p>
    );
  if (props.packed === '') return <SitDown {...props} />;
  return sitting ? <Playing key={props.packed} sitting={sitting} /> : <p class="note">Sitting down …</p>;
}

/** Who plays whom. */
function SitDown({ house, settings }: ViewProps) {
  const [own, setOwn] = useState<GivenText>();
  const [other, setOther] = useState<GivenText>();
  const [policy, setPolicy] = useState('scout');
  const [starts, setStarts] = useState(true);
  const games = [...useKept('games')].sort((one, another) => another.when - one.when);
  useEffect(() => {
    if (!house || own) return;
    const [first, second] = exampleDecks(house);
    setOwn(first);
    setOther(second);
  }, [house]);
  const begin = async (): Promise<void> => {
    if (!own || !other) return;
    const seed = `${settings.seed} ${Date.now()}`;
    const question = { ...usualQuestion(seed), decks: [own], against: [other], policy };
    const sitting: Sitting = { question, index: starts ? 0 : 1, seat: 0, policy };
    go('play', await pack(sitting));
  };
  return (
    <div class="sit-down">
      <h1>Play</h1>
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
          <select id="opponent" value={policy} onChange={(event) => setPolicy(event.currentTarget.value)}>
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
      {games.length > 0 && (
        <section>
          <h2>Games that you have played</h2>
          <ul class="kept">
            {games.map(({ id, when, title, record }) => (
              <li key={id}>
                <button type="button" class="quiet" onClick={async () => go('replay', await pack(record))}>
                  {title}, {new Date(when).toLocaleString()}
                </button>
                <button
                  type="button"
                  class="quiet"
                  aria-label={`Forget ${title}`}
                  onClick={() => void forget('games', id)}
                >
                  Forget
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Playing({ sitting }: { readonly sitting: Sitting }) {
  const [seat, setSeat] = useState<Seat>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(true);
  const [lit, setLit] = useState<ReadonlySet<number>>(new Set());
  const [picked, setPicked] = useState<number>();
  const [isRated, setRated] = useState(false);
  const [hint, setHint] = useState<{ readonly text: string; readonly choice: number }>();
  const [begun] = useState(Date.now());

  const through = async (act: () => Promise<Seat | Refused>): Promise<void> => {
    setBusy(true);
    setHint(undefined);
    setPicked(undefined);
    const found = await act();
    setBusy(false);
    if (isRefused(found)) return setProblems(found.problems);
    setProblems([]);
    setSeat(found);
    await keepGame(sitting, found, begun);
  };
  useEffect(() => {
    void through(async () => (await atTable()).remote.sit(sitting) as Promise<Seat | Refused>);
  }, []);

  const take = (option: number): void => {
    if (!seat || isBusy) return;
    void through(async () => (await atTable()).remote.take(sitting, seat.choices, option) as Promise<Seat | Refused>);
  };
  const undo = (): void => {
    if (!seat || isBusy) return;
    void through(async () => (await atTable()).remote.undo(sitting, seat.choices) as Promise<Seat | Refused>);
  };
  const askHint = async (): Promise<void> => {
    if (!seat) return;
    setBusy(true);
    const { remote } = await atTable();
    const found = await remote.advice(sitting, seat.choices);
    setBusy(false);
    if (isRefused(found)) return setProblems(found.problems);
    setRated(true);
    setHint(found as { text: string; choice: number });
  };
  if (!seat)
    return problems.length > 0 ? (
      <ul class="problems" role="alert">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    ) : (
      <p class="note">Cards are dealt …</p>
    );
  const isOver = seat.decider < 0;
  const usable = new Set(seat.options.flatMap(({ cards }) => cards));
  const offered = picked === undefined ? seat : onlyAbout(seat, picked);
  return (
    <div class="replay playing">
      <div class="stage">
        <Tabletop
          game={seat.game}
          table={seat.table}
          names={seat.names}
          viewer={isOver ? 'all' : sitting.seat}
          below={sitting.seat}
          lit={lit}
          usable={usable}
          onCard={(card) => setPicked(card === picked ? undefined : card)}
        />
      </div>
      <aside>
        {problems.length > 0 && (
          <p class="problems" role="alert">
            {problems.join(' ')}
          </p>
        )}
        {seat.since.length > 0 && (
          <section class="since" aria-live="polite">
            <h2>Meanwhile</h2>
            <ol>
              {seat.since.map(({ turn, choice }, at) => (
                <li key={String(at)}>
                  <small>{turn === 0 ? 'opening' : `turn ${turn}`}</small> {choice.text}
                </li>
              ))}
            </ol>
          </section>
        )}
        {isOver ? (
          <section role="status">
            <h2>{seat.winner === sitting.seat ? 'You win.' : seat.winner < 0 ? 'Nobody wins.' : 'They win.'}</h2>
            <p class="note">{seat.ending}</p>
          </section>
        ) : (
          <section class="deciding" aria-label="What you can do" aria-busy={isBusy}>
            <h2>You {asYou(seat.question)}</h2>
            {picked !== undefined && (
              <button type="button" class="quiet" onClick={() => setPicked(undefined)}>
                Show all that can be done
              </button>
            )}
            <Offered seat={seat} offered={offered} isRated={isRated} hint={hint?.choice} onLit={setLit} onTake={take} />
            {hint && <p role="status">{hint.text}</p>}
          </section>
        )}
        <footer class="taking">
          <button type="button" disabled={isBusy || seat.choices.length === 0} onClick={undo}>
            Undo
          </button>
          {!isOver && (
            <button type="button" disabled={isBusy} onClick={() => void askHint()}>
              Hint
            </button>
          )}
          <button
            type="button"
            onClick={() => void pack(recordOf(sitting, seat)).then((packed) => go('replay', packed))}
          >
            Look at the game
          </button>
          <button
            type="button"
            onClick={() => download('game.json', `${JSON.stringify(recordOf(sitting, seat), null, 2)}\n`)}
          >
            Take the game as a file
          </button>
          <label>
            <input type="checkbox" checked={isRated} onChange={(event) => setRated(event.currentTarget.checked)} /> show
            how good options look
          </label>
          {isRated && (
            <p class="note">
              Your chance looks like {formatPercent(sitting.seat === 0 ? seat.chance : 1 - seat.chance)}.
            </p>
          )}
        </footer>
      </aside>
    </div>
  );
}

interface OfferedProps {
  readonly seat: Seat;
  readonly offered: { readonly places: readonly number[] } | Seat;
  readonly isRated: boolean;
  readonly hint: number | undefined;
  readonly onLit: (cards: ReadonlySet<number>) => void;
  readonly onTake: (option: number) => void;
}

function Offered({ seat, offered, isRated, hint, onLit, onTake }: OfferedProps) {
  const places = 'places' in offered ? offered.places : seat.options.map((_, place) => place);
  const moment = {
    ...seat,
    options: places.map((place) => seat.options[place]!),
    ratings: places.map((place) => seat.ratings[place]!),
  };
  const opinions = hint === undefined ? [] : [{ policy: 'planner would do this', choice: places.indexOf(hint) }];
  return (
    <OptionList
      moment={moment}
      opinions={opinions}
      tried={[]}
      isRated={isRated}
      onLit={onLit}
      onTake={(option) => onTake(places[option]!)}
    />
  );
}

const onlyAbout = ({ options }: Seat, card: number): { readonly places: readonly number[] } => ({
  places: options.flatMap(({ cards }, place) => (cards.includes(card) ? [place] : [])),
});

/** "takes an action" → "take an action": the game speaks of players. */
const asYou = (question: string): string => question.replace(/^(\w+?)s\b/, '$1');

const recordOf = ({ question, index }: Sitting, { choices }: Seat) => ({ question, index, choices, step: 0 });

async function keepGame(sitting: Sitting, seat: Seat, begun: number): Promise<void> {
  const id = `${begun}`;
  const title = `${seat.names[sitting.seat]} against ${sitting.policy}`;
  await keep('games', id, { id, when: begun, title, record: recordOf(sitting, seat) });
}
