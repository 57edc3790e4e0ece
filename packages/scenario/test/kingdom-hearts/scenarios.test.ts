/** What scenarios of the Kingdom Hearts TCG can say, and that they fail when it isn't so. */
import { loadKingdomHeartsCards } from '@lorelab/cards/kingdom-hearts/files';
import { runScenarioText } from '@lorelab/scenario';
import { kingdomHeartsScenarios } from '@lorelab/scenario/kingdom-hearts';
import { describe, expect, test } from 'vitest';

const games = [kingdomHeartsScenarios(loadKingdomHeartsCards())];
const CARDS = `
cards:
  - {name: Hero, type: Player, subtype: Light, level: 1, attack: 4, magic: 1, hp: 5, abilities: []}
  - {name: Rival, type: Player, subtype: Light, level: 2, attack: 3, magic: 0, hp: 6, abilities: []}
  - {name: Mate, type: Friend, level: 1, support: 2, magic: 0, abilities: []}
  - {name: Gnat, type: Dark, subtype: Heartless, level: 1, power: 2, limit: any, abilities: []}
  - {name: Plain, type: World, level: 2, darkLevel: 2, abilities: []}
`;
const POSITION = `
players:
  you: {player: Hero, worlds: [Plain], hand: [Gnat], darks: [{card: Gnat, id: a}, {card: Gnat, id: b, damage: 1}], friends: [Mate]}
  opponent: {player: Rival, worlds: [Plain]}
`;

const runText = (text: string) => [...runScenarioText(text, 'test.yaml', games)];

/** What is wrong with the steps from this position: step and message, or "ok". */
function runSteps(steps: string, head = POSITION): string {
  const [result] = runText(`game: kingdom-hearts\nname: one\n${CARDS}${head}\nsteps:\n${steps}`);
  return result!.ok ? 'ok' : `${result!.step === null ? '' : `step ${result!.step}: `}${result!.message}`;
}

describe('copies with ids', () => {
  test('are told apart', () => {
    expect(runSteps('  - expect: {a: {damage: 0}, b: {damage: 1}}')).toBe('ok');
    expect(runSteps('  - expect: {b: {damage: 0}}')).toBe('step 1: Gnat (level 1): expected damage 0, found 1');
  });

  test('may not share an id', () => {
    expect(runSteps('  - battle: yes', POSITION.replace('id: b', 'id: a'))).toBe('two cards have the id "a"');
  });
});

