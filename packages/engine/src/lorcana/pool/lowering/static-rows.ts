import type { StaticAbility } from '../../language/index.js';
import { Ref, Rel, StaticRow } from '../../layout/index.js';
import { asks, changes, dependsOn } from './dependencies.js';
import type { Lowering } from './lowering.js';
import { type LoweredModifiers, lowerModifiers, noteModifiers } from './modifiers.js';
import { type LoweredPlayerModifiers, lowerPlayerModifiers, notePlayerModifier } from './player-modifiers.js';
import type { Scope } from './scope.js';

/** A static ability's row, and what is in it. */
export interface LoweredStatic {
  readonly row: number;
  readonly condition: number;
  /** Which cards it is about, if it is about cards. */
  readonly to: number | undefined;
  readonly modifiers: LoweredModifiers | undefined;
  readonly who: number;
  readonly players: LoweredPlayerModifiers | undefined;
}

/** The row of what a static ability, or an effect like one, does as long as it lasts (6.4). */
export function lowerStaticRow(lowering: Lowering, ability: StaticAbility, scope: Scope): LoweredStatic {
  const words = new Array<number>(StaticRow.Size).fill(-1);
  words[StaticRow.Condition] = lowering.conditionOrNone(ability.condition, scope);
  words[StaticRow.To] =
    ability.to === undefined ? -2 : ability.to === 'this' ? -1 : lowering.filter(ability.to.all, scope);
  const modifiers = ability.modifiers && lowerModifiers(lowering, ability.modifiers, scope);
  if (modifiers) words[StaticRow.Modifiers] = modifiers.list;
  words[StaticRow.Who] = whoRel(ability);
  const players = ability.playerModifiers && lowerPlayerModifiers(lowering, ability.playerModifiers, scope);
  if (players) words[StaticRow.PlayerModifiers] = players.list;
  const { condition: _, ...always } = ability;
  words[StaticRow.Asks] = asks(ability);
  words[StaticRow.Depends] = dependsOn(words[StaticRow.Asks] === 0 ? ability : always);
  words[StaticRow.Changes] = changes(ability);
  words[StaticRow.Name] = lowering.abilityName(ability.name);
  return {
    row: lowering.table(...words),
    condition: words[StaticRow.Condition],
    to: ability.to === undefined ? undefined : ability.to === 'this' ? Ref.This : Ref.All | (words[StaticRow.To] << 3),
    modifiers,
    who: words[StaticRow.Who],
    players,
  };
}

/** Notes what a static ability does as long as it lasts. */
export function noteStatic(lowering: Lowering, lowered: LoweredStatic, lasts = -1): void {
  const { condition, to, modifiers, who, players } = lowered;
  const notes = lowering.notes.block(() => {
    if (modifiers && to !== undefined) noteModifiers(lowering, modifiers, to, lasts);
    for (const modifier of players?.modifiers ?? []) notePlayerModifier(lowering, modifier, who);
  });
  if (condition < 0) lowering.notes.add(...notes);
  else lowering.notes.either(-1, condition, notes);
}

function whoRel({ who, playerModifiers }: StaticAbility): number {
  if (who === 'opponents') return Rel.Opponents;
  if (who === 'players') return Rel.Players;
  return playerModifiers ? Rel.You : 0;
}
