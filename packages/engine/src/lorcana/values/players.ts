/** Players that expressions name (1.3). */

import { V } from '../layout/constants.js';
import { Rel } from '../layout/index.js';
import type { LorcanaState } from '../state/state.js';
import { firstOf } from './references.js';

/** The player that a relation names. Groups have no single player. */
export function playerOf(g: LorcanaState, rel: number): number {
  switch (rel & 7) {
    case Rel.You:
      return g.cxYou;
    case Rel.That:
      return g.cxThat;
    case Rel.EventPlayer:
      return g.cxPlayer;
    case Rel.ChallengingPlayer:
      return g.v[V.Attacker] >= 0 ? g.owner[g.v[V.Attacker]] : g.cxPlayer;
    case Rel.Its: {
      const card = firstOf(g, rel >> 3);
      return card < 0 ? g.cxYou : g.owner[card];
    }
    default:
      return g.cxYou;
  }
}

/** Whether a player is one of those that a relation names. */
export function isWhose(g: LorcanaState, rel: number, player: number): boolean {
  switch (rel & 7) {
    case Rel.Any:
    case Rel.Players:
      return true;
    case Rel.You:
      return player === g.cxYou;
    case Rel.Opponents:
      return player !== g.cxYou;
    case Rel.Its: {
      // Nothing was chosen: it is nobody's (1.7.7).
      const card = firstOf(g, rel >> 3);
      return card >= 0 && player === g.owner[card];
    }
    default:
      return player === playerOf(g, rel);
  }
}
