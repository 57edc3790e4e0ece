import type { PolicySpec } from '@lorelab/ai';
import { isOwnPolicy } from '@lorelab/ai/policies';
import { formatQueryProblem } from '@lorelab/cards/query';
import { behaviourOf, type GameKind, LORELAB_VERSION } from '@lorelab/sim';
import {
  type AskedOdds,
  answerOdds,
  askOdds,
  dealToPolicy,
  mayAlter,
  mostDrawn,
  type OddsReport,
  type PolicyHands,
  readOddsQuestion,
} from '@lorelab/sim/odds';
import type { Command } from 'commander';
import { commandLine } from '../playing/command-line.js';
import { type PlayableDecks, readCardOptions, readDecks, tableOf } from '../playing/decks.js';
import { addCardOptions, wholeNumber } from '../playing/options.js';
import { readPolicies } from '../playing/policies.js';
import { carryOut, checkPlaces, endRun, HTML_OPTION, write, writeHtml } from '../playing/running.js';
import { textOf } from '../reports/blocks.js';
import { writeOddsCsv } from '../reports/odds-csv.js';
import { tellOdds } from '../reports/odds-text.js';
import { must, refuse } from '../terminal/refuse.js';

/** Options that make no difference to what is reckoned. */
const WITHOUT_EFFECT = ['json', 'csv', 'html', 'force', 'brief', 'quiet'];

interface Options {
  readonly game?: string;
  readonly format?: string;
  readonly patch: readonly string[];
  readonly policy?: string;
  readonly hands: number;
  readonly seed: string;
  readonly json?: true;
  readonly csv?: string;
  readonly html?: string;
  readonly force?: true;
  readonly brief?: true;
  readonly quiet?: true;
}

const HELP = `
QUESTION counts cards: how many, and which, in the query language of cards (docs/QUERIES.md); and, or, not and parentheses between them.
  how many  1+, 2, 2-3, <=1, no, at least 2, at most 1, exactly 2
  which     cost=1 inkable; (ink=ruby or cost<=2); 'Mr. Smee'
  when      by turn 3, on the play, on the draw; or: among 10 cards
Without a turn it is turn 1, without a seat both.
"by turn 0" is the opening hand before it is altered, "by turn 3" all that has been drawn after the draw of one's third turn.
Whoever starts draws no card on turn 1.
Chances are exact, twice: without altering the hand, and putting back all that the question doesn't ask for (cards of a count that
asks for some are kept, those of a count that wants none go back). --policy adds how a policy alters its hands: it is dealt some,
and has an interval; the deck plays against itself there.

  lorelab odds mine.txt "1+ cost=1 and 3+ inkable by turn 3 on the draw"
  lorelab odds mine.txt "2+ (type=song or singer>=5) by turn 4" --policy scout
  lorelab odds mine.txt "no cost<=2 by turn 0"
  lorelab odds decks/kingdom-hearts/rush.txt "1+ type=friend level<=1 among 8 cards"`;

/** `lorelab odds DECK QUESTION` tells how likely it is to have drawn something. */
export function addOdds(program: Command): void {
  const command = program
    .command('odds')
    .description('how likely a deck draws what you need, exactly')
    .argument('<deck>', 'deck file, or the name of a shipped deck (lorelab deck list)')
    .argument('<question...>', '"1+ cost=1 and 3+ inkable by turn 3 on the draw"')
    .option('--policy <name>', 'also as this policy alters hands (lorelab policies lists them)')
    .option(
      '--hands <n>',
      'how many hands the policy is dealt on the play, and as many on the draw',
      wholeNumber(2),
      2000,
    )
    .option('--seed <text>', 'any text: the same seed deals the same hands', 'lorelab');
  addCardOptions(command)
    .option('--brief', 'print the answer alone, without tables')
    .option('--json', 'print the report as JSON')
    .option('--csv <folder>', 'write the tables into this folder as well')
    .option(...HTML_OPTION)
    .option('--force', 'overwrite the tables of --csv and the file of --html')
    .option('--quiet', 'no progress')
    .addHelpText('after', HELP)
    .action(async (file: string, words: readonly string[], options: Options, action: Command) => {
      checkPlaces(options, action);
      const { decks, asked } = await ask(file, words.join(' '), options, action);
      const policy = await askPolicy(asked, decks, options, action);
      const report = answerOdds(asked, provenanceOf(decks, policy, options, action), policy?.hands);
      if (options.json) console.log(JSON.stringify(report, null, 2));
      else console.log(textOf(tellOdds(report, options.brief ?? false)));
      const { csv } = options;
      if (csv !== undefined) write('--csv', action, () => writeOddsCsv(report, csv));
      await writeHtml(options, report, action);
      endRun(policy === undefined || isWhole(policy.hands, options), false);
    });
}

