import { err, ok, type Result } from '@lorelab/cards';
import {
  checkKingdomHeartsDeck,
  deckSize,
  type KingdomHeartsCard,
  type KingdomHeartsCatalog,
  type KingdomHeartsDeck,
  readKingdomHeartsDeck,
  renderKingdomHeartsCard,
} from '@lorelab/cards/kingdom-hearts';
import { CARD_TYPES } from '@lorelab/engine/kingdom-hearts';
import type { CardOptions, DeckCheck, Desk, ShownCard } from '../games/game-kind.js';
import { openKingdomHeartsCatalog } from './cards.js';

/** What the commands about decks and cards tell of this game. */
export function openKingdomHeartsDesk(options: CardOptions): Result<Desk, readonly string[]> {
  const catalog = openKingdomHeartsCatalog(options);
  return catalog.ok ? ok(new KingdomHeartsDesk(catalog.value)) : catalog;
}

class KingdomHeartsDesk implements Desk {
  constructor(private readonly catalog: KingdomHeartsCatalog) {}

  checkDeck(bytes: Uint8Array): DeckCheck {
    const read = readKingdomHeartsDeck(new TextDecoder().decode(bytes), this.catalog);
    if (!read.ok) return { facts: [], errors: read.error, data: null };
    const deck = read.value;
    const cards = deck.entries.map(({ count, card }) => ({ count, card: card.fullName }));
    return {
      facts: factsOf(deck),
      errors: checkKingdomHeartsDeck(deck).map((message) => ({ line: 0, message })),
      data: { game: 'kingdom-hearts', name: deck.name ?? null, size: deckSize(deck), cards },
    };
  }

  showCards(name: string): Result<readonly ShownCard[], string> {
    const found = this.catalog.find(name);
    if (found.ok) return ok([shown(found.value)]);
    const named = this.catalog.named(name);
    return named.length > 0 ? ok(named.map(shown)) : err(found.error);
  }
}

function factsOf(deck: KingdomHeartsDeck): [string, string][] {
  const worlds = deck.entries.filter(({ card }) => card.definition.type === 'world');
  const levels = worlds.reduce((sum, { count, card }) => sum + count * (card.definition.level ?? 0), 0);
  const types = CARD_TYPES.flatMap((type) => {
    const count = deck.entries.reduce((sum, { count, card }) => sum + (card.definition.type === type ? count : 0), 0);
    return count === 0 ? [] : [`${count} ${type}`];
  });
  const players = deck.entries.filter(({ card }) => card.definition.type === 'player');
  return [
    ['deck', deck.name ?? ''],
    ['cards', `${deckSize(deck)}, ${deck.entries.length} different`],
    ['player', players.map(({ card }) => card.fullName).join(', ')],
    ['types', types.join(', ')],
    ['World levels', `${levels} together`],
  ];
}

function shown(card: KingdomHeartsCard): ShownCard {
  const { definition } = card;
  const facts: [string, string | number | undefined][] = [
    ['card', card.fullName],
    ['type', definition.kind === undefined ? definition.type : `${definition.type}/${definition.kind}`],
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
    ['does', renderKingdomHeartsCard(definition)],
  ];
  return {
    fullName: card.fullName,
    facts: facts.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [[label, String(value)]])),
    data: {
      fullName: card.fullName,
      set: card.set ?? null,
      number: card.number ?? null,
      text: renderKingdomHeartsCard(definition),
      definition,
    },
  };
}
