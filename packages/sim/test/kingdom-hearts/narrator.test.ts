import { parsePolicy } from '@lorelab/ai';
import { Session } from '@lorelab/sim';
import { beforeAll, describe, expect, test } from 'vitest';
import { kingdomHeartsDeckList, quickPlan } from '../runner/support.js';

const DECKS = ['rush', 'disrupt', 'challenge', 'hours'];
const GAMES = 12;
/** Random players do what greedy ones never would, such as challenging for a tie. */
const POLICIES = ['greedy', 'random'].map((name) => parsePolicy(name));

describe('a duel that is told', () => {
  const texts: string[] = [];
  let session: Session;
  beforeAll(async () => {
    for (const [place, name] of DECKS.entries()) {
      const decks = [name, DECKS[(place + 1) % DECKS.length]!].map(kingdomHeartsDeckList);
      for (const policy of POLICIES) {
        session = await Session.open(
          quickPlan({ table: { game: 'kingdom-hearts', decks }, policies: [policy, policy] }),
        );
        for (let index = 0; index < GAMES; index++) {
          const narrator = await session.createNarrator(['A', 'B']);
          session.replay(index, 0, narrator);
          texts.push(narrator.text);
        }
      }
    }
  }, 60_000);

  test('is the game that is played when nobody tells it', async () => {
    for (let index = 0; index < GAMES; index++) {
      session.replay(index, 0, await session.createNarrator(['A', 'B']));
      const told = [session.game.decisions, session.game.turn, session.game.hash()];
      session.replay(index, 0);
      expect([session.game.decisions, session.game.turn, session.game.hash()]).toEqual(told);
    }
  });

  test('tells cards that come from a new deck as drawn, and takes back only what a text gives back', () => {
    const lines = texts.flatMap((text) => text.split('\n'));
    expect(lines.filter((line) => line.includes('shuffles the discard pile into a new deck')).length).toBeGreaterThan(
      9,
    );
    const taken = lines.filter((line) => line.includes(' takes back '));
    expect(taken.length).toBeGreaterThan(0);
    for (const line of taken) expect(line).toMatch(/Hob the Tinker|Event 5/);
  });

  test('is told in words of players', () => {
    const all = texts.join('');
    expect(all).not.toMatch(/player \d|nothing more|undefined|, place \d+ →|effect \d|\b1 \w+s\b(?! (?:damage|of))/);
    for (const words of [
      / {2}moves to .* → [AB] gains 1 Heart Point/,
      / {2}chooses which effect resolves next: Flint Unbound → /,
      / {2}deals \d+ of \d+ damage to /,
      / is defeated/,
      /\nTurn 3, [AB]: A has \d+ World levels? and \d+ Heart Points?, \d+ cards? in hand; B has /,
    ])
      expect(all).toMatch(words);
    for (const text of texts)
      expect(text).toMatch(
        /\nPlayer Cards and opening hands\n {2}A plays as .*; A is dealt (?:[^,]*, ){5}[^,]*\n {2}B plays as .*; B is dealt /,
      );
  });

  test('tells of each challenge the totals, and who won it; the loser loses Heart Points', () => {
    const lines = texts.flatMap((text) => text.split('\n'));
    const begun = lines.filter((line) => /^ {2}challenges(?: →|$)/.test(line));
    const settled = lines.filter((line) => / wins the challenge with | the challenge is a tie at /.test(line));
    expect(settled.length).toBeGreaterThan(100);
    expect(settled).toHaveLength(begun.length);
    for (const line of settled) {
      const [, winner, most, least] = /([AB]) wins the challenge with (\d+) to (\d+)/.exec(line) ?? [];
      if (winner === undefined) expect(line).not.toMatch(/loses \d+ Heart Point/);
      else {
        expect(Number(most)).toBeGreaterThan(Number(least));
        expect(line).toContain(`; ${winner === 'A' ? 'B' : 'A'} loses `);
      }
    }
    expect(settled.some((line) => line.includes('a tie at'))).toBe(true);
  });

  test('tells what becomes of a chosen card before what follows, also where there was one to choose', () => {
    const all = texts.join('');
    const chosen = [...all.matchAll(/chooses a Dark Card to be dealt damage \(.*\): (.*) → (.*)/g)];
    expect(chosen.length).toBeGreaterThan(9);
    for (const [line, card, came] of chosen) expect(came!.startsWith(`${card} `), line).toBe(true);
    // Wick deals damage as the turn begins, and the cards are drawn then.
    expect(all).toMatch(/\nTurn .*\n {2}[^→\n]* takes 1 damage \(.*\); [AB] draws /);
    expect(all).not.toMatch(/\nTurn .*\n {2}[AB] draws [^→\n]* takes 1 damage/);
  });

  test('tells which of several effects was chosen, and whose card', async () => {
    const theirs = { in: ['friends'], whose: 'theirs' };
    const twoWays = {
      name: 'Two Ways',
      type: 'Event',
      eventNumber: 9,
      abilities: [
        {
          kind: 'triggered',
          on: 'played',
          effects: [
            {
              do: 'either',
              options: [[{ do: 'draw', count: 2 }], [{ do: 'discard', cards: { choose: theirs } }]],
            },
          ],
        },
      ],
    };
    const rush = kingdomHeartsDeckList('rush');
    const deck = {
      ...rush,
      cards: rush.cards.map(([n, name]) => [n, name === 'Event 2' ? 'Two Ways' : name] as const),
    };
    const table = { game: 'kingdom-hearts', decks: [deck, deck], cards: [twoWays] };
    const own = await Session.open(quickPlan({ table, policies: [POLICIES[1]!, POLICIES[1]!] }));
    let told = '';
    for (let index = 0; index < 12; index++) {
      const narrator = await own.createNarrator(['A', 'B']);
      own.replay(index, 0, narrator);
      told += narrator.text;
    }
    expect(told).toMatch(/ {2}chooses one of the effects \(Two Ways\): draw 2 cards → [AB] draws /);
    const [line, player, owner, loser] =
      /\nTurn \d+, ([AB]): (?:.*\n {2})+chooses one of the effects \(Two Ways\): discard a card in your opponent's Friend Area\n {2}discards a card \(Two Ways\): ([AB])'s .* → ([AB]) loses /.exec(
        told,
      )!;
    expect(new Set([owner, loser]), line).toEqual(new Set([player === 'A' ? 'B' : 'A']));
  });
});
