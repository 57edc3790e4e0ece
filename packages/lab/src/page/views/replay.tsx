/** A game to look at, decision by decision: how it stood, what could have been done, and what that was worth. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { canBeAsked, type GameAsked, type Replay } from '../../ask/game.js';
import { isRefused, type Refused } from '../../ask/refused.js';
import type { Moment } from '../../work/table.js';
import type { ViewProps } from '../app.js';
import { atTable } from '../lab.js';
import { pack, unpack } from '../links.js';
import { Branching } from '../parts/branching.js';
import { ChanceLine } from '../parts/chance-line.js';
import { Deciding } from '../parts/deciding.js';
import { Tabletop, type Viewer } from '../parts/tabletop.js';
import { hrefOf } from '../routes.js';

/** Keys, and how far they go. */
const KEYS = 'Left and right arrows go a decision, up and down a turn, Home and End to both ends.';

export function ReplayView({ house, packed }: ViewProps) {
  const [replay, setReplay] = useState<Replay>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [step, setStep] = useState(0);
  useEffect(() => {
    setReplay(undefined);
    void (async () => {
      const asked = await unpack<GameAsked>(packed);
      if (!asked?.question) return setProblems(['This link is broken: it holds no game.']);
      const { remote } = await atTable();
      const found = (await remote.replay(asked)) as Replay | Refused;
      if (isRefused(found)) return setProblems(found.problems);
      setProblems([]);
      setReplay(found);
      setStep(Math.min(stepHere() ?? asked.step ?? 0, found.decisions.length));
    })();
  }, [packed]);
  useEffect(() => {
    if (!replay) return;
    // Browsers take this amiss many times a second.
    const timer = setTimeout(() => history.replaceState({ step }, ''), STEP_KEPT_AFTER);
    return () => clearTimeout(timer);
  }, [replay, step]);
  if (problems.length > 0)
    return (
      <ul class="problems" role="alert">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    );
  if (!replay) return <p class="note">The game is being played again …</p>;
  return <Shown key={packed} house={house} replay={replay} step={step} onStep={setStep} />;
}

/** In milliseconds. */
const STEP_KEPT_AFTER = 150;

/** Where somebody was who comes back to this place, or loads the page anew. */
function stepHere(): number | undefined {
  const { step } = (history.state ?? {}) as { readonly step?: unknown };
  return typeof step === 'number' ? step : undefined;
}

interface ShownProps {
  readonly replay: Replay;
  readonly step: number;
  readonly onStep: (lead: (step: number) => number) => void;
}

function Shown({ house, replay, step, onStep }: ShownProps & Pick<ViewProps, 'house'>) {
  const { decisions, names, asked } = replay;
  const [viewer, setViewer] = useState<Viewer>('all');
  const [rater, setRater] = useState('greedy');
  const [lit, setLit] = useState<ReadonlySet<number>>(new Set());
  const shown = useMoment(replay, step);
  const stepTo = (to: number): void => onStep(() => within(replay, to));
  useKeys(replay, onStep);
  const decision = decisions[step];
  return (
    <div class="replay">
      <div class="stage">
        <header class="row">
          <h1>
            Game {asked.index} <small>{names.join(' – ')}</small>
          </h1>
          {asked.left !== undefined && <p class="note">as it could have gone on from decision {asked.left + 1}</p>}
        </header>
        <ChanceLine replay={replay} step={step} onStep={stepTo} />
        <div class="row controls">
          <button type="button" onClick={() => stepTo(turnBefore(replay, step))} aria-label="A turn back">
            «
          </button>
          <button type="button" onClick={() => stepTo(step - 1)} aria-label="A decision back">
            ←
          </button>
          <button type="button" onClick={() => stepTo(step + 1)} aria-label="A decision on">
            →
          </button>
          <button type="button" onClick={() => stepTo(turnAfter(replay, step))} aria-label="A turn on">
            »
          </button>
          <span class="note" role="status">
            {decision ? `Decision ${step + 1} of ${decisions.length}` : endOf(replay)}
          </span>
        </div>
        <label class="eyes">
          Seen by{' '}
          <select value={String(viewer)} onChange={(event) => setViewer(viewerOf(event.currentTarget.value))}>
            <option value="all">everybody</option>
            <option value="0">A, {names[0]}</option>
            <option value="1">B, {names[1]}</option>
          </select>
        </label>
        {shown && <Tabletop game={replay.game} table={shown.moment.table} names={names} viewer={viewer} lit={lit} />}
      </div>
      <aside>
        {shown && shown.moment.decider >= 0 && (
          <Deciding
            key={shown.step}
            replay={replay}
            moment={shown.moment}
            step={shown.step}
            taken={replay.choices[shown.step]}
            isHidden={viewer !== 'all' && viewer !== shown.moment.decider}
            rater={rater}
            raters={house?.policies.map(({ name }) => name).filter(canBeAsked) ?? [rater]}
            onRater={setRater}
            onLit={setLit}
          />
        )}
        <Happened replay={replay} step={step} onStep={stepTo} />
      </aside>
      <div class="onwards">
        {shown && shown.moment.decider >= 0 && (
          <Branching
            key={String(shown.moment.decider)}
            house={house}
            replay={replay}
            step={shown.step}
            decider={shown.moment.decider}
          />
        )}
        <Taking replay={replay} step={step} />
      </div>
    </div>
  );
}

