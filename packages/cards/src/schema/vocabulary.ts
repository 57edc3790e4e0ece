import { CARD_TYPES, INKS, KEYWORDS, STATS } from '@lorelab/engine/lorcana';
import { z } from 'zod';

export const cardType = z.enum(CARD_TYPES);
export const ink = z.enum(INKS);
export const keywordName = z.enum(KEYWORDS);
export const stat = z.enum(STATS);
