import type { CardRef, PlayerRef, Selection } from '../../language/index.js';
import { Choice, Op, Pred, Ref, RefBits, TOTAL_LIMIT_ROW, type Words } from '../../layout/index.js';
import { PartKind } from '../purposes/parts.js';
import { choosePlayer, forEachCard, keep } from './control-flow.js';
import { predicate } from './filters.js';
import type { Lowering } from './lowering.js';
import { singlePlayer } from './references.js';
import { type Scope, says } from './scope.js';
import { statId } from './vocabulary.js';

/** "All of it", and "any number", where an amount stands. */
export const UNLIMITED = -1;

/** Lowers a choice of cards to an instruction; returns a reference to what will have been chosen. */
export function lowerChoice(
  lowering: Lowering,
  selection: Selection,
  scope: Scope,
  flags = 0,
  extra: readonly Words<'predicate'>[] = [],
): number {
  const by = selection.by ?? 'you';
  const chooser = singlePlayer(by, scope);
  if (by === 'chosenOpponent') choosePlayer(lowering, by);
  const register = scope.newRegister();
  if (selection.zone === undefined || selection.zone === 'play') scope.fromPlay |= 1 << register;
  const playable = flags & Choice.Playable ? [predicate(Pred.Playable)] : [];
  const total = selection.total;
  const limit = total ? [predicate(Pred.TotalAtMost, { limit: totalLimit(lowering, total, register, scope) })] : [];
  const different = selection.differentNames ? [predicate(Pred.NoNamesake, { register })] : [];
  const alike = selection.sameNames ? [predicate(Pred.Namesake, { register })] : [];
  const filter = lowering.filter(selection, scope, [...extra, ...playable, ...limit, ...different, ...alike]);
  const max = selection.any ? UNLIMITED : lowering.amount(selection.count ?? 1, scope);
  const least = selection.any || selection.upTo ? lowering.amount(0, scope) : max;
  emitChoose(lowering, register, chooser, filter, least, max, flags | choiceFlags(selection));
  const chosen = scope.select(register);
  if (selection.chosen) lowering.tellChosen(chosen);
  return chosen;
}

const totalLimit = (
  lowering: Lowering,
  total: NonNullable<Selection['total']>,
  register: number,
  scope: Scope,
): number =>
  lowering.rowOf(TOTAL_LIMIT_ROW, { stat: statId(total.stat), register, most: lowering.amount(total.max, scope) });

/** Emits a choice into a register, from cards that match a filter. */
export function emitChoose(
  lowering: Lowering,
  register: number,
  rel: number,
  filter: number,
  min: number,
  max: number,
  flags: number,
): void {
  const pc = lowering.emit(Op.Choose, { register, chooser: rel, filter, min, max, flags });
  lowering.notes.add({ kind: PartKind.Choose, fields: { pc, rel, filter, min, max, flags }, register });
}

/** What a selection says about how it is chosen, as flags of Choose. */
export const choiceFlags = (selection: Selection): number =>
  (selection.chosen ? Choice.Chosen : 0) | (selection.random ? Choice.Random : 0);

/** A reference for an instruction: cards that are chosen, or that the text speaks of. Sets that it will call "it" are kept. */
export function lowerTarget(
  lowering: Lowering,
  ref: CardRef,
  scope: Scope,
  flags?: number,
  extra?: readonly Words<'predicate'>[],
): number {
  if (typeof ref !== 'string' && 'select' in ref) return lowering.choice(ref.select, scope, flags, extra);
  if (typeof ref !== 'string' && 'top' in ref) return topOf(lowering, ref, scope);
  const plain = lowering.reference(ref, scope);
  if ((plain & RefBits.TagMask) === Ref.All && scope.usesIt) return remember(lowering, plain, scope);
  return plain;
}

/**
 * Lowers what is done to cards with a number. One that speaks of "them" or of their players ("for each card under them")
 * is worked out for each of several cards, one at a time.
 */
export function toEach(
  lowering: Lowering,
  ref: CardRef,
  number: unknown,
  scope: Scope,
  body: (to: number) => void,
): void {
  const cards = lowerTarget(lowering, ref, scope);
  const single = ref !== 'it' && isSingle(ref);
  if (single || !says(number, /"(?:it|itsPlayer|underIt)"/)) return body(cards);
  // The loop leaves its registers empty, for what comes behind it, and "them" means all of the cards there.
  const before = scope.fork();
  forEachCard(lowering, cards, scope, (one) => {
    scope.it = one;
    body(one);
  });
  before.restore();
}

function topOf(lowering: Lowering, ref: Extract<CardRef, { top: PlayerRef }>, scope: Scope): number {
  if (ref.top === 'chosenPlayer' || ref.top === 'chosenOpponent') {
    choosePlayer(lowering, ref.top);
    return lowering.reference({ ...ref, top: 'thatPlayer' }, scope);
  }
  return lowering.reference(ref, scope);
}

/** Keeps a set in a register, so that "them" later means these cards and no others. */
export function remember(lowering: Lowering, ref: number, scope: Scope): number {
  const register = scope.newRegister();
  keep(lowering, ref, register);
  const selected = scope.selected;
  scope.fromPlay |= 1 << register;
  const kept = scope.select(register);
  scope.selected = selected; // a set isn't a selection: "another" doesn't speak of it
  return kept;
}

/** At most one card is meant. */
export function isSingle(ref: CardRef): boolean {
  if (typeof ref === 'string') return ref !== 'affected';
  if ('select' in ref) return !ref.select.any && !ref.select.upTo && (ref.select.count ?? 1) === 1;
  return false;
}
