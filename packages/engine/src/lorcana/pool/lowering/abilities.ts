import type { Ability, KeywordAbility } from '../../language/index.js';
import { AbilityFlag, Choice, Op, Rel, Req } from '../../layout/index.js';
import { ProgramError } from '../program-error.js';
import { Scope } from '../scope.js';
import { emptyCard, type LoweredCard } from './lowered-card.js';
import { StaticLowering } from './static.js';

/**
 * Lowers the abilities of cards to rows and programs. Each class lowers one notion with the help of those that it extends:
 * expressions, modifiers, requirements, instructions, parts of verbs, effects, programs, triggered, activated and static
 * abilities.
 */
export class AbilityLowering extends StaticLowering {
  card(abilities: readonly Ability[], isItem: boolean): LoweredCard {
    const card = emptyCard();
    this.flags = isItem ? AbilityFlag.OfItem : 0;
    for (let i = 0; i < abilities.length; i++) {
      // Counters of uses have eight slots; only abilities that count need one of their own.
      this.slot = Math.min(i, 6);
      this.ability(abilities[i], card);
    }
    return card;
  }

  protected ability(ability: Ability, card: LoweredCard): void {
    switch (ability.kind) {
      case 'keyword':
        return this.keyword(ability, card);
      case 'triggered':
        return void card.triggers.push(...this.triggered(ability));
      case 'activated':
        return void card.activated.push(this.activated(ability));
      case 'static':
        return this.static(ability, card);
      case 'play':
        return void card.playAbilities.push(this.playAbility(ability));
      case 'action': {
        const flags = this.flags;
        this.flags |= AbilityFlag.OfAction;
        card.action = this.program(ability.effects, ability.name);
        this.flags = flags;
      }
    }
  }

  /** [ability row, n, trigger rows…]: -1 for an ability that isn't activated, n = 0 for one that isn't triggered. */
  protected override grantedAbility(ability: Ability): number[] {
    const over = this.jumpOver();
    const words = this.grantedWords(ability);
    over();
    return words;
  }

  private grantedWords(ability: Ability): number[] {
    const slot = this.slot;
    this.slot = 7; // granted abilities share the last counter
    try {
      if (ability.kind === 'activated') return [this.activated(ability), 0];
      if (ability.kind === 'triggered') {
        const rows = this.triggered(ability).map((trigger) => trigger.row);
        return [-1, rows.length, ...rows];
      }
      throw new ProgramError(`an ability of kind ${ability.kind} can't be granted`);
    } finally {
      this.slot = slot;
    }
  }

  private keyword(ability: KeywordAbility, card: LoweredCard): void {
    if (ability.keyword === 'Shift' && ability.shift) card.shifts.push(this.shift(ability.shift));
    if (ability.keyword === 'Boost') card.activated.push(this.boost(ability.value ?? 0));
  }

  /** Boost N: once during your turn, pay N to put the top card of your deck facedown under this (8.4.1). */
  private boost(ink: number): number {
    const flags = this.flags;
    this.flags |= AbilityFlag.IsBoost;
    const row = this.activated({
      kind: 'activated',
      name: 'Boost',
      limit: 1,
      costs: [{ ink }],
      effects: [{ do: 'put', what: { top: 'you' }, into: 'under', target: 'this' }],
    });
    this.flags = flags;
    return row;
  }

  /** Support (8.13): "you may add this character's {S} to another chosen character's {S} this turn." */
  support(): number {
    this.slot = 7;
    const scope = new Scope(false, false);
    const pc = this.code.length;
    const may = this.emit(Op.May, Rel.You, -1, -1);
    const chosen = this.choose({ type: 'character', other: true, chosen: true }, scope, Choice.Support);
    const amount = this.amount({ stat: 'strength', of: 'this' }, scope);
    this.code[may + 2] = this.table(
      1,
      this.table(
        Req.Cards,
        this.filter({ type: 'character', other: true }, new Scope(false, false)),
        2,
        Choice.Chosen,
        Rel.You,
      ),
    );
    this.emit(Op.Support, chosen, amount);
    this.code[may + 3] = this.code.length;
    this.emit(Op.End);
    return this.row(pc, 'Support', scope);
  }

  /** Vanish (8.14): "banish this character", once the action's effect has resolved. */
  vanish(): number {
    this.slot = 7;
    return this.program([{ do: 'banish', what: 'this' }], 'Vanish');
  }
}
