/** Cards and decks of the page: they lie beside it as files of data, and are asked for when somebody needs them. */
import type { GivenText } from '../ask/question.js';
import type { CardData } from './games.js';

/** Where they lie, by what they are; scripts/page.mjs says it. */
declare const SHIPPED_DATA: Readonly<Record<keyof CardData | 'decks' | 'calibration', string>>;

/** Workers lie in a folder of their own. */
async function fetched(name: keyof typeof SHIPPED_DATA): Promise<string> {
  const answer = await fetch(new URL(`../${SHIPPED_DATA[name]}`, self.location.href));
  if (!answer.ok) throw new Error(`${SHIPPED_DATA[name]} is not there (${answer.status})`);
  return answer.text();
}

export async function fetchCards(): Promise<CardData> {
  const [lorcana, kingdomHearts] = await Promise.all([fetched('lorcana'), fetched('kingdom-hearts')]);
  return { lorcana, 'kingdom-hearts': kingdomHearts };
}

export const fetchDecks = async (): Promise<readonly GivenText[]> =>
  JSON.parse(await fetched('decks')) as readonly GivenText[];

/** Real win rates, and the lists that they are of, by their paths. */
export const fetchCalibration = async (): Promise<{ readonly file: GivenText; readonly lists: readonly GivenText[] }> =>
  JSON.parse(await fetched('calibration'));
