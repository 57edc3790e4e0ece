/** Situations in which there is little to argue about. */
import { createLorcanaAdvisor } from '@lorelab/ai/lorcana';
import {
  buildPool,
  type CardDefinition,
  CONSTRUCTED,
  DecisionKind,
  type Effect,
  LorcanaGame,
  Verb,
  verbOf,
} from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { action, answerTo, card, keyword, playTurn, situation, song } from './support.js';

/** The card is played from the hand. */
const takePlay = (game: LorcanaGame, it: CardDefinition): void =>
  game.take(
    game
      .options()
      .toArray()
      .findIndex((option) => game.describeOption(option) === `play ${it.fullName}`),
  );

const CHOSEN = { select: { type: 'character', chosen: true } } as const;

const QUESTER = card('Quester', { strength: 1, willpower: 4, lore: 2 });
const SMALL = card('Small', { strength: 1, willpower: 1, lore: 1, cost: 1 });
const LARGE = card('Large', { strength: 6, willpower: 6, lore: 3, cost: 7 });
const FIGHTER = card('Fighter', { strength: 4, willpower: 5, lore: 1, cost: 4 });

describe('turn actions', () => {
  test('whoever can win by questing quests', () => {
    const game = situation(
      { lore: 18, ink: 5, hand: [LARGE, FIGHTER], play: [{ card: QUESTER }] },
      { lore: 19, play: [{ card: LARGE }, { card: SMALL, exerted: true }] },
    );
    expect(playTurn(game)).toEqual(['quest with Quester']);
    expect(game.hasWon(0)).toBe(true);
  });

  test('a character that nothing threatens quests', () => {
    const game = situation({ play: [{ card: QUESTER }] }, {});
    expect(playTurn(game)).toContain('quest with Quester');
  });

  test('a strong character challenges a valuable weak one that has quested', () => {
    const prey = card('Prey', { strength: 0, willpower: 3, lore: 3, cost: 4 });
    const game = situation({ play: [{ card: FIGHTER }] }, { play: [{ card: prey, exerted: true }] });
    expect(playTurn(game)).toContain('challenge Prey with Fighter');
  });

  test('nobody throws a large character away against a small one', () => {
    const spike = card('Spike', { strength: 9, willpower: 9, lore: 0, cost: 1 });
    const game = situation({ play: [{ card: LARGE }] }, { play: [{ card: spike, exerted: true }] });
    expect(playTurn(game)).not.toContain('challenge Spike with Large');
  });

  test('a card is inked early on, and what can be played is played', () => {
    const game = situation({ ink: 2, hand: [FIGHTER, LARGE, QUESTER, SMALL] }, {});
    const done = playTurn(game);
    expect(done.filter((what) => what.startsWith('ink ')).length).toBe(1);
    expect(done.some((what) => what.startsWith('play '))).toBe(true);
  });

  test('the whole ink is used if it can be', () => {
    const game = situation({ ink: 5, hand: [FIGHTER, SMALL, card('Only', { inkable: false, cost: 9 })] }, {});
    const done = playTurn(game);
    expect(done).toContain('play Fighter');
  });

  test('a character with little else to do sings', () => {
    const singer = card('Singer', { cost: 4, lore: 0, strength: 0 });
    const banish = { ...song('Banish Song', 4, [{ do: 'banish', what: CHOSEN }]), inkable: false };
    const game = situation({ hand: [banish], play: [{ card: singer }] }, { play: [{ card: LARGE }] });
    expect(playTurn(game)).toContain('sing Banish Song with Singer');
  });

  test('an effect that could only hurt us is kept in hand', () => {
    const banish = action('Banish', [{ do: 'banish', what: CHOSEN }], { inkable: false });
    const game = situation({ ink: 4, hand: [banish], play: [{ card: LARGE }] }, {});
    expect(playTurn(game)).not.toContain('play Banish');
  });
});

