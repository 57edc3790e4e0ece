import { ok, type Result } from '@lorelab/cards';
import type { ScenarioGame } from '@lorelab/scenario';
import { lorcanaScenarios } from '@lorelab/scenario/lorcana';
import type { CardOptions } from '../game-kind/cards.js';
import { openLorcanaCatalog } from './cards.js';

/** The scenarios of this game, with the cards that there are. */
export async function openLorcanaScenarios(options: CardOptions): Promise<Result<ScenarioGame, readonly string[]>> {
  const catalog = await openLorcanaCatalog(options);
  return catalog.ok ? ok(lorcanaScenarios(catalog.value)) : catalog;
}
