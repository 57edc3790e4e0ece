/**
 * What programs do, for those who weigh decisions: a tree of parts, of which notes are taken while an ability is
 * lowered. What is done to a chosen card is noted with the choice, so that whoever chooses knows what for.
 */
export { Part, PartKind, Purpose, type TriggerPurpose } from './parts.js';
export { Purposes } from './purposes.js';