describe('choices of effects', () => {
  const zap = (amount: number) => action('Zap', [{ do: 'damage', to: CHOSEN, amount }], { inkable: false });

  test('harm goes to opponents, and where it is worth most', () => {
    const game = situation(
      { ink: 2, hand: [zap(4)], play: [{ card: LARGE, damage: 3 }] },
      { play: [{ card: SMALL }, { card: QUESTER }] },
    );
    expect(playTurn(game).slice(0, 2)).toEqual(['play Zap', 'Quester']);
  });

  test('good goes to oneself', () => {
    const heal = action('Heal', [{ do: 'removeDamage', from: CHOSEN, amount: 3, upTo: true }], { inkable: false });
    const game = situation(
      { ink: 2, hand: [heal], play: [{ card: LARGE, damage: 3, exerted: true }] },
      { play: [{ card: LARGE, damage: 4, exerted: true }] },
    );
    game.take(
      game
        .options()
        .toArray()
        .findIndex((option) => verbOf(option) === Verb.Play),
    );
    const [whom, howMuch] = playTurn(game, 2);
    expect([whom, howMuch]).toEqual(['Large', '3']);
    expect(game.damageOf(game.cardsIn(0, 2)[0]!)).toBe(0);
  });

  test('who may draw does, who may lose something for nothing does not', () => {
    const gift = action('Gift', [{ do: 'may', effects: [{ do: 'draw', amount: 2 }] }], { inkable: false });
    const harm = action('Harm', [{ do: 'may', effects: [{ do: 'discard', amount: 1 }] }], { inkable: false });
    for (const [it, answer] of [
      [gift, 'yes'],
      [harm, 'no'],
    ] as const) {
      const game = situation({ ink: 2, hand: [it, SMALL, QUESTER] }, {});
      game.take(
        game
          .options()
          .toArray()
          .findIndex((option) => game.describeOption(option) === `play ${it.fullName}`),
      );
      expect(game.decisionKind).toBe(DecisionKind.May);
      expect(answerTo(game)).toBe(answer);
    }
  });

  test('of two evils the lesser: a forced discard takes what is worth least', () => {
    const loss = action('Loss', [
      { do: 'draw', amount: 1 },
      { do: 'discard', amount: 1 },
    ]);
    const game = situation({ ink: 5, hand: [loss, SMALL, FIGHTER], deck: [QUESTER, QUESTER] }, {});
    game.take(
      game
        .options()
        .toArray()
        .findIndex((option) => game.describeOption(option) === 'play Loss'),
    );
    expect(game.decisionKind).toBe(DecisionKind.ChooseCard);
    expect(answerTo(game)).toBe('Small');
  });

  test('what is of use now stays in hand', () => {
    const loss = action('Loss', [
      { do: 'draw', amount: 1 },
      { do: 'discard', amount: 1 },
    ]);
    const harm = action('Harm', [{ do: 'banish', what: CHOSEN }], { cost: 4 });
    const gift = action('Gift', [{ do: 'draw', amount: 2 }], { cost: 4 });
    const thrownAway = (theirs: readonly { card: typeof LARGE }[]) => {
      const hand = [loss, harm, gift];
      const game = situation({ ink: 2, hand }, { play: theirs });
      takePlay(game, loss);
      return answerTo(game);
    };
    expect(thrownAway([{ card: LARGE }])).toBe('Gift');
    expect(thrownAway([])).toBe('Harm');
  });

  test('of things that are worth little, the dearest is given up last', () => {
    const thing = (name: string, cost: number) => card(name, { type: 'item', cost, classifications: [] });
    const loss = action('Loss', [{ do: 'banish', what: { select: { type: 'item', chosen: true } } }]);
    const play = [{ card: thing('Dear', 4) }, { card: thing('Cheap', 1) }, { card: thing('Fair', 2) }];
    const game = situation({ ink: 2, hand: [loss], play }, {});
    takePlay(game, loss);
    expect(answerTo(game)).toBe('Cheap');
  });

  test('readied is who can banish somebody then', () => {
    const wake = action('Wake', [{ do: 'ready', what: CHOSEN }]);
    const play = [
      { card: card('Able', { strength: 4, willpower: 4, lore: 1 }), exerted: true },
      { card: card('Unable', { strength: 2, willpower: 4, lore: 2 }), exerted: true },
    ];
    const readied = (theirs: typeof QUESTER, isExerted: boolean) => {
      const game = situation({ ink: 2, hand: [wake], play }, { play: [{ card: theirs, exerted: isExerted }] });
      takePlay(game, wake);
      return answerTo(game);
    };
    const prey = card('Prey', { strength: 1, willpower: 4, lore: 3, cost: 5 });
    expect(readied(prey, true)).toBe('Able');
    expect(readied(prey, false)).toBe('Unable');
    expect(readied(card('Flyer', { ...prey, abilities: [keyword('Evasive')] }), true)).toBe('Unable');
  });

  test('one of several effects is the one that does most', () => {
    const either = action('Either', [
      { do: 'oneOf', options: [[{ do: 'draw', amount: 1 }], [{ do: 'banish', what: CHOSEN }]] },
    ]);
    const play = (opposing: boolean) => {
      const game = situation({ ink: 2, hand: [either] }, { play: opposing ? [{ card: LARGE }, { card: SMALL }] : [] });
      const playing = game
        .options()
        .toArray()
        .findIndex((option) => verbOf(option) === Verb.Play);
      game.take(playing);
      return game.decisionKind === DecisionKind.ChooseOption ? answerTo(game) : 'drawn';
    };
    expect(play(true)).toBe('option 2');
    expect(play(false)).toBe('drawn');
  });

  test('a player who is chosen for good is oneself, and for harm an opponent', () => {
    const gift = action('Gift', [{ do: 'draw', who: 'chosenPlayer', amount: 3 }]);
    const harm = action('Harm', [{ do: 'loseLore', who: 'chosenPlayer', amount: 2 }]);
    for (const [it, answer] of [
      [gift, 'player 1'],
      [harm, 'player 2'],
    ] as const) {
      const game = situation({ ink: 2, hand: [it], lore: 5 }, { lore: 5 });
      game.take(
        game
          .options()
          .toArray()
          .findIndex((option) => verbOf(option) === Verb.Play),
      );
      expect(game.decisionKind).toBe(DecisionKind.ChoosePlayer);
      expect(answerTo(game)).toBe(answer);
    }
  });
});

