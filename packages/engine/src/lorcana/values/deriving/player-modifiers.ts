/** Modifiers of players: what they pay, may and can't do. */

import { P, V } from '../../layout/constants.js';
import { PMod } from '../../layout/index.js';
import { Most, Words } from '../../state/columns.js';
import type { LorcanaState } from '../../state/state.js';
import { aboutPlayer } from '../context.js';
import { holds } from '../index.js';
import { PM } from '../modifiers.js';

export function applyPlayerModifier(
  g: LorcanaState,
  player: number,
  row: number,
  counted: number,
  lasting: number,
): void {
  const data = g.pool.data;
  switch (data[row] as PMod) {
    case PMod.ExtraInk:
      g.p[player * P.Size + P.ExtraInk] += data[row + 1];
      break;
    case PMod.Flag:
      if (data[row + 2] >= 0 && aboutPlayer(g, player, holds, data[row + 2])) break;
      g.p[player * P.Size + P.Flags] |= data[row + 1];
      break;
    case PMod.LoreToWin:
      g.set(player, P.LoreToWin, data[row + 1]);
      break;
    case PMod.ReadyAtMost:
      g.set(player, P.ReadyAtMost, data[row + 1]);
      break;
    default:
      addPlayerMod(g, player, row, counted, lasting);
  }
}

function addPlayerMod(g: LorcanaState, player: number, row: number, counted: number, lasting: number): void {
  const count = g.v[V.PlayerModCount];
  if (count >= Most.PlayerMods) return g.watch.noteFull('the table of player modifiers is large enough');
  const at = count * Words.PlayerMod;
  g.playerMods[at + PM.Player] = player;
  g.playerMods[at + PM.Row] = row;
  g.playerMods[at + PM.Counted] = counted;
  g.playerMods[at + PM.Source] = g.cxSource;
  g.playerMods[at + PM.Lasting] = lasting;
  g.v[V.PlayerModCount] = count + 1;
  g.p[player * P.Size + P.Mods] |= 1 << g.pool.data[row];
}
