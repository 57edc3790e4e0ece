/** `--rules`: by which edition of the rulebook games are played, and that everything which is kept of them says so. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from './program.js';

const deck = (name: string): string => fileURLToPath(new URL(`../../../decks/${name}.txt`, import.meta.url));
const DECKS = ['set-07-ruby-steel-aggro', 'set-10-amethyst-sapphire-control'].map(deck);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorelab-editions-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const lorelab = (...args: string[]) =>
  runProgram(args, {
    cwd: folder,
    env: { ...process.env, COLUMNS: '120' },
  });

const MATCH = ['match', ...DECKS, '-n', '6', '--policy', 'random', '--quiet'];

describe('the edition of the rules', () => {
  test('is told by the report and by the command that plays the games again', () => {
    const { stdout } = lorelab(...MATCH, '--rules', '2.2.0', '--json');
    const { provenance } = JSON.parse(stdout);
    expect(JSON.stringify(provenance)).toContain('Comprehensive Rules 2.2.0');
    expect(provenance.command).toContain('--rules 2.2.0');
    expect(lorelab(...MATCH, '--json').stdout).toContain('Comprehensive Rules 2.1.0');
  });

  test('is 2.1.0 unless another is asked for, and the same bytes whether that is said or not', () => {
    const figures = (...args: string[]): unknown => {
      const { provenance: _, ...rest } = JSON.parse(lorelab(...MATCH, ...args, '--json').stdout);
      return rest;
    };
    expect(figures('--rules', '2.1.0')).toEqual(figures());
    expect(figures('--rules', '2.2.0', '--threads', '2')).toEqual(figures('--rules', '2.2.0', '--threads', '1'));
  });

  test('is remembered by records, which go on by it and by no other', () => {
    const file = join(folder, 'games.records');
    const save = [...MATCH, '--save', file];
    expect(lorelab(...save, '--rules', '2.2.0').status).toBe(0);
    expect(readFileSync(file, 'latin1').split('\n')[0]).toContain('"rules":"2.2.0"');
    const other = lorelab(...MATCH, '--resume', file);
    expect(other.status).toBe(2);
    expect(other.stderr).toContain('rules is "2.2.0" there and not given here');
  });

  test('that there is not is told, also of a game that has but one', () => {
    const wrong = lorelab(...MATCH, '--rules', '2.3.0');
    expect([wrong.status, wrong.stderr]).toEqual([
      2,
      'error: --rules: lorcana has no rules "2.3.0"; expected one of 2.1.0, 2.2.0\n',
    ]);
    const decks = ['kingdom-hearts/rush', 'kingdom-hearts/disrupt'].map(deck);
    expect(lorelab('match', ...decks, '-n', '2', '--rules', '2.2.0').stderr).toContain('the game has but one');
  });

  test('of positions is told by their report', () => {
    const tactics = fileURLToPath(new URL('../../../scenarios/tactics/shift.yaml', import.meta.url));
    const args = ['tactics', tactics, '--policy', 'random', '--seeds', '1', '--threads', '1', '--quiet', '--json'];
    const rulesOf = (...more: string[]): string => JSON.parse(lorelab(...args, ...more).stdout).provenance.rules;
    expect([rulesOf(), rulesOf('--rules', '2.2.0')]).toEqual([
      'Comprehensive Rules 2.1.0',
      'Comprehensive Rules 2.2.0',
    ]);
  });

  test('of scenarios that say none is that of --rules', () => {
    const file = join(folder, 'edition.yaml');
    writeFileSync(
      file,
      `name: Steady Aim sees damage that was reduced to nothing
cards: [{name: Grain, type: action, inks: [steel], cost: 0, inkable: true, text: Deal 1 damage to chosen character.}]
players:
  you: {hand: [Grain], play: [Merida - Formidable Archer]}
  opponent: {play: [{card: Beast - Thick-Skinned, id: beast}]}
steps:
  - play: Grain
    choose: beast
  - expect: {beast: {damage: 1}}
`,
    );
    expect(lorelab('scenario', file).status).toBe(1);
    expect(lorelab('scenario', file, '--rules', '2.2.0').status).toBe(0);
    expect(lorelab('scenario', file, '--rules', '2.2').status).toBe(2);
  });
});
