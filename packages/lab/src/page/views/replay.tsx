/** A game to look at, decision by decision: how it stood, what could have been done, and what that was worth. */
import { formatPercent } from '@lorelab/sim-cli/reports';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GameAsked, Replay, Sitting } from '../../ask/game.js';
import type { Refused } from '../../work/desk.js';
import type { Moment, PlayedOut } from '../../work/table.js';
import type { ViewProps } from '../app.js';
import { atTable } from '../lab.js';
import { pack, unpack } from '../links.js';
import { ChanceLine } from '../parts/chance-line.js';
import { OptionList } from '../parts/option-list.js';
import { Tabletop, type Viewer } from '../parts/tabletop.js';
import { go, hrefOf } from '../routes.js';

const isRefused = (found: object): found is Refused => 'problems' in found;

/** Keys, and how far they go. */
const KEYS = 'Left and right arrows go a decision, up and down a turn, Home and End to both ends.';

export function ReplayView({ packed }: ViewProps) {
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
      setStep(Math.min(asked.step ?? 0, found.decisions.length));
    })();
  }, [packed]);
  if (problems.length > 0)
    return (
      <ul class="problems" role="alert">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    );
  if (!replay) return <p class="note">The game is being played again …</p>;
  return <Shown key={packed} replay={replay} step={step} onStep={setStep} />;
}

interface ShownProps {
  readonly replay: Replay;
  readonly step: number;
  readonly onStep: (step: number) => void;
}

function Shown({ replay, step, onStep }: ShownProps) {
  const { decisions, names, asked } = replay;
  const [viewer, setViewer] = useState<Viewer>('all');
  const [lit, setLit] = useState<ReadonlySet<number>>(new Set());
  const moment = useMoment(replay, step);
  const stepTo = (to: number): void => onStep(Math.max(0, Math.min(decisions.length, to)));
  useKeys(replay, step, stepTo);
  const decision = decisions[step];
  return (
    <div class="replay">
      <div class="stage">
        <header class="row">
          <h1>
            Game {asked.index} <small>{names.join(' – ')}</small>
          </h1>
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
            {decision ? `Decision ${step + 1} of ${decisions.length}` : `The end: ${endOf(replay)}`}
          </span>
          <label class="eyes">
            Seen by{' '}
            <select value={String(viewer)} onChange={(event) => setViewer(viewerOf(event.currentTarget.value))}>
              <option value="all">everybody</option>
              <option value="0">A, {names[0]}</option>
              <option value="1">B, {names[1]}</option>
            </select>
          </label>
        </div>
        {moment && <Tabletop game={replay.game} table={moment.table} names={names} viewer={viewer} lit={lit} />}
      </div>
      <aside>
        {moment && decision && (
          <Deciding
            key={step}
            replay={replay}
            moment={moment}
            step={step}
            taken={replay.choices[step]!}
            isHidden={viewer !== 'all' && viewer !== moment.decider}
            onLit={setLit}
          />
        )}
        <Happened replay={replay} step={step} onStep={stepTo} />
        <Taking replay={replay} step={step} decider={moment?.decider ?? 0} />
      </aside>
    </div>
  );
}

const viewerOf = (value: string): Viewer => (value === 'all' ? 'all' : Number(value));

const endOf = ({ winner, names, ending }: Replay): string =>
  winner < 0 ? `nobody wins, ${ending}` : `${'AB'[winner]}, ${names[winner]}, wins: ${ending}`;

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

/** How it stood at a step; the last one stays until the next is there. */
function useMoment({ asked, choices }: Replay, step: number): Moment | undefined {
  const [moment, setMoment] = useState<Moment>();
  useEffect(() => {
    let isOver = false;
    void (async () => {
      const { remote } = await atTable();
      const found = (await remote.moment(asked, choices, step)) as Moment | Refused;
      if (!isOver && !isRefused(found)) setMoment(found);
    })();
    return () => {
      isOver = true;
    };
  }, [asked, choices, step]);
  return moment;
}

