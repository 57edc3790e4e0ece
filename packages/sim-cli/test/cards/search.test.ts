import { describe, expect, test } from 'vitest';
import { cards } from './support.js';

const search = (...args: string[]) => cards(['search', ...args]);

describe('lorelab cards search', () => {
  test('prints a table and how many there are', () => {
    const { stdout, stderr, status } = search('stitch', '--ink', 'amber', '--cost', '<=2');
    expect(stdout.split('\n').map((line) => line.split(/ {2,}/).slice(0, 4))).toEqual([
      ['card', 'type', 'ink', 'cost'],
      [expect.stringMatching(/^-+$/), expect.any(String), expect.any(String), expect.any(String)],
      ['Stitch - New Dog', 'character', 'amber', '1'],
      ['Stitch - Alien Dancer', 'character', 'amber', '2'],
      [''],
      ['2 cards'],
      [''],
    ]);
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  test('--names prints a name a line', () => {
    expect(search('stitch', '--ink', 'amber', '--cost', '1-2', '--names').stdout).toBe(
      'Stitch - New Dog\nStitch - Alien Dancer\n',
    );
  });

  test('--json prints what "cards show --json" does', () => {
    const found = JSON.parse(search('--type', 'song', '--ink', 'steel', '--json').stdout);
    expect(found.length).toBeGreaterThan(5);
    expect(found[0]).toHaveProperty('text');
    const [{ fullName }] = found;
    expect(JSON.parse(cards(['show', fullName, '--json']).stdout)[0]).toEqual(found[0]);
  });

  test('what is asked for must all hold', () => {
    const args = ['--type', 'character', '--keyword', 'Evasive', '--format', 'core', '--no-inkable'];
    const found = JSON.parse(search(...args, '--text', 'challenge', '--json').stdout);
    expect(found.length).toBeGreaterThan(0);
    for (const card of found) {
      expect(card).toMatchObject({ type: 'character', inkable: false });
      expect(card.text).toMatch(/^Evasive$/m);
      expect(card.text.toLowerCase()).toContain('challenge');
    }
  });

  test('--inkable and --no-inkable divide the cards', () => {
    const count = (...args: string[]) => search('mickey', ...args, '--names').stdout.split('\n').length - 1;
    expect(count('--inkable')).toBeGreaterThan(0);
    expect(count('--no-inkable')).toBeGreaterThan(0);
    expect(count('--inkable') + count('--no-inkable')).toBe(count());
  });

  test.each([40, 60, 80, 120])('fits a terminal of %i columns, and keeps the names', (columns) => {
    const { stdout } = cards(['search', 'submarine'], { columns });
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(columns);
    const names = stdout.split('\n').map((line) => line.slice(0, line.search(/ {2}|$/)));
    expect(names.join(' ').replace(/\s+/g, ' ')).toContain('Rescue Rangers Submarine - Mobile Headquarters');
  });

  test('without a terminal nothing is left out, and there are no colours', () => {
    const { stdout } = search('sisu');
    expect(stdout).toMatch(/^card +type +ink +cost +inkable +S\/W\/L +keywords +classifications +printings$/m);
    expect(stdout).not.toContain('\u001b');
  });

  test('leaves out what none of the cards has before anything else', () => {
    const dark = cards(['search', '--game', 'kingdom-hearts', '--type', 'dark'], { columns: 70 });
    expect(dark.stdout).toMatch(/^card +type +level +support +power\n/);
    expect(search('submarine').stdout).not.toContain('keywords');
  });

  test('nothing found is exit code 1, with a message apart from the output', () => {
    const nothing = search('--text', 'flummox the tortoise');
    expect(nothing).toMatchObject({ stdout: '', stderr: 'no card is like that\n', status: 1 });
    expect(search('flummox', '--names')).toMatchObject({ stdout: '', status: 1 });
    expect(search('flummox', '--json')).toMatchObject({ stdout: '[]\n', status: 1 });
  });

  test('a query finds what options find, and both must hold', () => {
    const options = search('--type', 'character', '--keyword', 'Evasive', '--ink', 'ruby', '--cost', '<=2', '--names');
    const query = search('type=character keyword=evasive', 'cost<=2 ink=ruby', '--names');
    expect(query.stdout.split('\n').length).toBeGreaterThan(3);
    expect(query).toMatchObject({ stdout: options.stdout, stderr: '', status: 0 });
    expect(search('type=character keyword=evasive ink=ruby', '--cost', '<=2', '--names').stdout).toBe(options.stdout);
  });

  test('what is wrong with a query is told with its place, and with what is wrong with options', () => {
    expect(search('ink=ambre or (cost<=low', '--ink', 'rubby')).toMatchObject({
      stdout: '',
      stderr: `error: column 5: there is no ink type "ambre"; did you mean "amber"?
  ink=ambre or (cost<=low
      ^^^^^
error: column 21: cost: expected a whole number behind "<=", found "low"
  ink=ambre or (cost<=low
                      ^^^
error: column 24: expected ")", found the end
  ink=ambre or (cost<=low
                         ^
error: there is no ink type "rubby"; did you mean "ruby"?
`,
      status: 2,
    });
  });

  test('words that were looked for in names, and mean something else too, are told where nothing is found', () => {
    expect(search('ruby', 'song').stderr).toBe(
      'no card is like that\n' +
        '"ruby" is looked for in names; ink=ruby asks for the ink type\n' +
        '"song" is looked for in names; type=song asks for the type\n',
    );
  });

  test('words that nobody knows are refused, all of them', () => {
    const { stdout, stderr, status } = search('--ink', 'ambre', '--cost', 'low', '--format', 'cor');
    expect(stderr).toBe(
      'error: there is no ink type "ambre"; did you mean "amber"?\n' +
        'error: cost: expected a number or a range (3, 3-5, <=2, <3, >=6, 6+ or several with commas), found "low"\n' +
        'error: expected a format (core, core-N, infinity, limited-sealed, limited-draft, pack-rush), found "cor"; did you mean "core"?\n',
    );
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});
