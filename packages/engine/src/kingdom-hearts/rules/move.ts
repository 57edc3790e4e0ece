/** Move to a World (l. 515-554), and escape from it (l. 642-666). */

import type { OptionList } from '../../kernel/index.js';
import { P, Step, TurnFlag, Type, V, Zone } from '../layout/constants.js';
import { makeOption, Verb } from '../layout/options.js';
import { Act, Event } from '../layout/rows.js';
import { topOf } from '../state/cards.js';
import type { KingdomHeartsState } from '../state/state.js';
import { gainHeartPoints, loseHeartPoints } from './heart-points.js';
import { discard, discardAll } from './leaving.js';
import { isProhibited } from './permissions.js';
import { offerFromHand } from './play.js';
import { tell, tellAll, tellOfMove, tellOthers } from './triggered.js';
import { relocate } from './zones.js';

/** Once a turn, not with Dark Cards on the World, not after an escape; with no World at all nothing bars it (ruling 11). */
export function listMoves(g: KingdomHeartsState, player: number, options: OptionList): void {
  const { v } = g;
  if (v[V.Moved] > v[V.MoreMoves] || v[V.Escaped] === 1 || g.countIn(player, Zone.Darks) > 0) return;
  if (isProhibited(g, player, Act.Move)) return;
  offerFromHand(g, player, 1 << Type.World, options, offerMove);
}

function offerMove(_g: KingdomHeartsState, _player: number, card: number, options: OptionList): void {
  options.push(makeOption(Verb.Move, card));
}

/** The World is placed, and its text waits; what comes after that is `endMove` (ruling 13). */
export function move(g: KingdomHeartsState, card: number): void {
  const player = g.owner[card];
  g.v[V.Moved]++;
  relocate(g, card, Zone.Worlds);
  tellOfMove(g, player);
  g.turnFlags[card] |= TurnFlag.Played;
  g.add(player, P.Played, 1);
  g.add(player, P.Moves, 1);
  tell(g, Event.Played, card);
  tellOthers(g, Event.Played, card);
  g.v[V.Step] = Step.Moved;
}

/** The texts have resolved: 1 Heart Point (l. 529-531); then the goal is looked at. */
export function endMove(g: KingdomHeartsState, player: number): void {
  gainHeartPoints(g, player, 1);
  g.v[V.Step] = Step.Action;
}

/** With Dark Cards on the World and no battle begun yet. */
export const canEscape = (g: KingdomHeartsState, player: number): boolean =>
  g.countIn(player, Zone.Darks) > 0 && g.v[V.Battled] === 0 && !isProhibited(g, player, Act.Escape);

/** The World with its Dark Cards, then all Friends with their Equipment, then 1 Heart Point (ruling 32). */
export function escapeFrom(g: KingdomHeartsState, player: number): void {
  g.v[V.Escaped] = 1;
  discard(g, topOf(g, player, Zone.Worlds));
  discardAll(g, player, Zone.Friends);
  g.add(player, P.LostToEscapes, loseHeartPoints(g, player, 1));
  g.add(player, P.Escapes, 1);
  tellAll(g, Event.Escaped, player);
}
