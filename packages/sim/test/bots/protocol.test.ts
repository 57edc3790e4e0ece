/** What is said to bots, what they may answer, and that the page for their authors shows it. */
import { readFileSync } from 'node:fs';
import { type Policy, RandomPolicy } from '@lorelab/ai';
import type { Game, OptionList, View } from '@lorelab/engine/kernel';
import { playGame } from '@lorelab/sim';
import { type BotLine, BotPolicy, type ViewFields, ViewText } from '@lorelab/sim/bots';
import { KingdomHeartsViewFields, kingdomHeartsGame, readKingdomHeartsDeckFile } from '@lorelab/sim/kingdom-hearts';
import { LorcanaViewFields } from '@lorelab/sim/lorcana';
import { describe, expect, test } from 'vitest';
import { conversation, fieldTable, HELLO, madeUpLine, noAdvisor, starterGame } from './told.js';

const page = readFileSync(new URL('../../../../docs/BOTS.md', import.meta.url), 'utf8');
/** Columns of tables are filled up with spaces. */
const words = page.replaceAll(/ +\|/g, ' |');
const duel = () =>
  kingdomHeartsGame(
    ['rush', 'challenge'].map((name) =>
      readKingdomHeartsDeckFile(new URL(`../../../../decks/kingdom-hearts/${name}.txt`, import.meta.url)),
    ),
  );

