/** Looking, revealing, searching and naming. */
import type { Effect, PlayerRef } from '@lorelab/engine/lorcana';
import type { Parser } from '../../parser.js';
import { eatVerb, expectVerb } from '../../words.js';
import { onlyYou, type VerbRule } from '../index.js';
import { parseLook } from './looking.js';
import { parseReveal } from './revealing.js';
import { parseSearch } from './searching.js';

/** name ← "name a card" | ("name" | "choose") ("a card type" | "an ink type" | "a classification") */
function parseName(p: Parser, actor: PlayerRef): Effect[] {
  onlyYou(p, actor);
  const chooses = eatVerb(p, 'choose');
  if (!chooses) expectVerb(p, 'name');
  if (p.eatAny('a card type', 'a type of card', 'a type')) {
    p.set({ typeNamed: true });
    return [{ do: 'nameCard', type: true }];
  }
  if (p.eat('an ink type')) {
    p.set({ kindNamed: 'ink' });
    return [{ do: 'nameCard', ink: true }];
  }
  if (p.eat('a classification')) {
    p.set({ kindNamed: 'classification' });
    return [{ do: 'nameCard', classification: true }];
  }
  if (chooses) p.fail('a card type');
  p.expect('a card');
  return [{ do: 'nameCard' }];
}

export const HIDDEN_VERBS: readonly VerbRule[] = [parseLook, parseReveal, parseSearch, parseName];
