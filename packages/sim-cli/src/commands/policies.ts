import { DEFAULT_POLICY, POLICIES } from '@lorelab/ai/policies';
import type { Command } from 'commander';
import { formatFacts } from '../terminal/table.js';

const OWN =
  'a policy of your own: an ES module, also in TypeScript, whose default export makes it (docs/ADDING-A-POLICY.md has a worked example)';

/** `lorelab policies` lists who can play. */
export function addPolicies(program: Command): void {
  program
    .command('policies')
    .description('list the policies that can play')
    .option('--json', 'print an array of {name, summary, goodFor, isDefault, budget, weights}')
    .action(({ json }: { json?: true }) => {
      if (json) return console.log(JSON.stringify(POLICIES.map(toJson), null, 2));
      console.log(`${formatFacts([...POLICIES.map(describe), ['./my-bot.js', OWN]])}

# What each is good for
${formatFacts(POLICIES.map(({ name, goodFor }) => [name, goodFor]))}

Where nobody says who plays, ${DEFAULT_POLICY} does.`);
    });
}

type Policy = (typeof POLICIES)[number];

function describe({ name, summary, budget, isWeighted }: Policy): [string, string] {
  const forms = [
    ...(budget === undefined ? [] : [`${name}:N with ${budget}`]),
    ...(isWeighted ? [`${name}:FILE with weights of your own`] : []),
  ];
  return [name, forms.length === 0 ? summary : `${summary}; ${forms.join(', ')}`];
}

const toJson = ({ name, summary, goodFor, budget, isWeighted }: Policy) => ({
  name,
  summary,
  goodFor,
  isDefault: name === DEFAULT_POLICY,
  budget: budget ?? null,
  weights: isWeighted,
});
