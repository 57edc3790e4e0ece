/** The course that bots are put through: positions of our own, from which every kind of decision of a game is a few options away. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Game } from '@lorelab/engine/kernel';
import { readScenarioFile } from '@lorelab/scenario/files';
import type { ViewFields } from '../../bots/view-fields.js';
import type { GameKind } from '../../game-kind/game-kind.js';

/** A position, and the kind of decision that it is for. */
export interface Station {
  readonly name: string;
  readonly decision: string;
  /** What it leaves to chance the seed decides. */
  begin(seed: string): Game;
}

/** So many games are looked at on the way to a decision: positions are small. */
const MOST_LOOKS = 20_000;

/** The stations of a game, in an order that stays; none if it has no course. */
export async function readCourse(kind: GameKind): Promise<Station[]> {
  const file = fileURLToPath(new URL(`../../../data/bot-course/${kind.id}.yaml`, import.meta.url));
  const opened = existsSync(file) ? await kind.openScenarios?.({}) : undefined;
  if (!opened?.ok) return [];
  const scenarios = await readScenarioFile(file, { ids: [kind.id], open: async () => opened.value });
  return scenarios.map((read) => {
    if (!read.ok) throw new Error(`${file}: ${read.name}: ${read.problem.message}`);
    const { kind: decision, begin } = read.scenario.tactic({ loopsAfter: 0 });
    return { name: read.scenario.name, decision, begin: (seed) => begin(seed).game };
  });
}

/** Plays a station's game, on the shortest way, until somebody has a choice of its kind. Throws if there is no such way. */
export function leadTo({ name, decision }: Station, game: Game, { decisionKinds }: ViewFields): void {
  const isThere = (now: Game): boolean => decisionKinds[now.decisionKind] === decision && now.options().length > 1;
  const met = new Set([game.hash()]);
  let round: Game[] = [game.clone()];
  for (let looks = 0; round.length > 0; ) {
    const next: Game[] = [];
    for (const now of round) {
      if (isThere(now)) return game.copyFrom(now);
      for (let choice = 0; choice < now.options().length; choice++) {
        if (++looks > MOST_LOOKS) throw new Error(`"${name}": no decision of the kind ${decision} is near`);
        const after = now.clone();
        after.take(choice);
        const hash = after.hash();
        if (after.isOver() || met.has(hash)) continue;
        met.add(hash);
        next.push(after);
      }
    }
    round = next;
  }
  throw new Error(`"${name}" leads to no decision of the kind ${decision}`);
}
