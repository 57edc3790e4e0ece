/** Whose cards they are that change zones, as far as the words say. */
import type { CardFilter, CardRef, PlayerRef } from '@lorelab/engine/lorcana';
import { whose } from '../../amounts.js';
import type { Parser } from '../../parser.js';
import { meantBy } from '../../references.js';
import { parseTargets } from '../states.js';

/**
 * Whose zones cards can go to: "your hand" is no place for a card that is chosen among everybody's, nor "their hand" for
 * one of yours. Undefined: nothing is known.
 */
export type Mine = boolean | undefined;

export const phrasesFor = (phrases: readonly string[], mine: Mine): readonly string[] =>
  phrases.filter((one) => !(mine === true ? OF_OTHERS : mine === false ? OF_MINE : NEVER).test(one));
const OF_OTHERS = /^their \p{L}+$/u;
const OF_MINE = /^your /;
const NEVER = /$^/;

/** Whose the cards are that these words mean: all of them yours, or none known to be. */
export function areMine(p: Parser, refs: readonly CardRef[]): Mine {
  const all = refs.map((ref) => isMine(p, ref));
  if (all.every((one) => one === true)) return true;
  return all.includes(false) ? false : undefined;
}

function isMine(p: Parser, ref: CardRef): Mine {
  if (ref === 'this') return true;
  const meant = meantBy(p, ref);
  if (meant) return ofYours(meant);
  if (typeof ref !== 'object') return undefined;
  if ('top' in ref) return ref.top === 'you';
  if ('bottom' in ref) return ref.bottom === 'you';
  return 'locationOf' in ref ? undefined : ofYours('select' in ref ? ref.select : ref.all);
}

const YOURS_ZONES: ReadonlySet<CardFilter['zone']> = new Set(['under', 'underYours']);
/** Zones of cards of which the words before say whose they are. */
const OWNED_BY_CONTEXT: ReadonlySet<CardFilter['zone']> = new Set(['underIt', 'looked']);

/** Whether the cards of a filter are yours; undefined where other words say it. */
function ofYours({ of, zone, at, affected, role, sangThis, anyOf }: CardFilter): Mine {
  // Characters are at their own player's locations (4.7).
  if (of === 'you' || at === 'here' || YOURS_ZONES.has(zone)) return true;
  const isSaidElsewhere =
    OWNED_BY_CONTEXT.has(zone) || affected || role || sangThis || of === 'eventPlayer' || of === 'itsPlayer';
  if (isSaidElsewhere || anyOf?.some((one) => ofYours(one) !== false)) return undefined;
  return false;
}

const OTHERS_DISCARD: readonly string[] = [
  "from its player's discard",
  "from their player's discard",
  "from that player's discard",
  'from their discard',
];
const FROM = ['from your discard', 'from your hand', 'from their hand', ...OTHERS_DISCARD];

/** Of a card of yours it would be "from your discard". */
const isOfOthers = (p: Parser, targets: readonly CardRef[]): boolean => targets.every((one) => isMine(p, one) !== true);

/** A card called back may be said to come from its zone, which it is in anyway (6.1.11.1). */
export function parseMoved(p: Parser): CardRef[] {
  const targets = parseTargets(p);
  if (!targets.every((one) => typeof one === 'string')) return targets;
  const from = p.eatAny(...FROM);
  if (from !== undefined && OTHERS_DISCARD.includes(from) && (targets.includes('this') || !isOfOthers(p, targets)))
    p.fail('whose card it is');
  const isInHand = p.scope.wentTo === 'hand' || p.scope.hand !== undefined || p.scope.card === 'revealed';
  if (from?.endsWith('hand') && (targets.includes('this') || !isInHand)) p.fail('where that card is');
  if (from === 'from your discard' && targets.includes('this')) p.set({ fromDiscard: true });
  return targets;
}

/** ("your" | "their") ("discard" | "hand"): all the cards in it */
export function parseWholeZone(p: Parser, actor: PlayerRef): CardRef[] {
  p.expect(actor === 'you' ? 'your' : 'their');
  const zones = p.expectAny('hand and discard', 'discard and hand', 'discard', 'hand').split(' and ');
  const of = actor === 'you' ? ('you' as const) : whose(p);
  return zones.map((zone) => ({ all: { zone: zone as 'hand' | 'discard', of } }));
}
