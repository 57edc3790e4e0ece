import { lookupTable } from '@lorelab/cards';
import type { Command } from 'commander';

/**
 * Adds one command to the program, with `program.command(…)`, so that it inherits the settings of the program.
 * For bad input its action calls `command.error(message)`, which prints the message and ends with exit code 2.
 */
export type AddCommand = (program: Command) => void | Promise<void>;

/** The command that is about all others. */
const COMPLETION = 'completion';

/**
 * Every command, in the order of the help: one file in this folder each, or one folder. They are loaded one by one, because
 * all of them together take longer to load than many of them take to run.
 */
const COMMANDS: Readonly<Record<string, () => Promise<AddCommand>>> = lookupTable({
  lab: async () => (await import('./lab.js')).addLab,
  match: async () => (await import('./match.js')).addMatch,
  matrix: async () => (await import('./matrix.js')).addMatrix,
  tournament: async () => (await import('./tournament.js')).addTournament,
  gauntlet: async () => (await import('./gauntlet.js')).addGauntlet,
  compare: async () => (await import('./compare.js')).addCompare,
  impact: async () => (await import('./impact.js')).addImpact,
  balance: async () => (await import('./balance/index.js')).addBalance,
  tune: async () => (await import('./tune.js')).addTune,
  opener: async () => (await import('./opener.js')).addOpener,
  ladder: async () => (await import('./ladder.js')).addLadder,
  calibrate: async () => (await import('./calibrate.js')).addCalibrate,
  merge: async () => (await import('./merge.js')).addMerge,
  worker: async () => (await import('./worker.js')).addWorker,
  farm: async () => (await import('./farm.js')).addFarm,
  play: async () => (await import('./play.js')).addPlay,
  report: async () => (await import('./report.js')).addReport,
  query: async () => (await import('./query.js')).addQuery,
  policies: async () => (await import('./policies.js')).addPolicies,
  blunders: async () => (await import('./blunders.js')).addBlunders,
  bot: async () => (await import('./bot/index.js')).addBot,
  env: async () => (await import('./env.js')).addEnv,
  export: async () => (await import('./export/index.js')).addExport,
  train: async () => (await import('./train.js')).addTrain,
  fit: async () => (await import('./fit.js')).addFit,
  learn: async () => (await import('./games.js')).loadLearn(),
  scenario: async () => (await import('./scenario.js')).addScenario,
  tactics: async () => (await import('./tactics.js')).addTactics,
  cards: async () => (await import('./cards/index.js')).addCards,
  deck: async () => (await import('./deck/index.js')).addDeck,
  odds: async () => (await import('./odds.js')).addOdds,
  [COMPLETION]: async () => (await import('./completion.js')).addCompletion,
});

/** Options of the program that are followed by a value, and those that need no command. */
const WITH_VALUE = '--cards';
const ALONE: readonly string[] = ['-V', '--version'];

/** The commands that these arguments may be about: the one that they call; all of them for a help, a wrong name, or to complete them. */
export async function commandsFor(args: readonly string[]): Promise<AddCommand[]> {
  if (args.length === 1 && ALONE.includes(args[0]!)) return [];
  const called = args.find((arg, place) => !arg.startsWith('-') && args[place - 1] !== WITH_VALUE);
  const load = called === undefined || called === COMPLETION ? undefined : COMMANDS[called];
  return load ? [await load()] : Promise.all(Object.values(COMMANDS).map((each) => each()));
}
