import { contentHash, err, ok, type Result } from '@lorelab/cards';
import {
  checkKingdomHeartsDeck,
  checkKingdomHeartsSetUp,
  formatKingdomHeartsError,
  KINGDOM_HEARTS_FORMAT,
  type KingdomHeartsCardEntry,
  type KingdomHeartsCatalog,
  type KingdomHeartsDeck,
  readKingdomHeartsDeckBytes,
  readKingdomHeartsFormat,
} from '@lorelab/cards/kingdom-hearts';
import type { BlankCard, CardSource, DeckChanging, Legality, ReadDeck } from '../game-kind/cards.js';
import type { DeckList } from '../plan/table.js';

/** The cards of a catalog; `shipped`: those that come with Lorelab. */
export class KingdomHeartsCards implements CardSource {
  constructor(
    private readonly catalog: KingdomHeartsCatalog,
    private readonly shipped: KingdomHeartsCatalog,
  ) {}

  get hash(): string {
    return contentHash(JSON.stringify(this.catalog.entries));
  }

  readDeck(bytes: Uint8Array, file: string): Result<ReadDeck, readonly string[]> {
    const deck = readKingdomHeartsDeckBytes(bytes, this.catalog);
    if (!deck.ok) return err(deck.error.map((error) => formatKingdomHeartsError(error, file)));
    const problems = checkKingdomHeartsSetUp(deck.value);
    if (problems.length > 0) return err(problems.map((problem) => formatKingdomHeartsError(problem, file)));
    return ok(new KingdomHeartsReadDeck(deck.value, file, this.catalog, this.shipped));
  }

  async openChanging(): Promise<DeckChanging> {
    return {
      copiesMost: COPIES_MOST,
      readCards: (bytes, file) => {
        const read = readKingdomHeartsDeckBytes(bytes, this.catalog);
        if (!read.ok) return err(read.error.map((error) => formatKingdomHeartsError(error, file)));
        return ok(new Map(read.value.entries.map(({ count, card }) => [card.fullName, count])));
      },
      // Whose cards a deck may have is said by its Player Card, which a tuner leaves as it is: `legality` tells.
      candidatesFor: () =>
        this.catalog.cards.filter(({ definition }) => definition.type !== 'player').map(({ fullName }) => fullName),
    };
  }
}

/** What no card is called. */
const BLANK = 'A blank';

/** The numbers by which a card helps, those that it has, as 0. */
const ofNoUse = (entry: KingdomHeartsCardEntry): Partial<KingdomHeartsCardEntry> =>
  Object.fromEntries(HELPING.flatMap((field) => (entry[field] == null ? [] : [[field, 0]])));
const HELPING = ['attack', 'magic', 'support', 'magicSupport', 'power'] as const;
/** Of a name and level (l. 397-409). */
const COPIES_MOST = 3;

class KingdomHeartsReadDeck implements ReadDeck {
  readonly partial = [];
  readonly list: DeckList;

  constructor(
    private readonly deck: KingdomHeartsDeck,
    file: string,
    private readonly catalog: KingdomHeartsCatalog,
    private readonly shipped: KingdomHeartsCatalog,
  ) {
    this.list = listOf(deck, file);
  }

  /** The user's own entries, all of them: full names are what they are among all the cards. */
  get cards(): readonly KingdomHeartsCardEntry[] {
    const shipped = new Set(this.shipped.entries);
    return this.catalog.entries.filter((entry) => !shipped.has(entry));
  }

  contentOf(name: string): string | undefined {
    const entry = this.deck.entries.find(({ card }) => card.fullName === name);
    return entry && JSON.stringify(entry.card.definition);
  }

  /** The same card without a text, and of no use in fights. Players and Worlds are what a game is played with. */
  blankOf(name: string): BlankCard | undefined {
    const card = this.deck.entries.find((entry) => entry.card.fullName === name)?.card;
    const place = card ? this.catalog.listed.indexOf(card) : -1;
    const { type } = card?.definition ?? {};
    if (place < 0 || type === 'player' || type === 'world') return undefined;
    const blank = {
      ...this.catalog.entries[place]!,
      ...ofNoUse(this.catalog.entries[place]!),
      name: BLANK,
      abilities: [],
    };
    return { name: this.catalog.with([blank]).listed.at(-1)!.fullName, card: blank };
  }

  legality(asked = this.deck.format ?? KINGDOM_HEARTS_FORMAT): Result<Legality, string> {
    const read = readKingdomHeartsFormat(asked);
    if (!read.ok) return err(read.error.message);
    return ok({ formats: [read.value], objections: checkKingdomHeartsDeck(this.deck).map(({ message }) => message) });
  }
}

function listOf({ entries, name }: KingdomHeartsDeck, file: string): DeckList {
  const lines = entries.map(({ count, card }) => JSON.stringify([count, card.definition])).sort();
  return {
    name: name ?? file.replace(/^.*[/\\]/, '').replace(/\.[a-z]+$/i, ''),
    cards: entries.map(({ count, card }) => [count, card.fullName]),
    hash: contentHash(lines.join('\n')),
  };
}
