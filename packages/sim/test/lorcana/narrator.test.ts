import { Session } from '@lorelab/sim';
import { beforeAll, describe, expect, test } from 'vitest';
import { deckList, quickPlan } from '../runner/support.js';

interface Told {
  readonly players: readonly { readonly name: string }[];
  readonly turns: readonly {
    readonly turn: number;
    readonly lore: readonly number[];
    readonly events: readonly {
      readonly choice?: string;
      readonly source?: string;
      readonly outcome: readonly string[];
    }[];
  }[];
  readonly winner: string | null;
  readonly lore: readonly number[];
}

/** Decks with songs, shifts, "may", looking at cards, items and locations. */
const DECKS = ['set-01-amber-steel-songs', 'set-10-amber-amethyst-lantern', 'set-06-emerald-sapphire-ramp'];
const GAMES = 12;

describe('a game that is told', () => {
  const texts: string[] = [];
  const games: Told[] = [];
  let session: Session;
  beforeAll(async () => {
    for (const [place, name] of DECKS.entries()) {
      const decks = [deckList(name), deckList(DECKS[(place + 1) % DECKS.length]!)];
      session = await Session.open(quickPlan({ table: { game: 'lorcana', decks } }));
      for (let index = 0; index < GAMES; index++) {
        const narrator = await session.createNarrator(decks.map((deck) => deck.name));
        session.replay(index, 0, narrator);
        texts.push(narrator.text);
        games.push(narrator.data as Told);
      }
    }
  });

  test('is the game that is played when nobody tells it', async () => {
    for (let index = 0; index < GAMES; index++) {
      session.replay(index, 0, await session.createNarrator(['A', 'B']));
      const told = [session.game.decisions, session.game.turn, session.game.hash()];
      session.replay(index, 0);
      expect([session.game.decisions, session.game.turn, session.game.hash()]).toEqual(told);
    }
  });

  test('is told in words of players, without questions and answers that say nothing', () => {
    for (const text of texts) {
      expect(text).not.toMatch(
        /may do something|chooses a card|player \d|no more|end the turn|: yes\b|undefined|option -?1\b/,
      );
      expect(text).toMatch(/^A: .*\nB: .*\n[AB] starts\.\n\nOpening hands\n {2}A is dealt .*\n {2}B is dealt /);
      expect(text).toMatch(/\n\n([AB] wins|Nobody wins): .* \(\d+ to \d+ lore, \d+ turns\)\.\n$/);
    }
    const all = texts.join('');
    for (const words of [
      / {2}inks /,
      / {2}plays /,
      / {2}quests with .* → [AB] gains \d+ lore/,
      / {2}challenges .* with /,
    ])
      expect(all).toMatch(words);
    for (const words of [/ {2}sings .* with /, / {2}shifts .* onto /, /: puts back /, /is banished/, /: not used\n/])
      expect(all).toMatch(words);
  });

  test('adds up: lore that is gained and lost is that of the next turn', () => {
    for (const { players, turns, lore: end } of games)
      for (const [place, { lore, events }] of turns.entries()) {
        const next = turns[place + 1]?.lore ?? end;
        for (const [seat, { name }] of players.entries()) {
          const change = events
            .flatMap(({ outcome }) => outcome)
            .reduce((sum, line) => {
              const [, what, amount] = new RegExp(`^${name} (gains|loses) (\\d+) lore$`).exec(line) ?? [];
              return sum + (what === undefined ? 0 : what === 'gains' ? Number(amount) : -Number(amount));
            }, 0);
          expect(lore[seat]! + change).toBe(next[seat]);
        }
      }
  });

  test('names a card that an ability is of by the ability', () => {
    const sources = games.flatMap(({ turns }) => turns.flatMap(({ events }) => events.map(({ source }) => source)));
    expect(sources).toContain('Ariel - Spectacular Singer: MUSICAL DEBUT');
  });
});
