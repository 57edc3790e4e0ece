/** Which cards make the abilities of a card reachable: those that its program speaks of, and those that do what it waits for. */

import { lookupTable, normaliseName } from '@lorelab/cards';
import type { CatalogCard } from '@lorelab/cards/lorcana';
import type { CardFilter, Range } from '@lorelab/engine/lorcana';

/** Parts of a program by which it speaks of other cards. */
const FILTER_KEYS = [
  'type',
  'song',
  'named',
  'classification',
  'keyword',
  'ink',
  'inkable',
  'cost',
  'strength',
  'anyOf',
];

/** For events and facts that cards wait for: words of programs that bring them about. */
const CAUSES: Readonly<Record<string, readonly string[]>> = lookupTable({
  healed: ['removeDamage', 'moveDamage'],
  damaged: ['damage', 'putDamage'],
  dealtDamage: ['damage'],
  discards: ['discard'],
  discardsSome: ['discard'],
  discarded: ['discard'],
  draws: ['draw'],
  drawn: ['draw'],
  inks: ['inkwell'],
  inked: ['inkwell'],
  cardUnder: ['Boost', 'under'],
  putUnder: ['Boost', 'under'],
  usesBoost: ['Boost'],
  under: ['Boost', 'under'],
  underIt: ['Boost', 'under'],
  underYours: ['Boost', 'under'],
  leavesDiscard: ['discard'],
  leftDiscard: ['discard'],
  returnsFromDiscard: ['discard'],
  returnedToHand: ['hand'],
  leavesPlay: ['hand', 'banish'],
  banished: ['banish'],
  banishedSome: ['banish'],
  readies: ['ready'],
  exerts: ['exert'],
  moves: ['move'],
  chosen: ['damage', 'banish', 'apply'],
  chosenForAction: ['apply', 'damage'],
  chosenForSupport: ['Support'],
  removeDamage: ['damage', 'putDamage'],
  moveDamage: ['damage', 'putDamage'],
  damageStays: ['removeDamage'],
});

export class Partners {
  private readonly byName = new Map<string, CatalogCard[]>();
  private readonly byWord = new Map<string, CatalogCard[]>();
  private readonly wanted = new Map<CatalogCard, readonly (readonly CatalogCard[])[]>();

  constructor(private readonly cards: readonly CatalogCard[]) {
    for (const card of cards) {
      for (const name of namesOf(card)) this.byName.set(name, [...(this.byName.get(name) ?? []), card]);
      for (const word of wordsOf(card)) this.byWord.set(word, [...(this.byWord.get(word) ?? []), card]);
    }
  }

  /** Groups of cards: one of each group helps the card. */
  of(card: CatalogCard): readonly (readonly CatalogCard[])[] {
    let groups = this.wanted.get(card);
    if (groups === undefined) {
      groups = this.find(card).filter((group) => group.length > 0);
      this.wanted.set(card, groups);
    }
    return groups;
  }

  private find(card: CatalogCard): CatalogCard[][] {
    const groups: CatalogCard[][] = [];
    for (const filter of filtersOf(card.abilities)) groups.push(this.cards.filter((other) => fits(other, filter)));
    for (const word of wordsOf(card)) {
      for (const cause of CAUSES[word] ?? []) groups.push(this.byWord.get(cause) ?? []);
    }
    if (has(card, 'Shift')) groups.push(...this.shiftTargets(card));
    if (card.classifications.includes('Song')) groups.push(this.byWord.get('Singer') ?? []);
    if (card.type === 'character' && /"(sings|singsTogether|sang)"|Singer/.test(JSON.stringify(card.abilities)))
      groups.push(this.cards.filter((other) => other.classifications.includes('Song')));
    if (card.type === 'location' || /"(at|moves|move|locationOf|movesFree)"/.test(JSON.stringify(card.abilities)))
      groups.push(this.cards.filter(({ type }) => type === 'location'));
    return groups;
  }

  /** What a card can be put on top of by Shift. */
  private shiftTargets(card: CatalogCard): CatalogCard[][] {
    const shifts = card.abilities.flatMap((ability) =>
      ability.kind === 'keyword' && ability.shift ? [ability.shift] : [],
    );
    const others = shifts.flatMap(({ onto }) => (typeof onto === 'object' ? [onto] : []));
    const isTarget = (other: CatalogCard) => other.type === 'character' && other !== card;
    return [
      namesOf(card)
        .flatMap((name) => this.byName.get(name) ?? [])
        .filter(isTarget),
      ...others.map((onto) =>
        'item' in onto
          ? (this.byName.get(onto.item) ?? [])
          : this.cards.filter((other) => isTarget(other) && other.classifications.includes(onto.classification)),
      ),
    ];
  }
}

const namesOf = (card: CatalogCard): string[] => [card.name, ...(card.otherNames ?? [])].map(normaliseName);

const has = (card: CatalogCard, keyword: string): boolean =>
  card.abilities.some((ability) => ability.kind === 'keyword' && ability.keyword === keyword);

/** The words of a program: everything in it that is a name of the language. */
function wordsOf(card: CatalogCard): Set<string> {
  const words = new Set<string>();
  JSON.stringify(card.abilities, (key, value) => {
    words.add(key);
    if (typeof value === 'string' && key !== 'name') words.add(value);
    return value;
  });
  return words;
}

/** Everything in a program that looks like a filter of cards. */
function filtersOf(abilities: CatalogCard['abilities']): CardFilter[] {
  const filters = new Map<string, CardFilter>();
  JSON.stringify(abilities, (_key, value) => {
    if (typeof value === 'object' && value !== null && !('kind' in value) && FILTER_KEYS.some((key) => key in value))
      filters.set(JSON.stringify(value), value as CardFilter);
    return value;
  });
  return [...filters.values()];
}

const listOf = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T];

/** Whether a card is one that a filter speaks of, as far as that is printed on it. */
function fits(card: CatalogCard, filter: CardFilter): boolean {
  const types = listOf(filter.type);
  const names = listOf(filter.named);
  const classifications = listOf(filter.classification);
  if (types.length > 0 && !types.includes(card.type)) return false;
  if (names.length > 0 && !names.some((name) => namesOf(card).includes(normaliseName(name)))) return false;
  if (classifications.length > 0 && !classifications.some((one) => card.classifications.includes(one))) return false;
  if (filter.song !== undefined && filter.song !== card.classifications.includes('Song')) return false;
  if (filter.ink !== undefined && !card.inks.includes(filter.ink)) return false;
  if (filter.inkable && !card.inkable) return false;
  if (filter.keyword !== undefined && !has(card, filter.keyword)) return false;
  if (!isIn(card.cost, filter.cost) || !isIn(card.strength, filter.strength)) return false;
  return filter.anyOf === undefined || filter.anyOf.some((one) => fits(card, one));
}

/** Bounds that aren't plain numbers are left to the game. */
function isIn(value: number | undefined, range: Range | undefined): boolean {
  if (range === undefined) return true;
  if (value === undefined) return false;
  const { min, max, below, above } = range;
  return (
    (typeof min !== 'number' || value >= min) &&
    (typeof max !== 'number' || value <= max) &&
    (typeof below !== 'number' || value < below) &&
    (typeof above !== 'number' || value > above)
  );
}
