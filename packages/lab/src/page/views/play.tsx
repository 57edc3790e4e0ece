/** A game to play oneself, against a policy: only what is legal is offered. */
import { formatPercent } from '@lorelab/sim-cli/reports';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Sitting } from '../../ask/game.js';
import { isRefused, type Refused } from '../../ask/refused.js';
import type { Advice, Seat } from '../../work/playing.js';
import type { ViewProps } from '../app.js';
import { download, keep } from '../kept.js';
import { atTable } from '../lab.js';
import { pack, unpack } from '../links.js';
import { OptionList } from '../parts/option-list.js';
import { SitDown } from '../parts/sit-down.js';
import { Tabletop } from '../parts/tabletop.js';
import { go, hrefOf } from '../routes.js';

export function PlayView(props: ViewProps) {
  const [sitting, setSitting] = useState<Sitting>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    setSitting(undefined);
    setProblem(undefined);
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

function Playing({ sitting }: { readonly sitting: Sitting }) {
  const [seat, setSeat] = useState<Seat>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(true);
  const [lit, setLit] = useState<ReadonlySet<number>>(new Set());
  const [picked, setPicked] = useState<number>();
  const [isRated, setRated] = useState(false);
  const [hint, setHint] = useState<Advice>();
  const [begun] = useState(sitting.begun ?? Date.now());

  // A second click may come before the page is drawn as the first one leaves it.
  const isUnderWay = useRef(false);

  const through = async (act: () => Promise<Seat | Refused>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setHint(undefined);
    setPicked(undefined);
    try {
      const found = await act();
      if (isRefused(found)) return setProblems(found.problems);
      const record: GameRecord = { ...sitting, begun, choices: found.choices };
      // Whoever loads the page again goes on from here: the address is there before the next choice can be made.
      history.replaceState(null, '', hrefOf('play', await pack(record)));
      setProblems([]);
      setSeat(found);
      if (found.choices.length > (sitting.choices?.length ?? 0)) void keepGame(record, found);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
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
    setHint(found as Advice);
  };
  const takeAway = async (): Promise<void> => {
    if (!seat) return;
    const { remote } = await atTable();
    const file = await remote.file(sitting, seat.choices);
    if (isRefused(file)) return setProblems(file.problems);
    download('game.json', `${JSON.stringify(file)}\n`);
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
  return (
    <div class="replay playing">
      <div class="stage">
        <h1 class="visually-hidden">
          {seat.names[sitting.seat]} against {seat.names[1 - sitting.seat]}, played by {sitting.policy}
        </h1>
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
          <section class="outcome" role="status">
            <h2>{seat.winner === sitting.seat ? 'You win.' : seat.winner < 0 ? 'Nobody wins.' : 'They win.'}</h2>
            <p class="note">{seat.ending}</p>
          </section>
        ) : (
          <section class="deciding" aria-label="What you can do" aria-busy={isBusy}>
            <h2>{asYou(seat.question)}</h2>
            {/^alters/.test(seat.question) && <p class="note">{OPENING}</p>}
            {picked !== undefined && (
              <button type="button" class="quiet" onClick={() => setPicked(undefined)}>
                Show all that can be done
              </button>
            )}
            <Offered
              seat={seat}
              places={placesOf(seat, picked)}
              isRated={isRated}
              hint={hint?.choice}
              onLit={setLit}
              onTake={take}
            />
            {hint && <Hint hint={hint} />}
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
            onClick={() => void pack({ ...sitting, choices: seat.choices }).then((packed) => go('replay', packed))}
          >
            Look at the game
          </button>
          <button type="button" onClick={() => void takeAway()}>
            Take the game as a file
          </button>
          <label>
            <input type="checkbox" checked={isRated} onChange={(event) => setRated(event.currentTarget.checked)} /> show
            how good options look
          </label>
          {isRated && <p class="note">Your chance looks like {formatPercent(seat.chance)}.</p>}
        </footer>
      </aside>
    </div>
  );
}

interface OfferedProps {
  readonly seat: Seat;
  /** Places of options. */
  readonly places: readonly number[];
  readonly isRated: boolean;
  readonly hint: number | undefined;
  readonly onLit: (cards: ReadonlySet<number>) => void;
  readonly onTake: (option: number) => void;
}

/** The options, or those that are about a card. */
function Offered({ seat, places, isRated, hint, onLit, onTake }: OfferedProps) {
  const values = places.map((place) => seat.ratings[place]!);
  return (
    <OptionList
      moment={{ options: places.map((place) => seat.options[place]!) }}
      rated={isRated ? { policy: 'greedy', values, areChances: false } : undefined}
      opinions={hint === undefined ? [] : [{ policy: 'planner would do this', choice: places.indexOf(hint) }]}
      tried={[]}
      onLit={onLit}
      onTake={(option) => onTake(places[option]!)}
    />
  );
}

function Hint({ hint: { does, goesOn, why } }: { readonly hint: Advice }) {
  return (
    <div class="hint" role="status">
      <p>
        <b>{does}</b> {goesOn}
      </p>
      <p class="note">{why}</p>
    </div>
  );
}

const OPENING = 'Choose each card that goes back, then “no more”; as many others are drawn.';

const placesOf = ({ options }: Seat, card: number | undefined): number[] =>
  options.flatMap(({ cards }, place) => (card === undefined || cards.includes(card) ? [place] : []));

/** "alters their opening hand" → "You alter your opening hand": the game speaks of players. */
const asYou = (question: string): string =>
  `You ${question.replace(/^(\w+?)s\b/, '$1').replaceAll(/\btheir\b/g, 'your')}`;

type GameRecord = Sitting & { readonly begun: number; readonly choices: readonly number[] };

async function keepGame(record: GameRecord, { names, decider }: Seat): Promise<void> {
  const id = String(record.begun);
  const title = `${names[record.seat]} against ${names[1 - record.seat]}, played by ${record.policy}`;
  await keep('games', id, { id, when: record.begun, title, record, isOver: decider < 0 });
}
