/** How a game goes on otherwise from a moment: somebody takes a seat, or policies play it out. */
import { useState } from 'preact/hooks';
import type { Replay, Sitting } from '../../ask/game.js';
import { isRefused } from '../../ask/refused.js';
import type { House } from '../../work/desk.js';
import { atTable } from '../lab.js';
import { pack } from '../links.js';
import { go } from '../routes.js';

interface BranchingProps {
  readonly house: House | undefined;
  readonly replay: Replay;
  readonly step: number;
  readonly decider: number;
}

/** In the seat of a policy. */
const YOU = 'you';

export function Branching({ house, replay: { asked, choices, names }, step, decider }: BranchingProps) {
  const { step: _, ...game } = asked;
  const { question } = game;
  const [players, setPlayers] = useState<readonly [string, string]>(() => {
    const usual: readonly [string, string] = game.match?.policies ?? [
      question.policy,
      question.opposing ?? question.policy,
    ];
    return decider === 1 ? [usual[0], YOU] : [YOU, usual[1]];
  });
  const [busy, setBusy] = useState('');
  const put = (seat: number, player: string): void =>
    setPlayers((before) => {
      // There is one of you.
      const other = player === YOU && before[1 - seat] === YOU ? before[seat]! : before[1 - seat]!;
      return seat === 0 ? [player, other] : [other, player];
    });
  const seat = players.indexOf(YOU);
  const goOn = async (): Promise<void> => {
    if (seat >= 0) {
      const policy = players[1 - seat]!;
      const sitting: Sitting = { ...game, choices: choices.slice(0, step), seat, policy };
      return go('play', await pack(sitting));
    }
    setBusy('The game is played on …');
    const { remote } = await atTable();
    const found = await remote.goOn(asked, choices, step, players);
    setBusy('');
    if (isRefused(found)) return setBusy(found.problems.join(' '));
    go('replay', await pack({ ...game, choices: found, step, left: step }));
  };
  return (
    <form
      class="branching"
      aria-label="Play on from here"
      onSubmit={(event) => {
        event.preventDefault();
        void goOn();
      }}
    >
      <h2>Play on from here</h2>
      {names.map((name, place) => (
        <label key={String(place)}>
          <span>
            <b>{'AB'[place]}</b> {name}
          </span>
          <select value={players[place]} onChange={(event) => put(place, event.currentTarget.value)}>
            <option value={YOU}>you</option>
            {(house?.policies ?? [{ name: players[place]! }]).map(({ name: policy }) => (
              <option key={policy}>{policy}</option>
            ))}
          </select>
        </label>
      ))}
      <button type="submit" disabled={busy !== ''}>
        {seat < 0 ? 'Let them play' : 'Take the seat'}
      </button>
      <p class="note" role="status">
        {busy}
      </p>
    </form>
  );
}