describe('positions', () => {
  const more = `
cards:
  - {name: Pawn, type: Player, subtype: Light, level: 1, attack: 1, magic: 1, hp: 5, abilities: []}
  - {name: Gloom, type: Player, subtype: Dark, level: 1, attack: 1, magic: 1, hp: 5, allies: {kinds: [nobody, villains], support: 2}, abilities: []}
  - {name: Nihil, type: Player, subtype: XIII, level: 1, attack: 1, magic: 1, hp: 5, allies: {kinds: [nobody], support: 2, players: true}, abilities: []}
  - {name: Void, type: Player, subtype: XIII, level: 1, attack: 1, magic: 1, hp: 5, allies: {kinds: [nobody], support: 2, players: true}, abilities: []}
  - {name: Pawn Crowned, type: Form Change, attack: 3, magic: 2, abilities: []}
  - {name: Twice Pawn, type: Form Change, attack: 3, magic: 2, abilities: [{kind: static, value: equipment, of: this, by: 1}]}
  - {name: Mate, type: Friend, level: 1, support: 2, magic: 0, abilities: []}
  - {name: Mate, type: Friend, level: 2, support: 2, magic: 0, abilities: []}
  - {name: Sprite, type: Magic/Friend, level: 1, support: 2, magic: 0, abilities: []}
  - {name: Gust, type: Magic, subtype: Attack, level: 1, abilities: []}
  - {name: Gnat, type: Dark, subtype: Heartless, level: 1, power: 2, abilities: []}
  - {name: Husk, type: Nobody, level: 1, power: 2, abilities: []}
  - {name: Ogre, type: Dark, subtype: Villains, level: 1, power: 2, abilities: []}
  - {name: Plain, type: World, level: 2, darkLevel: 2, abilities: []}
  - {name: Deep, type: World, level: 2, darkLevel: 0, abilities: [{kind: static, value: dark level, of: this, by: 1, if: {amount: {value: heart points, of: you}, atMost: 1}}]}
  - {name: Axe, type: Equipment, support: 1, magicSupport: 0, abilities: []}
  - {name: Bow, type: Equipment, support: 1, magicSupport: 0, abilities: []}
`;
  /** What is wrong with the player "you" of a position, or "ok". */
  function layOut(you: string, settings = ''): string {
    const text = `${more}players:\n  you: {${you}}\n  opponent: {player: Pawn}\n${settings}steps: [{expect: {turn: you}}]`;
    const [result] = runText(`game: kingdom-hearts\nname: one\n${text}`);
    if (result!.ok) return 'ok';
    return `${result!.isMistake ? '' : 'no mistake: '}${result!.place?.line}: ${result!.message}`;
  }

  test('have cards where their types can be', () => {
    const refused: Record<string, string> = {
      'player: Mate (level 1)': '23: expected a Player Card, found "Mate (level 1)", which is a Friend Card',
      'player: {card: Axe}': '23: expected a Player Card, found "Axe", which is an Equipment Card',
      'player: Pawn, form: Void':
        '23: expected a Form Change with "Pawn" in its name, found "Void (level 1)", which is a Player/XIII Card',
      'player: Void, form: Pawn Crowned':
        '23: expected a Form Change with "Void" in its name, found "Pawn Crowned", which is a Form Change',
      'player: Pawn, worlds: [Plain, Gnat]':
        '23: expected a World Card, found "Gnat (level 1)", which is a Dark/Heartless Card',
      'player: Pawn, worlds: [{card: Husk, id: a}]':
        '23: expected a World Card, found "Husk (level 1)", which is a Nobody Card',
      'player: Pawn, worlds: [Plain], darks: [{card: Plain, damage: 1}]':
        '23: expected a Dark or Nobody Card, found "Plain (level 2)", which is a World Card',
      'player: Pawn, friends: [Gust]':
        '23: expected a Friend or Magic/Friend Card, found "Gust (level 1)", which is a Magic/Attack Card',
      'player: Pawn, friends: [Husk]':
        '23: expected a Friend or Magic/Friend Card, found "Husk (level 1)", which is a Nobody Card',
      'player: Gloom, friends: [Gnat]':
        '23: expected a Friend, Magic/Friend, Nobody or Dark/Villains Card, found "Gnat (level 1)", which is a Dark/Heartless Card',
      'player: Gloom, friends: [Void]':
        '23: expected a Friend, Magic/Friend, Nobody or Dark/Villains Card, found "Void (level 1)", which is a Player/XIII Card',
      'player: {card: Pawn, equipment: [Sprite]}':
        '23: expected an Equipment Card, found "Sprite (level 1)", which is a Magic/Friend Card',
      'player: Pawn, friends: [{card: Mate (level 1), equipment: Pawn Crowned}]':
        '23: expected an Equipment Card, found "Pawn Crowned", which is a Form Change',
    };
    for (const [you, message] of Object.entries(refused)) expect(layOut(you)).toBe(message);
    for (const you of [
      'player: {card: Pawn, equipment: [Axe]}, form: Pawn Crowned, friends: [{card: Sprite, equipment: Bow}, Mate (level 1)]',
      'player: Pawn, worlds: [Plain], darks: [Husk, Gnat], hand: [Mate (level 1), Axe, Void], discard: [Gust, Plain]',
      'player: Gloom, friends: [Husk, Ogre, Mate (level 1)]',
      'player: Nihil, friends: [Husk, Void]',
    ])
      expect(layOut(you)).toBe('ok');
  });

  test('have no more than the rules lead to', () => {
    const again = 'expected one Friend of each name, found a second';
    expect(layOut('player: Pawn, friends: [Mate (level 1), Mate (level 2)]')).toBe(`23: ${again} "Mate"`);
    expect(layOut('player: Pawn, friends: [2 Sprite]')).toBe(`23: ${again} "Sprite"`);
    expect(layOut('player: Nihil, friends: [Void, Void]')).toBe(`23: ${again} "Void"`);
    const equipment = 'expected one Equipment Card of each name, found a second "Axe"';
    expect(layOut('player: {card: Pawn, equipment: [Axe]}, friends: [{card: Sprite, equipment: Axe}]')).toBe(
      `23: ${equipment}`,
    );
    expect(layOut('player: {card: Pawn, equipment: [Axe, Bow]}')).toBe(
      '23: expected one Equipment Card, found 2, and no card changes that',
    );
    expect(layOut('player: {card: Pawn, equipment: [Axe, Bow]}, form: Twice Pawn')).toBe('ok');
    // The Form may have gone: what is too much goes at once.
    expect(layOut('player: {card: Pawn, equipment: [Axe, Bow]}, discard: [Twice Pawn]')).toMatch(
      /a decision is left open; decision of you: discards Equipment/,
    );
    expect(layOut('player: Pawn, darks: [Gnat]')).toBe('23: expected a World under the Dark Cards, and you has none');
    const plain = 'expected at most 2 Dark Cards on "Plain (level 2)", found 3, and no card changes that';
    // Deep's text may have made room.
    expect(layOut('player: Pawn, worlds: [Deep, {card: Plain, id: p}], darks: [3 Gnat]')).toBe('ok');
    expect(layOut('player: Pawn, worlds: [Plain], darks: [3 Gnat]')).toBe(`23: ${plain}`);
    const settings = 'settings: {darkLevelPerTurn: yes}\n';
    expect(layOut('player: Pawn, worlds: [Plain], darks: [3 Gnat]', settings)).toBe('ok');
  });
});

