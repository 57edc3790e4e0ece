/** The worked examples of the rulebook, with the numbers that are known of its cards and no others. */
import { Ending } from '@lorelab/engine';
import { P, Verb, Zone } from '@lorelab/engine/kingdom-hearts';
import { describe, expect, test } from 'vitest';
import { card, isOffered, table } from './support.js';

const sora = card('player', 'Sora', { level: 1, attack: 4 });
const strongSora = card('player', 'Sora', { title: 'Sora (level 3)', level: 3, attack: 6 });
const mickey = card('friend', 'Mickey Mouse', { support: 3 });
const aladdin = card('friend', 'Aladdin', { support: 3 });
const goofy = card('friend', 'Goofy', { support: 4 });
const donald = card('friend', 'Donald Duck', { level: 2 });
const donald3 = card('friend', 'Donald Duck', { title: 'Donald Duck (level 3)', level: 3 });
const comet = card('technique', 'Comet', { cooperation: ['Donald Duck'] });
const pumpkin = card('attack', 'Pumpkin Head', { support: 2 });
const soldier = card('dark', 'Soldier', { power: 6 });
const spider = card('dark', 'Barrel Spider', {
  power: 9,
  abilities: [
    {
      kind: 'triggered',
      on: 'defeated',
      if: { during: 'battle' },
      effects: [{ do: 'lose', who: 'opponent', heartPoints: 1 }],
    },
  ],
});
const endOfTheWorld = card('world', 'End of the World', { level: 2 });
const world3 = card('world', 'a World of level 3', { level: 3 });
const event1 = card('event', 'Event 1', {
  abilities: [{ kind: 'triggered', on: 'played', effects: [{ do: 'lose', who: 'each', heartPoints: 1 }] }],
});

const all = [
  sora,
  strongSora,
  mickey,
  aladdin,
  goofy,
  donald,
  donald3,
  comet,
  pumpkin,
  soldier,
  spider,
  endOfTheWorld,
  world3,
  event1,
];
const kim = { player: { def: 'Sora' }, heartPoints: 5 };

test('a move takes a World level of 3 to 5 and brings 1 Heart Point (l. 539-549)', () => {
  const it = table(all, [
    { player: { def: 'Sora' }, heartPoints: 5, worlds: ['a World of level 3'], hand: ['End of the World'] },
    kim,
  ]);
  expect(it.game.worldLevels(0)).toBe(3);
  it.take('move to End of the World');
  expect(it.game.worldLevels(0)).toBe(5);
  expect(it.game.heartPoints(0)).toBe(6);
  expect(isOffered(it, Verb.Move)).toBe(false);
});

describe('the battle with Barrel Spider and Soldier (l. 596-632)', () => {
  const battle = () =>
    table(all, [
      {
        player: { def: 'Sora' },
        heartPoints: 5,
        worlds: ['End of the World'],
        friends: [{ def: 'Mickey Mouse' }, { def: 'Aladdin' }],
        hand: ['Comet', 'a World of level 3'],
        darks: [{ def: 'Barrel Spider' }, { def: 'Soldier' }],
      },
      kim,
    ]);

  test('10 damage, 9 of it for the Spider: it is defeated and costs a Heart Point, the Soldier stays', () => {
    const it = battle();
    expect(isOffered(it, Verb.Move)).toBe(false);
    it.take('start a battle');
    expect(isOffered(it, Verb.Technique)).toBe(false);
    it.take('Mickey Mouse takes part');
    it.take('Aladdin takes part');
    expect(it.game.totalAttack(0)).toBe(10);
    it.take('attack');
    expect(it.offers()).toHaveLength(11);
    it.take('9 damage');
    expect(it.titles(it.game.cardsIn(0, Zone.Darks))).toEqual(['Soldier']);
    expect(it.game.heartPoints(0)).toBe(4);
    expect(it.titles(it.game.cardsIn(0, Zone.Discard)).sort()).toEqual(['Aladdin', 'Mickey Mouse']);
    expect(it.titles(it.game.cardsIn(1, Zone.Discard))).toEqual(['Barrel Spider']);
    expect(it.titles(it.game.cardsIn(0, Zone.Player))).toEqual(['Sora']);
    expect(isOffered(it, Verb.Move)).toBe(false);
    expect(isOffered(it, Verb.Battle)).toBe(false);
  });

  test('the rest of the damage stays on the Soldier until the end of the Action Phase (l. 585-587)', () => {
    const it = battle();
    for (const words of ['start a battle', 'Mickey Mouse takes part', 'Aladdin takes part', 'attack', '5 damage'])
      it.take(words);
    const [spiderCard, soldierCard] = it.game.cardsIn(0, Zone.Darks);
    expect([it.game.damageOf(spiderCard!), it.game.damageOf(soldierCard!)]).toEqual([5, 5]);
    it.take('nothing more');
    expect([it.game.damageOf(spiderCard!), it.game.damageOf(soldierCard!)]).toEqual([0, 0]);
  });
});

