/** What a pool knows of its cards: what is as good as printed, what games needn't look for, and the README's example. */
import { readFileSync } from 'node:fs';
import { type Ability, buildPool, Event, KEYWORDS } from '@lorelab/engine/lorcana';
import { disassemble } from '@lorelab/engine/lorcana/debug';
import { describe, expect, test } from 'vitest';
import { card } from './support.js';

const withAbilities = (...abilities: Ability[]) => card('Somebody', { abilities });
const hasTrait = (traits: number, keyword: (typeof KEYWORDS)[number]) =>
  ((traits >> KEYWORDS.indexOf(keyword)) & 1) !== 0;

describe('what is as good as printed', () => {
  const alwaysRush: Ability = { kind: 'static', to: 'this', modifiers: [{ keyword: 'Rush' }] };

  test('a static ability that always gives its own card plain properties', () => {
    const pool = buildPool([withAbilities(alwaysRush)]);
    expect(hasTrait(pool.traits[0]!, 'Rush')).toBe(true);
    expect(pool.hasStatics[0]).toBe(0);
  });

  test.each<[string, Ability]>([
    ['a condition', { ...alwaysRush, condition: { turnOf: 'you' } }],
    ['a number', { ...alwaysRush, modifiers: [{ keyword: 'Resist', value: 1 }] }],
    ['other cards', { ...alwaysRush, to: { all: { type: 'character', of: 'you' } } }],
    ['something for a player', { ...alwaysRush, playerModifiers: [{ extraInk: 1 }] }],
  ])('but not one with %s', (_what, ability) => {
    const pool = buildPool([withAbilities(ability)]);
    expect(hasTrait(pool.traits[0]!, 'Rush')).toBe(false);
    expect(pool.hasStatics[0]).toBe(1);
  });

  test('Bodyguard under a condition lets a card enter play exerted: it isn’t plain to play', () => {
    const pool = buildPool([
      withAbilities({
        kind: 'static',
        to: 'this',
        condition: { turnOf: 'you' },
        modifiers: [{ keyword: 'Bodyguard' }],
      }),
      card('Plain'),
    ]);
    expect(pool.guardsItself.map((conditions) => conditions.length)).toEqual([1, 0, 0]);
    expect([...pool.plainToPlay]).toEqual([0, 1, 1]);
  });
});

describe('what games needn’t look for', () => {
  test.each<[keyof ReturnType<typeof facts>, Ability]>([
    ['showsHands', { kind: 'static', who: 'opponents', playerModifiers: [{ handFaceUp: true }] }],
    ['showsTopCards', { kind: 'static', playerModifiers: [{ topFaceUp: true }] }],
    ['replacesDraws', { kind: 'static', playerModifiers: [{ insteadOfDraw: { gainLore: 1 } }] }],
    ['inkableHand', { kind: 'static', playerModifiers: [{ inkFrom: 'discard' }] }],
    ['inkableHand', { kind: 'static', to: { all: { of: 'you', zone: 'hand' } }, modifiers: [{ inkable: true }] }],
    ['makesEnterExerted', { kind: 'static', to: { all: { type: 'item' } }, modifiers: [{ enters: 'exerted' }] }],
    [
      'grants',
      {
        kind: 'action',
        effects: [
          {
            do: 'apply',
            to: { all: { type: 'character' } },
            modifiers: [
              {
                ability: {
                  kind: 'triggered',
                  triggers: [{ on: 'quests', subject: { self: true } }],
                  effects: [{ do: 'draw', amount: 1 }],
                },
              },
            ],
            duration: 'thisTurn',
          },
        ],
      },
    ],
  ])('%s', (fact, ability) => {
    expect(facts(withAbilities(ability))).toEqual({ ...NOTHING, [fact]: true });
  });

  test('asking whether a card is inkable makes none so', () => {
    const asks: Ability = {
      kind: 'triggered',
      triggers: [{ on: 'plays', subject: { inkable: true } }],
      effects: [{ do: 'draw', amount: 1 }],
    };
    expect(facts(withAbilities(asks))).toEqual(NOTHING);
  });

  function facts(definition: ReturnType<typeof card>) {
    const { grants, inkableHand, makesEnterExerted, replacesDraws, showsHands, showsTopCards } = buildPool([
      definition,
    ]);
    return { grants, inkableHand, makesEnterExerted, replacesDraws, showsHands, showsTopCards };
  }
  const NOTHING: ReturnType<typeof facts> = {
    grants: false,
    inkableHand: false,
    makesEnterExerted: false,
    replacesDraws: false,
    showsHands: false,
    showsTopCards: false,
  };
});

test('the events that a card waits for in play', () => {
  const draws = (on: 'quests' | 'banished'): Ability => ({
    kind: 'triggered',
    triggers: [{ on, subject: { self: true } }],
    effects: [{ do: 'draw', amount: 1 }],
  });
  const pool = buildPool([card('Plain'), withAbilities(draws('banished'), draws('quests'), draws('quests'))]);
  const [from, to] = [pool.eventStart[1]!, pool.eventStart[2]!];
  expect([...pool.eventList.subarray(from, to)]).toEqual([Event.Quests, Event.Banished]);
  const first = pool.triggerIndex[Event.Size + Event.Quests]!;
  expect([...pool.triggerList.subarray(first, first + 3)].map((row) => row >= 0)).toEqual([true, true, false]);
});

test('the card of the README is lowered to what it says', () => {
  const readme = readFileSync(new URL('../../src/lorcana/pool/README.md', import.meta.url), 'utf8');
  const [, tree] = /```json\n(.*?)```/s.exec(readme)!;
  const [, told] = /```text\n(ability 1.*?)```/s.exec(readme)!;
  const sparks = card('Sparks - Small Dragon', { abilities: JSON.parse(tree!) as Ability[] });
  expect(`${disassemble(sparks).join('\n')}\n`).toBe(told);
  const pool = buildPool([sparks]);
  for (const words of ['code', 'data'] as const) {
    const [, numbers] = new RegExp(`^${words} +([-\\d ]+)$`, 'm').exec(readme)!;
    const listed = numbers!.split(/ +/).map(Number);
    expect([...pool[words].subarray(0, listed.length)]).toEqual(listed);
  }
});
