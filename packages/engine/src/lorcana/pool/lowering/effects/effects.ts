import type { Effect } from '../../../language/index.js';
import { Group, Op, Rel } from '../../../layout/index.js';
import { eachPlayer } from '../control-flow.js';
import { type EffectOf, type Lowering, ProgramError } from '../lowering.js';
import { type Scope, says } from '../scope.js';
import * as cards from './cards.js';
import * as damage from './damage.js';
import * as hidden from './hidden-cards.js';
import * as lasting from './lasting.js';
import * as players from './players.js';
import * as structure from './structure.js';

/** Lowers effects, one after the other. */
export function lowerEffects(lowering: Lowering, effects: readonly Effect[], scope: Scope): void {
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i];
    if (effect.do === 'choosePlayers') {
      lowering.notes.choosePlayer(lowering.emit(Op.MayPickPlayers), Rel.Players);
      eachPlayer(lowering, Group.Chosen, scope, () => lowering.effects(effects.slice(i + 1), scope));
      return;
    }
    scope.othersFollow = effect.do === 'each' && says(effects.slice(i + 1), /"(?:other|amongChosen)":true/);
    lowering.effect(effect, scope);
  }
}

/** Lowers one effect. */
export function lowerEffect(lowering: Lowering, effect: Effect, scope: Scope): void {
  const { conditional } = scope;
  scope.conditional ||= effect.do === 'may' || effect.do === 'if' || (effect.do === 'sequence' && effect.may === true);
  (VERBS[effect.do] as VerbLowering<Effect['do']>)(lowering, effect, scope);
  scope.conditional = conditional;
}

type VerbLowering<K extends Effect['do']> = (lowering: Lowering, effect: EffectOf<K>, scope: Scope) => void;

const VERBS: { readonly [K in Effect['do']]: VerbLowering<K> } = {
  draw: players.draw,
  discard: players.discard,
  gainLore: players.gainLore,
  loseLore: players.loseLore,
  damage: damage.damage,
  putDamage: damage.putDamage,
  divideDamage: damage.divideDamage,
  removeDamage: damage.removeDamage,
  moveDamage: damage.moveDamage,
  ready: cards.ready,
  exert: cards.exert,
  banish: cards.banish,
  put: cards.put,
  shuffle: cards.shuffle,
  move: cards.move,
  play: players.play,
  payInk: players.payInk,
  reveal: hidden.reveal,
  revealHand: hidden.revealHand,
  lookAtHand: hidden.lookAtHand,
  lookAt: hidden.lookAt,
  look: hidden.look,
  revealUntil: hidden.revealUntil,
  search: hidden.search,
  nameCard: hidden.nameCard,
  apply: lasting.apply,
  applyToPlayer: lasting.applyToPlayer,
  whenever: lasting.whenever,
  atEndOfTurn: lasting.atEndOfTurn,
  atStartOfTurn: lasting.atStartOfTurn,
  afterChallenge: lasting.afterChallenge,
  choose: structure.choose,
  may: structure.may,
  if: structure.ifSo,
  sequence: structure.sequence,
  oneOf: structure.oneOf,
  each: structure.each,
  repeat: structure.repeat,
  forEach: structure.forEach,
  again: structure.again,
  choosePlayers: () => {
    throw new ProgramError('choosePlayers is lowered with the effects behind it');
  },
};
