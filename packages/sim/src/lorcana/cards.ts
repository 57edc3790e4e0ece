import { contentHash, err, ok, type Result } from '@lorelab/cards';
import {
  type Catalog,
  type CatalogCard,
  catalogHash,
  checkComplete,
  checkDeck,
  core,
  DRAFT,
  type Format,
  findFormat,
  INFINITY,
  type LorcanaDeck,
  type LorcanaEntry,
  readDeckBytes,
  SEALED,
} from '@lorelab/cards/lorcana';
import { MAX_CARDS } from '@lorelab/engine/lorcana';
import type { BlankCard, CardSource, DeckChanging, Legality, ReadDeck } from '../game-kind/cards.js';
import type { DeckList } from '../plan/table.js';

/** Half of the cards that a game has room for: whichever two decks meet, both have room. */
const MOST_CARDS = MAX_CARDS / 2;

/** The cards of a catalog; `shipped`: those that come with Lorelab. */
export class LorcanaCards implements CardSource {
  constructor(
    private readonly catalog: Catalog,
    private readonly shipped: Catalog,
  ) {}

  get hash(): string {
    return catalogHash(this.catalog);
  }

  readDeck(bytes: Uint8Array, file: string): Result<ReadDeck, readonly string[]> {
    const deck = readDeckBytes(bytes, this.catalog);
    if (!deck.ok) return err(deck.error.map(({ line, message }) => `${file}${line > 0 ? `:${line}` : ''}: ${message}`));
    const count = deck.value.entries.reduce((sum, entry) => sum + entry.count, 0);
    if (count > MOST_CARDS) return err([`${file}: expected at most ${MOST_CARDS} cards, found ${count}`]);
    return ok(new LorcanaReadDeck(deck.value, file, this.catalog.newestSet, this.shipped));
  }

  async openChanging(): Promise<DeckChanging> {
    return new (await import('./deck-changing.js')).LorcanaDeckChanging(this.catalog);
  }
}

/** What no printed card is called. */
const BLANK = 'A blank';

class LorcanaReadDeck implements ReadDeck {
  readonly list: DeckList;

  constructor(
    private readonly deck: LorcanaDeck,
    file: string,
    private readonly newestSet: number,
    private readonly shipped: Catalog,
  ) {
    this.list = listOf(deck, file);
  }

  get cards(): readonly CatalogCard[] {
    const shipped = new Set(this.shipped.cards);
    return this.deck.entries.map(({ card }) => card).filter((card) => !shipped.has(card));
  }

  /** Its inks. */
  get group(): string {
    return [...new Set(this.deck.entries.flatMap(({ card }) => card.inks))].sort().join('-');
  }

  contentOf(name: string): string | undefined {
    const entry = this.deck.entries.find(({ card }) => card.fullName === name);
    return entry && JSON.stringify(playedPart(entry));
  }

  /** An action without a text: whoever plays it has paid for nothing. */
  blankOf(name: string): BlankCard | undefined {
    const card = this.deck.entries.find((entry) => entry.card.fullName === name)?.card;
    if (!card) return undefined;
    const { inks, cost, inkable } = card;
    const blank: CatalogCard = {
      fullName: BLANK,
      name: BLANK,
      type: 'action',
      inks,
      cost,
      inkable,
      classifications: [],
      abilities: [],
      printings: [],
    };
    return { name: BLANK, card: blank };
  }

  legality(asked = this.deck.format): Result<Legality, string> {
    if (asked === undefined) return ok(this.legalityIn([INFINITY, core(this.newestSet), SEALED, DRAFT]));
    const found = findFormat(asked, this.newestSet);
    return found.ok ? ok(this.legalityIn([found.value])) : err(found.error.message);
  }

  private legalityIn(formats: readonly Format[]): Legality {
    const objections = formats.map((format) => checkDeck(this.deck, format).map(({ message }) => message));
    const isLegal = objections.some((reasons) => reasons.length === 0);
    return { formats: formats.map(({ name }) => name), objections: isLegal ? [] : objections[0]! };
  }

  get partial(): readonly string[] {
    return checkComplete(this.deck).map(({ message }) => message);
  }
}

function listOf({ entries, name }: LorcanaDeck, file: string): DeckList {
  const lines = entries.map((entry) => JSON.stringify([entry.count, playedPart(entry)])).sort();
  return {
    name: name ?? baseName(file),
    cards: entries.map(({ count, card }) => [count, card.fullName]),
    hash: contentHash(lines.join('\n')),
  };
}

/** What of a card makes a difference to games: a reprint doesn't. */
function playedPart({ card }: LorcanaEntry): unknown {
  const { printings: _printings, ...played } = card;
  return played;
}

const baseName = (file: string): string => file.replace(/^.*[/\\]/, '').replace(/\.[a-z]+$/i, '');
