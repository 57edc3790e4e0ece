/** Which cards' texts count now. */
import { V, Zone } from '../state/constants.js';
import type { KingdomHeartsState } from '../state/state.js';
import { topOf } from '../zones/zones.js';

/** The zones whose cards are in play or have effects that last. */
export const ACTIVE_ZONES: readonly Zone[] = [
  Zone.Player,
  Zone.Worlds,
  Zone.Friends,
  Zone.Equipment,
  Zone.Darks,
  Zone.Mat,
];

/**
 * Whether a card in an active zone has a text that counts: of Worlds the topmost (l. 550-554), of Player Cards what lies
 * on top. A challenge is held on the defender's World: what lies on the attacker's has no say in it (l. 842-845).
 */
export function isActive(g: KingdomHeartsState, card: number): boolean {
  const zone = g.zone[card];
  const player = g.area[card];
  if (g.v[V.InChallenge] === 1 && (zone === Zone.Worlds || zone === Zone.Darks) && player === g.v[V.TurnPlayer])
    return false;
  return (zone !== Zone.Worlds && zone !== Zone.Player) || topOf(g, player, zone) === card;
}
