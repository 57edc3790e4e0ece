/** What `npm run bench` is asked for. */
export interface BenchOptions {
  /** Fewer and shorter samples: to see that all works, not to compare. */
  readonly isQuick: boolean;
  /** The results as JSON on stdout instead of the table. */
  readonly isJson: boolean;
}

export const HELP = `Measures the engine: npm run bench -- [--quick] [--json]

  --quick  fewer and shorter samples: to see that it works, not to compare
  --json   prints the results as JSON instead of a table
  --help   prints this

Progress goes to stderr, the table to stdout, and the results as JSON to bench/out/.
Machines differ: compare ratios within one run, or runs on one machine that does nothing else.`;

const KNOWN = ['--quick', '--json', '--help'];

/** Reads the command line; throws with a message for people. `help` if that was asked for. */
export function readOptions(args: readonly string[]): BenchOptions | 'help' {
  const unknown = args.filter((arg) => !KNOWN.includes(arg));
  if (unknown.length > 0) throw new Error(`expected ${KNOWN.join(', ')}, found ${unknown.join(' ')}`);
  if (args.includes('--help')) return 'help';
  return { isQuick: args.includes('--quick'), isJson: args.includes('--json') };
}
