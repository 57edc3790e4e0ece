import type { CardRef, Effect, PlayerRef, Selection } from '../../language/index.js';
import { Choice, Op, Pred, Ref, Rel } from '../../layout/index.js';
import { ProgramError } from '../program-error.js';
import type { Scope } from '../scope.js';
import { isGroup, statId } from '../vocabulary.js';
import { choiceFlags, RequirementLowering } from './requirements.js';

/** "All of it", and "any number", where an amount stands. */
export const UNLIMITED = -1;

/** What the lowering of effects is built of: instructions and jumps, players and cards, branches and loops. */
export abstract class InstructionLowering extends RequirementLowering {
  /** Lowers effects, one after the other. */
  abstract effects(effects: readonly Effect[], scope: Scope): void;

  protected emit(...words: number[]): number {
    const at = this.code.length;
    this.code.push(...words);
    return at;
  }

  /** Emits an instruction whose last word is a jump target, to be set later. */
  protected jump(...words: number[]): { here(): void } {
    this.code.push(...words, -1);
    const at = this.code.length - 1;
    return { here: () => (this.code[at] = this.code.length) };
  }

  // ---------------------------------------------------------------------------------------------- players

  /** Runs `body` for a player or, in a loop, for each of a group; `body` gets the relation to name them by. */
  protected forPlayers(who: PlayerRef | undefined, scope: Scope, body: (rel: number) => void): void {
    if (who === undefined || who === 'you') return body(Rel.You);
    if (isGroup(who)) return this.eachPlayer(groupRel(who), scope, () => body(Rel.That));
    if (who === 'chosenOpponent' || who === 'chosenPlayer') {
      this.emit(Op.ChoosePlayer, who === 'chosenOpponent' ? Rel.Opponents : Rel.Players);
      scope.knowsThatPlayer = true;
      return body(Rel.That);
    }
    if (who === 'itsPlayer') {
      // Nothing was chosen: nobody is its player (1.7.7).
      const nobody = this.jump(Op.JumpUnlessAny, scope.it);
      body(this.singlePlayer(who, scope));
      nobody.here();
      return;
    }
    if (who === 'challengingPlayer') {
      this.emit(Op.SetThat, Rel.ChallengingPlayer);
      return body(Rel.That);
    }
    body(this.singlePlayer(who, scope));
  }

  protected eachPlayer(group: number, scope: Scope, body: () => void): void {
    if (scope.playerLoops >= 2) throw new ProgramError('loops over players nest at most twice');
    const knew = scope.knowsThatPlayer;
    scope.knowsThatPlayer = true;
    scope.playerLoops += 1;
    const after = this.jump(Op.EachPlayer, group);
    const start = this.code.length;
    const chosen = scope.registersToCome;
    const union = scope.othersFollow ? scope.newRegister() : -1;
    scope.othersFollow = false;
    const before = scope.selected;
    body();
    if (union >= 0) this.keepChosen(union, scope.selected & ~before, scope);
    this.emit(Op.NextPlayer, start, union < 0 ? chosen : chosen & ~(1 << union));
    after.here();
    scope.playerLoops -= 1;
    scope.knowsThatPlayer = knew;
  }

  /** "Each player chooses one of their characters. Banish all other characters": others than any of those. */
  private keepChosen(union: number, chosen: number, scope: Scope): void {
    for (let register = 0; chosen >> register !== 0; register++)
      if (((chosen >> register) & 1) !== 0) this.emit(Op.Collect, Ref.Register | (register << 3), union);
    scope.selected |= 1 << union;
  }

  // ---------------------------------------------------------------------------------------------- cards

  /** A reference for an instruction; a selection becomes a choice first. */
  protected ref(ref: CardRef, scope: Scope, flags = 0, extra: readonly number[] = []): number {
    if (typeof ref !== 'string' && 'select' in ref) return this.choose(ref.select, scope, flags, extra);
    if (typeof ref !== 'string' && 'top' in ref) return this.topOf(ref, scope);
    const plain = this.plainRef(ref, scope);
    if ((plain & 7) === Ref.All && scope.usesIt) return this.remember(plain, scope);
    return plain;
  }

