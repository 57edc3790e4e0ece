/** "Choose one:" and its bullets. */
import type { CardType, Condition, Effect } from '@lorelab/engine/lorcana';
import { parseCondition } from '../conditions/index.js';
import type { Parser } from '../parser.js';
import { parsePlayerSubject } from '../players/subjects.js';
import { parsePossessor } from '../targets.js';
import { parseType } from '../words.js';
import { aroundSubject } from './acts.js';
import { parseSentences } from './index.js';

/** modes ← ("you may")? "choose one:" bullet+ | player "chooses one:" bullet+ | player "chooses" label ("or" label) ":" bullet+ */
export function parseModes(p: Parser): Effect[] {
  return p.choice(parseChooseOne, parseTheyChoose, parseLabelled, parseByType);
}

function parseChooseOne(p: Parser): Effect[] {
  const may = p.eat('you may');
  const pays = p.attempt(() => parsePaid(p));
  const several = p.attempt(parseSeveralModes);
  if (several) {
    const modal: Effect = { do: 'oneOf', options: several(p, parseBullets(p)), modal: true };
    if (pays) p.fail('"choose one"');
    return may ? [{ do: 'may', effects: [modal] }] : [modal];
  }
  p.expect('choose one');
  const both = p.attempt(() => parseBothIf(p));
  if (!both || !p.eat('.')) p.expect(':');
  const { scope } = p;
  const options = parseBullets(p);
  const behind = both ? undefined : p.attempt(() => parseBothBehind(p, scope));
  const modal = withBoth(p, both ?? behind, { do: 'oneOf', options, modal: true });
  if (pays) return [{ do: 'sequence', first: pays, then: [modal], ...(may ? { may: true as const } : {}), form: 'to' }];
  return may ? [{ do: 'may', effects: [modal] }] : [modal];
}

type Modes = readonly Effect[][];

/** "choose" ("one or both" | "two" | "up to two") ":": the ways to choose among the lines, each in the order written */
function parseSeveralModes(p: Parser): (p: Parser, lines: Modes) => Effect[][] {
  const word = p.expectAny('choose one or both:', 'choose up to two:', 'choose up to 2:', 'choose two:', 'choose 2:');
  return (at, lines) => {
    const pairs = pairsOf(at, lines);
    if (word === 'choose one or both:' && lines.length !== 2) at.fail('two lines');
    return word === 'choose two:' || word === 'choose 2:' ? pairs : [...lines, ...pairs];
  };
}

/** Any two of the lines, in the order written. */
function pairsOf(p: Parser, lines: readonly (readonly Effect[])[]): Effect[][] {
  if (lines.length < 2 || lines.length > 4) p.fail('two to four lines');
  return lines.flatMap((one, i) => lines.slice(i + 1).map((other) => [...one, ...other]));
}

interface Both {
  readonly condition: Condition;
  readonly may: boolean;
  /** Two of them, of however many there are. */
  readonly two?: true;
}

/** ("." | ",") "if" condition "," "you may"? ("choose both" | "choose two") "instead"? */
function parseBothIf(p: Parser): Both {
  p.expectAny('.', ', or', ',');
  p.expect('if');
  const condition = parseCondition(p);
  p.expect(',');
  const may = p.eat('you may');
  const two = p.expectAny('choose both', 'choose two', 'choose 2') !== 'choose both';
  p.eat('instead');
  return { condition, may, ...(two ? { two } : {}) };
}

/** newline "if" condition "," "you may"? "choose both instead.", behind the lines: asked before any of them is chosen */
function parseBothBehind(p: Parser, scope: Parser['scope']): Both {
  if (p.token.kind !== 'newline') p.fail();
  p.next();
  p.scope = scope;
  p.expect('if');
  const condition = parseCondition(p);
  p.expect(',');
  const may = p.eat('you may');
  p.expect('choose both instead');
  p.expect('.');
  return { condition, may };
}

