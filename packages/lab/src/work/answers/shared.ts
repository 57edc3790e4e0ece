/** What answers have in common: who plays, in which order decks are read, games against a field. */
import type { PolicySpec } from '@lorelab/ai';
import { parsePolicy } from '@lorelab/ai/policies';
import {
  type FieldOptions,
  type FieldProgress,
  InputError,
  LORELAB_VERSION,
  type PlayableDecks,
  type ReadDeck,
} from '@lorelab/sim/core';
import type { ToldReport } from '@lorelab/sim-cli/reports';
import type { Estimate } from '@lorelab/statistics';
import type { GivenText, Question } from '../../ask/question.js';
import { answered, type Step } from '../step.js';
import type { Workers } from '../workers.js';

/** How a question is answered: who plays, and who is told how far it is. */
export interface Answering {
  readonly workers: Workers;
  readonly signal: AbortSignal;
  readonly command: string;
  readonly onStep: (step: () => Omit<Step, 'milliseconds'>) => void;
}

const isSame = (one: GivenText, other: GivenText): boolean => one.name === other.name && one.text === other.text;

/** Where a deck of a question stands among those that are read. */
export const placeIn = (question: Question, deck: GivenText): number => {
  const { decks, against } = inOrder(question);
  return [...decks, ...against].findIndex((one) => isSame(one, deck));
};

/** The decks in the order of the command: of a tournament the field comes first, then those that aren't in it; of a matrix one's own do. */
export function inOrder(question: Question): Question {
  const { ask, decks, against } = question;
  const without = (some: readonly GivenText[], others: readonly GivenText[]): GivenText[] =>
    some.filter((deck) => !others.some((one) => isSame(one, deck)));
  switch (ask) {
    case 'odds':
      return { ...question, against: [] };
    case 'ladder':
    case 'balance':
      return { ...question, decks: [] };
    case 'tournament':
      return { ...question, decks: [], against: [...against, ...without(decks, against)] };
    case 'matrix':
      return { ...question, decks: [], against: [...decks, ...without(against, decks)] };
    default:
      return question;
  }
}

/** How common a deck is in the field. */
export const weightOf = ({ weights }: Question, { name }: GivenText): number => weights?.[name] ?? 1;

/** The weights of decks in their order, as experiments take them; nothing where all are alike. */
export const weightsOf = (question: Question, decks: readonly GivenText[]): { readonly weights?: number[] } =>
  question.weights === undefined ? {} : { weights: decks.map((deck) => weightOf(question, deck)) };

/** A policy of one's own would be a module of one's own: the page has none. */
export function policyOf(text: string): PolicySpec {
  const { module, weightsFile, ...spec } = parsePolicy(text);
  if (module !== undefined || weightsFile !== undefined)
    throw new InputError('policy', [`"${text}" is in a file: policies of your own play on the command line`]);
  return spec;
}

export const versionsOf = ({ source }: PlayableDecks) => ({ lorelab: LORELAB_VERSION, catalog: source.hash });

/** Between two reports as they would be, in milliseconds. */
const LIVE_PACE = 2000;

/** Gives the report as it would be if nothing more were played, every other second: to make it takes a while. */
export function livePacer(): (soFar: () => ToldReport) => Pick<Step, 'told'> {
  let last = performance.now() - LIVE_PACE / 2;
  return (soFar) => {
    if (performance.now() - last < LIVE_PACE) return {};
    const told = answered(soFar());
    last = performance.now();
    return { told };
  };
}

/** Before anything was played a figure stands nowhere. */
const standingOf = ({ ask }: Question, standing: Estimate | undefined): Pick<Step, 'standing'> =>
  standing && Number.isFinite(standing.low) && Number.isFinite(standing.high)
    ? { standing: { ...standing, ...(ask === 'compare' && { isDifference: true }) } }
    : {};

/** Games against a field, as experiments take them. */
export function fieldOf(question: Question, read: PlayableDecks, { workers, signal, command, onStep }: Answering) {
  const own = read.decks.slice(0, question.decks.length);
  const rest: readonly ReadDeck[] = read.decks.slice(question.decks.length);
  const policy = policyOf(question.policy);
  const opposing = question.opposing === undefined ? policy : policyOf(question.opposing);
  const live = livePacer();
  const field: FieldOptions = {
    opponents: rest.map(({ list }, place) => ({ deck: list, weight: weightOf(question, question.against[place]!) })),
    seed: question.seed,
    games: question.games,
    ...(question.bestOf !== undefined && { bestOf: question.bestOf }),
    ...(question.until !== undefined && { until: question.until }),
    pool: workers,
    versions: versionsOf(read),
    command,
    signal,
    onProgress: ({ arm, opponent, games, gamesWanted, standing, soFar }: FieldProgress) =>
      onStep(() => ({
        done: games,
        wanted: gamesWanted,
        doing: `${arm} – ${opponent}`,
        ...standingOf(question, standing?.()),
        ...live(soFar),
      })),
  };
  const { maxTurns } = question;
  return { own, policies: { policy, opposing }, field, opponents: { read, field: rest, maxTurns } };
}
