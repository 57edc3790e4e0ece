/** Everything of Lorcana that is packed, in one description. `scripts/layout` makes the files of the folder above from it. */
import * as expressions from './expressions.mjs';
import * as instructions from './instructions.mjs';
import * as modifiers from './modifiers.mjs';
import * as rows from './rows.mjs';
import * as tables from './tables.mjs';
import * as vocabulary from './vocabulary.mjs';

/** Kinds of words that are described nowhere else. */
export const kinds = {
  number: 'a number',
  boolean: '1 for yes, 0 for no',
  bits: 'bits, of classifications or ink types',
  target: 'a position in the code, to go on at',
  ability: 'an ability, by its index in pool.abilityRows',
  abilityName: 'a name of an ability, by its number; 0 for none',
  cardName: 'a name of a card, by its index in pool.names',
  event: 'what a trigger waits for, by its index in TRIGGER_EVENTS',
  register: 'a register, by its number',
  registers: 'registers, a bit each',
  card: 'a card of the game, by its index',
  seat: 'a player, by their index',
  giver: 'a Giver',
};

/** The bits that the largest number of a kind needs, where it stands in a packed word. */
export const widths = { card: 10, seat: 2 };

export const files = { expressions, instructions, modifiers, rows, tables, vocabulary };
