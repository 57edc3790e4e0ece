/** What a card does, told in English from its program, so that it is true of how the card is played. */
import type {
  Ability,
  Allies,
  Amount,
  CardDefinition,
  CardType,
  Condition,
  Effect,
  EventName,
  Filter,
  Kind,
  Place,
  Selection,
  ValueName,
  Who,
} from '@lorelab/engine/kingdom-hearts';

/** What a card does, a line for each thing; no lines for a card that says nothing. */
export function renderKingdomHeartsCard(card: CardDefinition): string {
  const { alsoNamed = [], requires, bearer, allies } = card;
  const lines = [
    ...(alsoNamed.length > 0 ? [`this is also named ${quoted(alsoNamed, 'and')}`] : []),
    ...(requires ? [`play this only if ${condition(requires)}`] : []),
    ...(bearer ? [`only ${nounOf(bearer, 'a', YOU, '')} can bear this`] : []),
    ...(allies ? alliesOf(allies) : []),
    ...card.abilities.map((ability) => renderAbility(ability, card.type)),
  ];
  return lines.map(sentence).join('\n');
}

/** A line of an ability; `type` is that of the card which has it. */
function renderAbility(ability: Ability, type: CardType): string {
  switch (ability.kind) {
    case 'triggered': {
      const deeds = sequence(ability.effects);
      const isPlain = isDeed(type) && ability.on === 'played' && !ability.from && !ability.if;
      if (isPlain) return deeds;
      const where = ability.from === 'discard' ? ' while this is in your discard pile' : '';
      const asWell = ability.if ? ` and ${condition(ability.if)}` : '';
      return `${moment(ability.on, type)}${where}${asWell}, ${deeds}`;
    }
    case 'used': {
      const phases = ability.during.map((phase) => (phase === 'action' ? 'your Action Phase' : `a ${phase}`));
      return `once a turn, in ${listed(phases, 'or')}, ${given('if', ability.if)}you may ${sequence(ability.effects)}`;
    }
    case 'static': {
      const change = changed(ability.value, ability.by, ability.less === true, typeof ability.of !== 'string');
      return `${given('while', ability.if)}${bearerOf(ability.of)} ${change}${isDeed(type) ? UNTIL : ''}`;
    }
    case 'prohibits': {
      const cards = ability.cards ? ` ${nounOf(ability.cards, 'several', YOU, '')}` : '';
      const act = ability.act === 'play' && cards === '' ? 'play cards' : ability.act;
      return `${given('while', ability.if)}${player(ability.who ?? 'each', 'no player may', 'may not')} ${act}${cards}`;
    }
    case 'limits': {
      const who = player(ability.who ?? 'each', 'no player can', 'can not');
      return `${who} have more than ${count(ability.friends, 'card')} in the Friend Area`;
    }
  }
}

/** Cards that do something and are gone; everything else stays. */
const isDeed = (type: CardType): boolean => type === 'magic' || type === 'event' || type === 'technique';

/** How long what Magic and Techniques change lasts (l. 756-763). */
const UNTIL = ' until the end of the battle, challenge or turn';

function moment(event: EventName, type: CardType): string {
  switch (event) {
    case 'played':
      return type === 'world' ? 'when you move here' : 'when you play this';
    case 'defeated':
      return 'when this is defeated';
    case 'discarded':
      return 'when you discard this from play';
    case 'challenge won':
      return 'when you win a challenge';
    case 'challenge lost':
      return 'when you lose a challenge';
    case 'moved':
      return 'whenever you move';
    case 'draw phase':
      return 'at the beginning of your Draw Phase';
    case 'game start':
      return 'when the game starts';
  }
}

/** The condition of what can be used, or of what stands. */
const given = (word: 'if' | 'while', wanted: Condition | undefined): string =>
  wanted ? `${word} ${condition(wanted)}, ` : '';

// ------------------------------------------------------------------------------------------------ effects

function sequence(effects: readonly Effect[]): string {
  return effects.map((effect, index) => part(effect, index === effects.length - 1)).join(', then ');
}

