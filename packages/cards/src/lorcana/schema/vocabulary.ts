import { CARD_TYPES, INKS, KEYWORDS, STATS } from '@lorelab/engine/lorcana';
import { z } from 'zod';
import { NUMBER_MAX } from '../catalog/card.js';

export const cardType = z.enum(CARD_TYPES);
export const ink = z.enum(INKS);
export const keywordName = z.enum(KEYWORDS);
export const stat = z.enum(STATS);

/** Numbers of cards: facts and amounts, how often or how many, and what is added or taken away. */
export const number = z.int().min(0).max(NUMBER_MAX);
export const count = z.int().min(1).max(NUMBER_MAX);
export const change = z.int().min(-NUMBER_MAX).max(NUMBER_MAX);
