import { err, type Result } from '../basics/result.js';
import type { CardError } from '../decks/style.js';
import { NameIndex } from '../names/name-index.js';
import { isPlayable, type KingdomHeartsCard, type ListedCard, leveledName, listCard } from './card.js';
import { typeOf } from './fields.js';
import type { KingdomHeartsCardEntry } from './schema.js';

/** Kingdom Hearts cards by their names: those that can be played with, and those of which too little is known. */
export class KingdomHeartsCatalog {
  /** All of them, in the order of the entries. */
  readonly listed: readonly ListedCard[];
  readonly cards: readonly KingdomHeartsCard[];
  readonly unknown: readonly ListedCard[];
  private readonly playable: NameIndex<KingdomHeartsCard>;
  private readonly others: NameIndex<ListedCard>;
  private readonly all: NameIndex<ListedCard>;

  constructor(readonly entries: readonly KingdomHeartsCardEntry[]) {
    const names = fullNames(entries);
    this.listed = entries.map((entry, index) => listCard(entry, names[index]!));
    this.cards = this.listed.filter(isPlayable);
    this.unknown = this.listed.filter((card) => !isPlayable(card));
    this.playable = new NameIndex(this.cards);
    this.others = new NameIndex(this.unknown);
    this.all = new NameIndex(this.listed);
  }

  /**
   * The card of a name to play with, which may leave out what no other card needs to be told apart. It is what the name
   * means, before one that can't be played with.
   */
  lookUp(name: string, suggestions?: number): Result<KingdomHeartsCard, CardError> {
    const card = this.playable.find(name, 0);
    if (card.ok || card.error.code === 'ambiguous-card') return card;
    const unknown = this.others.meant(name);
    if (unknown.length > 0) return err(refusal(name, unknown));
    const near = this.all.find(name, suggestions);
    return near.ok ? card : near;
  }

  /** The same for whoever only tells what is wrong. */
  find(name: string): Result<KingdomHeartsCard, string> {
    const card = this.lookUp(name);
    return card.ok ? card : err(card.error.message);
  }

  /** Every card that a name may mean, to look at: also those of which something isn't known. */
  named(name: string): readonly ListedCard[] {
    return this.all.meant(name);
  }

  /** The same cards and some more; an entry of the same name, level and type takes the place of the older one. */
  with(entries: readonly KingdomHeartsCardEntry[]): KingdomHeartsCatalog {
    const taken = new Set(entries.map(keyOf));
    return new KingdomHeartsCatalog([...this.entries.filter((entry) => !taken.has(keyOf(entry))), ...entries]);
  }
}

/** Why none of the cards of a name can be played with. */
const refusal = (name: string, cards: readonly ListedCard[]): CardError => ({
  code: 'partial-card',
  message: cards
    .map(({ fullName, unknown }) => `"${fullName}" can't be played with: not known of it: ${unknown.join(', ')}`)
    .join('; '),
  expected: 'a card of which everything is known',
  found: name,
  nearest: [],
});

/** What tells entries apart: two of one key are the same card. */
export const keyOf = (entry: KingdomHeartsCardEntry): string =>
  JSON.stringify([typeOf(entry), leveledName(entry), entry.set ?? null, entry.number ?? null]);

/** Name and level; where several cards share these, the type as well, and then the number. */
function fullNames(entries: readonly KingdomHeartsCardEntry[]): string[] {
  const steps: ((entry: KingdomHeartsCardEntry, index: number) => string)[] = [
    leveledName,
    (entry) => `${leveledName(entry)} [${typeOf(entry) ?? 'no type'}]`,
    (entry) => `${leveledName(entry)} [${typeOf(entry) ?? 'no type'}, ${entry.number ?? entry.set ?? 'no number'}]`,
    (entry, index) => `${leveledName(entry)} [${index + 1}]`,
  ];
  let names = entries.map(steps[0]!);
  for (const step of steps.slice(1)) {
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
    names = names.map((name, index) => (counts.get(name.toLowerCase())! > 1 ? step(entries[index]!, index) : name));
  }
  return names;
}
