import { loadKingdomHeartsCards } from '@lorelab/cards/kingdom-hearts/files';
import { runScenarioText } from '@lorelab/scenario';
import { kingdomHeartsScenarios } from '@lorelab/scenario/kingdom-hearts';
import { lorcanaScenarios } from '@lorelab/scenario/lorcana';
import { expect, test } from 'vitest';
import { catalog } from './lorcana/cards.js';
import { runOne, runText } from './lorcana/support.js';

const steps = 'steps: [{end: turn}]';

test('a file holds several scenarios, and one that is wrong leaves the others alone', () => {
  const results = runText(
    `name: a\n${steps}\n---\nname: b\nplaiers: {}\n${steps}\n---\n# nothing\n---\nname: c\n${steps}\n`,
  );
  expect(results.map(({ name, ok }) => `${name} ${ok}`)).toEqual(['a true', 'b false', 'c true']);
});

test('a problem has its place', () => {
  const [result] = runText(`name: a\nplayers:\n  you:\n    hand: [Zpa]\n${steps}`);
  expect(result).toMatchObject({ ok: false, name: 'a', step: null, place: { line: 4, column: 12 } });
});

test('a problem within a step says which one', () => {
  const [result] = runText('name: a\nsteps:\n  - end: turn\n  - quest: Nobody\n');
  expect(result).toMatchObject({ ok: false, step: 2, place: { line: 4, column: 12 } });
});

test('what is no YAML is a problem with a place', () => {
  const [result] = runText('name: [a\nsteps: {}\n');
  expect(result).toMatchObject({ ok: false, name: 'scenario 1', place: { line: 2 } });
  expect(result!.message).toMatch(/^not readable as YAML: /);
});

test('a key that is there twice is a problem', () => {
  expect(runOne(`${steps}\n${steps}`)).toMatch(/^not readable as YAML: Map keys must be unique/);
});

