import type { Amount, Condition, Effect } from '../../../language/index.js';
import { Op, Ref } from '../../../layout/index.js';
import type { Note } from '../../purposes/notes.js';
import { PartKind } from '../../purposes/parts.js';
import { lowerTarget } from '../choices.js';
import { type Branches, branch, choosePlayerThat, countAnew, forEachCard, forPlayers } from '../control-flow.js';
import { type EffectOf, type Jump, type Lowering, ProgramError } from '../lowering.js';
import { isGroup } from '../references.js';
import { lowerRequirements } from '../requirements.js';
import { type Fork, type Scope, says } from '../scope.js';

/** Effects around effects: "you may", "if", "if you do", "choose one", "for each", "repeat". */

/** A choice by itself: what it chose is "it" from here on. */
export function choose(lowering: Lowering, effect: EffectOf<'choose'>, scope: Scope): void {
  scope.it = lowerTarget(lowering, effect.what, scope);
}

export function may(lowering: Lowering, effect: EffectOf<'may'>, scope: Scope): void {
  const { effects, otherwise } = effect;
  forPlayers(lowering, effect.who, scope, (rel) => {
    // "Loses 3 lore unless they choose and discard 2 cards": who has one can't (6.1.5.1).
    const requirements = lowerRequirements(lowering, effects, scope, otherwise !== undefined);
    const { pc } = lowering;
    const declined = lowering.jump(Op.May, { chooser: rel, requirements });
    const branches = branch(
      lowering,
      declined,
      () => {
        lowering.tellUse(effects);
        lowering.effects(effects, scope);
      },
      otherwise && (() => lowering.effects(otherwise, scope)),
    );
    const { then, otherwise: rest, behind } = whereOtherwiseStands(effects, branches);
    lowering.notes.may(pc, rel, then, rest);
    lowering.notes.add(...behind);
  });
}

export function ifSo(lowering: Lowering, effect: EffectOf<'if'>, scope: Scope): void {
  const { otherwise } = effect;
  const condition = lowering.condition(effect.condition, scope);
  const { pc } = lowering;
  const unless = lowering.jump(Op.JumpUnless, { condition });
  const fork = scope.fork();
  const branches = branch(
    lowering,
    unless,
    () => lowering.effects(effect.then, scope),
    otherwise && (() => instead(lowering, otherwise, scope, fork)),
  );
  const { then, otherwise: rest, behind } = whereOtherwiseStands(effect.then, branches);
  lowering.notes.either(pc, condition, then, rest);
  lowering.notes.add(...behind);
}

/** "… and repeat this effect. Otherwise, …": sooner or later it comes to the otherwise, so that it stands behind. */
function whereOtherwiseStands(
  effects: readonly Effect[],
  { then, otherwise }: Branches,
): Branches & { readonly behind: readonly Note[] } {
  const repeats = effects.at(-1)?.do === 'again';
  return repeats ? { then, otherwise: [], behind: otherwise } : { then, otherwise, behind: [] };
}

/** Pronouns of an "otherwise" mean what they did before the "if"; what it says nothing of is as the "if" left it. */
function instead(lowering: Lowering, otherwise: readonly Effect[], scope: Scope, before: Fork): void {
  const { it } = scope;
  before.restore();
  lowering.effects(otherwise, scope);
  if (scope.it === Ref.Event) scope.it = it;
}

/** "… If you do, …" (6.1.5.1) To a policy it is read as done. */
export function sequence(lowering: Lowering, effect: EffectOf<'sequence'>, scope: Scope): void {
  forPlayers(lowering, effect.who, scope, (rel) => {
    if (effect.may) mayInSequence(lowering, effect, rel, scope);
    else firstAndThen(lowering, effect, scope);
  });
}

function mayInSequence(lowering: Lowering, effect: EffectOf<'sequence'>, rel: number, scope: Scope): void {
  const requirements = lowerRequirements(lowering, effect.first, scope, true);
  const { pc } = lowering;
  const declined = lowering.jump(Op.May, { chooser: rel, requirements });
  let otherwise: readonly Note[] = [];
  const body = lowering.notes.block(() => {
    otherwise = firstAndThen(lowering, effect, scope, declined);
  });
  lowering.notes.may(pc, rel, body, otherwise);
}

