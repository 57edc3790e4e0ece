import { type KingdomHeartsView, Zone } from '@lorelab/engine/kingdom-hearts';
import { DarkCards } from './dark-cards.js';
import type { CardFacts } from './facts.js';

/** What hasn't been asked for yet. No number that is kept is below 0. */
const UNKNOWN = -1;

/** What lies open of one player. Each number is worked out when it is first asked for, and kept while the decision lasts. */
export class PlayerSide {
  player = 0;
  private view!: KingdomHeartsView;
  private readonly worldCards: DarkCards;
  private isDarksRead = false;
  private levels = UNKNOWN;
  private own = UNKNOWN;
  private total = UNKNOWN;
  private seen = UNKNOWN;

  constructor(facts: readonly CardFacts[]) {
    this.worldCards = new DarkCards(facts);
  }

  begin(view: KingdomHeartsView, player: number): void {
    this.view = view;
    this.player = player;
    this.isDarksRead = false;
    this.levels = UNKNOWN;
    this.own = UNKNOWN;
    this.total = UNKNOWN;
    this.seen = UNKNOWN;
  }

  /** The Dark Cards on their World. */
  get darks(): DarkCards {
    if (!this.isDarksRead) this.worldCards.read(this.view, this.player);
    this.isDarksRead = true;
    return this.worldCards;
  }

  get worldLevels(): number {
    if (this.levels === UNKNOWN) this.levels = this.view.worldLevels(this.player);
    return this.levels;
  }

  /** The Attack Value of the Player Card with its Equipment. */
  get attack(): number {
    if (this.own === UNKNOWN) this.own = this.view.attack(this.player);
    return this.own;
  }

  /** With everything that takes part now. */
  get totalAttack(): number {
    if (this.total === UNKNOWN) this.total = this.view.totalAttack(this.player);
    return this.total;
  }

  /** With all that they could bring to a fight of what lies open. */
  get seenAttack(): number {
    if (this.seen === UNKNOWN) this.seen = this.totalAttack + this.friendsLeft();
    return this.seen;
  }

  /** The Support of the Friends that haven't joined. */
  private friendsLeft(): number {
    const { view, player } = this;
    let sum = 0;
    for (let i = view.count(player, Zone.Friends) - 1; i >= 0; i--) {
      const card = view.cardAt(player, Zone.Friends, i);
      if (!view.hasJoined(card)) sum += view.support(card);
    }
    return sum;
  }
}
