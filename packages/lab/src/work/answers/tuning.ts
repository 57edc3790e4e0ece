/** A better list of a deck. */
import { DEFAULT_POLICY, isQuick } from '@lorelab/ai/policies';
import {
  allowed,
  byPlayed,
  copiesOf,
  InputError,
  isNeeded,
  keptOutOf,
  type PlayableDecks,
  roomFor,
  type TuningProgress,
  tableOf,
  tuneDeck,
} from '@lorelab/sim/core';
import type { ToldReport } from '@lorelab/sim-cli/reports';
import type { Question } from '../../ask/question.js';
import { fetchDecks } from '../data.js';
import { type Answering, fieldOf, livePacer, policyOf } from './shared.js';

/** What a search is doing, in words. */
const DOING: Readonly<Record<TuningProgress['phase'], string>> = {
  going: 'which cards could go',
  coming: 'which cards could come',
  swaps: 'one card for another',
  sets: 'several swaps at once',
  refining: 'around the best of them',
  confirming: 'the winner plays again, in new games',
  'second opinion': 'the winner in other hands',
  parts: 'what each of its swaps brings',
  cut: 'how often what goes is played',
};

/** As the command has it, where nothing is said. */
const CHANGES = 16;
const CANDIDATES = 96;
const QUICK = 'greedy';

export async function tuned(question: Question, read: PlayableDecks, answering: Answering): Promise<ToldReport> {
  const { own, field, policies } = fieldOf(question, read, answering);
  const { opponents, onProgress: _, games: budget, ...played } = field;
  const start = own[0]!;
  const changing = await read.source.openChanging?.();
  if (!changing) throw new InputError('game', [`decks of ${read.kind.title} can't be tuned`]);
  const { format } = question;
  const possible = changing.candidatesFor(start, format);
  const shipped = (await fetchDecks()).flatMap(({ name, text }) => {
    const deck = read.source.readDeck(new TextEncoder().encode(text), name);
    return deck.ok ? [deck.value.list] : [];
  });
  const coming = byPlayed(roomFor(possible, start.list, changing), [...read.decks.map(({ list }) => list), ...shipped]);
  if (coming.length === 0) throw new InputError('deck', ['no card may come into the deck']);
  const tables = opponents.map((_opponent, place) => tableOf(read, [start, read.decks[place + 1]!], question));
  const { policy } = policies;
  const live = livePacer();
  return tuneDeck({
    ...played,
    start: start.list,
    opponents,
    keptOut: keptOutOf(opponents.length),
    tableAgainst: (deck, opponent) => ({ ...tables[opponent]!, decks: [deck, tables[opponent]!.decks[1]!] }),
    rules: {
      canGo: [...copiesOf(start.list)].flatMap(([card, copies]) =>
        isNeeded(start.list, card, read.source) ? [] : [{ card, copies }],
      ),
      canCome: coming.slice(0, CANDIDATES),
      most: question.changes ?? CHANGES,
      isAllowed: allowed(start, read.source, changing, format === undefined ? {} : { format }),
    },
    candidatesLeft: Math.max(0, coming.length - CANDIDATES),
    quick: policyOf(QUICK),
    policy,
    second: policyOf(isQuick(policy) ? 'planner' : DEFAULT_POLICY),
    budget,
    onProgress: ({ phase, games, wanted, soFar }) =>
      answering.onStep(() => ({ done: games, wanted, doing: DOING[phase], ...live(soFar) })),
  });
}
