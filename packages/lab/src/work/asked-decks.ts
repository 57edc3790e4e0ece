/** The decks of a question, in the order in which its report and its games count them. */
import type { PlayableDecks } from '@lorelab/sim/core';
import type { Question } from '../ask/question.js';
import { listsAsked } from './answers/calibration.js';
import { inOrder } from './answers/shared.js';
import { readDecks } from './decks.js';

export const decksAsked = async (question: Question): Promise<PlayableDecks> =>
  question.ask === 'calibrate' ? (await listsAsked(question)).read : readDecks(inOrder(question));
