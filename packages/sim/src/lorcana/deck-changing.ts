import { err, formatDeckError, ok, type Result } from '@lorelab/cards';
import {
  type Catalog,
  type CatalogCard,
  core,
  type Format,
  findFormat,
  INFINITY,
  isComplete,
  isLegalIn,
  readDeckBytes,
} from '@lorelab/cards/lorcana';
import type { DeckChanging, ReadDeck } from '../game-kind/cards.js';

/** What whoever changes decks asks of Lorcana's cards. */
export class LorcanaDeckChanging implements DeckChanging {
  /** 1.10.1.1: of cards that don't say otherwise for themselves. */
  readonly copiesMost = 4;

  constructor(private readonly catalog: Catalog) {}

  readCards(bytes: Uint8Array, file: string): Result<ReadonlyMap<string, number>, readonly string[]> {
    const read = readDeckBytes(bytes, this.catalog);
    if (!read.ok) return err(read.error.map((error) => formatDeckError(error, file)));
    return ok(new Map(read.value.entries.map(({ count, card }) => [card.fullName, count])));
  }

  candidatesFor(deck: ReadDeck, asked?: string): readonly string[] {
    const format = this.formatOf(deck, asked);
    const inks = new Set(deck.list.cards.flatMap(([, name]) => this.cardOf(name)?.inks ?? []));
    return this.catalog.cards
      .filter((card) => isComplete(card) && isLegalIn(card, format) && card.inks.every((ink) => inks.has(ink)))
      .sort((one, other) => bodyOf(other) - bodyOf(one))
      .map(({ fullName }) => fullName);
  }

  isInkable(card: string): boolean {
    return this.cardOf(card)?.inkable ?? false;
  }

  private cardOf(name: string): CatalogCard | undefined {
    const found = this.catalog.find(name, 0);
    return found.ok ? found.value : undefined;
  }

  /** The format that is asked for or that the deck names, or else one that it is legal in. */
  private formatOf(deck: ReadDeck, asked: string | undefined): Format {
    const { newestSet } = this.catalog;
    const held = deck.legality(asked);
    const found =
      held.ok && held.value.formats.length === 1 ? findFormat(held.value.formats[0]!, newestSet) : undefined;
    if (found?.ok) return found.value;
    const inCore = deck.legality(core(newestSet).name);
    return inCore.ok && inCore.value.objections.length === 0 ? core(newestSet) : INFINITY;
  }
}

/** What a character has more than is usual for its cost, and nothing for what is no character. */
const bodyOf = ({ strength, willpower, lore, cost }: CatalogCard): number =>
  strength === undefined ? 0 : strength + (willpower ?? 0) + 2 * (lore ?? 0) - 2 * cost;