/** What goes on for several parts stands in brackets, unless nothing follows. */
function part(effect: Effect, isLast: boolean): string {
  const text = effectText(effect);
  const isLong = effect.do === 'may' || effect.do === 'if' || effect.do === 'either';
  return isLong && !isLast ? `(${text})` : text;
}

function effectText(effect: Effect): string {
  switch (effect.do) {
    case 'draw':
      return `${does(effect.who, 'draw')} ${quantity(effect.count, 'card')}`;
    case 'gain':
    case 'lose':
      return `${does(effect.who, effect.do)} ${quantity(effect.heartPoints, 'Heart Point')}`;
    case 'discard':
      return acted('discard', effect.cards);
    case 'take':
      return `${acted('return', effect.cards)} to its owner's hand`;
    case 'put':
      return `${acted('put', effect.cards)} into play`;
    case 'target':
      return `${acted('choose', effect.cards)} as the target of this`;
    case 'damage':
      return `deal ${damage(effect.amount)} to ${selected(effect.cards, 'each')}${chosenBy(effect.cards)}`;
    case 'divide':
      return `divide ${damage(effect.amount)} as you choose among the Dark Cards on your World`;
    case 'shuffle':
      return `${does(effect.who, 'shuffle')} ${whose(effect.who)} deck`;
    case 'may':
      return `you may ${sequence(effect.effects)}`;
    case 'if': {
      const otherwise = effect.else ? `; otherwise ${sequence(effect.else)}` : '';
      return `if ${condition(effect.if)}, ${sequence(effect.then)}${otherwise}`;
    }
    case 'either':
      return `choose one: ${effect.options.map(sequence).join('; or ')}`;
  }
}

/** Something done to cards: "discard a card in your hand", "your opponent chooses and discards a card in their hand". */
function acted(verb: 'discard' | 'return' | 'put' | 'choose', cards: Selection): string {
  const who = typeof cards === 'object' && 'who' in cards ? cards.who : undefined;
  const isChoice = typeof cards === 'object' && 'choose' in cards;
  if (who === undefined || who === 'you' || !isChoice || verb === 'choose')
    return `${does(who, verb)} ${selected(cards, 'all')}`;
  return `${does(who, 'choose')} and ${verb}s ${selected(cards, 'all')}`;
}

/** Who chooses what is dealt damage, if that is another player. */
function chosenBy(cards: Selection): string {
  const who = typeof cards === 'object' && 'who' in cards ? cards.who : undefined;
  return who === undefined || who === 'you' ? '' : ` of ${who === 'each' ? 'each player' : 'your opponent'}'s choice`;
}

/** "each" of all cards is dealt damage, "all" of them are discarded. */
function selected(cards: Selection, all: 'all' | 'each'): string {
  if (cards === 'this') return 'this';
  if ('all' in cards) return `${all} ${nounOf(cards.all, all === 'all' ? 'several' : 'one', YOU)}`;
  const isChoice = 'choose' in cards;
  const persons = CHOOSER[cards.who ?? 'you'];
  const filter = isChoice ? cards.choose : cards.random;
  const wanted = cards.count ?? 1;
  const limit = isChoice && cards.upTo ? 'up to ' : '';
  const chance = isChoice ? '' : ' at random';
  if (wanted === 1)
    return `${limit === '' ? nounOf(filter, 'a', persons) : `up to 1 ${nounOf(filter, 'one', persons)}`}${chance}`;
  if (typeof wanted === 'number') return `${limit}${wanted} ${nounOf(filter, 'several', persons)}${chance}`;
  return `${limit}as many ${nounOf(filter, 'several', persons)} as ${amountText(wanted)}${chance}`;
}

const damage = (amount: Amount): string =>
  typeof amount === 'number' ? `${amount} damage` : `damage equal to ${amountText(amount)}`;

/** "draw", "your opponent draws", "each player draws". */
function does(who: Who | undefined, verb: string): string {
  if (who === undefined || who === 'you') return verb;
  return `${who === 'opponent' ? 'your opponent' : 'each player'} ${verb}s`;
}

const whose = (who: Who | undefined): string => (who === undefined || who === 'you' ? 'your' : 'their');

/** "no player may", or who may not. */
function player(who: Who, none: string, not: string): string {
  return who === 'each' ? none : `${who === 'you' ? 'you' : 'your opponent'} ${not}`;
}