  private topOf(ref: Extract<CardRef, { top: PlayerRef }>, scope: Scope): number {
    if (ref.top === 'chosenPlayer' || ref.top === 'chosenOpponent') {
      this.emit(Op.ChoosePlayer, ref.top === 'chosenOpponent' ? Rel.Opponents : Rel.Players);
      return this.plainRef({ ...ref, top: 'thatPlayer' }, scope);
    }
    return this.plainRef(ref, scope);
  }

  /** Keeps a set in a register, so that "them" later means these cards and no others. */
  protected remember(ref: number, scope: Scope): number {
    const register = scope.newRegister();
    this.emit(Op.Collect, ref, register);
    const selected = scope.selected;
    scope.fromPlay |= 1 << register;
    const kept = scope.select(register);
    scope.selected = selected; // a set isn't a selection: "another" doesn't speak of it
    return kept;
  }

  choose(selection: Selection, scope: Scope, flags = 0, extra: readonly number[] = []): number {
    const by = selection.by ?? 'you';
    const chooser = this.singlePlayer(by, scope);
    if (by === 'chosenOpponent') this.emit(Op.ChoosePlayer, Rel.Opponents);
    const register = scope.newRegister();
    if (selection.zone === undefined || selection.zone === 'play') scope.fromPlay |= 1 << register;
    const playable = flags & Choice.Playable ? [Pred.Playable, 0] : [];
    const total = selection.total;
    const limit = total
      ? [Pred.TotalAtMost, this.table(statId(total.stat), register, this.amount(total.max, scope))]
      : [];
    const different = selection.differentNames ? [Pred.NoNamesake, register] : [];
    const filter = this.filter(selection, scope, [...extra, ...playable, ...limit, ...different]);
    const max = selection.any ? UNLIMITED : this.amount(selection.count ?? 1, scope);
    const least = selection.any || selection.upTo ? this.amount(0, scope) : max;
    this.emit(Op.Choose, register, chooser, filter, least, max, flags | choiceFlags(selection));
    return scope.select(register);
  }

  /** A choice inside an amount ("equal to the {S} of chosen character") is made before the effect. */
  protected override inlineChoice(selection: Selection, scope: Scope): number {
    return this.choose(selection, scope);
  }

  protected isSingle(ref: CardRef): boolean {
    if (typeof ref === 'string') return ref !== 'affected';
    if ('select' in ref) return !ref.select.any && !ref.select.upTo && (ref.select.count ?? 1) === 1;
    return false;
  }

  // ---------------------------------------------------------------------------------------------- branches and loops

  /** Counting starts anew, unless the amount itself is what was counted. */
  protected counted(amount: number, scope: Scope): void {
    if ((amount & 1) === 0) this.resetCount(scope);
  }

  protected resetCount(scope: Scope): void {
    if (!scope.countsTogether) this.emit(Op.ResetCount);
  }

  protected forEachCard(cards: number, scope: Scope, body: (one: number) => void): void {
    const pending = scope.newRegister();
    const item = scope.newRegister();
    this.emit(Op.Collect, cards, pending);
    const head = this.code.length;
    const after = this.jump(Op.ForEach, pending, item);
    body(Ref.Register | (item << 3));
    this.emit(Op.Jump, head);
    after.here();
  }

  protected orElse(declined: { here(): void }, otherwise: readonly Effect[] | undefined, scope: Scope): void {
    if (!otherwise) return declined.here();
    const after = this.jump(Op.Jump);
    declined.here();
    this.effects(otherwise, scope);
    after.here();
  }

  protected branch(
    then: () => void,
    unless: { here(): void },
    otherwise: readonly Effect[] | undefined,
    scope: Scope,
  ): void {
    if (!otherwise) {
      then();
      unless.here();
      return;
    }
    const fork = scope.fork();
    then();
    const after = this.jump(Op.Jump);
    unless.here();
    const it = scope.it;
    fork.restore();
    this.effects(otherwise, scope);
    if (scope.it === Ref.Event) scope.it = it;
    after.here();
  }
}

const groupRel = (who: PlayerRef): number =>
  who === 'opponents' ? Rel.Opponents : who === 'players' ? Rel.Players : Rel.MostCards;
