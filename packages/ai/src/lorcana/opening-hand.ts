/** Ratings of what may be put back from an opening hand: what each card is, and what the other cards of the hand make of it. */
import type { OptionList } from '@lorelab/engine/kernel';
import { cardOf, type LorcanaView, NameRow, Type, Verb, verbOf } from '@lorelab/engine/lorcana';
import type { CardValues } from './cards.js';
import type { CardNumbers } from './insight/card-numbers.js';
import { ALTER_VERB } from './insight/insight.js';
import type { OptionColumns } from './insight/option-columns.js';
import { Role } from './insight/roles.js';
import type { Situation } from './situation.js';

/** Who costs so much can be played in the first turns. */
const EARLY = 4;

export class OpeningHand {
  /** The cards that have not been put back, one of each. */
  private readonly held: number[] = [];

  constructor(
    private readonly cards: CardValues,
    private readonly situation: Situation,
    private readonly numbers: CardNumbers,
  ) {}

  /** Reads what is known of each option. */
  read(view: LorcanaView, options: OptionList, columns: OptionColumns): void {
    this.held.length = 0;
    for (let i = 0; i < options.length; i++) {
      const option = options.at(i);
      if (verbOf(option) !== Verb.Done) this.held.push(view.defOf(cardOf(option)));
    }
    for (let i = 0; i < options.length; i++) {
      const option = options.at(i);
      if (verbOf(option) === Verb.Done) columns.set(i, ALTER_VERB, 0);
      else this.readCard(view.defOf(cardOf(option)), i, columns);
    }
  }

  private readCard(def: number, i: number, columns: OptionColumns): void {
    const { cost, inkable } = this.cards.pool;
    const copies = this.situation.copiesInHand(def);
    columns.set(i, ALTER_VERB, this.worth(def, copies));
    columns.detail(i, 1, cost[def] / 5, inkable[def], copies / 2);
    columns.about(i, Role.Alter, def);
  }

  private worth(def: number, copies: number): number {
    const { pool, w, playing } = this.cards;
    const { alter } = w;
    const cost = pool.cost[def];
    const inHand = this.costInHand(def, copies);
    return (
      alter.base +
      this.byCost(cost) +
      alter.value * (playing[def] - cost) +
      (pool.inkable[def] === 0 ? alter.uninkable + alter.stuck * Math.max(0, inHand - EARLY) : 0) +
      alter.copy * copies +
      alter.ramp * this.numbers.ramp(def) +
      alter.cheaper * (cost - inHand)
    );
  }

  /**
   * What it is played for with another card of the hand, on which it is shifted or who sings it. Of several copies all but one
   * have to do without.
   */
  private costInHand(def: number, copies: number): number {
    const { cost, song, hasShift } = this.cards.pool;
    let least = cost[def];
    if ((song[def] === 0 && hasShift[def] === 0) || copies > 0) return least;
    for (const held of this.held)
      if (cost[held] < least) least = Math.min(least, song[def] === 0 ? this.shifted(def, held) : this.sung(def, held));
    return least;
  }

  /** A song that is sung takes no ink beside the singer's. */
  private sung(song: number, singer: number): number {
    const { cost, type, singer: voice } = this.cards.pool;
    const isSinger = type[singer] === Type.Character && Math.max(voice[singer], cost[singer]) >= cost[song];
    return cost[isSinger ? singer : song];
  }

  /** Shifted at the earliest on the turn after. */
  private shifted(def: number, onto: number): number {
    const { pool } = this.cards;
    if (pool.type[onto] !== Type.Character || !this.isNamesake(def, onto)) return pool.cost[def];
    return Math.max(pool.cost[onto] + 1, Math.min(...pool.shifts(def).map(({ ink }) => ink), pool.cost[def]));
  }

  private isNamesake(one: number, other: number): boolean {
    const { nameIds } = this.cards.pool;
    return nameIds[one * NameRow.Size + NameRow.First] === nameIds[other * NameRow.Size + NameRow.First];
  }

  private byCost(cost: number): number {
    const { alter } = this.cards.w;
    switch (cost) {
      case 0:
      case 1:
        return alter.cost1;
      case 2:
        return alter.cost2;
      case 3:
        return alter.cost3;
      case 4:
        return alter.cost4;
      case 5:
        return alter.cost5;
      default:
        return alter.cost6;
    }
  }
}
