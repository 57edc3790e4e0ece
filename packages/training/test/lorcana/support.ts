/** A table of two shipped decks, and weights that are nobody's. */
import { readFileSync } from 'node:fs';
import type { Advisor } from '@lorelab/ai';
import { blankLearnt, type Learnt } from '@lorelab/ai/lorcana';
import type { LorcanaGame } from '@lorelab/engine/lorcana';
import { gameKind, type Table } from '@lorelab/sim';

const NAMES = ['set-07-ruby-steel-aggro', 'set-08-ruby-sapphire-control'];

export async function shippedTable(): Promise<Table> {
  const source = await gameKind('lorcana').openCards({});
  if (!source.ok) throw new Error(source.error.join('\n'));
  const decks = NAMES.map((name) => {
    const deck = source.value.readDeck(readFileSync(new URL(`../../../../decks/${name}.txt`, import.meta.url)), name);
    if (!deck.ok) throw new Error(deck.error.join('\n'));
    return deck.value.list;
  });
  return { game: 'lorcana', decks };
}

/** A new game at it, and how version 1 rates. */
export async function seated(): Promise<{ game: LorcanaGame; former: Advisor }> {
  const table = await gameKind('lorcana').seat(await shippedTable());
  return { game: table.game as LorcanaGame, former: (await table.createFrozenAdvisor!(1))! };
}

/** Numbers between -1 and 1, always the same. */
export function* numbers(): Generator<number, never> {
  for (let state = 1; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 31 - 1;
  }
}

/** Small nets in which everything counts. */
export function someLearnt(): Learnt {
  const learnt = blankLearnt({ roles: 3, decks: 2, cards: 3, positions: 4 });
  const { roles, verbs, decks } = learnt.ratings;
  const { cards, positions } = learnt.judgement;
  const random = numbers();
  for (const { first, second } of [roles, decks, cards, positions]) {
    for (let i = 0; i < first.length; i++) first[i] = 0.2 * random.next().value;
    for (let i = 0; i < second.length; i++) second[i] = 0.5 * random.next().value;
  }
  for (let i = 0; i < verbs.length; i++) verbs[i] += 0.5 * random.next().value;
  return learnt;
}
