/** Cuts a card's text into abilities: their story names, keywords, and the four kinds of the rest. */
import type {
  Ability,
  ActivatedAbility,
  Condition,
  Effect,
  TriggerEvent,
  TriggeredAbility,
} from '@lorelab/engine/lorcana';
import { both } from './conditions/both.js';
import { parseCondition } from './conditions/index.js';
import { parseSecondTime } from './conditions/this-turn.js';
import { parseCosts } from './costs.js';
import { parseVerbPhrase } from './effects/index.js';
import { parseKeywordLine } from './keywords.js';
import { knowingNames } from './named.js';
import { parseName } from './names.js';
import { parseClassification } from './nouns/classifications.js';
import type { Parser } from './parser.js';
import { EMPTY_SCOPE } from './scope.js';
import { parseActs } from './sentences/acts.js';
import { parseBody } from './sentences/body.js';
import { parseSentences } from './sentences/index.js';
import { atEnd } from './sentences/stop.js';
import { parseStatic } from './statics/index.js';
import { instead } from './statics/replacing.js';
import { parseEntersAsYouLike } from './statics/statements.js';
import { parseTriggerPhrase, type TriggerPhrase } from './triggers/index.js';
import { eatVerb, parseOrdinal } from './words.js';

/** "You may use this item's [name] ability for free" is part of that other ability (6.1.7.1). */
export interface FreeUse {
  readonly kind: 'freeUse';
  readonly ability: string;
  readonly condition: Condition;
}

/** line ← name? (keyword-line | ability-text) */
export function parseLine(p: Parser): (Ability | FreeUse)[] {
  p.scope = EMPTY_SCOPE;
  const name = parseStoryName(p);
  const abilities = p.choice<(Ability | FreeUse)[]>(
    parseKeywords,
    parseFreeUse,
    p.source.type === 'action' ? parseActionText : parseAbilityText,
  );
  knowingNames(p, abilities);
  return name === undefined ? abilities : abilities.map((one) => ({ ...named(one, name) }));
}

/** The name comes first, as it is printed. */
function named<A extends Ability | FreeUse>(ability: A, name: string): A {
  return ability.kind === 'freeUse' ? ability : { name, ...ability };
}

function parseKeywords(p: Parser): Ability[] {
  const abilities = parseKeywordLine(p);
  p.eat('.');
  return endOfLine(p, abilities);
}

function endOfLine<T>(p: Parser, result: T): T {
  return p.token.kind === 'end' || p.token.kind === 'newline' ? result : p.fail('the end of the ability');
}

// ------------------------------------------------------------------------------------------------ story names

/** story-name ← CAPITALS, numbers and marks at the beginning of a line (5.2.8) */
export function parseStoryName(p: Parser): string | undefined {
  let length = 0;
  while (isNamePart(p, length)) length += 1;
  // What precedes {I} is a number of ink, and "A character" begins a sentence.
  if (length === 0) return undefined;
  if (p.peek(length).kind === 'symbol' && p.peek(length - 1).kind === 'number') length -= 1;
  if (p.peek(length - 1).text === 'A' && /^\p{Ll}/u.test(p.peek(length).text)) length -= 1;
  if (length === 0 || !hasCapitals(p, length)) return undefined;
  const start = p.token.offset;
  let end = start;
  for (let count = 0; count < length; count += 1) {
    const token = p.next();
    end = token.offset + token.text.length;
  }
  return p.text.slice(start, end);
}

/** Marks that no name has: those of bullets and of Shift. */
const NO_NAME_MARKS = new Set(['•', '>']);

function isNamePart(p: Parser, ahead: number): boolean {
  const { kind, text } = p.peek(ahead);
  if (kind === 'mark') return !NO_NAME_MARKS.has(text);
  if (kind === 'number') return true;
  return kind === 'word' && (text === text.toUpperCase() || (text === "'s" && ahead > 0));
}

function hasCapitals(p: Parser, length: number): boolean {
  let letters = 0;
  for (let ahead = 0; ahead < length; ahead += 1) {
    letters += p.peek(ahead).text.replace(/[^\p{Lu}]/gu, '').length;
  }
  return letters > 1;
}

// ------------------------------------------------------------------------------------------------ kinds of abilities

