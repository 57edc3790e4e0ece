/** Searching whole turns: wins that take steps, opening hands, what is worth doing in another order or not at all. */
import {
  GreedyPolicy,
  MCTS,
  MctsPolicy,
  PLANNER,
  PlannerPolicy,
  type PlannerSettings,
  type Policy,
  SCOUT,
} from '@lorelab/ai';
import { createLorcanaAdvisor } from '@lorelab/ai/lorcana';
import { type Effect, type LorcanaGame, type LorcanaView, Zone } from '@lorelab/engine/lorcana';
import { lorcanaGame, readDeckFile } from '@lorelab/sim/lorcana';
import { describe, expect, test } from 'vitest';
import { action, card, situation } from './support.js';

const CHOSEN = { select: { type: 'character', chosen: true } } as const;
const once = (name: string, ...effects: readonly Effect[]) => action(name, effects, { cost: 1, inkable: false });
const READY = once('Ready', { do: 'ready', what: CHOSEN });
const QUESTER = card('Quester', { strength: 1, willpower: 4, lore: 2 });
const WANTED = card('Wanted', { cost: 2, strength: 3, willpower: 3, lore: 2, inkable: false });
const INK = card('Ink', { cost: 8 });

/** Wins by questing, being readied twice, and spending no ink on anything else. */
const threeQuests = (lore: number): LorcanaGame =>
  situation(
    { lore, ink: 1, hand: [READY, READY, WANTED, INK], play: [{ card: QUESTER }] },
    { play: [{ card: card('Foe', { strength: 3, willpower: 3 }), exerted: true }] },
  );

const SHORT: PlannerSettings = { ...PLANNER, nodes: 1, finals: 2, playouts: 8 };
const planner = (game: LorcanaGame, settings: PlannerSettings): Policy =>
  new PlannerPolicy(createLorcanaAdvisor(game.pool), settings);

/** Plays a turn with a policy; whether the first player wins in it. */
function winsNow(game: LorcanaGame, policy: Policy): boolean {
  const { turn } = game;
  policy.startGame(0, 5);
  while (!game.isOver() && game.turn === turn)
    game.take(game.decider === 0 ? policy.choose(game.view(0), game.options()) : 0);
  return game.hasWon(0);
}

describe('a win on this turn', () => {
  test('is found though it takes steps that promise nothing by themselves', () => {
    const game = threeQuests(14);
    expect(winsNow(game, planner(game, { ...SHORT, wins: 200 }))).toBe(true);
  });

  test('is not found by who doesn’t look', () => {
    const game = threeQuests(14);
    expect(winsNow(game, planner(game, { ...SHORT, wins: 0 }))).toBe(false);
  });

  test('is not imagined where there is none', () => {
    const game = threeQuests(13);
    expect(winsNow(game, planner(game, { ...SHORT, wins: 200 }))).toBe(false);
  });

  test('is found where a wound has to come first that changes nothing else', () => {
    const wound = once('Wound', { do: 'damage', to: CHOSEN, amount: 2 });
    const hunter = card('Hunter', {
      strength: 3,
      willpower: 9,
      abilities: [
        {
          kind: 'triggered',
          triggers: [{ on: 'banishes', subject: { self: true } }],
          effects: [{ do: 'gainLore', amount: 2 }],
        },
      ],
    });
    const foe = (name: string) => ({ card: card(name, { strength: 1, willpower: 5, lore: 1 }), exerted: true });
    const game = situation(
      { lore: 18, ink: 1, hand: [wound], play: [{ card: hunter }] },
      { play: [{ card: card('Other', { willpower: 5, lore: 4 }) }, foe('Prey')] },
    );
    expect(winsNow(game, planner(game, { ...SHORT, wins: 200 }))).toBe(true);
  });

  test('is found behind what promises less, before all that may be looked at is spent on what promises more', () => {
    const gain = (on: 'plays' | 'leavesPlay') => ({
      kind: 'triggered' as const,
      triggers: [{ on, subject: { self: true as const } }],
      effects: [{ do: 'gainLore' as const, amount: 1 }],
    });
    const goat = card('Goat', { cost: 4, abilities: [gain('plays'), gain('leavesPlay')], inkable: false });
    const snake = card('Snake', {
      abilities: [
        {
          kind: 'triggered',
          triggers: [{ on: 'plays', subject: { self: true } }],
          effects: [
            { do: 'put', what: { select: { type: 'character', of: 'you', other: true, chosen: true } }, into: 'hand' },
          ],
        },
      ],
    });
    const song = action('Song', [{ do: 'draw', amount: 2 }], { cost: 3, classifications: ['Song'] });
    const game = situation(
      { lore: 17, ink: 6, hand: [snake, song, INK], play: [{ card: goat }] },
      { play: [{ card: card('Foe') }] },
    );
    expect(winsNow(game, planner(game, { ...SHORT, wins: 120 }))).toBe(true);
  });

  test('is found by planner and mcts as they come', () => {
    for (const create of [PlannerPolicy, MctsPolicy]) {
      const game = threeQuests(14);
      expect(winsNow(game, new create(createLorcanaAdvisor(game.pool)))).toBe(true);
    }
  });
});

