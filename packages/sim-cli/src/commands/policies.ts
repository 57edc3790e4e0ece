import { DEFAULT_POLICY, POLICIES } from '@lorelab/ai/policies';
import type { Command } from 'commander';
import { formatFacts } from '../terminal/table.js';

const OWN =
  'a policy of your own: an ES module, also in TypeScript, whose default export makes it (docs/ADDING-A-POLICY.md has a worked example)';

const NOISE = `With noise a policy errs as people do: at each decision it misjudges by chance what its options are worth. With 1 it takes each
option as often as its ratings hold it for the best one; with less it errs less, and with 0 it plays as it does without.`;

const BOT = 'a program of your own in any language, over lines of JSON (docs/BOTS.md); unix:SOCKET where one listens';

/** `lorelab policies` lists who can play. */
export function addPolicies(program: Command): void {
  program
    .command('policies')
    .description('list the policies that can play')
    .option('--json', 'print an array of {name, summary, goodFor, isDefault, budget, weights, settings}')
    .action(({ json }: { json?: true }) => {
      if (json) return console.log(JSON.stringify(POLICIES.map(toJson), null, 2));
      console.log(`${formatFacts([...POLICIES.map(describe), ['./my-bot.js', OWN], ['exec:COMMAND', BOT]])}

# What each is good for
${formatFacts(POLICIES.map(({ name, goodFor }) => [name, goodFor]))}

Where nobody says who plays, ${DEFAULT_POLICY} does. What stands behind a colon may be several things: planner:200,mine.json,noise=0.3.
${NOISE}`);
    });
}

type Policy = (typeof POLICIES)[number];

function describe({ name, summary, budget, isWeighted, settings }: Policy): [string, string] {
  const forms = [
    ...(budget === undefined ? [] : [`${name}:N with ${budget}`]),
    ...(isWeighted ? [`${name}:FILE with weights of your own`] : []),
    ...settings.map((setting) => `${name}:${setting}=X with ${setting}`),
  ];
  return [name, forms.length === 0 ? summary : `${summary}; ${forms.join(', ')}`];
}

const toJson = ({ name, summary, goodFor, budget, isWeighted, settings }: Policy) => ({
  name,
  summary,
  goodFor,
  isDefault: name === DEFAULT_POLICY,
  budget: budget ?? null,
  weights: isWeighted,
  settings,
});
