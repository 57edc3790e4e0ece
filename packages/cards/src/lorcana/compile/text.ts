/** The text compiler: a card's English rules text becomes a program of the ability language. */
import type { Ability, CardType } from '@lorelab/engine/lorcana';
import type { FreeUse } from './abilities.js';
import { Budget, LONGEST_TEXT } from './budget.js';
import { CoinedKeywords, type Reminder, remindersIn } from './coined.js';
import { type CompileError, type PhrasePlace, tooLong, unknownPhrase } from './errors.js';
import { normalize, type Token, tokenize } from './lexer.js';
import { Memory, phrasesIn } from './memory.js';
import { type LineAbility, type LineReading, readFirst, readOnly } from './readings.js';
import { CLASSIFICATIONS } from './vocabulary.js';

/** What the compiler has to know of a card besides its text. */
export interface TextFacts {
  readonly name: string;
  readonly type: CardType;
}

export type CompileResult =
  | { readonly abilities: Ability[] }
  /** `partial`: what could be read nevertheless, for those who ask for it. */
  | { readonly errors: CompileError[]; readonly partial: Ability[] };

export interface CompileOptions {
  /** Classifications that cards have beside the shipped ones: a word that is none of them is none in a text either. */
  readonly classifications?: Iterable<string>;
  /** Reminder texts of keywords that the rules don't know; those of the text itself are known. */
  readonly keywords?: readonly Reminder[];
  /** @internal The keywords of the card whose reminder text it is. */
  readonly coined?: CoinedKeywords;
  /**
   * Take the first reading of a text, without looking for another one that means something else. That is much faster, and
   * right for texts that are known to have one meaning.
   */
  readonly firstReading?: boolean;
  /** Is told the words of the grammar that the text is read by, and where each begins. */
  readonly onPhrase?: (phrase: string, place: PhrasePlace) => void;
  /** What reading the text may take, where it is not to be the usual; it tells afterwards what it took. */
  readonly budget?: Budget;
}

/** The abilities that a text says, or every phrase of it that the grammar does not know or can read in two ways. */
export function compileText(text: string, facts: TextFacts, options: CompileOptions = {}): CompileResult {
  const plain = normalize(text.slice(0, LONGEST_TEXT));
  const tokens = tokenize(plain);
  if (text.length > LONGEST_TEXT) return { errors: [tooLong(tokens, text.length)], partial: [] };
  const { firstReading = false, budget = Budget.for(tokens.length) } = options;
  const classifications = knownTo(options);
  const coined = options.coined ?? coinedOf(text, facts, options);
  const source = { name: facts.name, type: facts.type, classifications, coined };
  const readLine = firstReading ? readFirst : readOnly;
  const found: LineAbility[] = [];
  const errors: CompileError[] = [];
  for (const line of splitLines(tokens)) {
    const memory = new Memory(budget);
    const result = readLine({ tokens: line, text: plain, source, memory, budget });
    if ('error' in result) errors.push(result.error);
    else {
      found.push(...result.abilities);
      if (options.onPhrase) tell(line, result.reading, options.onPhrase);
    }
    if (budget.isSpent) break;
  }
  errors.push(...freeUsesOfNone(tokens, found));
  const abilities = joinAbilities(found);
  return errors.length > 0 ? { errors, partial: abilities } : { abilities };
}

/** What has been read of the reminder texts of a file. */
const READ = new WeakMap<readonly Reminder[], Map<string, readonly Ability[] | string>>();

/** The keywords that reminder texts define: those of the text itself, and those that are known beside them. */
function coinedOf(text: string, facts: TextFacts, { keywords = [], classifications }: CompileOptions): CoinedKeywords {
  const kept = READ.get(keywords) ?? new Map<string, readonly Ability[] | string>();
  READ.set(keywords, kept);
  const own = remindersIn([{ fullName: facts.name, type: facts.type, text }]);
  const coined: CoinedKeywords = new CoinedKeywords(
    [...own, ...keywords],
    (said, type) =>
      compileText(said, { name: facts.name, type }, { ...(classifications && { classifications }), coined }),
    kept,
  );
  return coined;
}

/** "You may use this item's X ability for free", of a card that has said no such ability. */
function freeUsesOfNone(tokens: readonly Token[], said: readonly LineAbility[]): CompileError[] {
  const names = new Set(said.flatMap((one) => (one.kind === 'activated' && one.name ? [one.name] : [])));
  const lost = said.filter((one): one is FreeUse => one.kind === 'freeUse' && !names.has(one.ability));
  return lost.map(({ ability }) => {
    const [first] = ability.toLowerCase().split(' ');
    return unknownPhrase(tokens, Math.max(0, tokens.map(({ lower }) => lower).indexOf(first as string)), [...names]);
  });
}

function tell(tokens: readonly Token[], reading: LineReading, onPhrase: NonNullable<CompileOptions['onPhrase']>): void {
  for (const { phrase, at } of phrasesIn(reading)) {
    const { offset, line, column } = tokens[at] as Token;
    onPhrase(phrase, { offset, line, column });
  }
}

const knownTo = ({ classifications }: CompileOptions): ReadonlySet<string> =>
  classifications ? new Set([...CLASSIFICATIONS, ...classifications]) : CLASSIFICATIONS;

// ------------------------------------------------------------------------------------------------ lines

/** Abilities are on lines of their own; bullets belong to the line before them. */
function splitLines(tokens: readonly Token[]): Token[][] {
  const end = tokens.at(-1) as Token;
  const lines: Token[][] = [];
  let line: Token[] = [];
  tokens.forEach((token, index) => {
    const goesOn = tokens[index + 1]?.text === '•' || (hasBullets(line) && isAboutBoth(tokens, index + 1));
    const breaks = token.kind === 'end' || (token.kind === 'newline' && !goesOn);
    if (!breaks) {
      line.push(token);
      return;
    }
    if (line.some((one) => one.kind !== 'newline')) lines.push([...line, { ...end, ...placeOf(token) }]);
    line = [];
  });
  return lines;
}

const hasBullets = (line: readonly Token[]): boolean => line.some((token) => token.text === '•');

/** "If …, you may choose both instead": behind the bullets, of which it speaks */
function isAboutBoth(tokens: readonly Token[], start: number): boolean {
  const end = tokens.findIndex(({ kind }, index) => index >= start && (kind === 'newline' || kind === 'end'));
  const line = tokens.slice(start, end).map(({ lower }) => lower);
  return line[0] === 'if' && line.slice(-4).join(' ') === 'choose both instead .';
}

function placeOf({ offset, line, column }: Token): Pick<Token, 'offset' | 'line' | 'column'> {
  return { offset, line, column };
}

/** Free uses become part of the abilities they name; the effects of an action are one list. */
function joinAbilities(found: readonly LineAbility[]): Ability[] {
  const abilities: Ability[] = [];
  for (const one of found) {
    if (one.kind === 'freeUse') continue;
    const last = abilities.at(-1);
    if (one.kind === 'action' && last?.kind === 'action') {
      abilities[abilities.length - 1] = { ...last, effects: [...last.effects, ...one.effects] };
    } else abilities.push(one);
  }
  return abilities.map((one) => withFreeUse(one, found));
}

function withFreeUse(ability: Ability, found: readonly LineAbility[]): Ability {
  const free = found.find((one): one is FreeUse => one.kind === 'freeUse' && one.ability === ability.name);
  return free && ability.kind === 'activated' ? { ...ability, freeIf: free.condition } : ability;
}
