/** What a player sees of a game: their hand, public zones, counts, and what has been revealed to them (7.1.2, 7.1.3). */
import { FlatView, type ShownGame } from '../kernel/index.js';
import { type CardNames, describeDecision, describeOption } from './debug/describe.js';
import type { KeywordName } from './language/index.js';
import { B, Flag, Index, P, Round, type Trait, Type, V, Zone } from './layout/constants.js';
import type { Place } from './layout/index.js';
import { DecisionKind, MAX_CARDS } from './layout/options.js';
import { Outlook } from './outlook.js';
import { keywordTrait } from './pool/lowering/vocabulary.js';
import type { Part } from './pool/purposes/parts.js';
import { Purposes } from './pool/purposes/purposes.js';
import { costToPlay } from './rules/permissions.js';
import { singingCost } from './rules/singers.js';
import { topOfDeck } from './state/cards.js';
import { isOut } from './state/players.js';
import { readStanding } from './state/standing.js';
import type { LorcanaState } from './state/state.js';
import { hasTurn, isOpponent } from './state/teams.js';
import { refresh } from './values/derived.js';
import { hasTrait, isNamed } from './values/index.js';
import { canShiftOnto } from './values/shifting.js';

/** A card that the viewer can't see. */
export const HIDDEN = -1;

/** What a round of a loop adds: lore of the viewer's side and of all opponents, damage on their cards, Strength of the viewer's side. */
export interface RoundGains {
  readonly lore: number;
  readonly theirLore: number;
  readonly damage: number;
  readonly theirDamage: number;
  readonly strength: number;
}

/** All cards in play, which are public, as columns: by their indexes, so that whoever rates many options needs no calls. */
export class Board {
  /** The cards, player by player; those of a player from one start up to the next. */
  readonly cards = new Int32Array(MAX_CARDS);
  readonly starts = new Int32Array(5);
  readonly defs = new Int32Array(MAX_CARDS);
  readonly owners = new Int8Array(MAX_CARDS);
  readonly strength = new Int32Array(MAX_CARDS);
  /** Strength while challenging. */
  readonly attack = new Int32Array(MAX_CARDS);
  /** Willpower that damage has not used up. */
  readonly lives = new Int32Array(MAX_CARDS);
  readonly lore = new Int32Array(MAX_CARDS);
  readonly resist = new Int32Array(MAX_CARDS);
  /** Bits of Trait below 32. */
  readonly traits = new Int32Array(MAX_CARDS);
  /** Flag.Exerted and Flag.Drying. */
  readonly flags = new Int32Array(MAX_CARDS);
}

/** Hidden cards can't be read through a view: there is no way from it to the state. */
export class LorcanaView extends FlatView {
  readonly #g: LorcanaState;
  /** What effects would do, as far as the viewer can tell. */
  readonly outlook: Outlook;

  /** @internal A game makes its views. */
  constructor(g: LorcanaState, shown: ShownGame, viewer: number) {
    super(g, shown, viewer);
    this.#g = g;
    this.outlook = new Outlook(g, viewer);
  }

  override get decisionKind(): DecisionKind {
    return this.#g.v[V.DecisionKind] as DecisionKind;
  }

