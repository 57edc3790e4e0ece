/** Who does something, or whose cards are meant. */

/**
 * A player, or several, as seen from the ability.
 * - `you`: the player whose card it is (1.3.3)
 * - `opponents`, `players`: each of them, in turn order starting with the active player (6.7.6)
 * - `chosenOpponent`, `chosenPlayer`: chosen by `you` as the effect resolves; afterwards they are `thatPlayer`
 * - `thatPlayer`: the player of the innermost loop over players, else the player chosen last
 * - `itsPlayer`: the player of the card(s) that `it` means
 * - `eventPlayer`: the player who did what the trigger describes ("Whenever an opponent draws a card, they …")
 * - `otherPlayer`: the player of the event's other card ("… banishes another character …, that character's player …")
 * - `challengingPlayer`: the player of the challenging character
 * - `mostCards`: the player or players with the most cards in their hands
 */
export type PlayerRef =
  | 'you'
  | 'opponents'
  | 'players'
  | 'chosenOpponent'
  | 'chosenPlayer'
  | 'thatPlayer'
  | 'itsPlayer'
  | 'eventPlayer'
  | 'otherPlayer'
  | 'challengingPlayer'
  | 'mostCards';

/** Whose cards a filter accepts. `thatPlayer` and `itsPlayer` as in PlayerRef. Absent: anyone's. */
export type Whose = 'you' | 'opponents' | 'thatPlayer' | 'itsPlayer' | 'eventPlayer' | 'otherPlayer';
