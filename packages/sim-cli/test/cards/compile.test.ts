import { describe, expect, test } from 'vitest';
import { cards } from './support.js';

const compile = (...args: string[]) => cards(['compile', ...args]);

describe('lorelab cards compile', () => {
  test('prints back what the text means', () => {
    expect(compile('DEEP PURSE When you play this character, draw a card (if you like).')).toMatchObject({
      stdout: 'DEEP PURSE When you play this character, draw a card.\n',
      stderr: '',
      status: 0,
    });
  });

  test('"-" reads the text from standard input', () => {
    const { stdout, status } = cards(['compile', '-'], { input: '\ufeffRush\r\nWard\r\n' });
    expect(stdout).toBe('Rush\nWard\n');
    expect(status).toBe(0);
  });

  test('--program prints the program too', () => {
    const { stdout } = compile('Draw 2 cards.', '--type', 'song', '--program');
    expect(stdout.startsWith('Draw 2 cards.\n\n[')).toBe(true);
    expect(JSON.parse(stdout.slice(stdout.indexOf('[')))).toEqual([
      { kind: 'action', effects: [{ do: 'draw', amount: 2 }] },
    ]);
  });

  test('--json prints the card with its facts', () => {
    const { stdout } = compile(
      ...['Rush', '--name', 'Old Bramble - Road Walker', '--ink', 'amber,steel', '--cost', '3', '--inkable'],
      ...['--strength', '2', '--willpower', '4', '--lore', '1', '--classification', 'Storyborn,Hero', '--json'],
    );
    expect(JSON.parse(stdout)).toEqual({
      ok: true,
      card: {
        fullName: 'Old Bramble - Road Walker',
        name: 'Old Bramble',
        version: 'Road Walker',
        type: 'character',
        inks: ['amber', 'steel'],
        cost: 3,
        inkable: true,
        strength: 2,
        willpower: 4,
        lore: 1,
        classifications: ['Storyborn', 'Hero'],
        printings: [],
        abilities: [{ kind: 'keyword', keyword: 'Rush' }],
      },
      text: 'Rush',
    });
  });

  test('the type decides what a text means', () => {
    expect(compile('Draw a card.', '--type', 'action').status).toBe(0);
    expect(compile('Draw a card.', '--type', 'item').status).toBe(2);
  });

  test('an unknown phrase is told with card, place and nearest known things', () => {
    const text = 'Rush\nLOUD VOICE Whenever this character qests, draw a card.';
    const { stdout, stderr, status } = compile(text, '--name', 'Old Bramble');
    expect(stderr.split('\n')).toEqual([
      'error: Old Bramble, line 2, column 36: unknown phrase "qests, draw a card"',
      '  LOUD VOICE Whenever this character qests, draw a card.',
      '                                     ^^^^^',
      '  nearest known words: quests',
      expect.stringMatching(/^ {2}nearest known sentence: Whenever this character quests, .* \(.+\)$/),
      expect.stringMatching(/^ {2}what could stand there: quests \| .* and \d+ more$/),
      '',
    ]);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  test('what can be read in two ways is told with both meanings', () => {
    const text = 'Banish one of your items to draw a card, then your characters gain Rush this turn.';
    const { stderr, status } = compile(text, '--type', 'action');
    expect(stderr.split('\n')).toEqual([
      'error: Unnamed, line 1, column 40: ", then your characters gain Rush this turn" can be read in two ways',
      `  ${text}`,
      `${' '.repeat(41)}^`,
      '  reading 1: Banish one of your items to draw a card and give your characters Rush this turn.',
      '  reading 2: Banish one of your items to draw a card. Your characters gain Rush this turn.',
      '',
    ]);
    expect(status).toBe(2);
    expect(JSON.parse(compile(text, '--type', 'action', '--json').stdout).errors).toMatchObject([
      { code: 'ambiguous', readings: [expect.any(String), expect.any(String)] },
    ]);
  });

  test('a word that may mean two cards is told', () => {
    const { stderr, status } = compile('When you play this character, if you have an item in play, exert it.');
    expect(stderr).toContain('line 1, column 66: "it" may mean more than one card\n');
    expect(status).toBe(2);
  });

  test('every error of a text is told, as data too', () => {
    const { stdout, stderr, status } = compile('Yodel 3\nRush\nSneeze', '--json');
    const { ok, errors } = JSON.parse(stdout);
    expect(ok).toBe(false);
    expect(errors).toMatchObject([
      { code: 'unknown-phrase', line: 1, column: 1, phrase: 'Yodel 3' },
      { code: 'unknown-phrase', line: 3, column: 1, phrase: 'Sneeze' },
    ]);
    expect(stderr).toBe('');
    expect(status).toBe(2);
  });

  test('a long line is cut around the place, to the width of the terminal', () => {
    const text = `Whenever this character quests, ${'draw a card, then '.repeat(10)}yodel.`;
    const [, line = '', marks = ''] = cards(['compile', text], { columns: 60 }).stderr.split('\n');
    expect(line.length).toBeLessThanOrEqual(60);
    expect(line.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe('yodel');
  });

  const refusals: Record<string, readonly [string[], string]> = {
    'no text': [[], 'error: give a text, or "-" for standard input'],
    'an empty text': [[' \n'], 'error: give a text, or "-" for standard input'],
    'an unknown type': [['Rush', '--type', 'acton'], 'Did you mean action?'],
    'an unknown ink': [['Rush', '--ink', 'stel'], 'Did you mean steel?'],
    'three inks': [['Rush', '--ink', 'amber,ruby,steel'], 'A card has two ink types at most.'],
    'a cost that is no number': [['Rush', '--cost', 'three'], 'expected a whole number from 0 to 99, found "three".'],
  };
  for (const [what, [args, message]] of Object.entries(refusals)) {
    test(`${what} is refused`, () => {
      const { stdout, stderr, status } = compile(...args);
      expect(stderr).toContain(message);
      expect(stdout).toBe('');
      expect(status).toBe(2);
    });
  }
});