/** ability-text ← activated | (triggered | static)+ */
export function parseAbilityText(p: Parser): Ability[] {
  const activated = p.attempt(parseActivated);
  if (activated) return [activated];
  const abilities: Ability[] = [];
  do {
    const before = abilities.at(-1);
    const replaced = before && p.attempt((at) => parseStaticInstead(at, before));
    if (replaced) abilities.splice(-1, 1, ...replaced);
    else
      abilities.push(
        ...p.choice(
          parseTriggered,
          parseEnteringPlay,
          parseEntersExertedTo,
          parseStaticSentence,
          parseOnce,
          parseOnceBehind,
          parseShiftExplained,
        ),
      );
  } while (!atEnd(p));
  return abilities;
}

/** activated ← ("if" condition ",")? costs "-" sentences */
function parseActivated(p: Parser): ActivatedAbility {
  const condition = p.attempt(parseUsableIf);
  const costs = parseCosts(p);
  p.expect('-');
  const effects = ended(p, parseSentences(p));
  const usable = condition ? { condition } : {};
  return { kind: 'activated', costs, ...usable, ...(p.scope.limit ? { limit: p.scope.limit } : {}), effects };
}

function ended(p: Parser, effects: Effect[]): Effect[] {
  return atEnd(p) ? effects : p.fail('the end of the ability');
}

/** once ← ("once" | "twice") ("during your turn" | "per turn") "," ("if" condition ",")? ("you may" costs "to" | costs "-")? sentences: a cost as any other (4.4) */
function parseOnce(p: Parser): Ability[] {
  const twice = p.eatAny('twice during your turn,', 'twice per turn,', 'twice each turn,');
  if (!twice) p.expectAny(...ONCE_A_TURN);
  const condition = p.attempt(parseUsableIf);
  const limited = { kind: 'activated' as const, limit: twice ? 2 : 1, ...(condition ? { condition } : {}) };
  return [{ ...limited, ...p.choice(parseOncePaid, parseOnceToBePaid, parseOncePrinted, parseOnceFree) }];
}

const ONCE_A_TURN = ['once during your turn,', 'once per turn,', 'once each turn,', 'once during each of your turns,'];

/** "you may" costs "to" sentences ("once during your turn" | "once per turn"): the same, said behind it */
function parseOnceBehind(p: Parser): Ability[] {
  p.expect('you may pay');
  const costs = parseCosts(p);
  if (p.eatAny(...ONCE_BEHIND)) {
    p.expect('to');
    return [{ kind: 'activated', limit: 1, costs, effects: parseSentences(p) }];
  }
  p.expect('to');
  const effects = parseActs(p);
  p.expectAny(...ONCE_BEHIND);
  p.expect('.');
  return [{ kind: 'activated', limit: 1, costs, effects }];
}

const ONCE_BEHIND = ['once during your turn', 'once during each of your turns', 'once each turn', 'once per turn'];

/** ("if" | "while") condition ",": it can be used only then */
function parseUsableIf(p: Parser): Condition {
  p.expectAny('if', 'while');
  const condition = parseCondition(p);
  p.expect(',');
  return p.scope.loop ? p.fail('an opponent') : condition;
}

type Use = Pick<ActivatedAbility, 'costs' | 'effects'>;

/** "you may" costs "to" sentences */
function parseOncePaid(p: Parser): Use {
  p.expect('you may');
  const costs = parseOnceCosts(p);
  p.expect('to');
  return { costs, effects: parseSentences(p) };
}

/** costs "-" sentences */
function parseOncePrinted(p: Parser): Use {
  const costs = parseCosts(p);
  p.expect('-');
  return { costs, effects: parseSentences(p) };
}

/** "you may" costs "to play this on top of one of your" (classification)? "characters" ("named" its own name)?: a way of shifting (8.10.8) */
function parseShiftExplained(p: Parser): Ability[] {
  p.expect('you may');
  p.eat('pay');
  const cost = parseCosts(p);
  p.expect('to play this');
  p.eatAny('character', 'card');
  p.expect('on top of');
  p.expectAny('one of your', 'any of your', 'any one of your');
  const classification = p.attempt(parseClassification);
  p.expect('characters');
  if (p.eat('named')) {
    if (classification !== undefined || parseName(p) !== p.source.name) p.fail("this card's name");
    p.eat('.');
    return [{ kind: 'keyword', keyword: 'Shift', shift: { cost } }];
  }
  p.eat('.');
  return [{ kind: 'keyword', keyword: 'Shift', shift: { onto: classification ? { classification } : 'any', cost } }];
}

