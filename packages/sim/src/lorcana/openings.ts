import { cardOf, DecisionKind, type LorcanaGame, Verb, verbOf, Zone } from '@lorelab/engine/lorcana';
import type { Openings } from '../game-kind/seated-table.js';

/** Opening hands of Lorcana (2.2.1.4), which their players may alter (2.2.2). */
export class LorcanaOpenings implements Openings {
  constructor(private readonly game: LorcanaGame) {}

  get size(): number {
    return this.game.settings.handSize;
  }

  /** Each card that is missing changes places with one that isn't wanted: only these cards lie elsewhere than they did. */
  give(player: number, hand: readonly string[]): void {
    const { game } = this;
    const wanted = [...hand];
    const spare: number[] = [];
    for (const card of game.cardsIn(player, Zone.Hand)) {
      const at = wanted.indexOf(this.nameOf(card));
      if (at < 0) spare.push(card);
      else wanted.splice(at, 1);
    }
    const deck = [...game.cardsIn(player, Zone.Deck)];
    for (const name of wanted) {
      const at = deck.findIndex((card) => this.nameOf(card) === name);
      if (at < 0 || spare.length === 0) throw new RangeError(`the deck has no such hand: "${name}" is missing`);
      game.exchange(spare.pop()!, deck[at]!);
      deck.splice(at, 1);
    }
  }

  handOf(player: number): readonly string[] {
    return [...this.game.cardsIn(player, Zone.Hand)].map((card) => this.nameOf(card));
  }

  isAltering(): boolean {
    return this.game.decisionKind === DecisionKind.AlterHand;
  }

  placeOf(card: string | undefined): number {
    const options = this.game.options();
    for (let place = 0; place < options.length; place++) if (this.cardOf(place) === card) return place;
    return -1;
  }

  cardOf(place: number): string | undefined {
    const option = this.game.options().at(place);
    return verbOf(option) === Verb.Pick ? this.nameOf(cardOf(option)) : undefined;
  }

  private nameOf(card: number): string {
    return this.game.pool.fullName(this.game.defOf(card));
  }
}
