/** Positions and opening hands that policies play on from. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import { DecisionKind, type LorcanaGame, Verb, verbOf, Zone } from '@lorelab/engine/lorcana';
import type { Tactic, TacticGame } from '@lorelab/scenario';
import { readScenarioFile, runScenarioFile } from '@lorelab/scenario/files';
import { lorcanaScenarios } from '@lorelab/scenario/lorcana';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const lorcana = lorcanaScenarios(loadCatalog());
const games = { ids: ['lorcana'], open: async () => lorcana };

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-tactics-'));
  writeFileSync(join(folder, 'mine.txt'), '4 Stitch - New Dog\n4 Smash\n4 Freeze\n4 Tangle\n1 Be Prepared\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The tactic of a scenario in a file, or what is wrong with it. */
async function read(text: string): Promise<Tactic | string> {
  const file = join(folder, 'one.yaml');
  writeFileSync(file, `name: one\n${text}`);
  const [scenario] = await readScenarioFile(file, games);
  if (!scenario!.ok)
    return `${scenario!.problem.place.line}:${scenario!.problem.place.column}: ${scenario!.problem.message}`;
  try {
    return scenario!.scenario.tactic();
  } catch (problem) {
    return (problem as Error).message;
  }
}

const mustRead = async (text: string): Promise<Tactic> => {
  const tactic = await read(text);
  if (typeof tactic === 'string') throw new Error(tactic);
  return tactic;
};

/** Takes what is wanted, as long as something is, until the goal is looked at or the game is over. */
function play({ game, endsWith }: TacticGame, ...wanted: readonly string[]): void {
  const left = [...wanted];
  while (!game.isOver()) {
    const options = game.options().toArray();
    const next = options.findIndex((option) => game.describeOption(option) === left[0]);
    const done = options.findIndex((option) => [Verb.EndTurn, Verb.Done].includes(verbOf(option)));
    const choice = next >= 0 ? next : Math.max(0, done);
    if (next >= 0) left.shift();
    if (endsWith(options[choice]!)) break;
    game.take(choice);
  }
  expect(left).toEqual([]);
}

describe('a position', () => {
  const GOAL =
    'steps:\n  - quest: Stitch - New Dog\n  - expect: {you: {lore: 1}}\n  - end: turn\n  - expect: {you: {lore: 2}}\n';
  const POSITION = `rule: a kind\nplayers: {you: {play: [Stitch - New Dog], lore: 1}}\n${GOAL}`;

  test('has the kind that its rule says, and its last expectation as goal', async () => {
    const tactic = await mustRead(POSITION);
    expect(tactic.kind).toBe('a kind');
    const solved = tactic.begin('1');
    play(solved, 'quest with Stitch - New Dog');
    expect(solved.missing()).toBeUndefined();
    const missed = tactic.begin('1');
    play(missed);
    expect(missed.missing()).toBe('you: lore is 1, expected 2');
  });

  test('is looked at when the end of the turn is declared, and nothing has come of that', async () => {
    // What ends with the turn lasts still, and the opponent hasn't drawn.
    const tactic = await mustRead(
      'rule: x\nplayers: {you: {ink: 2, hand: [Improvise], play: [Stitch - New Dog]}, opponent: {hand: [Smash]}}\n' +
        'steps:\n  - expect: {Stitch - New Dog: {strength: 3}, opponent: {hand: 1}, turn: you}\n',
    );
    const begun = tactic.begin('1');
    play(begun, 'play Improvise');
    expect(begun.missing()).toBeUndefined();
  });

  test('is looked at when the game is over', async () => {
    const tactic = await mustRead(
      'rule: x\nplayers: {you: {lore: 19, play: [Stitch - New Dog]}}\nsteps:\n  - expect: {you: {won: true}, ending: lore}\n',
    );
    const begun = tactic.begin('1');
    play(begun, 'quest with Stitch - New Dog');
    expect(begun.game.isOver()).toBe(true);
    expect(begun.missing()).toBeUndefined();
  });

  test('in the turn of the opponent is looked at when they declare its end', async () => {
    const tactic = await mustRead('rule: x\nturn: opponent\nsteps:\n  - expect: {turn: opponent, over: false}\n');
    const begun = tactic.begin('1');
    expect([begun.solver, begun.game.decider]).toEqual([0, 1]);
    play(begun);
    expect(begun.missing()).toBeUndefined();
  });

  test('asks nobody what has one answer, and leaves to chance what it leaves open', async () => {
    const tactic = await mustRead(
      'rule: x\nplayers: {you: {deck: [Smash, Freeze]}}\nsteps:\n  - expect: {you: {deckTop: [Smash, Freeze]}}\n',
    );
    const [one, again, other] = ['1', '1', '2'].map((seed) => tactic.begin(seed));
    expect((one!.game as LorcanaGame).askForced).toBe(false);
    expect(one!.game.hash()).toBe(again!.game.hash());
    expect(one!.game.hash()).not.toBe(other!.game.hash());
    for (const begun of [one!, other!]) expect(begun.missing()).toBeUndefined();
  });

  test.each([
    ['without a kind', 'steps: [{expect: {over: false}}]', /needs the key "rule"/],
    ['without a goal', 'rule: x\nsteps: [{end: turn}]', /needs an "expect" among its steps/],
    [
      'of three',
      `rule: x\nplayers: {opponent2: {}}\nsteps: [{expect: {over: false}}]`,
      /expected two players .*found 3/,
    ],
  ])('%s is no tactic', async (_, text, message) => {
    expect(await read(text)).toMatch(message);
  });
});

