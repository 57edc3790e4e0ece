import type { Catalog } from '@lorelab/cards/lorcana';
import { EDITION_NAMES, type Edition } from '@lorelab/engine/lorcana';
import { readFrame, type ScenarioFrame } from '../frame.js';
import { readList, readWord, wrong } from '../read.js';
import type { ReadDeckFile } from '../scenario.js';
import type { Tree } from '../tree.js';
import { type OpeningHand, readOpeningHand } from './opening-hand.js';
import { checkComplete, readPlayers } from './read-players.js';
import { readStep } from './read-step.js';
import { ScenarioReading } from './reading.js';
import { type Scenario, VARIANTS } from './scenario.js';

/** A scenario with steps, or the opening hand of a deck. */
export type ReadScenario =
  | { readonly is: 'scenario'; readonly scenario: Scenario }
  | { readonly is: 'opening hand'; readonly hand: OpeningHand };

type Frame = ScenarioFrame<'cards' | 'rules' | 'variant' | 'mulligan' | 'teams'>;

/** Reads a scenario of Lorcana. */
export function readScenario(tree: Tree, catalog: Catalog, usualRules: Edition, readDeck: ReadDeckFile): ReadScenario {
  const reading = new ScenarioReading(catalog);
  const frame: Frame = readFrame(tree, ['cards', 'rules', 'variant', 'mulligan', 'teams'], 'mulligan');
  const edition = frame.own.get('rules');
  const rules = edition ? readWord(edition, 'edition of the rules', EDITION_NAMES) : usualRules;
  const mulligan = frame.own.get('mulligan');
  if (mulligan) return { is: 'opening hand', hand: readOpeningHand(frame, mulligan, reading, readDeck) };
  return { is: 'scenario', scenario: readSituation(frame, rules, reading) };
}

function readSituation(
  { place, name, rule, seed, turn, players, steps, own }: Frame,
  rules: Edition,
  reading: ScenarioReading,
): Scenario {
  const variant = own.get('variant');
  const teams = own.get('teams');
  const setups = readPlayers(players, reading);
  checkComplete(place, reading);
  return {
    place,
    name,
    rule,
    seed,
    rules,
    variant: variant ? readWord(variant, 'variant of the game', VARIANTS) : 'none',
    ...(teams && { teams: readTeams(teams, reading) }),
    turn: turn ? reading.readPlayer(turn) : 0,
    players: setups,
    steps: steps.map((step, index) => readStep(step, index + 1, reading)),
    namedNames: [...reading.namedNames],
  };
}

/** Lists of players: each of them in one team, and two teams at least. */
function readTeams(tree: Tree, reading: ScenarioReading): number[][] {
  const teams = readList(tree, 'teams').map((team) => readList(team, 'players').map((one) => reading.readPlayer(one)));
  const seats = teams.flat();
  const isWhole = seats.length === reading.playerCount && new Set(seats).size === seats.length;
  if (teams.length < 2 || !isWhole) wrong(tree, 'two teams or more, and each player in one of them');
  return teams;
}
