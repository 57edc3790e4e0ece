import { type Command, InvalidArgumentError } from 'commander';
import { decimalNumber } from '../../playing/numbers.js';
import { addPlayingOptions, addRunningOptions, type PlayingOptions, wholeNumber } from '../../playing/options.js';
import { addDeckOptions, mustHavePlace, type TrainingOptions } from '../../playing/training.js';
import { formatCount } from '../../terminal/figures.js';
import { readDeckGroups } from './deck-groups.js';
import { Learning } from './learning.js';
import { LESSONS, type Lesson, type LessonName } from './lessons.js';

/** What was written; what was not depends on what is learnt. */
interface Written extends Omit<TrainingOptions, 'verifyGames'>, PlayingOptions {
  readonly pairs: number;
  readonly games?: number;
  readonly epochs?: number;
  readonly rate?: number;
  readonly verifyGames?: number;
  readonly fresh?: true;
  readonly samples?: string;
  readonly also?: readonly string[];
}

const HELP = `
What cards, kinds of actions and positions are good for depends on the deck and on whom it meets. Nets tell it from what is known
of cards and decks (docs/RATINGS.md), for decks that nobody has met, too. "ratings" are what greedy and all others rate options by:
greedy players play, here and there options of a decision are tried in the same deals of the hidden cards, and what they lead
to is learnt. "positions" are what searches value positions by: it is learnt from how games ended.

Both decks of each pair are drawn: first one of the paths of --decks, each as likely as any other, then one of its decks. So a
folder counts as much as a file, and a path that is named twice counts twice. Samples are gathered with the weights of --from, a file a pair;
then they are studied, and one pair of twelve is kept out to tell which epoch was the best. In the end a policy with the new weights
(greedy; for positions, planner) meets itself with the old ones.

Whatever ends the program, Ctrl-C too: the same command goes on from what is in the folder of samples, with the same result.
The same seed, decks and numbers give the same weights, with any number of threads.
The exit code is 0 if the new weights are better (the whole interval is above 50 %), 1 if that isn't shown, 2 for bad
input, 130 after Ctrl-C.

  lorelab deck random -n 400 --seed training --out random
  lorelab deck random -n 400 --seed training --like real --out varied
  lorelab learn ratings --decks real varied random --verify others --out first.json
  lorelab learn positions --decks real varied random --verify others --from first.json --fresh --out second.json
  lorelab learn ratings --decks real varied random --from second.json --also first.json.samples --out third.json
  lorelab match mine.txt other.txt --policy greedy:third.json`;

const byName = (of: (lesson: Lesson) => string): string =>
  Object.values(LESSONS)
    .map((lesson) => `${lesson.name} ${of(lesson)}`)
    .join(', ');

/** `lorelab learn ratings|positions` learns what cards, verbs and positions are good for, and says whether it makes play better. */
export function addLearn(program: Command): void {
  const command = addDeckOptions(
    program
      .command('learn')
      .description(
        'learn from games what cards, actions and positions are good for in their deck, and say whether play is better by it',
      )
      .argument('<what>', Object.keys(LESSONS).join(' or '), lessonName),
  )
    .option('--pairs <n>', 'pairs of decks that samples are gathered of', wholeNumber(24, 90_000), 9000)
    .option('--games <n>', `games of each pair (default: ${byName(({ games }) => String(games))})`, wholeNumber(1))
    .option(
      '--epochs <n>',
      `how often all samples are studied (default: ${byName(({ epochs }) => String(epochs))})`,
      wholeNumber(1),
    )
    .option(
      '--rate <number>',
      `how far a step goes at first (default: ${byName(({ rate }) => String(rate))})`,
      positive,
    )
    .option('--samples <folder>', 'where samples are kept (default: the file of --out and .samples)')
    .option('--also <folders...>', 'samples of earlier rounds, which are studied as well')
    .option('--fresh', 'what is studied begins with nothing learnt')
    .option(
      '--verify-games <n>',
      `games of the match in the end (default: ${byName(({ verifyGames }) => formatCount(verifyGames))})`,
      wholeNumber(2),
    )
    .option('--from <file>', 'what is learnt to begin with (default: what is shipped)')
    .option('--out <file>', 'where the new weights go')
    .option('--json', 'print the result, with the weights, as JSON');
  addRunningOptions(addPlayingOptions(command))
    .addHelpText('after', HELP)
    .action(async (what: LessonName, written: Written, action: Command) => {
      const lesson = LESSONS[what];
      const { games, epochs, rate, verifyGames } = lesson;
      const options = { games, epochs, rate, verifyGames, also: [], ...written, samples: samplesOf(written, action) };
      mustHavePlace(options, action);
      await new Learning(lesson, await readDeckGroups(options, action), options, action).run();
    });
}

function lessonName(text: string): LessonName {
  if (Object.hasOwn(LESSONS, text)) return text as LessonName;
  throw new InvalidArgumentError(`expected ${Object.keys(LESSONS).join(' or ')}, found "${text}".`);
}

function positive(text: string): number {
  const number = decimalNumber(text) ?? 0;
  if (number > 0 && number <= 1) return number;
  throw new InvalidArgumentError(`expected a number above 0 and up to 1, found "${text}".`);
}

function samplesOf({ samples, out }: Written, command: Command): string {
  if (samples !== undefined) return samples;
  return out === undefined
    ? command.error('error: say where samples are kept: --samples FOLDER, or beside the weights with --out FILE')
    : `${out}.samples`;
}
