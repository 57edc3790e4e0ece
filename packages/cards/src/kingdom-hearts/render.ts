/** What a card does, told in English from its program, so that it is true of how the card is played. */
import type {
  Ability,
  Allies,
  Amount,
  CardDefinition,
  CardType,
  Condition,
  Discarding,
  Effect,
  EventName,
  Filter,
  Kind,
  Place,
  Selection,
  Until,
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
      const isPlain = isDeed(type) && ability.on === 'played' && !ability.of && !ability.from && !ability.if;
      if (isPlain) return deeds;
      const where = ability.from === 'discard' ? ' while this is in your discard pile' : '';
      const asWell = ability.if ? ` and ${condition(ability.if)}` : '';
      const when = ability.of ? momentOf(ability.on, ability.of) : moment(ability.on, type);
      return `${when}${where}${asWell}, ${deeds}`;
    }
    case 'used': {
      const phases = ability.during.map((phase) => (phase === 'action' ? 'your Action Phase' : `a ${phase}`));
      const where = ability.from === 'hand' ? 'while this is in your hand, ' : '';
      return `once a turn, in ${listed(phases, 'or')}, ${where}${given('if', ability.if)}you may ${sequence(ability.effects)}`;
    }
    case 'static': {
      const isSeveral = typeof ability.of !== 'string';
      const change = ability.set
        ? set(ability.value, ability.by, isSeveral ? 'have' : 'has')
        : changed(ability.value, ability.by, ability.less === true, isSeveral);
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
    case 'silences':
      return `${given('while', ability.if)}the texts of ${nounOf(ability.cards, 'several', YOU)} don't count`;
    case 'stays': {
      const [who, isnt] = ability.cards ? [nounOf(ability.cards, 'several', YOU), "aren't"] : ['this', "isn't"];
      const ways = ability.through.map((one) => DISCARDED[one]);
      return `${given('while', ability.if)}${who} ${isnt} discarded ${listed(ways, 'or')}`;
    }
    case 'any level': {
      const cards = ability.cards ? nounOf(ability.cards, 'several', YOU, '') : 'this';
      return `${given('while', ability.if)}you may play ${cards} whatever the level is`;
    }
    case 'prevents':
      return `${given('while', ability.if)}${prevented(ability)}`;
    case 'replaces':
      return `${given('while', ability.if)}${replaced(ability)}`;
  }
}

const DISCARDED: Readonly<Record<Discarding, string>> = {
  effects: 'by effects or by choice',
  battle: 'after a battle',
  challenge: 'after a challenge',
  turn: 'when the turn ends',
};

function prevented(ability: Extract<Ability, { kind: 'prevents' }>): string {
  const { what, by } = ability;
  if (what === 'loss') {
    const { who = 'you' } = ability;
    const loses = who === 'each' ? 'each player loses' : who === 'you' ? 'you lose' : 'your opponent loses';
    return by === undefined
      ? `${loses} no Heart Points`
      : `whenever Heart Points are lost, ${loses} ${amountText(by)} fewer`;
  }
  const who = ability.cards ? `each ${nounOf(ability.cards, 'one', YOU)}` : 'this';
  return by === undefined
    ? `${who} is dealt no damage`
    : `whenever damage is dealt, ${who} is dealt ${amountText(by)} less`;
}

function replaced(ability: Extract<Ability, { kind: 'replaces' }>): string {
  if (ability.what === 'loss') {
    const who = player(ability.who ?? 'you', 'a player would', 'would');
    return `if ${who} lose Heart Points, ${ability.may ? 'you may instead' : 'instead'} ${sequence(ability.effects)}`;
  }
  const who = ability.cards ? nounOf(ability.cards, 'a', YOU) : 'this';
  if (ability.what === 'defeat')
    return `if ${who} would be defeated, once a turn each, the damage goes and instead ${sequence(ability.effects)}`;
  return `if ${who} would be discarded from play, it goes ${WAYS[ability.to]} instead`;
}

const WAYS = {
  hand: "to its owner's hand",
  top: "on top of its owner's deck",
  bottom: "under its owner's deck",
  deck: "into its owner's deck",
} as const;

/** Cards that do something and are gone; everything else stays. */
const isDeed = (type: CardType): boolean => type === 'magic' || type === 'event' || type === 'technique';

/** How long what Magic and Techniques change lasts (l. 237-239). */
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
    case 'battle begins':
      return 'when you begin a battle';
    case 'challenge begins':
      return 'when you challenge';
    case 'challenged':
      return 'when you are challenged';
    case 'escaped':
      return 'when you have escaped';
    case 'turn ends':
      return 'when your turn ends';
  }
}

