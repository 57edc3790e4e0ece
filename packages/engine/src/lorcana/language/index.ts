/**
 * The ability language: what a card does, as data that can be read as JSON.
 *
 * A card has a list of abilities (an action has one, of kind `action`). An ability is checked once, lowered to integer
 * tables when a game's card pool is loaded, and run by the machine. Nothing here names a particular card.
 *
 * Three ideas keep it small:
 * - **Who** does something, **which cards** it is done to and **how much** are the same three notions everywhere
 *   (`PlayerRef`, `CardRef`, `Amount`), so that every verb combines with every one of them.
 * - A choice is written where the text has it: `{ select: … }` inside an effect chooses, and later effects of the same
 *   ability speak of what was chosen with `'it'`.
 * - What lasts is a `Modifier`. A static ability applies modifiers while it is in play, an effect applies the same
 *   modifiers for a duration.
 */
export type * from './abilities.js';
export * from './amounts.js';
export type * from './cards.js';
export type * from './conditions.js';
export type * from './effects.js';
export * from './modifiers.js';
export type * from './players.js';
export * from './triggers.js';
export * from './vocabulary.js';
