import { statSync } from 'node:fs';
import { contentHash, err, ok, type Result } from '@lorelab/cards';
import { readFileText } from '@lorelab/cards/files';
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
  withUserCards,
} from '@lorelab/cards/lorcana';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import type { CardOptions, CardSource, Legality, ReadDeck } from '../game-kind/cards.js';
import type { DeckList } from '../plan/table.js';

export async function openLorcanaCards(options: CardOptions): Promise<Result<CardSource, readonly string[]>> {
  const catalog = await openLorcanaCatalog(options);
  return catalog.ok ? ok(new LorcanaCards(catalog.value)) : catalog;
}

/**
 * The cards of Lorcana: those that are shipped, the user's own (a folder or a file of them), and files for this time. What
 * reads files of cards is loaded where there are any: it takes longer than a short match.
 */
export async function openLorcanaCatalog({
  folder,
  files = [],
}: CardOptions): Promise<Result<Catalog, readonly string[]>> {
  const place = folder === undefined ? undefined : statSync(folder, { throwIfNoEntry: false });
  const file = place?.isFile() ? folder : undefined;
  const opened = place === undefined || file !== undefined ? ok(loadCatalog()) : await openFolder(folder!);
  if (!opened.ok) return opened;
  const own = file === undefined ? ok([]) : readOwn(file);
  if (!own.ok) return own;
  const given = [...own.value, ...files];
  return given.length === 0 ? opened : withFiles(opened.value, given);
}

async function openFolder(folder: string): Promise<Result<Catalog, readonly string[]>> {
  const { openCatalog } = await import('@lorelab/cards/lorcana/files/user');
  const opened = await openCatalog(folder);
  return opened.ok ? opened : err([...opened.error.map(({ message }) => message), MENDING]);
}

async function withFiles(
  shipped: Catalog,
  files: NonNullable<CardOptions['files']>,
): Promise<Result<Catalog, readonly string[]>> {
  const { formatCardFileError, readCardFile } = await import('@lorelab/cards/lorcana/import');
  let catalog = shipped;
  for (const { name, text } of files) {
    const read = readCardFile(text, name, catalog);
    if (!read.ok) return err(read.error.map(formatCardFileError));
    catalog = withUserCards(catalog, read.value);
  }
  return ok(catalog);
}

function readOwn(file: string): Result<NonNullable<CardOptions['files']>, readonly string[]> {
  const text = readFileText(file);
  return text.ok ? ok([{ name: file, text: text.value }]) : err([text.error]);
}

/** What helps if the user's folder can't be used. */
const MENDING = '"lorelab cards import --refresh" reads your cards again; "--remove NAME" forgets a file of them';

class LorcanaCards implements CardSource {
  constructor(private readonly catalog: Catalog) {}

  get hash(): string {
    return catalogHash(this.catalog);
  }

  readDeck(bytes: Uint8Array, file: string): Result<ReadDeck, readonly string[]> {
    const deck = readDeckBytes(bytes, this.catalog);
    if (!deck.ok) return err(deck.error.map(({ line, message }) => `${file}${line > 0 ? `:${line}` : ''}: ${message}`));
    return ok(new LorcanaReadDeck(deck.value, file, this.catalog.newestSet));
  }
}

class LorcanaReadDeck implements ReadDeck {
  constructor(
    private readonly deck: LorcanaDeck,
    private readonly file: string,
    private readonly newestSet: number,
  ) {}

  get list(): DeckList {
    const { entries, name } = this.deck;
    const lines = entries.map((entry) => JSON.stringify([entry.count, playedPart(entry)])).sort();
    return {
      name: name ?? baseName(this.file),
      cards: entries.map(({ count, card }) => [count, card.fullName]),
      hash: contentHash(lines.join('\n')),
    };
  }

  get cards(): readonly CatalogCard[] {
    const shipped = new Set(loadCatalog().cards);
    return this.deck.entries.map(({ card }) => card).filter((card) => !shipped.has(card));
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

/** What of a card makes a difference to games: a reprint doesn't. */
function playedPart({ card }: LorcanaEntry): unknown {
  const { printings: _printings, ...played } = card;
  return played;
}

const baseName = (file: string): string => file.replace(/^.*[/\\]/, '').replace(/\.[a-z]+$/i, '');
