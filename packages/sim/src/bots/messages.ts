/** What Lorelab and a bot say to each other: lines of JSON. The page for authors of bots is docs/BOTS.md. */
import type { ForfeitKind } from '@lorelab/ai/policies';
import { BotFault } from './bot-line.js';

/** Goes up only if bots that worked don't any more. Whatever is new is left out for who doesn't ask for it. */
export const BOT_PROTOCOL = 1;

/** What a bot says of itself, in answer to our hello. */
export interface BotHello {
  readonly name: string;
  /** How it wants to be told what it sees: what has changed, everything each time, or nothing at all. */
  readonly view: 'changes' | 'full' | 'none';
  /** Whether it wants options and decisions in words; printed cards; ratings of options by our advisor. */
  readonly text: boolean;
  readonly cards: boolean;
  readonly ratings: boolean;
  /** Whether it wants to be asked, having lost a game of a series, if it starts the next. */
  readonly start: boolean;
  /** Whether it claims to answer the same in the same game with the same seed. */
  readonly deterministic: boolean;
}

/** Longest line that a bot may say, in bytes. */
export const LONGEST_LINE = 65_536;

const VIEWS = ['changes', 'full', 'none'] as const;
const WISHES = ['text', 'cards', 'ratings', 'start', 'deterministic'] as const;

export function readHello(line: string): BotHello {
  const said = objectOf(line, 'hello');
  const { type, protocol, name, view = 'changes' } = said;
  if (type !== 'hello') throw new BotFault(`answered hello with ${shown(line)}; expected {"type":"hello",…}`, 'hello');
  if (protocol !== BOT_PROTOCOL)
    throw new BotFault(`speaks version ${JSON.stringify(protocol)} of the protocol; expected ${BOT_PROTOCOL}`, 'hello');
  if (typeof name !== 'string' || name === '' || name.length > 100)
    throw new BotFault('has no name in its hello; expected a text of up to 100 characters', 'hello');
  const isView = (one: unknown): one is BotHello['view'] => VIEWS.some((known) => known === one);
  if (!isView(view))
    throw new BotFault(`wants "view": ${JSON.stringify(view)}; expected one of ${VIEWS.join(', ')}`, 'hello');
  const wishes = WISHES.map((wish) => [wish, readWish(said, wish)] as const);
  return { name, view, ...(Object.fromEntries(wishes) as Pick<BotHello, (typeof WISHES)[number]>) };
}

/** Texts and cards are told unless a bot doesn't want them; all else only if it does. */
function readWish(said: Readonly<Record<string, unknown>>, wish: (typeof WISHES)[number]): boolean {
  const value = said[wish] ?? (wish === 'text' || wish === 'cards');
  if (typeof value === 'boolean') return value;
  throw new BotFault(`says "${wish}": ${JSON.stringify(value)} in its hello; expected true or false`, 'hello');
}

/** The index that a bot answers decision `n` with. */
export function readChoice(line: string, n: number, options: number): number {
  const { n: answered, choice } = objectOf(line, 'nonsense');
  if (answered !== n)
    throw new BotFault(`was asked decision ${n} and answered ${shown(line)}; expected "n":${n}`, 'nonsense');
  if (typeof choice !== 'number' || !Number.isInteger(choice))
    throw new BotFault(`answered ${shown(line)}; expected "choice": an index from 0 to ${options - 1}`, 'nonsense');
  if (choice < 0 || choice >= options)
    throw new BotFault(`chose ${choice} of ${options} options; expected an index from 0 to ${options - 1}`, 'illegal');
  return choice;
}

function objectOf(line: string, kind: ForfeitKind): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new BotFault(`said ${shown(line)}; expected a line of JSON`, kind);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BotFault(`said ${shown(line)}; expected a JSON object`, kind);
  return value as Record<string, unknown>;
}

/** A line as it can stand in a message: whatever a terminal would obey is written out. */
export const shown = (line: string): string => JSON.stringify(line.length > 80 ? `${line.slice(0, 80)}…` : line);
