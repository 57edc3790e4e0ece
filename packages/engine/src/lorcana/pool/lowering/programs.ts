import type { Effect, Trigger } from '../../language/index.js';
import { rowWords } from '../../layout/encoding.js';
import { ABILITY_ROW, AbilityFlag, AbilityRow, type AbilityRowOperands, Op, packRef, Ref } from '../../layout/index.js';
import type { Note } from '../purposes/notes.js';
import type { Lowering } from './lowering.js';
import { Scope, says } from './scope.js';

/** Words of an ability row beyond those that every one has. */
export type AbilityWords = Partial<AbilityRowOperands>;

/** The scope of an ability that starts here. `effects`: all that it says, its costs included. */
export function newScope(lowering: Lowering, effects: unknown): Scope {
  const scope = new Scope(says(effects, /"affected"/), says(effects, /"(it|affected|itsPlayer|first)"/));
  scope.start = lowering.pc;
  return scope;
}

/** Instructions from a position up to an End, and what they are for. */
export interface LoweredProgram {
  readonly pc: number;
  readonly notes: readonly Note[];
}

/** Emits what `lower` does as a program. */
export function lowerProgram(lowering: Lowering, lower: () => void): LoweredProgram {
  const { pc } = lowering;
  const notes = lowering.notes.block(lower);
  lowering.emit(Op.End);
  return { pc, notes };
}

/** Adds an ability of a program: a row, known by the index that is returned. `free`: its program where it costs nothing. */
export function addAbility(
  lowering: Lowering,
  { pc, notes }: LoweredProgram,
  name: string | undefined,
  scope: Scope,
  more: AbilityWords = {},
  free?: LoweredProgram,
): number {
  const words = rowWords(ABILITY_ROW, {
    pc,
    counter: 0,
    limit: 0,
    requirements: -1,
    freeIf: -1,
    freePc: free?.pc ?? -1,
    freeRequirements: -1,
    flags: lowering.flags | (scope.tracksAffected ? AbilityFlag.TracksAffected : 0),
    name: lowering.abilityName(name),
    ...more,
  });
  lowering.notes.abilities.push({ notes, free: free?.notes ?? [] });
  return lowering.abilityRows.push(lowering.newRow(words)) - 1;
}

/** Another ability row for a program: each trigger is a triggered ability of its own with the same effect (6.2.6). */
export function addSameAbility(lowering: Lowering, ability: number): number {
  const row = lowering.abilityRows[ability];
  lowering.notes.abilities.push(lowering.notes.abilities[ability]);
  return lowering.abilityRows.push(lowering.newRow(lowering.data.slice(row, row + AbilityRow.Size))) - 1;
}

/** Adds an ability of effects that need nothing else. */
export function addEffects(
  lowering: Lowering,
  effects: readonly Effect[],
  name: string | undefined,
  more: AbilityWords = {},
  triggers: readonly Trigger[] = [],
  /** "Another" is another than the event's card. */
  isAboutOther = false,
): number {
  const scope = newScope(lowering, effects);
  scope.othersThanEvent = isAboutOther || (triggers.length > 0 && triggers.every(isAboutAnother));
  scope.hasOpposite = triggers.length > 0 && triggers.every(({ on, subject }) => subject?.self && OPPOSED.has(on));
  scope.namesOpposite = scope.hasOpposite && triggers.every(({ other }) => other !== undefined);
  if (triggers.some((trigger) => trigger.on === 'singsTogether'))
    scope.event = scope.it = packRef(Ref.All, lowering.filter({ type: 'character', sangThis: true }, scope));
  const program = lowerProgram(lowering, () => {
    if (!says(effects, /"may"/)) lowering.tellUse(effects);
    lowering.effects(effects, scope);
  });
  return addAbility(lowering, program, name, scope, more);
}

/** Lowers what belongs to a program of its own: inside another program it is jumped over. */
export function jumpedOver<T>(lowering: Lowering, lower: () => T): T {
  const over = lowering.jump(Op.Jump, {});
  const lowered = lower();
  over.here();
  return lowered;
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
