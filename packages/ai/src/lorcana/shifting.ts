/** What there is to know of an option to shift: what it costs, what else is covered, and what it brings in this turn alone. */
import type { Option } from '@lorelab/engine/kernel';
import { cardOf, extraOf, ShiftExtra, Type, targetOf } from '@lorelab/engine/lorcana';
import type { CardValues } from './cards.js';
import type { Situation } from './situation.js';

export class Shifting {
  constructor(
    private readonly cards: CardValues,
    private readonly situation: Situation,
  ) {}

  private shiftOf(option: Option) {
    return this.cards.pool.shift(this.situation.view.defOf(cardOf(option)), extraOf(option) & ShiftExtra.WhichMask);
  }

  /** What is printed; modifiers of payment aren't looked at. */
  cost(option: Option): number {
    return (extraOf(option) & ShiftExtra.ForFree) !== 0 ? 0 : this.shiftOf(option).ink;
  }

  /** The card goes back to the hand at the end of the turn. */
  isTemporary(option: Option): boolean {
    return this.shiftOf(option).returns >= 0;
  }

  /** The other card that is covered if it is put on two: the one that is worth least; -1 if it is put on one. */
  secondOf(option: Option): number {
    if ((extraOf(option) & ShiftExtra.WithAnother) === 0) return -1;
    const { situation } = this;
    const { board, me, view } = situation;
    const which = extraOf(option) & ShiftExtra.WhichMask;
    let least = -1;
    for (let i = board.starts[me]; i < board.starts[me + 1]; i++) {
      const card = board.cards[i];
      if (card === targetOf(option) || !view.canShiftOnto(cardOf(option), card, which)) continue;
      if (least < 0 || situation.worthOf(card) < situation.worthOf(least)) least = card;
    }
    return least;
  }

  /** What a ready character that stays for the turn does more than those that it covers: by questing, or by banishing somebody. */
  gainThisTurn(option: Option): number {
    const { cards, situation } = this;
    const { pool } = cards;
    const def = situation.view.defOf(cardOf(option));
    const second = this.secondOf(option);
    const before = this.loreNow(targetOf(option)) + (second < 0 ? 0 : this.loreNow(second));
    return Math.max((pool.lore[def] - before) * situation.loreWorth, this.bestChallenge(def));
  }

  private loreNow(card: number): number {
    const { board } = this.situation;
    const isCharacter = this.cards.pool.type[board.defs[card]] === Type.Character;
    return isCharacter && board.flags[card] === 0 ? board.lore[card] : 0;
  }

  /** The dearest exerted character of an opponent that it would banish. */
  private bestChallenge(def: number): number {
    const { situation, cards } = this;
    const { board } = situation;
    let best = 0;
    for (let i = 0; i < board.starts[situation.view.playerCount]; i++) {
      const card = board.cards[i];
      const isOpen =
        !situation.isMine(card) && board.flags[card] !== 0 && cards.pool.type[board.defs[card]] === Type.Character;
      if (isOpen && cards.pool.strength[def] - board.resist[card] >= board.lives[card])
        best = Math.max(best, situation.worthOf(card));
    }
    return best;
  }
}
