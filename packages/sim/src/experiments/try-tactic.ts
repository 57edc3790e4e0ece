/** One policy tries one tactic, with a number of seeds. */
import type { Policy, PolicySpec } from '@lorelab/ai';
import { NOBODY } from '@lorelab/engine/kernel';
import type { Tactic, TacticGame } from '@lorelab/scenario';
import type { GameKind } from '../game-kind/game-kind.js';
import { GameFailure } from '../playing/failure.js';
import { playOn } from '../playing/play-game.js';
import { type PolicyFailure, type SessionHost, seatPolicy } from '../runner/session.js';

/** What is tried. */
export interface TacticTry {
  readonly policy: PolicySpec;
  readonly seed: string;
  /** How often: each time with another seed for the policy and for what the position leaves to chance. */
  readonly seeds: number;
  /** Tries that are known to end their thread: they are not tried again. */
  readonly lost: readonly PolicyFailure[];
}

/** What came of it. */
export interface TriedTactic {
  readonly solved: number;
  readonly failures: readonly PolicyFailure[];
  /** How the first try went that solved nothing. */
  readonly instead?: { readonly did: readonly string[]; readonly missing: string };
}

/** What a try can ask of where it is played: what a session can, but for players who sit already. */
export type TryHost = Omit<SessionHost, 'seated'>;

/** Who decides for all others. */
const OTHERS: PolicySpec = { text: 'greedy@1', kind: 'greedy@1' };

export async function tryTactic(
  tactic: Tactic,
  kind: GameKind,
  { policy, seed, seeds, lost }: TacticTry,
  host: TryHost = {},
): Promise<TriedTactic> {
  let solved = 0;
  let instead: TriedTactic['instead'];
  const failures: PolicyFailure[] = [];
  for (let index = 0; index < seeds; index++) {
    const known = lost.find((failure) => failure.index === index);
    const went = known ?? (await tryOnce(tactic, kind, { policy, seed, index }, host));
    if ('message' in went) failures.push(went);
    else if (went.missing === undefined) solved++;
    else instead ??= { did: went.did, missing: went.missing };
  }
  return { solved, failures, ...(instead && { instead }) };
}

interface OneTry {
  readonly policy: PolicySpec;
  readonly seed: string;
  readonly index: number;
}

async function tryOnce(
  tactic: Tactic,
  kind: GameKind,
  { policy, seed, index }: OneTry,
  host: TryHost,
): Promise<{ readonly did: readonly string[]; readonly missing: string | undefined } | PolicyFailure> {
  const begun = tactic.begin(`${seed} ${index}`);
  const { game, solver } = begun;
  const policies = await sitDown(begun, kind, policy, host);
  const did: string[] = [];
  host.tracker?.playing(index);
  try {
    playOn(game, policies, seed, index, (choice) => {
      const options = game.options();
      const option = options.at(choice);
      if (game.decider === solver && options.length > 1) did.push(game.describeOption(option));
      return begun.endsWith(option);
    });
  } catch (error) {
    if (!(error instanceof GameFailure) || error.player === NOBODY) throw error;
    return { index, player: error.player, message: error.message };
  } finally {
    host.tracker?.played();
    for (const policy of policies) policy.close?.();
  }
  return { did, missing: begun.missing() };
}

/** The policy in the seat of whoever is to solve it. */
async function sitDown(
  { game, solver }: TacticGame,
  kind: GameKind,
  policy: PolicySpec,
  host: TryHost,
): Promise<Policy[]> {
  const { load = (now) => now() } = host;
  const knowledge = await load(() => kind.knowledgeOf!(game));
  const policies: Policy[] = [];
  for (let seat = 0; seat < game.playerCount; seat++)
    policies.push(await seatPolicy(seat === solver ? policy : OTHERS, seat, { kind, knowledge }, host));
  return policies;
}
