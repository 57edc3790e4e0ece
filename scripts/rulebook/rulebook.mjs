// The rulebook number by number: what `rules.txt` lists, which code cites it, and which scenario shows it.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const PAGE = join(ROOT, 'docs', 'RULEBOOK.md');
const ENGINE = 'packages/engine/src/lorcana';
/** Where code is that carries out rules of Lorcana. */
const CODE = [ENGINE, 'packages/engine/src/kernel', 'packages/cards/src/lorcana'];
/** Of several scenarios that show a rule those are named that lie in the first of these folders. */
const SCENARIOS = ['rules', 'rulings', 'traps', 'language', 'blind', 'cards', 'multiplayer'];

const NUMBER = /(?<![\d.])\d{1,2}(?:\.\d{1,2}){1,3}(?![\d]|\.\d)/g;

/** The rows of rules.txt, in order. A heading of a whole section has one number without a point. */
export function readRules() {
  const lines = readFileSync(join(ROOT, 'scripts/rulebook/rules.txt'), 'utf8').split('\n');
  return lines.filter((line) => /^\d/.test(line)).map(readRule);
}

function readRule(line) {
  const [, range, mark, rest] = /^(\S+) ([=%] )?(.*)$/.exec(line);
  const [said, open] = rest.split(' ! ');
  const [words, code = ''] = said.split(' | ');
  return {
    range,
    numbers: numbersOf(range),
    words,
    code: code.split(', ').filter(Boolean),
    open,
    kind: mark === '= ' ? 'nothing' : mark === '% ' ? 'conduct' : 'rule',
  };
}

/** "6.1.13.3-6" is four numbers. */
function numbersOf(range) {
  const [first, last] = range.split('-');
  const parts = first.split('.');
  const from = Number(parts.pop());
  return Array.from({ length: Number(last ?? from) - from + 1 }, (_, i) => [...parts, from + i].join('.'));
}

/** For each number the files whose comments cite it. */
export function readCitations() {
  const cited = new Map();
  for (const folder of CODE)
    for (const file of filesIn(folder, /\.ts$/))
      for (const number of numbersIn(commentsOf(readFileSync(join(ROOT, file), 'utf8')))) add(cited, number, file);
  return cited;
}

const commentsOf = (text) => [...text.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm)].map(([comment]) => comment).join('\n');

export const numbersIn = (text) => new Set([...text.matchAll(NUMBER)].map(([number]) => number));

/** The scenarios of Lorcana that say which rules they show: the preferred ones first. */
export function readScenarios() {
  const files = SCENARIOS.flatMap((folder) => filesIn(`scenarios/${folder}`, /\.yaml$/));
  return files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split(/^---$/m)
      .flatMap((text) => scenarioOf(text, file)),
  );
}

function scenarioOf(text, file) {
  const [, name] = /^name: *(.+?) *$/m.exec(text) ?? [];
  const [, rule] = /^rule: *(.+?) *(?:#.*)?$/m.exec(text) ?? [];
  if (!name || !rule || /^game: *kingdom-hearts/m.test(text)) return [];
  return [
    { file, name: name.replace(/^(['"])(.*)\1$/, '$2').replaceAll("''", "'"), numbers: [...numbersIn(rule)], rule },
  ];
}

function filesIn(folder, pattern) {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(path, pattern);
    return pattern.test(entry.name) ? [path] : [];
  });
}

function add(map, key, value) {
  const values = map.get(key) ?? [];
  if (!values.includes(value)) values.push(value);
  map.set(key, values);
}

// ------------------------------------------------------------------------------------------------ the page

export const BEGIN = '<!-- from here on written by npm run rulebook -->';

/** What stands behind the part of the page that is written by hand. */
export function tables() {
  const [cited, scenarios] = [readCitations(), readScenarios()];
  const shown = new Map();
  for (const scenario of scenarios) for (const number of scenario.numbers) add(shown, number, scenario);
  const parts = [];
  const rules = readRules();
  const listed = new Map(rules.map(({ range, code }) => [range, code]));
  for (const rule of rules) {
    if (/^\d+$/.test(rule.range))
      parts.push(`\n## ${rule.range} ${rule.words}\n\n| rule | what | code | shown by |\n| --- | --- | --- | --- |`);
    else parts.push(row(rule, cited, shown, listed));
  }
  return `${parts.join('\n')}\n`;
}

function row({ range, numbers, words, code, open, kind }, cited, shown, listed) {
  const isSection = range.split('.').length === 2 && !range.includes('-');
  const what = open ? `${words}. **Open:** ${open}` : words;
  const name = isSection ? `**${range}**` : range.replace('-', ' to ');
  return `| ${name} | ${isSection ? `**${what}**` : what} | ${codeCell(numbers, code, kind, cited) || (open ? '' : ofParent(range, listed))} | ${scenarioCell(numbers, shown)} |`;
}

/** So many files are named for a rule; the others are found by its number. */
const FILES_SHOWN = 3;

function codeCell(numbers, own, kind, cited) {
  if (kind === 'conduct') return 'nothing: how people play';
  const citing = [...new Set(numbers.flatMap((number) => cited.get(number) ?? []))];
  const files = [...own.map(fullPath), ...citing.filter((file) => !own.map(fullPath).includes(file))];
  if (files.length === 0) return kind === 'nothing' ? 'nothing to carry out' : '';
  const [some, more] = [
    files.slice(0, Math.max(own.length, FILES_SHOWN)),
    files.length - Math.max(own.length, FILES_SHOWN),
  ];
  return some.map((file) => `\`${shortPath(file)}\``).join(', ') + (more > 0 ? ' …' : '');
}

/** A rule that no code cites is carried out where the rule is that it belongs to. */
function ofParent(range, listed) {
  const parent = range.split('.').slice(0, -1).join('.');
  if (parent === '') return '';
  const files = listed.get(parent) ?? [];
  return files.length > 0
    ? files.map((file) => `\`${shortPath(fullPath(file))}\``).join(', ')
    : ofParent(parent, listed);
}

function scenarioCell(numbers, shown) {
  for (const number of numbers) {
    const [scenario] = shown.get(number) ?? [];
    if (scenario) return `[${escaped(scenario.name)}](../${scenario.file})`;
  }
  return '';
}

const escaped = (text) => text.replaceAll('|', '\\|').replaceAll('[', '\\[').replaceAll(']', '\\]');

/** Paths in the list begin in the engine's folder of the game, beside it (kernel), or at the root. */
export const fullPath = (file) =>
  file.startsWith('packages/')
    ? file
    : file.startsWith('kernel/')
      ? `packages/engine/src/${file}`
      : `${ENGINE}/${file}`;

const shortPath = (file) => {
  if (file.startsWith(`${ENGINE}/`)) return relative(ENGINE, file);
  return file.startsWith('packages/engine/src/') ? relative('packages/engine/src', file) : file;
};
