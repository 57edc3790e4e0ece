import type { PolicySpec } from '@lorelab/ai';
import type { RunPlan } from '../plan/plan.js';
import { teamsText } from '../plan/sides.js';
import type { DeckList } from '../plan/table.js';

/** In what two plans differ, for people; nothing if they play the same games. What things are called makes no difference. */
export function planDifference(then: RunPlan, now: RunPlan): string | undefined {
  return (
    differs('game', then.table.game, now.table.game) ??
    first(then.table.decks, (deck, i) => deckDifference(letterOf(i), deck, now.table.decks[i]!)) ??
    first(then.policies, (policy, i) => policyDifference(letterOf(i), policy, now.policies[i]!)) ??
    differs('seed', then.seed, now.seed) ??
    differs('best-of', then.bestOf, now.bestOf) ??
    differs('max-turns', then.table.maxTurns, now.table.maxTurns) ??
    differs('variant', then.table.variant, now.table.variant) ??
    differs('teams', then.table.teams && teamsText(then.table.teams), now.table.teams && teamsText(now.table.teams)) ??
    differs('rules', then.table.rules, now.table.rules) ??
    differs('house-rule', then.table.houseRules?.join(', '), now.table.houseRules?.join(', '))
  );
}

function differs(what: string, then: unknown, now: unknown): string | undefined {
  return then === now ? undefined : `${what} is ${shown(then)} there and ${shown(now)} here`;
}

const shown = (value: unknown): string => (value === undefined ? 'not given' : JSON.stringify(value));

/** The order of a deck's cards decides what its shuffles deal. */
function deckDifference(letter: string, then: DeckList, now: DeckList): string | undefined {
  if (then.hash === now.hash && same(then.cards, now.cards)) return undefined;
  return then.name === now.name
    ? `deck ${letter}, ${shown(now.name)}, has other cards there, or in another order`
    : differs(`deck ${letter}`, then.name, now.name);
}

function policyDifference(letter: string, then: PolicySpec, now: PolicySpec): string | undefined {
  const { text: _then, file: _thenFile, ...playedThen } = then;
  const { text: _now, file: _nowFile, ...playedNow } = now;
  if (same(playedThen, playedNow)) return undefined;
  return then.text === now.text
    ? `policy ${letter}, ${shown(now.text)}, has other code or weights there`
    : differs(`policy ${letter}`, then.text, now.text);
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function first<T>(list: readonly T[], find: (one: T, place: number) => string | undefined): string | undefined {
  for (const [place, one] of list.entries()) {
    const found = find(one, place);
    if (found !== undefined) return found;
  }
  return undefined;
}

const letterOf = (place: number): string => String.fromCharCode(65 + place);
