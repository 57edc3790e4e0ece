// `npm run bench`: how fast the engine plays. `npm run bench -- --help` says what it can be told.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { GreedyPolicy, RandomPolicy } from '@lorelab/ai';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import { PROVEN_GAMES, signatureOf } from '@lorelab/proofs';
import { BareLoop, type Driver, playInto, WithPolicies } from './drivers.js';
import { DECKS, MATCHUPS } from './matchups.js';
import { measure, nanoseconds, type Precision, type Rate } from './measures.js';
import { type BenchOptions, HELP, readOptions } from './options.js';
import { benchPolicies } from './policies.js';
import { formatRate, formatReport, type GamesRow, type Report, type StateRow, warningOf } from './report.js';
import { measureStartUp } from './start-up.js';

const OUT = new URL('../out/', import.meta.url);

await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<void> {
  try {
    const options = readOptions(args);
    if (options === 'help') console.log(HELP);
    else if (options.against !== undefined) await showAgainst(options.against, options);
    else if (options.isGrowth) await showGrowth(options);
    else show(await bench(options), formatReport, 'bench', options);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}

async function bench({ isQuick }: BenchOptions): Promise<Report> {
  const precision = isQuick ? { maxTime: 0.2, minSamples: 3 } : { maxTime: 3, minSamples: 20 };
  // The first thing: nothing is loaded yet.
  const catalogMilliseconds = timeOf(loadCatalog);
  const [starters] = MATCHUPS;
  const poolMilliseconds = 1000 / measureOne('pool of two decks', () => starters!.open(), precision).perSecond;
  const games = benchGames(precision);
  const warning = warningOf({ games });
  return {
    machine: { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.versions.node },
    isQuick,
    ...(warning !== undefined && { warning }),
    games,
    policies: await benchPolicies(isQuick, (name, rate) => tell(name, { perSecond: rate })),
    states: benchStates(precision),
    startUp: { ...measureStartUp(isQuick ? 1 : 9), catalogMilliseconds, poolMilliseconds },
    peakMemoryMegabytes: process.resourceUsage().maxRSS / 1024,
    signatures: PROVEN_GAMES.map((proven) => ({ game: proven.title, signature: signatureOf(proven, DECKS).all })),
  };
}

function benchGames(precision: Precision): GamesRow[] {
  const drivers = MATCHUPS.flatMap((matchup) => {
    const { game, advisor } = matchup.open();
    const played = [
      new BareLoop(game),
      new WithPolicies(game, 'random policies', () => new RandomPolicy()),
      new WithPolicies(game, 'greedy policies', () => new GreedyPolicy(advisor)),
    ];
    return played.map((driver) => ({
      matchup: matchup.name,
      driver,
      name: `${matchup.name}, ${driver.name}`,
      run: () => driver.playNext(),
    }));
  });
  const rates = measure(drivers, precision, tell);
  return drivers.map(({ matchup, driver, name }) => gamesRow(matchup, driver, rates.get(name)!));
}

function gamesRow(matchup: string, driver: Driver, rate: Rate): GamesRow {
  const decisionsPerGame = driver.decisions / driver.games;
  return {
    matchup,
    driver: driver.name,
    gamesPerSecond: rate.perSecond,
    marginPercent: rate.marginPercent,
    decisionsPerGame,
    nanosecondsPerDecision: nanoseconds(rate) / decisionsPerGame,
  };
}

function benchStates(precision: Precision): StateRow[] {
  return MATCHUPS.map((matchup) => {
    const { game } = matchup.open();
    const copy = game.clone();
    playInto(game);
    const { name } = matchup;
    // The hash goes somewhere, so that nobody may leave it out.
    let sum = 0;
    const copying = measureOne(`${name}, copy`, () => copy.copyFrom(game), precision);
    const hashing = measureOne(`${name}, hash`, () => void (sum ^= game.hash()), precision);
    if (Number.isNaN(sum)) throw new Error('a hash is a number');
    return {
      matchup: name,
      bytes: game.bytes,
      nanosecondsPerCopy: nanoseconds(copying),
      nanosecondsPerHash: nanoseconds(hashing),
    };
  });
}

function measureOne(name: string, run: () => void, precision: Precision): Rate {
  return measure([{ name, run }], precision, tell).get(name)!;
}

function timeOf(act: () => void): number {
  const start = performance.now();
  act();
  return performance.now() - start;
}

function tell(name: string, rate: Pick<Rate, 'perSecond'> & Partial<Rate>): void {
  const perSecond = formatRate(rate.perSecond);
  const margin = rate.marginPercent === undefined ? '' : ` ± ${rate.marginPercent.toFixed(1)} %`;
  process.stderr.write(`${name}: ${perSecond}/s${margin}\n`);
}

async function showAgainst(folder: string, options: BenchOptions): Promise<void> {
  const [{ benchAgainst }, { formatAgainst }] = await Promise.all([
    import('./against.js'),
    import('./against-report.js'),
  ]);
  show(await benchAgainst(folder, options.isQuick, say), formatAgainst, 'against', options);
}

async function showGrowth(options: BenchOptions): Promise<void> {
  const [{ benchGrowth }, { formatGrowth }] = await Promise.all([import('./growth.js'), import('./growth-report.js')]);
  show(benchGrowth(options.isQuick, say), formatGrowth, 'growth', options);
}

function say(what: string): void {
  process.stderr.write(`${what}\n`);
}

function show<R>(report: R, format: (report: R) => string, name: string, { isJson, isQuick }: BenchOptions): void {
  const json = `${JSON.stringify(report, null, 2)}\n`;
  mkdirSync(OUT, { recursive: true });
  const quick = name === 'bench' ? 'quick' : `${name}-quick`;
  writeFileSync(new URL(`${isQuick ? quick : name}.json`, OUT), json);
  process.stdout.write(isJson ? json : format(report));
}
