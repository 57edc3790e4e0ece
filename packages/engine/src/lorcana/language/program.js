/**
 * What the game remembers of the current turn, counted per player and, with a filter, per card.
 * With `of: 'you'` the cards or deeds are yours. Facts about a character look at the card's owner.
 * - `played`: cards played; with a filter only those that match (type, classification, cost …)
 * - `inked`: cards put into the inkwell by any means
 * - `challenged`: challenges made by that player's characters (with a filter: by matching characters)
 * - `wasChallenged`, `quested`, `damaged`, `banished`, `banishedInChallenge`, `sang`: characters that did or suffered it
 * - `drawn`, `putUnder`, `leftDiscard`, `discarded`: cards
 */
export const TURN_FACTS = [
  'played',
  'inked',
  'challenged',
  'wasChallenged',
  'quested',
  'damaged',
  'banished',
  'banishedInChallenge',
  'sang',
  'drawn',
  'putUnder',
  'leftDiscard',
  'discarded',
];
/** What a card can be kept from. */
export const PROHIBITIONS = [
  'quest',
  'challenge',
  'challengeCharacters',
  'beChallenged',
  'ready',
  /** at the start of its player's turn */
  'readyAtStart',
  'sing',
  'move',
  'beDealtDamage',
  /** … unless it is being challenged */
  'beDealtDamageUnlessChallenged',
  'beChosenByOpponents',
];
/**
 * - `plays`: `who` plays `subject` (enters play / the action is played)
 * - `playsOn`: a card is played on `other` by Shift ("When you play a Floodborn character on this card")
 * - `quests`, `sings` (`other`: the song), `moves` (`other`: the location), `readies`, `exerts`
 * - `singsTogether`: once for each song sung ("one or more of your characters sings a song")
 * - `challenges`: `subject` challenges `other`; `challenged`: `subject` is challenged by `other`
 * - `challengedAndBanished`, `challengesAndIsBanished`: `subject` in that role is banished, `other` is the opposite one
 * - `banished`; `banishedInChallenge`; `banishes`: `subject` banishes `other` in a challenge
 * - `leavesPlay`, `returnedToHand` (from play)
 * - `damaged`: takes damage by any means (1.9.3); `dealtDamage`; `dealsDamage`: `subject` deals damage to `other` in a challenge
 * - `healed`: `who` removes damage from `subject`
 * - `inks`: a card is put into the inkwell of `who`; `draws`, `discards` (each card), `discardsSome` (once for each effect)
 * - `cardUnder`: `who` puts a card under `subject`; `leavesDiscard`: a card of `who` leaves the discard
 * - `returnsFromDiscard`: `who` returns `subject` from the discard to the hand
 * - `chosen`: an opponent chooses `subject` for an action or ability; `chosenForSupport`
 * - `usesBoost`: `who` uses the Boost ability of `subject`
 * - `turnStarts`, `turnEnds`: of `who`
 */
export const TRIGGER_EVENTS = [
  'plays',
  'playsOn',
  'quests',
  'sings',
  'singsTogether',
  'moves',
  'readies',
  'exerts',
  'challenges',
  'challenged',
  'challengedAndBanished',
  'challengesAndIsBanished',
  'banished',
  'banishedInChallenge',
  'banishes',
  'leavesPlay',
  'returnedToHand',
  'damaged',
  'dealtDamage',
  'dealsDamage',
  'healed',
  'inks',
  'draws',
  'discards',
  'discardsSome',
  'cardUnder',
  'leavesDiscard',
  'returnsFromDiscard',
  'chosen',
  'chosenForAction',
  'chosenForItemAbility',
  'chosenForSupport',
  'usesBoost',
  'turnStarts',
  'turnEnds',
];
//# sourceMappingURL=program.js.map
