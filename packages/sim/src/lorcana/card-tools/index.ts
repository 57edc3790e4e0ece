import { err, ok, type Result } from '@lorelab/cards';
import {
  type Catalog,
  DECK_NOTATIONS,
  type DeckNotationName,
  findFormat,
  readDeckBytes,
  reportDeck,
  writeDeck,
} from '@lorelab/cards/lorcana';
import { catalogStatus, readQuery, searchCards, type WrittenQuery } from '@lorelab/cards/lorcana/report';
import type {
  CardSearch,
  CardsStatus,
  CardTools,
  DeckCheck,
  DeckDrawing,
  DeckProblem,
  DeckWriting,
  ShownCard,
} from '../../game-kind/card-tools.js';
import type { TabletopOptions } from '../tabletop.js';
import { LORCANA_COLUMNS, ShownLorcanaCard } from './card.js';
import { describeDeck, picturesOf } from './deck.js';
import { randomLists, variedLists } from './random-lists.js';
import { describeStatus } from './status.js';

/** What the commands about decks and cards tell of Lorcana. */
export class LorcanaCardTools implements CardTools {
  readonly cardColumns = LORCANA_COLUMNS;

  constructor(private readonly catalog: Catalog) {}

  checkDeck(bytes: Uint8Array, file: string, format?: string): Result<DeckCheck, string> {
    const { newestSet } = this.catalog;
    const asked = format === undefined ? undefined : findFormat(format, newestSet);
    if (asked && !asked.ok) return err(asked.error.message);
    const read = readDeckBytes(bytes, this.catalog);
    if (read.ok) return ok(describeDeck(read.value, file, reportDeck(read.value, newestSet, asked?.value)));
    return ok({ sections: [], summary: '', errors: read.error, warnings: [], data: null });
  }

  writeDeck(bytes: Uint8Array, { notation, options }: DeckWriting): Result<string, readonly DeckProblem[]> {
    const read = readDeckBytes(bytes, this.catalog);
    const { face, back } = options as TabletopOptions;
    const pictures = picturesOf(face, back);
    return read.ok ? ok(writeDeck(read.value, notationOf(notation), pictures)) : read;
  }

  randomDecks(drawing: DeckDrawing): Result<readonly string[], readonly string[]> {
    return drawing.like ? variedLists(drawing, drawing.like, this.catalog) : randomLists(drawing, this.catalog);
  }

  showCards(name: string, suggestions?: number): Result<readonly ShownCard[], string> {
    const found = this.catalog.find(name, suggestions);
    if (found.ok) return ok([new ShownLorcanaCard(found.value, this.catalog)]);
    if (found.error.code !== 'ambiguous-card') return err(found.error.message);
    return ok(this.catalog.named(name).map((card) => new ShownLorcanaCard(card, this.catalog)));
  }

  searchCards(search: CardSearch): Result<readonly ShownCard[], readonly string[]> {
    // The command line has taken what the questions name, and nothing else.
    const query = readQuery(search as WrittenQuery, this.catalog);
    if (!query.ok) return query;
    return ok(searchCards(this.catalog.cards, query.value).map((card) => new ShownLorcanaCard(card, this.catalog)));
  }

  status(): CardsStatus {
    return describeStatus(catalogStatus(this.catalog));
  }
}

function notationOf(written: string): DeckNotationName {
  const notation = DECK_NOTATIONS.find((one) => one === written);
  if (!notation) throw new Error(`there is no notation "${written}"`);
  return notation;
}