/** "pay" N {I} "to" sentences: a cost that need not be paid */
function parseOnceToBePaid(p: Parser): Use {
  p.expect('pay');
  const costs = parseCosts(p);
  p.expect('to');
  return { costs, effects: parseSentences(p) };
}

/** "you may" sentences: using it is the choice */
function parseOnceFree(p: Parser): Use {
  p.expect('you may');
  p.loosely();
  return { costs: [], effects: parseSentences(p) };
}

/** "pay 2 {I}" | costs | costs "and" verb-phrase */
function parseOnceCosts(p: Parser): ActivatedAbility['costs'] {
  eatVerb(p, 'pay');
  const costs = parseCosts(p);
  const more = p.attempt(() => {
    p.expect('and');
    return parseVerbPhrase(p, 'you').map((pay) => ({ pay }));
  });
  return more ? [...costs, ...more] : costs;
}

/** triggered ← trigger-phrase "," sentences */
function parseTriggered(p: Parser): TriggeredAbility[] {
  const phrases = parseTriggerPhrase(p);
  p.expect(',');
  const secondary = p.sees('if');
  const time = p.attempt((at) => parseCountedTime(at, phrases));
  const counted = time === undefined ? p.attempt(parseCountedEvent) : undefined;
  if (secondary && !counted && time === undefined) p.loosely();
  const { survives } = p.scope;
  const effects = surviving(survives, parseSentences(p));
  const only = p.scope.limit;
  const { zone = fromDiscard(p, phrases), effects: whole } = functioning(secondary ? underCondition(effects) : effects);
  return phrases.map(({ triggers, during, limit = only, nth = time }) => ({
    kind: 'triggered',
    triggers,
    ...duringOf(both(during, counted)),
    ...(zone ? { zone } : {}),
    ...(limit ? { limit } : {}),
    ...(nth ? { nth } : {}),
    effects: whole,
  }));
}

/** "is dealt damage and isn't banished": it is in play when the effects resolve */
function surviving(survives: true | undefined, then: Effect[]): Effect[] {
  return survives ? [{ do: 'if', condition: { exists: { self: true } }, then }] : then;
}

/** "…, return this card from your discard": there it works, unless it is there because of the event. */
function fromDiscard(p: Parser, phrases: readonly TriggerPhrase[]): 'discard' | undefined {
  const all = phrases.flatMap(({ triggers }) => triggers);
  // "When you discard this card"
  if (all.every(({ on, subject }) => (on === 'discards' || on === 'intoDiscard') && subject?.self)) return 'discard';
  const isAboutThis = all.some((trigger) => trigger.subject?.self === true);
  return p.scope.fromDiscard && !isAboutThis ? 'discard' : undefined;
}

/** "if it's the second card they've drawn this turn,": about the event itself, so it is asked as it happens */
function parseCountedEvent(p: Parser): Condition {
  p.expect('if');
  const condition = parseSecondTime(p);
  p.expect(',');
  return condition;
}

/** "if it's the second time she's moved to a location this turn,": of what the trigger has said of this card */
function parseCountedTime(p: Parser, phrases: readonly TriggerPhrase[]): number {
  p.expect("if it's the");
  const nth = parseOrdinal(p);
  p.expect('time');
  const [trigger, ...more] = phrases.flatMap(({ triggers }) => triggers);
  if (!trigger || more.length > 0 || phrases.some((phrase) => phrase.nth)) return p.fail('one event');
  if (!p.eat('this has happened')) {
    if (trigger.subject?.self !== true) p.fail('this card');
    p.expectAny("she's", "he's", "they've", "it's", 'this character has');
    p.expectAny(...(DONE[trigger.on] ?? p.fail('what the trigger says')));
  }
  p.expect('this turn,');
  return nth;
}

/** What a card has done each time that an event happens, or what has been done to it. */
const DONE: Partial<Record<TriggerEvent, readonly string[]>> = {
  quests: ['quested'],
  challenges: ['challenged'],
  challenged: ['been challenged'],
  sings: ['sung a song', 'sung'],
  moves: ['moved to a location', 'moved'],
  exerts: ['been exerted'],
  readies: ['been readied', 'readied'],
  damaged: ['been damaged', 'taken damage'],
  dealtDamage: ['been dealt damage'],
};

function duringOf(during: Condition | undefined): { during?: Condition } {
  return during ? { during } : {};
}