test('an escape takes the World with its Dark Cards, all Friends and 1 Heart Point, and bars a move (l. 656-666)', () => {
  const it = table(all, [
    {
      player: { def: 'Sora' },
      heartPoints: 5,
      worlds: ['End of the World'],
      friends: [{ def: 'Mickey Mouse' }],
      hand: ['a World of level 3'],
      darks: [{ def: 'Barrel Spider' }, { def: 'Soldier' }],
    },
    kim,
  ]);
  it.take('escape');
  expect(it.titles(it.game.cardsIn(0, Zone.Discard)).sort()).toEqual(['End of the World', 'Mickey Mouse']);
  expect(it.titles(it.game.cardsIn(1, Zone.Discard)).sort()).toEqual(['Barrel Spider', 'Soldier']);
  expect(it.game.heartPoints(0)).toBe(4);
  expect(it.game.count(0, P.Escapes)).toBe(1);
  expect(isOffered(it, Verb.Move)).toBe(false);
});

test('Worlds of level 3 and 2, topmost with Dark Level 9: up to nine Dark Cards of level 5 at most (l. 687-690)', () => {
  const dark5 = card('dark', 'a Dark Card of level 5', { level: 5, power: 1 });
  const dark6 = card('dark', 'a Dark Card of level 6', { level: 6, power: 1 });
  const top = card('world', 'a World with Dark Level 9', { level: 2, darkLevel: 9 });
  const it = table(
    [...all, dark5, dark6, top],
    [
      { ...kim, hand: [...new Array<string>(10).fill('a Dark Card of level 5'), 'a Dark Card of level 6'] },
      { player: { def: 'Sora' }, heartPoints: 5, worlds: ['a World of level 3', 'a World with Dark Level 9'] },
    ],
  );
  expect(isOffered(it, Verb.Disrupt, 'a Dark Card of level 6')).toBe(false);
  for (let i = 0; i < 9; i++) it.take('disrupt with a Dark Card of level 5');
  expect(it.game.cardsIn(1, Zone.Darks)).toHaveLength(9);
  expect(isOffered(it, Verb.Disrupt)).toBe(false);
});

test('with a level 2 Donald Duck in play Friends of levels 0 to 3 can be played; a level 3 one replaces him (l. 709-714)', () => {
  const friends = [0, 1, 3, 4].map((level) => card('friend', `Friend ${level}`, { level }));
  const it = table(
    [...all, ...friends],
    [
      {
        ...kim,
        friends: [{ def: 'Donald Duck' }],
        hand: ['Friend 0', 'Friend 1', 'Friend 3', 'Friend 4', 'Donald Duck (level 3)'],
      },
      kim,
    ],
  );
  const offered = it.offers().filter((words) => words.startsWith('play '));
  expect(offered).toEqual(['play Friend 0', 'play Friend 1', 'play Friend 3', 'play Donald Duck (level 3)']);
  it.take('play Donald Duck (level 3)');
  expect(it.titles(it.game.cardsIn(0, Zone.Friends))).toEqual(['Donald Duck (level 3)']);
  expect(it.titles(it.game.cardsIn(0, Zone.Discard))).toEqual(['Donald Duck']);
  expect(isOffered(it, Verb.Friend, 'Friend 4')).toBe(true);
});

test('without Friends only levels 0 and 1 can be played (l. 713-714)', () => {
  const friends = [0, 1, 2].map((level) => card('friend', `Friend ${level}`, { level }));
  const it = table([...all, ...friends], [{ ...kim, hand: ['Friend 0', 'Friend 1', 'Friend 2'] }, kim]);
  expect(it.offers().filter((words) => words.startsWith('play '))).toEqual(['play Friend 0', 'play Friend 1']);
});