/** Returns the notes of what is done otherwise. `declined`: who didn't begin goes on there, too. */
function firstAndThen(
  lowering: Lowering,
  { first, then, otherwise }: EffectOf<'sequence'>,
  scope: Scope,
  declined?: Jump,
): readonly Note[] {
  lowering.emit(Op.SetDone);
  lowering.effects(first, scope);
  const failed = lowering.jump(Op.JumpUnlessDone, {});
  lowering.tellUse(then);
  lowering.notes.inline(() => lowering.effects(then, scope));
  const after = otherwise && lowering.jump(Op.Jump, {});
  declined?.here();
  failed.here();
  const notes = lowering.notes.block(() => lowering.effects(otherwise ?? [], scope));
  after?.here();
  return notes;
}

export function oneOf(lowering: Lowering, effect: EffectOf<'oneOf'>, scope: Scope): void {
  forPlayers(lowering, effect.by, scope, (rel) => options(lowering, effect.options, rel, scope));
}

function options(lowering: Lowering, effects: readonly (readonly Effect[])[], rel: number, scope: Scope): void {
  const at = lowering.emit(Op.OneOf, {
    chooser: rel,
    options: effects.map((option) => ({
      requirements: lowerRequirements(lowering, option.slice(0, option[0].do === 'choose' ? 2 : 1), scope, true),
      target: -1,
    })),
  });
  const ends: Jump[] = [];
  const notes = effects.map((option, i) => {
    lowering.optionHere(at, i);
    const fork = scope.fork();
    const does = lowering.notes.block(() => lowering.effects(option, scope));
    if (i < effects.length - 1) {
      ends.push(lowering.jump(Op.Jump, {}));
      fork.restore();
    }
    return does;
  });
  for (const end of ends) end.here();
  lowering.notes.oneOf(at, rel, notes);
}

export function each(lowering: Lowering, effect: EffectOf<'each'>, scope: Scope): void {
  // What the players do is counted together, unless each one's own effects speak of the number.
  const together = isGroup(effect.players) && !says(effect.effects, /"thisWay"/);
  const counted = scope.countsTogether;
  // "Each player draws a card for each of their items banished this way": what was done before is what counts.
  const speaksOfBefore = says(effect.effects.slice(0, 1), /"affected":true/);
  if (together && !speaksOfBefore) countAnew(lowering, scope);
  scope.countsTogether ||= together;
  const body = () => lowering.effects(effect.effects, scope);
  if (effect.that) chosenPlayerThat(lowering, effect, effect.that, scope, body);
  else forPlayers(lowering, effect.players, scope, body);
  scope.countsTogether = counted;
}

/** "Chosen opponent with more lore than you": one of those, if there are any (1.7.7). */
function chosenPlayerThat(
  lowering: Lowering,
  { players }: EffectOf<'each'>,
  that: Condition,
  scope: Scope,
  body: () => void,
): void {
  if (players !== 'chosenOpponent' && players !== 'chosenPlayer')
    throw new ProgramError('"that" says which player can be chosen');
  const nobody = choosePlayerThat(lowering, players, lowering.condition(that, scope));
  scope.knowsThatPlayer = true;
  body();
  nobody.here();
}

export function repeat(lowering: Lowering, effect: EffectOf<'repeat'>, scope: Scope): void {
  const slot = scope.enterLoop();
  const amount = lowering.amount(effect.times, scope);
  const { pc } = lowering;
  const after = lowering.jump(Op.Repeat, { times: amount, loop: slot });
  const start = lowering.pc;
  const body = lowering.notes.block(() => lowering.effects(effect.effects, scope));
  lowering.notes.add({ kind: PartKind.Repeat, fields: { pc, amount }, body });
  lowering.emit(Op.RepeatNext, { loop: slot, target: start });
  after.here();
  scope.leaveLoop();
}

/** "Repeat this effect": from where the ability's effects start. */
export function again(lowering: Lowering, _effect: EffectOf<'again'>, scope: Scope): void {
  if (!scope.conditional || scope.playerLoops > 0)
    throw new ProgramError('an effect is repeated under a "may" or an "if", and not for each player');
  lowering.emit(Op.Jump, { target: scope.start });
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
