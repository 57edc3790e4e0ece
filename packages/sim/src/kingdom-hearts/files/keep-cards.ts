import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KingdomHeartsCardEntry } from '@lorelab/cards/kingdom-hearts';
import { FOLDER } from './user-cards.js';

/** Keeps cards in the folder of the user's own, in the place of what was kept under the name before; returns where. */
export function keepKingdomHeartsCards(folder: string, name: string, cards: readonly KingdomHeartsCardEntry[]): string {
  const own = join(folder, FOLDER);
  const file = join(own, `${name}.json`);
  // Nobody reads a file that is half written.
  const partial = join(own, `.${name}.json.partial`);
  mkdirSync(own, { recursive: true });
  writeFileSync(partial, `${JSON.stringify({ game: 'kingdom-hearts', cards }, null, 1)}\n`);
  renameSync(partial, file);
  return file;
}
