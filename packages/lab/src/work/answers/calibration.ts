/** How near a policy comes to real win rates: those that come with Lorelab, or a file of somebody's own. */
import {
  type CalibrationOptions,
  type CalibrationReport,
  InputError,
  type PlayableDecks,
  playCalibration,
  tableOf,
  withOrigin,
} from '@lorelab/sim/core';
import type { GivenText, Question } from '../../ask/question.js';
import { fetchCalibration, fetchDecks } from '../data.js';
import { readDecks } from '../decks.js';
import { type Answering, livePacer, policyOf, versionsOf } from './shared.js';

/** As the command has it: it never changes, so that others can be compared with it. */
const BASELINE = 'greedy@1';

export async function calibrated(
  question: Question,
  { workers, signal, command, onStep }: Answering,
): Promise<CalibrationReport> {
  const { calibration, listsOf, read } = await listsAsked(question);
  const { policy, seed, games } = question;
  const live = livePacer();
  const report = await playCalibration({
    calibration,
    lists: read.decks.map(({ list }) => list),
    listsOf,
    tableOf: (a, b) => tableOf(read, [read.decks[a]!, read.decks[b]!], question),
    policy: policyOf(policy),
    ...(policy !== BASELINE && { baseline: policyOf(BASELINE) }),
    seed,
    games,
    pool: workers,
    versions: versionsOf(read),
    command,
    signal,
    onProgress: ({ policy: who, deck, versus, games: done, gamesWanted, soFar }) =>
      onStep(() => ({ done, wanted: gamesWanted, doing: `${who}: ${deck} – ${versus}`, ...live(soFar) })),
  });
  return withOrigin(report, read.notes);
}

/** Real win rates, and the lists that stand for their decks. */
interface ListsAsked extends Pick<CalibrationOptions, 'calibration' | 'listsOf'> {
  /** In the order in which the file first names them. */
  readonly read: PlayableDecks;
}

export async function listsAsked(question: Question): Promise<ListsAsked> {
  const { readCalibration } = await import('@lorelab/sim/calibration');
  const shipped = await fetchCalibration();
  const file = question.real ?? shipped.file;
  const calibration = readCalibration(file.text, file.name);
  if (!calibration.ok) throw new InputError('option', calibration.error);
  const { lists, listsOf } = listsIn(calibration.value.decks, await knownLists(question.decks, shipped.lists));
  const read = await readDecks({ ...question, decks: [], against: lists });
  return { calibration: calibration.value, listsOf, read };
}

/** The lists that a file may name by their paths: decks that somebody keeps, those of the shipped file, and all shipped decks. */
async function knownLists(own: readonly GivenText[], ofShipped: readonly GivenText[]): Promise<readonly GivenText[]> {
  const decks = await fetchDecks();
  const asFiles = (folder: string, some: readonly GivenText[]): GivenText[] =>
    some.map(({ name, text }) => ({ name: `${folder}${name}.txt`, text }));
  return [...asFiles('', own), ...ofShipped, ...asFiles('decks/', decks)];
}

interface FoundLists {
  readonly lists: readonly GivenText[];
  /** Of each deck, the places of those that stand for it. */
  readonly listsOf: readonly (readonly number[])[];
}

type NamedLists = readonly { readonly lists: readonly { readonly path: string; readonly place: string }[] }[];

/** Each list once, whichever decks it stands for. */
function listsIn(decks: NamedLists, known: readonly GivenText[]): FoundLists {
  const lists: GivenText[] = [];
  const problems: string[] = [];
  const placeOf = (list: GivenText): number => {
    if (!lists.includes(list)) lists.push(list);
    return lists.indexOf(list);
  };
  const listsOf = decks.map((deck) =>
    deck.lists.flatMap(({ path, place }) => {
      // From the folder of the file, or from the one above it.
      const candidates = [path.replace(/^\.\.\//, ''), `calibration/${path}`];
      const found = known.find(({ name }) => candidates.includes(name));
      if (!found)
        problems.push(
          `${place}: there is no list "${path}" here: expected decks/NAME.txt of a shipped deck, or NAME.txt of one that you keep`,
        );
      return found ? [placeOf(found)] : [];
    }),
  );
  if (problems.length > 0) throw new InputError('deck', problems);
  return { lists, listsOf };
}