describe('docs/BOTS.md', () => {
  test('shows a conversation that is held', () => {
    const shown = [...page.matchAll(/^ {4}(…|[<>] \{.*)$/gm)].map(([, line]) => line!);
    expect(shown.length).toBeGreaterThan(8);
    const said = conversation();
    let at = 0;
    let mayPass = false;
    for (const line of shown) {
      if (line === '…') {
        mayPass = true;
        continue;
      }
      const found = mayPass ? said.indexOf(line, at) : at;
      expect(said[found]).toBe(line);
      at = found + 1;
      mayPass = false;
    }
    expect(at).toBe(said.length);
  });

  test.each<[string, () => ViewFields]>([
    ['Lorcana', () => new LorcanaViewFields(starterGame())],
    ['Kingdom Hearts', () => new KingdomHeartsViewFields(duel())],
  ])('has every field of %s', (_, make) => {
    const fields = make();
    for (const row of fieldTable(fields)) expect(words).toContain(row);
    for (const kind of fields.decisionKinds.slice(1)) expect(page).toContain(`\`${kind}\``);
  });
});

/** A client of the protocol: what it has been told so far. */
class Client {
  private game: unknown;
  private readonly players = new Map<number, unknown>();
  private readonly cards = new Map<number, unknown>();

  see(text: string): void {
    const {
      full,
      game,
      players = [],
      cards = [],
      gone = [],
    } = JSON.parse(text) as {
      full: boolean;
      game?: unknown;
      players?: { player: number }[];
      cards?: { card: number }[];
      gone?: number[];
    };
    if (full) this.cards.clear();
    this.game = game ?? this.game;
    for (const player of players) this.players.set(player.player, player);
    for (const card of cards) this.cards.set(card.card, card);
    for (const card of gone) expect(this.cards.delete(card)).toBe(true);
  }

  get knows(): unknown {
    const sorted = (map: Map<number, unknown>) => [...map].sort(([one], [other]) => one - other);
    return [this.game, sorted(this.players), sorted(this.cards)];
  }
}

describe('what has changed adds up to the whole view', () => {
  test.each<[string, () => Game, (game: never) => ViewFields]>([
    ['Lorcana', starterGame, (game) => new LorcanaViewFields(game)],
    ['Kingdom Hearts', duel, (game) => new KingdomHeartsViewFields(game)],
  ])('in %s', (_, make, fieldsOf) => {
    const game = make();
    let looks = 0;
    const looking = (): Policy => {
      const [changing, whole] = [new ViewText(fieldsOf(game as never)), new ViewText(fieldsOf(game as never))];
      const random = new RandomPolicy();
      let client = new Client();
      return {
        name: 'looking',
        startGame: (seat, seed) => {
          random.startGame(seat, seed);
          changing.forget();
          client = new Client();
        },
        choose: (view: View, options: OptionList) => {
          client.see(changing.changes(view));
          whole.forget();
          const other = new Client();
          other.see(whole.changes(view));
          expect(client.knows).toEqual(other.knows);
          looks++;
          return random.choose(view, options);
        },
      };
    };
    for (let index = 0; index < 4; index++) playGame(game, [looking(), looking()], 'changes', index);
    expect(looks).toBeGreaterThan(200);
  });
});

describe('an answer that is none', () => {
  const play = (answer: (n: number, options: number) => string, hello = HELLO) => {
    const game = starterGame();
    const line = madeUpLine((text) => {
      const said = JSON.parse(text) as { type: string; n: number; options: unknown[] };
      return said.type === 'hello' ? hello : answer(said.n, said.options.length);
    });
    const table = { game: 'lorcana', rules: '', fields: new LorcanaViewFields(game), advisor: noAdvisor };
    const bot = new BotPolicy(line, table, { name: 'bot', patience: 1000 });
    const forfeits: string[] = [];
    playGame(game, [bot, new RandomPolicy()], 'none', 3, {
      onForfeit: (player, why) => forfeits.push(`${player}: ${why}`),
    });
    expect(game.hasWon(1)).toBe(true);
    return forfeits;
  };

  test.each<[string, (n: number, options: number) => string, RegExp]>([
    ['no JSON', () => 'first', /said "first"; expected a line of JSON/],
    ['no object', () => '[1]', /said "\[1\]"; expected a JSON object/],
    ['of another decision', (n) => JSON.stringify({ n: n + 1, choice: 0 }), /was asked decision 1 .*expected "n":1/],
    ['no index', (n) => JSON.stringify({ n, choice: 'ink' }), /expected "choice": an index from 0 to \d+/],
    ['not on the list', (n, options) => JSON.stringify({ n, choice: options }), /chose (\d+) of \1 options/],
    ['below the list', (n) => JSON.stringify({ n, choice: -1 }), /chose -1 of/],
  ])('%s loses the game, with seed and decision', (_, answer, why) => {
    const [message, ...more] = play(answer);
    expect(more).toEqual([]);
    expect(message).toMatch(
      /^0: game 3 of seed "none" failed after \d+ decisions: policy "bot", turn 0, player 1 alters/,
    );
    expect(message).toMatch(why);
  });

  test.each<[string, string, RegExp]>([
    ['another protocol', '{"type":"hello","protocol":2,"name":"x"}', /version 2 of the protocol; expected 1/],
    ['no name', '{"type":"hello","protocol":1}', /no name/],
    ['an unknown view', '{"type":"hello","protocol":1,"name":"x","view":"all"}', /expected one of changes, full, none/],
    ['a wish that is none', '{"type":"hello","protocol":1,"name":"x","text":1}', /"text": 1 .* expected true or false/],
  ])('%s in the hello does so as well', (_, hello, why) => {
    expect(play((n) => JSON.stringify({ n, choice: 0 }), hello)[0]).toMatch(why);
  });
});

test('a bot that fails ten games one after the other ends the run', () => {
  const game = starterGame();
  const table = { game: 'lorcana', rules: '', fields: new LorcanaViewFields(game), advisor: noAdvisor };
  const line = madeUpLine((text) => (text.startsWith('{"type":"hello"') ? HELLO : 'nonsense'));
  const bot = new BotPolicy(line, table, { name: 'bot', patience: 1000 });
  const forfeits: string[] = [];
  const play = (index: number) =>
    playGame(game, [bot, new RandomPolicy()], 'ten', index, { onForfeit: (_, why) => forfeits.push(why) });
  for (let index = 0; index < 9; index++) play(index);
  expect(forfeits).toHaveLength(9);
  expect(() => play(9)).toThrow(/^bot failed 10 games one after the other; in the last one it said "nonsense"/);
});

test('what a bot says too much is not heard by the next game', () => {
  const game = starterGame();
  const table = { game: 'lorcana', rules: '', fields: new LorcanaViewFields(game), advisor: noAdvisor };
  let said: string[] = [];
  const line: BotLine = {
    isOpen: true,
    tell: () => {},
    close: () => {},
    open: () => {
      said = [];
    },
    ask: (text) => {
      const { type, n } = JSON.parse(text) as { type: string; n: number };
      if (type === 'hello') return { line: HELLO, spent: 0 };
      // The fifth answer of the first game is given twice, so that each behind it comes one question late.
      const answered = JSON.stringify({ n, choice: 0 });
      said.push(...(n === 5 && games === 0 ? [answered, answered] : [answered]));
      return { line: said.shift()!, spent: 0 };
    },
  };
  const bot = new BotPolicy(line, table, { name: 'twice', patience: 1000 });
  const forfeits: string[] = [];
  let games = 0;
  for (; games < 3; games++)
    playGame(game, [bot, new RandomPolicy()], 'twice', games, { onForfeit: (_, why) => forfeits.push(why) });
  expect(forfeits).toHaveLength(1);
  expect(forfeits[0]).toMatch(/was asked decision 6 and answered .*expected "n":6/);
});
