/** "That name": what is known of the card that was named. */
import type { PlayerModifier } from '@lorelab/engine/lorcana';
import type { Parser } from './parser.js';

/**
 * A name is known from the moment when a card is named, to what is done then and to what the players can't play from then on;
 * an ability that holds all the time, or another lasting one, knows none.
 */
export function knowingNames<A>(p: Parser, abilities: readonly A[]): void {
  if (!abilities.every((one) => knowsItsNames(JSON.stringify(one, markingLost)))) p.fail('a card that was named');
}

const SPOKEN_OF = '"namedCard":true';

function knowsItsNames(program: string): boolean {
  const spoken = program.indexOf(SPOKEN_OF);
  const named = program.indexOf('"do":"nameCard"');
  if (spoken >= 0 && (named < 0 || spoken < named)) return false;
  return !program.includes(LOST);
}

const LOST = '"lost":true';

/** Marks what lasts and knows no name: a modifier that speaks of one, and "can't", of all cards that have it at any time. */
function markingLost(key: string, value: unknown): unknown {
  if (isContinuous(value)) return { lost: true };
  if (key !== 'modifiers' || !Array.isArray(value)) return value;
  const losing = value.filter((one: object) => !keepsName(one) && JSON.stringify(one).includes(SPOKEN_OF));
  return losing.length > 0 ? [{ lost: true }] : value;
}

/** "Characters with that name can't quest" is true of those that are played later as well (6.4.2.1). */
const isContinuous = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'to' in value &&
  'modifiers' in value &&
  JSON.stringify(value.to).includes(SPOKEN_OF) &&
  JSON.stringify(value.modifiers).includes('"cant":');

const keepsName = (modifier: object | PlayerModifier): boolean =>
  'cantPlay' in modifier && modifier.cantPlay.namedCard === true;
