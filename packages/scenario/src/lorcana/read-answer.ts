import { asFlag, readInteger, readKeys, readName, readOneOrMore, wrong } from '../read.js';
import type { Leaf, Mapping, Tree } from '../tree.js';
import { type Answer, type CardsByPlace, PLACES } from './answer.js';
import type { ScenarioReading } from './reading.js';

const ANSWER =
  'an answer (a card, a list of them, yes, no, none, a number, a player, option, name, rounds, resolve or places)';

/** The answers of a `choose`: one alone, or the items of a list, of which a list again is one answer. */
export const readAnswers = (tree: Tree, reading: ScenarioReading): Answer[] =>
  readOneOrMore(tree).map((item) => readAnswer(item, reading));

function readAnswer(tree: Tree, reading: ScenarioReading): Answer {
  if (tree.kind === 'list') return readAnswerList(tree.items, reading);
  return tree.kind === 'map' ? readKeyedAnswer(tree, reading) : readWordAnswer(tree, reading);
}

function readAnswerList(items: readonly Tree[], reading: ScenarioReading): Answer {
  const answers = items.flatMap((item) => {
    if (item.kind === 'list') wrong(item, 'no list within an answer that is a list');
    if (item.kind !== 'leaf' || typeof item.value !== 'string') return [readAnswer(item, reading)];
    return reading.readNames([item]).map(({ text }) => readWordAnswer({ ...item, text, value: text }, reading));
  });
  return answers.length === 0 ? { is: 'none' } : { is: 'list', items: answers, all: answers };
}

function readWordAnswer(leaf: Leaf, reading: ScenarioReading): Answer {
  if (leaf.value === null) wrong(leaf, ANSWER);
  const flag = asFlag(leaf);
  if (flag !== undefined) return { is: flag ? 'yes' : 'no' };
  if (leaf.value === 'none') return { is: 'none' };
  if (typeof leaf.value === 'number') return { is: 'number', number: readInteger(leaf) };
  const word = readName(leaf, ANSWER);
  const player = reading.seat(word);
  return player === undefined ? { is: 'card', card: reading.cardRef(word) } : { is: 'player', player, text: word.text };
}

const KEYS = ['option', 'name', 'rounds', 'resolve', 'ability', ...PLACES] as const;

function readKeyedAnswer(table: Mapping, reading: ScenarioReading): Answer {
  const keys = readKeys(table, 'an answer', KEYS);
  const { option, name, rounds, resolve, ability, ...places } = Object.fromEntries(keys) as Record<
    string,
    Tree | undefined
  >;
  const alone = keys.size === 1;
  if (option && alone) return { is: 'option', option: readOption(option) };
  if (name && alone) return { is: 'name', name: reading.readNamedName(name) };
  if (rounds && alone) return { is: 'rounds', rounds: readInteger(rounds) };
  if (resolve && keys.size === (ability ? 2 : 1)) {
    const card = reading.readCardRef(resolve);
    return { is: 'resolve', card, ...(ability && { ability: reading.readAbility(ability) }) };
  }
  if (option || name || rounds || resolve || ability || keys.size === 0) wrong(table, `one of ${KEYS.join(', ')}`);
  return readPlaces(places, reading);
}

function readOption(tree: Tree): number {
  const option = readInteger(tree);
  return option >= 1 && option <= 20 ? option : wrong(tree, 'the number of a printed option, from 1');
}

function readPlaces(trees: Readonly<Record<string, Tree | undefined>>, reading: ScenarioReading): Answer {
  const places: CardsByPlace = Object.fromEntries(
    Object.entries(trees).map(([place, tree]) => [place, reading.readCardRefs(readOneOrMore(tree!))]),
  );
  return { is: 'places', asked: places, places };
}
