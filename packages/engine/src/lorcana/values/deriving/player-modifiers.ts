/** Modifiers of players: what they pay, may and can't do. */

import { P, V } from '../../layout/constants.js';
import { PMod } from '../../layout/index.js';
import type { LorcanaState } from '../../state/state.js';
import { Words } from '../../state/tables.js';
import { aboutPlayer } from '../context.js';
import { holds } from '../index.js';
import { PM } from '../modifiers.js';

export function applyPlayerModifier(g: LorcanaState, player: number, row: number, counted: number): void {
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
      addPlayerMod(g, player, row, counted);
  }
}

function addPlayerMod(g: LorcanaState, player: number, row: number, counted: number): void {
  const at = g.v[V.PlayerModCount] * Words.PlayerMod;
  if (at >= g.playerMods.length && !g.grow('playerMods')) return;
  g.playerMods[at + PM.Player] = player;
  g.playerMods[at + PM.Row] = row;
  g.playerMods[at + PM.Counted] = counted;
  g.playerMods[at + PM.Source] = g.cxSource;
  g.playerMods[at + PM.Giver] = g.draft.giver;
  g.v[V.PlayerModCount]++;
  g.p[player * P.Size + P.Mods] |= 1 << g.pool.data[row];
}
