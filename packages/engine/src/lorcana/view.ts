/** What a player sees of a game: their hand, public zones, counts, and what has been revealed to them (7.1.2, 7.1.3). */
import type { Game, View } from '../kernel/index.js';
import { hasTrait, loreOf, statOf, strengthOf, willpowerOf } from './abilities/expressions/index.js';
import type { KeywordName } from './language/index.js';
import { keywordTrait } from './pool/vocabulary.js';
import { Flag, P, StatId, V, Zone } from './state/constants.js';
import type { DecisionKind } from './state/options.js';
import { type LorcanaState, NONE } from './state/state.js';
import { topOfDeck } from './zones/zones.js';

/** A card that the viewer can't see. */
export const HIDDEN = -1;

/** What a view needs of the game that it shows, to give its player something to search in. */
export interface Table {
  newGame(): Game;
  dealInto(game: Game, viewer: number, seed: number): void;
}

/** Hidden cards can't be read through a view: there is no way from it to the state. */
export class LorcanaView implements View {
  readonly #g: LorcanaState;
  readonly #table: Table;

  constructor(
    g: LorcanaState,
    table: Table,
    readonly viewer: number,
  ) {
    this.#g = g;
    this.#table = table;
  }

  newGame(): Game {
    return this.#table.newGame();
  }
  dealInto(game: Game, seed: number): void {
    this.#table.dealInto(game, this.viewer, seed);
  }

  get playerCount(): number {
    return this.#g.playerCount;
  }
  get turn(): number {
    return this.#g.v[V.Turn];
  }
  get turnPlayer(): number {
    return this.#g.v[V.TurnPlayer];
  }
  get decisionKind(): DecisionKind {
    return this.#g.v[V.DecisionKind] as DecisionKind;
  }

  lore(player: number): number {
    return this.#g.get(player, P.Lore);
  }
  readyInk(player: number): number {
    return this.#g.get(player, P.ReadyInk);
  }
  /** How many cards a player has in a zone. */
  count(player: number, zone: Zone): number {
    return zone <= Zone.Discard ? this.#g.countIn(player, zone) : 0;
  }

  /** The card at a place of a public zone, or of the viewer's own hand; of other zones no card is told. */
  cardAt(player: number, zone: Zone, index: number): number {
    const isOpen = zone === Zone.Play || zone === Zone.Discard || (zone === Zone.Hand && player === this.viewer);
    return isOpen && index < this.count(player, zone) ? this.#g.lists[this.#g.listStart(player, zone) + index] : HIDDEN;
  }

  /** The top card of a player's deck, if the viewer knows which it is: it lies face up, or they have looked at it. */
  topOfDeck(player: number): number {
    const card = topOfDeck(this.#g, player);
    return card >= 0 && this.#isKnown(card) ? card : HIDDEN;
  }

  /** Which card of the pool it is, if the viewer knows. */
  defOf(card: number): number {
    return (this.#g.known[card] & (1 << this.viewer)) !== 0 ? this.#g.def[card] : HIDDEN;
  }
  ownerOf(card: number): number {
    return this.#g.owner[card];
  }
  zoneOf(card: number): Zone {
    return this.#g.zone[card];
  }
  isExerted(card: number): boolean {
    return (this.#g.flags[card] & Flag.Exerted) !== 0;
  }
  isDrying(card: number): boolean {
    return (this.#g.flags[card] & Flag.Drying) !== 0;
  }
  damageOf(card: number): number {
    return this.#g.damage[card];
  }
  strength(card: number): number {
    return this.#isKnown(card) ? this.#inPlay(card, strengthOf, StatId.Strength) : 0;
  }
  willpower(card: number): number {
    return this.#isKnown(card) ? this.#inPlay(card, willpowerOf, StatId.Willpower) : 0;
  }
  loreValue(card: number): number {
    return this.#isKnown(card) ? this.#inPlay(card, loreOf, StatId.Lore) : 0;
  }
  hasKeyword(card: number, keyword: KeywordName): boolean {
    return this.#isKnown(card) && hasTrait(this.#g, card, keywordTrait(keyword));
  }
  locationOf(card: number): number {
    return this.#g.location[card] === NONE ? HIDDEN : this.#g.location[card];
  }
  underCount(card: number): number {
    return this.#g.underCount[card];
  }

  #isKnown(card: number): boolean {
    return (this.#g.known[card] & (1 << this.viewer)) !== 0;
  }
  #inPlay(card: number, read: (g: LorcanaState, card: number) => number, stat: StatId): number {
    return this.#g.zone[card] === Zone.Play ? read(this.#g, card) : statOf(this.#g, card, stat);
  }
}
