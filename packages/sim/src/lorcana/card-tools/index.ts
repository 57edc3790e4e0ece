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
import { inOrder, lorcanaQueries } from '@lorelab/cards/lorcana/query';
import { catalogStatus } from '@lorelab/cards/lorcana/report';
import type {
  CardSearch,
  CardsStatus,
  CardTools,
  DeckCheck,
  DeckContents,
  DeckDrawing,
  DeckProblem,
  DeckWriting,
  FoundCards,
  NumberChange,
  ShownCard,
} from '../../game-kind/card-tools.js';
import { findCards } from '../../game-kind/find-cards.js';
import type { TabletopOptions } from '../tabletop.js';
import { LORCANA_COLUMNS, ShownLorcanaCard } from './card.js';
import { changeOf } from './change.js';
import { contentsOf, describeDeck, picturesOf } from './deck.js';
import { randomLists, variedLists } from './random-lists.js';
import { describeStatus } from './status.js';

/** What the commands about decks and cards tell of Lorcana. */
export class LorcanaCardTools implements CardTools {
  readonly cardColumns = LORCANA_COLUMNS;
  readonly queries;

  constructor(private readonly catalog: Catalog) {
    this.queries = lorcanaQueries(catalog);
  }

  checkDeck(bytes: Uint8Array, file: string, format?: string): Result<DeckCheck, string> {
    const { newestSet } = this.catalog;
    const asked = format === undefined ? undefined : findFormat(format, newestSet);
    if (asked && !asked.ok) return err(asked.error.message);
    const read = readDeckBytes(bytes, this.catalog);
    if (read.ok) return ok(describeDeck(read.value, file, reportDeck(read.value, newestSet, asked?.value)));
    return ok({ sections: [], summary: '', errors: read.error, warnings: [], data: null });
  }

  readContents(bytes: Uint8Array): Result<DeckContents, readonly DeckProblem[]> {
    const read = readDeckBytes(bytes, this.catalog);
    return read.ok ? ok(contentsOf(read.value)) : read;
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

  searchCards(search: CardSearch): Result<FoundCards, readonly string[]> {
    const found = findCards(this.queries, this.catalog.cards, search);
    if (!found.ok) return found;
    const { cards, hints } = found.value;
    return ok({ cards: inOrder(cards).map((card) => new ShownLorcanaCard(card, this.catalog)), hints });
  }

  changeOf(name: string, change: NumberChange): Result<string, string> {
    const found = this.catalog.find(name);
    return found.ok ? changeOf(found.value, change) : err(found.error.message);
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
