/** Coined keywords: those that the rules don't know. Each is what the reminder text behind it says. */
import { type Ability, type CardDefinition, type CardType, KEYWORDS } from '@lorelab/engine/lorcana';
import { isSameData } from '../../basics/same-data.js';
import type { CompileError } from './errors.js';
import { normalize } from './lexer.js';

/** How the number of a keyword is printed: +N, N {I} or N. */
export type KeywordNumber = 'bonus' | 'ink' | 'plain';

/** What stands in parentheses behind a keyword that the rules don't know. */
export interface Reminder {
  readonly keyword: string;
  readonly number?: KeywordNumber;
  readonly value?: number;
  readonly text: string;
  readonly type: CardType;
  /** Where it stands: the full name of the card, and the line of its text. */
  readonly card: string;
  readonly line: number;
  /** It stands behind a sentence that gives the keyword to other cards. */
  readonly given?: true;
  /** What it has been read as, of a card whose text isn't there any more. */
  readonly means?: readonly Ability[];
}

/** A card as far as its reminder texts are looked for. */
export interface RemindingCard {
  readonly fullName: string;
  readonly type: CardType;
  readonly text: string;
}

const NAME = String.raw`(?<keyword>\p{Lu}\p{Ll}[\p{L}'-]*(?: \p{Lu}\p{Ll}[\p{L}'-]*)*)`;
const NUMBER = String.raw`(?: (?:(?<bonus>\+\d+)|(?<count>\d+)(?<ink> ?\{I\})?))?`;
const BEHIND_KEYWORD = new RegExp(String.raw`^${NAME}${NUMBER}\.? \((?<said>[^)]*)\)`, 'gmu');
const BEHIND_GIFT = new RegExp(
  String.raw`\b(?:gains?|has|have) ${NAME}${NUMBER}(?![^.(\n]*\b(?:and|or|gains?)\b)[^.()\n]*\. \((?<said>[^)]*)\)`,
  'gmu',
);

/** The reminder texts of keywords that the rules don't know, those that stand right behind their keyword first. */
export function remindersIn(cards: Iterable<RemindingCard>): Reminder[] {
  const all = [...cards];
  return [BEHIND_KEYWORD, BEHIND_GIFT].flatMap((pattern) => all.flatMap((card) => found(card, pattern)));
}

/** What cards of a catalog have been read to mean by keywords that the rules don't know, to be known to others. */
export function remindersOf(cards: Iterable<Pick<CardDefinition, 'fullName' | 'type' | 'abilities'>>): Reminder[] {
  return [...cards].flatMap(({ fullName, type, abilities }) =>
    abilities.flatMap((ability) => {
      if (ability.kind !== 'coined') return [];
      const { keyword, value, means } = ability;
      const number = ability.number ?? (value === undefined ? undefined : 'plain');
      return { keyword, ...(number && { number, value: value! }), text: '', means, type, card: fullName, line: 0 };
    }),
  );
}

function found({ fullName, type, text }: RemindingCard, pattern: RegExp): Reminder[] {
  const plain = normalize(text);
  return [...plain.matchAll(pattern)].flatMap(({ groups, index }) => {
    const { keyword = '', bonus, count, ink, said = '' } = groups ?? {};
    if (isOfTheRules(keyword)) return [];
    const number = bonus ? 'bonus' : ink ? 'ink' : count ? 'plain' : undefined;
    const line = plain.slice(0, index).split('\n').length;
    return {
      keyword,
      ...(number && ({ number, value: Number(bonus ?? count) } as const)),
      text: pattern === BEHIND_GIFT ? aboutItself(said) : said,
      type: pattern === BEHIND_GIFT ? 'character' : type,
      card: fullName,
      line,
      ...(pattern === BEHIND_GIFT && { given: true as const }),
    };
  });
}

const isOfTheRules = (keyword: string): boolean => KEYWORDS.some((known) => known === keyword);

