import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { type PolicySpec, parsePolicy } from '@lorelab/ai';
import { loadModule } from '@lorelab/ai/files';
import {
  AllGamesFailed,
  EVERYTHING,
  gameNumber,
  Head,
  type PlayedSeries,
  type RunResult,
  run,
  Session,
  type ThreadedRunOptions,
  WINNERS,
  winRateStopping,
} from '@lorelab/sim';
import { describe, expect, test } from 'vitest';
import { deckList, kingdomHeartsDeckList, practiceDeckList, quickPlan, useFolder } from './support.js';

const folder = useFolder();

/** Everything that a run counted, as one text. */
function digest({ collection }: RunResult): string {
  const hash = createHash('sha256');
  for (const counts of collection.counts()) hash.update(new Uint8Array(counts.buffer));
  return hash.digest('hex');
}

const quickly = (options: Partial<ThreadedRunOptions> = {}): ThreadedRunOptions => ({
  series: 60,
  collectors: EVERYTHING,
  threads: 1,
  ...options,
});

describe('the same plan gives the same counts', () => {
  test('on any number of threads, in chunks of any size', async () => {
    const plan = quickPlan();
    const one = await run(plan, quickly());
    for (const [threads, chunk] of [
      [2, 2],
      [2, 14],
      [3, 60],
    ] as const) {
      const other = await run(plan, quickly({ threads, chunk }));
      expect(digest(other)).toBe(digest(one));
      expect(other.games).toBe(60);
    }
  });

  test('and in this very thread, which a few games of quick policies may be played in', async () => {
    const plan = quickPlan();
    const here = await run(plan, quickly({ threads: 3, fewHere: true }));
    expect(digest(here)).toBe(digest(await run(plan, quickly())));
    // It says how many played: no thread was started; for many games, and policies that search, there are some.
    expect(here.threads).toBe(1);
    expect((await run(plan, quickly({ threads: 3, series: 102, fewHere: true }))).threads).toBe(3);
    const searching = { ...plan, policies: [{ text: 'planner:2', kind: 'planner', budget: 2 }, plan.policies[1]!] };
    expect((await run(searching, quickly({ threads: 2, series: 4, fewHere: true }))).threads).toBe(2);
  });

  test('and in this very thread up to where it is interrupted', async () => {
    const stop = new AbortController();
    const options = { fewHere: true, chunk: 2, signal: stop.signal, onProgress: () => stop.abort() };
    const here = await run(quickPlan(), quickly(options));
    expect(here).toMatchObject({ ended: 'interrupted', series: 2 });
    expect(digest(here)).toBe(digest(await run(quickPlan(), quickly({ series: 2 }))));
  });

  test('and the same records, in the order of the games', async () => {
    const played = async (threads: number, chunk: number): Promise<Buffer> => {
      const rows: ArrayBuffer[] = [];
      await run(quickPlan(), quickly({ threads, chunk, series: 30, onPlayed: ({ buffer }) => rows.push(buffer) }));
      return Buffer.concat(rows.map((buffer) => Buffer.from(buffer)));
    };
    const one = await played(1, 30);
    expect(await played(2, 4)).toEqual(one);
  });

  test('in two runs, one after the other, they are those of one', async () => {
    const both = await run(quickPlan(), quickly({ series: 20 }));
    const rest = await run(quickPlan(), quickly({ from: 20, series: 30 }));
    expect(rest.games).toBe(10);
    both.collection.merge(rest.collection.counts());
    expect(digest(both)).toBe(digest(await run(quickPlan(), quickly({ series: 30 }))));
  });

  test('another seed gives others', async () => {
    const one = await run(quickPlan(), quickly());
    const other = await run(quickPlan({ seed: 'another' }), quickly());
    expect(digest(other)).not.toBe(digest(one));
  });

  test('a rule that stops a run stops it at the same place', async () => {
    const options = { series: 100_000, collectors: WINNERS, stopping: winRateStopping(0.05) };
    const one = await run(quickPlan(), { ...options, threads: 1, chunk: 100 });
    const other = await run(quickPlan(), { ...options, threads: 2, chunk: 6 });
    expect(one.ended).toBe('sufficed');
    expect(one.series).toBeGreaterThanOrEqual(400);
    expect(one.series).toBeLessThan(4000);
    expect(other.series).toBe(one.series);
    expect(digest(other)).toBe(digest(one));
  });
});

