/** Games that a figure is about, or that somebody asks for in words; each leads to its replay. */
import { formatCount } from '@lorelab/sim-cli/reports';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Refused } from '../../ask/refused.js';
import type { FoundGames } from '../../work/played-games.js';
import { desk } from '../lab.js';

interface FoundProps {
  /** What is asked; it can be asked otherwise here. */
  readonly words: string;
  readonly onGame: (index: number) => void;
  readonly onClose: () => void;
}

export function FoundGamesDialog({ words: given, onGame, onClose }: FoundProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState(given);
  const [found, setFound] = useState<FoundGames | Refused>();
  const ask = async (asked: string): Promise<void> => setFound((await desk.gamesWhere(asked)) as FoundGames | Refused);
  useEffect(() => {
    dialog.current?.showModal();
    void ask(given);
  }, []);
  return (
    <dialog ref={dialog} class="over found" aria-label="Games" onClose={onClose}>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          void ask(words);
        }}
      >
        <label for={id}>Games where</label>
        <input id={id} value={words} spellcheck={false} onInput={(event) => setWords(event.currentTarget.value)} />
        <button type="submit">Find</button>
      </form>
      {found && 'problems' in found && (
        <ul class="problems" role="alert">
          {found.problems.map((problem) => (
            <li key={problem}>
              <pre>{problem}</pre>
            </li>
          ))}
        </ul>
      )}
      {found && 'met' in found && (
        <>
          <p role="status">
            {formatCount(found.met)} of {formatCount(found.games)} games
            {found.met > found.first.length && `, the first ${found.first.length} of them`}
          </p>
          <ul class="found-list">
            {found.first.map(({ index, winner, starter, rounds }) => (
              <li key={index}>
                <button type="button" class="quiet" onClick={() => onGame(index)}>
                  game {index}
                </button>
                <span>{winner < 0 ? 'nobody wins' : `${'AB'[winner]} wins`}</span>
                <span class="note">
                  {'AB'[starter]} starts, {rounds} rounds
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}
