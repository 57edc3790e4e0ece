/** and, or, not and parentheses, around whatever a language has to say. */
import type { Scanner } from './scanner.js';

export type Logic<Leaf> =
  | { readonly all: readonly Logic<Leaf>[] }
  | { readonly any: readonly Logic<Leaf>[] }
  | { readonly not: Logic<Leaf> }
  | { readonly leaf: Leaf };

/** What a language that has these words says besides. */
export interface LogicGrammar<Leaf> {
  /** Reads what stands between them. */
  leaf(scanner: Scanner): Leaf;
  /** Whether there need be no "and" between two things: "a b". */
  readonly isTight?: true;
  /** Whether something ends here that is a part of something larger. Its words mean nothing else then. */
  isOver?(scanner: Scanner): boolean;
}

/** Reads as far as it goes: `or` binds least, `not` most. */
export function readLogic<Leaf>(scanner: Scanner, grammar: LogicGrammar<Leaf>): Logic<Leaf> {
  const any = [readAll(scanner, grammar)];
  while (scanner.takeWords('or')) any.push(readAll(scanner, grammar));
  return any.length === 1 ? any[0]! : { any };
}

function readAll<Leaf>(scanner: Scanner, grammar: LogicGrammar<Leaf>): Logic<Leaf> {
  const all = [readOne(scanner, grammar)];
  while (scanner.takeWords('and') || (grammar.isTight && goesOn(scanner, grammar))) all.push(readOne(scanner, grammar));
  return all.length === 1 ? all[0]! : { all };
}

/** Several in a row, without "and" and "or": what binds most. */
export function readRow<Leaf>(scanner: Scanner, grammar: LogicGrammar<Leaf>): Logic<Leaf> {
  const all = [readOne(scanner, grammar)];
  while (goesOn(scanner, grammar) && !scanner.areNext('and')) all.push(readOne(scanner, grammar));
  return all.length === 1 ? all[0]! : { all };
}

function readOne<Leaf>(scanner: Scanner, grammar: LogicGrammar<Leaf>): Logic<Leaf> {
  if (scanner.takeWords('not')) return { not: scanner.nested(() => readOne(scanner, grammar)) };
  if (!scanner.take('(')) return { leaf: grammar.leaf(scanner) };
  const inner = scanner.nested(() => readLogic(scanner, grammar));
  scanner.must(')');
  return inner;
}

const goesOn = (scanner: Scanner, { isOver }: Pick<LogicGrammar<unknown>, 'isOver'>): boolean =>
  !scanner.isAtEnd() && !ENDS.some((sign) => scanner.isNext(sign)) && !scanner.areNext('or') && !isOver?.(scanner);

/** What ends a row wherever it stands. */
const ENDS = [')', ','];

/** The leaves, from left to right. */
export function* leavesOf<Leaf>(logic: Logic<Leaf>): Generator<Leaf> {
  if ('leaf' in logic) yield logic.leaf;
  else if ('not' in logic) yield* leavesOf(logic.not);
  else for (const part of 'all' in logic ? logic.all : logic.any) yield* leavesOf(part);
}

/** Whether it holds where it is known of each leaf whether that does. */
export function holds<Leaf>(logic: Logic<Leaf>, isSo: (leaf: Leaf) => boolean): boolean {
  if ('leaf' in logic) return isSo(logic.leaf);
  if ('not' in logic) return !holds(logic.not, isSo);
  return 'all' in logic ? logic.all.every((part) => holds(part, isSo)) : logic.any.some((part) => holds(part, isSo));
}