describe('pairs', () => {
  test('both games of a pair have the same opening hands, and each seat starts one of them', async () => {
    const session = await Session.open(quickPlan());
    const { rows } = session.play(0, 20);
    const { schema } = rows.layout;
    const opening = schema.cardMeasures.findIndex(({ id }) => id === 'opening');
    const handOf = (row: number, player: number): number[] =>
      schema.cards[player]!.map((_, kind) => rows.card(row, player, kind, opening));
    for (let row = 0; row < rows.length; row += 2) {
      expect([rows.head(row, 2), rows.head(row + 1, 2)]).toEqual([0, 1]);
      for (const player of [0, 1]) expect(handOf(row + 1, player)).toEqual(handOf(row, player));
    }
    expect(handOf(2, 0)).not.toEqual(handOf(0, 0));
  });

  test('where the rules have the same seat start always, each game has shuffles of its own, and none is on the draw', async () => {
    const decks = [kingdomHeartsDeckList('challenge'), practiceDeckList('mire')];
    const plan = quickPlan({ table: { game: 'kingdom-hearts', decks } });
    const { rows } = (await Session.open(plan)).play(0, 40);
    const texts = new Set<string>();
    for (let row = 0; row < rows.length; row++) {
      expect(rows.head(row, Head.Starter)).toBe(1);
      const { bytes } = rows.layout;
      texts.add(Buffer.from(rows.buffer, row * bytes + 2 * 4, bytes - 2 * 4).toString('hex'));
    }
    // But for the first two words, which are a game's number, no row is that of another game.
    expect(texts.size).toBe(40);
    const { collection } = await run(plan, quickly({ series: 41, collectors: WINNERS }));
    const outcomes = collection.get('outcomes');
    expect(outcomes.startedBy(1, 0).count).toBe(41);
    expect(outcomes.startedBy(0, 0).count).toBe(0);
    expect(outcomes.startedBy(1, 0).total).toBe(outcomes.clusters().total);
    expect(outcomes.firstGames().pairs).toBe(0);
    expect(outcomes.pairTally().pairs).toBe(20);
  });

  test('a deck against itself wins half of the games, within its interval', async () => {
    const deck = deckList('set-07-ruby-steel-aggro');
    const plan = quickPlan({ table: { game: 'lorcana', decks: [deck, { ...deck, name: 'the same' }] } });
    const result = await run(plan, quickly({ series: 2000, threads: 2, collectors: WINNERS }));
    const outcomes = result.collection.get('outcomes');
    const clusters = outcomes.clusters();
    // Three standard errors: the seed is fixed, so it can't fail by chance.
    expect(Math.abs(clusters.ratio / 2 - 0.5)).toBeLessThan((3 * Math.sqrt(clusters.ratioVariance)) / 2);
  });
});

describe('series', () => {
  test('the loser of a game starts the next, and who has won more than half ends it', async () => {
    const plan = quickPlan({ bestOf: 3 });
    const session = await Session.open(plan);
    const { rows } = session.play(0, 12);
    let row = 0;
    for (let series = 0; series < 12; series++) {
      const wins = [0, 0];
      for (let game = 0; game < 3 && Math.max(...wins) < 2; game++, row++) {
        expect(rows.index(row)).toBe(series * 3 + game);
        const starter = rows.head(row, 2);
        expect(starter).toBe(game === 0 ? series % 2 : 1 - rows.head(row - 1, 3));
        wins[rows.head(row, 3)]!++;
      }
    }
    expect(row).toBe(rows.length);
    const result = await run(plan, quickly({ series: 12, collectors: WINNERS }));
    expect(result.games).toBe(rows.length);
    expect(result.series).toBe(12);
  });
});

