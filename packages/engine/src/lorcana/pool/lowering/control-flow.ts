import type { Effect, PlayerRef } from '../../language/index.js';
import { Op, Ref, Rel } from '../../layout/index.js';
import type { Jump, Lowering } from './lowering.js';
import { groupRel, isGroup, singlePlayer } from './players.js';
import { ProgramError } from './program-error.js';
import type { Scope } from './scope.js';

/** Lowers `body` for a player or, in a loop, for each of a group; `body` gets the relation to name them by. */
export function forPlayers(
  lowering: Lowering,
  who: PlayerRef | undefined,
  scope: Scope,
  body: (rel: number) => void,
): void {
  if (who === undefined || who === 'you') return body(Rel.You);
  if (isGroup(who)) return eachPlayer(lowering, groupRel(who), scope, () => body(Rel.That));
  if (who === 'chosenOpponent' || who === 'chosenPlayer') {
    lowering.emit(Op.ChoosePlayer, who === 'chosenOpponent' ? Rel.Opponents : Rel.Players);
    scope.knowsThatPlayer = true;
    return body(Rel.That);
  }
  if (who === 'itsPlayer') {
    // Nothing was chosen: nobody is its player (1.7.7).
    const nobody = lowering.jump(Op.JumpUnlessAny, scope.it);
    body(singlePlayer(who, scope));
    nobody.here();
    return;
  }
  if (who === 'challengingPlayer') {
    lowering.emit(Op.SetThat, Rel.ChallengingPlayer);
    return body(Rel.That);
  }
  body(singlePlayer(who, scope));
}

export function eachPlayer(lowering: Lowering, group: number, scope: Scope, body: () => void): void {
  if (scope.playerLoops >= 2) throw new ProgramError('loops over players nest at most twice');
  const knew = scope.knowsThatPlayer;
  scope.knowsThatPlayer = true;
  scope.playerLoops += 1;
  const after = lowering.jump(Op.EachPlayer, group);
  const start = lowering.pc;
  const chosen = scope.registersToCome;
  const union = scope.othersFollow ? scope.newRegister() : -1;
  scope.othersFollow = false;
  const before = scope.selected;
  body();
  if (union >= 0) keepChosen(lowering, union, scope.selected & ~before, scope);
  lowering.emit(Op.NextPlayer, start, union < 0 ? chosen : chosen & ~(1 << union));
  after.here();
  scope.playerLoops -= 1;
  scope.knowsThatPlayer = knew;
}

/** "Each player chooses one of their characters. Banish all other characters": others than any of those. */
function keepChosen(lowering: Lowering, union: number, chosen: number, scope: Scope): void {
  for (let register = 0; chosen >> register !== 0; register++)
    if (((chosen >> register) & 1) !== 0) lowering.emit(Op.Collect, Ref.Register | (register << 3), union);
  scope.selected |= 1 << union;
}

/** Lowers `body` for each of some cards, one at a time; `body` gets the reference to name it by. */
export function forEachCard(lowering: Lowering, cards: number, scope: Scope, body: (one: number) => void): void {
  const pending = scope.newRegister();
  const item = scope.newRegister();
  lowering.emit(Op.Collect, cards, pending);
  const head = lowering.pc;
  const after = lowering.jump(Op.ForEach, pending, item);
  body(Ref.Register | (item << 3));
  lowering.emit(Op.Jump, head);
  after.here();
}

/** What is done if a player declines. */
export function orElse(
  lowering: Lowering,
  declined: Jump,
  otherwise: readonly Effect[] | undefined,
  scope: Scope,
): void {
  if (!otherwise) return declined.here();
  const after = lowering.jump(Op.Jump);
  declined.here();
  lowering.effects(otherwise, scope);
  after.here();
}

/** Effects that are done, and what is done instead where `unless` jumps. */
export function branch(
  lowering: Lowering,
  then: readonly Effect[],
  unless: Jump,
  otherwise: readonly Effect[] | undefined,
  scope: Scope,
): void {
  if (!otherwise) {
    lowering.effects(then, scope);
    unless.here();
    return;
  }
  const fork = scope.fork();
  lowering.effects(then, scope);
  const after = lowering.jump(Op.Jump);
  unless.here();
  const it = scope.it;
  fork.restore();
  lowering.effects(otherwise, scope);
  if (scope.it === Ref.Event) scope.it = it;
  after.here();
}

/** Counting starts anew, unless the amount itself is what was counted. */
export function countAnewFor(lowering: Lowering, amount: number, scope: Scope): void {
  if ((amount & 1) === 0) countAnew(lowering, scope);
}

/** What is done "this way" is counted from here on. */
export function countAnew(lowering: Lowering, scope: Scope): void {
  if (!scope.countsTogether) lowering.emit(Op.ResetCount);
}
