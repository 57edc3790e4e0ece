/** Abilities, each a paragraph: keyword, triggered, activated, static, and an action's effects. */
import type {
  Ability,
  ActivatedAbility,
  CardType,
  CoinedAbility,
  Condition,
  Cost,
  Effect,
  KeywordAbility,
  Modifier,
  PlayAbility,
  PlayingRule,
  ShiftVariant,
  StaticAbility,
  TriggeredAbility,
} from '@lorelab/engine/lorcana';
import { numbered } from '@lorelab/engine/lorcana';
import { behind, isCounted, limitOf, numberOf, plainNumber } from './amounts.js';
import { clause } from './conditions.js';
import { continued, infinitives, sentences, underTrigger } from './effects.js';
import { insteadOfBanish, modifiers, playerModifier, unlessened, usedOf } from './modifiers.js';
import { every, kindOf, noun, selected, some } from './nouns.js';
import { timesWord, triggerPhrase } from './triggers.js';
import { predicate } from './verbs.js';
import { capitalised, ended, inSentence, series, thirdPerson, withArticle, words } from './words.js';
import { insteadOf } from './would.js';
import { Writer } from './writer.js';

/** What the text of an ability has to know of its card. */
export interface AbilitySource {
  readonly type: CardType;
  readonly fullName?: string;
}

/** One ability of a card, without its name in front. */
export function abilityText(ability: Ability, source: AbilitySource): string {
  const w = new Writer(source.type, source.fullName);
  const text = ownText(w, ability);
  return [text, ...[...w.reminders].map((one) => `(${one})`)].join(' ');
}

function ownText(w: Writer, ability: Ability): string {
  switch (ability.kind) {
    case 'keyword':
      return keyword(w, ability);
    case 'coined':
      return coinedText(w, ability, w.source);
    case 'triggered':
      return triggered(w, ability);
    case 'activated':
      return activated(w, ability);
    case 'static':
      return sentence(stands(w, ability));
    case 'play':
      return sentence(playBy(w, ability));
    default:
      return sentences(w, ability.effects);
  }
}

/** An ability in quotation marks, as a character gains it: "this character" in it is the one that gains it. */
export const renderQuoted = (w: Writer, ability: Ability): string =>
  `"${abilityText(ability, { type: w.bearer }).replace(/\.$/, '')}"`;

const sentence = (text: string): string => ended(capitalised(text));

// ------------------------------------------------------------------------------------------------ keywords (section 8)

function keyword(w: Writer, { keyword: name, value, shift }: KeywordAbility): string {
  if (shift) return shiftText(w, shift);
  if (value === undefined) return name;
  if (name === 'Challenger' || name === 'Resist') return `${name} +${value}`;
  return name === 'Boost' ? `${name} ${value} {I}` : `${name} ${value}`;
}

/** "Assist +2": what it means is said behind the sentence, in parentheses. */
export function coinedText(w: Writer, ability: CoinedAbility, type: CardType): string {
  const { keyword: name, value = 0, number, means } = ability;
  const said = numbered(means, value).map((one) => abilityText(one, { type }));
  w.reminders.add(said.join(' '));
  if (ability.value === undefined) return name;
  return number === 'bonus' ? `${name} +${value}` : words(name, value, number === 'ink' && '{I}');
}

/** "Shift 5 {I}", "Temporary Puppy Shift 3 {I}", "Universal Shift 4 {I}", "Shift: Discard a card" (8.10). */
function shiftText(w: Writer, { onto, two, temporary, cost }: ShiftVariant): string {
  const [first] = cost;
  const stack = two && (two === 'must' ? 'Duo' : 'Combo');
  const shift = words(temporary && 'Temporary', stack, onto && ontoText(onto), 'Shift');
  if (cost.length === 1 && first && 'ink' in first) return words(shift, `${first.ink} {I}`);
  return `${shift}: ${costs(w, cost)}`;
}

function ontoText(onto: NonNullable<ShiftVariant['onto']>): string {
  if (onto === 'any') return 'Universal';
  return 'item' in onto ? onto.item : onto.classification;
}

// ------------------------------------------------------------------------------------------------ costs (4.4)

