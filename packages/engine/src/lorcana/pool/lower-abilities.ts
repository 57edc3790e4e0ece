import type {
  Ability,
  ActivatedAbility,
  Cost,
  Effect,
  KeywordAbility,
  PlayAbility,
  Selection,
  ShiftVariant,
  StaticAbility,
  Trigger,
  TriggeredAbility,
} from '../language/index.js';
import { AbilityFlag, AbilityRow, Choice, Op, Pred, Ref, Rel, Req, StaticRow, TriggerRow } from './code.js';
import { asks, changes, dependsOn } from './dependencies.js';
import { EffectLowering } from './lower-effects.js';
import { ProgramError } from './program-error.js';
import { Scope } from './scope.js';
import { eventId } from './vocabulary.js';

/** What the card rows of the pool need to know about one card's abilities. */
export interface LoweredCard {
  triggers: { readonly event: number; readonly row: number; readonly zone: 'play' | 'discard' | 'hand' }[];
  statics: number[];
  /** Statics that work while the card is being played or is in hand: payment modifiers and such. */
  selfLess: { readonly amount: number; readonly condition: number; readonly shift: boolean }[];
  alternates: number[];
  cantPlayUnless: number[];
  /** Conditions under which it can be played from the discard, -1 for none. */
  fromDiscard: number[];
  gainedShifts: { readonly condition: number; readonly shift: LoweredShift }[];
  shifts: LoweredShift[];
  entersExerted: number[];
  entersExertedAlways: boolean;
  entersDamage: { readonly condition: number; readonly damage: number }[];
  activated: number[];
  playAbilities: number[];
  action: number;
  handStatics: number[];
}

/** A Shift cost: ink, or a program of ability row `ability` if more than ink must be paid. */
export interface LoweredShift {
  /** 0 same name, 1 any character, 2 classification */
  readonly onto: 0 | 1 | 2;
  readonly low: number;
  readonly high: number;
  readonly ink: number;
  readonly ability: number;
}

/** Lowers the abilities of cards to rows and programs. */
export class AbilityLowering extends EffectLowering {
  /** Positions of ability rows; an ability is known by its index here. */
  readonly abilityRows: number[] = [];
  /** Printed text of the current card's type, for flags. */
  private flags = 0;
  private slot = 0;

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

  // ---------------------------------------------------------------------------------------------- programs

  private newScope(effects: unknown): Scope {
    const text = JSON.stringify(effects);
    const scope = new Scope(/"affected"/.test(text), /"(it|affected|itsPlayer|first)"/.test(text));
    scope.start = this.code.length;
    return scope;
  }

  /** An ability row for a program; returns its index. */
  private row(
    pc: number,
    name: string | undefined,
    scope: Scope,
    more: Partial<Record<AbilityRow, number>> = {},
  ): number {
    const words = new Array<number>(AbilityRow.Size).fill(-1);
    words[AbilityRow.Pc] = pc;
    words[AbilityRow.Slot] = this.slot;
    words[AbilityRow.Limit] = 0;
    words[AbilityRow.Flags] = this.flags | (scope.tracksAffected ? AbilityFlag.TracksAffected : 0);
    words[AbilityRow.Name] = this.abilityName(name);
    for (const [word, value] of Object.entries(more)) words[Number(word)] = value;
    this.abilityRows.push(this.newRow(...words));
    return this.abilityRows.length - 1;
  }

  private program(
    effects: readonly Effect[],
    name: string | undefined,
    more: Partial<Record<AbilityRow, number>> = {},
    triggers: readonly Trigger[] = [],
  ): number {
    const scope = this.newScope(effects);
    scope.othersThanEvent = triggers.length > 0 && triggers.every(isAboutAnother);
    scope.hasOpposite = triggers.length > 0 && triggers.every(({ on, subject }) => subject?.self && OPPOSED.has(on));
    scope.namesOpposite = scope.hasOpposite && triggers.every(({ other }) => other !== undefined);
    if (triggers.some((trigger) => trigger.on === 'singsTogether'))
      scope.event = scope.it = Ref.All | (this.filter({ type: 'character', sangThis: true }, scope) << 3);
    const pc = this.code.length;
    this.effects(effects, scope);
    this.emit(Op.End);
    return this.row(pc, name, scope, more);
  }

  protected override subProgram(effects: readonly Effect[], name: string): number {
    const over = this.jumpOver();
    const ability = this.program(effects, name);
    over();
    return ability;
  }

