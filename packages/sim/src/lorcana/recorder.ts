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
  /** Of each card: its place among the kinds of its deck. */
  private readonly kinds: Uint16Array;
  private readonly owners: Uint8Array;
  /** Of each card: whether it has been in its player's hand. */
  private readonly seen: Uint8Array;
  /** The ink that each player had paid by the end of the turn before. */
  private readonly inkBefore: Int32Array;
  private handsAreKept = false;

  constructor(private readonly lorcana: LorcanaGame) {
    const { decks, kinds } = readKinds(lorcana);
    super(lorcana, new RecordLayout(schemaOf(lorcana, decks)));
    this.kinds = kinds;
    this.owners = Uint8Array.from({ length: lorcana.cardCount }, (_, card) => lorcana.ownerOf(card));
    this.seen = new Uint8Array(lorcana.cardCount);
    this.inkBefore = new Int32Array(lorcana.playerCount);
  }

  protected begin(): void {
    this.handsAreKept = false;
    this.seen.fill(0);
    this.inkBefore.fill(0);
    this.addHands(CardMeasure.Opening);
  }

  deciding(_game: unknown, choice: number): void {
    const { lorcana } = this;
    const kind = lorcana.decisionKind;
    if (kind === DecisionKind.AlterHand) return this.alter(lorcana.options().at(choice));
    if (!this.handsAreKept) this.keepHands();
    if (kind === DecisionKind.Main) this.noteSong(lorcana.options().at(choice));
  }

  private alter(option: number): void {
    if (verbOf(option) === Verb.Pick) this.addCard(cardOf(option), CardMeasure.Mulliganed, 1);
  }

  /** Hands have been altered: these are the ones that the game begins with. */
  private keepHands(): void {
    this.handsAreKept = true;
    this.addHands(CardMeasure.Start);
    for (let card = 0; card < this.seen.length; card++)
      if (this.lorcana.zoneOf(card) === Zone.Hand) this.noteInHand(card);
  }

  private addHands(measure: CardMeasure): void {
    for (let card = 0; card < this.seen.length; card++)
      if (this.lorcana.zoneOf(card) === Zone.Hand) this.addCard(card, measure, 1);
  }

  private noteInHand(card: number): void {
    if (this.seen[card] !== 0) return;
    this.seen[card] = 1;
    this.addCard(card, CardMeasure.Drawn, 1);
  }

  private noteSong(option: number): void {
    const verb = verbOf(option);
    if (verb === Verb.Sing || verb === Verb.SingTogether) this.addCard(cardOf(option), CardMeasure.Sung, 1);
  }

  protected endTurn(player: Player, round: number): void {
    const { lorcana } = this;
    const spent = lorcana.inkSpent(player) - this.inkBefore[player];
    if (round >= 0) {
      this.setTurn(player, round, Turn.Lore, lorcana.lore(player));
      this.setTurn(player, round, Turn.OpposingLore, this.opposingLore(player));
      this.setTurn(player, round, Turn.InkAvailable, spent + lorcana.readyInk(player));
      this.setTurn(player, round, Turn.InkSpent, spent);
      this.setTurn(player, round, Turn.InkWasted, lorcana.readyInk(player));
      this.setTurn(player, round, Turn.OnCurve, spent > round ? 1 : 0);
      this.setTurn(player, round, Turn.Plays, lorcana.factCount(player, Fact.Played));
      this.setTurn(player, round, Turn.Hand, lorcana.handSize(player));
      this.setTurn(player, round, Turn.Inked, lorcana.inkActions(player));
    }
  }

  protected override closeTurn(): void {
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
    for (let card = 0; card < this.seen.length; card++) {
      const flags = this.lorcana.turnFlags(card);
      if (flags === 0) continue;
      if ((flags & TurnFlag.CameToHand) !== 0) this.noteInHand(card);
      if ((flags & TurnFlag.Inked) !== 0) this.addCard(card, CardMeasure.Inked, 1);
      if ((flags & TurnFlag.Played) !== 0) this.notePlay(card);
      if ((flags & TurnFlag.Sang) !== 0) this.addCard(card, CardMeasure.Sang, 1);
      if ((flags & TurnFlag.Quested) !== 0) this.addCard(card, CardMeasure.Quested, 1);
      if ((flags & TurnFlag.Challenged) !== 0) this.addCard(card, CardMeasure.Challenged, 1);
      if ((flags & TurnFlag.Banished) !== 0) this.addCard(card, CardMeasure.Banished, 1);
    }
  }

  private notePlay(card: number): void {
    this.addCard(card, CardMeasure.Played, 1);
    const owner = this.owners[card];
    // A card that is played in an opponent's turn counts as played in its player's turn before that.
    this.setCardOnce(owner, this.kinds[card], CardMeasure.FirstPlayed, Math.max(1, this.lorcana.turnsTaken(owner)));
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
    for (let card = 0; card < this.seen.length; card++) {
      const lore = lorcana.loreBrought(card);
      if (lore !== 0) this.addCard(card, CardMeasure.Lore, lore);
    }
  }

  private setGained(player: Player, total: Total, source: LoreSource): void {
    this.setTotal(player, total, this.lorcana.loreGained(player, source));
  }

  private addCard(card: number, measure: CardMeasure, value: number): void {
    this.addToCard(this.owners[card], this.kinds[card], measure, value);
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
