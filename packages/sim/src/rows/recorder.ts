import { FORFEIT_KINDS, type ForfeitKind } from '@lorelab/ai/policies';
import { assert, Ending, type Game, NOBODY, type Player, type TurnObserver } from '@lorelab/engine/kernel';
import { winnerOf } from '../playing/endings.js';
import type { Watcher } from '../playing/play-game.js';
import type { DeckKinds } from './kinds.js';
import { BYTE_MAX, forfeitBits, Head, type RecordLayout, type Rows } from './layout.js';

/**
 * Writes the record of each game that it watches into the next row. This part knows what every game has; a game's own
 * recorder adds its measures. Nothing is allocated while a game is played.
 */
export abstract class Recorder implements Watcher, TurnObserver {
  private rows!: Rows;
  private wordsAt = 0;
  private bytesAt = 0;
  /** Where the figures of the turn that ends stand, of the player who is asked about. */
  private turnAt = 0;
  /** Of each card: where the figures of its kind begin within the bytes of a row. */
  private readonly cardAt: Uint32Array;
  /** The last turn whose end has been recorded. */
  private turnRecorded = 0;
  /** How many own turns each player has ended, and how many of them before the turn that was recorded last. */
  private readonly turnsTaken: Int32Array;
  private readonly turnsBefore: Int32Array;
  private leader: Player = NOBODY;
  private leadChanges = 0;
  private forfeits = 0;

  constructor(
    protected readonly game: Game,
    readonly layout: RecordLayout,
    { owners, kinds }: DeckKinds,
  ) {
    this.cardAt = Uint32Array.from(owners, (owner, card) => layout.card(owner, kinds[card]!, 0));
    this.turnsTaken = new Int32Array(game.playerCount);
    this.turnsBefore = new Int32Array(game.playerCount);
  }

  /** The next game that is watched is written into this row. */
  writeInto(rows: Rows, row: number, index: number): void {
    this.rows = rows;
    this.wordsAt = row * this.layout.words;
    this.bytesAt = row * this.layout.bytes;
    this.rows.bytes.fill(0, this.bytesAt, this.bytesAt + this.layout.bytes);
    this.forfeits = 0;
    this.setHead(Head.IndexLow, index | 0);
    this.setHead(Head.IndexHigh, Math.floor(index / 0x1_0000_0000));
  }

  started(game: Game): void {
    this.turnRecorded = 0;
    this.turnsTaken.fill(0);
    this.turnsBefore.fill(0);
    this.leader = NOBODY;
    this.leadChanges = 0;
    game.turnObserver = this;
    this.begin();
  }

  forfeited(player: Player, kind: ForfeitKind): void {
    this.forfeits |= forfeitBits(player, FORFEIT_KINDS.indexOf(kind) + 1);
  }

  abstract deciding(game: Game, choice: number): void;

  turnEnds(): void {
    const { turn, turnPlayer, playerCount, startingPlayer } = this.game;
    this.turnRecorded = turn;
    this.noteLeader();
    // The rows of a game of two are read so: one with turns out of turn needs another way to count them.
    assert(
      playerCount > 2 || turnPlayer === (startingPlayer + turn - 1) % playerCount,
      'two players take turns one after the other',
    );
    const { rounds } = this.layout.schema;
    for (let player = 0; player < playerCount; player++) this.turnsBefore[player] = this.turnsTaken[player]!;
    for (let player = 0; player < playerCount; player++) {
      if (!this.game.hasTurn(player)) continue;
      const round = this.turnsTaken[player]!++;
      if (round >= rounds) continue;
      this.turnAt = this.bytesAt + this.layout.turn(player, round, 0);
      this.endTurn(player, round);
    }
    this.closeTurn();
  }

  ended(game: Game): void {
    if (this.turnRecorded < game.turn) this.turnEnds();
    game.turnObserver = undefined;
    this.setHead(Head.Starter, game.startingPlayer);
    this.setHead(Head.Winner, winnerOf(game));
    this.setHead(Head.Ending, game.ending() | this.forfeits);
    this.setHead(Head.Turns, game.turn);
    this.setHead(Head.Decisions, game.decisions);
    this.setHead(Head.LeadChanges, this.leadChanges);
    if (this.layout.multiplayer.length > 0) this.setMultiplayerTotals(game);
    this.finish();
  }

  private setMultiplayerTotals(game: Game): void {
    const [turns, before, left] = this.layout.multiplayer;
    const ending = game.ending();
    // Whoever is last to leave ends the game by it.
    const isLeftBehind = ending === Ending.DeckOut || ending === Ending.Concession;
    for (let player = 0; player < game.playerCount; player++) {
      const hasLeft = game.hasLeft(player) || (isLeftBehind && !game.hasWon(player));
      this.setTotal(player, turns!, this.turnsTaken[player]!);
      this.setTotal(player, before!, this.turnsBefore[player]!);
      this.setTotal(player, left!, hasLeft ? this.turnsTaken[player]! : 0);
    }
  }

  // ------------------------------------------------------------------------------------------ of the game itself

  /** A game begins: what was kept of the one before is forgotten. */
  protected abstract begin(): void;
  /** A turn of a player ends, or the game ends in it, and there is room for its figures. `round`: which of their turns, from 0. */
  protected abstract endTurn(player: Player, round: number): void;
  /** The turn is over for all whose it was. */
  protected abstract closeTurn(): void;
  /** The game is over. */
  protected abstract finish(): void;

  protected setTotal(player: Player, measure: number, value: number): void {
    this.rows.words[this.wordsAt + this.layout.total(player, measure)] = value;
  }
  /** Sets a measure of the turn that ends. */
  protected setTurn(measure: number, value: number): void {
    this.rows.bytes[this.turnAt + measure] = Math.min(value, BYTE_MAX);
  }
  protected addToCard(card: number, measure: number, value: number): void {
    const { bytes } = this.rows;
    const at = this.bytesAt + this.cardAt[card]! + measure;
    bytes[at] = Math.min(bytes[at] + value, BYTE_MAX);
  }
  /** Sets a card's measure unless something is there already. */
  protected setCardOnce(card: number, measure: number, value: number): void {
    const { bytes } = this.rows;
    const at = this.bytesAt + this.cardAt[card]! + measure;
    if (bytes[at] === 0) bytes[at] = Math.min(value, BYTE_MAX);
  }

  private setHead(field: Head, value: number): void {
    this.rows.words[this.wordsAt + field] = value;
  }

  /** Only who is ahead of every opponent leads, and their team; a tie leaves the lead where it was. */
  private noteLeader(): void {
    const { game } = this;
    let best = NOBODY;
    let isTie = false;
    for (let player = 0; player < game.playerCount; player++) {
      if (best === NOBODY || game.progress(player) > game.progress(best)) {
        best = player;
        isTie = false;
      } else if (game.progress(player) === game.progress(best) && game.areOpponents(player, best)) isTie = true;
    }
    if (isTie || best === this.leader) return;
    if (this.leader !== NOBODY && game.areOpponents(best, this.leader)) this.leadChanges++;
    this.leader = best;
  }
}