  /** A program inside a program is jumped over. */
  private jumpOver(): () => void {
    const at = this.emit(Op.Jump, -1) + 1;
    return () => (this.code[at] = this.code.length);
  }

  // ---------------------------------------------------------------------------------------------- triggered (6.2)

  private triggered(ability: TriggeredAbility): LoweredCard['triggers'] {
    const index = this.program(
      ability.effects,
      ability.name,
      { [AbilityRow.Limit]: ability.limit ?? 0 },
      ability.triggers,
    );
    return ability.triggers.map((trigger, i) => ({
      event: eventId(trigger.on),
      row: this.triggerRow(trigger, ability, i === 0 ? index : this.sameProgram(index)),
      zone: ability.zone ?? 'play',
    }));
  }

  /** The ability that a trigger row leads to. */
  protected abilityOf(triggerRow: number): number {
    return this.data[triggerRow + TriggerRow.Ability];
  }

  /** Another ability row for a program: each trigger is a triggered ability of its own with the same effect (6.2.6). */
  private sameProgram(ability: number): number {
    const row = this.abilityRows[ability];
    return this.abilityRows.push(this.newRow(...this.data.slice(row, row + AbilityRow.Size))) - 1;
  }

  private triggerRow(trigger: Trigger, ability: Pick<TriggeredAbility, 'during' | 'nth'>, index: number): number {
    const scope = new Scope(false, false);
    const words = new Array<number>(TriggerRow.Size).fill(-1);
    words[TriggerRow.Event] = eventId(trigger.on);
    words[TriggerRow.Who] = trigger.who === 'you' ? Rel.You : trigger.who === 'opponents' ? Rel.Opponents : Rel.Any;
    words[TriggerRow.Self] = trigger.subject?.self && Object.keys(trigger.subject).length === 1 ? 1 : 0;
    if (trigger.subject && !words[TriggerRow.Self]) words[TriggerRow.Subject] = this.filter(trigger.subject, scope);
    if (trigger.other) words[TriggerRow.Other] = this.filter(trigger.other, scope);
    if (ability.during) words[TriggerRow.During] = this.condition(ability.during, scope);
    words[TriggerRow.Nth] = ability.nth ?? 0;
    words[TriggerRow.Ability] = index;
    words[TriggerRow.FromLocation] = trigger.fromLocation ? 1 : 0;
    return this.newRow(...words);
  }