/** Where the condition holds, both are done in the order written, or one of them if you like. */
function withBoth(p: Parser, both: Both | undefined, modal: Extract<Effect, { do: 'oneOf' }>): Effect {
  if (!both) return modal;
  if (both.two) {
    const options = [...(both.may ? modal.options : []), ...pairsOf(p, modal.options)];
    return { do: 'if', condition: both.condition, then: [{ ...modal, options }], otherwise: [modal] };
  }
  if (modal.options.length !== 2) p.fail('two lines');
  const all = modal.options.flat();
  const then: Effect[] = both.may ? [{ ...modal, options: [...modal.options, all] }] : all;
  return { do: 'if', condition: both.condition, then, otherwise: [modal] };
}

/** "pay 2 {I} to" */
function parsePaid(p: Parser): Effect[] {
  p.expect('pay');
  const amount = p.number(1);
  p.symbol('I');
  p.expect('to');
  return [{ do: 'payInk', amount }];
}

/** bullets ← (newline "•" sentences)+ */
function parseBullets(p: Parser): Effect[][] {
  const { scope } = p;
  const bullets = p.many(() => {
    p.scope = scope;
    parseBullet(p);
    return parseSentences(p);
  });
  return bullets.length > 0 ? bullets : p.fail('"•"');
}

function parseBullet(p: Parser): void {
  if (p.token.kind === 'newline') p.next();
  p.expect('•');
}

/** player ("chooses" | "choose") "one:" bullets */
function parseTheyChoose(p: Parser): Effect[] {
  const subject = parsePlayerSubject(p);
  if (subject.actor === 'you') p.fail('another player');
  p.expectAny('chooses one', 'choose one');
  p.expect(':');
  p.set({ whoIsOpen: true });
  const modal: Effect = { do: 'oneOf', options: parseBullets(p), by: subject.actor, modal: true };
  p.set({ whoIsOpen: undefined });
  return aroundSubject(p, subject, [modal]);
}

/** "Chosen opponent chooses YES! or NO!:" — each bullet begins with its label */
function parseLabelled(p: Parser): Effect[] {
  const subject = parsePlayerSubject(p);
  p.expectAny('chooses', 'choose');
  const labels = [parseLabel(p)];
  labels.push(
    ...p.many(() => {
      p.expect('or');
      return parseLabel(p);
    }),
  );
  p.expect(':');
  p.set({ whoIsOpen: true });
  const options = labels.map((label) => parseLabelledBullet(p, label));
  const modal: Effect = { do: 'oneOf', options, by: subject.actor, modal: true, labels };
  p.set({ whoIsOpen: undefined });
  return aroundSubject(p, subject, [modal]);
}

/** label ← CAPITALS "!"? */
function parseLabel(p: Parser): string {
  const { text } = p.token;
  if (text !== text.toUpperCase() || !/\p{L}/u.test(text)) p.fail('a label in capitals');
  p.next();
  return p.eat('!') ? `${text}!` : text;
}

/** "if" card "'s card type is:" ("•" type ("," type)* ("or" type)* "," sentences)+: what is done depends on what the card is */
function parseByType(p: Parser): Effect[] {
  p.expect('if');
  const is = parsePossessor(p);
  p.expectAny('card type is', 'type is');
  p.expect(':');
  const { scope } = p;
  const bullets = p.many(() => {
    p.scope = scope;
    parseBullet(p);
    const type = parseTypes(p);
    p.expect(',');
    return parseSentences(p).map(
      (effect): Effect => ({ do: 'if', condition: { is, filter: { type } }, then: [effect] }),
    );
  });
  return bullets.length > 0 ? bullets.flat() : p.fail('"•"');
}

function parseTypes(p: Parser): CardType | CardType[] {
  const first = parseType(p).type;
  const others = p.many(() => {
    p.expectAny(', or', ',', 'or');
    return parseType(p).type;
  });
  return others.length > 0 ? [first, ...others] : first;
}

function parseLabelledBullet(p: Parser, label: string): Effect[] {
  const { scope } = p;
  parseBullet(p);
  if (parseLabel(p) !== label) p.fail(label);
  const effects = parseSentences(p);
  p.scope = scope;
  return effects;
}
