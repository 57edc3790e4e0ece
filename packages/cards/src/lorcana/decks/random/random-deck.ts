import type { RunSeed } from '@lorelab/engine/kernel';
import { INKS } from '@lorelab/engine/lorcana';
import { err, ok, type Result } from '../../../basics/result.js';
import { deckSize } from '../../../decks/deck.js';
import { type CatalogCard, isComplete } from '../../catalog/card.js';
import type { Catalog } from '../../catalog/catalog.js';
import { isLegalIn, ownCopyLimit } from '../check.js';
import type { LorcanaDeck, LorcanaEntry } from '../deck.js';
import type { Format } from '../format.js';
import { Chance } from './chance.js';
import { hasSingers, shiftTargets } from './fitting.js';
import { CARD_KINDS, type CardKind, COPIES, DECK_SIZE, drawShape, kindOf, partOfCurve, type Shape } from './shape.js';

/**
 * A deck drawn at random the way people build decks: two inks, sixty cards, most of them four times, a curve, few cards that
 * can't be inked, Shift beside what it is put upon, songs beside those who sing them. It is legal in the format, and the same
 * for a catalog, a format, a seed and a number. An error says why there is none.
 */
export function randomDeck(
  catalog: Catalog,
  format: Format,
  seed: RunSeed,
  number: number,
): Result<LorcanaDeck, string> {
  const chance = new Chance(seed, number);
  const inks = drawInks(chance);
  const cards = cardsIn(catalog, format, inks);
  const deck = new DeckInTheMaking(cards, drawShape(chance), chance);
  const entries = deck.fill();
  if (deckSize({ entries }) < DECK_SIZE)
    return err(`${format.name} has too few cards of ${inks.join(' and ')} for a deck of ${DECK_SIZE}`);
  const name = `Random ${number}, ${inks.map((ink) => `${ink[0]!.toUpperCase()}${ink.slice(1)}`).join('/')}`;
  return ok({ name, format: format.name, entries: inOrder(entries) });
}

type Inks = CatalogCard['inks'];

/** Two different ones, in the order of the rules. */
function drawInks(chance: Chance): Inks {
  const first = chance.below(INKS.length);
  const second = (first + 1 + chance.below(INKS.length - 1)) % INKS.length;
  return INKS.filter((_, place) => place === first || place === second);
}

/** The cards that a deck of those inks may have in a format. One with inks of both kinds needs both (5.2.5). */
export const cardsIn = (catalog: Catalog, format: Format, inks: Inks): readonly CatalogCard[] =>
  catalog.cards.filter(
    (card) => card.inks.every((ink) => inks.includes(ink)) && isComplete(card) && isLegalIn(card, format),
  );

class DeckInTheMaking {
  private readonly entries: LorcanaEntry[] = [];
  private readonly unused: Set<CatalogCard>;

  constructor(
    cards: readonly CatalogCard[],
    private readonly shape: Shape,
    private readonly chance: Chance,
  ) {
    this.unused = new Set(cards);
  }

  /** Characters come first, because songs need them. What a kind has too few cards for is filled with characters. */
  fill(): readonly LorcanaEntry[] {
    for (const kind of CARD_KINDS) this.fillKind(kind);
    this.shape.kinds.character = DECK_SIZE - deckSize({ entries: this.entries });
    this.fillKind('character');
    return this.entries;
  }

  private fillKind(kind: CardKind): void {
    while (this.shape.kinds[kind] > 0) {
      const card = this.drawCard(kind);
      if (card === undefined) return;
      this.addWithTarget(card);
    }
  }

  /** A card of the part of the curve where most are missing, more often than not; of any if none is there. */
  private drawCard(kind: CardKind): CatalogCard | undefined {
    const cards = [...this.unused].filter((card) => kindOf(card) === kind && this.isWelcome(card));
    if (cards.length === 0) return undefined;
    const parts = this.shape.curve.map((_, part) => cards.filter(({ cost }) => partOfCurve(cost) === part));
    const part = this.chance.weighted(parts.map(({ length }, at) => (length === 0 ? 0 : this.shape.curve[at]!)));
    return this.chance.pick(part === undefined ? cards : parts[part]!);
  }

  private isWelcome(card: CatalogCard): boolean {
    return (card.inkable || this.shape.uninkable > 0) && (kindOf(card) !== 'song' || hasSingers(card, this.entries));
  }

  /** A character with Shift comes with one that it is put upon, or not at all where only one card is missing. */
  private addWithTarget(card: CatalogCard): void {
    const target = this.drawTarget(card);
    const room = this.shape.kinds.character;
    if (target !== undefined && room > 1) this.add(target, Math.min(COPIES.length, room - 1));
    this.add(card, target !== undefined && room === 1 ? 0 : this.drawCopies());
  }

  /** What a character with Shift is put upon, if there is something and the deck has none of it yet. */
  private drawTarget(card: CatalogCard): CatalogCard | undefined {
    const isThere = this.entries.some((entry) => shiftTargets(card, [entry.card]).length > 0);
    const targets = isThere ? [] : shiftTargets(card, [...this.unused]).filter((other) => this.isWelcome(other));
    return targets.length === 0 ? undefined : this.chance.pick(targets);
  }

  private drawCopies(): number {
    return 1 + (this.chance.weighted(COPIES) ?? 0);
  }

  /** So many copies, or as many as there is room for. */
  private add(card: CatalogCard, copies: number): void {
    const { shape } = this;
    const kind = kindOf(card);
    const count = Math.min(
      copies,
      shape.kinds[kind],
      ownCopyLimit(card) ?? copies,
      card.inkable ? copies : shape.uninkable,
    );
    shape.kinds[kind] -= count;
    shape.curve[partOfCurve(card.cost)] = Math.max(0, shape.curve[partOfCurve(card.cost)]! - count);
    if (!card.inkable) shape.uninkable -= count;
    this.unused.delete(card);
    if (count > 0) this.entries.push({ card, count, line: 0 });
  }
}

/** As people write lists: by kind, by cost, by name. */
function inOrder(entries: readonly LorcanaEntry[]): readonly LorcanaEntry[] {
  const rank = ({ card }: LorcanaEntry): number => CARD_KINDS.indexOf(kindOf(card));
  const sorted = [...entries].sort(
    (a, b) => rank(a) - rank(b) || a.card.cost - b.card.cost || (a.card.fullName < b.card.fullName ? -1 : 1),
  );
  return sorted.map((entry, index) => ({ ...entry, line: index + 1 }));
}
