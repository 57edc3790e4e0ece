import { contentHash } from '@lorelab/cards';
import type { RunPlan } from '../../plan/plan.js';

/** Everything that decides what the games of a plan are; what decks and policies are called doesn't. */
export function keyOfPlan({ table, policies, ...plan }: RunPlan): string {
  const decks = table.decks.map(({ cards, hash }) => ({ cards, hash }));
  const players = policies.map(({ text: _text, file: _file, ...played }) => played);
  return contentHash(JSON.stringify([{ ...table, decks }, players, plan]));
}
