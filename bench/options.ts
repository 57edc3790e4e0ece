/** What `npm run bench` is asked for. */
export interface BenchOptions {
  /** Fewer and shorter samples: to see that all works, not to compare. */
  readonly isQuick: boolean;
  /** The results as JSON on stdout instead of the table. */
  readonly isJson: boolean;
  /** Another build, which plays the same games in turns with this one; nothing else is measured then. */
  readonly against?: string;
  /** How cost grows; nothing else is measured then. */
  readonly isGrowth: boolean;
}

export const HELP = `Measures the engine: npm run bench -- [--quick] [--json] [--against FOLDER | --growth]

  --against FOLDER  how many times as fast this build is as the one in FOLDER (a checkout of another release with
                    \`pnpm install\` and \`pnpm build\` done): both play the same games in turns
  --growth          how cost grows with players, decks, boards, threads and games
  --quick           fewer and shorter samples: to see that it works, not to compare
  --json            prints the results as JSON instead of a table
  --help            prints this

Progress goes to stderr, the table to stdout, and the results as JSON to bench/out/.
Machines differ: compare ratios within one run, or runs on one machine that does nothing else.`;

const FLAGS = ['--quick', '--json', '--growth', '--help'];

/** Reads the command line; throws with a message for people. `help` if that was asked for. */
export function readOptions(args: readonly string[]): BenchOptions | 'help' {
  if (args.includes('--help')) return 'help';
  const { against, others } = readAgainst(args);
  const unknown = others.filter((arg) => !FLAGS.includes(arg));
  if (unknown.length > 0) throw new Error(`expected --against FOLDER, ${FLAGS.join(', ')}, found ${unknown.join(' ')}`);
  const isGrowth = others.includes('--growth');
  if (isGrowth && against !== undefined) throw new Error('expected --against or --growth, found both');
  const flags = { isQuick: others.includes('--quick'), isJson: others.includes('--json'), isGrowth };
  return against === undefined ? flags : { ...flags, against };
}

function readAgainst(args: readonly string[]): { readonly against?: string; readonly others: readonly string[] } {
  const at = args.indexOf('--against');
  if (at < 0) return { others: args };
  const folder = args[at + 1];
  if (folder === undefined || folder.startsWith('-'))
    throw new Error(`expected a folder behind --against, found ${folder ?? 'nothing'}`);
  return { against: folder, others: args.filter((_, i) => i !== at && i !== at + 1) };
}
