/**
 * What programs do, for those who weigh decisions: the instructions of an ability read back as a tree of parts. What is
 * done to a chosen card is noted with the choice, so that whoever chooses knows what for.
 */
export { Part, PartKind, Purpose, type TriggerPurpose } from './parts.js';
export { Purposes } from './purposes.js';
