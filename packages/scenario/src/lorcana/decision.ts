/** The decision that waits, looked at once for all the answers that are tried on it. */
import type { Option } from '@lorelab/engine/kernel';
import { cardOf, DecisionKind, type LorcanaGame, Verb, verbOf } from '@lorelab/engine/lorcana';
import { optionsOf } from './game-facts.js';
import type { GroupedPicks, Moment } from './line.js';
import { PILES } from './roster.js';

export class Decision {
  readonly game: LorcanaGame;
  readonly kind: DecisionKind;
  readonly options: readonly Option[];
  /** There is one way to decide, or all ways come to the same. */
  readonly isForced: boolean;

  constructor({ game, isAsked }: Moment) {
    this.game = game;
    this.kind = game.decisionKind;
    this.options = optionsOf(game);
    this.isForced = !isAsked || this.options.length === 1;
  }

  /** The indexes of the options with a verb. */
  indexes(verb: Verb, fits: (option: Option) => boolean = () => true): number[] {
    return this.options.flatMap((option, index) => (verbOf(option) === verb && fits(option) ? [index] : []));
  }

  index(verb: Verb, fits?: (option: Option) => boolean): number | undefined {
    return this.indexes(verb, fits)[0];
  }

  /** The cards of the options with a verb. */
  cards(verb: Verb): number[] {
    return this.indexes(verb).map((index) => cardOf(this.options[index]!));
  }

  /** Whether it is all the same which option is taken: copies of one card in one hidden zone or discard. */
  get isIndifferent(): boolean {
    const cards = this.cards(Verb.Pick);
    const [first] = cards;
    if (first === undefined || cards.length < this.options.length) return false;
    const { game } = this;
    if (!PILES.includes(game.zoneOf(first))) return false;
    return cards.every(
      (card) =>
        game.defOf(card) === game.defOf(first) &&
        game.zoneOf(card) === game.zoneOf(first) &&
        game.ownerOf(card) === game.ownerOf(first),
    );
  }

  /** A "may" with which nothing would come of it: yes and no lead to the same. */
  get isIdle(): boolean {
    if (this.kind !== DecisionKind.May) return false;
    const [one, other] = this.options.map((option) => hashAfter(this.game, option));
    return one === other;
  }

  /** Paying with ink, where there are other ways to pay: what is done if nothing else is said. */
  get inkWay(): number | undefined {
    return this.kind === DecisionKind.PlayWay ? this.index(Verb.Play) : undefined;
  }

  /** The options that pick a card or a player. */
  private get picks(): Option[] {
    return [Verb.Pick, Verb.PickPlayer].flatMap((verb) => this.indexes(verb).map((index) => this.options[index]!));
  }

  /** Whether it goes on with a choice of which a part has been picked. */
  continues(choice: GroupedPicks | undefined): boolean {
    if (!choice || choice.kind !== this.kind || choice.decider !== this.game.decider) return false;
    if (choice.places && this.kind === DecisionKind.Place) return true;
    return choice.placing === this.placing && this.picks.every((pick) => choice.picks.has(pick));
  }

  get placing(): number {
    return this.kind === DecisionKind.Place ? this.game.placing : -1;
  }

  /** The choice that an option is a part of, with what it leaves to pick. */
  choice(option: number, complete: boolean, places: boolean): GroupedPicks {
    const picks = new Set(this.picks);
    picks.delete(this.options[option]!);
    return {
      kind: this.kind,
      decider: this.game.decider,
      placing: this.placing,
      picks,
      complete,
      places,
    };
  }
}

function hashAfter(game: LorcanaGame, option: Option): number {
  const after = game.clone();
  after.askForced = false;
  after.takeOption(option);
  return after.hash();
}
