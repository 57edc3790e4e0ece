import type { CardFilter, DrawReplacement, PlayerModifier } from '../../language/index.js';
import { PlayerFlag } from '../../layout/constants.js';
import { DrawInstead, PMod } from '../../layout/index.js';
import { Purpose } from '../purposes/parts.js';
import type { Facts, Lowering } from './lowering.js';
import type { Scope } from './scope.js';

/** What lasts for a player: its row, which kind it is, and the number, amount, filter or flag that comes first in it. */
export interface LoweredPlayerModifier {
  readonly row: number;
  readonly kind: PMod;
  readonly first: number;
}

/** A list [n, rows…] of what lasts for players, and what is in it. */
export interface LoweredPlayerModifiers {
  readonly list: number;
  readonly modifiers: readonly LoweredPlayerModifier[];
}

export function lowerPlayerModifiers(
  lowering: Lowering,
  modifiers: readonly PlayerModifier[],
  scope: Scope,
): LoweredPlayerModifiers {
  const lowered = modifiers.map((modifier) => {
    noteFacts(lowering.facts, modifier);
    const [kind, first, ...rest] = words(lowering, modifier, scope);
    return { row: lowering.table(kind, first, ...rest), kind, first };
  });
  return { list: lowering.list(lowered.map(({ row }) => row)), modifiers: lowered };
}

/** Notes what players gain by a modifier. */
export function notePlayerModifier(lowering: Lowering, { kind, first }: LoweredPlayerModifier, rel: number): void {
  lowering.notes.player(Purpose.PlayerGains, rel, first, kind);
}

function noteFacts(facts: Facts, modifier: PlayerModifier): void {
  if ('inkFrom' in modifier) facts.widensInking = true;
  if ('handFaceUp' in modifier) facts.showsHands = true;
  if ('topFaceUp' in modifier) facts.showsTopCards = true;
  if ('insteadOfDraw' in modifier) facts.replacesDraws = true;
}

function words(lowering: Lowering, modifier: PlayerModifier, scope: Scope): [PMod, number, ...number[]] {
  if ('playAtMost' in modifier)
    return [PMod.PlayAtMost, modifier.playAtMost, playedFilter(lowering, modifier.among, scope)];
  if ('play' in modifier) {
    const flags = [modifier.next, modifier.first, modifier.using].map((flag) => (flag ? 1 : 0));
    const less = lowering.amount(modifier.less, scope);
    const filter = playedFilter(lowering, modifier.play, scope);
    return [PMod.LessPlay, less, filter, ...flags, modifier.oncePerTurn ? lowering.newCounter() : 0];
  }
  if ('move' in modifier) {
    const flags = [modifier.toSource ? 1 : 0, modifier.oncePerTurn ? lowering.newCounter() : 0];
    return [PMod.LessMove, lowering.amount(modifier.less, scope), lowering.filter(modifier.move, scope), ...flags];
  }
  if ('playFree' in modifier) return [PMod.PlayFree, playedFilter(lowering, modifier.playFree, scope)];
  if ('playFrom' in modifier) return [PMod.PlayFrom, lowering.filter(modifier.playFrom, scope)];
  if ('cantPlay' in modifier) return [PMod.CantPlay, playedFilter(lowering, modifier.cantPlay, scope)];
  if ('extraInk' in modifier) return [PMod.ExtraInk, modifier.extraInk];
  if ('inkFrom' in modifier) return [PMod.Flag, PlayerFlag.InkFromDiscard, -1];
  if ('cant' in modifier)
    return [PMod.Flag, PROHIBITION_FLAGS[modifier.cant], lowering.conditionOrNone(modifier.unless, scope)];
  if ('oneChallengeEachTurn' in modifier) return [PMod.Flag, PlayerFlag.OneChallenge, -1];
  if ('loreToWin' in modifier) return [PMod.LoreToWin, modifier.loreToWin];
  if ('skip' in modifier) return [PMod.Flag, PlayerFlag.SkipDraw, -1];
  if ('insteadOfDraw' in modifier)
    return [PMod.InsteadOfDraw, ...drawInstead(modifier.insteadOfDraw), modifier.exceptFirst ? 1 : 0];
  if ('inkEnters' in modifier) return [PMod.Flag, PlayerFlag.InkEntersExerted, -1];
  if ('handFaceUp' in modifier) return [PMod.Flag, PlayerFlag.HandFaceUp, -1];
  if ('topFaceUp' in modifier) return [PMod.Flag, PlayerFlag.TopFaceUp, -1];
  return [PMod.ReadyAtMost, modifier.readyAtMost];
}

const PROHIBITION_FLAGS = {
  gainLore: PlayerFlag.CantGainLore,
  loseLore: PlayerFlag.CantLoseLore,
  discardToEffects: PlayerFlag.NoDiscardByEffects,
} as const;

/** A filter over cards that are about to be played: where they are doesn't matter, nor whose they are. */
function playedFilter(lowering: Lowering, { of: _of, ...rest }: CardFilter, scope: Scope): number {
  return lowering.filter(rest, scope);
}

function drawInstead(instead: DrawReplacement): [DrawInstead, number] {
  if ('draw' in instead) return [DrawInstead.Draw, instead.draw];
  if ('gainLore' in instead) return [DrawInstead.GainLore, instead.gainLore];
  if ('loseLore' in instead) return [DrawInstead.LoseLore, instead.loseLore];
  if (instead.put === 'inkwell') return [DrawInstead.ToInkwell, instead.exerted ? 1 : 0];
  return [instead.put === 'discard' ? DrawInstead.ToDiscard : DrawInstead.ToBottom, 0];
}