describe('how often a loop goes round', () => {
  /** What is said of an item that can be used for nothing any number of times, once it has been used and is used again. */
  function answerFor(effects: readonly Effect[]): string {
    const pool = buildPool([
      card('Toy', { type: 'item', classifications: [], abilities: [{ kind: 'activated', costs: [], effects }] }),
      card('Target', { willpower: 6 }),
    ]);
    const players = [
      { lore: 12, play: [{ def: 0 }, { def: 1 }], deck: [1] },
      { lore: 5, play: [{ def: 1, damage: 1 }], deck: [1] },
    ];
    const settings = { ...CONSTRUCTED, loopsAfter: 0 };
    const { game } = LorcanaGame.fromPosition(pool, { activePlayer: 0, players }, 'loop', settings);
    for (let use = 0; use < 2; use++)
      game.take(
        game
          .options()
          .toArray()
          .findIndex((option) => verbOf(option) === Verb.Activate),
      );
    expect(game.decisionKind).toBe(DecisionKind.Rounds);
    return answerTo(game);
  }

  const theirs = { select: { type: 'character', of: 'opponents', chosen: true } } as const;
  const ours = { select: { type: 'character', of: 'you', chosen: true } } as const;

  test.each([
    ['as often as it takes to win', '7', [{ do: 'gainLore', amount: 1 }]],
    ['no more often where each round brings more', '3', [{ do: 'gainLore', amount: 2 }]],
    ['until nothing of theirs is left', '4', [{ do: 'damage', to: theirs, amount: 1 }]],
    ['once if it brings nothing', '1', [{ do: 'ready', what: 'this' }]],
    ['once if it costs something', '1', [{ do: 'putDamage', to: ours, amount: 1 }]],
    ['once if it is for the others', '1', [{ do: 'gainLore', who: 'opponents', amount: 1 }]],
  ] as const)('%s', (_, answer, effects) => expect(answerFor(effects)).toBe(answer));
});

