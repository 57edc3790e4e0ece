/** The command that asks the same on the command line. */
import type { GivenText, Question } from './question.js';
import { changeFile, deckFile, SUITE } from './suite.js';

/** `shipped`: the texts of the decks that come with Lorelab, by their names. */
export function commandOf(question: Question, shipped: ReadonlyMap<string, string>): string {
  const file = (deck: GivenText): string => deckFile(deck, shipped);
  const own = question.decks.map(file);
  const against = question.against.map(file);
  const parts = ['lorelab', question.ask, ...placesOf(question, own, against), ...optionsOf(question)];
  return parts.map(quoted).join(' ');
}

function placesOf(
  { ask, words = '', policies = [], real, files = [] }: Question,
  own: readonly string[],
  against: readonly string[],
): string[] {
  switch (ask) {
    case 'match':
    case 'gauntlet':
      return [...own, ...against];
    case 'compare':
    case 'impact':
    case 'tune':
      return [...own, '--against', ...against];
    case 'opener':
      return ['--table', '--deck', ...own, '--against', ...against];
    case 'odds':
      return [...own, words];
    case 'matrix':
      return [...own, ...against.filter((deck) => !own.includes(deck))];
    case 'ladder':
      return [...policies, '--decks', ...against];
    case 'calibrate':
      return [real ? `${real.name}.json` : 'calibration/lorcanito-2025-02.json'];
    // Who plays and how many games is in the suite.
    case 'balance':
      return ['patch', ...files.map(changeFile), '--suite', SUITE];
    case 'tournament':
      return [...against, ...(own.length > 0 ? ['--deck', ...own] : [])];
  }
}

function optionsOf(question: Question): string[] {
  if (question.ask === 'balance') return [];
  const { ask, policy, opposing, seed, games, until, maxTurns, format, by, starts, changes, players } = question;
  const { bestOf, weights, files = [] } = question;
  const said: [string, string | number | undefined][] = [
    ['--seed', seed],
    [ask === 'tune' || ask === 'opener' ? '--budget' : ask === 'tournament' ? '--games' : '-n', games],
    ['--policy', ask === 'ladder' ? undefined : policy],
    [ask === 'match' ? '--policy-b' : '--field-policy', opposing],
    ['--best-of', bestOf === 1 ? undefined : bestOf],
    ['--until', until === undefined ? undefined : `${until * 100}%`],
    ['--max-turns', maxTurns],
    ['--format', format],
    ['--by', by === 'blank' ? undefined : by],
    ['--changes', changes],
    ['--players', players],
    // Names of files, for who saves what the question holds.
    ['--weights', weights && 'weights.yaml'],
    ...files.map((one): [string, string] => ['--patch', changeFile(one)]),
  ];
  const seat = starts === undefined ? [] : [starts ? '--play' : '--draw'];
  const left = ask === 'odds' ? said.filter(([flag]) => flag !== '-n') : said;
  return [...left.flatMap(([flag, value]) => (value === undefined ? [] : [flag, String(value)])), ...seat];
}

/** As shells of POSIX take it. */
export const quoted = (part: string): string =>
  /^[\w./:,%@+=-]+$/.test(part) ? part : `'${part.replaceAll("'", `'\\''`)}'`;