export function costs(w: Writer, all: readonly Cost[]): string {
  return all.map((cost) => capitalised(costText(w, cost))).join(', ');
}

function costText(w: Writer, cost: Cost): string {
  if ('exert' in cost) return cost.exert === 'this' ? '{E}' : `{E} ${selectedCost(w, cost.exert, 'exerted')}`;
  if ('ink' in cost) return `${cost.ink} {I}`;
  if ('banish' in cost) return `banish ${cost.banish === 'this' ? w.self : selectedCost(w, cost.banish, 'banished')}`;
  if ('damageThis' in cost) return `deal ${cost.damageThis} damage to ${w.self}`;
  if ('discard' in cost) return discardCost(w, cost);
  return continued(w, [cost.pay]).replace(/\.$/, '');
}

function selectedCost(w: Writer, selection: Extract<Cost, { exert: unknown }>['exert'], called: string): string {
  if (selection === 'this') return w.self;
  const phrase = selected(w, selection);
  w.select(kindOf(selection), (selection.count ?? 1) !== 1, 'chosen', called);
  return phrase;
}

/** The same, of the player who pays it: "chooses and discards a card", "banishes one of their items" */
export function costDone(w: Writer, cost: Cost): string {
  if ('ink' in cost) return `pays ${cost.ink} {I}`;
  const text = 'pay' in cost ? predicate(w, cost.pay, thirdPerson) : costText(w, cost);
  return text
    .replace('choose and discard', 'chooses and discards')
    .replace(/^banish\b/, 'banishes')
    .replace(/^deal\b/, 'deals')
    .replace(/^\{E\}/, 'exerts')
    .replace(/\byour\b/g, 'their');
}

function discardCost(w: Writer, { discard, filter = {} }: Extract<Cost, { discard: unknown }>): string {
  const many = discard !== 1;
  const cards = noun(w, { ...filter, zone: 'looked' }, many ? 'many' : 'one');
  w.select('card', many, 'discarded');
  return `choose and discard ${many ? `${discard} ${cards}` : withArticle(cards)}`;
}

// ------------------------------------------------------------------------------------------------ triggered, activated

function triggered(w: Writer, ability: TriggeredAbility): string {
  const phrase = triggerPhrase(w, ability);
  w.gone = ability.triggers.every(({ on, subject }) => LEAVES.has(on) && subject?.self === true);
  const isDiscarded = ability.triggers.every(
    ({ on, subject }) => (on === 'discards' || on === 'intoDiscard') && subject?.self,
  );
  const effects = ability.zone === 'discard' && !isDiscarded ? ifInDiscard(ability.effects) : ability.effects;
  return sentence(`${phrase}, ${underTrigger(w, effects)}`);
}

const LEAVES: ReadonlySet<string> = new Set(['banished', 'banishedInChallenge', 'challengedAndBanished', 'leavesPlay']);

/** "if this card is in your discard (and …)": where the ability functions is said with what else is asked. */
function ifInDiscard(effects: readonly Effect[]): readonly Effect[] {
  const inDiscard: Condition = { is: 'this', filter: { zone: 'discard' } };
  const [only] = effects;
  if (effects.length !== 1 || only?.do !== 'if' || only.otherwise)
    return [{ do: 'if', condition: inDiscard, then: effects }];
  const { condition } = only;
  const asked = 'allOf' in condition ? condition.allOf : [condition];
  return [{ ...only, condition: { allOf: [inDiscard, ...asked] } }];
}

function activated(w: Writer, ability: ActivatedAbility): string {
  const { costs: paid, effects, limit, condition } = ability;
  const only = condition ? `if ${clause(w, condition)}, ` : '';
  if (limit !== undefined)
    return sentence(soOftenPerTurn(w, `${timesWord(limit)} during your turn, ${only}`, paid, effects));
  w.gone = paid.some((cost) => 'banish' in cost && cost.banish === 'this');
  return capitalised(`${only}${costs(w, paid)} - ${sentences(w, effects)}`);
}

