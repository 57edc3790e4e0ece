import { err, ok, type Result } from '@lorelab/cards';
import {
  checkKingdomHeartsDeck,
  deckSize,
  formatKingdomHeartsDeck,
  formatKingdomHeartsJson,
  isPlayable,
  KINGDOM_HEARTS_FORMAT,
  type KingdomHeartsCatalog,
  type KingdomHeartsDeck,
  type KingdomHeartsEntry,
  type ListedCard,
  readKingdomHeartsDeckBytes,
  readKingdomHeartsFormat,
  renderListedCard,
} from '@lorelab/cards/kingdom-hearts';
import { kingdomHeartsQueries } from '@lorelab/cards/kingdom-hearts/query';
import { CARD_TYPES } from '@lorelab/engine/kingdom-hearts';
import { disassemble } from '@lorelab/engine/kingdom-hearts/debug';
import {
  type CardSearch,
  type CardsStatus,
  type CardTools,
  type DeckCheck,
  type DeckContents,
  type DeckProblem,
  type DeckWriting,
  type FoundCards,
  formatCompleteShare,
  type LabelledValue,
  type Section,
  type ShownCard,
  type TableColumn,
  type TableRow,
} from '../game-kind/card-tools.js';
import { findCards } from '../game-kind/find-cards.js';

const COLUMNS: readonly TableColumn[] = [
  { title: 'card' },
  { title: 'type' },
  { title: 'level', isNumber: true },
  { title: 'attack', isNumber: true, spare: 2 },
  { title: 'magic', isNumber: true, spare: 3 },
  { title: 'HP', isNumber: true, spare: 3 },
  { title: 'support', isNumber: true, spare: 1 },
  { title: 'power', isNumber: true, spare: 1 },
  { title: 'Dark Level', isNumber: true, spare: 3 },
  { title: 'Home World', spare: 4 },
  { title: 'set', spare: 5 },
];

/** What the commands about decks and cards tell of this game. */
export class KingdomHeartsCardTools implements CardTools {
  readonly cardColumns = COLUMNS;
  readonly queries;

  constructor(private readonly catalog: KingdomHeartsCatalog) {
    this.queries = kingdomHeartsQueries(catalog);
  }

  checkDeck(bytes: Uint8Array, file: string, format?: string): Result<DeckCheck, string> {
    const asked = format === undefined ? undefined : readKingdomHeartsFormat(format);
    if (asked?.ok === false) return err(asked.error.message);
    const read = this.readDeck(bytes);
    if (!read.ok) return ok({ sections: [], summary: '', errors: read.error, warnings: [], data: null });
    const deck = read.value;
    const cards = deck.entries.map(({ count, card, line }) => ({ count, card: card.fullName, line }));
    const held = asked ?? readKingdomHeartsFormat(deck.format ?? KINGDOM_HEARTS_FORMAT);
    const facts = factsOf(deck);
    return ok({
      sections: [{ facts: [['deck', deck.name ?? file], ...facts] }],
      summary: facts
        .map(([label, value]) => (label === 'cards' ? `${value} ${label}` : `${label} ${value}`))
        .join(', '),
      errors: held.ok ? checkKingdomHeartsDeck(deck) : [held.error],
      warnings: [],
      data: {
        game: 'kingdom-hearts',
        name: deck.name ?? null,
        format: deck.format ?? null,
        size: deckSize(deck),
        cards,
      },
    });
  }

  readContents(bytes: Uint8Array): Result<DeckContents, readonly DeckProblem[]> {
    const read = this.readDeck(bytes);
    return read.ok ? ok(contentsOf(read.value)) : read;
  }

  writeDeck(bytes: Uint8Array, { notation }: DeckWriting): Result<string, readonly DeckProblem[]> {
    const read = this.readDeck(bytes);
    if (!read.ok) return read;
    return ok(notation === 'json' ? formatKingdomHeartsJson(read.value) : formatKingdomHeartsDeck(read.value));
  }

  showCards(name: string, suggestions?: number): Result<readonly ShownCard[], string> {
    const named = this.catalog.named(name);
    if (named.length > 0) return ok(named.map((card) => new ShownKingdomHeartsCard(card)));
    const found = this.catalog.lookUp(name, suggestions);
    return found.ok ? ok([new ShownKingdomHeartsCard(found.value)]) : err(found.error.message);
  }

  searchCards(search: CardSearch): Result<FoundCards, readonly string[]> {
    const found = findCards(this.queries, this.catalog.listed, search);
    if (!found.ok) return found;
    const { cards, hints } = found.value;
    return ok({ cards: cards.map((card) => new ShownKingdomHeartsCard(card)), hints });
  }

  status(): CardsStatus {
    return statusOf(this.catalog);
  }

  private readDeck(bytes: Uint8Array): Result<KingdomHeartsDeck, readonly DeckProblem[]> {
    return readKingdomHeartsDeckBytes(bytes, this.catalog);
  }
}

