/** The chance to win along a game, with its jumps; whoever presses it goes there. */
import { formatPercent } from '@lorelab/sim-cli/reports';
import type { Replay } from '../../ask/game.js';

const WIDTH = 1000;
const HEIGHT = 120;
/** So many jumps are marked, if they are of so much at one decision. */
const JUMPS = 6;
const JUMP = 0.1;

interface ChanceLineProps {
  readonly replay: Replay;
  readonly step: number;
  readonly onStep: (step: number) => void;
}

export function ChanceLine({ replay: { decisions, chance: last, names }, step, onStep }: ChanceLineProps) {
  const chances = [...decisions.map(({ chance }) => chance), last];
  const x = (at: number): number => (at / Math.max(1, chances.length - 1)) * WIDTH;
  const y = (chance: number): number => HEIGHT - chance * HEIGHT;
  const line = chances.map((chance, at) => `${x(at).toFixed(1)},${y(chance).toFixed(1)}`).join(' ');
  const jumps = chances
    .map((chance, at) => ({ at, change: at === 0 ? 0 : chance - chances[at - 1]!, chance }))
    .filter(({ change }) => Math.abs(change) >= JUMP)
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .slice(0, JUMPS);
  const turns = decisions.flatMap(({ turn }, at) => (at > 0 && turn !== decisions[at - 1]!.turn ? [{ at, turn }] : []));
  const here = chances[step] ?? last;
  return (
    <figure class="chance">
      <figcaption>
        Chance that A, {names[0]}, wins: <b>{formatPercent(here)}</b>
        <span class="note"> as positions look to greedy{jumps.length > 0 && ', its biggest jumps marked'}</span>
      </figcaption>
      <div class="plot">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <line class="half" x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
          {turns.map(({ at, turn }) => (
            <line key={turn} class="turn" x1={x(at)} x2={x(at)} y1={0} y2={HEIGHT} />
          ))}
          <polygon class="area" points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} />
          <polyline class="path" points={line} />
          <line class="here" x1={x(step)} x2={x(step)} y1={0} y2={HEIGHT} />
        </svg>
        {jumps.map(({ at, change, chance }) => (
          <button
            key={at}
            type="button"
            class={`jump ${change > 0 ? 'up' : 'down'}`}
            style={{ left: `${(x(at) / WIDTH) * 100}%`, top: `${(1 - chance) * 100}%` }}
            title={`${change > 0 ? '+' : '−'}${Math.abs(change * 100).toFixed(0)} points`}
            aria-label={`Go to the jump of ${(change * 100).toFixed(0)} points at decision ${at}`}
            onClick={() => onStep(Math.max(0, at - 1))}
          />
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={chances.length - 1}
        value={step}
        aria-label="Decision"
        onInput={(event) => onStep(event.currentTarget.valueAsNumber)}
      />
    </figure>
  );
}