/** "Once during your turn, you may pay 2 {I} to …" */
function soOftenPerTurn(w: Writer, front: string, paid: readonly Cost[], effects: readonly Effect[]): string {
  if (paid.length === 0) return `${front}you may ${infinitives(w, effects)}`;
  const price = paid.map((cost) => ('ink' in cost ? `pay ${cost.ink} {I}` : costText(w, cost)));
  const joint = paid.some((cost) => 'pay' in cost) ? ' and ' : ', ';
  return `${front}you may ${price.join(joint)} to ${infinitives(w, effects)}`;
}

/** What says that an ability may be used for free (6.1.7.1), which is printed in front of it. */
export function freeUse(ability: Ability, source: AbilitySource): string | undefined {
  if (ability.kind !== 'activated' || !ability.freeIf || ability.name === undefined) return undefined;
  const w = new Writer(source.type, source.fullName);
  return `If ${clause(w, ability.freeIf)}, you may use ${w.self}'s ${inSentence(ability.name)} ability for free.`;
}

// ------------------------------------------------------------------------------------------------ static

function stands(w: Writer, ability: StaticAbility): string {
  const { condition, playing, enters, copies } = ability;
  if (copies !== undefined) return copiesText(w, copies);
  if (playing) return withCondition(w, condition, () => playingText(w, playing), 'if');
  if (enters) return withCondition(w, condition, () => entersText(w, enters), 'if');
  const own = OWN_SENTENCES.map((say) => say(w, ability)).find((text) => text !== undefined);
  if (own !== undefined) return withCondition(w, condition, () => own, 'while');
  return withCondition(
    w,
    condition,
    () => series([...cardStatements(w, ability), ...playerStatements(w, ability)]),
    'while',
  );
}

/** "You may have up to 99 copies of … in your deck" */
function copiesText({ fullName = 'This Card' }: Writer, copies: number | 'any'): string {
  if (copies === 'any') return `you may have any number of cards named ${fullName} in your deck`;
  return `you may ${copies < 4 ? 'only have' : 'have up to'} ${copies} copies of ${fullName} in your deck`;
}

/** "During your turn, …", "While …, …", "… unless …". */
function withCondition(w: Writer, condition: Condition | undefined, text: () => string, word: 'while' | 'if'): string {
  if (!condition) return text();
  const parts = 'allOf' in condition ? condition.allOf : [condition];
  const last = parts.at(-1)!;
  const unless = 'not' in last && word === 'while' ? last.not : undefined;
  const front = prefixes(w, unless ? parts.slice(0, -1) : parts, word);
  return unless ? `${front}${text()} unless ${clause(w, unless)}` : `${front}${text()}`;
}

/** "during your turn, while you have 2 items in play and this character is exerted, " */
function prefixes(w: Writer, parts: readonly Condition[], word: 'while' | 'if'): string {
  const said: string[] = [];
  const held: string[] = [];
  for (const part of parts) {
    if ('turnOf' in part) said.push(part.turnOf === 'you' ? 'during your turn' : "during opponents' turns");
    else if ('while' in part && part.while === 'challenging' && part.against)
      said.push(`while challenging ${some(w, part.against)}`);
    else held.push(clause(w, part));
  }
  const all = word === 'while' ? held.map(hasDone) : held;
  if (held.length > 0) said.push(`${word} ${all.join(' and ')}`);
  return said.map((one) => `${one}, `).join('');
}

