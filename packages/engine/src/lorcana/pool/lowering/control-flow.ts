import type { PlayerRef } from '../../language/index.js';
import { Counted, CountedBits, Group, Op, packRef, Ref, Rel } from '../../layout/index.js';
import type { Note } from '../purposes/notes.js';
import { PartKind } from '../purposes/parts.js';
import { type Jump, type Lowering, ProgramError } from './lowering.js';
import { groupOf, isGroup, singlePlayer } from './references.js';
import type { Scope } from './scope.js';

/** Lowers `body` for a player or, in a loop, for each of a group; `body` gets the relation to name them by. */
export function forPlayers(
  lowering: Lowering,
  who: PlayerRef | undefined,
  scope: Scope,
  body: (rel: number) => void,
): void {
  if (who === undefined || who === 'you') return body(Rel.You);
  if (isGroup(who)) return eachPlayer(lowering, groupOf(who), scope, () => body(Rel.That));
  if (who === 'chosenOpponent' || who === 'chosenPlayer') {
    choosePlayer(lowering, who);
    scope.knowsThatPlayer = true;
    return body(Rel.That);
  }
  if (who === 'itsPlayer') {
    // Nothing was chosen: nobody is its player (1.7.7).
    const nobody = lowering.jump(Op.JumpUnlessAny, { cards: scope.it });
    body(singlePlayer(who, scope));
    nobody.here();
    return;
  }
  if (who === 'challengingPlayer') {
    lowering.emit(Op.SetThat, { player: Rel.ChallengingPlayer });
    return body(Rel.That);
  }
  body(singlePlayer(who, scope));
}

type Chosen = 'chosenOpponent' | 'chosenPlayer';
const groupChosenFrom = (who: Chosen): Group => (who === 'chosenOpponent' ? Group.Opponents : Group.Players);

/** A player is chosen: `thatPlayer` from here on. */
export function choosePlayer(lowering: Lowering, who: Chosen): void {
  const group = groupChosenFrom(who);
  lowering.notes.choosePlayer(lowering.emit(Op.ChoosePlayer, { group }), group);
}

/** One of those of whom a condition holds is; the jump is for where there is none. */
export function choosePlayerThat(lowering: Lowering, who: Chosen, that: number): Jump {
  const group = groupChosenFrom(who);
  const { pc } = lowering;
  const nobody = lowering.jump(Op.ChoosePlayerThat, { group, that });
  lowering.notes.choosePlayer(pc, group);
  return nobody;
}

/** Lowers `body` for each player of a group, who is `thatPlayer` in it. */
export function eachPlayer(lowering: Lowering, group: Group, scope: Scope, body: () => void): void {
  if (scope.playerLoops >= 2) throw new ProgramError('loops over players nest at most twice');
  const knew = scope.knowsThatPlayer;
  scope.knowsThatPlayer = true;
  scope.playerLoops += 1;
  const { pc } = lowering;
  const after = lowering.jump(Op.EachPlayer, { group });
  const start = lowering.pc;
  const chosen = scope.registersToCome;
  const union = scope.othersFollow ? scope.newRegister() : -1;
  scope.othersFollow = false;
  const before = scope.selected;
  const notes = lowering.notes.block(() => {
    body();
    if (union >= 0) keepChosen(lowering, union, scope.selected & ~before, scope);
  });
  lowering.notes.add({ kind: PartKind.Each, fields: { pc, rel: group }, body: notes });
  lowering.emit(Op.NextPlayer, { target: start, registers: union < 0 ? chosen : chosen & ~(1 << union) });
  after.here();
  scope.playerLoops -= 1;
  scope.knowsThatPlayer = knew;
}

/** "Each player chooses one of their characters. Banish all other characters": others than any of those. */
function keepChosen(lowering: Lowering, union: number, chosen: number, scope: Scope): void {
  for (let register = 0; chosen >> register !== 0; register++)
    if (((chosen >> register) & 1) !== 0) keep(lowering, packRef(Ref.Register, register), union);
  scope.selected |= 1 << union;
}

/** Keeps cards in a register. */
export function keep(lowering: Lowering, cards: number, register: number): void {
  lowering.emit(Op.Collect, { cards, register });
  lowering.notes.add({ register, ref: cards });
}

/** Lowers `body` for each of some cards, one at a time; `body` gets the reference to name it by. */
export function forEachCard(lowering: Lowering, cards: number, scope: Scope, body: (one: number) => void): void {
  const pending = scope.newRegister();
  const item = scope.newRegister();
  keep(lowering, cards, pending);
  const head = lowering.pc;
  const after = lowering.jump(Op.ForEach, { pending, item });
  lowering.notes.add({ register: item, ref: packRef(Ref.Register, pending) });
  lowering.notes.inline(() => body(packRef(Ref.Register, item)));
  lowering.emit(Op.Jump, { target: head });
  after.here();
}

/** What `then` and `otherwise` mean. */
export interface Branches {
  readonly then: readonly Note[];
  readonly otherwise: readonly Note[];
}

/** Lowers what is done, and what is done instead where `unless` jumps. */
export function branch(lowering: Lowering, unless: Jump, lowerThen: () => void, lowerOtherwise?: () => void): Branches {
  const { notes } = lowering;
  const then = notes.block(lowerThen);
  if (!lowerOtherwise) {
    unless.here();
    return { then, otherwise: [] };
  }
  const after = lowering.jump(Op.Jump, {});
  unless.here();
  const otherwise = notes.block(lowerOtherwise);
  after.here();
  return { then, otherwise };
}

/** Counting starts anew, unless the amount itself is what was counted. */
export function countAnewFor(lowering: Lowering, amount: number, scope: Scope): void {
  if ((amount & CountedBits.TagMask) === Counted.Before) countAnew(lowering, scope);
}

/** What is done "this way" is counted from here on. */
export function countAnew(lowering: Lowering, scope: Scope): void {
  if (!scope.countsTogether) lowering.emit(Op.ResetCount);
}