  protected override floatingTrigger(effect: Extract<Effect, { do: 'whenever' }>): number {
    const over = this.jumpOver();
    const index = this.program(effect.effects, undefined);
    const row = this.triggerRow(withoutAffected(effect.trigger), {}, index);
    over();
    return row;
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

  // ---------------------------------------------------------------------------------------------- activated (6.3)

  private activated(ability: ActivatedAbility): number {
    const scope = this.newScope([ability.costs, ability.effects]);
    const pc = this.emit(Op.Use);
    this.costs(ability.costs, scope);
    scope.start = this.code.length;
    this.effects(ability.effects, scope);
    this.emit(Op.End);
    const more: Partial<Record<AbilityRow, number>> = {
      [AbilityRow.Limit]: ability.limit ?? 0,
      [AbilityRow.Requirements]: this.costRequirements(ability.costs, ability.condition),
    };
    if (ability.freeIf) this.freeVariant(ability, more);
    return this.row(pc, ability.name, scope, more);
  }

  /** Used for free, only {E} is paid (6.1.7.1). */
  private freeVariant(ability: ActivatedAbility, more: Partial<Record<AbilityRow, number>>): void {
    const costs = ability.costs.filter((cost) => 'exert' in cost);
    const scope = this.newScope([costs, ability.effects]);
    more[AbilityRow.FreeIf] = this.condition(ability.freeIf!, scope);
    more[AbilityRow.FreePc] = this.emit(Op.Use);
    this.costs(costs, scope);
    this.effects(ability.effects, scope);
    this.emit(Op.End);
    more[AbilityRow.FreeRequirements] = this.costRequirements(costs, ability.condition);
  }

  private playAbility(ability: PlayAbility): number {
    const scope = this.newScope(ability);
    const pc = this.emit(Op.Use);
    // The card is chosen as part of announcing it, before the cost is paid (4.3.2).
    const card = this.choose({ ...ability.what, count: 1 }, scope, Choice.Playable | Choice.Cost);
    this.costs(ability.costs, scope);
    this.emit(Op.Play, card, Rel.You, 0);
    this.emit(Op.End);
    const playable = this.table(
      Req.Cards,
      this.filter(ability.what, new Scope(false, false), [Pred.Playable, 0]),
      2,
      0,
      Rel.You,
    );
    return this.row(pc, ability.name, scope, {
      [AbilityRow.Limit]: ability.limit ?? 0,
      [AbilityRow.Requirements]: this.costRequirements(ability.costs, ability.condition, [playable]),
    });
  }

  // ---------------------------------------------------------------------------------------------- costs (4.4.3)

  private costs(costs: readonly Cost[], scope: Scope): void {
    for (const cost of costs) this.cost(cost, scope);
  }

  private cost(cost: Cost, scope: Scope): void {
    if ('exert' in cost) {
      const what =
        cost.exert === 'this'
          ? Ref.This
          : this.choose(exertable(cost.exert), scope, Choice.Cost, [Pred.CanExertAsCost, 0]);
      this.emit(Op.Exert, what);
    } else if ('ink' in cost) {
      this.emit(Op.PayInk, Rel.You, cost.ink << 1);
    } else if ('banish' in cost) {
      this.emit(
        Op.Banish,
        cost.banish === 'this' ? Ref.This : this.choose(cost.banish, scope, Choice.Cost, BANISHABLE),
      );
    } else if ('discard' in cost) {
      const register = (this.choose(discarded(cost), scope, Choice.Cost) >> 3) & 7;
      this.emit(Op.DiscardMarked, Rel.You, register);
    } else if ('damageThis' in cost) {
      this.emit(Op.Damage, Ref.This, cost.damageThis << 1, Op.DamageResume);
    } else {
      this.effects([cost.pay], scope);
    }
  }

  private costRequirements(
    costs: readonly Cost[],
    condition: ActivatedAbility['condition'],
    more: readonly number[] = [],
  ): number {
    const scope = new Scope(false, false);
    const rows = [...costs.flatMap((cost) => this.costRequirement(cost, scope)), ...more];
    if (condition) rows.push(this.table(Req.Condition, this.condition(condition, scope)));
    return rows.length === 0 ? -1 : this.table(rows.length, ...rows);
  }

  private costRequirement(cost: Cost, scope: Scope): number[] {
    const cards = (selection: Parameters<EffectLowering['choose']>[0], extra: number[] = []) => {
      const flags = (selection.chosen ? Choice.Chosen : 0) | Choice.Cost;
      return [
        this.table(
          Req.Cards,
          this.filter(selection, scope, extra),
          this.amount(selection.count ?? 1, scope),
          flags,
          Rel.You,
        ),
      ];
    };
    if ('exert' in cost) {
      return cost.exert === 'this'
        ? [this.table(Req.ExertSource)]
        : cards(exertable(cost.exert), [Pred.CanExertAsCost, 0]);
    }
    if ('ink' in cost) return [this.table(Req.Ink, cost.ink << 1, Rel.You)];
    if ('banish' in cost)
      return cost.banish === 'this' ? [this.table(Req.SourceBanishable)] : cards(cost.banish, BANISHABLE);
    if ('discard' in cost) return cards(discarded(cost));
    if ('damageThis' in cost) return [this.table(Req.SourceInPlay)];
    const list = this.requirements([cost.pay], scope, true);
    return list < 0 ? [] : this.data.slice(list + 1, list + 1 + this.data[list]);
  }

  // ---------------------------------------------------------------------------------------------- static (6.4)

  private static(ability: StaticAbility, card: LoweredCard): void {
    const scope = new Scope(false, false);
    const condition = ability.condition ? this.condition(ability.condition, scope) : -1;
    if (ability.playing) this.playing(ability, condition, card, scope);
    if (ability.enters?.exerted) {
      if (condition < 0) card.entersExertedAlways = true;
      else card.entersExerted.push(condition);
    }
    if (ability.enters?.damage) card.entersDamage.push({ condition, damage: ability.enters.damage });
    if (!ability.modifiers && !ability.playerModifiers) return;
    const row = this.staticRow(ability, scope);
    card.statics.push(row);
  }

  private playing(ability: StaticAbility, condition: number, card: LoweredCard, scope: Scope): void {
    const rule = ability.playing!;
    if ('less' in rule) {
      card.selfLess.push({ amount: this.amount(rule.less, scope), condition, shift: rule.using === 'shift' });
    } else if ('alternateCost' in rule) {
      card.alternates.push(this.alternateCost(rule.alternateCost, ability));
    } else if ('gainsShift' in rule) {
      card.gainedShifts.push({ condition, shift: this.shift(rule.gainsShift) });
    } else if ('playFrom' in rule) {
      card.fromDiscard.push(condition);
    } else {
      card.cantPlayUnless.push(this.condition(rule.cantPlayUnless, scope));
    }
  }

  /** A program that pays and then puts the card into play. */
  private alternateCost(costs: readonly Cost[], ability: StaticAbility): number {
    const scope = this.newScope(costs);
    const pc = this.code.length;
    this.costs(costs, scope);
    this.emit(Op.PlayPaid, Op.End);
    return this.row(pc, ability.name, scope, {
      [AbilityRow.Requirements]: this.costRequirements(costs, ability.condition),
    });
  }

  override staticRow(ability: StaticAbility, scope: Scope): number {
    const words = new Array<number>(StaticRow.Size).fill(-1);
    words[StaticRow.Condition] = ability.condition ? this.condition(ability.condition, scope) : -1;
    words[StaticRow.To] =
      ability.to === undefined ? -2 : ability.to === 'this' ? -1 : this.filter(ability.to.all, scope);
    if (ability.modifiers) words[StaticRow.Modifiers] = this.modifiers(ability.modifiers, scope);
    words[StaticRow.Who] =
      ability.who === 'opponents'
        ? Rel.Opponents
        : ability.who === 'players'
          ? Rel.Players
          : ability.playerModifiers
            ? Rel.You
            : 0;
    if (ability.playerModifiers)
      words[StaticRow.PlayerModifiers] = this.playerModifiers(ability.playerModifiers, scope);
    const { condition: _, ...always } = ability;
    words[StaticRow.Asks] = asks(ability);
    words[StaticRow.Depends] = dependsOn(words[StaticRow.Asks] === 0 ? ability : always);
    words[StaticRow.Changes] = changes(ability);
    words[StaticRow.Name] = this.abilityName(ability.name);
    return this.table(...words);
  }

  // ---------------------------------------------------------------------------------------------- keywords

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

  private shift(variant: ShiftVariant): LoweredShift {
    const ink = variant.cost.reduce((sum, cost) => sum + ('ink' in cost ? cost.ink : 0), 0);
    const rest = variant.cost.filter((cost) => !('ink' in cost));
    const ability = rest.length === 0 ? -1 : this.alternateCost(rest, { kind: 'static', name: 'Shift' });
    const onto = variant.onto === undefined ? 0 : variant.onto === 'any' ? 1 : 2;
    const [low, high] =
      typeof variant.onto === 'object' ? this.classifications.bits(variant.onto.classification) : [0, 0];
    return { onto, low, high, ink, ability };
  }

  // ---------------------------------------------------------------------------------------------- built in

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

const emptyCard = (): LoweredCard => ({
  triggers: [],
  statics: [],
  selfLess: [],
  alternates: [],
  cantPlayUnless: [],
  fromDiscard: [],
  gainedShifts: [],
  shifts: [],
  entersExerted: [],
  entersExertedAlways: false,
  entersDamage: [],
  activated: [],
  playAbilities: [],
  action: -1,
  handStatics: [],
});

/** "Whenever they …": the ability is bound to the cards themselves, so its filter needn't say so. */
function withoutAffected(trigger: Trigger): Trigger {
  const { subject, ...rest } = trigger;
  if (!subject?.affected) return trigger;
  const { affected: _affected, ...others } = subject;
  return Object.keys(others).length > 0 ? { ...rest, subject: others } : rest;
}

/** A card that is being played can't be discarded to pay for it: "other" than the source. */
const discarded = (cost: Extract<Cost, { discard: number }>): Selection => ({
  ...cost.filter,
  zone: 'hand',
  of: 'you',
  other: true,
  count: cost.discard,
});

const BANISHABLE = [Pred.Banishable, 0];

/** Only a ready, dry character can be exerted to pay a cost (4.4.2.1). */
const exertable = <T extends object>(selection: T): T => ({ ...selection, exerted: false });

/** Events in which another character stands against the event's card. */
const OPPOSED: ReadonlySet<Trigger['on']> = new Set([
  'challenges',
  'challenged',
  'challengesAndIsBanished',
  'challengedAndBanished',
  'banishes',
  'dealsDamage',
]);

/** "Whenever one of your characters quests", "whenever you play an item": "another" is another than that one. */
const isAboutAnother = ({ subject }: Trigger): boolean => subject?.type !== undefined && subject.self !== true;
