import { ok, type Result } from '@lorelab/cards';
import type { ScenarioGame } from '@lorelab/scenario';
import { kingdomHeartsScenarios } from '@lorelab/scenario/kingdom-hearts';
import type { CardOptions } from '../game-kind/cards.js';
import { openKingdomHeartsCatalog } from './cards.js';

/** The scenarios of this game, with the cards that there are. */
export async function openKingdomHeartsScenarios(
  options: CardOptions,
): Promise<Result<ScenarioGame, readonly string[]>> {
  const catalog = await openKingdomHeartsCatalog(options);
  return catalog.ok ? ok(kingdomHeartsScenarios(catalog.value)) : catalog;
}
