import type { Option, OptionList, View } from '@lorelab/engine/kernel';
import type { PositionReader } from './position.js';

/**
 * What policies have to know of one game: how good an option and a position look to a player. Everything about the game
 * itself is behind this; the policies that use it know no game. It sees what the player sees, never a hidden card.
 */
export interface Advisor {
  /**
   * Rates the options of the viewer's decision, the higher the better: `scores[i]` for the option at `i`. Called at every
   * decision of a game, so it allocates nothing.
   */
  rate(view: View, options: OptionList, scores: Float64Array): void;
  /**
   * The same without what only brings good options into a good order: what each of them is worth, for searches that
   * look at any order themselves. Absent: ratings say that already.
   */
  worth?(view: View, options: OptionList, scores: Float64Array): void;
  /**
   * Options with the same number are one deed that a turn can do without: inking, whichever card it is. Absent: each option
   * is a deed by itself.
   */
  deedOf?(option: Option): number;
  /**
   * Whether two options of the decision that was rated last, which are rated alike, do the same, as those of copies of a card do. Absent:
   * all that are rated alike do.
   */
  areAlike?(view: View, one: Option, other: Option): boolean;
  /**
   * How much of the chance of winning a temperature in the rating of an option counts for, beside what a search finds: where ratings know what
   * positions don't tell. Absent: nothing.
   */
  conviction?(option: Option): number;
  /** Whether an option ends the turn. Absent: what comes last in a turn does. */
  endsTurn?(option: Option): boolean;
  /** How far towards the goal the viewer could come this turn with what is there already. Absent: as far as they are. */
  reach?(view: View): number;
  /**
   * Tells positions within a turn apart: two with the same number are as good as the same. Absent: those in which the same can
   * be done.
   */
  standing?(view: View): number;
  /** The viewer's chance of winning from here, 0 to 1, as far as it can be told without playing on. */
  value(view: View): number;
  /** What values are told from, if they come of weights that can be fitted to games (`lorelab fit`). */
  readonly positions?: PositionReader;
  /** By how much one option is rated above another if a search should try it e times as often at first; absent: 1.5. */
  readonly temperature?: number;
  /** By how much one option is rated above another if it is e times as likely to be taken by good players; absent: as `temperature`. */
  readonly unit?: number;
  /** How many turns after its own a playout goes on before the value of where it stands says enough; absent: 1. */
  readonly horizon?: number;
}

/** By how much one option is rated above another if a search should try it e times as often at first. */
export const temperatureOf = ({ temperature = 1.5 }: Advisor): number => temperature;

/** The unit of an advisor's ratings. */
export const unitOf = (advisor: Advisor): number => advisor.unit ?? temperatureOf(advisor);