describe('copies in play', () => {
  const head =
    'players: {you: {player: Gloom, worlds: [Wide], darks: [2 Gnat, {card: Gnat, id: last, damage: 1}], friends: [2 Husk, {card: Husk, id: third}]}, opponent: {player: Gloom}}';
  const own = `
cards:
  - {name: Gloom, type: Player, subtype: Dark, level: 1, attack: 1, magic: 1, hp: 5, allies: {kinds: [nobody], support: 2}, abilities: []}
  - {name: Gnat, type: Dark, subtype: Heartless, level: 1, power: 2, abilities: []}
  - {name: Husk, type: Nobody, level: 1, power: 2, abilities: []}
  - {name: Wide, type: World, level: 2, darkLevel: 3, abilities: []}
`;
  const run = (steps: string, position = head): string => {
    const [result] = runText(`game: kingdom-hearts\nname: one\n${own}${position}\nsteps:\n${steps}`);
    return result!.message ?? 'ok';
  };

  test('are counted, and an id is that of its own card', () => {
    expect(run('  - expect: {you: {darks: [3 Gnat], friends: [3 Husk]}, last: {damage: 1}}')).toBe('ok');
    expect(run('  - battle: yes\n  - join: third\n  - expect: {third: {joined: yes}}')).toBe('ok');
  });

  test('have no id together', () => {
    const both = head.replace('card: Husk', 'card: 2 Husk');
    expect(run('  - battle: yes', both)).toBe('expected one card, found 2 Husk (level 1)');
  });
});

