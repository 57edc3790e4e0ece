/** A decision of a game: what could have been done, how each policy rates it, and what comes of it. */
import { useEffect, useState } from 'preact/hooks';
import type { Replay } from '../../ask/game.js';
import { isRefused } from '../../ask/refused.js';
import type { Opinion, PlayedOut } from '../../work/looking.js';
import type { Moment } from '../../work/table.js';
import { atTable } from '../lab.js';
import { OptionList } from './option-list.js';

interface DecidingProps {
  readonly replay: Replay;
  readonly moment: Moment;
  readonly step: number;
  /** Undefined: the game was left here. */
  readonly taken: number | undefined;
  /** Whoever looks doesn't see the hand of who decides. */
  readonly isHidden: boolean;
  /** Whose ratings are shown, and whose can be. */
  readonly rater: string;
  readonly raters: readonly string[];
  readonly onRater: (policy: string) => void;
  readonly onLit: (cards: ReadonlySet<number>) => void;
}

/** So many games tell options apart. */
const TIMES = 100;
/** Of so many options, those that are rated best, and the one that was taken. */
const TRIED = 6;

export function Deciding({ replay, moment, step, taken, isHidden, rater, raters, onRater, onLit }: DecidingProps) {
  const [all, setAll] = useState<readonly Opinion[]>([]);
  const [tried, setTried] = useState<readonly PlayedOut[]>([]);
  const [busy, setBusy] = useState('');
  const { asked, choices, names } = replay;
  const own = useOpinion(replay, step, rater, isHidden);
  const through = async <T,>(doing: string, act: () => Promise<T>, then: (found: T) => void): Promise<void> => {
    setBusy(doing);
    const found = await act();
    if (!isRefused(found)) then(found);
    setBusy('');
  };
  const askAll = (): Promise<void> =>
    through(
      'The policies are asked …',
      async () => (await atTable()).remote.opinions(asked, choices, step),
      (found) => setAll(found as readonly Opinion[]),
    );
  const playOn = (): Promise<void> => {
    const best = moment.ratings.map((rating, option) => ({ rating, option })).sort((a, b) => b.rating - a.rating);
    const options = [
      ...new Set([...(taken === undefined ? [] : [taken]), ...best.slice(0, TRIED).map(({ option }) => option)]),
    ];
    return through(
      'Games are played on …',
      async () => (await atTable()).remote.playOuts(asked, choices, step, options, TIMES),
      (found) => setTried(found as readonly PlayedOut[]),
    );
  };
  const title = (
    <h2>
      {'AB'[moment.decider]} {moment.question}
    </h2>
  );
  if (isHidden)
    return (
      <section class="deciding">
        {title}
        <p class="note">What {names[moment.decider]} could do is told to whoever sees their hand.</p>
      </section>
    );
  const known = own && !all.some(({ policy }) => policy === own.policy) ? [...all, own] : all;
  return (
    <section class="deciding" aria-label="What could be done" aria-busy={busy !== '' || own?.policy !== rater}>
      {title}
      <label class="rater">
        Rated by{' '}
        <select value={rater} onChange={(event) => onRater(event.currentTarget.value)}>
          {raters.map((policy) => (
            <option key={policy}>{policy}</option>
          ))}
        </select>
      </label>
      <OptionList
        moment={moment}
        rated={own ?? { policy: 'greedy', values: moment.ratings, areChances: false }}
        taken={taken}
        opinions={known}
        tried={tried}
        onLit={onLit}
      />
      <div class="row">
        <button type="button" disabled={busy !== ''} onClick={() => void askAll()}>
          What would others do?
        </button>
        <button type="button" disabled={busy !== ''} onClick={() => void playOn()}>
          Play each on
        </button>
      </div>
      <p class="note" role="status">
        {busy}
        {busy === '' &&
          tried.length > 0 &&
          `Of ${TIMES} games from here, with the cards that ${'AB'[moment.decider]} can’t see dealt anew and greedy playing both, ${'AB'[moment.decider]} wins as many as stands under each option.`}
      </p>
    </section>
  );
}

/** What a policy thinks of a decision; undefined: it is still thinking. */
function useOpinion({ asked, choices }: Replay, step: number, policy: string, isHidden: boolean): Opinion | undefined {
  const [opinion, setOpinion] = useState<Opinion>();
  useEffect(() => {
    setOpinion(undefined);
    if (isHidden) return;
    let isOver = false;
    // Whoever goes through a game quickly asks nobody.
    const timer = setTimeout(async () => {
      const { remote } = await atTable();
      const found = await remote.opinion(asked, choices, step, policy);
      if (!isOver && !isRefused(found)) setOpinion(found as Opinion);
    }, 200);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked, choices, step, policy, isHidden]);
  return opinion;
}
