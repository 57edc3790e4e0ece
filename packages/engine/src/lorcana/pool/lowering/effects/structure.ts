import type { Amount, Condition, Effect } from '../../../language/index.js';
import { Op } from '../../../layout/index.js';
import { lowerTarget } from '../choices.js';
import { branch, countAnew, forEachCard, forPlayers, orElse } from '../control-flow.js';
import type { EffectOf, Jump, Lowering } from '../lowering.js';
import { isGroup } from '../players.js';
import { ProgramError } from '../program-error.js';
import { lowerRequirements } from '../requirements.js';
import type { Scope } from '../scope.js';

/** Effects around effects: "you may", "if", "if you do", "choose one", "for each", "repeat". */

/** A choice by itself: what it chose is "it" from here on. */
export function choose(lowering: Lowering, effect: EffectOf<'choose'>, scope: Scope): void {
  scope.it = lowerTarget(lowering, effect.what, scope);
}

export function may(lowering: Lowering, effect: EffectOf<'may'>, scope: Scope): void {
  forPlayers(lowering, effect.who, scope, (rel) => {
    const declined = lowering.jump(Op.May, rel, lowerRequirements(lowering, effect.effects, scope));
    lowering.effects(effect.effects, scope);
    orElse(lowering, declined, effect.otherwise, scope);
  });
}

export function ifSo(lowering: Lowering, effect: EffectOf<'if'>, scope: Scope): void {
  const unless = lowering.jump(Op.JumpUnless, lowering.condition(effect.condition, scope));
  branch(lowering, effect.then, unless, effect.otherwise, scope);
}

/** "… If you do, …" (6.1.5.1) */
export function sequence(lowering: Lowering, effect: EffectOf<'sequence'>, scope: Scope): void {
  forPlayers(lowering, effect.who, scope, (rel) => {
    const declined = effect.may
      ? lowering.jump(Op.May, rel, lowerRequirements(lowering, effect.first, scope, true))
      : undefined;
    lowering.emit(Op.SetDone);
    lowering.effects(effect.first, scope);
    const failed = lowering.jump(Op.JumpUnlessDone);
    lowering.effects(effect.then, scope);
    const after = effect.otherwise && lowering.jump(Op.Jump);
    declined?.here();
    failed.here();
    if (effect.otherwise) lowering.effects(effect.otherwise, scope);
    after?.here();
  });
}

export function oneOf(lowering: Lowering, effect: EffectOf<'oneOf'>, scope: Scope): void {
  forPlayers(lowering, effect.by, scope, (rel) => options(lowering, effect.options, rel, scope));
}

function options(lowering: Lowering, effects: readonly (readonly Effect[])[], rel: number, scope: Scope): void {
  const words = effects.flatMap((option) => [
    lowerRequirements(lowering, option.slice(0, option[0].do === 'choose' ? 2 : 1), scope, true),
    -1,
  ]);
  const at = lowering.emit(Op.OneOf, rel, effects.length, ...words);
  const ends: Jump[] = [];
  for (let i = 0; i < effects.length; i++) {
    lowering.code[at + 4 + 2 * i] = lowering.pc;
    const fork = scope.fork();
    lowering.effects(effects[i], scope);
    if (i < effects.length - 1) {
      ends.push(lowering.jump(Op.Jump));
      fork.restore();
    }
  }
  for (const end of ends) end.here();
}

export function each(lowering: Lowering, effect: EffectOf<'each'>, scope: Scope): void {
  // What the players do is counted together, unless each one's own effects speak of the number.
  const together = isGroup(effect.players) && !/"thisWay"/.test(JSON.stringify(effect.effects));
  const counted = scope.countsTogether;
  if (together) countAnew(lowering, scope);
  scope.countsTogether ||= together;
  forPlayers(lowering, effect.players, scope, () => lowering.effects(effect.effects, scope));
  scope.countsTogether = counted;
}

export function repeat(lowering: Lowering, effect: EffectOf<'repeat'>, scope: Scope): void {
  const slot = scope.enterLoop();
  const after = lowering.jump(Op.Repeat, lowering.amount(effect.times, scope), slot);
  const start = lowering.pc;
  lowering.effects(effect.effects, scope);
  lowering.emit(Op.RepeatNext, slot, start);
  after.here();
  scope.leaveLoop();
}

/** "Repeat this effect": from where the ability's effects start. */
export function again(lowering: Lowering, _effect: EffectOf<'again'>, scope: Scope): void {
  if (!scope.conditional || scope.playerLoops > 0)
    throw new ProgramError('an effect is repeated under a "may" or an "if", and not for each player');
  lowering.emit(Op.Jump, scope.start);
}

export function forEach(lowering: Lowering, effect: EffectOf<'forEach'>, scope: Scope): void {
  const handedOut = cardsUnderEach(effect);
  if (handedOut) {
    const { selected } = scope;
    lowering.effects(handedOut, scope);
    // Who got a card is no choice that the text speaks of: "your other characters" are all of them still.
    scope.selected = selected;
    return;
  }
  const cards = lowerTarget(lowering, effect.cards, scope);
  forEachCard(lowering, cards, scope, (one) => {
    scope.it = one;
    lowering.effects(effect.effects, scope);
  });
}

/**
 * "A card from the top of your deck under each of your characters": if there are fewer cards than characters, as much is
 * done as can be (1.2.3), and you say who gets them. For the others none is left, so that not all of it is done (6.1.5.1).
 */
function cardsUnderEach({ cards, effects }: EffectOf<'forEach'>): Effect[] | undefined {
  const [put, ...more] = effects;
  if (put?.do !== 'put' || put.into !== 'under' || more.length > 0) return undefined;
  if (typeof put.what !== 'object' || !('top' in put.what) || typeof cards !== 'object' || !('all' in cards))
    return undefined;
  const all: Amount = { count: cards.all };
  const missing: Amount = { amount: all, less: { cards: 'deck', of: 'you' } };
  const someAreLeft: Condition = { amount: all, range: { above: { thisWay: true } } };
  return [
    { ...put, target: { select: { ...cards.all, count: { amount: all, less: missing } } } },
    { do: 'if', condition: someAreLeft, then: [{ ...put, target: { all: { ...cards.all, other: true } } }] },
  ];
}
