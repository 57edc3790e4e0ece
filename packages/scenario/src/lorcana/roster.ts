import { bareName } from '@lorelab/cards';
import { type LorcanaGame, NO_CARD, Zone } from '@lorelab/engine/lorcana';
import type { NamedCard } from './answer.js';
import { PLAYERS } from './scenario.js';

/** Which card a reference means among some cards: one, none, or several that can be told apart. */
export type FoundCard =
  | { readonly found: 'one'; readonly card: number }
  | { readonly found: 'none' }
  | { readonly found: 'several'; readonly cards: readonly number[] };

/** A card of the game as a scenario names it. */
export interface RosterCard {
  readonly card: number;
  readonly fullName: string;
  readonly owner: number;
  readonly id?: string;
}

/** The cards of a game by their ids and names. */
export class Roster {
  private readonly members: readonly RosterCard[];
  private readonly byId = new Map<string, RosterCard>();
  private readonly byName = new Map<string, RosterCard[]>();

  /** The members by card. */
  constructor(members: readonly RosterCard[]) {
    this.members = members;
    for (const member of members) {
      if (member.id !== undefined) this.byId.set(member.id, member);
      const key = bareName(member.fullName);
      const named = this.byName.get(key);
      if (named) named.push(member);
      else this.byName.set(key, [member]);
    }
  }

  /** Every card that a reference may mean. */
  cardsOf(ref: NamedCard): readonly number[] {
    const byId = this.byId.get(ref.name);
    const members = byId ? [byId] : (this.byName.get(bareName(ref.name)) ?? []);
    return members.filter(({ owner }) => ref.owner === undefined || ref.owner === owner).map(({ card }) => card);
  }

  means(ref: NamedCard, card: number): boolean {
    return this.cardsOf(ref).includes(card);
  }

  /**
   * The card that a reference means among those at hand. Copies that nobody can tell apart are as good as one; of
   * copies with and without an id, a name means one without, since the others have a name of their own.
   */
  find(game: LorcanaGame, ref: NamedCard, among: readonly number[]): FoundCard {
    const cards = this.cardsOf(ref).filter((card) => among.includes(card));
    const unnamed = cards.filter((card) => this.members[card]!.id === undefined);
    for (const group of [cards, unnamed]) {
      const [first] = group;
      if (first !== undefined && group.every((card) => this.areAlike(game, first, card))) {
        return { found: 'one', card: first };
      }
    }
    return cards.length === 0 ? this.findCopy(game, ref, among) : { found: 'several', cards };
  }

  /** Of copies that lie in one hand, deck or discard only one is at hand, and stands for all. */
  private findCopy(game: LorcanaGame, ref: NamedCard, among: readonly number[]): FoundCard {
    const meant = this.cardsOf(ref).filter((card) => PILES.includes(game.zoneOf(card)));
    const copy = among.find((card) => meant.some((each) => stateOf(game, each) === stateOf(game, card)));
    return copy === undefined ? { found: 'none' } : { found: 'one', card: copy };
  }

  /** Whether two cards are copies in the same place and state, neither of which has an id to itself. */
  areAlike(game: LorcanaGame, a: number, b: number): boolean {
    if (a === b) return true;
    const hasId = this.members[a]!.id !== undefined || this.members[b]!.id !== undefined;
    return !hasId && stateOf(game, a) === stateOf(game, b);
  }

  /** How a scenario would name a card: its id, its name, or with its owner where others have that name too. */
  label(card: number): string {
    const member = this.members[card]!;
    if (member.id !== undefined) return member.id;
    const named = this.byName.get(bareName(member.fullName))!;
    const shared = named.some(({ owner }) => owner !== member.owner);
    return shared ? `${PLAYERS[member.owner]}/${member.fullName}` : member.fullName;
  }

  get size(): number {
    return this.members.length;
  }
}

/** Zones in which copies of a card make no difference. */
export const PILES: readonly Zone[] = [Zone.Hand, Zone.Deck, Zone.Discard];

/** What can be seen of a card where it is: copies with the same are interchangeable. */
function stateOf(game: LorcanaGame, card: number): string {
  const zone = game.zoneOf(card);
  const common = [game.ownerOf(card), game.defOf(card), zone];
  if (zone === Zone.Inkwell) return [...common, game.isExerted(card)].join();
  if (zone !== Zone.Play) return common.join();
  const location = game.locationOf(card);
  return [
    ...common,
    game.isExerted(card),
    game.isDrying(card),
    game.damageOf(card),
    location === NO_CARD ? '' : location,
    game.underCount(card),
    game.strength(card),
    game.willpower(card),
    game.loreValue(card),
  ].join();
}