/** What happens to other cards than the one that speaks. */
function momentOf(event: EventName, of: Filter): string {
  return `whenever ${nounOf(of, 'a', YOU)} is ${event === 'discarded' ? 'discarded by choice' : event}`;
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
      if ('until' in effect) return `${does(effect.who, 'draw')} up to a hand of ${amountText(effect.until)}`;
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
    case 'return':
      return `${acted(effect.to === 'deck' ? 'shuffle' : 'put', effect.cards)} ${WAYS[effect.to]}`;
    case 'look':
      return acted('look at', effect.cards);
    case 'reveal':
      return acted('reveal', effect.cards);
    case 'capture':
      return `${acted('capture', effect.cards)} ${effect.forGood ? 'for good' : DURATION.turn}`;
    case 'send':
      return `${acted('send', effect.cards)} to the other World`;
    case 'change': {
      const { value, by, less, to, until } = effect;
      const change = to === undefined ? changed(value, by ?? 0, less === true, false) : set(value, to, 'has');
      return `${selected(effect.cards, 'each')}${chosenBy(effect.cards)} ${change} ${DURATION[until]}`;
    }
    case 'silence': {
      const text = `the text of ${selected(effect.cards, 'each')}${chosenBy(effect.cards)}`;
      return `${text} doesn't count ${DURATION[effect.until]}`;
    }
    case 'add counters':
      return `put ${quantity(effect.count, 'counter')} on ${selected(effect.cards, 'each')}${chosenBy(effect.cards)}`;
    case 'remove counters':
      return `take ${quantity(effect.count, 'counter')} off ${selected(effect.cards, 'each')}${chosenBy(effect.cards)}`;
    case 'allow':
      return `you may ${effect.act} ${quantity(effect.times ?? 1, 'more time')} this turn`;
    case 'repeat':
      return `do this ${quantity(effect.times, 'time')}: (${sequence(effect.effects)})`;
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

const DURATION: Readonly<Record<Until, string>> = {
  fight: 'until the end of the battle, challenge or turn',
  turn: 'until the turn ends',
  'your next turn': 'until your next turn begins',
};

/** Something done to cards: "discard a card in your hand", "your opponent chooses and discards a card in their hand". */
function acted(
  verb: 'discard' | 'return' | 'put' | 'choose' | 'shuffle' | 'look at' | 'reveal' | 'capture' | 'send',
  cards: Selection,
): string {
  const who = typeof cards === 'object' && 'who' in cards ? cards.who : undefined;
  const isChoice = typeof cards === 'object' && 'choose' in cards;
  if (who === undefined || who === 'you' || !isChoice || verb === 'choose')
    return `${does(who, verb)} ${selected(cards, 'all')}`;
  return `${does(who, 'choose')} and ${inThirdPerson(verb)} ${selected(cards, 'all')}`;
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
  return `${who === 'opponent' ? 'your opponent' : 'each player'} ${inThirdPerson(verb)}`;
}

const inThirdPerson = (verb: string): string => (verb === 'look at' ? 'looks at' : `${verb}s`);

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
  level: 'Level',
};

/** A value that is just so much, whatever is printed. */
function set(value: ValueName, to: Amount, has: 'has' | 'have'): string {
  if (value === 'equipment') return `can bear just ${quantity(to, 'Equipment Card')}`;
  if (value === 'challenges') return `can challenge just ${quantity(to, 'time')} a turn`;
  return `${has} ${VALUE[value]} ${amountText(to)}`;
}

function changed(value: ValueName, by: Amount, less: boolean, isSeveral: boolean): string {
  const more = less ? 'fewer' : 'more';
  if (value === 'equipment') return `can bear ${perEach(by, '', (n) => `${more} Equipment Card${n}`)}`;
  if (value === 'challenges') return `can challenge ${perEach(by, '', (n) => `${more} time${n}`)} a turn`;
  return `${isSeveral ? 'have' : 'has'} ${perEach(by, less ? '-' : '+', () => VALUE[value])}`;
}

/** "+1 Power for each …", "+2 Support". `name` takes the ending of a number above one. */
function perEach(by: Amount, sign: string, name: (ending: string) => string): string {
  if (typeof by === 'number') return `${sign}${by} ${name(by === 1 ? '' : 's')}`;
  if (typeof by === 'object' && 'count' in by) {
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
  if (typeof amount === 'object' && 'count' in amount)
    return `${count(amount.times ?? 1, thing)} for each ${nounOf(amount.count, 'one', YOU)}${atMost(amount)}`;
  if (amount === 'that many') return `that many ${thing}s`;
  return `as many ${thing}s as ${amountText(amount)}`;
}

function amountText(amount: Amount): string {
  if (typeof amount === 'number') return String(amount);
  if (amount === 'that many') return amount;
  if ('counters' in amount) {
    const where = amount.counters === 'this' ? 'this' : `all ${nounOf(amount.counters, 'several', YOU)}`;
    return `the number of counters on ${where}`;
  }
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

function adjuncts({ types, kinds, named, homeWorld, level, sameName, joined, top }: Filter): string[] {
  const ofKind = types && kinds ? kinds.map((kind) => KIND[kind]) : [];
  return [
    ...(ofKind.length > 0 ? [`of the kind ${listed(ofKind, 'or')}`] : []),
    ...(named === undefined ? [] : [`named ${quoted([named].flat(), 'or')}`]),
    ...(sameName ? ['of the same name as this'] : []),
    ...(homeWorld === undefined ? [] : [`of the Home World "${homeWorld}"`]),
    ...(level ? [`of ${levels(level)}`] : []),
    ...(joined ? ['that takes part'] : []),
    ...(top === undefined ? [] : [`among the top ${count(top, 'card')}`]),
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
