import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasLinks } from '../system.js';
import { useFolder } from './support.js';

const LIST = '# Friends\n# Format: core\n4 Stitch - New Dog\n2 Smash\n';
const { folder, lorelab } = useFolder({
  'mine.txt': `# Friends\r\n# Format: Core\r\n# Note: nothing\r\n\r\n4x stitch – new dog\r\nSmash x2\r\n`,
  'wrong.txt': '4 Stitch - Nwe Dog\nSmash\n',
  'there.txt': 'old',
});
const convert = (...args: string[]) => lorelab(['convert', ...args]);
const content = (file: string) => readFileSync(join(folder, file), 'utf8');

describe('lorelab deck convert', () => {
  test('writes a list', () => {
    expect(convert('mine.txt', '--to', 'text')).toMatchObject({ stdout: LIST, stderr: '', status: 0 });
  });

  test('goes through every notation and back', () => {
    const json = convert('mine.txt', '--to', 'json').stdout;
    expect(JSON.parse(json)).toEqual({
      name: 'Friends',
      format: 'core',
      cards: [
        { count: 4, card: 'Stitch - New Dog' },
        { count: 2, card: 'Smash' },
      ],
    });
    const tts = lorelab(['convert', '-', '--to', 'tts'], { input: json }).stdout;
    expect(JSON.parse(tts).ObjectStates[0].ContainedObjects).toHaveLength(6);
    expect(lorelab(['convert', '-', '--to', 'text', '-o', '-'], { input: tts }).stdout).toBe(LIST);
  });

  test('Tabletop Simulator gets pictures from where one says', () => {
    const { stdout } = convert('mine.txt', '--to', 'tts', '--face', 'https://e.org/{set}/{number}.jpg', '--back', 'B');
    const [object] = JSON.parse(stdout).ObjectStates;
    expect(object.CustomDeck['1']).toMatchObject({
      FaceURL: expect.stringMatching(/^https:\/\/e\.org\/\w+\/\d+\.jpg$/),
      BackURL: 'B',
    });
  });

  test('writes a file, and overwrites one only if that is wanted', () => {
    expect(convert('mine.txt', '--to', 'text', '-o', 'new.txt')).toMatchObject({ stdout: '', status: 0 });
    expect(content('new.txt')).toBe(LIST);
    const refused = convert('mine.txt', '--to', 'text', '--out', 'there.txt');
    expect(refused).toMatchObject({
      stderr: 'error: --out: there is a file "there.txt" already; --force overwrites it\n',
      status: 2,
    });
    expect(content('there.txt')).toBe('old');
    expect(convert('mine.txt', '--to', 'text', '--out', 'there.txt', '--force').status).toBe(0);
    expect(content('there.txt')).toBe(LIST);
    expect(readdirSync(folder).filter((file) => file.includes('.tmp'))).toEqual([]);
  });

  test.skipIf(!hasLinks)('a link stays a link', () => {
    writeFileSync(join(folder, 'behind.txt'), 'old');
    symlinkSync('behind.txt', join(folder, 'link.txt'));
    expect(convert('mine.txt', '--to', 'text', '-o', 'link.txt', '--force').status).toBe(0);
    expect(content('behind.txt')).toBe(LIST);
  });

  test.each([
    [
      ['wrong.txt', '--to', 'json', '-o', 'x'],
      'error: wrong.txt:1: there is no card "Stitch - Nwe Dog"; did you mean "Stitch - New Dog"?\n' +
        'error: wrong.txt:2: expected a count and a card, as in "4 Name - Version", found "Smash"\n',
    ],
    [['none.txt', '--to', 'json'], 'error: none.txt: there is no file "none.txt"\n'],
    [['mine.txt'], "error: required option '--to <notation>' not specified\n"],
    [
      ['mine.txt', '--to', 'xml'],
      "error: option '--to <notation>' argument 'xml' is invalid. Allowed choices are text, json, tts.\n",
    ],
    [['mine.txt', '--to', 'json', '--face', 'x'], 'error: --face says something of --to tts, found --to json\n'],
    [['mine.txt', '--to', 'json', '-o', '.', '--force'], 'error: --out: "." is not a file\n'],
    [['mine.txt', '--to', 'json', '-o', 'no/x'], 'error: --out: "no/x" can\'t be written: no such file or directory\n'],
  ])('%j is refused, and nothing is written', (args, message) => {
    const before = readdirSync(folder);
    const { stdout, stderr, status } = convert(...args);
    expect(stderr).toBe(message);
    expect(stdout).toBe('');
    expect(status).toBe(2);
    expect(readdirSync(folder)).toEqual(before);
  });
});
