import { describe, expect, test } from 'vitest';
import { cards } from './support.js';

const show = (...args: string[]) => cards(['show', ...args]);

describe('lorelab cards show', () => {
  test('tells everything about a card', () => {
    const { stdout, stderr, status } = show('ariel - on human legs');
    expect(stdout.split('\n')).toEqual(
      expect.arrayContaining([
        'card             Ariel - On Human Legs',
        'name             Ariel',
        'version          On Human Legs',
        'type             character',
        'ink              amber',
        'cost             4, inkable',
        'strength         3',
        'willpower        4',
        'lore             2',
        'classifications  Storyborn, Hero, Princess',
        'program          complete',
      ]),
    );
    expect(stdout).toMatch(/^printings {8}set 1, number 1, uncommon$/m);
    expect(stdout).toMatch(/^legal in {9}core-1 to core-8, infinity, limited-sealed, limited-draft$/m);
    expect(stdout).toMatch(/^not legal in {5}core-9 to core-\d+$/m);
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  test('tells what locations, songs and cards of two inks have', () => {
    expect(show('Be Prepared').stdout).toMatch(/^type {13}song$/m);
    expect(show('Rhino - Power Hamster').stdout).toMatch(/^ink {14}amber, steel$/m);
    expect(show('Never Land - Mermaid Lagoon').stdout).toMatch(/^move cost {5}1$/m);
  });

  test('a card that is banned is not legal', () => {
    expect(show('Hiram Flaversham - Toymaker').stdout).toMatch(/^not legal in .*\binfinity$/m);
  });

  test('several at once, and a name of several words without quotation marks', () => {
    const several = show('Smash', 'Stitch - New Dog').stdout;
    expect(several).toMatch(/^card .*Smash$/m);
    expect(several).toMatch(/^card .*Stitch - New Dog$/m);
    expect(show('stitch', '-', 'new', 'dog').stdout).toMatch(/^card .*Stitch - New Dog\n/);
  });

  test('--program prints the program too', () => {
    const { stdout } = show('Smash', '--program');
    expect(JSON.parse(stdout.slice(stdout.indexOf('\n[')))).toEqual([
      { kind: 'action', effects: [expect.objectContaining({ do: 'damage', amount: 3 })] },
    ]);
  });

  test('--code prints what the engine runs', () => {
    const { stdout, status } = show('Smash', '--code');
    expect(stdout).toMatch(/^card +Smash$/m);
    expect(stdout).toMatch(
      /^ability 1: action\n.*ability row 0: .*\n +0 {2}Choose register 0, .*\n +7 {2}Damage to Register\(0\), amount 3, fixed No\n +11 {2}DamageResume\n +12 {2}End$/m,
    );
    expect(status).toBe(0);
    expect(show('Ariel - On Human Legs', '--code').stdout).toMatch(/modifiers \[Trait\(trait CantSing, value 0\)\]/);
    expect(show('HeiHei - Boat Snack', '--code').stdout).toMatch(/^ability 1: keyword Support$/m);
    expect(show('Mickey Mouse - True Friend', '--code').stdout).toMatch(/^no code: /m);
    const duel = show('Candle Market (level 1)', '--code', '--game', 'kingdom-hearts');
    expect(duel.stdout).toMatch(/^card +Candle Market/m);
    expect(duel.stdout).toMatch(/^trigger row \d+: event played, .*\n +0 {2}draw: who you, .*\n +3 {2}end$/m);
  });

  test('--code where there is none to tell is an error', () => {
    expect(show('nobody', '--code')).toMatchObject({ status: 2, stdout: '' });
    expect(show('Smash', '--code', '--json')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("option '--code' cannot be used with option '--json'"),
    });
  });

  test('--json prints cards with text, formats and program', () => {
    const { stdout, status } = show('Smash', '--json');
    expect(JSON.parse(stdout)).toEqual([
      expect.objectContaining({
        fullName: 'Smash',
        cost: 3,
        complete: true,
        byHand: false,
        text: 'Deal 3 damage to chosen character.',
        formats: expect.objectContaining({ infinity: true, 'core-9': true }),
        abilities: [expect.objectContaining({ kind: 'action' })],
      }),
    ]);
    expect(status).toBe(0);
  });

  test('a name that several cards have shows all of them, a line each', () => {
    const { stdout, status } = show('stitch');
    expect(stdout).toMatch(/^Stitch - New Dog +character +amber +1 /m);
    expect(stdout).toMatch(/^Stitch - Rock Star +character +amber +6 /m);
    expect(stdout).toMatch(/\n\d+ cards have this name; a full name shows one of them\.\n$/);
    expect(status).toBe(0);
    expect(JSON.parse(show('stitch', '--json').stdout).length).toBeGreaterThan(10);
  });

  test('"-" reads names from standard input', () => {
    const { stdout } = cards(['show', '-', '--json'], { input: 'Smash\r\n\nStitch - New Dog\n' });
    expect(JSON.parse(stdout).map((card: { fullName: string }) => card.fullName)).toEqual([
      'Smash',
      'Stitch - New Dog',
    ]);
  });

  test('every wrong name is told with the nearest ones, and nothing is printed', () => {
    const { stdout, stderr, status } = show('Smach', 'Smash', 'Sttich - New Dog');
    expect(stderr).toBe(
      'error: there is no card "Smach"; did you mean "Smash"?\n' +
        'error: there is no card "Sttich - New Dog"; did you mean "Stitch - New Dog"?\n',
    );
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  test('no name is refused', () => {
    const { stderr, status } = show();
    expect(stderr).toBe('error: name a card, for example: lorelab cards show "stitch - new dog"\n');
    expect(status).toBe(2);
  });

  test('no line is longer than the terminal', () => {
    const { stdout } = cards(['show', 'Ariel - Spectacular Singer'], { columns: 50 });
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(50);
    // and nothing is lost
    expect(stdout.replace(/\s+/g, ' ')).toContain('Put the rest on the bottom of your deck in any order.');
  });
});