/** "while one of your characters has challenged this turn": for the rest of the turn, not while it challenges */
const hasDone = (condition: string): string =>
  condition.replace(/(?<!were|was|has|have|'ve) (challenged|quested|moved) this turn$/, (_all, did: string) =>
    /^(?:\d|no |none |they )/.test(condition) ? ` have ${did} this turn` : ` has ${did} this turn`,
  );

/** Modifiers that are a sentence of their own, whoever they are about. */
const OWN_SENTENCES: readonly ((w: Writer, ability: StaticAbility) => string | undefined)[] = [
  (w, ability) => (ability.modifiers?.[0] ? ownSentence(w, ability.modifiers[0], ability) : undefined),
];

function ownSentence(w: Writer, modifier: Modifier, { to, condition }: StaticAbility): string | undefined {
  const cards = to === undefined || to === 'this' ? w.self : every(w, to.all);
  if ('shiftTarget' in modifier)
    return `you may play any character with Shift on ${w.self} as if ${w.self} had any name`;
  if ('alsoNamedForShift' in modifier)
    return `${cards} also counts as being named ${modifier.alsoNamedForShift} for Shift`;
  if ('damageStays' in modifier)
    return words("damage counters can't be removed", isEveryCard(to) ? '' : `from ${cards}`);
  if ('redirectDamage' in modifier) return redirected(w, to, modifier.dealt === true);
  if ('insteadOfBanish' in modifier) {
    const who = some(w, to === undefined || to === 'this' ? { self: true } : to.all);
    return `if ${who} would be banished${modifier.inChallenge ? ' in a challenge' : ''}, ${insteadOfBanish(modifier)} instead`;
  }
  if ('insteadOf' in modifier) return insteadOf(w, modifier, to, condition === undefined);
  if ('lessDamage' in modifier)
    return `if ${wouldBeDealt(w, to)}, prevent ${plainNumber(modifier.lessDamage)} of that damage`;
  if ('shield' in modifier)
    return shielded(
      modifier.limit === 'onceEachTurn' && typeof to === 'object' ? some(w, to.all) : cards,
      modifier,
      condition === undefined,
    );
  if ('damageToItCantBe' in modifier)
    return `damage dealt to ${cards} can't be ${unlessened(modifier.damageToItCantBe)}`;
  if ('usable' in modifier) {
    const times = modifier.more
      ? modifier.usable === 1
        ? 'an additional time'
        : `${modifier.usable} additional times`
      : timesWord(modifier.usable);
    return `you may use ${usedOf(w, modifier, to === undefined || to === 'this' ? { self: true } : to.all)} ${times} each turn`;
  }
  if ('floor' in modifier) return `${cards}' {S} can't be reduced below their printed value`;
  if ('mustBeChosen' in modifier) return `opponents must choose ${cards} for actions and abilities if able`;
  if ('cant' in modifier && modifier.cant === 'beChosenByOpponents')
    return `opponents can't choose ${cards} for abilities or effects`;
  if ('cant' in modifier && modifier.cant === 'beChosenForOpponentsActions')
    return `opponents can't choose ${cards} for actions`;
  return undefined;
}

const isEveryCard = (to: StaticAbility['to']): boolean => typeof to === 'object' && Object.keys(to.all).length === 0;

const wouldBeDealt = (w: Writer, to: StaticAbility['to']): string =>
  `${isAround(to) ? 'that location' : some(w, to === undefined || to === 'this' ? { self: true } : to.all)} would be dealt damage`;

const isAround = (to: StaticAbility['to']): boolean => typeof to === 'object' && to.all.aroundSource === true;

const redirected = (w: Writer, to: StaticAbility['to'], dealt: boolean): string =>
  `whenever ${wouldBeDealt(w, to)}, ${dealt ? 'deal that damage to' : 'put that many damage counters on'} ${w.self} instead`;

function shielded(
  cards: string,
  { shield, prevents }: Extract<Modifier, { shield: unknown }>,
  everyTurn: boolean,
): string {
  const would = words(shield === 'damage' ? 'take damage' : 'be dealt damage', everyTurn && 'each turn');
  const instead = prevents === undefined ? 'they take no damage instead' : `prevent ${prevents} of that damage`;
  return `the first time ${cards} would ${would}, ${instead}`;
}

function cardStatements(w: Writer, { to, modifiers: all = [] }: StaticAbility): string[] {
  if (all.length === 0) return [];
  w.bear(to === undefined || to === 'this' ? { type: w.source } : to.all);
  if (to === undefined || to === 'this') return [`${w.self} ${modifiers(w, all, 'one')}`];
  const [around, there] = to.all.anyOf ?? [];
  if (around?.aroundSource && there) {
    const { at: _at, ...those } = there;
    return [words(every(w, around), 'and', every(w, those), 'there', modifiers(w, all, 'many'))];
  }
  const { at, role, ...rest } = to.all;
  // "The challenging character" is named by its part alone; of one's characters it is those that take part.
  const part = role !== undefined && rest.of !== undefined ? role : undefined;
  const here = at === 'here';
  const subject = every(w, { ...rest, ...(!here && at && { at }), ...(!part && role && { role }) });
  const during = part && `while ${part === 'challenged' ? 'being challenged' : part},`;
  const say = modifiers(w, all, subject.startsWith('the ') ? 'one' : 'many');
  // On a character "here" would be nowhere: it is where the words before say that it is.
  const place = w.placed ? 'at that location' : w.source === 'character' && `at the same location as ${w.self}`;
  return [words(during, subject, here && place, say, here && !place && 'while here')];
}

function playerStatements(w: Writer, { who = 'you', playerModifiers = [] }: StaticAbility): string[] {
  return playerModifiers.map((each) => playerModifier(w, each, who));
}

function playingText(w: Writer, rule: PlayingRule): string {
  if ('less' in rule) return playedForLess(w, rule);
  if ('alternateCost' in rule) {
    if (rule.alternateCost.length === 0) return `you can play ${w.played} for free`;
    const price = rule.alternateCost.map((cost) => costText(w, cost)).join(', ');
    if (rule.inkLess !== undefined) return `you may ${price} to pay ${rule.inkLess} {I} less to play ${w.played}`;
    return `you may ${price} to play ${w.played} for free`;
  }
  if ('playFrom' in rule && rule.costs) return fromDiscardFor(w, rule.costs, rule.afterwards);
  if ('singTogether' in rule) return sungTogether(w, rule);
  if ('playFrom' in rule) return `you may play ${w.played} from your ${rule.playFrom}`;
  if ('gainsShift' in rule) return `this card gains ${shiftText(w, rule.gainsShift)}`;
  return `you can't play ${w.played} unless ${clause(w, rule.cantPlayUnless)}`;
}

function fromDiscardFor(w: Writer, paid: readonly Cost[], afterwards: 'deckBottom' | undefined): string {
  const [first] = paid;
  const price =
    first && 'ink' in first && paid.length === 1
      ? `pay ${first.ink} {I}`
      : paid.map((one) => costText(w, one)).join(', ');
  const then = afterwards ? '. If you do, put it on the bottom of your deck instead of into your discard' : '';
  return `you may ${price} to play ${w.played} from your discard${then}`;
}

/** "2 of your characters with total cost 7 or more can {E} to sing this song for free" */
function sungTogether(w: Writer, rule: Extract<PlayingRule, { singTogether: unknown }>): string {
  const { singTogether, count, upTo, teammates } = rule;
  const singers = words(
    upTo && 'up to',
    count ?? 'any number',
    'of your',
    teammates && "or your teammates'",
    'characters',
  );
  return `${singers} with total cost ${singTogether} or more can {E} to sing ${w.played.replace('action', 'song')} for free`;
}

/** "For each …, you pay N {I} less to play this …" */
function playedForLess(w: Writer, { less, using }: Extract<PlayingRule, { less: unknown }>): string {
  const limit = limitOf(less);
  const each = limit?.counted ?? less;
  const front = isCounted(each) ? `${behind(w, each)}, ` : '';
  const number = numberOf(each) ?? 1;
  const price = `${Math.abs(number)} {I} ${number < 0 ? 'more' : 'less'}`;
  const most = limit ? `, to a maximum of ${Math.abs(limit.most)} {I}` : '';
  return `${front}${words('you pay', price, 'to play', w.played, using === 'shift' && 'using their Shift ability')}${most}`;
}

function entersText(w: Writer, { exerted, damage, may, mayAt }: NonNullable<StaticAbility['enters']>): string {
  if (mayAt) return `${w.self} may enter play at ${some(w, { type: 'location', of: 'you', ...mayAt })}`;
  return words(
    w.self,
    exerted === 'may' || may ? 'may enter play' : 'enters play',
    exerted && 'exerted',
    damage !== undefined && words('with', numberOf(damage), 'damage', behind(w, damage)),
  );
}

function playBy(w: Writer, { condition, costs: paid, what, limit }: PlayAbility): string {
  const text = `you may ${paid.map((cost) => costText(w, cost)).join(' and ')} to play ${some(w, what)} for free`;
  return words(
    limit !== undefined && 'once during your turn,',
    withCondition(w, condition, () => text, 'while'),
  );
}
