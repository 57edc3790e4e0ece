/** A question that is being answered: how far it is, and how to stop it. */
import { formatCount, formatDuration } from '@lorelab/sim-cli/reports';
import type { Step } from '../../work/step.js';
import type { StoodAt } from '../standings.js';
import { Narrowing } from './narrowing.js';

interface RunningProps {
  readonly step: Step | undefined;
  /** How the figure that is asked for stood on the way. */
  readonly standings: readonly StoodAt[];
  readonly isHeld: boolean;
  readonly threads: number;
  readonly onHold: () => void;
  readonly onGoOn: () => void;
  readonly onEnd: () => void;
}

export function Running({ step, standings, isHeld, threads, onHold, onGoOn, onEnd }: RunningProps) {
  const { done = 0, wanted = 0, milliseconds = 0, doing = 'Sitting down' } = step ?? {};
  const rate = milliseconds > 0 ? (done * 1000) / milliseconds : 0;
  const left = rate > 0 ? ((wanted - done) / rate) * 1000 : undefined;
  return (
    <section class="running" aria-label="Being played">
      <p class="counts">
        <b>{formatCount(done)}</b> of {wanted > 0 ? formatCount(wanted) : '…'}
        <span>{doing}</span>
        {rate > 0 && !isHeld && (
          <span>
            {formatCount(Math.round(rate))} a second on {threads === 1 ? 'one worker' : `${threads} workers`}
          </span>
        )}
        {left !== undefined && !isHeld && <span>{formatDuration(left)} left</span>}
        {isHeld && <span role="status">stopped</span>}
      </p>
      <progress value={done} max={Math.max(1, wanted)} aria-label="How far it is" />
      <Narrowing standings={standings} wanted={wanted} />
      <div class="row">
        {isHeld ? (
          <button type="button" class="primary" onClick={onGoOn}>
            Go on
          </button>
        ) : (
          <button type="button" class="primary" onClick={onHold}>
            Stop
          </button>
        )}
        <button type="button" onClick={onEnd}>
          End with what there is
        </button>
      </div>
    </section>
  );
}
