/** Modifiers of players: what they pay, may and can't do. */

import { P, PlayerMod, V } from '../../layout/constants.js';
import { PlayerModifierList, PMod, PModWord } from '../../layout/index.js';
import type { LorcanaState } from '../../state/state.js';
import { aboutPlayer } from '../context.js';
import { holds } from '../index.js';

/** Applies a list of modifiers that a static ability gives. */
export function applyPlayerModifiers(g: LorcanaState, player: number, list: number): void {
  const { data } = g.pool;
  for (let i = 0; i < data[list + PlayerModifierList.Count]; i++)
    applyPlayerModifier(g, player, data[list + PlayerModifierList.First + i], 0);
}

export function applyPlayerModifier(g: LorcanaState, player: number, row: number, counted: number): void {
  const data = g.pool.data;
  switch (data[row] as PMod) {
    case PMod.ExtraInk:
      g.p[player * P.Size + P.ExtraInk] += data[row + PModWord.ExtraInk.Count];
      break;
    case PMod.Flag: {
      const unless = data[row + PModWord.Flag.Unless];
      if (unless >= 0 && aboutPlayer(g, player, holds, unless)) break;
      g.p[player * P.Size + P.Flags] |= data[row + PModWord.Flag.Flag];
      break;
    }
    case PMod.LoreToWin:
      g.set(player, P.LoreToWin, data[row + PModWord.LoreToWin.Lore]);
      break;
    case PMod.ReadyAtMost:
      g.set(player, P.ReadyAtMost, data[row + PModWord.ReadyAtMost.Count]);
      break;
    default:
      addPlayerMod(g, player, row, counted);
  }
}

function addPlayerMod(g: LorcanaState, player: number, row: number, counted: number): void {
  const at = g.v[V.PlayerModCount] * PlayerMod.Size;
  if (at >= g.playerMods.length && !g.grow('playerMods')) return;
  g.playerMods[at + PlayerMod.Player] = player;
  g.playerMods[at + PlayerMod.Row] = row;
  g.playerMods[at + PlayerMod.Counted] = counted;
  g.playerMods[at + PlayerMod.Source] = g.cxSource;
  g.playerMods[at + PlayerMod.Giver] = g.draft.giver;
  g.v[V.PlayerModCount]++;
  g.p[player * P.Size + P.Mods] |= 1 << g.pool.data[row];
}
