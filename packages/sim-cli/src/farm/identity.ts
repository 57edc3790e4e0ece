/** What has to be the same on all machines that play a run: then they play the same games. */
import { contentHash } from '@lorelab/cards';
import { GAME_KINDS } from '@lorelab/sim/games';
import { LORELAB_VERSION } from '@lorelab/sim/matches';
import { PROTOCOL } from './keys.js';

export interface Identity {
  readonly protocol: number;
  readonly lorelab: string;
  readonly game: string;
  /** The signatures of its rules and policies. */
  readonly rules: string;
  readonly policies: string;
  /** The cards that come with it. */
  readonly cards: string;
}

export async function identityOf(game: string): Promise<Identity> {
  const kind = GAME_KINDS.find(({ id }) => id === game);
  const source = await kind?.openCards({});
  const { rules = 'unknown', policies = {} } = kind?.signatures ?? {};
  return {
    protocol: PROTOCOL,
    lorelab: LORELAB_VERSION,
    game,
    rules,
    policies: contentHash(JSON.stringify(policies)),
    cards: source?.ok ? source.value.hash : 'unknown',
  };
}

export const gamesThere = (): string[] => GAME_KINDS.map(({ id }) => id);

export const identityHash = (identity: Identity): string => contentHash(JSON.stringify(identity));

const WORDS: Readonly<Record<keyof Identity, string>> = {
  protocol: 'the language of the farm',
  lorelab: 'lorelab',
  game: 'the game',
  rules: 'the signature of the rules',
  policies: 'the signature of the policies',
  cards: 'the catalog of cards',
};

/** In which ways two machines differ, in words; nothing if they play the same games. */
export function differences(there: Identity, here: Identity): string | undefined {
  const differing = (Object.keys(WORDS) as (keyof Identity)[]).filter((part) => there[part] !== here[part]);
  if (differing.length === 0) return undefined;
  return differing.map((part) => `${WORDS[part]} is ${there[part]} there and ${here[part]} here`).join(', ');
}
