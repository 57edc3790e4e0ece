import type { Player } from '@lorelab/engine/kernel';
import { type KingdomHeartsGame, P, TurnFlag, Type, Zone } from '@lorelab/engine/kingdom-hearts';
import { readKinds } from '../rows/kinds.js';
import { type Measure, RecordLayout, type RecordSchema } from '../rows/layout.js';
import { Recorder } from '../rows/recorder.js';

/** What is measured at the end of each own turn, in the order of the bytes. */
const enum Turn {
  Worlds = 0,
  OpposingWorlds,
  HeartPoints,
  OpposingHeartPoints,
  Moved,
  Darks,
  Friends,
  Plays,
  Hand,
}

const TURN_MEASURES: readonly Measure[] = [
  { id: 'worldLevels', title: 'World levels' },
  { id: 'opposingWorldLevels', title: "the opponent's World levels" },
  { id: 'heartPoints', title: 'Heart Points' },
  { id: 'opposingHeartPoints', title: "the opponent's Heart Points" },
  { id: 'moved', title: 'moves' },
  { id: 'darks', title: 'Dark Cards on the own World' },
  { id: 'friends', title: 'cards in the Friend Area' },
  { id: 'plays', title: 'cards played' },
  { id: 'hand', title: 'cards in hand' },
];

const enum Total {
  FinalWorlds = 0,
  FinalHeartPoints,
  Moves,
  Escapes,
  DarksPlayed,
  DarksDefeated,
  ChallengesWon,
  HeartPointsGained,
  HeartPointsLost,
  LostToChallenges,
  LostToEscapes,
}

const TOTALS: readonly Measure[] = [
  { id: 'finalWorldLevels', title: 'World levels at the end' },
  { id: 'finalHeartPoints', title: 'Heart Points at the end' },
  { id: 'moves', title: 'moves' },
  { id: 'escapes', title: 'escapes' },
  { id: 'darksPlayed', title: 'Dark Cards played' },
  { id: 'darksDefeated', title: 'Dark Cards defeated' },
  { id: 'challengesWon', title: 'challenges won' },
  { id: 'heartPointsGained', title: 'Heart Points gained' },
  { id: 'heartPointsLost', title: 'Heart Points lost' },
  { id: 'lostToChallenges', title: 'Heart Points lost to challenges' },
  { id: 'lostToEscapes', title: 'Heart Points lost to escapes' },
];

/** The totals that the engine counts, with where it does. */
const COUNTED: readonly (readonly [Total, P])[] = [
  [Total.Moves, P.Moves],
  [Total.Escapes, P.Escapes],
  [Total.DarksPlayed, P.DarksPlayed],
  [Total.DarksDefeated, P.DarksDefeated],
  [Total.ChallengesWon, P.ChallengesWon],
  [Total.HeartPointsGained, P.Gained],
  [Total.HeartPointsLost, P.Lost],
  [Total.LostToChallenges, P.LostToChallenges],
  [Total.LostToEscapes, P.LostToEscapes],
];

const enum Kind {
  Opening = 0,
  Start,
  Drawn,
  Played,
  FirstPlayed,
  Joined,
  Defeated,
  Discarded,
}

const CARD_MEASURES: readonly Measure[] = [
  { id: 'opening', title: 'in the opening hand' },
  { id: 'start', title: 'in the hand that the game began with' },
  { id: 'drawn', title: 'in hand at any time' },
  { id: 'played', title: 'played' },
  { id: 'firstPlayed', title: 'own turn of the first play' },
  { id: 'joined', title: 'took part in battles and challenges' },
  { id: 'defeated', title: 'defeated' },
  { id: 'discarded', title: 'discarded' },
];

/** Own turns of a player that are measured. Duels of two decks that want to win are over by then. */
const ROUNDS = 30;

/** The record of a duel: World levels and Heart Points by turn, and what became of each card. */
export class KingdomHeartsRecorder extends Recorder {
  private readonly owners: Uint8Array;
  /** Of each card: whether it is a World. */
  private readonly isWorld: Uint8Array;
  /** Of each card: whether it has been in its player's hand. */
  private readonly seen: Uint8Array;
  /** Room for a list of cards that are about to be noted. */
  private readonly cards: Uint16Array;
  private isOpen = false;