// ------------------------------------------------------------------------------------------------ what stands

function bearerOf(of: Extract<Ability, { kind: 'static' }>['of']): string {
  switch (of) {
    case 'this':
      return 'this';
    case 'player':
      return 'your Player Card';
    case 'opponent':
      return "your opponent's Player Card";
    case 'target':
      return 'the target of this';
    case 'bearer':
      return 'whoever bears this';
    default:
      return nounOf(of, 'several', YOU);
  }
}

const VALUE: Readonly<Record<Exclude<ValueName, 'equipment' | 'challenges'>, string>> = {
  attack: 'Attack',
  support: 'Support',
  magic: 'Magic',
  power: 'Power',
  'dark level': 'Dark Level',
};

function changed(value: ValueName, by: Amount, less: boolean, isSeveral: boolean): string {
  const more = less ? 'fewer' : 'more';
  if (value === 'equipment') return `can bear ${perEach(by, '', (n) => `${more} Equipment Card${n}`)}`;
  if (value === 'challenges') return `can challenge ${perEach(by, '', (n) => `${more} time${n}`)} a turn`;
  return `${isSeveral ? 'have' : 'has'} ${perEach(by, less ? '-' : '+', () => VALUE[value])}`;
}

/** "+1 Power for each …", "+2 Support". `name` takes the ending of a number above one. */
function perEach(by: Amount, sign: string, name: (ending: string) => string): string {
  if (typeof by === 'number') return `${sign}${by} ${name(by === 1 ? '' : 's')}`;
  if ('count' in by) {
    const times = by.times ?? 1;
    return `${sign}${times} ${name(times === 1 ? '' : 's')} for each ${nounOf(by.count, 'one', YOU)}${atMost(by)}`;
  }
  return `${sign}X ${name('s')}, where X is ${amountText(by)}`;
}

const atMost = ({ atMost: most }: { readonly atMost?: number }): string =>
  most === undefined ? '' : ` (${most} at most)`;

// ------------------------------------------------------------------------------------------------ amounts and conditions

