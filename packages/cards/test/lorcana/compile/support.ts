import { type CompileError, compileText } from '@lorelab/cards/lorcana/compile';
import { renderCard } from '@lorelab/cards/lorcana/render';
import type { Ability, CardType, Effect } from '@lorelab/engine/lorcana';
import { expect } from 'vitest';
import { INVENTED } from '../support.js';

/** The abilities of an invented text; it fails the test if there is a phrase that the grammar doesn't know. */
export function abilities(text: string, type: CardType = 'character'): Ability[] {
  const result = compileText(text, { name: 'Invented', type }, INVENTED);
  if ('errors' in result) throw new Error(`"${text}": ${result.errors[0]?.message}`);
  return result.abilities;
}

/** The only ability of a text. */
export function ability(text: string, type: CardType = 'character'): Ability {
  const [only, ...more] = abilities(text, type);
  if (!only || more.length > 0) throw new Error(`"${text}" has ${more.length + 1} abilities`);
  return only;
}

/** What an action with this text does. */
export function effects(text: string): readonly Effect[] {
  const only = ability(text, 'action');
  if (only.kind !== 'action') throw new Error(`"${text}" is no list of effects`);
  return only.effects;
}

/** What happens whenever a character with this text quests. */
export function onQuest(text: string): readonly Effect[] {
  const only = ability(`Whenever this character quests, ${text}`);
  if (only.kind !== 'triggered') throw new Error(`"${text}" is not triggered`);
  return only.effects;
}

/** A text is told so; without other words as it stands, and read again as the same program then. */
export function tells(type: CardType, text: string, told = text): void {
  const program = abilities(text, type);
  expect(renderCard({ type, abilities: program })).toBe(told);
  if (told === text) expect(abilities(told, type)).toEqual(program);
}

/** The first error of a text that can't be read. */
export function error(text: string, type: CardType = 'character'): CompileError {
  const result = compileText(text, { name: 'Invented', type }, INVENTED);
  if ('abilities' in result) throw new Error(`"${text}" can be read`);
  return result.errors[0] as CompileError;
}

/** A character, of the kind that most phrases speak of. */
export const character = { type: 'character' } as const;
