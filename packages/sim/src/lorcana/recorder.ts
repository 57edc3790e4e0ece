import type { Player } from '@lorelab/engine/kernel';
import {
  cardOf,
  DecisionKind,
  Fact,
  type LorcanaGame,
  type LoreSource,
  P,
  TurnFlag,
  Verb,
  verbOf,
  Zone,
} from '@lorelab/engine/lorcana';
import { readKinds } from '../rows/kinds.js';
import { RecordLayout, type RecordSchema, totalsFor } from '../rows/layout.js';
import { Recorder } from '../rows/recorder.js';
import { CARD_MEASURES, CardMeasure, TOTALS, Total, TURN_MEASURES, Turn } from './measures.js';

/** Own turns of a player that are measured. Games of two decks that want to win are over by then. */
const ROUNDS = 30;

/** The record of a game of Lorcana: the lore race, the curve, and what became of each card. */
export class LorcanaRecorder extends Recorder {
  private readonly owners: Uint8Array;
  /** Of each card: whether it has been in its player's hand. */
  private readonly seen: Uint8Array;
  /** The ink that each player had paid by the end of the turn before. */
  private readonly inkBefore: Int32Array;
  /** Room for a list of cards that are about to be noted. */
  private readonly cards: Uint16Array;
  private handsAreKept = false;

  constructor(private readonly lorcana: LorcanaGame) {
    const kinds = readKinds(lorcana);
    super(lorcana, new RecordLayout(schemaOf(lorcana, kinds.decks)), kinds);
    this.owners = kinds.owners;
    this.cards = new Uint16Array(lorcana.cardCount);
    this.seen = new Uint8Array(lorcana.cardCount);
    this.inkBefore = new Int32Array(lorcana.playerCount);
  }

  protected begin(): void {
    this.handsAreKept = false;
    this.seen.fill(0);
    this.inkBefore.fill(0);
    this.noteOpeningHands();
  }

  deciding(_game: unknown, choice: number): void {
    const { lorcana } = this;
    const kind = lorcana.decisionKind;
    if (kind === DecisionKind.AlterHand) return this.alter(lorcana.options().at(choice));
    if (!this.handsAreKept) this.keepHands();
    if (kind === DecisionKind.Main) this.noteSong(lorcana.options().at(choice));
  }

  private alter(option: number): void {
    if (verbOf(option) === Verb.Pick) this.addToCard(cardOf(option), CardMeasure.Mulliganed, 1);
  }

  /** Hands have been altered: these are the ones that the game begins with. */
  private keepHands(): void {
    this.handsAreKept = true;
    const count = this.listHands();
    for (let i = 0; i < count; i++) {
      this.addToCard(this.cards[i], CardMeasure.Start, 1);
      this.noteInHand(this.cards[i]);
    }
  }

  private noteOpeningHands(): void {
    const count = this.listHands();
    for (let i = 0; i < count; i++) this.addToCard(this.cards[i], CardMeasure.Opening, 1);
  }

  /** Lists the cards of all hands, and says how many they are. */
  private listHands(): number {
    const { lorcana, cards } = this;
    let count = 0;
    for (let player = 0; player < this.inkBefore.length; player++) {
      const size = lorcana.handSize(player);
      for (let place = 0; place < size; place++) cards[count++] = lorcana.cardIn(player, Zone.Hand, place);
    }
    return count;
  }

  private noteInHand(card: number): void {
    if (this.seen[card] !== 0) return;
    this.seen[card] = 1;
    this.addToCard(card, CardMeasure.Drawn, 1);
  }

  private noteSong(option: number): void {
    const verb = verbOf(option);
    if (verb === Verb.Sing || verb === Verb.SingTogether) this.addToCard(cardOf(option), CardMeasure.Sung, 1);
  }