/** What is said of those who are given a keyword, as it is said of one that has it. */
const aboutItself = (text: string): string =>
  text
    .replace(/\bThey're\b/g, 'This character is')
    .replace(/\bThey /g, 'This character ')
    .replace(
      /\b(When|Whenever) they (are |\w+)/g,
      (_all, when, verb) => `${when} this character ${verb === 'are ' ? 'is ' : `${verb}s`}`,
    )
    .replace(/\bthem\b/g, 'this character');

/** In the place of a number in a reminder text, to see where it goes; no card has it otherwise. */
const ANY_NUMBER = 97;

/** Places of the language that may hold a number which is counted. */
const COUNTED: ReadonlySet<string> = new Set(['by', 'amount', 'lessDamage', 'singCost', 'min', 'max']);

type Compile = (
  text: string,
  type: CardType,
) => { readonly abilities: readonly Ability[] } | { readonly errors: readonly CompileError[] };

/** The keywords that a text may speak of beside those of the rules. */
export class CoinedKeywords {
  /** Longer names first: of two that stand in one place it is the longer one. */
  readonly names: readonly string[];
  private readonly busy = new Set<string>();
  private readonly problems = new Map<string, string>();

  /** `kept`: what has been read of these reminder texts before. */
  constructor(
    private readonly reminders: readonly Reminder[],
    private readonly compile: Compile,
    private readonly kept: Map<string, readonly Ability[] | string>,
  ) {
    this.names = [...new Set(reminders.map(({ keyword }) => keyword))].sort((one, other) => other.length - one.length);
  }

  numberOf(keyword: string): KeywordNumber | undefined {
    return this.of(keyword)[0]?.number;
  }

  /** What a keyword means with that number on a card of that type; undefined if that can't be said. */
  meaning(keyword: string, value: number | undefined, type: CardType): readonly Ability[] | undefined {
    if (this.busy.has(keyword)) return undefined;
    const all = this.of(keyword);
    const reminder = all.find((one) => one.value === value && one.type === type) ?? all[0];
    if (!reminder) return undefined;
    if (reminder.means)
      return reminder.number === undefined || reminder.number === 'bonus' || reminder.value === value
        ? reminder.means
        : undefined;
    const problem = this.otherMeaning(keyword);
    if (problem !== undefined) {
      this.problems.set(keyword, problem);
      return undefined;
    }
    const read = this.read(reminder, type);
    if (typeof read !== 'string')
      return withNumber(read, keyword, value ?? 0, reminder.number === 'bonus') as readonly Ability[];
    this.problems.set(keyword, read);
    return undefined;
  }

  /** It is the reminder text of that keyword that is read. */
  isExplaining(keyword: string): boolean {
    return this.busy.has(keyword);
  }

  /** Whether there is something about it that a player uses: to be told of it is to wait for that. */
  isUsed(keyword: string): boolean {
    const [reminder] = this.of(keyword);
    if (reminder?.means) return reminder.means.some(isUsable);
    const read = reminder && !this.busy.has(keyword) && this.read(reminder, reminder.type);
    return Array.isArray(read) && read.some(isUsable);
  }

  /** Why a keyword has no meaning, once it was looked for. */
  problemOf(keyword: string): string | undefined {
    return this.problems.get(keyword);
  }

  /** Where it is said of a card what the keyword means, that counts; else where it is given. */
  private of(keyword: string): readonly Reminder[] {
    const known = this.reminders.filter((one) => one.keyword === keyword);
    const said = known.filter(({ means }) => !means);
    const all = said.length > 0 ? said : known;
    const behind = all.filter(({ given }) => !given);
    return behind.length > 0 ? behind : all;
  }

  /** Two cards that say different things about one keyword. */
  private otherMeaning(keyword: string): string | undefined {
    const all = this.of(keyword);
    const [first] = all;
    const apart =
      all.find((one) => one.number !== first?.number) ?? all.find((one) => this.isOther(first as Reminder, one));
    if (!first || !apart) return undefined;
    return `it is explained differently on ${first.card} (line ${first.line}) and on ${apart.card} (line ${apart.line})`;
  }

  private isOther(one: Reminder, other: Reminder): boolean {
    if (skeletonOf(this.open(one)) === skeletonOf(this.open(other))) return false;
    const [meant, also] = [this.read(one, one.type), this.read(other, other.type)];
    return typeof meant !== 'string' && typeof also !== 'string' && !isSameData(meant, also);
  }

  /** What it says with any number in the place of its own; or why that can't be read. */
  private read(reminder: Reminder, type: CardType): readonly Ability[] | string {
    const text = onType(this.open(reminder), type);
    const key = `${type} ${text}`;
    let read = this.kept.get(key);
    if (read === undefined) {
      this.busy.add(reminder.keyword);
      const compiled = this.compile(text, type);
      this.busy.delete(reminder.keyword);
      read =
        'abilities' in compiled
          ? readable(compiled.abilities)
          : `its reminder text can't be read: ${saidOf(compiled.errors)}`;
      this.kept.set(key, read);
    }
    return read;
  }

  /** The text with any number wherever the keyword's own stands: of several with different numbers, where those differ. */
  private open({ keyword, text, value }: Reminder): string {
    if (value === undefined) return text;
    const numbers = numbersIn(text);
    const others = this.of(keyword).filter(
      (one) => one.value !== value && numbersIn(one.text).length === numbers.length,
    );
    let at = -1;
    return text.replace(/\d+/g, (figures) => {
      at += 1;
      const isOwn = Number(figures) === value && others.every((one) => numbersIn(one.text)[at] === one.value);
      return isOwn ? String(ANY_NUMBER) : figures;
    });
  }
}

const isUsable = (one: Ability): boolean => one.kind === 'triggered' || one.kind === 'activated' || isFromDiscard(one);

const isFromDiscard = (one: Ability): boolean =>
  one.kind === 'static' && one.playing !== undefined && 'playFrom' in one.playing && one.playing.costs !== undefined;

const numbersIn = (text: string): readonly number[] => (text.match(/\d+/g) ?? []).map(Number);

const SELF = /\b([Tt]his) (?:card|character|item|location|action|song)\b/g;

const skeletonOf = (text: string): string => text.replace(SELF, '$1 card').toLowerCase();

/** What is said of "this song" means this character on a character. */
const onType = (text: string, type: CardType): string => text.replace(SELF, `$1 ${type}`);

/** What an action does when it resolves is no ability of a keyword. */
const readable = (abilities: readonly Ability[]): readonly Ability[] | string =>
  abilities.length > 0 && abilities.every(({ kind }) => kind !== 'action')
    ? abilities
    : 'its reminder text is no ability that a card could have';

const saidOf = ([error]: readonly CompileError[]): string =>
  error?.message.replace(/^line \d+, column \d+: |; (?:expected|nearest).*$/gs, '') ?? '';

/** A program with that number for any; a bonus is counted where the language can count it, for it may add up (8.1.2). */
function withNumber(node: unknown, keyword: string, value: number, isBonus: boolean, key = ''): unknown {
  if (typeof node === 'number' && Math.abs(node) === ANY_NUMBER) {
    const times = Math.sign(node);
    if (!isBonus || !COUNTED.has(key)) return times * value;
    return { coinedNumber: keyword, ...(times < 0 && { times }) };
  }
  if (Array.isArray(node)) return node.map((one) => withNumber(one, keyword, value, isBonus));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, one]) => [name, withNumber(one, keyword, value, isBonus, name)]),
  );
}