describe('opening hands', () => {
  const DECK = ['set-06-emerald-sapphire-ramp', 'set-07-ruby-steel-aggro'].map((name) =>
    readDeckFile(new URL(`../../../../decks/${name}.txt`, import.meta.url)),
  );

  /** What players put back in the first games of a seed. */
  function putBack(createPolicy: (game: LorcanaGame) => Policy): string[] {
    const game = lorcanaGame(DECK);
    const hands: string[] = [];
    for (let index = 0; index < 12; index++) {
      game.start('hands', index);
      const seat = game.decider;
      const policy = createPolicy(game);
      policy.startGame(seat, index);
      const taken: number[] = [];
      while (game.turn === 0 && game.decider === seat) {
        const place = policy.choose(game.view(seat), game.options());
        taken.push(game.options().at(place));
        game.take(place);
      }
      hands.push(taken.join(' '));
    }
    return hands;
  }

  test('go by their rating, however much is searched', () => {
    const rated = putBack((game) => new GreedyPolicy(createLorcanaAdvisor(game.pool)));
    expect(putBack((game) => planner(game, { ...MCTS, nodes: 800, playouts: 600 }))).toEqual(rated);
    expect(new Set(rated).size).toBeGreaterThan(6);
  });
});

describe('options that are rated alike', () => {
  test('are alike if they are of copies in the same state', () => {
    const [twin, hurt] = [{ card: QUESTER }, { card: QUESTER, damage: 1 }];
    const game = situation({ ink: 1, hand: [READY, READY, WANTED], play: [twin, twin, hurt] }, {});
    const advisor = createLorcanaAdvisor(game.pool);
    const view = game.view(0);
    const options = game.options();
    advisor.rate(view, options, new Float64Array(options.length));
    const named = (start: string) =>
      Array.from({ length: options.length }, (_, i) => options.at(i)).filter((one) =>
        game.describeOption(one).startsWith(start),
      );
    const [quests, plays] = [named('quest'), named('play Ready')];
    expect(quests.map((one) => advisor.areAlike(view, quests[0]!, one))).toEqual([true, true, false]);
    expect(plays.map((one) => advisor.areAlike(view, plays[0]!, one))).toEqual([true, true]);
    expect(advisor.areAlike(view, quests[0]!, plays[0]!)).toBe(false);
  });
});

test('more is thought of with a larger budget, and a budget of 1 will do', () => {
  const game = threeQuests(14);
  for (const nodes of [1, 2, 50])
    expect(winsNow(game.clone(), planner(game, { ...PLANNER, nodes }))).toBeTypeOf('boolean');
});

