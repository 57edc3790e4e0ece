import type { Ability, Amount, CardPool, Effect, EventName, Selection } from '@lorelab/engine/kingdom-hearts';

/** What the text of a card does, as far as ratings go by it: how much of each. */
export interface Deeds {
  /** Damage to one Dark Card, or divided among several. */
  damage: number;
  /** Heart Points that its player gains, and that the other one loses. */
  heals: number;
  hurts: number;
  /** Cards that its player draws or takes, and that the other one loses from the hand. */
  draws: number;
  robs: number;
  /** Friends that each player loses. */
  purges: number;
}

/** What is known of a card of the pool before any game begins. */
export interface CardFacts {
  readonly played: Deeds;
  readonly used: Deeds;
  readonly moved: Deeds;
  readonly won: Deeds;
  /** What it does to the other player each turn, as a Dark Card on their World; and when it is defeated there. */
  readonly turned: Deeds;
  readonly defeated: Deeds;
  /** Attack that its player has while it lies on the mat, and Support that it gives its target. */
  readonly attack: number;
  readonly support: number;
  /** Whether its effect lasts for a battle or challenge, so that it is for these. */
  readonly isForFights: boolean;
}

const none = (): Deeds => ({ damage: 0, heals: 0, hurts: 0, draws: 0, robs: 0, purges: 0 });

/** The facts of every card of a pool. */
export const factsOf = (pool: CardPool): readonly CardFacts[] =>
  Array.from({ length: pool.size }, (_, def) => read(pool.definition(def).abilities));

function read(abilities: readonly Ability[]): CardFacts {
  const on = (event: EventName): Deeds => deedsOf(abilities, (one) => one.kind === 'triggered' && one.on === event);
  let attack = 0;
  let support = 0;
  for (const ability of abilities) {
    if (ability.kind !== 'static' || ability.less) continue;
    if (ability.value === 'attack' && ability.of === 'player') attack += size(ability.by);
    if (ability.value === 'support' && ability.of === 'target') support += size(ability.by);
  }
  return {
    played: on('played'),
    used: deedsOf(abilities, (one) => one.kind === 'used'),
    moved: on('moved'),
    won: on('challenge won'),
    turned: on('draw phase'),
    defeated: on('defeated'),
    attack,
    support,
    isForFights: attack + support > 0,
  };
}

function deedsOf(abilities: readonly Ability[], isMeant: (ability: Ability) => boolean): Deeds {
  const deeds = none();
  for (const ability of abilities) if ('effects' in ability && isMeant(ability)) addAll(deeds, ability.effects);
  return deeds;
}

function addAll(deeds: Deeds, effects: readonly Effect[]): void {
  for (const effect of effects) add(deeds, effect);
}

function add(deeds: Deeds, effect: Effect): void {
  switch (effect.do) {
    case 'draw':
      if (effect.who !== 'opponent') deeds.draws += 'count' in effect ? size(effect.count) : 1;
      return;
    case 'gain':
      if (effect.who !== 'opponent') deeds.heals += size(effect.heartPoints);
      return;
    case 'lose':
      if (effect.who !== 'you') deeds.hurts += size(effect.heartPoints);
      if (effect.who !== 'opponent') deeds.heals -= size(effect.heartPoints);
      return;
    case 'damage':
    case 'divide':
      deeds.damage += size(effect.amount);
      return;
    case 'take':
    case 'put':
      deeds.draws += 1;
      return;
    case 'capture':
      // Who stands by us bars us no more: as good as much damage.
      if (isOnOurWorld(effect.cards)) deeds.damage += CAPTURE;
      return;
    case 'discard':
      return addDiscard(deeds, effect.cards);
    case 'may':
      return addAll(deeds, effect.effects);
    case 'if':
      return addAll(deeds, effect.then);
    case 'either':
      return addAll(deeds, effect.options[0] ?? []);
    default:
  }
}

/** What capturing a Dark Card is taken for: damage that defeats most of them. */
const CAPTURE = 8;

function isOnOurWorld(cards: Selection): boolean {
  if (cards === 'this') return false;
  const filter = 'choose' in cards ? cards.choose : 'all' in cards ? cards.all : cards.random;
  return filter.in?.includes('darks') === true && filter.whose !== 'theirs';
}

function addDiscard(deeds: Deeds, cards: Selection): void {
  if (cards === 'this' || 'all' in cards) return;
  const filter = 'choose' in cards ? cards.choose : cards.random;
  const isHand = filter.in?.includes('hand') === true;
  if (isHand && cards.who === 'opponent') deeds.robs += size(cards.count ?? 1);
  if (!isHand && cards.who !== 'opponent') deeds.purges += 1;
}

/** A number that a text works out is taken for 1. */
const size = (amount: Amount): number => (typeof amount === 'number' ? amount : 1);
