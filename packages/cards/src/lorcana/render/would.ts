/** What would happen to a card, and what is done instead (6.5). */
import type { DrawReplacement, Modifier, StaticAbility } from '@lorelab/engine/lorcana';
import { infinitive, isOver, joined, main } from './effects.js';
import { kindOf, some } from './nouns.js';
import { words } from './words.js';
import type { Writer } from './writer.js';

type Instead = Extract<Modifier, { insteadOf: unknown }>;
type DrawProgram = Extract<DrawReplacement, { effects: unknown }>;

/** "if an opponent's effect would banish one of your items, you may banish this character instead" */
export function insteadOf(w: Writer, modifier: Instead, to: StaticAbility['to'], always: boolean): string {
  const event = would(w, modifier, to);
  const front = modifier.limit ? (always ? 'once per turn, if' : 'the first time') : 'if';
  return `${front} ${event}, ${insteadDone(w, modifier)}`;
}

/** "you may banish one of your items instead" */
export function insteadDone(w: Writer, { may, effects }: Pick<Instead, 'may' | 'effects'>): string {
  const text = joined(w, effects, may ? infinitive : main);
  const what = words(may && 'you may', text);
  return isOver(text) ? `instead ${what}` : `${what} instead`;
}

const BY = {
  effects: 'an effect would',
  opponentsEffects: "an opponent's effect would",
  opponentsActions: "an opponent's action would",
} as const;

/** "once per turn, if you would draw a card, you may gain 1 lore instead" */
export function insteadOfOwnDraw(w: Writer, { effects, may, limit }: DrawProgram, first: boolean): string {
  w.mean(undefined);
  const front = limit ? (first ? 'the first time' : 'once per turn, if') : 'if';
  return `${front} you would draw a card, ${insteadDone(w, { effects, ...(may ? { may } : {}) })}`;
}

function would(w: Writer, { insteadOf: event, by, inChallenge }: Instead, to: StaticAbility['to']): string {
  const self = to === undefined || to === 'this';
  const who = some(w, self ? { self: true } : to.all);
  if (self) w.mean('this', w.source, false);
  else {
    const kind = kindOf(to.all);
    w.eventNoun = kind === 'card' ? 'character' : kind;
    w.ofOthers = true;
    // "Them" might be whoever is banished instead.
    w.mean(undefined, w.eventNoun, false);
    w.mine = to.all.of === 'you' || to.all.at === 'here';
  }
  const hand = self || to.all.of === 'you' ? 'your hand' : "their player's hand";
  const effect = by && BY[by];
  switch (event) {
    case 'lore':
      return `you would gain lore from ${who}`;
    case 'discarded':
      return effect ? `${effect} cause you to discard this card` : 'you would discard this card';
    case 'returnedToHand':
      return effect ? `${effect} return ${who} to ${hand}` : `${who} would be returned to ${hand}`;
    case 'dealtDamage':
      return effect
        ? `${effect} deal damage to ${who}`
        : words(who, 'would be dealt damage', inChallenge && 'in a challenge');
    default:
      return effect ? `${effect} banish ${who}` : words(who, 'would be banished', inChallenge && 'in a challenge');
  }
}