const problems: Record<string, readonly [string, string | RegExp]> = {
  'an unknown key': [
    `${steps}\nplayer: {}`,
    /^unknown key in a scenario: "player"; expected name, .*; did you mean "players"\?$/,
  ],
  'an unknown key of a player': [
    `players: {you: {lroe: 3}}\n${steps}`,
    /unknown key in a player: "lroe".*did you mean "lore"\?$/,
  ],
  'an unknown key of a card in play': [
    `players: {you: {play: [{card: Plain - One, exertd: true}]}}\n${steps}`,
    /unknown key in a card in play: "exertd".*did you mean "exerted"\?$/,
  ],
  'an unknown player': [`players: {me: {}}\n${steps}`, /^unknown key in "players": "me"; expected you, opponent, /],
  'a player who is not in the game': [
    'steps: [{concede: opponent2}]',
    /unknown player "opponent2"; expected you, opponent/,
  ],
  'an unknown variant': [
    `variant: packrush\n${steps}`,
    'unknown variant of the game "packrush"; expected none, pack-rush; did you mean "pack-rush"?',
  ],
  'an unknown game': [`game: poker\n${steps}`, 'unknown game "poker"; expected lorcana'],
  'an unknown card': [
    `players: {you: {hand: [Throw Awey]}}\n${steps}`,
    /^there is no card "Throw Awey"; did you mean "Throw Away"\?$/,
  ],
  'a name without its version': [
    `players: {you: {hand: [Singer]}}\n${steps}`,
    'there is no card "Singer"; did you mean "Singer - Big"?',
  ],
  'a name with a comma': [
    `players: {you: {hand: [Zap, Well, Well]}}\n${steps}`,
    'a name with a comma needs quotation marks: "Well, Well"',
  ],
  'a card that is none of the scenario': ['steps: [{play: Zap}]', /^step 1: "Zap" is none of this scenario's cards/],
  'an unknown id': [
    'players: {you: {play: [{card: Plain - One, id: one}]}}\nsteps: [{quest: oen}]',
    'step 1: "oen" is neither an id nor a card of this scenario; did you mean "one"?',
  ],
  'an id that is there twice': [
    `players: {you: {play: [{card: Tool, id: a}, {card: Tool, id: a}]}}\n${steps}`,
    'the id "a" is there twice',
  ],
  'an id that means something else': [
    `players: {you: {play: [{card: Tool, id: none}]}}\n${steps}`,
    /^expected an id that means nothing else/,
  ],
  'an action in play': [`players: {you: {play: [Zap]}}\n${steps}`, /^expected a character, item or location/],
  'a location that is not there': [
    `players: {you: {play: [{card: Plain - One, at: home}]}}\n${steps}`,
    'expected the id of a location that the same player has in play, found "home"',
  ],
  'a word for a number': [`players: {you: {ink: many}}\n${steps}`, 'expected a whole number, found "many"'],
  'a negative number of cards': [`players: {you: {ink: -1}}\n${steps}`, 'expected a number from 0 to 500, found -1'],
  'a word for a list': [`players: {you: {hand: Zap}}\n${steps}`, 'expected a list of cards, found "Zap"'],
  'a word for yes or no': [
    `players: {you: {play: [{card: Tool, exerted: perhaps}]}}\n${steps}`,
    'expected true or false, found "perhaps"',
  ],
  'no name': ['', /^a scenario needs the key "steps"$/],
  'no steps': ['steps: []', 'expected at least one step, found a list'],
  'an unknown step': ['steps: [{attack: you}]', /^step 1: unknown key in a step: "attack"; expected ink, /],
  'two steps in one': [
    'players: {you: {hand: [Zap]}}\nsteps: [{play: Zap, end: turn}]',
    'step 1: a step is one thing, not play and end at once',
  ],
  'a key of another step': [
    'players: {you: {play: [Tool]}}\nsteps: [{quest: Tool, shift: Tool}]',
    'step 1: unknown key in a step "quest": "shift"; expected quest, choose',
  ],
  'a challenge without a target': [
    'players: {you: {play: [Plain - One]}}\nsteps: [{challenge: Plain - One}]',
    'step 1: expected a list of two: the challenging character and what it challenges, found "Plain - One"',
  ],
  'an unknown zone': [
    'players: {you: {hand: [Zap]}}\nsteps: [{expect: {Zap: {zone: grave}}}]',
    'step 1: unknown zone "grave"; expected deck, hand, play, inkwell, discard, under',
  ],
  'an unknown keyword': [
    'players: {you: {hand: [Warded]}}\nsteps: [{expect: {Warded: {keywords: [Wrad]}}}]',
    /^step 1: unknown keyword "Wrad"; .*did you mean "Ward"\?$/,
  ],
  'an unknown field': [
    'steps: [{expect: {you: {love: 3}}}]',
    /^step 1: unknown key in what is expected of a player: "love"; .*did you mean "lore"\?$/,
  ],
  'an unknown ability': [
    'players: {you: {play: [Tool]}}\nsteps: [{activate: Tool, ability: HAMER}]',
    'step 1: unknown ability "HAMER"; expected HAMMER; did you mean "HAMMER"?',
  ],
  'an unknown answer': [
    'steps: [{choose: {optoin: 1}}]',
    /^step 1: unknown key in an answer: "optoin".*did you mean "option"\?$/,
  ],
  'an unknown name to name': [
    'steps: [{choose: {name: Singre}}]',
    'step 1: no card has the name "Singre"; did you mean "Singer"?',
  ],
  'a list in an answer that is a list': ['steps: [{choose: [[[1]]]}]', /^step 1: expected no list within an answer/],
  'a crowd that no game has room for': [
    `players: {you: {filler: 500, ink: 500}}\n${steps}`,
    'expected at most 1016 cards, found 1020',
  ],
  'a card whose text is not fully understood': [
    `players: {you: {hand: [Half Read]}}\n${steps}`,
    'the catalog does not fully implement the text of "Half Read" (line 1 from column 1 on; "lorelab cards compile" says more)',
  ],
  'an item with damage': [
    `players: {you: {play: [{card: Tool, damage: 1}]}}\n${steps}`,
    'only a character or location can be damaged, not "Tool"',
  ],
  'an item that dries': [
    `players: {you: {play: [{card: Tool, drying: true}]}}\n${steps}`,
    'only a character can be drying, not "Tool"',
  ],
};

for (const [what, [text, message]] of Object.entries(problems)) {
  test(`${what} is a problem`, () => {
    if (typeof message === 'string') expect(runOne(text)).toBe(message);
    else expect(runOne(text)).toMatch(message);
  });
}

test('a scenario without a name is called by its number', () => {
  expect(runText(steps)).toMatchObject([{ name: 'scenario 1', ok: false, message: 'a scenario needs the key "name"' }]);
});

test('names may differ in case, accents and marks, and begin with digits', () => {
  const hand = '[plain – one, 99 Balloons, 2 99 Balloons, "well, WELL", 3 zap]';
  expect(runOne(`players: {you: {hand: ${hand}}}\nsteps: [{expect: {you: {hand: 8}}}]`)).toBe('ok');
});

test('a game that there is not is told with those that there are', () => {
  expect(runOne(`game: lorcanna\n${steps}`)).toBe('unknown game "lorcanna"; expected lorcana; did you mean "lorcana"?');
  expect(runOne(`game: [lorcana]\n${steps}`)).toMatch(/^unknown game "/);
});

test('a scenario is of the game that it names, and of the first one if it names none', () => {
  const games = [lorcanaScenarios(catalog), kingdomHeartsScenarios(loadKingdomHeartsCards())];
  const text = `name: a\n${steps}\n---\nname: b\ngame: kingdom-hearts\nplayers: {you: {}, opponent: {}}\n${steps}\n---\nname: c\ngame: lorcana\n${steps}`;
  const results = [...runScenarioText(text, 'both.yaml', games)];
  expect(results.map(({ name, ok, message }) => [name, ok, message])).toEqual([
    ['a', true, null],
    ['b', false, 'you needs a Player Card, under the key "player"'],
    ['c', true, null],
  ]);
});

test('as many copies as nobody needs are refused in every game', () => {
  const text = `name: b\ngame: kingdom-hearts\nplayers: {you: {player: Wick (level 1), hand: [9000 Soot Imp]}, opponent: {}}\n${steps}`;
  const [result] = [...runScenarioText(text, 'many.yaml', [kingdomHeartsScenarios(loadKingdomHeartsCards())])];
  expect(result!.message).toBe('expected 1 to 200 copies of a card, found "9000 Soot Imp"');
});

test('more cards than a duel has room for are refused before it begins', () => {
  const hand = new Array(6).fill('200 Soot Imp').join(', ');
  const side = (more = '') => `{player: Wick (level 1)${more}}`;
  const scenarios = kingdomHeartsScenarios(loadKingdomHeartsCards());
  const run = (content: string) =>
    [...runScenarioText(`name: b\ngame: kingdom-hearts\n${content}\n${steps}`, 'many.yaml', [scenarios])][0]!.message;
  expect(run(`players: {you: ${side(`, hand: [${hand}]`)}, opponent: ${side()}}`)).toBe(
    'expected at most 1024 cards, found 1202',
  );
  expect(run(`decks: {you: [Wick (level 1), ${hand}], opponent: [Wick (level 1)]}`)).toBe(
    'expected at most 1024 cards, found 1202',
  );
});