describe('ways to play a turn', () => {
  const scout = (game: LorcanaGame, settings: Partial<PlannerSettings> = {}) =>
    planner(game, { ...SCOUT, wins: 0, nodes: 4, tries: 8, ...settings });

  /** What a policy does in a turn, in words. */
  function turnOf(game: LorcanaGame, policy: Policy): string[] {
    const done: string[] = [];
    const { turn } = game;
    policy.startGame(0, 5);
    while (!game.isOver() && game.turn === turn) {
      const place = game.decider === 0 ? policy.choose(game.view(0), game.options()) : 0;
      done.push(game.describeOption(game.options().at(place)));
      game.take(place);
    }
    return done;
  }

  const STORM = action('Storm', [{ do: 'banish', what: { all: { type: 'character' } } }], { cost: 3, inkable: false });
  const GAIN = once('Gain', { do: 'gainLore', amount: 1 });
  const questers = [0, 2, 3].map((strength) => ({
    card: card(`Quester ${strength}`, { strength, willpower: 4, lore: 2 }),
  }));
  const foes = ['A', 'B', 'C'].map((name) => ({ card: card(name, { strength: 5, willpower: 5, lore: 2, cost: 5 }) }));
  const lastQuest = (hand = [STORM, GAIN]) =>
    situation({ lore: 5, ink: 4, hand, play: questers }, { lore: 9, play: foes });

  test('do first what is rated far below the best', () => {
    expect(turnOf(lastQuest(), scout(lastQuest(), { nodes: 1 }))[0]).toBe('play Storm');
    const turn = turnOf(lastQuest(), scout(lastQuest(), { nodes: 3, tries: 1 }));
    expect(turn.slice(0, 4).sort()).toEqual([
      'play Gain',
      ...questers.map(({ card: { name } }) => `quest with ${name}`),
    ]);
    expect(turn.slice(4)).toEqual(['play Storm', 'end the turn']);
  });

  test('do something last that is rated best', () => {
    const leader = card('Leader', {
      cost: 4,
      strength: 5,
      willpower: 5,
      lore: 2,
      inkable: false,
      abilities: [
        {
          kind: 'triggered',
          triggers: [{ on: 'plays', subject: { self: true } }],
          effects: [{ do: 'draw', amount: 4, until: true }],
        },
      ],
    });
    const small = ['A', 'B', 'C'].map((name) => card(name, { cost: 1, strength: 1, willpower: 2, inkable: false }));
    const game = situation({ ink: 7, hand: [leader, ...small], deck: new Array(20).fill(INK) }, { play: foes });
    const placeOfLeader = (settings: Partial<PlannerSettings>) =>
      turnOf(game.clone(), scout(game, settings)).indexOf('play Leader');
    expect(placeOfLeader({ nodes: 1 })).toBe(0);
    expect(placeOfLeader({ nodes: 2, tries: 1 })).toBe(3);
  });

  test('are tried as many in the next game, whatever was searched in the one before', () => {
    const game = lastQuest([STORM]);
    const policy = scout(game, { nodes: 6, tries: 6 });
    const first = turnOf(game.clone(), policy);
    expect(first.at(-2)).toBe('play Storm');
    expect(turnOf(game.clone(), policy)).toEqual(first);
  });

  test('do first what lets something do more that is rated best', () => {
    const foes = { type: 'character', owner: 'opponents' } as const;
    const frost = once('Frost', {
      do: 'apply',
      to: { all: foes },
      modifiers: [{ stat: 'strength', by: -3 }],
      duration: 'thisTurn',
    });
    const sweep = action('Sweep', [{ do: 'banish', what: { all: { ...foes, strength: { max: 2 } } } }], {
      cost: 3,
      inkable: false,
    });
    const play = [1, 5, 5].map((strength) => ({
      card: card(`Foe ${strength}`, { strength, willpower: 6, lore: 2, cost: 5 }),
    }));
    const game = situation({ ink: 4, hand: [frost, sweep] }, { lore: 9, play });
    expect(turnOf(game.clone(), scout(game, { nodes: 1 }))[0]).toBe('play Sweep');
    expect(turnOf(game, planner(game, { ...PLANNER, wins: 0 })).slice(0, 2)).toEqual(['play Frost', 'play Sweep']);
  });

  test('go on from ways that lose at once, until one does not', () => {
    const bite = (name: string) => once(name, { do: 'damage', to: CHOSEN, amount: 3 });
    const prey = card('Prey', {
      strength: 5,
      willpower: 3,
      lore: 4,
      cost: 7,
      abilities: [
        {
          kind: 'triggered',
          triggers: [{ on: 'banished', subject: { self: true } }],
          effects: [{ do: 'gainLore', amount: 2 }],
        },
      ],
    });
    const game = situation({ ink: 1, hand: ['A', 'B', 'C', 'D'].map(bite) }, { lore: 18, play: [{ card: prey }] });
    const careless = game.clone();
    turnOf(careless, scout(game, { nodes: 1 }));
    expect(careless.hasWon(1)).toBe(true);
    turnOf(game, planner(game, PLANNER));
    expect(game.hasWon(1)).toBe(false);
  });

  test('ink what is rated best unless another card is better by more than a trifle', () => {
    const [dear, dull] = [card('Dear', { cost: 9, strength: 9, willpower: 9 }), card('Dull', { strength: 1, lore: 0 })];
    const game = situation({ hand: [dear, dull] }, {});
    const inked = (isTrusted: boolean): string | undefined => {
      const advisor = createLorcanaAdvisor(game.pool);
      // The value says a little more for a hand that still has the dear one.
      const holds = (view: LorcanaView, name: string) =>
        Array.from({ length: view.count(0, Zone.Hand) }, (_, i) => view.defOf(view.cardAt(0, Zone.Hand, i))).some(
          (def) => def >= 0 && game.pool.fullName(def) === name,
        );
      Object.assign(advisor, {
        value: (view: LorcanaView) => (holds(view, 'Dear') ? 0.501 : 0.5),
        ...(!isTrusted && { conviction: () => 0 }),
      });
      return turnOf(game.clone(), new PlannerPolicy(advisor)).find((done) => done.startsWith('ink'));
    };
    expect([inked(true), inked(false)]).toEqual(['ink Dear', 'ink Dull']);
  });

  test('ink what is rated well above the end of the turn unless going without it is better by more than a trifle', () => {
    const game = situation(
      { ink: 3, hand: [5, 6, 7].map((cost) => card(`Dear ${cost}`, { cost, strength: cost })) },
      {},
    );
    const inks = (isTrusted: boolean): boolean => {
      const advisor = createLorcanaAdvisor(game.pool);
      // The value says a little more for who still has all cards.
      Object.assign(advisor, {
        value: (view: LorcanaView) => 0.5 - 0.001 * view.count(0, Zone.Inkwell),
        ...(!isTrusted && { conviction: () => 0 }),
      });
      return turnOf(game.clone(), new PlannerPolicy(advisor)).some((done) => done.startsWith('ink'));
    };
    expect([inks(true), inks(false)]).toEqual([true, false]);
  });
});