const count = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`;

/** How many of something: "2 cards", "1 card for each Friend in your Friend Area", "as many cards as your World levels". */
function quantity(amount: Amount, thing: string): string {
  if (typeof amount === 'number') return amount === 1 && thing === 'card' ? 'a card' : count(amount, thing);
  if ('count' in amount)
    return `${count(amount.times ?? 1, thing)} for each ${nounOf(amount.count, 'one', YOU)}${atMost(amount)}`;
  return `as many ${thing}s as ${amountText(amount)}`;
}

function amountText(amount: Amount): string {
  if (typeof amount === 'number') return String(amount);
  if ('minus' in amount) {
    const [from, less] = amount.minus.map((one) => (isDifference(one) ? `(${amountText(one)})` : amountText(one)));
    return `${from} less ${less}`;
  }
  if ('count' in amount) {
    const times = amount.times === undefined || amount.times === 1 ? '' : `${amount.times} times `;
    return `${times}the number of ${nounOf(amount.count, 'several', YOU)}${atMost(amount)}`;
  }
  const owner = amount.of === 'you' ? 'your' : "your opponent's";
  switch (amount.value) {
    case 'level':
      return `the level of ${owner} Player Card`;
    case 'heart points':
      return `${owner} Heart Points`;
    case 'world levels':
      return `${owner} World levels`;
    case 'hand':
      return `the size of ${owner} hand`;
  }
}

const isDifference = (amount: Amount): boolean => typeof amount === 'object' && 'minus' in amount;

function condition(wanted: Condition): string {
  if ('count' in wanted) return thereAre(wanted);
  if ('amount' in wanted)
    return `${amountText(wanted.amount)} ${isPlural(wanted.amount) ? 'are' : 'is'} ${bounds(wanted)}`;
  if ('during' in wanted) return `a ${wanted.during} goes on`;
  if ('turnOf' in wanted) return `it is ${wanted.turnOf === 'you' ? 'your' : "your opponent's"} turn`;
  if ('not' in wanted) return `not (${condition(wanted.not)})`;
  const parts = 'all' in wanted ? wanted.all : wanted.any;
  return parts
    .map((one) => (isCompound(one) ? `(${condition(one)})` : condition(one)))
    .join('all' in wanted ? ' and ' : ' or ');
}

const isCompound = (wanted: Condition): boolean => 'all' in wanted || 'any' in wanted;

const isPlural = (amount: Amount): boolean =>
  typeof amount === 'object' &&
  'value' in amount &&
  (amount.value === 'heart points' || amount.value === 'world levels');

interface Bounds {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** "4 or more", "2 or less", "1 to 3", "2"; without a bound at least 1. */
function bounds({ atLeast, atMost: most }: Bounds): string {
  if (most === undefined) return `${atLeast ?? 1} or more`;
  if (atLeast === undefined || atLeast === 0) return most === 0 ? '0' : `${most} or less`;
  return atLeast === most ? `${most}` : `${atLeast} to ${most}`;
}

/** Of cards: without a lower bound those without a level are meant too. */
function levels({ atLeast, atMost: most }: Bounds): string {
  if (most === undefined) return atLeast === undefined ? 'any level' : `level ${atLeast} or more`;
  if (atLeast === undefined) return `level ${most} or less`;
  return atLeast === most ? `level ${most}` : `levels ${atLeast} to ${most}`;
}

function thereAre(wanted: Bounds & { readonly count: Filter }): string {
  const { atLeast, atMost: most } = wanted;
  if (most === undefined && (atLeast ?? 1) === 1) return `there is ${nounOf(wanted.count, 'a', YOU)}`;
  if (most === 0) return `there is no ${nounOf(wanted.count, 'one', YOU)}`;
  const number = bounds(wanted);
  return number === '1'
    ? `there is exactly 1 ${nounOf(wanted.count, 'one', YOU)}`
    : `there are ${number} ${nounOf(wanted.count, 'several', YOU)}`;
}

// ------------------------------------------------------------------------------------------------ cards

/** Who a text speaks of as the owner of what is "yours" and "theirs". */
interface Persons {
  readonly yours: string;
  readonly theirs: string;
  /** Whose hands, decks and discard piles are meant where it isn't said: of whoever chooses. */
  readonly hidden?: string;
}
const YOU: Persons = { yours: 'your', theirs: "your opponent's" };
const CHOOSER: Readonly<Record<Who, Persons>> = {
  you: { ...YOU, hidden: 'your' },
  opponent: { yours: 'their', theirs: 'your', hidden: 'their' },
  each: { yours: 'their', theirs: "their opponent's", hidden: 'their' },
};

const TYPE: Readonly<Record<CardType, string>> = {
  player: 'Player Card',
  'form change': 'Form Change',
  friend: 'Friend',
  'magic/friend': 'Magic/Friend',
  magic: 'Magic Card',
  equipment: 'Equipment Card',
  dark: 'Dark Card',
  world: 'World',
  event: 'Event Card',
  technique: 'Technique Card',
  attack: 'Attack Card',
};

const KIND: Readonly<Record<Kind, string>> = {
  light: 'Player/Light',
  dark: 'Player/Dark',
  xiii: 'Player/XIII',
  heartless: 'Heartless',
  villains: 'Villains',
  nobody: 'Nobody',
  attack: 'Magic/Attack',
};

/** What lies in a place, where only one type of cards does. */
const LIES_IN: Readonly<Partial<Record<Place, string>>> = {
  world: 'topmost World',
  worlds: 'World',
  darks: 'Dark Card',
  equipment: 'Equipment Card',
  player: 'Player Card',
};

/** Cards by a filter: "a Friend of level 2 or more in your Friend Area". `anywhere` stands for a place that is not said. */
function nounOf(filter: Filter, number: 'a' | 'one' | 'several', persons: Persons, anywhere = 'in play'): string {
  const words = kindsOfCards(filter).map((word) => (number === 'several' ? `${word}s` : word));
  const noun = `${filter.other ? 'other ' : ''}${listed(words, 'or')}`;
  const text = [noun, ...adjuncts(filter), whereOf(filter, persons, anywhere)].filter((one) => one !== '').join(' ');
  return number === 'a' ? `${/^[aeio]/i.test(text) ? 'an' : 'a'} ${text}` : text;
}

function kindsOfCards(filter: Filter): readonly string[] {
  const { types, kinds } = filter;
  if (types) return types.map((type) => TYPE[type]);
  if (kinds) return kinds.map((kind) => `${KIND[kind]} Card`);
  return [liesAlone(filter) ?? 'card'];
}

/** What cards are by the one place where they are, if it isn't said otherwise. */
const liesAlone = ({ types, kinds, in: places }: Filter): string | undefined =>
  !types && !kinds && places?.length === 1 ? LIES_IN[places[0]!] : undefined;

function adjuncts({ types, kinds, named, homeWorld, level, sameName, joined }: Filter): string[] {
  const ofKind = types && kinds ? kinds.map((kind) => KIND[kind]) : [];
  return [
    ...(ofKind.length > 0 ? [`of the kind ${listed(ofKind, 'or')}`] : []),
    ...(named === undefined ? [] : [`named ${quoted([named].flat(), 'or')}`]),
    ...(sameName ? ['of the same name as this'] : []),
    ...(homeWorld === undefined ? [] : [`of the Home World "${homeWorld}"`]),
    ...(level ? [`of ${levels(level)}`] : []),
    ...(joined ? ['that takes part'] : []),
  ];
}

function whereOf(filter: Filter, persons: Persons, anywhere: string): string {
  const { in: places, whose: side } = filter;
  const owner = side && persons[side];
  if (!places) return [anywhere, owner ? `on ${owner} side` : ''].filter((one) => one !== '').join(' ');
  if (liesAlone(filter) !== undefined && places[0] !== 'darks') return owner ? `on ${owner} side` : '';
  return listed(
    places.map((place) => whereText(place, owner, persons.hidden)),
    'or',
  );
}

function whereText(place: Place, owner: string | undefined, hidden: string | undefined): string {
  switch (place) {
    case 'friends':
      return `in ${owner ?? 'a'} Friend Area`;
    case 'world':
      return `on top of ${owner ?? 'any'} Worlds`;
    case 'worlds':
      return `among ${owner ?? 'any'} Worlds`;
    case 'darks':
      return `on ${owner ?? 'a'} World`;
    case 'equipment':
      return `among ${owner ?? 'any'} Equipment`;
    case 'mat':
      return `on ${owner ?? 'a'} mat`;
    case 'player':
      return `as ${owner ?? 'a'} Player Card`;
    case 'hand':
      return `in ${owner ?? hidden ?? 'a'} hand`;
    case 'discard':
      return `in ${owner ?? hidden ?? 'a'} discard pile`;
    case 'deck':
      return `in ${owner ?? hidden ?? 'a'} deck`;
  }
}

/** How the allies of a Player/Dark or Player/XIII Card count. */
function alliesOf({ kinds, players, support, magic, forbids }: Allies): string[] {
  const allies = [
    ...(kinds.length > 0
      ? [
          `${listed(
            kinds.map((kind) => KIND[kind]),
            'and',
          )} Cards`,
        ]
      : []),
    ...(players ? ['other Player/XIII Cards'] : []),
  ];
  const value =
    typeof support === 'number' ? String(support) : `as much as its ${support === 'power' ? 'Power' : 'level'}`;
  return [
    `${listed(allies, 'and')} are Friends of this`,
    `a Friend without Support has Support ${value}${magic === undefined ? '' : `, and Magic ${magic}`}`,
    ...(forbids
      ? [
          `a deck of this holds no ${listed(
            forbids.map((type) => `${TYPE[type]}s`),
            'or',
          )}`,
        ]
      : []),
  ];
}

// ------------------------------------------------------------------------------------------------ words

const quoted = (names: readonly string[], word: 'and' | 'or'): string =>
  listed(
    names.map((name) => `"${name}"`),
    word,
  );

/** "a, b or c" */
function listed(words: readonly string[], word: 'and' | 'or'): string {
  const first = words.slice(0, -1);
  return first.length === 0 ? (words[0] ?? '') : `${first.join(', ')} ${word} ${words.at(-1)}`;
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