  protected endTurn(player: Player, round: number): void {
    const { lorcana } = this;
    const spent = lorcana.inkSpent(player) - this.inkBefore[player];
    const ready = lorcana.readyInk(player);
    this.setTurn(Turn.Lore, lorcana.lore(player));
    this.setTurn(Turn.OpposingLore, this.opposingLore(player));
    this.setTurn(Turn.InkAvailable, spent + ready);
    this.setTurn(Turn.InkSpent, spent);
    this.setTurn(Turn.InkWasted, ready);
    this.setTurn(Turn.OnCurve, spent > round ? 1 : 0);
    this.setTurn(Turn.Plays, lorcana.factCount(player, Fact.Played));
    this.setTurn(Turn.Hand, lorcana.handSize(player));
    this.setTurn(Turn.Inked, lorcana.inkActions(player));
  }

  protected closeTurn(): void {
    const { lorcana } = this;
    if (!this.handsAreKept) this.keepHands();
    this.noteCards();
    for (let seat = 0; seat < this.inkBefore.length; seat++) this.inkBefore[seat] = lorcana.inkSpent(seat);
  }

  /** The most lore that an opponent has. */
  private opposingLore(player: Player): number {
    let most = 0;
    for (let seat = 0; seat < this.inkBefore.length; seat++)
      if (this.lorcana.areOpponents(player, seat)) most = Math.max(most, this.lorcana.lore(seat));
    return most;
  }

  /** Takes down what happened to cards this turn. */
  private noteCards(): void {
    const { lorcana, cards } = this;
    const count = lorcana.listHappened(cards);
    for (let i = 0; i < count; i++) {
      const card = cards[i];
      const flags = lorcana.turnFlags(card);
      if ((flags & TurnFlag.CameToHand) !== 0) this.noteInHand(card);
      if ((flags & TurnFlag.Inked) !== 0) this.addToCard(card, CardMeasure.Inked, 1);
      if ((flags & TurnFlag.Played) !== 0) this.notePlay(card);
      if ((flags & TurnFlag.Sang) !== 0) this.addToCard(card, CardMeasure.Sang, 1);
      if ((flags & TurnFlag.Quested) !== 0) this.addToCard(card, CardMeasure.Quested, 1);
      if ((flags & TurnFlag.Challenged) !== 0) this.addToCard(card, CardMeasure.Challenged, 1);
      if ((flags & TurnFlag.Banished) !== 0) this.addToCard(card, CardMeasure.Banished, 1);
    }
  }

  private notePlay(card: number): void {
    this.addToCard(card, CardMeasure.Played, 1);
    const owner = this.owners[card];
    // A card that is played in an opponent's turn counts as played in its player's turn before that.
    this.setCardOnce(card, CardMeasure.FirstPlayed, Math.max(1, this.lorcana.turnsTaken(owner)));
  }

  protected finish(): void {
    const { lorcana } = this;
    for (let player = 0; player < lorcana.playerCount; player++) {
      this.setTotal(player, Total.Altered, lorcana.cardsAltered(player));
      this.setTotal(player, Total.FinalLore, lorcana.lore(player));
      this.setGained(player, Total.LoreQuesting, P.LoreQuesting);
      this.setGained(player, Total.LoreLocations, P.LoreLocations);
      this.setGained(player, Total.LoreEffects, P.LoreEffects);
    }
    const count = lorcana.listBringers(this.cards);
    for (let i = 0; i < count; i++) this.addToCard(this.cards[i], CardMeasure.Lore, lorcana.loreBrought(this.cards[i]));
  }

  private setGained(player: Player, total: Total, source: LoreSource): void {
    this.setTotal(player, total, this.lorcana.loreGained(player, source));
  }
}

const schemaOf = (game: LorcanaGame, decks: readonly (readonly number[])[]): RecordSchema => ({
  players: game.playerCount,
  rounds: ROUNDS,
  turnMeasures: TURN_MEASURES,
  totals: [...TOTALS, ...totalsFor(game.playerCount)],
  cardMeasures: CARD_MEASURES,
  cards: decks.map((deck) => deck.map((def) => game.pool.fullName(def))),
});
