import type { Effect, Trigger } from '../../language/index.js';
import { AbilityFlag, AbilityRow, Op, Ref } from '../../layout/index.js';
import { Scope } from '../scope.js';
import { EffectLowering } from './effects.js';

/** Lowers the effects of an ability to a program with a row of its own. */
export abstract class ProgramLowering extends EffectLowering {
  /** Positions of ability rows; an ability is known by its index here. */
  readonly abilityRows: number[] = [];

  /** Printed text of the current card's type, for flags. */
  protected flags = 0;

  protected slot = 0;

  protected newScope(effects: unknown): Scope {
    const text = JSON.stringify(effects);
    const scope = new Scope(/"affected"/.test(text), /"(it|affected|itsPlayer|first)"/.test(text));
    scope.start = this.code.length;
    return scope;
  }

  /** An ability row for a program; returns its index. */
  protected row(
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

  protected program(
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
  protected jumpOver(): () => void {
    const at = this.emit(Op.Jump, -1) + 1;
    return () => (this.code[at] = this.code.length);
  }
}

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
