/** Watches games: notes positions, and how the games ended for who saw them. */
import { Lookahead, PositionValue } from '@lorelab/ai';
import { createLorcanaAdvisor, type Learnt, type LorcanaAdvisor, shippedPositions } from '@lorelab/ai/lorcana';
import type { LorcanaGame, LorcanaView } from '@lorelab/engine/lorcana';
import { Dice } from '../dice.js';
import type { AskTask } from './ask.js';
import { CardRows } from './card-rows.js';
import type { SeenPositions } from './samples.js';

/** Where a card of a position is. */
export const PLACE_HAND = 0;
export const PLACE_OURS = 1;
export const PLACE_THEIRS = 2;

/** How often a careless player moves at random: in half of the games, and in the others. */
const CARELESS = [0.02, 0.12] as const;
/** Positions of a game are much alike: this share of its turns is noted. */
const NOTED = 0.3;

export class Watching {
  private readonly advisor: LorcanaAdvisor;
  private readonly look: Lookahead;
  private readonly value: PositionValue;
  private readonly cards: CardRows;
  private dice!: Dice;
  private readonly hand = new Int32Array(1024);
  private readonly handDefs = new Int32Array(1024);
  private readonly lists = {
    viewers: [] as number[],
    values: [] as number[],
    odds: [] as number[],
    isOwnTurn: [] as number[],
    starts: [0],
    rows: [] as number[],
    places: [] as number[],
    outcomes: [] as number[],
  };

  constructor(
    private readonly game: LorcanaGame,
    learnt: Learnt,
  ) {
    this.advisor = createLorcanaAdvisor(game.pool, undefined, undefined, learnt);
    this.look = new Lookahead(this.advisor);
    this.value = new PositionValue(this.advisor.positions, shippedPositions());
    this.cards = new CardRows(game, this.advisor);
  }

  run({ seed, games }: AskTask): SeenPositions {
    this.dice = new Dice(seed);
    for (let index = 0; index < games; index++) {
      this.dice.begin(index);
      this.play(seed, index);
    }
    const { lists } = this;
    return {
      cards: this.cards.inputs,
      owners: this.cards.owners,
      counts: this.cards.counts,
      viewers: Uint8Array.from(lists.viewers),
      values: Float32Array.from(lists.values),
      odds: Float32Array.from(lists.odds),
      isOwnTurn: Uint8Array.from(lists.isOwnTurn),
      starts: Int32Array.from(lists.starts),
      rows: Uint8Array.from(lists.rows),
      places: Uint8Array.from(lists.places),
      outcomes: Float32Array.from(lists.outcomes),
    };
  }

  private play(seed: string, index: number): void {
    const { game, dice, lists } = this;
    game.start(seed, index);
    const careless = CARELESS[dice.below(CARELESS.length)]!;
    let noteAt = -1;
    while (!game.isOver()) {
      if (game.turn > 0 && game.turn !== noteAt) {
        noteAt = game.turn;
        if (dice.happens(NOTED)) this.note(dice.below(2));
      }
      const { length } = game.options();
      game.take(length > 1 && dice.happens(careless) ? dice.below(length) : this.look.best(game));
    }
    while (lists.outcomes.length < lists.viewers.length) {
      const viewer = lists.viewers[lists.outcomes.length]!;
      lists.outcomes.push(game.hasWon(viewer) ? 1 : game.hasLost(viewer) ? 0 : 0.5);
    }
  }

  private note(me: number): void {
    const { lists, cards } = this;
    const view = this.game.view(me) as LorcanaView;
    const { positions } = this.advisor;
    lists.viewers.push(me);
    lists.odds.push(this.value.odds(view));
    for (const value of positions.values) lists.values.push(value);
    lists.isOwnTurn.push(view.turnPlayer === me ? 1 : 0);
    const held = view.readHand(this.hand, this.handDefs);
    for (let i = 0; i < held; i++) this.noteCard(cards.rowIn(me, this.handDefs[i]), PLACE_HAND);
    const { board } = positions;
    for (let player = 0; player < 2; player++)
      for (let i = board.starts[player]; i < board.starts[player + 1]; i++) {
        const def = board.defs[board.cards[i]];
        this.noteCard(cards.rowIn(player, def), player === me ? PLACE_OURS : PLACE_THEIRS);
      }
    lists.starts.push(lists.rows.length);
  }

  private noteCard(row: number, place: number): void {
    this.lists.rows.push(row);
    this.lists.places.push(place);
  }
}