test('the challenge of Bill’s level 3 Sora: 10 to 6 (l. 812-841)', () => {
  const it = table(all, [
    { player: { def: 'Sora (level 3)' }, heartPoints: 4, friends: [{ def: 'Goofy' }] },
    { player: { def: 'Sora' }, heartPoints: 5, hand: ['Pumpkin Head'] },
  ]);
  it.take('nothing more');
  it.take('challenge');
  it.take('do nothing');
  expect(it.game.decider).toBe(1);
  it.take('play Pumpkin Head');
  it.take('nothing more');
  expect([it.game.totalAttack(0), it.game.totalAttack(1)]).toEqual([6, 6]);
  it.take('Goofy takes part');
  expect(it.game.totalAttack(0)).toBe(10);
  it.take('do nothing');
  it.take('do nothing');
  expect([it.game.heartPoints(0), it.game.heartPoints(1)]).toEqual([4, 4]);
  expect(it.titles(it.game.cardsIn(0, Zone.Discard))).toEqual(['Goofy']);
  expect(it.titles(it.game.cardsIn(1, Zone.Discard))).toEqual(['Pumpkin Head']);
  expect(it.titles(it.game.cardsIn(0, Zone.Player))).toEqual(['Sora (level 3)']);
});

describe('Event 1 (l. 747-749)', () => {
  test('both players lose 1 Heart Point, then it is discarded', () => {
    const it = table(all, [{ ...kim, hand: ['Event 1'] }, kim]);
    it.take('play Event 1');
    expect([it.game.heartPoints(0), it.game.heartPoints(1)]).toEqual([4, 4]);
    expect(it.titles(it.game.cardsIn(0, Zone.Discard))).toEqual(['Event 1']);
  });

  test('with both at 1 it is a draw (ruling 56)', () => {
    const it = table(all, [
      { player: { def: 'Sora' }, heartPoints: 1, hand: ['Event 1'] },
      { player: { def: 'Sora' }, heartPoints: 1 },
    ]);
    it.take('play Event 1');
    expect(it.game.ending()).toBe(Ending.Draw);
    expect([it.game.hasWon(0), it.game.hasWon(1), it.game.hasLost(0), it.game.hasLost(1)]).not.toContain(true);
  });
});

test('each player chooses and discards a Friend, the active player first: Simba of level 2 (l. 215-217)', () => {
  const simba = card('magic/friend', 'Simba', {
    level: 2,
    abilities: [
      {
        kind: 'triggered',
        on: 'played',
        effects: [
          {
            do: 'discard',
            cards: { choose: { types: ['friend', 'magic/friend'], in: ['friends'], whose: 'yours' }, who: 'each' },
          },
        ],
      },
    ],
  });
  const mage = card('player', 'a Player with Magic 2', { level: 1, magic: 2 });
  const it = table(
    [...all, simba, mage],
    [
      { player: { def: 'a Player with Magic 2' }, heartPoints: 5, friends: [{ def: 'Goofy' }], hand: ['Simba'] },
      { ...kim, friends: [{ def: 'Aladdin' }, { def: 'Mickey Mouse' }] },
    ],
  );
  it.take('play Simba, used by a Player with Magic 2');
  expect(it.game.decider).toBe(0);
  expect(it.offers()).toEqual(['Goofy', 'Simba']);
  it.take('Goofy');
  expect(it.game.decider).toBe(1);
  it.take('Mickey Mouse');
  expect(it.titles(it.game.cardsIn(0, Zone.Friends))).toEqual(['Simba']);
  expect(it.titles(it.game.cardsIn(1, Zone.Friends))).toEqual(['Aladdin']);
});

test('Kingdom Key: the difference of the Player levels is lost beyond the usual Heart Point', () => {
  const key = card('equipment', 'Kingdom Key', {
    support: 1,
    magicSupport: 0,
    bearer: { types: ['player'], kinds: ['light'] },
    abilities: [
      {
        kind: 'triggered',
        on: 'challenge won',
        effects: [
          {
            do: 'lose',
            who: 'opponent',
            heartPoints: {
              minus: [
                { value: 'level', of: 'opponent' },
                { value: 'level', of: 'you' },
              ],
            },
          },
        ],
      },
    ],
  });
  const light = card('player', 'Sora', { title: 'Sora of the Light', kind: 'light', level: 1, attack: 6 });
  const it = table(
    [...all, key, light],
    [
      { player: { def: 'Sora of the Light' }, heartPoints: 5, hand: ['Kingdom Key'], friends: [{ def: 'Goofy' }] },
      { player: { def: 'Sora (level 3)' }, heartPoints: 5 },
    ],
  );
  expect(it.offers().filter((words) => words.startsWith('equip'))).toEqual([
    'equip Sora of the Light with Kingdom Key',
  ]);
  for (const words of [
    'equip Sora of the Light with Kingdom Key',
    'nothing more',
    'challenge',
    'do nothing',
    'do nothing',
  ])
    it.take(words);
  expect(it.game.heartPoints(1)).toBe(2);
});
