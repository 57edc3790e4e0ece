/** What reports say of the command line, in the words of the page: who reads it may have none. */
import { ASKING, type Asking } from '../../ask/question.js';
import { SAID } from './asking-words.js';

const isAsking = (command: string): command is Asking => (ASKING as readonly string[]).includes(command);

/** An option, where a sentence says what else could be asked for. */
const ASIDE = / \(--[\w-]+\)|; --[\w-]+ tells each/g;

/** A sentence as the page says it; undefined: it is about options of a command alone. */
export function inPageWords(sentence: string): string | undefined {
  const said = sentence
    .replace(ASIDE, '')
    .replace('raise --max-turns', 'raise the limit on turns')
    .replace(/lorelab (\w+) (tells|does)/g, (whole, command: string, verb: string) =>
      isAsking(command) ? `“${SAID[command].title}” ${verb}` : whole,
    );
  return / --\w/.test(said) ? undefined : said;
}

export const allInPageWords = (sentences: readonly string[]): string[] =>
  sentences.flatMap((sentence) => inPageWords(sentence) ?? []);