interface Asked {
  readonly decks: PlayableDecks;
  readonly asked: AskedOdds;
}

async function ask(file: string, text: string, options: Options, command: Command): Promise<Asked> {
  const cards = await readCardOptions(options, command);
  const decks = await readDecks([file], { ...options, houseRule: [] }, command, cards);
  const { queries } = must(await decks.kind.openCardTools(cards), command);
  const question = readOddsQuestion(text, queries);
  if (!question.ok)
    return refuse(
      question.error.map((problem) => formatQueryProblem(problem, text)),
      command,
    );
  return { decks, asked: must(askOdds(decks.kind, queries, question.value, decks.decks[0]!.list), command) };
}

interface AskedPolicy {
  readonly spec: PolicySpec;
  readonly hands: PolicyHands;
}

async function askPolicy(
  asked: AskedOdds,
  decks: PlayableDecks,
  options: Options,
  command: Command,
): Promise<AskedPolicy | undefined> {
  const { policy, hands, seed } = options;
  if (policy === undefined) return undefined;
  const spec = await readPolicy(policy, asked, decks.kind, command);
  const [deck] = decks.decks;
  const plan = { table: tableOf(decks, [deck!, deck!]), policies: [spec, spec], seed, bestOf: 1 };
  const dealt = await carryOut('hands', { threads: 1, ...options }, command, (signal, reporter) =>
    dealToPolicy(asked.deck, mostDrawn(asked), {
      plan,
      hands,
      signal,
      onProgress: (done) => reporter.show({ done, wanted: hands, standing: spec.text }),
    }),
  );
  return { spec, hands: dealt };
}

async function readPolicy(policy: string, asked: AskedOdds, kind: GameKind, command: Command): Promise<PolicySpec> {
  if (!mayAlter(asked))
    return command.error(
      asked.question.among === undefined
        ? `error: --policy: nobody alters hands in ${kind.title}`
        : 'error: --policy: a question "among" a number of cards has no hand that is altered',
    );
  const [spec] = await readPolicies([policy], kind, command);
  if (!isOwnPolicy(spec!)) return spec!;
  return command.error(`error: --policy: expected one that comes with Lorelab, found "${policy}"`);
}

const isWhole = ({ hands }: PolicyHands, options: Options): boolean => hands === options.hands;

function provenanceOf(
  { kind, source, decks: [deck], notes }: PlayableDecks,
  policy: AskedPolicy | undefined,
  options: Options,
  command: Command,
): OddsReport['provenance'] {
  const { name, hash, cards } = deck!.list;
  return {
    lorelab: LORELAB_VERSION,
    command: commandLine(command, { without: WITHOUT_EFFECT }),
    game: kind.id,
    catalog: source.hash,
    deck: { name, hash, cards: cards.reduce((sum, [count]) => sum + count, 0) },
    ...notes,
    ...(policy && {
      policy: {
        policy: policy.spec.text,
        hands: policy.hands.hands,
        seed: options.seed,
        behaviour: behaviourOf(kind.id, [policy.spec, policy.spec]),
        isComplete: isWhole(policy.hands, options),
      },
    }),
  };
}
