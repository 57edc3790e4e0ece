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
]);

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

/** In these places stands which cards are meant; whose they are is plain there too. */
const OF_CARDS: ReadonlySet<string> = new Set(['subject', 'other', 'select', 'all', 'exists', 'filter', 'count']);

/** So many keys say in which place something stands. */
const PLACE_DEPTH = 2;

/** The pieces of a program, each as the place in which a word stands: "put › into › inkwell", "damage › to › select › at". */
export function shapesOf(abilities: readonly Ability[]): Set<string> {
  const shapes = new Set<string>();
  for (const ability of abilities) walk(ability, [], shapes);
  return shapes;
}

function walk(node: unknown, place: readonly string[], shapes: Set<string>): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, place, shapes);
  } else if (typeof node === 'object' && node !== null)
    walkObject(node as Readonly<Record<string, unknown>>, place, shapes);
  else if (typeof node === 'string') shapes.add([...place, node].join(' › '));
}

function walkObject(node: Readonly<Record<string, unknown>>, place: readonly string[], shapes: Set<string>): void {
  const called = CALLED_BY.map((key) => node[key]).find((one) => typeof one === 'string') as string | undefined;
  const here = called === undefined ? place : [called];
  for (const [key, value] of Object.entries(node)) {
    if (value === called) continue;
    const inside = isPlain(key, value, here) ? ['cards', key] : [...here.slice(-PLACE_DEPTH), key];
    shapes.add(inside.join(' › '));
    if (!NAMING.has(key)) walk(value, inside, shapes);
  }
}

function isPlain(key: string, value: unknown, place: readonly string[]): boolean {
  if (PLAIN.has(key)) return true;
  return key === 'of' && (value === 'you' || value === 'opponents') && OF_CARDS.has(place.at(-1) ?? '');
}