describe('who lost a game of a series', () => {
  /** Takes options by chance, and says so of the next start: code with `view` of the game that is over. */
  function chooser(name: string, answer: string): PolicySpec {
    const file = folder.path(`${name}.mjs`);
    writeFileSync(
      file,
      `export default () => ({ name: '${name}', seed: 0,
        startGame(seat, seed) { this.seat = seat; this.seed = seed; },
        choose(view, options) { this.seed = (Math.imul(this.seed, 1664525) + 1013904223) | 0; return (this.seed >>> 8) % options.length; },
        choosesToStart(view) { ${answer} } });`,
    );
    return { text: `./${name}.mjs`, kind: 'module', file };
  }

  const play = async (...policies: readonly PolicySpec[]) =>
    (await Session.open(quickPlan({ bestOf: 3, policies }), { loadModule })).play(0, 20);

  /** The games behind another one of their series: who had lost that, and whether they started. */
  const laterGames = ({ rows }: PlayedSeries) =>
    Array.from({ length: rows.length }, (_, row) => row)
      .filter((row) => rows.index(row) % 3 > 0)
      .map((row) => ({
        loser: 1 - rows.head(row - 1, Head.Winner),
        starterBefore: rows.head(row - 1, Head.Starter),
        hasStarted: rows.head(row, Head.Starter) !== rows.head(row - 1, Head.Winner),
      }));

  test('says whether to start the next', async () => {
    const games = laterGames(await play(chooser('draws', 'return false;'), chooser('plays', 'return true;')));
    expect(new Set(games.map(({ loser }) => loser))).toEqual(new Set([0, 1]));
    for (const { loser, hasStarted } of games) expect(hasStarted).toBe(loser === 1);
  });

  test('sees the game that is over, and is asked only when there is a choice', async () => {
    const strict = chooser(
      'strict',
      "if (view.viewer !== this.seat) throw new Error('not my view'); return view.startingPlayer !== this.seat;",
    );
    const played = await play(strict, strict);
    expect(played.failures).toEqual([]);
    for (const { loser, hasStarted, starterBefore } of laterGames(played))
      expect(hasStarted).toBe(starterBefore !== loser);
  });

  test('loses the next game who can’t say', async () => {
    const [throws, mute] = [chooser('throws', "throw new Error('no idea');"), chooser('mute', 'return 1;')];
    const { failures } = await play(throws, mute);
    expect(failures.length).toBeGreaterThan(0);
    for (const { index, player, message } of failures) {
      expect(index % 3).toBeGreaterThan(0);
      expect(message).toContain(
        player === 0
          ? 'policy "throws", asked whether to start: no idea'
          : 'policy "mute", asked whether to start: expected true or false, found number',
      );
    }
  });

  test('chooses the same on any number of threads', async () => {
    const plan = quickPlan({
      bestOf: 3,
      policies: [chooser('turns', 'return view.turn % 2 === 0;'), parsePolicy('greedy')],
    });
    const played = async (threads: number) => {
      const result = await run(plan, quickly({ series: 12, threads, chunk: 2, collectors: EVERYTHING }));
      return digest(result);
    };
    expect(await played(2)).toEqual(await played(1));
  });
});

describe('a game that is played again', () => {
  /** How a game went, by number; nothing if the plan doesn't play it. */
  async function replayed(session: Session, index: number): Promise<number[] | undefined> {
    const { series, game } = gameNumber(session.plan, index);
    if (!session.replay(series, game)) return undefined;
    return [session.game.startingPlayer, session.game.turn, session.game.decisions];
  }

  test('is the one that the match played, in series too, where a policy failed, and not beyond their end', async () => {
    const file = folder.path('fails.mjs');
    writeFileSync(
      file,
      `export default () => ({ name: 'fails', seed: 0,
        startGame(seat, seed) { this.seed = seed; },
        choose(view, options) { if (this.seed % 5 === 0) throw new Error('no idea'); return Math.abs(this.seed) % options.length; } });`,
    );
    const bot = { text: './bot.js', kind: 'module', file };
    const plan = quickPlan({ bestOf: 3, policies: [bot, { text: 'random', kind: 'random' }] });
    const { rows, failures } = (await Session.open(plan, { loadModule })).play(0, 10);
    expect(failures.length).toBeGreaterThan(0);
    const session = await Session.open(plan, { loadModule });
    const played = new Map(
      Array.from({ length: rows.length }, (_, row) => [
        rows.index(row),
        [rows.head(row, Head.Starter), rows.head(row, Head.Turns), rows.head(row, Head.Decisions)],
      ]),
    );
    const failed = failures.map(({ index }) => index);
    for (let index = 0; index < 30; index++) {
      if (failed.includes(index)) await expect(replayed(session, index)).rejects.toThrow('no idea');
      else expect(await replayed(session, index)).toEqual(played.get(index));
    }
    expect([...played.keys(), ...failed].length).toBeLessThan(30);
  });
});