const viewerOf = (value: string): Viewer => (value === 'all' ? 'all' : Number(value));

const endOf = ({ winner, names, ending, text }: Replay): string =>
  // Of a game that goes on nobody has told anything.
  text === ''
    ? 'Played so far'
    : winner < 0
      ? `The end: nobody wins, ${ending}`
      : `The end: ${'AB'[winner]}, ${names[winner]}, wins: ${ending}`;

/** The step that there is nearest to one asked for. */
const within = ({ decisions }: Replay, step: number): number => Math.max(0, Math.min(decisions.length, step));

function turnAfter({ decisions }: Replay, step: number): number {
  const turn = decisions[step]?.turn;
  const next = decisions.findIndex((one, at) => at > step && one.turn !== turn);
  return next < 0 ? decisions.length : next;
}

function turnBefore({ decisions }: Replay, step: number): number {
  const before = decisions[step - 1]?.turn ?? 0;
  return Math.max(
    0,
    decisions.findIndex(({ turn }) => turn === before),
  );
}

interface ShownMoment {
  readonly step: number;
  readonly moment: Moment;
}

/** How it stood at a step; the last one stays until the next is there. */
function useMoment({ asked, choices }: Replay, step: number): ShownMoment | undefined {
  const [shown, setShown] = useState<ShownMoment>();
  useEffect(() => {
    let isOver = false;
    void (async () => {
      const { remote } = await atTable();
      const moment = (await remote.moment(asked, choices, step)) as Moment | Refused;
      if (!isOver && !isRefused(moment)) setShown({ step, moment });
    })();
    return () => {
      isOver = true;
    };
  }, [asked, choices, step]);
  return shown;
}

/** Where a key leads from a step. */
const KEYED: Readonly<Record<string, (step: number, replay: Replay) => number>> = {
  ArrowLeft: (step) => step - 1,
  ArrowRight: (step) => step + 1,
  ArrowUp: (step, replay) => turnBefore(replay, step),
  ArrowDown: (step, replay) => turnAfter(replay, step),
  Home: () => 0,
  End: (_, { decisions }) => decisions.length,
};

/** Each key goes on from where the key before led, even if that isn't drawn yet; they work as soon as a game is seen. */
function useKeys(replay: Replay, onStep: ShownProps['onStep']): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // What is being written keeps its keys.
      if (event.target instanceof HTMLElement && /^(?:INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const lead = KEYED[event.key];
      if (!lead) return;
      event.preventDefault();
      onStep((step) => within(replay, lead(step, replay)));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [replay, onStep]);
}

interface HappenedProps {
  readonly replay: Replay;
  readonly step: number;
  readonly onStep: (step: number) => void;
}

/** What was decided, turn by turn. */
function Happened({ replay: { decisions, text }, step, onStep }: HappenedProps) {
  const here = useRef<HTMLButtonElement>(null);
  // The list scrolls, the page stays.
  useEffect(() => {
    const list = here.current?.closest('ol');
    if (!list || !here.current) return;
    const { offsetTop, offsetHeight } = here.current;
    const top = offsetTop - list.offsetTop;
    if (top < list.scrollTop || top + offsetHeight > list.scrollTop + list.clientHeight)
      list.scrollTop = top - list.clientHeight / 2;
  }, [step]);
  return (
    <section class="happened" aria-label="What was decided">
      <h2>What was decided</h2>
      <ol>
        {decisions.map(({ turn, player, choice }, at) => (
          <li key={String(at)}>
            {(at === 0 || turn !== decisions[at - 1]!.turn) && <h3>{turn === 0 ? 'Opening hands' : `Turn ${turn}`}</h3>}
            <button
              type="button"
              ref={at === step ? here : null}
              aria-current={at === step ? 'step' : undefined}
              onClick={() => onStep(at)}
            >
              <b>{'AB'[player]}</b> {choice.text}
            </button>
          </li>
        ))}
      </ol>
      {text !== '' && (
        <details>
          <summary>The whole game as text</summary>
          <pre>{text}</pre>
        </details>
      )}
    </section>
  );
}

/** What can be taken away: a link to this moment. */
function Taking({ replay: { asked }, step }: { readonly replay: Replay; readonly step: number }) {
  const [link, setLink] = useState<string>();
  useEffect(() => setLink(undefined), [step]);
  const copy = async (): Promise<void> => {
    const href = new URL(hrefOf('replay', await pack({ ...asked, step })), location.href).href;
    setLink(href);
    await navigator.clipboard?.writeText(href).catch(() => {});
  };
  return (
    <footer class="taking">
      <button type="button" onClick={() => void copy()}>
        Copy a link to this moment
      </button>
      {link !== undefined && (
        <p role="status">
          Copied: <a href={link}>a link to this moment</a>.
        </p>
      )}
      <p class="note">{KEYS}</p>
    </footer>
  );
}