  constructor(private readonly duel: KingdomHeartsGame) {
    const kinds = readKinds(duel);
    super(duel, new RecordLayout(schemaOf(duel, kinds.decks)), kinds);
    this.owners = kinds.owners;
    this.isWorld = Uint8Array.from(kinds.owners, (_, card) => Number(duel.pool.type[duel.defOf(card)] === Type.World));
    this.cards = new Uint16Array(duel.cardCount);
    this.seen = new Uint8Array(duel.cardCount);
  }

  protected begin(): void {
    this.seen.fill(0);
    this.isOpen = false;
    this.open();
  }

  deciding(): void {
    this.open();
  }

  /**
   * The first hands are there as soon as a turn has begun; before it Player Cards may be chosen. Texts may have drawn and
   * discarded cards by then.
   */
  private open(): void {
    const { duel } = this;
    if (this.isOpen || duel.turn === 0) return;
    this.isOpen = true;
    const count = duel.listHappened(this.cards);
    for (let i = 0; i < count; i++) {
      const card = this.cards[i]!;
      if ((duel.turnFlags(card) & TurnFlag.Dealt) === 0) continue;
      this.addToCard(card, Kind.Opening, 1);
      this.addToCard(card, Kind.Start, 1);
      this.noteInHand(card);
    }
  }

  private noteInHand(card: number): void {
    if (this.seen[card] !== 0) return;
    this.seen[card] = 1;
    this.addToCard(card, Kind.Drawn, 1);
  }

  protected endTurn(player: Player): void {
    const { duel } = this;
    const other = 1 - player;
    this.setTurn(Turn.Worlds, duel.worldLevels(player));
    this.setTurn(Turn.OpposingWorlds, duel.worldLevels(other));
    this.setTurn(Turn.HeartPoints, duel.heartPoints(player));
    this.setTurn(Turn.OpposingHeartPoints, duel.heartPoints(other));
    this.setTurn(Turn.Moved, this.movesOf(player));
    this.setTurn(Turn.Darks, duel.countIn(player, Zone.Darks));
    this.setTurn(Turn.Friends, duel.countIn(player, Zone.Friends));
    this.setTurn(Turn.Plays, duel.count(player, P.Played));
    this.setTurn(Turn.Hand, duel.countIn(player, Zone.Hand));
  }

  protected closeTurn(): void {
    this.open();
    this.noteCards();
  }

  /** Worlds that a player has played this turn. */
  private movesOf(player: Player): number {
    const { duel, cards } = this;
    const count = duel.listHappened(cards);
    let moves = 0;
    for (let i = 0; i < count; i++) {
      const card = cards[i]!;
      const isMove = this.isWorld[card] === 1 && this.owners[card] === player;
      if (isMove && (duel.turnFlags(card) & TurnFlag.Played) !== 0) moves++;
    }
    return moves;
  }

  private noteCards(): void {
    const { duel, cards } = this;
    const count = duel.listHappened(cards);
    for (let i = 0; i < count; i++) {
      const card = cards[i]!;
      const flags = duel.turnFlags(card);
      if ((flags & TurnFlag.CameToHand) !== 0) this.noteInHand(card);
      if ((flags & TurnFlag.Played) !== 0) this.notePlay(card);
      if ((flags & TurnFlag.Joined) !== 0) this.addToCard(card, Kind.Joined, 1);
      if ((flags & TurnFlag.Defeated) !== 0) this.addToCard(card, Kind.Defeated, 1);
      if ((flags & TurnFlag.Discarded) !== 0) this.addToCard(card, Kind.Discarded, 1);
    }
  }

  private notePlay(card: number): void {
    this.addToCard(card, Kind.Played, 1);
    const owner = this.owners[card]!;
    // Magic of a defender counts as played in their turn before that.
    this.setCardOnce(card, Kind.FirstPlayed, Math.max(1, this.duel.count(owner, P.TurnsTaken)));
  }

  protected finish(): void {
    const { duel } = this;
    for (let player = 0; player < duel.playerCount; player++) {
      this.setTotal(player, Total.FinalWorlds, duel.worldLevels(player));
      this.setTotal(player, Total.FinalHeartPoints, duel.heartPoints(player));
      for (const [total, field] of COUNTED) this.setTotal(player, total, duel.count(player, field));
    }
  }
}

const schemaOf = (game: KingdomHeartsGame, decks: readonly (readonly number[])[]): RecordSchema => ({
  players: game.playerCount,
  rounds: ROUNDS,
  turnMeasures: TURN_MEASURES,
  totals: TOTALS,
  cardMeasures: CARD_MEASURES,
  cards: decks.map((deck) => deck.map((def) => game.pool.title(def))),
});
