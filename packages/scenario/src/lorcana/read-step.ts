import { ZONES } from '@lorelab/engine/lorcana';
import { tell } from '../frame.js';
import { ScenarioProblem } from '../problem.js';
import { readFlag, readKeys, readOneOrMore, readWord, unknownWord, wrong } from '../read.js';
import type { Mapping, Tree } from '../tree.js';
import type { NamedCard } from './answer.js';
import { readExpectation } from './expectation.js';
import { readAnswers } from './read-answer.js';
import type { ScenarioReading } from './reading.js';
import type { Action, Deed, PlayAction, ScenarioStep, StepContent } from './scenario.js';

/** The key that says what a step is, and the keys that may stand beside it. */
const STEP_KEYS = {
  ink: ['choose'],
  play: ['sing', 'shift', 'temporary', 'free', 'from', 'exerted', 'damaged', 'choose'],
  quest: ['choose'],
  challenge: ['choose'],
  move: ['choose'],
  activate: ['ability', 'choose'],
  end: ['choose'],
  concede: ['choose'],
  choose: [],
  expect: [],
  legal: [],
  illegal: [],
  canChoose: [],
  cannotChoose: [],
} as const;
type StepKey = keyof typeof STEP_KEYS;
const KINDS = Object.keys(STEP_KEYS) as StepKey[];
const ALL_KEYS = [...new Set([...KINDS, ...Object.values(STEP_KEYS).flat()])];

export function readStep(tree: Tree, number: number, reading: ScenarioReading): ScenarioStep {
  return { ...tell(tree, number), content: readContent(tree, reading) };
}

function readContent(tree: Tree, reading: ScenarioReading): StepContent {
  const { kind, value, keys } = splitStep(tree);
  switch (kind) {
    case 'expect':
      return { kind: 'expect', expectation: readExpectation(value, reading) };
    case 'legal':
    case 'illegal':
      return { kind: 'legality', legal: kind === 'legal', deed: readDeed(splitStep(value), reading) };
    case 'canChoose':
    case 'cannotChoose':
      return { kind: 'offer', can: kind === 'canChoose', answers: readAnswers(value, reading) };
    default:
      return readDeed({ kind, value, keys, tree }, reading);
  }
}

interface SplitStep {
  readonly tree: Tree;
  readonly kind: StepKey;
  readonly value: Tree;
  readonly keys: ReadonlyMap<string, Tree>;
}

/** Finds the key that says what the step is: `choose` is one only if it stands alone. */
function splitStep(tree: Tree): SplitStep {
  const keys = readKeys(tree, 'a step', ALL_KEYS);
  const kinds = KINDS.filter((key) => keys.has(key) && (key !== 'choose' || keys.size === 1));
  const [kind] = kinds;
  if (kind === undefined) throw new ScenarioProblem(tree.place, `a step needs one of the keys ${KINDS.join(', ')}`);
  if (kinds.length > 1)
    throw new ScenarioProblem(tree.place, `a step is one thing, not ${kinds.join(' and ')} at once`);
  checkOtherKeys(tree as Mapping, kind);
  return { tree, kind, value: keys.get(kind)!, keys };
}

function checkOtherKeys(tree: Mapping, kind: StepKey): void {
  const others: readonly string[] = STEP_KEYS[kind];
  for (const { key } of tree.entries) {
    if (key.text !== kind && !others.includes(key.text))
      unknownWord(key, `key in a step "${kind}":`, [kind, ...others]);
  }
}

function readDeed({ tree, kind, value, keys }: SplitStep, reading: ScenarioReading): Deed {
  if (kind === 'choose') return { kind: 'deed', answers: readAnswers(value, reading) };
  const choose = keys.get('choose');
  const answers = choose ? readAnswers(choose, reading) : [];
  return { kind: 'deed', action: readAction(tree, kind, value, keys, reading), answers };
}

function readAction(
  tree: Tree,
  kind: StepKey,
  value: Tree,
  keys: ReadonlyMap<string, Tree>,
  reading: ScenarioReading,
): Action {
  switch (kind) {
    case 'ink':
    case 'quest':
      return { do: kind, card: reading.readCardRef(value) };
    case 'play':
      return readPlay(value, keys, reading);
    case 'challenge':
      return { do: 'challenge', ...readPair(value, 'the challenging character and what it challenges', reading) };
    case 'move':
      return { do: 'move', ...readPair(value, 'a character and a location', reading) };
    case 'activate': {
      const ability = keys.get('ability');
      return {
        do: 'activate',
        card: reading.readCardRef(value),
        ...(ability && { ability: reading.readAbility(ability) }),
      };
    }
    case 'end':
      readWord(value, 'end', ['turn']);
      return { do: 'end' };
    case 'concede':
      return { do: 'concede', player: reading.readPlayer(value) };
    default:
      return wrong(tree, 'a turn action');
  }
}

function readPair(tree: Tree, what: string, reading: ScenarioReading): { card: NamedCard; target: NamedCard } {
  if (tree.kind !== 'list' || tree.items.length !== 2) wrong(tree, `a list of two: ${what}`);
  const [card, target] = tree.items as [Tree, Tree];
  return { card: reading.readCardRef(card), target: reading.readCardRef(target) };
}

function readPlay(value: Tree, keys: ReadonlyMap<string, Tree>, reading: ScenarioReading): PlayAction {
  const [sing, shift, temporary, free, from, exerted, damaged] = STEP_KEYS.play
    .slice(0, -1)
    .map((key) => keys.get(key));
  if (sing && (shift || free || exerted)) wrong(sing, '"sing" without "shift", "free" and "exerted"');
  if (temporary && !shift) wrong(temporary, '"temporary" beside "shift"');
  return {
    do: 'play',
    card: reading.readCardRef(value),
    ...(sing && { sing: reading.readCardRefs(readOneOrMore(sing)) }),
    ...(shift && { shift: readShifted(shift, reading) }),
    ...(temporary && { temporary: readFlag(temporary) }),
    ...(free && { free: readFlag(free) }),
    ...(from && { from: readWord(from, 'zone', ZONES) }),
    exerted: [exerted, damaged].some((way) => way && readFlag(way)),
  };
}

function readShifted(tree: Tree, reading: ScenarioReading): NamedCard[] {
  const cards = reading.readCardRefs(readOneOrMore(tree));
  return cards.length > 2 ? wrong(tree, 'a card, or a list of two') : cards;
}
