import { Ending } from '@lorelab/engine/kernel';
import { type DeckList, Head, type RunPlan, Session, type Table } from '@lorelab/sim';
import { describe, expect, test } from 'vitest';
import { NamedRows } from '../records/named-rows.js';
import { kingdomHeartsDeckList, quickPlan } from '../runner/support.js';

const DECKS = ['rush', 'challenge'].map(kingdomHeartsDeckList);
const TABLE: Table = { game: 'kingdom-hearts', decks: DECKS };
/** What is printed on Wick and Flint. */
const HEART_POINTS = [10, 5];

async function play(games: number, changes: Partial<RunPlan> = {}): Promise<NamedRows> {
  const session = await Session.open(quickPlan({ table: TABLE, seed: 'duels', ...changes }));
  return new NamedRows(session.play(0, games).rows);
}

describe('the record of a duel', () => {
  const played = play(60);

  test('knows the hands that it began with', async () => {
    const named = await played;
    named.each((row, player) => {
      expect(named.sum(row, player, 'opening')).toBe(6);
      expect(named.sum(row, player, 'start')).toBe(6);
    });
  });

  test('accounts for Heart Points and moves', async () => {
    const named = await played;
    named.each((row, player) => {
      const of = (id: string): number => named.total(row, player, id);
      expect(of('finalHeartPoints')).toBe(HEART_POINTS[player]! + of('heartPointsGained') - of('heartPointsLost'));
      expect(of('lostToChallenges') + of('lostToEscapes')).toBeLessThanOrEqual(of('heartPointsLost'));
      expect(of('moves')).toBeLessThanOrEqual(of('heartPointsGained'));
      if (named.rows.rounds(row, player) < named.rows.layout.schema.rounds)
        expect(named.turns(row, player, 'moved')).toBe(of('moves'));
    });
  });

  test('ends as the rules say', async () => {
    const named = await played;
    named.each((row, player) => {
      if (named.rows.head(row, Head.Winner) !== player) return;
      const ending = named.rows.head(row, Head.Ending);
      if (ending === Ending.Goal) expect(named.total(row, player, 'finalWorldLevels')).toBeGreaterThanOrEqual(13);
      if (ending === Ending.Defeat) expect(named.total(row, 1 - player, 'finalHeartPoints')).toBe(0);
    });
  });

  test('counts what became of cards', async () => {
    const named = await played;
    named.each((row, player) => {
      const rounds = named.rows.rounds(row, player);
      for (const kind of named.kinds(player)) {
        const of = (id: string): number => named.card(row, player, kind, id);
        expect(of('drawn')).toBeGreaterThanOrEqual(of('start'));
        expect(of('firstPlayed') > 0).toBe(of('played') > 0);
        // Of longer games no more turns are measured.
        if (rounds < 30) expect(of('firstPlayed')).toBeLessThanOrEqual(rounds);
      }
      // Magic that a defender plays is played in no turn of theirs.
      expect(named.sum(row, player, 'played')).toBeGreaterThanOrEqual(named.turns(row, player, 'plays') * 0.8);
    });
  });
});

describe('the record of a duel that the limit on turns ends', () => {
  const played = play(20, { table: { ...TABLE, maxTurns: 6 } });

  test('has the turns that were played, each once', async () => {
    const named = await played;
    const { rows } = named;
    named.each((row, player) => {
      expect([rows.head(row, Head.Ending), rows.head(row, Head.Turns)]).toEqual([Ending.Draw, 6]);
      expect(rows.rounds(row, player)).toBe(3);
      expect(named.turns(row, player, 'moved')).toBe(named.total(row, player, 'moves'));
    });
    for (let row = 0; row < rows.length; row++) {
      const last = 1 - rows.head(row, Head.Starter);
      expect(named.turn(row, last, 2, 'worldLevels')).toBe(named.total(row, last, 'finalWorldLevels'));
      expect(named.turn(row, last, 2, 'heartPoints')).toBe(named.total(row, last, 'finalHeartPoints'));
    }
  });
});

test('cards that a text draws in the first Draw Phase were not dealt', async () => {
  const reader = {
    name: 'Early Reader',
    type: 'Player',
    subtype: 'Light',
    level: 1,
    attack: 4,
    magic: 1,
    hp: 6,
    abilities: [{ kind: 'triggered', on: 'draw phase', effects: [{ do: 'draw', count: 2 }] }],
  };
  const deck: DeckList = {
    name: 'early',
    hash: 'early',
    cards: [
      [1, 'Early Reader'],
      [40, 'Soot Imp'],
    ],
  };
  const named = await play(10, { table: { game: 'kingdom-hearts', decks: [deck, deck], cards: [reader] } });
  named.each((row, player) => {
    expect(named.sum(row, player, 'opening')).toBe(6);
    expect(named.sum(row, player, 'drawn')).toBeGreaterThan(6);
  });
});
