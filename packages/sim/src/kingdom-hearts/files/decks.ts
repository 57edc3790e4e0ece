import { readFileSync } from 'node:fs';
import {
  formatKingdomHeartsError,
  type KingdomHeartsCatalog,
  type KingdomHeartsDeck,
  readKingdomHeartsDeck,
} from '@lorelab/cards/kingdom-hearts';
import { loadKingdomHeartsCards } from '@lorelab/cards/kingdom-hearts/files';

/** The deck of a file; throws with every wrong line and its place. */
export function readKingdomHeartsDeckFile(
  file: string | URL,
  catalog: KingdomHeartsCatalog = loadKingdomHeartsCards(),
): KingdomHeartsDeck {
  const read = readKingdomHeartsDeck(readFileSync(file, 'utf8'), catalog);
  if (read.ok) return read.value;
  throw new Error(read.error.map((error) => formatKingdomHeartsError(error, `${file}`)).join('\n'));
}