describe('a run that is interrupted', () => {
  test('ends with the first games of the plan', async () => {
    const controller = new AbortController();
    const result = await run(quickPlan(), {
      ...quickly({ series: 1_000_000, threads: 2, chunk: 10, collectors: WINNERS }),
      signal: controller.signal,
      onProgress: ({ series }) => {
        if (series >= 50) controller.abort();
      },
    });
    expect(result.ended).toBe('interrupted');
    expect(result.series).toBeGreaterThanOrEqual(50);
    const whole = await run(quickPlan(), quickly({ series: result.series, collectors: WINNERS }));
    expect(digest(whole)).toBe(digest(result));
  });
});

describe('policies that fail', () => {
  const policyFile = (name: string, body: string): string => {
    const file = folder.path(name);
    writeFileSync(file, body);
    return file;
  };
  const planWith = (file: string) =>
    quickPlan({
      policies: [
        { text: './bot.js', kind: 'module', file },
        { text: 'random', kind: 'random' },
      ],
    });

  test('lose only the games that they fail', async () => {
    const file = policyFile(
      'sometimes.mjs',
      `export default () => ({ name: 'sometimes', seed: 0,
        startGame(seat, seed) { this.seed = seed; },
        choose(view, options) { if (this.seed % 3 === 0) throw new Error('no idea'); return 0; } });`,
    );
    const result = await run(planWith(file), quickly({ series: 40, threads: 2, collectors: WINNERS }));
    expect(result.failed).toBeGreaterThan(0);
    expect(result.failed + result.games).toBe(40);
    expect(result.failures[0]!.message).toMatch(/^game \d+ of seed "runner" failed .*policy "sometimes".*no idea$/);
    expect(result.failures[0]!.player).toBe(0);
    // The engine is fit for the next game after each of them.
    const alone = await run(planWith(file), quickly({ series: 40, chunk: 2, collectors: WINNERS }));
    expect(digest(alone)).toBe(digest(result));
  });

  test('that change the list of options, or would end the program, lose the game', async () => {
    for (const [body, message] of [
      ['options.clear(); return 0;', /it changed the list of options$/],
      ['process.exit(3);', /it called process\.exit$/],
      ["return '0';", /found '0'$/],
    ] as const) {
      const file = policyFile(
        `bad-${body.length}.mjs`,
        `export default () => ({ name: 'bad', seed: 0,
          startGame(seat, seed) { this.seed = seed; },
          choose(view, options) { if (this.seed % 3 !== 0) return 0; ${body} } });`,
      );
      const result = await run(planWith(file), quickly({ series: 20, collectors: WINNERS }));
      expect(result.failed + result.games).toBe(20);
      expect(result.failures[0]!.message).toMatch(message);
    }
  });

  test('end the run if they fail all games', async () => {
    const file = policyFile(
      'never.mjs',
      "export default () => ({ name: 'never', startGame() {}, choose: (view, options) => options.length });",
    );
    await expect(run(planWith(file), quickly({ series: 1000 }))).rejects.toThrow(AllGamesFailed);
    await expect(run(planWith(file), quickly({ series: 1000 }))).rejects.toThrow(/expected an index from 0 to/);
  });

  test('are refused if they are none', async () => {
    const cases: [string, RegExp][] = [
      ['export const policy = 1;', /expected a default export that makes a policy, found undefined/],
      ["export default () => ({ name: 'half' });", /lacks startGame\(seat, seed\), choose\(view, options\)/],
      ["export default () => { throw new Error('broken'); };", /its default export threw: broken/],
      ['export default (', /can't be loaded/],
    ];
    for (const [place, [body, message]] of cases.entries())
      await expect(run(planWith(policyFile(`bad-${place}.mjs`, body)), quickly())).rejects.toThrow(message);
    await expect(run(planWith(folder.path('missing.mjs')), quickly())).rejects.toThrow(/can't be loaded/);
  });
});
