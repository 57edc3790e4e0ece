/** Games that a figure is about, or that somebody asks for in words; each leads to its replay. */
import { formatCount, type GamesBehind, type MatchBehind } from '@lorelab/sim-cli/reports';
import { proxy } from 'comlink';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Question } from '../../ask/question.js';
import type { Refused } from '../../ask/refused.js';
import type { FoundGame, FoundGames, Outcome } from '../../work/found-games.js';
import { desk } from '../lab.js';
import { pack } from '../links.js';
import { go } from '../routes.js';

interface FoundProps {
  readonly question: Question;
  /** What is asked; the condition can be another here. */
  readonly games: GamesBehind;
  readonly threads: number;
  readonly onClose: () => void;
}

export function FoundGamesDialog({ question, games, threads, onClose }: FoundProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [where, setWhere] = useState(games.where ?? '');
  const [found, setFound] = useState<FoundGames | Refused>();
  const [looked, setLooked] = useState(0);
  const ask = async (): Promise<void> => {
    setFound(undefined);
    setLooked(0);
    setFound(
      (await desk.gamesBehind(question, { ...games, where }, threads, proxy(setLooked))) as FoundGames | Refused,
    );
  };
  useEffect(() => {
    dialog.current?.showModal();
    void ask();
    return () => void desk.end('games');
  }, []);
  return (
    <dialog ref={dialog} class="over found" aria-label="Games" onClose={onClose}>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <label for={id}>{games.beside ? 'Games that came out otherwise, where' : 'Games where'}</label>
        <input id={id} value={where} spellcheck={false} onInput={(event) => setWhere(event.currentTarget.value)} />
        <button type="submit">Find</button>
      </form>
      {!found && <Looking looked={looked} matches={games.matches.length} />}
      {found && 'problems' in found && (
        <ul class="problems" role="alert">
          {found.problems.map((problem) => (
            <li key={problem}>
              <pre>{problem}</pre>
            </li>
          ))}
        </ul>
      )}
      {found && 'met' in found && <Found found={found} question={question} hasNames={games.matches.length > 1} />}
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}

/** Games that aren't kept are played again, which may take a while. */
const Looking = ({ looked, matches }: { readonly looked: number; readonly matches: number }) => (
  <p class="note">
    Looking for them …{' '}
    {matches > 1 && <progress value={looked} max={matches} aria-label="Matches that were looked through" />}
  </p>
);

interface ListProps {
  readonly found: FoundGames;
  readonly question: Question;
  /** They are of several matches. */
  readonly hasNames: boolean;
}

function Found({ found, question, hasNames }: ListProps) {
  const { met, games, first } = found;
  const open = async (match: MatchBehind, { index, starter }: FoundGame): Promise<void> =>
    go('replay', await pack({ question, match, index, ...((match.bestOf ?? 1) > 1 && { starter }) }));
  const [a, b] = first[0]?.names ?? [];
  return (
    <>
      {!hasNames && a !== undefined && (
        <p class="note">
          A: {a}; B: {b}
        </p>
      )}
      <p role="status">
        {formatCount(met)} of {formatCount(games)} games
        {met > first.length && `, the first ${first.length} of them`}
      </p>
      <ul class="found-list">
        {first.map((game, at) => (
          <li key={String(at)}>
            <button type="button" class="quiet" onClick={() => void open(game.match, game)}>
              game {game.index}
            </button>
            <span>{outcomeOf(game)}</span>
            {game.beside && (
              <button type="button" class="quiet" onClick={() => void open(game.beside!.match, game)}>
                otherwise {outcomeOf(game.beside)}
              </button>
            )}
            <span class="note">
              {hasNames && `${game.names.join(' – ')}; `}
              {'AB'[game.starter]} starts, {game.rounds} rounds
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const outcomeOf = ({ winner }: Outcome): string => (winner < 0 ? 'nobody wins' : `${'AB'[winner]} wins`);
