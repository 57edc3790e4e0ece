/** Signatures of policies: what each of them chooses, and how it rates, in games that are always the same. */
import { type Advisor, createPolicy, POLICIES, type Policy, parsePolicy, RandomPolicy } from '@lorelab/ai';
import { playGame, type Watcher } from '@lorelab/sim';
import { PlayChecksum, RatingChecksum } from './checksum.js';
import type { ProvenGame, ProvenMeeting, ProvenTable, Signature } from './signature.js';

const SEED = 'policy signature';

/** Policies that search take hundreds of times as long: their games are fewer. */
const GAMES_A_MEETING = 8;
const GAMES_A_MEETING_OF_SEARCHES = 1;

/** Every policy that knows something of the game; what random ones do is in the signature of the rules. */
const PROVEN_POLICIES: readonly string[] = POLICIES.map(({ name }) => name).filter((name) => name !== 'random');

/** Whose knowledge of a game is held by signatures: that of the policies of today, and of a frozen version. */
const PROVEN_RATINGS = ['ratings', 'ratings@1'] as const;
type Ratings = (typeof PROVEN_RATINGS)[number];

/** What has a signature of its own in a game. A frozen version has none in a game that it didn't know. */
export interface ProvenPolicies {
  readonly policies: readonly string[];
  readonly ratings: readonly Ratings[];
}

export async function provenPoliciesOf<M extends ProvenMeeting>(
  proven: ProvenGame<M>,
  decks: URL,
): Promise<ProvenPolicies> {
  const table = proven.seat(proven.meetings[0]!, decks);
  const wasKnown = (await table.createFrozenAdvisor?.(1)) !== undefined;
  const isThere = (name: string): boolean => wasKnown || !name.endsWith('@1');
  return { policies: PROVEN_POLICIES.filter(isThere), ratings: PROVEN_RATINGS.filter(isThere) };
}

/** What changes when a policy takes another option anywhere. */
export const policySignatureOf = <M extends ProvenMeeting>(
  proven: ProvenGame<M>,
  policy: string,
  decks: URL,
): Promise<Signature> => {
  const spec = parsePolicy(policy);
  const isSearch = POLICIES.find(({ name }) => name === spec.kind)!.budget !== undefined;
  return signatureOfMeetings(proven, decks, async (table, seats) => {
    const policies = await Promise.all(seats.map(() => createPolicy(spec, { ...table, game: proven.id })));
    const checksum = new PlayChecksum();
    playAll(table, policies, isSearch ? GAMES_A_MEETING_OF_SEARCHES : GAMES_A_MEETING, checksum);
    return checksum;
  });
};

/**
 * What changes when any option of a decision, or any position, is rated otherwise. Players choose at random here, so that
 * good and bad positions are met, and decisions that a policy would avoid.
 */
export const ratingSignatureOf = <M extends ProvenMeeting>(
  proven: ProvenGame<M>,
  ratings: Ratings,
  decks: URL,
): Promise<Signature> =>
  signatureOfMeetings(proven, decks, async (table, seats) => {
    const checksum = new RatingChecksum(await advisorOf(ratings, table));
    const players = seats.map(() => new RandomPolicy());
    playAll(table, players, GAMES_A_MEETING, checksum);
    return checksum;
  });

const advisorOf = async (ratings: Ratings, table: ProvenTable): Promise<Advisor> =>
  ratings === 'ratings' ? table.createAdvisor() : (await table.createFrozenAdvisor!(1))!;

async function signatureOfMeetings<M extends ProvenMeeting, Checksum extends PlayChecksum | RatingChecksum>(
  proven: ProvenGame<M>,
  decks: URL,
  play: (table: ProvenTable, seats: readonly string[]) => Promise<Checksum>,
): Promise<Signature> {
  const all = new PlayChecksum();
  const meetings: Record<string, string> = {};
  for (const meeting of proven.policyMeetings) {
    const one = await play(proven.seat(meeting, decks), meeting.decks);
    meetings[meeting.name] = one.text;
    all.include(one);
  }
  return { all: all.text, meetings };
}

function playAll({ game }: ProvenTable, policies: readonly Policy[], games: number, watcher: Watcher): void {
  for (let index = 0; index < games; index++) playGame(game, policies, SEED, index, { watcher });
}
