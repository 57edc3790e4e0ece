/** What scenarios of the Kingdom Hearts TCG can say, and that they fail when it isn't so. */
import { loadKingdomHeartsCards } from '@lorelab/cards/kingdom-hearts';
import { kingdomHeartsScenarios, runScenarioText } from '@lorelab/sim';
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

describe('lists of cards that are expected', () => {
  test('may count copies', () => {
    expect(runSteps('  - expect: {you: {darks: [2 Gnat]}}')).toBe('ok');
    expect(runSteps('  - expect: {you: {darks: [3 Gnat]}}')).toMatch(
      /^step 1: you: expected darks \[Gnat \(level 1\), Gnat/,
    );
    expect(runSteps('  - expect: {you: {darks: [2 Gnaw]}}')).toMatch(/there is no card "Gnaw"; did you mean "Gnat/);
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
