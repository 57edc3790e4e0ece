/** What must hold: "if …", "while …", "unless …". */
import type { Condition } from '@lorelab/engine/lorcana';
import { type Parser, remembered } from '../parser.js';
import { both } from './both.js';
import {
  parseAllAre,
  parseAmountIs,
  parseCardIs,
  parseCardsAre,
  parseChosenIs,
  parseContains,
  parseInDiscard,
  parseNoneAre,
  parseNumberIs,
  parseOnlyOne,
  parseRevealedIs,
} from './cards.js';
import { parseDid } from './cards-did.js';
import { parseThereIs } from './existing.js';
import {
  parseBeingChallenged,
  parseChallenging,
  parseFirstTurn,
  parsePaid,
  parsePlayedFromDiscard,
  parseUsedShift,
  parseYourTurn,
} from './game.js';
import { parseHave, parseOpponentsHaveNone } from './having.js';
import { parseDeedsOfThisTurn } from './this-turn.js';
import { parseThisWay } from './this-way.js';

/** condition ← simple ("and" simple)* | simple "or" simple */
export const parseCondition = remembered((p: Parser): Condition => {
  let condition = parseSimple(p);
  const others = p.many(parseAlternative);
  if (others.length > 0) return { anyOf: [condition, ...others] };
  for (;;) {
    const next = p.attempt(() => {
      p.expect('and');
      p.eat('if');
      return p.attempt(parseSimple) ?? parseSameDid(p, condition);
    });
    if (!next) return condition;
    condition = both(condition, next) as Condition;
  }
});

/** "or" "if"? simple */
function parseAlternative(p: Parser): Condition {
  p.expect('or');
  p.eat('if');
  // "An item or a character …" are two kinds of cards, not two conditions.
  p.loosely();
  return parseSimple(p);
}

/** … "and didn't quest this turn": the card that has been asked about */
function parseSameDid(p: Parser, before: Condition): Condition {
  return 'is' in before ? parseDid(p, before.is) : p.fail('a condition');
}

/** simple ← one of the sentences that can be true or false */
export const parseSimple = remembered((p: Parser): Condition => {
  return p.choice(
    parseUsedShift,
    parsePlayedFromDiscard,
    parsePaid,
    parseYourTurn,
    parseFirstTurn,
    parseBeingChallenged,
    parseChallenging,
    parseAllAre,
    parseInDiscard,
    parseDeedsOfThisTurn,
    parseOpponentsHaveNone,
    parseHave,
    parseThereIs,
    parseRevealedIs,
    parseChosenIs,
    parseThisWay,
    parseNoneAre,
    parseCardsAre,
    parseCardIs,
    parseNumberIs,
    parseOnlyOne,
    parseAmountIs,
    parseContains,
  );
});