describe("a scenario's own cards", () => {
  const position = 'players: {you: {player: Wick, hand: [Spark]}, opponent: {player: Flint (level 2)}}';
  const run = (cards: string, rest: string): string => {
    const [result] = runText(`game: kingdom-hearts\nname: one\ncards: [${cards}]\n${rest}`);
    return result!.message ?? 'ok';
  };
  const wick = '{name: Wick, type: Player, subtype: Light, level: 9, attack: 4, magic: 2, hp: 5, abilities: []}';
  const spark = '{name: Spark, type: Friend, level: 1, support: 2, magic: 0, abilities: []}';

  test('come before those that ship', () => {
    expect(
      run(`${wick}, ${spark}`, `${position}\nsteps: [{play: Spark}, {expect: {you: {friends: [Spark (level 1)]}}}]`),
    ).toBe('ok');
    const shipped = 'Spark (level 1) [Magic]';
    const both = position.replace('[Spark]', `[Spark, "${shipped}"]`);
    expect(run(`${wick}, ${spark}`, `${both}\nsteps: [{play: Spark}, {expect: {you: {hand: ["${shipped}"]}}}]`)).toBe(
      'ok',
    );
  });

  test('are told apart from each other', () => {
    const two = `${spark}, ${spark.replace('level: 1', 'level: 2')}`;
    expect(run(`${wick}, ${two}`, `${position}\nsteps: [{play: Spark}]`)).toBe(
      '"Spark" may be "Spark (level 1)" or "Spark (level 2)"',
    );
    expect(run(`${wick}, ${spark.replace('support: 2, ', '')}`, `${position}\nsteps: [{play: Spark}]`)).toBe(
      '"Spark (level 1)" can\'t be played with: not known of it: support',
    );
  });

  test('are suggested besides those that ship', () => {
    const sparx = spark.replace('Spark', 'Sparx');
    expect(run(`${wick}, ${sparx}`, `${position.replace('[Spark]', '[Sparc]')}\nsteps: [{play: Spark}]`)).toBe(
      'there is no card "Sparc"; did you mean "Spark (level 1)" or "Sparx (level 1)"?',
    );
  });
});

