import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash, err, ok, type Result } from '@lorelab/cards';
import { readFileText } from '@lorelab/cards/files';
import {
  type CardEntry,
  checkKingdomHeartsDeck,
  checkKingdomHeartsSetUp,
  formatKingdomHeartsError,
  KINGDOM_HEARTS_FORMAT,
  type KingdomHeartsCatalog,
  type KingdomHeartsDeck,
  readKingdomHeartsDeckBytes,
  readKingdomHeartsFormat,
} from '@lorelab/cards/kingdom-hearts';
import { loadKingdomHeartsCards } from '@lorelab/cards/kingdom-hearts/files';
import type { CardOptions, CardSource, Legality, ReadDeck } from '../game-kind/cards.js';
import type { DeckList } from '../plan/table.js';

/** Where a folder of the user's cards has those of this game. */
const FOLDER = 'kingdom-hearts';

/**
 * The training set, the user's own file (or the folder of this game in theirs), and files for this time. What reads files of
 * cards is loaded where there are any.
 */
export async function openKingdomHeartsCatalog({
  folder,
  files = [],
}: CardOptions): Promise<Result<KingdomHeartsCatalog, readonly string[]>> {
  const own = folder === undefined ? [] : ownFiles(folder);
  const shipped = loadKingdomHeartsCards();
  if (own.length + files.length === 0) return ok(shipped);
  const { readKingdomHeartsFile } = await import('@lorelab/cards/kingdom-hearts/import');
  const readOwn = (file: string): Result<readonly CardEntry[], readonly string[]> => {
    const text = readFileText(file);
    return text.ok ? readKingdomHeartsFile(text.value, file) : err([text.error]);
  };
  const read = [...own.map(readOwn), ...files.map(({ name, text }) => readKingdomHeartsFile(text, name))];
  const problems = read.flatMap((one) => (one.ok ? [] : one.error));
  if (problems.length > 0) return err(problems);
  return ok(read.reduce((catalog, one) => (one.ok ? catalog.with(one.value) : catalog), shipped));
}

/** The user's own files: the one of that path, or those of this game in the folder of it. */
function ownFiles(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (stats.isFile()) return [path];
  const folder = join(path, FOLDER);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  const names = readdirSync(folder).filter((name) => /\.(json|ya?ml)$/i.test(name));
  return names.sort().map((name) => join(folder, name));
}

export async function openKingdomHeartsCards(options: CardOptions): Promise<Result<CardSource, readonly string[]>> {
  const catalog = await openKingdomHeartsCatalog(options);
  return catalog.ok ? ok(new KingdomHeartsCards(catalog.value)) : catalog;
}

class KingdomHeartsCards implements CardSource {
  constructor(private readonly catalog: KingdomHeartsCatalog) {}

  get hash(): string {
    return contentHash(JSON.stringify(this.catalog.entries));
  }

  readDeck(bytes: Uint8Array, file: string): Result<ReadDeck, readonly string[]> {
    const deck = readKingdomHeartsDeckBytes(bytes, this.catalog);
    if (!deck.ok) return err(deck.error.map((error) => formatKingdomHeartsError(error, file)));
    const problems = checkKingdomHeartsSetUp(deck.value);
    if (problems.length > 0) return err(problems.map((problem) => formatKingdomHeartsError(problem, file)));
    return ok(new KingdomHeartsReadDeck(deck.value, file, this.catalog));
  }
}

class KingdomHeartsReadDeck implements ReadDeck {
  readonly partial = [];

  constructor(
    private readonly deck: KingdomHeartsDeck,
    private readonly file: string,
    private readonly catalog: KingdomHeartsCatalog,
  ) {}

  get list(): DeckList {
    const { entries, name } = this.deck;
    const lines = entries.map(({ count, card }) => JSON.stringify([count, card.definition])).sort();
    return {
      name: name ?? this.file.replace(/^.*[/\\]/, '').replace(/\.[a-z]+$/i, ''),
      cards: entries.map(({ count, card }) => [count, card.fullName]),
      hash: contentHash(lines.join('\n')),
    };
  }

  /** The user's own entries, all of them: full names are what they are among all the cards. */
  get cards(): readonly CardEntry[] {
    const shipped = new Set(loadKingdomHeartsCards().entries);
    return this.catalog.entries.filter((entry) => !shipped.has(entry));
  }

  legality(asked = this.deck.format ?? KINGDOM_HEARTS_FORMAT): Result<Legality, string> {
    const read = readKingdomHeartsFormat(asked);
    if (!read.ok) return err(read.error.message);
    return ok({ formats: [read.value], objections: checkKingdomHeartsDeck(this.deck).map(({ message }) => message) });
  }
}
