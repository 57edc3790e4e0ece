/** What a program is made of, piece by piece: which words of the language stand in which places. */
import type { Ability } from '@lorelab/engine/lorcana';

/** Names and the like are different on every card. */
const NAMING: ReadonlySet<string> = new Set([
  'name',
  'named',
  'notNamed',
  'classification',
  'alsoNamedForShift',
  'losesAbility',
  'labels',
  'keyword',
  'loses',
]);

/** What is said of keywords that reminder texts define: each of those is looked at by itself. */
const COINED: ReadonlySet<string> = new Set(['coined', 'losesCoined', 'coinedNumber']);

/** What a thing of the language is called by: the verb of an effect, the event of a trigger, the kind of an ability. */
const CALLED_BY = ['do', 'on', 'kind'] as const;

/** What is said of a card, of what it loses and of its numbers, means the same wherever it is said: a cost is a cost. */
const PLAIN: ReadonlySet<string> = new Set([
  'type',
  'classification',
  'ink',
  'cost',
  'strength',
  'willpower',
  'lore',
  'damage',
  'exerted',
  'damaged',
  'keyword',
  'withoutKeyword',
  'inkable',
  'loses',
  'stat',
]);

/**
 * What stands in a place of one of these roles means the same in all of them: which cards are meant, a number, a condition, what
 * cards have in common.
 */
const ROLES: ReadonlyMap<string, string> = new Map([
  ...['subject', 'other', 'select', 'all', 'exists', 'filter', 'count', 'play', 'cantPlay', 'among', 'against'].map(
    ofCards,
  ),
  ...['whileChallenging', 'banish', 'exert', 'onto'].map(ofCards),
  ...['amount', 'by', 'value', 'times', 'min', 'max', 'below', 'above'].map((key) => [key, 'number'] as const),
  ...['condition', 'during'].map((key) => [key, 'condition'] as const),
  ...['sameAs', 'sameNameAs', 'total', 'at'].map((key) => [key, key] as const),
]);

function ofCards(key: string): readonly [string, string] {
  return [key, 'cards'];
}

/** A range is said alike of any number. */
const BOUNDS: ReadonlySet<string> = new Set(['min', 'max', 'below', 'above']);

/** These change nothing of what stands in them. */
const JOINING: ReadonlySet<string> = new Set(['not', 'anyOf', 'allOf']);

/** What calls back something that a text has spoken of, or that happened. Readings go wrong there, so it has each place of its own. */
const CALLS_BACK: ReadonlySet<unknown> = new Set([
  ...['it', 'event', 'eventOther', 'affected', 'revealed', 'first'],
  ...['thatPlayer', 'itsPlayer', 'eventPlayer', 'otherPlayer', 'challengingPlayer'],
]);
const CALLING_BACK: ReadonlySet<string> = new Set(['affected', 'locationOf', 'role', 'thisWay', 'turn']);

/** So many keys say in which place something stands. */
const PLACE_DEPTH = 2;

/** The pieces of a program, each as the place in which a word stands: "put › into › inkwell", "damage › to › locationOf". */
export function shapesOf(abilities: readonly Ability[]): Set<string> {
  const shapes = new Set<string>();
  for (const ability of abilities) walk(ability, [], shapes);
  return shapes;
}

/** The keywords that reminder texts define, wherever abilities speak of them. */
export function coinedIn(node: unknown): string[] {
  if (Array.isArray(node)) return [...new Set(node.flatMap(coinedIn))];
  if (typeof node !== 'object' || node === null) return [];
  const { kind, keyword } = node as { readonly kind?: unknown; readonly keyword?: unknown };
  const own = kind === 'coined' ? [keyword as string] : [];
  const said = Object.entries(node).flatMap(([key, one]) => (COINED.has(key) ? [one as string] : coinedIn(one)));
  return [...new Set([...own, ...said])];
}

function walk(node: unknown, place: readonly string[], shapes: Set<string>): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, place, shapes);
  } else if (typeof node === 'object' && node !== null)
    walkObject(node as Readonly<Record<string, unknown>>, place, shapes);
  else if (typeof node === 'string') shapes.add(shapeOf(place, node));
}

function walkObject(node: Readonly<Record<string, unknown>>, place: readonly string[], shapes: Set<string>): void {
  // What it means is read from its reminder text, which is looked at for itself.
  if (node.kind === 'coined') return;
  const called = CALLED_BY.map((key) => node[key]).find((one) => typeof one === 'string') as string | undefined;
  const here = called === undefined ? place : [called];
  for (const [key, value] of Object.entries(node)) {
    if (value === called || COINED.has(key)) continue;
    const inside = [...here.slice(-PLACE_DEPTH - 1), key];
    if (!JOINING.has(key)) shapes.add(shapeOf(inside));
    if (!NAMING.has(key)) walk(value, inside, shapes);
  }
}

/** A word with its place: that which it has by its role, unless it calls something back. */
function shapeOf(place: readonly string[], word?: string): string {
  const key = place.at(-1) as string;
  const role = CALLS_BACK.has(word) || CALLING_BACK.has(key) ? undefined : roleOf(key, place.slice(0, -1));
  const inside = role === undefined ? place.slice(-PLACE_DEPTH - 1) : [role, key];
  return [...inside, ...(word === undefined ? [] : [word])].join(' › ');
}

function roleOf(key: string, around: readonly string[]): string | undefined {
  if (PLAIN.has(key)) return 'cards';
  if (BOUNDS.has(key)) return 'range';
  const holder = around.filter((one) => !JOINING.has(one)).at(-1);
  return holder === undefined ? undefined : ROLES.get(holder);
}
