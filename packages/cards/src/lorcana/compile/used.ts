/** Abilities that players use, as they are spoken of: "Boost abilities of your characters", "an item's ability". */
import type { CardFilter, UsedAbilities } from '@lorelab/engine/lorcana';
import type { Parser } from './parser.js';
import { parseCoined } from './words.js';

/** Which abilities, and those of which cards: of any, where that isn't said. */
export interface Used {
  readonly which: UsedAbilities;
  readonly of?: CardFilter;
}

/** used ← ("the" | "a" | "an")? which "abilities" ("of" cards)? | his which "ability" | cards "'s" which? "abilities" */
export function parseUsed(p: Parser, cards: (p: Parser) => CardFilter): Used {
  const of = (at: Parser) => cards(at);
  return p.choice(
    (at) => parseUsedFirst(at, of),
    parseHisUsed,
    (at) => parseUsedOfCards(at, of),
  );
}

/** "Boost abilities", "the Boost ability of this character", "an activated ability", "abilities of items" */
function parseUsedFirst(p: Parser, cards: (p: Parser) => CardFilter): Used {
  p.eatAny('the', 'an', 'a');
  const which = p.attempt(parseWhich);
  eatAbilities(p);
  const of = p.attempt((at) => {
    at.expect('of');
    return cards(at);
  });
  return which || of ? { which: which ?? {}, ...(of && { of }) } : p.fail('whose ability');
}

/** "her Inspire ability": this card's */
function parseHisUsed(p: Parser): Used {
  const person = p.eatAny('his', 'her');
  if (!person) p.expectAny('its', 'their');
  const { card = 'this', unclear } = p.scope;
  const isItself = person ? p.source.type === 'character' && (card === 'this' || unclear) : card === 'this' && !unclear;
  if (!isItself) p.fail('this card');
  const which = parseWhich(p);
  eatAbilities(p);
  return { which, of: { self: true } };
}

function parseUsedOfCards(p: Parser, cards: (p: Parser) => CardFilter): Used {
  const of = cards(p);
  p.expectAny("'s", "'");
  const which = p.attempt(parseWhich) ?? {};
  eatAbilities(p);
  return { which, of };
}

const eatAbilities = (p: Parser): string => p.expectAny('abilities', 'ability');

/** which ← "Boost" | coined | "activated" | the name of an ability of this card */
function parseWhich(p: Parser): UsedAbilities {
  if (p.eat('Boost')) return { boost: true };
  if (p.eat('activated')) return {};
  const coined = p.attempt(parseUsedKeyword);
  return coined === undefined ? { named: parseAbilityName(p) } : { coined };
}

/** A keyword of which there is a use. */
export function parseUsedKeyword(p: Parser): string {
  const coined = parseCoined(p);
  return p.source.coined.isUsed(coined) ? coined : p.fail('a keyword that is used');
}

/** The name of an ability of this card: in capitals it begins a line (5.2.8) */
function parseAbilityName(p: Parser): string {
  const names = p.text.split('\n').flatMap((line) => STORY_NAME.exec(line)?.[1] ?? []);
  return names.find((name) => p.eat(name)) ?? p.fail('an ability of this card');
}

/** No name is longer. */
const STORY_NAME = /^([\p{Lu}\d][^\p{Ll}{}"]{0,60}[\p{Lu}\d!?.]) /u;
