/** Everything that a verb can do. */
import type { Effect, PlayerRef } from '@lorelab/engine/lorcana';
import type { Parser } from '../parser.js';
import { CARD_VERBS } from './cards.js';
import { DAMAGE_VERBS } from './damage.js';
import { HIDDEN_VERBS } from './hidden.js';
import { LASTING_VERBS } from './lasting.js';
import { LORE_VERBS } from './lore.js';
import { PAYMENT_VERBS } from './payments.js';
import { PLAY_VERBS } from './play.js';
import { STATE_VERBS } from './states.js';
import { ZONE_VERBS } from './zones.js';

/** A verb and its objects, done by `actor`. Verbs agree with their subject: "draw" and "draws" are one. */
export type VerbRule = (p: Parser, actor: PlayerRef) => Effect[];

const VERBS: readonly VerbRule[] = [
  ...CARD_VERBS,
  ...LORE_VERBS,
  ...DAMAGE_VERBS,
  ...STATE_VERBS,
  ...ZONE_VERBS,
  ...PLAY_VERBS,
  ...HIDDEN_VERBS,
  ...LASTING_VERBS,
  ...PAYMENT_VERBS,
];

/** verb-phrase ← draw | discard | gain | deal | ready | return | put | play | look | give | pay | … */
export function parseVerbPhrase(p: Parser, actor: PlayerRef): Effect[] {
  const effects = p.choice(...VERBS.map((rule) => (at: Parser) => rule(at, actor)));
  return actor === 'you' ? effects : effects.map((effect) => selectedBy(effect, actor));
}

/** "Each player banishes one of their characters": who does it picks the card, unless it is "chosen" by you. */
function selectedBy(effect: Effect, actor: PlayerRef): Effect {
  if (!('what' in effect) || effect.do === 'play' || typeof effect.what !== 'object' || !('select' in effect.what))
    return effect;
  const { select } = effect.what;
  return select.chosen || select.random || select.by
    ? effect
    : { ...effect, what: { select: { ...select, by: actor } } };
}

/** `who` of an effect: unsaid where it is you. */
export function who(actor: PlayerRef): { who?: PlayerRef } {
  return actor === 'you' ? {} : { who: actor };
}
