/** How long something lasts (6.1.13). */
import type { Duration } from '@lorelab/engine/lorcana';
import type { Parser } from './parser.js';

const THROUGH_THEIRS = ['this turn and', 'this turn or'].flatMap((start) =>
  ['their', 'its', "their player's", "its player's"].map((whose) => `${start} during ${whose} next turn`),
);

const DURATIONS: readonly (readonly [string, Duration])[] = [
  ...THROUGH_THEIRS.map((phrase) => [phrase, 'throughTheirNextTurn'] as const),
  ["this turn and during each opponent's next turn", 'untilYourNextTurn'],
  ["until the end of each opponent's next turn", 'untilYourNextTurn'],
  ['this turn', 'thisTurn'],
  ['for the rest of this turn', 'thisTurn'],
  ['for the rest of the turn', 'thisTurn'],
  ['until the end of this turn', 'thisTurn'],
  ['until the end of the turn', 'thisTurn'],
  ['until the end of turn', 'thisTurn'],
  ['until end of turn', 'thisTurn'],
  ['until the start of your next turn', 'untilYourNextTurn'],
  ['until your next turn', 'untilYourNextTurn'],
  ['during their next turn', 'theirNextTurn'],
  ['during its next turn', 'theirNextTurn'],
  ['until the end of their next turn', 'throughTheirNextTurn'],
  ['until the end of its next turn', 'throughTheirNextTurn'],
  ["until the end of their player's next turn", 'throughTheirNextTurn'],
  ["until the end of its player's next turn", 'throughTheirNextTurn'],
  ['until the end of your next turn', 'throughYourNextTurn'],
  ["during their player's next turn", 'theirNextTurn'],
  ["during its player's next turn", 'theirNextTurn'],
  ['during that challenge', 'thisChallenge'],
  ['during this challenge', 'thisChallenge'],
];

/** duration ← "this turn" | "until the start of your next turn" | "during their next turn" | … */
export function parseDuration(p: Parser): Duration {
  for (const [phrase, duration] of DURATIONS) {
    if (p.eat(phrase)) return duration;
  }
  // Of your cards, and of you, their next turn is yours.
  if (p.scope.bearersOf === 'you' && p.eat('during your next turn')) return 'theirNextTurn';
  const self = p.source.type;
  if (
    p.eatAny(
      `while this ${self} is in play`,
      `while you have this ${self} in play`,
      `for as long as this ${self} is in play`,
      `as long as this ${self} is in play`,
    )
  )
    return 'whileSourceInPlay';
  return p.fail('a duration');
}

/** "at the start of their next turn": the ready step alone. Of cards that you play it is yours. */
export function parseNextReady(p: Parser): Duration {
  if (p.scope.entered && p.eat('at the start of your next turn')) return 'theirNextReady';
  p.expectAny(
    'at the start of their next turn',
    'at the start of its next turn',
    "at the start of their player's next turn",
    "at the start of its player's next turn",
  );
  return 'theirNextReady';
}
