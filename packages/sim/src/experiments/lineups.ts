/** Decks that were read become who plays against a field: as they are, beside each other, or without one of their cards. */
import type { PolicySpec } from '@lorelab/ai';
import type { BlankCard, ReadDeck } from '../game-kind/cards.js';
import { type PlayableDecks, renamed, tableOf } from '../input/decks.js';
import { copiesOf, type DeckList, type Table } from '../plan/table.js';
import type { ReplacedBy } from '../reports/impact-report.js';
import type { ReplacedCard } from './impact.js';
import { alignedTo } from './paired/aligned-list.js';
import { averaged, blanked } from './paired/replaced-cards.js';
import type { Lineup } from './paired/table-games.js';

/** Decks of a field, and what their tables are like. */
export interface ReadOpponents {
  readonly read: PlayableDecks;
  readonly field: readonly ReadDeck[];
  readonly maxTurns?: number | undefined;
}

/** Who plays the deck, and who the opponents. */
export interface LineupPolicies {
  readonly policy: PolicySpec;
  readonly opposing: PolicySpec;
}

export function lineupOf(
  deck: ReadDeck,
  { read, field, maxTurns }: ReadOpponents,
  policies: LineupPolicies,
  name = deck.list.name,
): Lineup {
  const tables = field.map((opponent) => tableOf(read, [deck, opponent], { maxTurns }));
  return { name, tableAgainst: (opponent) => tables[opponent]!, ...policies };
}

/** Lists beside the first one: each in the order that has most in common with it. */
export function lineupsBeside(
  [base, ...variants]: readonly ReadDeck[],
  opponents: ReadOpponents,
  policies: LineupPolicies,
): Lineup[] {
  return [
    lineupOf(base!, opponents, policies),
    ...variants.map((variant) => {
      const aligned = { ...renamed(variant, variant.list.name), list: alignedTo(base!.list, variant.list) };
      return lineupOf(aligned, opponents, policies, variant.list.name);
    }),
  ];
}

/** A deck without each of its cards. A card that nothing can take the place of has no lineups. */
export const lineupsWithout = (deck: ReadDeck, lineup: Lineup, by: ReplacedBy): ReplacedCard[] =>
  [...copiesOf(deck.list)].map(([card, copies]) => replaced(card, copies, deck, lineup, by));

function replaced(card: string, copies: number, deck: ReadDeck, lineup: Lineup, by: ReplacedBy): ReplacedCard {
  const blank = deck.blankOf(card);
  if (!blank) return { card, copies, lineups: [] };
  const isFixed = (other: string): boolean => deck.blankOf(other) === undefined;
  const lists = by === 'blank' ? [blanked(deck.list, card, blank)] : averaged(deck.list, card, isFixed);
  const more = by === 'blank' ? [blank] : [];
  return { card, copies, lineups: lists.map((list) => withList(lineup, `without ${card}`, list, more)) };
}

/** The same lineup with another list, and with blanks among the cards of its tables. */
function withList(lineup: Lineup, name: string, list: DeckList, blanks: readonly BlankCard[]): Lineup {
  const tables: Table[] = [];
  const tableAgainst = (opponent: number): Table => {
    const table = lineup.tableAgainst(opponent);
    const cards = [...(table.cards ?? []), ...blanks.map(({ card }) => card)];
    tables[opponent] ??= { ...table, decks: [list, table.decks[1]!], ...(cards.length > 0 && { cards }) };
    return tables[opponent];
  };
  return { ...lineup, name, tableAgainst };
}
