/** What charts of the balance lab have in common. */
import { type Bounded, formatPoints } from '@lorelab/sim/words';

export const pointsAlone = (difference: Bounded): string => formatPoints(difference).replace(' points', '');

/** Whether an interval holds 0. */
export const isOpen = ({ low, high }: Bounded): boolean => (low ?? -1) <= 0 && (high ?? 1) >= 0;
