import { parsePolicy } from '@lorelab/ai';
import { Session } from '@lorelab/sim';
import { beforeAll, describe, expect, test } from 'vitest';
import { kingdomHeartsDeckList, quickPlan } from '../runner/support.js';

const DECKS = ['rush', 'disrupt', 'challenge'];
const GAMES = 12;
const greedy = parsePolicy('greedy');

describe('a duel that is told', () => {
  const texts: string[] = [];
  let session: Session;
  beforeAll(async () => {
    for (const [place, name] of DECKS.entries()) {
      const decks = [name, DECKS[(place + 1) % DECKS.length]!].map(kingdomHeartsDeckList);
      session = await Session.open(quickPlan({ table: { game: 'kingdom-hearts', decks }, policies: [greedy, greedy] }));
      for (let index = 0; index < GAMES; index++) {
        const narrator = session.createNarrator(['A', 'B']);
        session.replay(index, 0, narrator);
        texts.push(narrator.text);
      }
    }
  });

  test('is the game that is played when nobody tells it', () => {
    for (let index = 0; index < GAMES; index++) {
      session.replay(index, 0, session.createNarrator(['A', 'B']));
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
    for (const line of taken) expect(line).toContain('Hob the Tinker');
  });

  test('is told in words of players', () => {
    const all = texts.join('');
    expect(all).not.toMatch(/player \d|nothing more →|undefined|, place \d+ →/);
    for (const words of [
      / {2}move to .* → [AB] gains 1 Heart Point/,
      / {2}chooses which effect resolves next: Flint Unbound → /,
    ])
      expect(all).toMatch(words);
  });
});
