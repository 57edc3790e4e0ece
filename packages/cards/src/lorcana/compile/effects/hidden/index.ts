/** Looking, revealing, searching and naming. */
import type { Effect, PlayerRef } from '@lorelab/engine/lorcana';
import type { Parser } from '../../parser.js';
import { expectVerb } from '../../words.js';
import { onlyYou, type VerbRule } from '../index.js';
import { parseLook } from './looking.js';
import { parseReveal } from './revealing.js';
import { parseSearch } from './searching.js';

/** name ← "name a card" */
function parseName(p: Parser, actor: PlayerRef): Effect[] {
  onlyYou(p, actor);
  expectVerb(p, 'name');
  p.expect('a card');
  return [{ do: 'nameCard' }];
}

export const HIDDEN_VERBS: readonly VerbRule[] = [parseLook, parseReveal, parseSearch, parseName];