describe('an opening hand', () => {
  const HAND = 'hand: [2 Stitch - New Dog, 2 Smash, Freeze, Tangle, Be Prepared]';
  const hand = (demands: string, starts = true): string =>
    `mulligan:\n  deck: mine.txt\n  starts: ${starts}\n  ${HAND}\n  ${demands}\n`;
  const cards = ({ game }: TacticGame): string[] => {
    const lorcanaGame = game as LorcanaGame;
    return lorcanaGame.cardsIn(0, Zone.Hand).map((card) => lorcanaGame.pool.fullName(lorcanaGame.defOf(card)));
  };

  test('is dealt from the deck, whatever the seed, before anybody has decided', async () => {
    const tactic = await mustRead(hand('goes: [Be Prepared]'));
    expect(tactic.kind).toBe('mulligan');
    expect((await mustRead(`rule: dear hands\n${hand('goes: [Be Prepared]')}`)).kind).toBe('dear hands');
    const wanted = ['Be Prepared', 'Freeze', 'Smash', 'Smash', 'Stitch - New Dog', 'Stitch - New Dog', 'Tangle'];
    const begun = ['1', '2', '3'].map((seed) => tactic.begin(seed));
    for (const each of begun) {
      expect(cards(each).sort()).toEqual(wanted);
      expect([each.game.decider, each.game.decisionKind]).toEqual([0, DecisionKind.AlterHand]);
      each.game.check();
    }
    expect(new Set(begun.map(({ game }) => game.hash())).size).toBe(3);
  });

  test('of the second player waits for the first, who has the same deck', async () => {
    const begun = (await mustRead(hand('goes: [Be Prepared]', false))).begin('1');
    expect([begun.game.startingPlayer, begun.game.decider]).toEqual([1, 1]);
    play(begun, 'Be Prepared', 'no more');
    expect(begun.missing()).toBe('Be Prepared is kept');
  });

  const BOTH = ['Smash', 'Smash'];
  test.each<[demand: string, back: string[], missing: string | undefined]>([
    ['goes: [Be Prepared]', ['Be Prepared'], undefined],
    ['goes: [Be Prepared]', ['Be Prepared', 'Smash'], undefined],
    ['goes: [Be Prepared]', ['Smash'], 'Be Prepared is kept'],
    ['goes: [Smash]', ['Smash'], 'Smash is kept'],
    ['goes: [Smash]', BOTH, undefined],
    ['{goes: [Smash], goesAtMost: {Smash: 1}}', ['Smash'], undefined],
    ['{goes: [Smash], goesAtMost: {Smash: 1}}', BOTH, '2 Smash put back'],
    ['stays: [Smash]', [], undefined],
    ['stays: [Smash]', ['Smash'], '1 Smash put back'],
    ['{stays: [Smash], goesAtMost: {Smash: 1}}', ['Smash'], undefined],
    ['goesAtMost: {smash: 1}', ['Smash', 'Freeze'], undefined],
    ['goesAtMost: {smash: 1}', BOTH, '2 Smash put back'],
    ['goesAtLeast: {count: 3, of: [Smash, Freeze]}', [...BOTH, 'Freeze'], undefined],
    ['goesAtLeast: {count: 3, of: [Smash, Freeze]}', [...BOTH, 'Tangle'], '2 put back of those of which 3 should be'],
  ])('that demands %s, with %j put back', async (demand, back, missing) => {
    const lines = demand.startsWith('{') ? demand.slice(1, -1).replace('], goes', ']\n  goes') : demand;
    const begun = (await mustRead(hand(lines))).begin('1');
    play(begun, ...back);
    expect(begun.missing()).toBe(missing);
  });

  test('is proven by being one of the deck', async () => {
    const file = join(folder, 'proven.yaml');
    writeFileSync(file, `name: one\n${hand('goes: [Be Prepared]')}`);
    for await (const result of runScenarioFile(file, games))
      expect(result).toMatchObject({ ok: true, note: 'opening hand, for lorelab tactics' });
  });

  const hands = (cards: string): string => `mulligan: {deck: mine.txt, starts: yes, hand: [${cards}], goes: [Smash]}`;
  test.each([
    ['too few cards', hands('4 Smash'), /^2:.*: expected 7 cards in hand, found 4$/],
    ['too many copies', hands('4 Smash, 2 Be Prepared, Freeze'), /"mine.txt" has 1 Be Prepared, the hand 2$/],
    [
      'a card of no deck',
      hands('4 Smash, 2 Freeze, Mother Knows Best'),
      /"Mother Knows Best" is not in the deck "mine.txt"/,
    ],
    ['a slip', hands('4 Smash, 2 Freeze, Tangel'), /"Tangel" is not in the deck .*did you mean "Tangle"\?$/],
    ['no such card', hands('4 Smash, 2 Freeze, Qqqqqqqq'), /"Qqqqqqqq"/],
    ['no deck', 'mulligan: {starts: yes, hand: []}', /the key "deck" in an opening hand/],
    [
      'no such deck',
      'mulligan: {deck: set-01-amber-stele-songs, starts: yes, hand: [], goes: []}',
      /did you mean "set-01-amber-steel-songs"/,
    ],
    [
      'no demand',
      `mulligan: {deck: mine.txt, starts: yes, ${HAND}}`,
      /one at least of goes, stays, goesAtMost, goesAtLeast/,
    ],
    ['a demand on another card', hand('goes: [Mother Knows Best]'), /is not in the hand/],
    ['a card that goes and stays', hand('goes: [Smash]\n  stays: [Smash]'), /^7:\d+: "Smash" is in "goes" as well$/],
    ['more than there are', hand('goesAtLeast: {count: 3, of: [Smash]}'), /expected a number from 0 to 2, found 3/],
    ['steps', `${hand('goes: [Smash]')}steps: [{end: turn}]`, /a scenario with "mulligan" has no "steps"/],
    ['an unknown key', hand('gose: [Smash]'), /unknown key in an opening hand: "gose".*did you mean "goes"\?$/],
  ])('with %s is refused', async (_, text, message) => {
    expect(await read(text)).toMatch(message);
  });
});
