/** How sentences join what was done before: "If you do", "Otherwise", "They …". */
import type { Condition, Effect } from '@lorelab/engine/lorcana';
import { isSelection, mapBlock, targetOf, toIt } from './parts.js';

/** "[A]. If you do, [B]": B only if all of A was done (6.1.5.1). */
export function ifYouDo(done: readonly Effect[], then: Effect[]): Effect[] | undefined {
  const last = done.at(-1);
  if (!last) return undefined;
  const front = done.slice(0, -1);
  if (last.do === 'may' && !last.otherwise) {
    const { effects: first, who } = last;
    return [...front, { do: 'sequence', first, then, may: true, ...(who ? { who } : {}), form: 'ifYouDo' }];
  }
  // What waits for something is done by nobody yet.
  if (LATER.has(last.do)) return undefined;
  const inner = mapBlock(last, (effects) => ifYouDo(effects, then));
  if (inner) return [...front, inner];
  return [...front, { do: 'sequence', first: [last], then, form: 'ifYouDo' }];
}

const LATER: ReadonlySet<Effect['do']> = new Set(['whenever', 'atEndOfTurn', 'atStartOfTurn', 'afterChallenge']);

/** "Otherwise": if the condition did not hold, or if what was allowed was not done. */
export function attachOtherwise(done: readonly Effect[], otherwise: Effect[]): Effect[] | undefined {
  const last = done.at(-1);
  if (!last) return undefined;
  const chosen = chosenBefore(last, otherwise);
  if (chosen) return [...done.slice(0, -1), ...chosen];
  const changed = withOtherwise(last, otherwise);
  return changed && [...done.slice(0, -1), changed];
}

function withOtherwise(last: Effect, otherwise: Effect[]): Effect | undefined {
  if (endsWithIf(last)) return mapBlock(last, (effects) => attachOtherwise(effects, otherwise));
  switch (last.do) {
    case 'if': {
      // A card that might have been taken and was not goes where the others go.
      const mayAlone = last.then.length === 1 && last.then[0]?.do === 'may' && mentions(otherwise);
      const declined = mayAlone ? attachOtherwise(last.then, otherwise) : undefined;
      return last.otherwise ? undefined : { ...last, then: declined ?? last.then, otherwise };
    }
    case 'may':
    case 'sequence':
      return last.otherwise ? undefined : { ...last, otherwise };
    default:
      return mapBlock(last, (effects) => attachOtherwise(effects, otherwise));
  }
}

/** "Otherwise" answers the nearest "if", which may have moved into a "may", another "if" or a loop. */
function endsWithIf(effect: Effect): boolean {
  const last = lastBlock(effect).at(-1);
  return last !== undefined && ((last.do === 'if' && !last.otherwise) || endsWithIf(last));
}

function lastBlock(effect: Effect): readonly Effect[] {
  if (effect.do === 'may' || effect.do === 'each') return effect.effects;
  return effect.do === 'if' || effect.do === 'sequence' ? effect.then : [];
}

/** "If …, return an item card from your discard …. Otherwise, put it …": the choice comes before the condition. */
function chosenBefore(last: Effect, otherwise: readonly Effect[]): Effect[] | undefined {
  if (last.do !== 'if' || last.otherwise || last.then.length !== 1 || !mentions(otherwise, ['"it"'])) return undefined;
  const only = last.then[0] as Effect;
  const what = targetOf(only);
  // What the condition asks of "it" is asked of what was spoken of before, not of what is chosen.
  if (!isSelection(what) || mentions([last.condition], ['"it"'])) return undefined;
  return [
    { do: 'choose', what },
    { ...last, then: [toIt(only)], otherwise },
  ];
}

/** Effects that speak of what was selected under a "may" or in a loop belong there. */
export function absorb(done: readonly Effect[], effects: Effect[]): Effect[] | undefined {
  const last = done.at(-1);
  if (!last) return undefined;
  const inner = mapBlock(last, (block) => absorb(block, effects) ?? [...block, ...effects]);
  return inner && [...done.slice(0, -1), inner];
}

export const BACKWARD = ['"it"', '"thatPlayer"', '"itsPlayer"', '"revealed"'];

/** True if the effects speak of something said before, ahead of selecting anything themselves. */
export function mentions(effects: readonly (Effect | Condition)[], words: readonly string[] = BACKWARD): boolean {
  // What all the revealed cards have is asked once, not of each player.
  const text = JSON.stringify(effects).replace('{"distinctInks":"revealed"}', '0').replaceAll('"revealed":true', '0');
  const own = Math.min(...['{"select":', '"do":"each"', '"do":"reveal"'].map((one) => indexIn(text, one)));
  return words.some((one) => indexIn(text, one) < own);
}

function indexIn(text: string, part: string): number {
  const index = text.indexOf(part);
  return index < 0 ? Number.POSITIVE_INFINITY : index;
}

/** The card played last enters play exerted. */
export function playedExerted(done: readonly Effect[]): Effect[] | undefined {
  const last = done.at(-1);
  if (!last) return undefined;
  const played = last.do === 'play' ? { ...last, exerted: true as const } : mapBlock(last, playedExerted);
  return played && [...done.slice(0, -1), played];
}
