/** Who sits down to a match: two to four decks, each with its policy. */
import { DEFAULT_POLICY } from '@lorelab/ai/policies';
import type { RunPlan } from '@lorelab/sim/matches';
import { letterOf } from '@lorelab/sim/words';
import type { Command } from 'commander';
import { type PlayableDecks, readDecks, tableOf } from './decks.js';
import { variantNames } from './kinds.js';
import type { PlayingOptions } from './options.js';
import { readPolicies } from './policies.js';

export interface SeatOptions extends PlayingOptions {
  readonly policy: string;
  readonly policyA?: string;
  readonly policyB?: string;
  readonly policyC?: string;
  readonly policyD?: string;
  readonly bestOf: number;
  readonly teams?: string;
}

/** Decks that have sat down, and what is played with them. */
export interface SeatedDecks {
  readonly decks: PlayableDecks;
  readonly plan: RunPlan;
}

/** `mayBeFile`: the file of a game may stand for all of them. */
export const addDecks = (command: Command, { mayBeFile = false } = {}): Command =>
  command
    .argument(
      '<deckA>',
      `deck file, or the name of a shipped deck${mayBeFile ? '; or the file of a game, alone' : ' (lorelab deck list)'}`,
    )
    .argument(mayBeFile ? '[deckB]' : '<deckB>', 'deck file, or the name of a shipped deck')
    .argument('[deckC]', 'a third deck: games of three')
    .argument('[deckD]', 'a fourth deck: games of four');

export const addSeatPolicies = (command: Command, description: string): Command =>
  ['A', 'B', 'C', 'D'].reduce(
    (all, letter) => all.option(`--policy-${letter.toLowerCase()} <name>`, `who plays deck ${letter}`),
    command.option('--policy <name>', description, DEFAULT_POLICY),
  );

/** How they play. */
export const addWaysToPlay = (command: Command): Command =>
  command
    .option('--teams <decks>', 'who plays together, in simultaneous turns: A,C/B,D')
    .option('--variant <name>', `another way to play, with deck rules of its own: ${variantNames()}`);

/** Reads decks and policies, or says what is wrong with them. */
export async function seatDecks(
  files: readonly (string | undefined)[],
  options: SeatOptions,
  command: Command,
): Promise<SeatedDecks> {
  const names = files.filter((file) => file !== undefined);
  const policies = policiesOf(names.length, options, command);
  const teams = readTeams(names.length, options, command);
  checkSeries(names.length, options, command);
  const decks = await readDecks(names, options, command);
  const { title, mostPlayers = 2 } = decks.kind;
  if (names.length > mostPlayers)
    return command.error(`error: ${title} is played by ${mostPlayers}, found ${names.length} decks`);
  if (teams && !decks.kind.hasTeams) return command.error(`error: --teams: ${title} is not played in teams`);
  const plan = {
    table: tableOf(decks, decks.decks, { ...options, teams }),
    policies: await readPolicies(policies, decks.kind, command),
    seed: options.seed,
    bestOf: options.bestOf,
  };
  return { decks, plan };
}

function policiesOf(
  players: number,
  { policy, policyA, policyB, policyC, policyD }: SeatOptions,
  command: Command,
): string[] {
  const own = [policyA, policyB, policyC, policyD];
  const nobodys = own.findIndex((name, seat) => name !== undefined && seat >= players);
  if (nobodys >= 0) {
    const letter = letterOf(nobodys);
    command.error(`error: --policy-${letter.toLowerCase()}: there is no deck ${letter}`);
  }
  return own.slice(0, players).map((name) => name ?? policy);
}

/** Teams as seats, each team and all of them in the order of the decks. */
function readTeams(players: number, { teams }: SeatOptions, command: Command): number[][] | undefined {
  if (teams === undefined) return undefined;
  const letters = Array.from({ length: players }, (_, seat) => letterOf(seat));
  const said = teams
    .split('/')
    .map((team) => team.split(',').map((letter) => letters.indexOf(letter.trim().toUpperCase())));
  const isWhole = said.flat().sort().join() === letters.map((_, seat) => seat).join();
  const example = players === 3 ? 'A/B,C' : 'A,C/B,D';
  if (players < 3) return command.error('error: --teams: expected three or four decks, found two');
  if (!isWhole || said.length < 2)
    return command.error(
      `error: --teams: expected two teams or more with each of ${letters.join(', ')} in one of them, such as ${example}, found "${teams}"`,
    );
  return said.map((team) => team.sort()).sort(([one], [other]) => one! - other!);
}

function checkSeries(players: number, { bestOf }: SeatOptions, command: Command): void {
  if (players > 2 && bestOf > 1)
    command.error('error: --best-of: series of several games are of two decks; expected 1 with three and more');
}
