/** Decks in, report out: all that `lorelab match` does, for programs. */
import { DEFAULT_POLICY, PolicyError } from '@lorelab/ai/policies';
import { readDeckFile, userCardsFolder } from '@lorelab/cards/files';
import { playPlannedMatch } from '../experiments/files/planned-match.js';
import { winRateOf } from '../experiments/stopping.js';
import { TableError } from '../game-kind/seated-table.js';
import { type GivenDeck, openDecks, type PlayableDecks, tableOf } from '../input/decks.js';
import { readPolicies } from '../input/files/policies.js';
import { InputError } from '../input/input-error.js';
import { figure } from '../reports/figure.js';
import type { MatchReport } from '../reports/match-report.js';
import { withOrigin } from '../reports/origin.js';
import { LORELAB_VERSION } from '../reports/version.js';
import { AllGamesFailed, type Progress } from '../runner/run.js';
import { checkOptions, type DeckInput, type MatchOptions, type MatchProgress } from './options.js';

const GAMES = 10_000;
const SEED = 'lorelab';

/**
 * Plays a match of two decks on worker threads and reports it, as `lorelab match --json` does. Rejects with an `InputError`
 * if something is wrong with what it is asked for. See docs/LIBRARY.md.
 */
export async function playMatch(options: MatchOptions): Promise<MatchReport> {
  checkOptions(options);
  const {
    games = GAMES,
    seed = SEED,
    bestOf = 1,
    policies = DEFAULT_POLICY,
    until,
    threads,
    policyTimeout,
    signal,
    onProgress,
    secondOpinion,
    secondOpinionGames,
  } = options;
  const playable = await readDecks(options);
  const table = tableOf(playable, playable.decks, options);
  const texts = typeof policies === 'string' ? [policies, policies] : policies;
  try {
    const [second] = secondOpinion === undefined ? [] : await readPolicies([secondOpinion], playable.kind);
    const { report } = await playPlannedMatch({
      plan: { table, policies: await readPolicies(texts, playable.kind), seed, bestOf },
      series: games,
      ...(until !== undefined && { until }),
      ...(second && {
        secondOpinion: { policy: second, ...(secondOpinionGames !== undefined && { series: secondOpinionGames }) },
      }),
      ...(threads !== undefined && { threads }),
      ...(policyTimeout !== undefined && { policyTimeout }),
      ...(signal && { signal }),
      ...(onProgress && { onProgress: (progress) => onProgress(progressOf(progress)) }),
      versions: { lorelab: LORELAB_VERSION, catalog: playable.source.hash },
      command: callOf(options),
    });
    return withOrigin(report, playable.notes);
  } catch (error) {
    throw asInputError(error);
  }
}

async function readDecks(options: MatchOptions): Promise<PlayableDecks> {
  const { cards, patches = [], ...demands } = options;
  const folder = cards === undefined ? userCardsFolder() : cards;
  const files = options.decks.map(readDeckInput);
  const decks = await openDecks(files, { ...demands, cards: { ...(folder !== null && { folder }), files: patches } });
  if (!decks.ok) throw decks.error;
  return decks.value;
}

function readDeckInput(deck: DeckInput): GivenDeck {
  if (typeof deck !== 'string') return { name: deck.name, bytes: new TextEncoder().encode(deck.text) };
  const read = readDeckFile(deck);
  if (!read.ok) throw new InputError('no-deck', [read.error]);
  return { name: deck, bytes: read.value };
}

function progressOf({ series, wanted, collection }: Progress): MatchProgress {
  return { played: series, wanted, winRate: figure(winRateOf(collection), series) };
}

/** What plays the same games again. Texts of decks and patches are left out: they may be long. */
function callOf({ decks, patches, onProgress: _, signal: __, threads: ___, ...others }: MatchOptions): string {
  const nameOf = (deck: Exclude<DeckInput, string>) => ({ name: deck.name, text: '…' });
  const said = {
    decks: decks.map((deck) => (typeof deck === 'string' ? deck : nameOf(deck))),
    seed: SEED,
    ...others,
    ...(patches && { patches: patches.map(nameOf) }),
  };
  return `playMatch(${JSON.stringify(said)})`;
}

/** What a person can mend, as programs are told it; anything else is a bug. */
function asInputError(error: unknown): unknown {
  if (error instanceof PolicyError) return new InputError('policy', error.message.split('\n'), { cause: error });
  if (error instanceof TableError) return new InputError('deck', [error.message], { cause: error });
  if (error instanceof AllGamesFailed) return new InputError('games-failed', [error.message], { cause: error });
  return error;
}
