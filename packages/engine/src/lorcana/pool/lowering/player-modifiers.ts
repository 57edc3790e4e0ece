import type { CardFilter, DrawReplacement, LoreReplacement, PlayerModifier } from '../../language/index.js';
import { PlayerFlag } from '../../layout/constants.js';
import { memberWords } from '../../layout/encoding.js';
import { DrawInstead, PLAYER_MODIFIER_LIST, PMOD, PMod } from '../../layout/index.js';
import { Purpose } from '../purposes/parts.js';
import type { Lowering, PoolFacts } from './lowering.js';
import { insteadAbility } from './modifiers.js';
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
    const words = wordsOf(lowering, modifier, scope);
    const [kind, first] = words;
    return { row: lowering.table(words), kind, first };
  });
  return {
    list: lowering.rowOf(PLAYER_MODIFIER_LIST, { modifiers: lowered.map(({ row }) => row) }),
    modifiers: lowered,
  };
}

/** Notes what players gain by a modifier. */
export function notePlayerModifier(lowering: Lowering, { kind, first }: LoweredPlayerModifier, rel: number): void {
  lowering.notes.player(Purpose.PlayerGains, rel, first, kind);
}

function noteFacts(facts: PoolFacts, modifier: PlayerModifier): void {
  if ('inkFrom' in modifier) facts.widensInking = true;
  if ('handFaceUp' in modifier) facts.showsHands = true;
  if ('topFaceUp' in modifier || 'topKnown' in modifier) facts.showsTopCards = true;
  if ('insteadOfDraw' in modifier) facts.replacesDraws = true;
}

function wordsOf(lowering: Lowering, modifier: PlayerModifier, scope: Scope): number[] {
  if ('playAtMost' in modifier)
    return memberWords(PMOD, PMod.PlayAtMost, {
      count: modifier.playAtMost,
      filter: playedFilter(lowering, modifier.among, scope),
    });
  if ('play' in modifier) {
    const less = lowering.amount(modifier.less, scope);
    return memberWords(PMOD, PMod.LessPlay, {
      less,
      filter: playedFilter(lowering, modifier.play, scope),
      nextOnly: modifier.next === true,
      firstEachTurn: modifier.first === true,
      shiftOnly: modifier.using !== undefined,
      counter: modifier.oncePerTurn ? lowering.newCounter() : 0,
    });
  }
  if ('move' in modifier) {
    const counter = modifier.oncePerTurn ? lowering.newCounter() : 0;
    const less = lowering.amount(modifier.less, scope);
    const filter = lowering.filter(modifier.move, scope);
    return memberWords(PMOD, PMod.LessMove, { less, filter, toSource: modifier.toSource === true, counter });
  }
  if ('use' in modifier)
    return memberWords(PMOD, PMod.LessUse, {
      less: lowering.amount(modifier.less, scope),
      filter: lowering.filter(modifier.use, scope),
      name: lowering.usedName(modifier),
      nextOnly: modifier.next === true,
      counter: modifier.oncePerTurn ? lowering.newCounter() : 0,
    });
  if ('playFree' in modifier)
    return memberWords(PMOD, PMod.PlayFree, { filter: playedFilter(lowering, modifier.playFree, scope) });
  if ('playFrom' in modifier)
    return memberWords(PMOD, PMod.PlayFrom, { filter: lowering.filter(modifier.playFrom, scope) });
  if ('cantPlay' in modifier)
    return memberWords(PMOD, PMod.CantPlay, { filter: playedFilter(lowering, modifier.cantPlay, scope) });
  if ('extraInk' in modifier) return memberWords(PMOD, PMod.ExtraInk, { count: modifier.extraInk });
  if ('inkFrom' in modifier) return memberWords(PMOD, PMod.Flag, { flag: PlayerFlag.InkFromDiscard, unless: -1 });
  if ('cant' in modifier)
    return memberWords(PMOD, PMod.Flag, {
      flag: PROHIBITION_FLAGS[modifier.cant],
      unless: lowering.conditionOrNone(modifier.unless, scope),
    });
  if ('oneChallengeEachTurn' in modifier)
    return memberWords(PMOD, PMod.Flag, { flag: PlayerFlag.OneChallenge, unless: -1 });
  if ('loreToWin' in modifier) return memberWords(PMOD, PMod.LoreToWin, { lore: modifier.loreToWin });
  if ('skip' in modifier) return memberWords(PMOD, PMod.Flag, { flag: PlayerFlag.SkipDraw, unless: -1 });
  if ('insteadOfDraw' in modifier)
    return memberWords(PMOD, PMod.InsteadOfDraw, {
      ...drawInstead(lowering, modifier.insteadOfDraw),
      exceptFirst: modifier.exceptFirst === true,
    });
  if ('insteadOfLore' in modifier)
    return memberWords(PMOD, PMod.InsteadOfLore, {
      ...loreInstead(modifier.insteadOfLore),
      min: modifier.atLeast ?? 1,
      questing: modifier.from === 'questing',
    });
  if ('mayEnterHere' in modifier)
    return memberWords(PMOD, PMod.EnterHere, { filter: playedFilter(lowering, modifier.mayEnterHere, scope) });
  if ('inkEnters' in modifier) return memberWords(PMOD, PMod.Flag, { flag: PlayerFlag.InkEntersExerted, unless: -1 });
  if ('handFaceUp' in modifier) return memberWords(PMOD, PMod.Flag, { flag: PlayerFlag.HandFaceUp, unless: -1 });
  if ('topFaceUp' in modifier) return memberWords(PMOD, PMod.Flag, { flag: PlayerFlag.TopFaceUp, unless: -1 });
  if ('topKnown' in modifier) return memberWords(PMOD, PMod.Flag, { flag: PlayerFlag.TopKnown, unless: -1 });
  return memberWords(PMOD, PMod.ReadyAtMost, { count: modifier.readyAtMost });
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

function drawInstead(lowering: Lowering, instead: DrawReplacement): Omit<DrawWords, 'exceptFirst'> {
  if (!('effects' in instead)) return { ...plainDrawInstead(instead), may: false, counter: 0 };
  const { effects, may = false, limit } = instead;
  const count = insteadAbility(lowering, effects, may);
  return { instead: DrawInstead.Program, count, may, counter: limit ? lowering.newCounter() : 0 };
}

interface DrawWords {
  readonly instead: DrawInstead;
  readonly count: number;
  readonly exceptFirst: boolean;
  readonly may: boolean;
  readonly counter: number;
}

function plainDrawInstead(
  instead: Exclude<DrawReplacement, { effects: unknown }>,
): Pick<DrawWords, 'instead' | 'count'> {
  if ('draw' in instead) return { instead: DrawInstead.Draw, count: instead.draw };
  if ('gainLore' in instead) return { instead: DrawInstead.GainLore, count: instead.gainLore };
  if ('loseLore' in instead) return { instead: DrawInstead.LoseLore, count: instead.loseLore };
  if (instead.put === 'inkwell') return { instead: DrawInstead.ToInkwell, count: instead.exerted ? 1 : 0 };
  return { instead: instead.put === 'discard' ? DrawInstead.ToDiscard : DrawInstead.ToBottom, count: 0 };
}

function loreInstead(instead: LoreReplacement): { lore: number; isMore: boolean } {
  if ('gain' in instead) return { lore: instead.gain, isMore: false };
  return { lore: 'more' in instead ? instead.more : -instead.less, isMore: true };
}
