/** A share with its interval, on a line from 0 to 100 %. */
import { formatPercent } from '@lorelab/sim-cli/reports';

interface Bounds {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

interface IntervalProps {
  readonly label: string;
  readonly figure: Bounds;
  readonly isMain?: boolean;
}

const place = (share: number): string => `${Math.max(0, Math.min(1, share)) * 100}%`;

export function IntervalBar({ label, figure: { value, low, high }, isMain = true }: IntervalProps) {
  if (value === null) return null;
  const bounds = low === null || high === null ? '' : ` ${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)}`;
  return (
    <div class={`interval ${isMain ? 'main' : ''}`}>
      <span class="label">{label}</span>
      <span class="line" aria-hidden="true">
        <i class="half" />
        <i class="fill" style={{ width: place(value) }} />
        {low !== null && high !== null && (
          <i class="reach" style={{ left: place(low), width: `${Math.max(0.4, (high - low) * 100)}%` }} />
        )}
      </span>
      <span class="figure">
        <b>{formatPercent(value)}</b>
        <small>{bounds}</small>
      </span>
    </div>
  );
}