  /** Whether two players play against each other: not if they are one, or of one team. */
  areOpponents(player: number, other: number): boolean {
    return isOpponent(this.#g, player, other);
  }
  /** Whether it is a player's turn: of a team it is that of all members. */
  hasTurn(player: number): boolean {
    return hasTurn(this.#g, player);
  }
  /** Whether a player is still in the game. */
  isIn(player: number): boolean {
    return !isOut(this.#g, player);
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
    return this.#isKnown(card) ? this.#g.def[card] : HIDDEN;
  }
  ownerOf(card: number): number {
    return this.#g.owner[card];
  }
  /** Where a card is that the viewer knows. Of any other it would tell which cards a hand holds. */
  zoneOf(card: number): Zone | typeof HIDDEN {
    return this.#isKnown(card) ? this.#g.zone[card] : HIDDEN;
  }
  isExerted(card: number): boolean {
    return this.#isKnown(card) && (this.#g.flags[card] & Flag.Exerted) !== 0;
  }
  isDrying(card: number): boolean {
    const g = this.#g;
    const dries = this.#isKnown(card) && g.pool.type[g.def[card]] === Type.Character;
    return dries && (g.flags[card] & Flag.Drying) !== 0;
  }
  damageOf(card: number): number {
    return this.#g.damage[card];
  }
  strength(card: number): number {
    const g = this.#g;
    if (!this.#isKnown(card)) return 0;
    if (g.zone[card] !== Zone.Play) return g.pool.strength[g.def[card]];
    refresh(g);
    return g.strength[card];
  }
  willpower(card: number): number {
    const g = this.#g;
    if (!this.#isKnown(card)) return 0;
    if (g.zone[card] !== Zone.Play) return g.pool.willpower[g.def[card]];
    refresh(g);
    return g.willpower[card];
  }
  loreValue(card: number): number {
    const g = this.#g;
    if (!this.#isKnown(card)) return 0;
    if (g.zone[card] !== Zone.Play) return g.pool.lore[g.def[card]];
    refresh(g);
    return g.lore[card];
  }
  /** Keywords and other yes-or-no properties, as bits of Trait below 32. */
  traits(card: number): number {
    const g = this.#g;
    if (!this.#isKnown(card)) return 0;
    if (g.zone[card] !== Zone.Play) return g.pool.traits[g.def[card]];
    refresh(g);
    return g.traits[card];
  }
  /** The numbers of keywords of a card in play, after modifiers. */
  challenger(card: number): number {
    if (!this.#isKnown(card)) return 0;
    refresh(this.#g);
    return this.#g.challenger[card];
  }
  resist(card: number): number {
    if (!this.#isKnown(card)) return 0;
    refresh(this.#g);
    return this.#g.resist[card];
  }
  /** The cost that a character counts as to sing songs (8.11). */
  singingCost(card: number): number {
    if (!this.#isKnown(card)) return 0;
    refresh(this.#g);
    return singingCost(this.#g, card);
  }
  hasKeyword(card: number, keyword: KeywordName): boolean {
    return this.hasTrait(card, keywordTrait(keyword));
  }
  hasTrait(card: number, trait: Trait): boolean {
    return this.#isKnown(card) && hasTrait(this.#g, card, trait);
  }
  locationOf(card: number): number {
    return this.#g.location[card] === Index.None ? HIDDEN : this.#g.location[card];
  }
  underCount(card: number): number {
    return this.#g.underCount[card];
  }

  /** Reads all cards in play at once: what the methods above tell of each. */
  readBoard(board: Board): void {
    const g = this.#g;
    refresh(g);
    const { lists, def, pool, strength, willpower, damage, challenger, lore, resist, traits, flags } = g;
    const { cards, defs, owners, strength: strengths, attack, lives, lore: lores, resist: resists } = board;
    let n = 0;
    for (let player = 0; player < g.playerCount; player++) {
      board.starts[player] = n;
      const start = g.listStart(player, Zone.Play);
      const end = start + g.countIn(player, Zone.Play);
      for (let at = start; at < end; at++) {
        const card = lists[at];
        cards[n++] = card;
        defs[card] = def[card];
        owners[card] = player;
        strengths[card] = strength[card];
        attack[card] = strength[card] + challenger[card];
        lives[card] = willpower[card] - damage[card];
        lores[card] = Math.max(0, lore[card]);
        resists[card] = resist[card];
        board.traits[card] = traits[card];
        const isCharacter = pool.type[def[card]] === Type.Character;
        board.flags[card] = flags[card] & (isCharacter ? Flag.Exerted | Flag.Drying : Flag.Exerted);
      }
    }
    board.starts[g.playerCount] = n;
  }

  /** Reads the viewer's own hand at once, cards and defs; returns how many there are. */
  readHand(cards: Int32Array, defs: Int32Array): number {
    const g = this.#g;
    const start = g.listStart(this.viewer, Zone.Hand);
    const n = g.countIn(this.viewer, Zone.Hand);
    for (let i = 0; i < n; i++) {
      const card = g.lists[start + i];
      cards[i] = card;
      defs[i] = g.def[card];
    }
    return n;
  }

  /** What its player would pay for a card of the viewer's hand now, in ink; what is printed for others. */
  costToPlay(card: number): number {
    const g = this.#g;
    if (!this.#isKnown(card)) return 0;
    return g.owner[card] === this.viewer ? costToPlay(g, card, this.viewer) : g.pool.cost[g.def[card]];
  }
  /** Whether one of the viewer's cards can be put on one in play by this Shift of it, alone or as one of two. */
  canShiftOnto(card: number, target: number, which: number): boolean {
    const g = this.#g;
    const isOwn = g.owner[card] === this.viewer && g.owner[target] === this.viewer && this.#isKnown(card);
    if (!isOwn || g.zone[target] !== Zone.Play || !g.pool.hasShiftAt(g.def[card], which)) return false;
    refresh(g);
    return canShiftOnto(g, card, target, g.pool.shift(g.def[card], which));
  }
  /** How many more cards a player can ink as a turn action this turn (4.2.3). */
  inksLeft(player: number): number {
    const g = this.#g;
    refresh(g);
    return 1 + g.get(player, P.ExtraInk) - g.get(player, P.InkActions);
  }
  loreToWin(player: number): number {
    refresh(this.#g);
    return this.#g.get(player, P.LoreToWin);
  }

  // ---------------------------------------------------------------------------------------------- the decision

  /** What a choice of cards is that no effect asks for: an Ask of the rules; 0 if an effect asks. */
  get asksSpecially(): number {
    const g = this.#g;
    const kind = g.v[V.DecisionKind];
    return kind === DecisionKind.ChooseCard || kind === DecisionKind.May ? g.v[V.AskA] : 0;
  }
  /** What the effect that asks does with what is picked. */
  get purpose(): Part | undefined {
    const g = this.#g;
    return g.v[V.Frame] === 0 ? undefined : Purposes.of(g.pool).at(g.v[V.Pc]);
  }
  /** The card whose ability resolves, or HIDDEN. */
  get resolving(): number {
    return this.#g.v[V.Frame] === 0 ? HIDDEN : this.#g.v[V.Source];
  }
  /** What each round of the loop adds, if the viewer is asked how often it goes round (6.1.10). */
  get aRound(): RoundGains | undefined {
    const g = this.#g;
    if (this.decisionKind !== DecisionKind.Rounds || g.v[V.Decider] !== this.viewer) return undefined;
    const now = new Int32Array(Round.Size);
    readStanding(g, now, 0);
    const start = g.v[V.RoundStart] * Round.Size;
    const gain = (of: Round): number => now[of] - g.rounds[start + of];
    return {
      lore: gain(Round.Lore),
      theirLore: gain(Round.TheirLore),
      damage: gain(Round.Damage),
      theirDamage: gain(Round.TheirDamage),
      strength: gain(Round.Strength),
    };
  }
  /** Where a Place decision puts the card, and whose deck or hand that is about. */
  get placing(): Place {
    return this.#g.v[V.AskA] as Place;
  }
  get pileOwner(): number {
    return this.#g.v[V.PileOwner];
  }
  /** Counts the cards that a player plays with, by card of the pool: lists are open, where their cards are is not. */
  countList(player: number, counts: Int32Array): void {
    const g = this.#g;
    counts.fill(0);
    for (let card = 0; card < g.cardCount; card++) if (g.owner[card] === player) counts[g.def[card]]++;
  }
  /** How many of the viewer's own cards that they don't see have a name: those of their deck, which they know. */
  unseenNamed(name: number): number {
    const g = this.#g;
    let n = 0;
    for (let card = 0; card < g.cardCount; card++)
      if (g.owner[card] === this.viewer && !this.#isKnown(card) && isNamed(g, card, name)) n++;
    return n;
  }
  /** The ability at a place of the bag. */
  bagAbility(index: number): number {
    return index < this.#g.v[V.BagCount] ? this.#g.bag[index * B.Size + B.Ability] : -1;
  }

  /** The decision and an option in plain English; cards that the viewer doesn't know have no names. */
  describeDecision(): string {
    return describeDecision(this.#g, this.#nameOf);
  }
  describeOption(option: number): string {
    return describeOption(this.#g, option, this.#nameOf);
  }

  readonly #nameOf: CardNames = (g, card) => (this.#isKnown(card) ? g.pool.fullName(g.def[card]) : 'a hidden card');

  #isKnown(card: number): boolean {
    return (this.#g.known[card] & (1 << this.viewer)) !== 0;
  }
}