describe('lists of cards that are expected', () => {
  test('may count copies', () => {
    expect(runSteps('  - expect: {you: {darks: [2 Gnat]}}')).toBe('ok');
    expect(runSteps('  - expect: {you: {darks: [3 Gnat]}}')).toMatch(
      /^step 1: you: expected darks \[Gnat \(level 1\), Gnat/,
    );
    expect(runSteps('  - expect: {you: {darks: [2 Gnaw]}}')).toMatch(/there is no card "Gnaw"; did you mean "Gnat/);
  });
});

describe('cards that are expected at least', () => {
  test('leave others unsaid', () => {
    expect(runSteps('  - expect: {you: {has: {darks: [Gnat], friends: [Mate], worlds: []}}}')).toBe('ok');
    expect(runSteps('  - expect: {you: {has: {darks: [3 Gnat]}}}')).toBe(
      'step 1: you: expected darks with [Gnat (level 1)], found [Gnat (level 1), Gnat (level 1)]',
    );
    expect(runSteps('  - expect: {you: {has: {dark: [Gnat]}}}')).toMatch(/did you mean "darks"\?$/);
    expect(runSteps('  - expect: {you: {has: {darks: 2}}}')).toBe('step 1: expected a list of cards, found 2');
  });
});

describe('what is offered', () => {
  test('an option that is there is not absent', () => {
    expect(runSteps('  - illegal: {escape: yes}')).toMatch(
      /^step 1: expected this to be illegal; decision of you: takes an action; legal answers: /,
    );
    expect(runSteps('  - legal: {pass: yes}')).toMatch(/^step 1: expected this to be legal/);
  });

  test('a challenge can be declared out of the Action Phase, which goes on', () => {
    expect(runSteps('  - legal: {challenge: yes}\n  - expect: {phase: action}')).toBe('ok');
    expect(runSteps('  - illegal: {challenge: yes}')).toMatch(/^step 1: expected this to be illegal/);
    expect(runSteps('  - battle: yes\n  - illegal: {challenge: yes}')).toBe('ok');
  });

  test('answers of a decision that stays open', () => {
    const strike = '  - battle: yes\n  - join: Mate\n  - strike: yes\n';
    expect(runSteps(`${strike}  - canChoose: [0, 6]\n  - cannotChoose: 7\n  - choose: 6`)).toBe('ok');
    expect(runSteps(`${strike}  - cannotChoose: 6\n  - choose: 6`)).toMatch(
      /^step 4: expected this to be not among the answers/,
    );
    expect(runSteps(`${strike}  - canChoose: 7\n  - choose: 6`)).toMatch(
      /^step 4: expected this to be among the answers/,
    );
    expect(runSteps(strike)).toMatch(/^step 3: a decision is left open; decision of you: /);
  });
});

describe('a game from its beginning', () => {
  const decks = 'decks: {you: [Hero, 8 Gnat], opponent: [Rival, 8 Gnat]}';

  test('is played as the rules say', () => {
    const first = '  - expect: {turn: you, turnNumber: 1, phase: action, you: {hand: 6, deck: 2}, opponent: {hand: 6}}';
    expect(runSteps(first, decks)).toBe('ok');
    expect(runSteps('  - expect: {turn: opponent}', decks)).toBe('step 1: the game: expected turn opponent, found you');
  });

  test('has no position besides', () => {
    expect(runSteps('  - end: turn', `${decks}\n${POSITION}`)).toMatch(
      /^expected either "players", a situation, or "decks"/,
    );
    expect(runSteps('  - end: turn', `${decks}\nturn: you`)).toMatch(/^expected no "turn"/);
    expect(runSteps('  - end: turn', 'decks: {you: [Hero]}')).toBe('a duel needs the deck of "opponent"');
    expect(runSteps('  - end: turn', 'decks: {you: [Hero, 8 Gnat], opponent: [8 Gnat]}')).toBe(
      'expected a Player Card in the deck of "opponent", found none',
    );
  });

  test('has settings', () => {
    const settings = `${decks}\nsettings: {maxTurns: 1}`;
    expect(runSteps('  - end: turn\n  - expect: {over: true, ending: draw}', settings)).toBe('ok');
    expect(runSteps('  - expect: {ending: draw}', settings)).toBe('step 1: the game: expected ending draw, found none');
    const either = 'decks: {you: [Rival, 8 Gnat], opponent: [Hero, 8 Gnat]}';
    expect(runSteps('  - expect: {turn: opponent}', either)).toBe('ok');
    for (const turn of ['you', 'opponent'])
      expect(runSteps(`  - expect: {turn: ${turn}}`, `${either}\nturn: ${turn}\nsettings: {eitherStarts: yes}`)).toBe(
        'ok',
      );
    expect(runSteps('  - expect: {you: {hand: 4}}', `${decks}\nsettings: {handSize: 4}`)).toBe('ok');
    expect(runSteps('  - end: turn', `${decks}\nsettings: {maxTurn: 1}`)).toMatch(/did you mean "maxTurns"\?$/);
  });
});

describe('what the scenarios of a file share', () => {
  const shared = `shared: true\ngame: kingdom-hearts\n${CARDS}`;

  test('is no scenario, and joined to the lists of those after it', () => {
    const other = 'cards: [{name: Chum, type: Friend, level: 0, support: 1, magic: 0, abilities: []}]';
    const scenario = `name: one\n${other}\nplayers: {you: {player: Hero, friends: [Chum]}, opponent: {player: Rival}}\nsteps: [{expect: {Chum: {support: 1}}}]`;
    expect(runText(`${shared}---\n${scenario}`)).toMatchObject([{ name: 'one', ok: true }]);
  });

  test('is for what comes after it alone', () => {
    const scenario =
      'game: kingdom-hearts\nname: one\nplayers: {you: {player: Hero}, opponent: {player: Hero}}\nsteps: [{battle: yes}]';
    expect(runText(`${scenario}\n---\n${shared}`)).toMatchObject([{ ok: false, isMistake: true }]);
  });

  test('is written as true', () => {
    expect(runText(shared.replace('true', 'false'))).toMatchObject([
      { message: 'expected "shared" as true, or left out' },
    ]);
  });
});
