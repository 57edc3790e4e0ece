/** From programs to integers: whatever a card's text says becomes rows of `data` and instructions of `code`. */
import { assert } from '../../../kernel/index.js';
import {
  type Ability,
  ACTS,
  type Condition,
  DISCARDINGS,
  EVENTS,
  type Filter,
  MAX_USES,
} from '../../language/index.js';
import { During, Mode, Of, Text, TextBits, WhoCode } from '../code.js';
import { IN_PLAY, WHO } from './expressions.js';
import { ProgramLowering, TO } from './programs.js';
import { asksForLevels, lasts, speaksOf, stands } from './speaking.js';

const DURING = { action: During.Action, battle: During.Battle, challenge: During.Challenge } as const;

/** Places of a card's rows in `data`. */
export interface LoweredCard {
  readonly statics: number[];
  readonly triggers: number[];
  readonly uses: number[];
  readonly prohibitions: number[];
  /** Pairs of who and how many. */
  readonly limits: number[];
  /** For each kind of Text its rows. */
  readonly texts: readonly number[][];
  /** Whether there is more to it than what it does at once: such Magic stays on the mat (ruling 44). */
  readonly lasts: boolean;
  /** Whether a text of it says something all the time. */
  readonly stands: boolean;
}

/** Lowers the abilities of cards. */
export class AbilityLowering extends ProgramLowering {
  /** Bits of the kinds of Text that there are. */
  textKinds = 0;
  /** Whether some text waits for what happens to other cards. */
  watches = false;
  worksFromDiscard = false;
  /** Whether some card can be used in play, and some from the hand. */
  usesInPlay = false;
  usesFromHand = false;

  abilities(abilities: readonly Ability[]): LoweredCard {
    const card: LoweredCard = {
      statics: [],
      triggers: [],
      uses: [],
      prohibitions: [],
      limits: [],
      texts: Array.from({ length: Text.Size }, () => []),
      lasts: abilities.some(lasts),
      stands: abilities.some(stands),
    };
    for (const ability of abilities) this.ability(ability, card);
    assert(card.uses.length <= MAX_USES, 'there is a bit for each text that can be used');
    assert(Math.max(...card.texts.map((rows) => rows.length)) <= TextBits.RowMask, 'there are bits for each text');
    return card;
  }

  private ability(ability: Ability, card: LoweredCard): void {
    switch (ability.kind) {
      case 'triggered': {
        const event = EVENTS.indexOf(ability.on);
        const condition = this.conditionOrNone(ability.if);
        const program = this.program(ability.effects);
        // What is played or discarded may lie on the mat, where Magic, Events, Techniques and Attack Cards go.
        const filter = ability.of ? this.filter({ in: [...IN_PLAY, 'mat'], ...ability.of }) : -1;
        if (ability.of) this.watches = true;
        if (ability.from === 'discard') this.worksFromDiscard = true;
        card.triggers.push(this.row(event, condition, program, ability.from === 'discard' ? 1 : 0, filter));
        return;
      }
      case 'used': {
        const during = ability.during.reduce((bits, phase) => bits | DURING[phase], 0);
        const condition = this.conditionOrNone(ability.if);
        const fromHand = ability.from === 'hand';
        if (fromHand) this.usesFromHand = true;
        else this.usesInPlay = true;
        card.uses.push(this.row(during, condition, this.program(ability.effects), fromHand ? 1 : 0));
        return;
      }
      case 'static': {
        const { of } = ability;
        const filter = typeof of === 'string' ? -1 : this.filter(of);
        const amount = this.amount(ability.by);
        const condition = this.conditionOrNone(ability.if);
        assert(ability.value !== 'level' || !speaksOf(ability, asksForLevels), 'what changes levels asks for none');
        const value = this.value(ability.value);
        const mode = ability.set ? Mode.Set : ability.less ? Mode.Less : Mode.More;
        card.statics.push(this.row(value, ofCode(of), filter, amount, condition, mode));
        return;
      }
      case 'prohibits': {
        const filter = ability.cards ? this.filter({ in: ['hand'], ...ability.cards }) : -1;
        const condition = this.conditionOrNone(ability.if);
        card.prohibitions.push(this.row(ACTS.indexOf(ability.act), WHO[ability.who ?? 'each'], filter, condition));
        return;
      }
      case 'limits':
        card.limits.push(WHO[ability.who ?? 'each'], ability.friends);
        return;
      case 'silences':
        assert(
          !speaksOf(ability.if, asksForLevels),
          'what silences asks for no levels: it may silence what changes them',
        );
        return this.text(card, Text.Silences, ability.cards, ability.if);
      case 'stays': {
        const bits = ability.through.reduce((sum, one) => sum | (1 << DISCARDINGS.indexOf(one)), 0);
        return this.text(card, Text.Stays, ability.cards, ability.if, WhoCode.Each, bits);
      }
      case 'any level':
        return this.text(card, Text.AnyLevel, ability.cards && { in: ['hand'], ...ability.cards }, ability.if);
      case 'prevents': {
        const by = ability.by === undefined ? -1 : this.amount(ability.by);
        if (ability.what === 'damage')
          return this.text(card, Text.PreventsDamage, ability.cards, ability.if, WhoCode.Each, by);
        return this.text(card, Text.PreventsLoss, undefined, ability.if, WHO[ability.who ?? 'you'], by);
      }
      case 'replaces':
        return this.replacement(ability, card);
    }
  }

  private replacement(ability: Extract<Ability, { kind: 'replaces' }>, card: LoweredCard): void {
    switch (ability.what) {
      case 'discard':
        return this.text(card, Text.ReplacesDiscard, ability.cards, ability.if, WhoCode.Each, TO[ability.to]);
      case 'defeat': {
        const program = this.program(ability.effects);
        return this.text(card, Text.ReplacesDefeat, ability.cards, ability.if, WhoCode.Each, program);
      }
      case 'loss': {
        const program = ability.may ? this.mayReplace(ability.effects) : this.program(ability.effects);
        return this.text(card, Text.ReplacesLoss, undefined, ability.if, WHO[ability.who ?? 'you'], program);
      }
    }
  }

  private text(
    card: LoweredCard,
    kind: Text,
    cards: Filter | undefined,
    condition: Condition | undefined,
    who: WhoCode = WhoCode.Each,
    operand = 0,
  ): void {
    this.textKinds |= 1 << kind;
    const filter = cards ? this.filter(cards) : -1;
    card.texts[kind]!.push(this.row(filter, this.conditionOrNone(condition), who, operand));
  }
}

function ofCode(of: 'this' | 'player' | 'opponent' | 'target' | 'bearer' | Filter): Of {
  if (typeof of !== 'string') return Of.Filter;
  if (of === 'this') return Of.This;
  if (of === 'player') return Of.Player;
  // Equipment is held by its bearer as Magic is by its target.
  return of === 'opponent' ? Of.Opponent : Of.Target;
}
