import { mix, type Player } from '@lorelab/engine/kernel';

/**
 * The seed of the policy in a seat: from the run's seed and the game's index, like the shuffles, but independent of
 * them, so that other policies meet the same shuffles.
 */
export function policySeed(seed: string, index: number, seat: Player): number {
  const high = Math.floor(index / 0x1_0000_0000) | 0;
  return mix(mix(hashText(seed) ^ mix(index | 0) ^ Math.imul(high, 0x85ebca6b)) + Math.imul(seat + 1, 0x9e3779b1));
}

/** FNV-1a. */
function hashText(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h;
}
