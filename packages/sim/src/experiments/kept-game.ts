/**
 * A single game with all that was decided in it, as a file holds it. The lab and `lorelab play --keep` write such files, and `lorelab play`
 * tells them: nobody has to decide anything again, so a person may have sat there.
 */
import { err, ok, parseJson, type Result } from '@lorelab/cards';
import type { Game, Player } from '@lorelab/engine/kernel';
import type { Openings } from '../game-kind/seated-table.js';
import { behaviourOf } from '../games/behaviour.js';
import { gameKind } from '../games/index.js';
import { both, type ExplainedDecision, Explaining } from '../judge/explaining.js';
import type { JudgeSettings } from '../judge/judge.js';
import { gameNumber, type RunPlan, shuffleIndex } from '../plan/plan.js';
import type { Watcher } from '../playing/play-game.js';
import { checkRunPlan } from '../records/check-header.js';
import { LORELAB_VERSION } from '../reports/version.js';

/** A game of a plan that has been dealt: what decides about the cards. */
export interface DealtGame {
  readonly plan: RunPlan;
  readonly index: number;
  /** Who takes the first turn, if games before don't say so. */
  readonly starter?: Player | undefined;
}

export interface KeptGame extends DealtGame {
  /** What was decided, as places of options; the game may not be over. */
  readonly choices: readonly number[];
}

/** The same, and what it was played by. */
export interface GameFile extends KeptGame {
  readonly lorelab: string;
  /** The signature of the rules. */
  readonly behaviour: string;
}

/** A decision that the game doesn't offer. */
export class OddDecision extends Error {
  override readonly name = 'OddDecision';
}

// ------------------------------------------------------------------------------------------------ playing again

/** Deals, as a session of the plan does. */
export function dealGame(game: Game, { plan, index, starter }: DealtGame, openings?: Openings): void {
  const { series, game: place } = gameNumber(plan, index);
  const { hand, starts } = plan.opening ?? {};
  game.startWith = starts === undefined ? (starter ?? series % game.playerCount) : Number(!starts);
  game.start(plan.seed, game.startIsOpen && starts === undefined ? shuffleIndex(plan, series, place) : index);
  if (hand) openings?.give(0, hand);
}

/** Takes what was decided, up to so many decisions. */
export function takeDecided(game: Game, choices: readonly number[], count = choices.length, watcher?: Watcher): void {
  for (let at = 0; at < count && at < choices.length && !game.isOver(); at++) {
    const choice = choices[at]!;
    if (choice >= game.options().length) throw new OddDecision(`decision ${at} of this game has no option ${choice}`);
    watcher?.deciding?.(game, choice);
    game.take(choice);
  }
}

export interface ToldKeptGame {
  readonly text: string;
  readonly data: object;
  readonly explained?: readonly ExplainedDecision[];
}

/** Tells a game as far as it was decided. Throws an OddDecision where it can't go on as it was. */
export async function narrateKeptGame(decided: KeptGame, judge?: JudgeSettings): Promise<ToldKeptGame> {
  const { plan, choices, index } = decided;
  const seated = await gameKind(plan.table.game).seat(plan.table);
  const openings = plan.opening && (await seated.openOpenings?.());
  const narrator = await seated.createNarrator(plan.table.decks.map(({ name }) => name));
  const explaining = judge && new Explaining(seated.createAdvisor(), judge, index);
  const watcher = explaining ? both(narrator, explaining) : narrator;
  const { game } = seated;
  dealGame(game, decided, openings);
  watcher.started?.(game);
  takeDecided(game, choices, choices.length, watcher);
  watcher.ended?.(game);
  return { text: narrator.text, data: narrator.data, ...(explaining && { explained: explaining.decisions }) };
}

// ------------------------------------------------------------------------------------------------ as a file

const MAGIC = 'lorelab game';
/** Grows whenever the meaning of a file does. */
const VERSION = 1;

export function gameFile(decided: KeptGame): object {
  const file: GameFile = { ...decided, lorelab: LORELAB_VERSION, behaviour: rulesHere(decided) };
  return { [MAGIC]: VERSION, ...file };
}

const rulesHere = ({ plan }: KeptGame): string => behaviourOf(plan.table.game, []);

/** Whether it was played by the rules that are played here: by others it may go another way. */
export const isOfRulesHere = (file: GameFile): boolean => file.behaviour === rulesHere(file);

/** Whether a text is meant to be such a file, sound or not. */
export const isGameFile = (text: string): boolean => text.trimStart().startsWith('{') && text.includes(`"${MAGIC}"`);

/** Reads a file, and refuses what can't be one; what more it says is for who wrote it. */
export function readGameFile(text: string, name: string): Result<GameFile, string> {
  const json = parseJson(text);
  if (!json.ok) return err(`"${name}" is damaged: it is no JSON`);
  const file = json.value as Partial<Record<typeof MAGIC, unknown>> & GameFile;
  if (file[MAGIC] !== VERSION)
    return err(
      `"${name}" holds a game of version ${JSON.stringify(file[MAGIC])}; this program reads version ${VERSION}: keep the game again`,
    );
  const problem = checkRunPlan(file.plan) ?? checkDecisions(file);
  return problem === undefined ? ok(file) : err(`"${name}" says what no game of this program says: ${problem}`);
}

function checkDecisions({ plan, index, starter, choices, lorelab, behaviour }: GameFile): string | undefined {
  const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
  if (!isCount(index)) return 'expected a whole number in index';
  if (starter !== undefined && !(isCount(starter) && starter < plan.table.decks.length))
    return 'expected a seat in starter';
  const { hand = [] } = plan.opening ?? {};
  if (!Array.isArray(hand) || !hand.every((card) => plan.table.decks[0]!.cards.some(([, name]) => name === card)))
    return 'expected cards of the first deck in plan.opening.hand';
  if (!Array.isArray(choices) || !choices.every(isCount)) return 'expected a list of whole numbers in choices';
  return [lorelab, behaviour].every((one) => typeof one === 'string')
    ? undefined
    : 'expected texts in lorelab and behaviour';
}