function useKeys(replay: Replay, step: number, stepTo: (step: number) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // What is being written keeps its keys.
      if (event.target instanceof HTMLElement && /^(?:INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const to: Readonly<Record<string, () => number>> = {
        ArrowLeft: () => step - 1,
        ArrowRight: () => step + 1,
        ArrowUp: () => turnBefore(replay, step),
        ArrowDown: () => turnAfter(replay, step),
        Home: () => 0,
        End: () => replay.decisions.length,
      };
      const target = to[event.key];
      if (!target) return;
      event.preventDefault();
      stepTo(target());
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

interface DecidingProps {
  readonly replay: Replay;
  readonly moment: Moment;
  readonly step: number;
  readonly taken: number;
  readonly isHidden: boolean;
  readonly onLit: (cards: ReadonlySet<number>) => void;
}

/** So many games tell options apart. */
const TIMES = 100;
/** Of so many options, those that are rated best, and the one that was taken. */
const TRIED = 6;

/** What could have been done, how each policy rates it, and what comes of it. */
function Deciding({ replay, moment, step, taken, isHidden, onLit }: DecidingProps) {
  const [opinions, setOpinions] = useState<readonly { policy: string; choice: number }[]>([]);
  const [tried, setTried] = useState<readonly PlayedOut[]>([]);
  const [busy, setBusy] = useState('');
  const { asked, choices, names } = replay;
  const askOthers = async (): Promise<void> => {
    setBusy('The policies are asked …');
    const { remote } = await atTable();
    const found = await remote.opinions(asked, choices, step);
    if (!isRefused(found)) setOpinions(found as typeof opinions);
    setBusy('');
  };
  const playOn = async (): Promise<void> => {
    setBusy('Games are played on …');
    const best = moment.ratings.map((rating, option) => ({ rating, option })).sort((a, b) => b.rating - a.rating);
    const options = [...new Set([taken, ...best.slice(0, TRIED).map(({ option }) => option)])];
    const { remote } = await atTable();
    const found = await remote.playOuts(asked, choices, step, options, TIMES);
    if (!isRefused(found)) setTried(found as readonly PlayedOut[]);
    setBusy('');
  };
  if (isHidden)
    return (
      <section class="deciding">
        <h2>
          {'AB'[moment.decider]} {moment.question}
        </h2>
        <p class="note">What {names[moment.decider]} could do is told to whoever sees their hand.</p>
      </section>
    );
  return (
    <section class="deciding" aria-label="What could be done">
      <h2>
        {'AB'[moment.decider]} {moment.question}
      </h2>
      <OptionList moment={moment} taken={taken} opinions={opinions} tried={tried} onLit={onLit} />
      <div class="row">
        <button type="button" disabled={busy !== ''} onClick={() => void askOthers()}>
          What would others do?
        </button>
        <button type="button" disabled={busy !== ''} onClick={() => void playOn()}>
          Play each on
        </button>
      </div>
      <p class="note" role="status">
        {busy}
        {tried.length > 0 &&
          `${'AB'[moment.decider]} wins so many of ${TIMES} games from here, the hidden cards dealt anew each time, greedy playing both: ${tried
            .map((one) => `${moment.options[one.option]!.text} ${formatPercent(one.value)}`)
            .join('; ')}.`}
      </p>
    </section>
  );
}

/** What was decided, turn by turn. */
function Happened({ replay: { decisions, text }, step, onStep }: ShownProps) {
  const here = useRef<HTMLButtonElement>(null);
  useEffect(() => here.current?.scrollIntoView({ block: 'nearest' }), [step]);
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

/** A link to this moment, and where it can go on. */
function Taking({
  replay,
  step,
  decider,
}: {
  readonly replay: Replay;
  readonly step: number;
  readonly decider: number;
}) {
  const [link, setLink] = useState<string>();
  const { asked, choices } = replay;
  useEffect(() => setLink(undefined), [step]);
  const copy = async (): Promise<void> => {
    const href = new URL(hrefOf('replay', await pack({ ...asked, step })), location.href).href;
    setLink(href);
    await navigator.clipboard?.writeText(href).catch(() => {});
  };
  const branch = async (): Promise<void> => {
    const seat = decider < 0 ? 0 : decider;
    const sitting: Sitting = {
      question: asked.question,
      index: asked.index,
      choices: choices.slice(0, step),
      seat,
      policy: asked.question.opposing ?? asked.question.policy,
    };
    go('play', await pack(sitting));
  };
  return (
    <footer class="taking">
      <button type="button" onClick={() => void copy()}>
        Copy a link to this moment
      </button>
      <button type="button" onClick={() => void branch()}>
        Play on from here
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