/** What two versions of a deck are told apart by: nothing is inked, and cards have levels instead of costs. */
function contentsOf({ name, entries }: KingdomHeartsDeck): DeckContents {
  const levels = new Set(entries.flatMap(({ card }) => card.definition.level ?? []));
  const countOf = (isOne: (entry: KingdomHeartsEntry) => boolean): number =>
    entries.reduce((sum, entry) => sum + (isOne(entry) ? entry.count : 0), 0);
  return {
    ...(name !== undefined && { name }),
    cards: entries.map(({ count, card }) => ({ card: card.fullName, count })),
    kinds: CARD_TYPES.map((type) => ({
      kind: `of type ${type}`,
      count: countOf(({ card }) => card.definition.type === type),
    })),
    curve: {
      by: 'level',
      steps: [...levels]
        .sort((a, b) => a - b)
        .map((value) => ({ value, count: countOf(({ card }) => card.definition.level === value) })),
    },
  };
}

function factsOf(deck: KingdomHeartsDeck): LabelledValue[] {
  const worlds = deck.entries.filter(({ card }) => card.definition.type === 'world');
  const levels = worlds.reduce((sum, { count, card }) => sum + count * (card.definition.level ?? 0), 0);
  const types = CARD_TYPES.flatMap((type) => {
    const count = deck.entries.reduce((sum, { count, card }) => sum + (card.definition.type === type ? count : 0), 0);
    return count === 0 ? [] : [`${count} ${type}`];
  });
  const players = deck.entries.filter(({ card }) => card.definition.type === 'player');
  return [
    ['cards', `${deckSize(deck)}, ${deck.entries.length} different`],
    ['player', players.map(({ card }) => card.fullName).join(', ')],
    ['types', types.join(', ')],
    ['World levels', `${levels} together`],
  ];
}

class ShownKingdomHeartsCard implements ShownCard {
  constructor(private readonly card: ListedCard) {}

  get fullName(): string {
    return this.card.fullName;
  }

  get facts(): readonly LabelledValue[] {
    const { card } = this;
    const { definition } = card;
    const facts: [string, string | number | undefined][] = [
      ['card', card.fullName],
      ['type', this.type],
      ['Home World', definition.homeWorld],
      ['level', definition.level],
      ['Attack', definition.attack],
      ['Magic', definition.magic],
      ['Heart Points', definition.hp],
      ['Support', definition.support],
      ['Magic Support', definition.magicSupport],
      ['Power', definition.power],
      ['Dark Level', definition.darkLevel],
      ['Cooperation', definition.cooperation?.join(', ')],
      ['limit', card.isPromo ? 1 : card.limit],
      ['set', [card.set, card.number].filter((part) => part !== undefined).join(', ')],
      ['not known', card.unknown.join(', ')],
      ['does', renderListedCard(card)],
    ];
    return facts.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [[label, String(value)]]));
  }

  get row(): TableRow {
    const { definition, fullName, set, unknown } = this.card;
    return [
      fullName,
      [...(this.type === '' ? [] : [this.type]), ...(unknown.length === 0 ? [] : ['known in part'])].join(', '),
      definition.level ?? '',
      definition.attack ?? '',
      definition.magic ?? '',
      definition.hp ?? '',
      definition.support ?? '',
      definition.power ?? '',
      definition.darkLevel ?? '',
      definition.homeWorld ?? '',
      set ?? '',
    ];
  }

  get program(): unknown {
    return this.card.definition.abilities ?? null;
  }

  get code(): Result<readonly string[], string> {
    const { card } = this;
    if (isPlayable(card)) return ok(disassemble(card.definition));
    return err(`of ${card.fullName} it is not known: ${card.unknown.join(', ')}; so it has no code`);
  }

  get data(): unknown {
    const { fullName, set, number, definition, unknown } = this.card;
    return {
      fullName,
      set: set ?? null,
      number: number ?? null,
      text: renderListedCard(this.card),
      definition,
      unknown,
    };
  }

  private get type(): string {
    const { type = '', kind } = this.card.definition;
    return kind === undefined ? type : `${type}/${kind}`;
  }
}

/** How many cards of each set can be played with, and what is not known of the others. */
function statusOf({ entries, cards, unknown }: KingdomHeartsCatalog): CardsStatus {
  const known = new Map<string, number>();
  const total = new Map<string, number>();
  const count = (counts: Map<string, number>, set: string | null | undefined): void => {
    counts.set(set ?? 'none', (counts.get(set ?? 'none') ?? 0) + 1);
  };
  for (const { set } of entries) count(total, set);
  for (const { set } of cards) count(known, set);
  const sets = [...total].map(([set, all]) => ({ set, cards: all, complete: known.get(set) ?? 0 }));
  const all = { set: 'all', cards: entries.length, complete: cards.length };
  const sections: Section[] = [
    {
      columns: [
        { title: 'set' },
        { title: 'cards', isNumber: true },
        { title: 'complete', isNumber: true },
        { title: 'share', isNumber: true },
      ],
      rows: [...sets, all].map((one) => [one.set, one.cards, one.complete, formatCompleteShare(one)]),
    },
    { text: `${formatCompleteShare(all)} of ${all.cards} cards can be played with` },
  ];
  const incomplete = unknown.map((card) => ({ fullName: card.fullName, unknown: card.unknown }));
  if (incomplete.length > 0)
    sections.push({
      title: 'not known:',
      facts: incomplete.map(({ fullName, unknown: fields }) => [fullName, fields.join(', ')]),
    });
  return { sections, cards: all.cards, complete: all.complete, data: { total: all, sets, incomplete } };
}
