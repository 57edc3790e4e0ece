import type { Option, View } from '@lorelab/engine/kernel';

/** How a game draws what a player sees, for people at a terminal and for reports. It tells nothing that the view doesn't. */
export interface BoardText {
  /** The table as its player sees it, the others first: a line each for players and what lies in front of them, then the hand. */
  lines(view: View, names: readonly string[]): string[];
  /** How it stands, in a line. */
  standing(view: View, names: readonly string[]): string;
  /** What kind of deed an option is: mulligan, ink, play, song, challenge, target, … */
  deedOf(view: View, option: Option): string;
}
