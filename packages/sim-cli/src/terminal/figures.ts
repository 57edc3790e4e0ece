/** Figures as people read them. */
export * from '@lorelab/sim/words';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export function formatDuration(milliseconds: number): string {
  if (milliseconds < MINUTE) return `${(milliseconds / SECOND).toFixed(milliseconds < 10 * SECOND ? 1 : 0)} s`;
  if (milliseconds < HOUR)
    return `${Math.floor(milliseconds / MINUTE)} min ${Math.floor((milliseconds % MINUTE) / SECOND)} s`;
  return `${Math.floor(milliseconds / HOUR)} h ${Math.floor((milliseconds % HOUR) / MINUTE)} min`;
}