/** "if" condition "," body "when he enters play": its trigger comes last */
function parseEnteringPlay(p: Parser): TriggeredAbility[] {
  p.set({ card: 'this' });
  const effects = parseBody(p);
  p.expectAny('when he enters play', 'when she enters play', 'when it enters play', 'when this character enters play');
  p.expect('.');
  return [{ kind: 'triggered', triggers: [{ on: 'plays', who: 'you', subject: { self: true } }], effects }];
}

/** (self "may" | "you may have" self) "enter play" ("exerted" | "with" N "damage") ("to" | ". If" they "do,") sentences: what is done because its player has chosen that (8.3.2) */
function parseEntersExertedTo(p: Parser): Ability[] {
  const enters = parseEntersAsYouLike(p);
  if (!p.eat('to')) p.expectAny('. If they do,', '. If you do,', '. If he does,', '. If she does,', '. If it does,');
  const effects = parseSentences(p);
  const on = enters.damage === undefined ? ('entersExerted' as const) : ('entersDamaged' as const);
  return [
    { kind: 'static', enters },
    { kind: 'triggered', triggers: [{ on, subject: { self: true }, byChoice: true }], effects },
  ];
}

/** "[Trigger], if [condition], [effect]. [effect]": where the condition is false, nothing of it happens (6.2.4). */
function underCondition([first, ...rest]: Effect[]): Effect[] {
  if (first?.do !== 'if' || rest.length === 0) return first ? [first, ...rest] : [];
  // A later sentence with an "if" of its own has its own condition.
  const own = rest.findIndex((one) => one.do === 'if');
  const [under, after] = own < 0 ? [rest, []] : [rest.slice(0, own), rest.slice(own)];
  return [{ ...first, then: [...first.then, ...under] }, ...after];
}

/** "if this card is in your discard (and …)": the zone in which the ability functions (6.1.12). */
function functioning(effects: Effect[]): { zone?: 'discard'; effects: readonly Effect[] } {
  const [only] = effects;
  if (effects.length !== 1 || only?.do !== 'if') return { effects };
  const { condition, then } = only;
  const parts = 'allOf' in condition ? condition.allOf : [condition];
  const others = parts.filter((one) => !isInDiscard(one));
  if (others.length === parts.length) return { effects };
  const rest = others.reduce<Condition | undefined>(both, undefined);
  return { zone: 'discard', effects: rest ? [{ ...only, condition: rest }] : then };
}

const isInDiscard = (one: Condition): boolean => 'is' in one && one.is === 'this' && one.filter.zone === 'discard';

function parseStaticSentence(p: Parser): Ability[] {
  const abilities = parseStatic(p);
  p.passReadAhead();
  // What holds all the time chooses nobody.
  if (p.scope.loop) p.fail('an opponent');
  if (!p.eat('.') && !atEnd(p)) p.fail('"."');
  return abilities;
}

/** static "instead": where it holds, what was said before doesn't */
function parseStaticInstead(p: Parser, before: Ability): Ability[] {
  const [ability, ...more] = parseStatic(p);
  p.expect('instead');
  if (!p.eat('.') && !atEnd(p)) p.fail('"."');
  if (more.length > 0 || ability?.kind !== 'static' || before.kind !== 'static') return p.fail('one statement');
  return instead(before, ability) ?? p.fail('something to replace');
}

/** "If" condition ", you may use this item's" Name "ability for free." */
function parseFreeUse(p: Parser): FreeUse[] {
  p.expect('if');
  const condition = parseCondition(p);
  p.expect(', you may use this');
  p.expectAny('item', 'character', 'location');
  p.expect("'s");
  const words: string[] = [];
  while (p.token.kind === 'word' && p.token.lower !== 'ability') words.push(p.next().text);
  p.expect('ability for free.');
  return [{ kind: 'freeUse', ability: words.join(' ').toUpperCase(), condition }];
}

// ------------------------------------------------------------------------------------------------ actions

/** action-text ← (static about playing it | sentences)+ : one list of effects, in order (5.4.3) */
function parseActionText(p: Parser): Ability[] {
  const playing = p.many(parsePlayingStatic).flat();
  if (atEnd(p)) return playing;
  const effects = ended(p, parseSentences(p));
  if (p.scope.limit) p.fail('an ability');
  return [...playing, { kind: 'action', effects }];
}

/** What an action says about being played, which it does not do when it resolves. */
function parsePlayingStatic(p: Parser): Ability[] {
  const abilities = parseStaticSentence(p);
  return abilities.every((one) => one.kind === 'static' && one.playing !== undefined) ? abilities : p.fail();
}