test('dear cards of an opening hand go back, cheap ones stay', () => {
  const cards = Array.from({ length: 20 }, (_, i) =>
    i % 2 === 0 ? card(`Cheap ${i}`, { cost: 2 }) : card(`Dear ${i}`, { cost: 8, strength: 5, willpower: 5 }),
  );
  const pool = buildPool(cards);
  const deck = cards.map((_, def) => def);
  const game = new LorcanaGame(pool, [deck, deck]);
  for (let index = 0; index < 20; index++) {
    game.start('alter', index);
    const put: string[] = [];
    while (game.turn === 0) {
      const answer = answerTo(game);
      if (answer !== 'no more') put.push(answer);
      game.take(
        game
          .options()
          .toArray()
          .findIndex((option) => game.describeOption(option) === answer),
      );
    }
    expect(put.filter((name) => name.startsWith('Cheap'))).toEqual([]);
    expect(put.length).toBeGreaterThan(0);
  }
});

describe('what an opening hand makes of a card', () => {
  const CARDS = 30;
  const grown = card('Hero - Grown', {
    name: 'Hero',
    cost: 6,
    strength: 5,
    willpower: 5,
    abilities: [{ kind: 'keyword', keyword: 'Shift', shift: { cost: [{ ink: 3 }] } }],
  });
  const young = card('Hero - Young', { name: 'Hero', cost: 1, strength: 1 });
  const ballad = song('Ballad', 5, [{ do: 'draw', amount: 2 }]);
  const voice = card('Voice', { cost: 3, abilities: [keyword('Singer', 5)] });
  const stranger = card('Stranger', { cost: 3 });

  /** How a card is rated to be put back by hands with others, and by those without. */
  function ratings(
    rated: CardDefinition,
    partner: CardDefinition,
  ): { readonly withIt: number[]; readonly without: number[] } {
    const fillers = Array.from({ length: CARDS }, (_, i) => card(`Filler ${i}`, { cost: 1 + (i % 6) }));
    const pool = buildPool([rated, partner, ...fillers]);
    const deck = [0, 1, 1, 1, 1, 1, 1, ...fillers.map((_, i) => i + 2)];
    const game = new LorcanaGame(pool, [deck, deck]);
    const advisor = createLorcanaAdvisor(pool);
    const found = { withIt: [] as number[], without: [] as number[] };
    for (let index = 0; index < 200; index++) {
      game.start('made of', index);
      const options = game.options();
      const scores = new Float64Array(options.length);
      advisor.rate(game.view(game.decider), options, scores);
      const names = options.toArray().map((option) => game.describeOption(option));
      const at = names.indexOf(rated.fullName);
      if (at >= 0) (names.includes(partner.fullName) ? found.withIt : found.without).push(scores[at]!);
    }
    return found;
  }

  test.each([
    ['a card with whom it can be shifted onto', grown, young],
    ['a song with who can sing it', ballad, voice],
  ])('%s stays sooner', (_, rated, partner) => {
    const { withIt, without } = ratings(rated, partner);
    expect(Math.min(withIt.length, without.length)).toBeGreaterThan(3);
    expect(Math.max(...withIt)).toBeLessThan(Math.min(...without));
  });

  test('strangers make nothing of each other', () => {
    for (const rated of [grown, ballad]) {
      const { withIt, without } = ratings(rated, stranger);
      expect(Math.max(...withIt)).toBeGreaterThan(Math.min(...without));
    }
  });
});

test('the rest of what is looked at is ink where it goes into the inkwell', () => {
  const looking = (rest: 'inkwellExerted' | 'deckBottom') =>
    action(`Look, ${rest}`, [{ do: 'look', amount: 2, places: [{ into: 'hand' }], rest }], { cost: 4, inkable: false });
  const game = situation({ ink: 4, hand: [looking('deckBottom'), looking('inkwellExerted')] }, {});
  expect(answerTo(game)).toBe('play Look, inkwellExerted');
});
