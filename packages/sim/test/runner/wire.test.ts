/** What goes to other machines comes back as it was; anything else is refused in words, and nothing of it is run. */
import { type Chunk, EVERYTHING, type PlayedChunk, PlayerHere } from '@lorelab/sim';
import {
  orderOf,
  outcomeText,
  planHash,
  planText,
  readOrder,
  readOutcome,
  readPlan,
  WireError,
} from '@lorelab/sim/machines';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { quickPlan } from './support.js';

const plan = quickPlan();
const chunk: Chunk = { plan, planKey: 'plan', collectors: EVERYTHING, wantsRows: true, from: 4, to: 10 };
const expected = { ...chunk, mostGames: 6 };
let played: PlayedChunk;
let text = '';
beforeAll(async () => {
  played = await new PlayerHere().run(chunk);
  text = outcomeText({ came: 'played', worker: 'somebody:1', played });
});

test('what was played comes back, bit for bit', () => {
  const lengths = played.counts.map(({ length }) => length);
  const rowBytes = played.rows!.byteLength / played.games;
  expect(readOutcome(text, { ...expected, lengths, rowBytes })).toEqual({
    came: 'played',
    worker: 'somebody:1',
    played,
  });
  for (const other of [{ lengths: [1] }, { rowBytes: 4 }, { mostGames: 5 }, { collectors: [] }])
    expect(() => readOutcome(text, { ...expected, lengths, rowBytes, ...other })).toThrow(WireError);
});

/** Does something that a wrong text may be refused by, and by nothing else. */
function orRefused(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(WireError);
  }
}

describe('what somebody has changed', () => {
  const hash = planHash(planText(plan));

  test('is refused, or is an outcome', () => {
    fc.assert(
      fc.property(fc.nat(), fc.string({ maxLength: 3 }), (at, what) => {
        const place = at % text.length;
        orRefused(() => readOutcome(text.slice(0, place) + what + text.slice(place + what.length), expected));
      }),
    );
    fc.assert(fc.property(fc.json(), (other) => orRefused(() => readOutcome(other, expected))));
  });

  test('is no order, and no plan', () => {
    fc.assert(fc.property(fc.jsonValue(), (other) => orRefused(() => readOrder(other))));
    expect(readOrder(JSON.parse(JSON.stringify(orderOf(chunk, hash))))).toEqual({ ...orderOf(chunk, hash), lost: [] });
    for (const odd of [{ from: 0, to: 1e9 }, { plan: '../../x' }, { collectors: ['constructor'] }, { lost: [{}] }])
      expect(() => readOrder({ ...orderOf(chunk, hash), ...odd })).toThrow(WireError);
  });

  test('is the plan of another hash', () => {
    expect(readPlan(planText(plan), hash)).toEqual(plan);
    expect(() => readPlan(planText({ ...plan, seed: 'other' }), hash)).toThrow(/not the one of its hash/);
    const whose = (policy: object) => {
      const odd = planText({ ...plan, policies: [plan.policies[0]!, policy as never] });
      return () => readPlan(odd, planHash(odd));
    };
    expect(whose({ text: 'x', kind: '__proto__' })).toThrow(/a policy that there is not/);
    expect(whose({ text: './x.mjs', kind: 'module' })).toThrow(/a policy that there is not/);
    const bot = { target: { command: 'sh -c "touch /tmp/x"' } };
    for (const kind of ['bot', 'greedy', 'module'])
      expect(whose({ text: 'exec:sh', kind, hash: 'abc', bot })).toThrow(/a policy that is none/);
    expect(whose({ text: 'exec:sh', kind: 'bot', hash: 'abc' })).toThrow(/a policy that there is not/);
    expect(whose({ text: 'x', kind: 'greedy', code: 'process.exit()' })).toThrow(/a policy that is none/);
    // Where a file lies is the worker's affair.
    expect(
      whose({ text: './x.mjs', kind: 'module', hash: 'abc', file: '/etc/passwd' })().policies[1],
    ).not.toHaveProperty('file');
  });
});
