/** Everything that a verb can do. */
import type { CardFilter, CardRef, Effect, PlayerRef, Selection } from '@lorelab/engine/lorcana';
import { type Parser, remembered } from '../parser.js';
import { placeFirst } from '../sentences/place-first.js';
import { CARD_VERBS } from './cards.js';
import { DAMAGE_VERBS } from './damage.js';
import { HIDDEN_VERBS } from './hidden/index.js';
import { LASTING_VERBS } from './lasting.js';
import { LORE_VERBS } from './lore.js';
import { PAYMENT_VERBS } from './payments.js';
import { PLAY_VERBS } from './play.js';
import { STATE_VERBS } from './states.js';
import { ZONE_VERBS } from './zones/index.js';

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
export const parseVerbPhrase = remembered((p: Parser, actor: PlayerRef): Effect[] => {
  const effects = placeFirst(p, (at) => at.choice(...VERBS.map((rule) => (one: Parser) => rule(one, actor))));
  const last = effects.at(-1);
  const putInto = last?.do === 'put' && (last.into === 'hand' || last.into === 'discard') ? last.into : undefined;
  p.set({ doneTo: doneTo(last), did: last?.do, putInto, ...(last?.do === 'put' ? { wentTo: last.into } : {}) });
  p.set({ gone: leavesPlay(last) ? true : undefined });
  const { counting, affecting } = p.scope;
  p.set({ beforeLast: { counting, affecting } });
  if (!UNCOUNTED.has(last?.do)) p.set({ counting: countsOn(last) ? undefined : last?.do });
  if (!UNCOUNTED.has(last?.do) && last?.do !== 'gainLore') p.set({ affecting: last?.do });
  if (COUNTED.has(effects.at(-1)?.do)) p.set({ number: { thisWay: true } });
  if (last?.do === 'exert' || last?.do === 'ready') p.set({ number: { count: { affected: true } } });
  return effects.map((effect) => selectedBy(effect, actor));
});

/** Cards in play that are put elsewhere or banished are there no more. */
const leavesPlay = (effect: Effect | undefined): boolean =>
  effect?.do === 'banish' || (effect?.do === 'put' && effect.into !== 'under' && doneTo(effect)?.zone === undefined);

/** What leaves what was done "this way" as it was. */
const UNCOUNTED: ReadonlySet<Effect['do'] | undefined> = new Set(['choose', 'apply', 'applyToPlayer']);

/** "Remove that much damage": what that was is counted together with what is removed. */
const countsOn = (effect: Effect | undefined): boolean =>
  (effect?.do === 'removeDamage' || effect?.do === 'moveDamage') && JSON.stringify(effect.amount).includes('"thisWay"');

/** What is done in a number that "that much" and "that many" speak of. */
const COUNTED: ReadonlySet<Effect['do'] | undefined> = new Set([
  'draw',
  'put',
  'banish',
  'removeDamage',
  'moveDamage',
  'loseLore',
]);

/** The cards that an effect selects, or is done to. */
function doneTo(effect: Effect | undefined): CardFilter | undefined {
  if (effect?.do === 'discard') return effect.how === 'hand' ? {} : effect.filter;
  if (!effect || !('what' in effect) || typeof effect.what !== 'object') return undefined;
  if ('select' in effect.what) return effect.what.select;
  return 'all' in effect.what ? effect.what.all : undefined;
}

/** "Each player banishes one of their characters": who does it picks the card, unless it is "chosen" by you. */
function selectedBy(effect: Effect, actor: PlayerRef): Effect {
  if (effect.do === 'play' || (actor === 'you' && !JSON.stringify(effect).includes('"by":"you"'))) return effect;
  const parts = effect as unknown as Readonly<Record<string, CardRef | undefined>>;
  const changed = Object.fromEntries(PARTS.flatMap((part) => pickedBy(part, parts[part], actor)));
  return { ...effect, ...changed } as Effect;
}

const PARTS = ['what', 'from', 'to', 'target'] as const;

function pickedBy(part: string, ref: CardRef | undefined, actor: PlayerRef): [string, CardRef][] {
  if (typeof ref !== 'object' || !('select' in ref)) return [];
  const { select } = ref;
  if (select.by === 'you') return [[part, { select: withoutBy(select) }]];
  return select.chosen || select.random || select.by ? [] : [[part, { select: { ...select, by: actor } }]];
}

/** You choose where nobody is said to. */
const withoutBy = ({ by: _by, ...select }: Selection): Selection => select;

/** What the language lets nobody but you do. */
export function onlyYou(p: Parser, actor: PlayerRef): void {
  if (actor !== 'you') p.fail('"you"');
}

/** `who` of an effect: unsaid where it is you. */
export function who(actor: PlayerRef): { who?: PlayerRef } {
  return actor === 'you' ? {} : { who: actor };
}
