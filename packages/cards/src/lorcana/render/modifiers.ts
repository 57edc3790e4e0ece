/** What lasts: "gets +1 {S}", "gains Rush", "can't quest"; for cards and for players. */
import type {
  Amount,
  CardFilter,
  Cost,
  DrawReplacement,
  Duration,
  Modifier,
  PlayerModifier,
  Prohibition,
  UsedAbilities,
} from '@lorelab/engine/lorcana';
import { coinedText, costDone, renderQuoted } from './abilities.js';
import { behind, isCounted, limitOf, numberOf, plainNumber, theNumber } from './amounts.js';
import { clause } from './conditions.js';
import { every, noun, some } from './nouns.js';
import { inSentence, STAT_SYMBOLS, series, signed, words } from './words.js';
import { insteadOf, insteadOfOwnDraw } from './would.js';
import type { Writer } from './writer.js';

/** Whether the subject is one ("gets") or several or "they" ("get"). */
export type Agreement = 'one' | 'many';

const DURATIONS: Readonly<Record<Duration, string>> = {
  thisTurn: 'this turn',
  untilYourNextTurn: 'until the start of your next turn',
  theirNextTurn: 'during their next turn',
  throughTheirNextTurn: 'until the end of their next turn',
  throughYourNextTurn: 'until the end of your next turn',
  theirNextReady: 'at the start of their next turn',
  whileSourceInPlay: '',
  thisChallenge: 'during that challenge',
  permanent: '',
};

function duration(w: Writer, lasts: Duration, all: readonly Modifier[]): string {
  if (lasts === 'whileSourceInPlay') return `while ${w.self} is in play`;
  if (lasts === 'thisTurn' && all.some((modifier) => 'cant' in modifier)) return 'for the rest of this turn';
  const isThing = !w.plural && (w.noun === 'item' || w.noun === 'location');
  if (lasts !== 'thisChallenge') return isThing ? DURATIONS[lasts].replace('their', 'its') : DURATIONS[lasts];
  return all.some((modifier) => 'noDamageFrom' in modifier && modifier.noDamageFrom === 'challenges')
    ? ''
    : 'during that challenge';
}

/** Modifiers that share a verb: "gets" stats, "gains" keywords and abilities, "can't" this or that. */
interface Group {
  readonly verb: string;
  readonly things: string[];
  /** What is counted behind the duration ("for each …"). */
  readonly counts?: Amount;
  /** At most so much of it ("+3 {S}", "Resist +3"). */
  readonly most?: string;
  readonly word: 'and' | 'or';
}

/** "gets +1 {S} and gains Evasive", "can't quest or challenge"; what is counted is said behind the duration. */
export function modifiers(
  w: Writer,
  all: readonly Modifier[],
  agreement: Agreement,
  lasts: Duration = 'permanent',
  choice = false,
): string {
  if (choice) {
    const things = all.flatMap((modifier) => say(w, modifier, agreement, lasts).things);
    const gain = agreement === 'one' ? 'gains' : 'gain';
    return words(`${gain} your choice of`, series(things, 'or'), duration(w, lasts, all));
  }
  const groups: Group[] = [];
  for (const modifier of all) {
    const group = say(w, modifier, agreement, lasts);
    const last = groups.at(-1);
    if (last && last.verb === group.verb && last.verb !== '') last.things.push(...group.things);
    else groups.push(group);
  }
  const text = series(groups.map(({ verb, things, word }) => words(verb, series(things, word))));
  const counting = groups.find((group) => group.counts !== undefined && isCounted(group.counts));
  const said = words(text, duration(w, lasts, all), counting?.counts !== undefined && behind(w, counting.counts));
  return counting?.most === undefined ? said : `${said}, to a maximum of ${counting.most}`;
}

function say(w: Writer, modifier: Modifier, agreement: Agreement, lasts: Duration): Group {
  const one = agreement === 'one';
  const [get, gain, lose, take, count] = one
    ? ['gets', 'gains', 'loses', 'takes', 'counts']
    : ['get', 'gain', 'lose', 'take', 'count'];
  const group = (verb: string, thing: string, word: 'and' | 'or' = 'and'): Group => ({ verb, things: [thing], word });
  if ('stat' in modifier) return stat(w, modifier, get!, lose!);
  if ('keyword' in modifier) return keyword(w, modifier, gain!);
  if ('loses' in modifier) return group(lose!, modifier.loses);
  if ('cantGain' in modifier) return group("can't gain", modifier.cantGain, 'or');
  if ('losesCoined' in modifier) return group(lose!, modifier.losesCoined);
  if ('ability' in modifier && modifier.ability.kind === 'coined')
    return group(gain!, coinedText(w, modifier.ability, w.bearer));
  if ('ability' in modifier) return group(gain!, renderQuoted(w, modifier.ability));
  if ('classification' in modifier) return group(gain!, `the ${modifier.classification} classification`);
  if ('unlessPaid' in modifier) {
    const done = prohibition(w, modifier.cant, modifier.by);
    return group('', `can't ${done} unless ${price(w, modifier.unlessPaid)}`);
  }
  if ('cant' in modifier) return group("can't", prohibition(w, modifier.cant, modifier.by), 'or');
  if ('must' in modifier) return group('must', must(w, modifier));
  if ('can' in modifier && modifier.can === 'questDrying') return group('can', "quest the turn they're played");
  if ('can' in modifier && modifier.can === 'singDrying')
    return group('can', "{E} to sing songs the turn they're played");
  if ('guards' in modifier)
    return group('', 'must be chosen by opposing characters who challenge one of your characters if able');
  if ('can' in modifier && modifier.can === 'challengeDrying') return group('can', "challenge the turn they're played");
  if ('can' in modifier && modifier.can === 'challengeEvasive') return group('can', 'challenge as if they had Evasive');
  if ('can' in modifier && modifier.can === 'challengeLocationsDrying')
    return group('can challenge locations', "the turn they're played");
  if ('can' in modifier && modifier.can === 'beChallengedReady')
    return group(
      'can be challenged',
      words('while ready', modifier.by && `by ${modifier.by.self ? w.self : every(w, modifier.by)}`),
    );
  if ('damageCantBe' in modifier)
    return group(one ? 'deals' : 'deal', `damage that can't be ${unlessened(modifier.damageCantBe)}`);
  if ('damageToItCantBe' in modifier)
    return group(take!, `damage that can't be ${unlessened(modifier.damageToItCantBe)}`);
  if ('dealsDamageBy' in modifier)
    return group(one ? 'deals' : 'deal', 'damage with their {W} instead of their {S} during challenges');
  if ('can' in modifier)
    return group('can challenge ready', modifier.filter ? noun(w, modifier.filter, 'many') : 'characters');
  if ('noDamageFrom' in modifier && modifier.noDamageFrom === 'effects')
    return group(take!, 'no damage from actions or abilities');
  if ('noDamageFrom' in modifier && modifier.against)
    return group(take!, `no damage from challenges against ${every(w, modifier.against)}`);
  if ('noDamageFrom' in modifier)
    return group(take!, `no damage from ${lasts === 'thisChallenge' ? 'the challenge' : 'challenges'}`);
  if ('singCost' in modifier) {
    const limit = limitOf(modifier.singCost);
    const counts = limit?.counted ?? modifier.singCost;
    const cost = `${signed(numberOf(counts) ?? 1)} cost to sing songs`;
    return { ...group(`${count} as having`, cost), counts, ...(limit && { most: signed(limit.most) }) };
  }
  if ('floor' in modifier) return group("can't have {S} reduced", 'below their printed value');
  if ('alsoNamedForShift' in modifier)
    return group(`also ${count} as being`, `named ${modifier.alsoNamedForShift} for Shift`);
  if ('shiftTarget' in modifier) return group('can be shifted', 'on');
  if ('losesAll' in modifier) return group(lose!, 'all abilities');
  if ('losesAbility' in modifier) return group(lose!, `the ${modifier.losesAbility} ability`);
  if ('enters' in modifier) return group(one ? 'enters' : 'enter', 'play exerted');
  if ('entersWithDamage' in modifier)
    return group(one ? 'enters' : 'enter', `play with ${plainNumber(modifier.entersWithDamage)} damage`);
  if ('shield' in modifier) return group(take!, 'no damage');
  if ('lessDamage' in modifier) return group(take!, `${plainNumber(modifier.lessDamage)} less damage`);
  if ('damageAtMost' in modifier)
    return group("can't", `be dealt more than ${modifier.damageAtMost} damage at a time`, 'or');
  if ('redirectDamage' in modifier) return group('', `put that damage on ${w.self} instead`);
  if ('insteadOfBanish' in modifier) return group('', `${insteadOfBanish(modifier)} instead of being banished`);
  if ('insteadOf' in modifier) return group('', insteadOf(w, modifier, 'this', true));
  if ('usable' in modifier) return group('', '');
  if ('damageStays' in modifier) return group('', "damage counters can't be removed");
  if ('inkable' in modifier) return group(`${count} as having`, '{C}');
  if ('mustBeChosen' in modifier) return group('must', 'be chosen by opponents if able');
  // "They may move to a location" would be one move, now.
  if (lasts !== 'permanent' && modifier.movesFree === 'anywhere') return group('can move', 'to locations for free');
  return group('may move', `${FREE_MOVES[modifier.movesFree]} for free`);
}

const FREE_MOVES = {
  toSource: 'here',
  toItsPlace: "to this character's location",
  anywhere: 'to a location',
} as const;

/** "their player pays 1 {I}", "their player chooses and discards a card" */
function price(w: Writer, paid: number | readonly Cost[]): string {
  if (typeof paid === 'number') return `their player pays ${paid} {I}`;
  return `their player ${series(paid.map((cost) => costDone(w, cost)))}`;
}

/** "return them to their player's hand", "put them into their player's inkwell facedown and exerted" */
export function insteadOfBanish({
  insteadOfBanish: into,
  exerted,
  may,
}: Extract<Modifier, { insteadOfBanish: unknown }>): string {
  const you = may && 'you may';
  if (into === 'hand') return words(you, "return them to their player's hand");
  if (into === 'deckShuffled') return words(you, "shuffle them into their player's deck");
  return words(you, "put them into their player's inkwell facedown", exerted && 'and exerted');
}

export const unlessened = (cantBe: 'reduced' | 'prevented'): string =>
  cantBe === 'reduced' ? 'reduced' : 'reduced or prevented';

/** "quest if able", "challenge this character if able" */
function must(w: Writer, modifier: Extract<Modifier, { must: unknown }>): string {
  if (modifier.must === 'quest') return 'quest if able';
  const { whom } = modifier;
  return words('challenge', whom && (whom.self ? w.self : some(w, whom)), 'if able');
}

function stat(w: Writer, modifier: Extract<Modifier, { stat: unknown }>, get: string, lose: string): Group {
  const { by, whileChallenging } = modifier;
  const symbol = STAT_SYMBOLS[modifier.stat];
  const against = whileChallenging && `while challenging ${some(w, whileChallenging)}`;
  const limit = limitOf(by);
  const counts = limit?.counted ?? by;
  const number = numberOf(counts);
  if (number !== undefined) {
    const most = limit && { most: `${signed(limit.most)} ${symbol}` };
    return { verb: get, things: [words(`${signed(number)} ${symbol}`, against)], counts, word: 'and', ...most };
  }
  const lost = isNegative(by);
  const thing = `${lost ? '' : '+'}${symbol} equal to ${theNumber(w, lost ? positive(by) : by)}`;
  return { verb: lost ? lose : get, things: [words(thing, against)], word: 'and' };
}

export const isNegative = (amount: Amount): boolean =>
  typeof amount === 'object' && 'times' in amount && (amount.times ?? 1) < 0;

function positive(amount: Amount): Amount {
  if (typeof amount !== 'object' || !('times' in amount)) return amount;
  const { times: _times, ...rest } = amount;
  return rest as Amount;
}

function keyword(_w: Writer, modifier: Extract<Modifier, { keyword: unknown }>, gain: string): Group {
  const { keyword: name, value } = modifier;
  if (value === undefined) return { verb: gain, things: [name], word: 'and' };
  const sign = name === 'Challenger' || name === 'Resist' ? '+' : '';
  const limit = limitOf(value);
  const counts = limit?.counted ?? value;
  const most = limit && { most: `${name} ${sign}${limit.most}` };
  return { verb: gain, things: [`${name} ${sign}${numberOf(counts) ?? ''}`.trim()], counts, word: 'and', ...most };
}

const PROHIBITED: Readonly<Record<Prohibition, string>> = {
  quest: 'quest',
  challenge: 'challenge',
  challengeCharacters: 'challenge characters',
  beChallenged: 'be challenged',
  ready: 'ready',
  readyAtStart: 'ready at the start of their turn',
  sing: '{E} to sing songs',
  move: 'move to locations',
  beDealtDamage: 'be dealt damage',
  beDealtDamageUnlessChallenged: "be dealt damage unless they're being challenged",
  beChosenByOpponents: 'be chosen by opponents',
  beChosenForOpponentsActions: "be chosen for opponents' actions",
  beBanished: 'be banished',
  beReturned: "be returned to their player's hand",
};

function prohibition(w: Writer, cant: Prohibition, by: CardFilter | undefined): string {
  if (!by) return PROHIBITED[cant];
  if (cant === 'sing') return `{E} to sing ${noun(w, by, 'many')}`;
  if (cant === 'challenge') return `challenge ${by.self ? w.self : every(w, by)}`;
  if (cant === 'beBanished' || cant === 'beReturned')
    return `${PROHIBITED[cant]} by opponents' actions${by.type ? '' : ' or abilities'}`;
  return `${PROHIBITED[cant]} by ${every(w, by)}`;
}

// ------------------------------------------------------------------------------------------------ players

type Who = 'you' | 'opponents' | 'players' | 'chosenOpponent' | 'thatPlayer';

/** What applies to a player, with its subject: "you pay 1 {I} less to play characters". */
export function playerModifier(w: Writer, modifier: PlayerModifier, who: Who, lasts: Duration = 'permanent'): string {
  const during = lasts === 'whileSourceInPlay' ? `while ${w.self} is in play` : DURATIONS[lasts];
  if (!('less' in modifier)) return playerText(w, modifier, who, during);
  const limit = limitOf(modifier.less);
  const less = limit?.counted ?? modifier.less;
  const front = isCounted(less) ? `${behind(w, less)}, ` : '';
  const said = words(`${front}${paysLess(w, { ...modifier, less }, SUBJECTS[who])}`, !isForOnce(modifier) && during);
  return limit ? `${said}, to a maximum of ${Math.abs(limit.most)} {I}` : said;
}

/** What is said to hold once says itself until when. */
const isForOnce = (modifier: PlayerModifier): boolean =>
  ('next' in modifier && modifier.next === true) || ('oncePerTurn' in modifier && modifier.oncePerTurn === true);

const SUBJECTS: Readonly<Record<Who, string>> = {
  you: 'you',
  opponents: 'opponents',
  players: 'each player',
  chosenOpponent: 'chosen opponent',
  thatPlayer: 'that player',
};

function paysLess(w: Writer, modifier: Extract<PlayerModifier, { less: unknown }>, subject: string): string {
  const number = numberOf(modifier.less) ?? 1;
  const verb = subject === 'each player' ? 'pays' : 'pay';
  const pay = `${subject} ${verb} ${Math.abs(number)} {I} ${number < 0 ? 'more' : 'less'}`;
  if ('move' in modifier) return movesForLess(w, modifier, pay);
  if ('use' in modifier) return usesForLess(w, modifier, pay);
  const { play, next, first, oncePerTurn, using } = modifier;
  if (oncePerTurn) return `once during your turn, ${pay} for the next ${noun(w, play, 'one')} you play this turn`;
  if (next) return `${pay} for the next ${noun(w, play, 'one')} you ${using === 'shift' ? 'shift' : 'play'} this turn`;
  const does = `${subject === 'you' ? 'you' : 'they'} ${using === 'shift' ? 'shift' : 'play'}`;
  if (first) return `${pay} for the first ${noun(w, play, 'one')} ${does} each turn`;
  return words(
    pay,
    'to play',
    play.other && 'other',
    noun(w, play, 'many'),
    using === 'shift' && 'using their Shift ability',
  );
}

function movesForLess(w: Writer, modifier: Extract<PlayerModifier, { move: unknown }>, pay: string): string {
  const { move, toSource, oncePerTurn } = modifier;
  const mine = toSource && move.of === 'you';
  const one = `${move.other ? 'another' : 'a'} ${noun(w, move, 'one')} of yours`;
  const who = move.self ? w.self : mine ? one : every(w, move);
  return words(oncePerTurn && 'once during your turn,', pay, 'to move', who, toSource ? 'here' : 'to a location');
}

/** "you pay 1 {I} less to use abilities of your items", "… Boost abilities" */
function usesForLess(w: Writer, modifier: Extract<PlayerModifier, { use: unknown }>, pay: string): string {
  const { use, oncePerTurn, next } = modifier;
  const isAny = Object.keys(use).length === 0;
  if (next) {
    const one = words(
      'the',
      usedKind(modifier) || 'activated',
      'ability',
      !isAny && `of ${use.self ? w.self : some(w, use)}`,
    );
    return words(pay, 'the next time you use', isAny ? one.replace('the', 'a') : one, 'this turn');
  }
  return words(oncePerTurn && 'once during your turn,', pay, 'to use', usedOf(w, modifier, use));
}

/** "Boost", "Chart A Course": the keyword or the name by which abilities are called. */
const usedKind = ({ boost, coined, named }: UsedAbilities): string =>
  boost ? 'Boost' : (coined ?? (named ? inSentence(named) : ''));

/** "Boost abilities of your characters", "abilities of this item" */
export function usedOf(w: Writer, which: UsedAbilities, of: CardFilter): string {
  const kind = usedKind(which);
  const isAny = Object.keys(of).length === 0;
  const abilities = words(kind || (isAny && 'activated'), 'abilities');
  return words(abilities, !isAny && `of ${of.self ? w.self : every(w, of)}`);
}

function playerText(w: Writer, modifier: Exclude<PlayerModifier, { less: unknown }>, who: Who, lasts: string): string {
  const subject = SUBJECTS[who];
  if ('playFree' in modifier) return `${subject} may play ${noun(w, modifier.playFree, 'many', 'from')} for free`;
  if ('playFrom' in modifier) return words(subject, 'may play', noun(w, modifier.playFrom, 'many', 'from'), lasts);
  if ('playAtMost' in modifier) {
    const cards = noun(w, modifier.among, modifier.playAtMost === 1 ? 'one' : 'many');
    return `${subject} can't play more than ${modifier.playAtMost} ${cards} each turn`;
  }
  if ('cantPlay' in modifier) return words(subject, "can't play", noun(w, modifier.cantPlay, 'many'), lasts);
  if ('extraInk' in modifier) return words(subject, 'may ink', inkMore(modifier.extraInk), lasts);
  if ('inkFrom' in modifier) return `${subject} can ink cards from your discard`;
  if ('cant' in modifier) return playerCant(w, modifier, subject, lasts);
  if ('oneChallengeEachTurn' in modifier) return 'each turn, only one character can challenge';
  if ('loreToWin' in modifier) return `${subject} need ${modifier.loreToWin} lore to win the game`;
  if ('skip' in modifier)
    return who === 'you'
      ? "skip your turn's Draw step"
      : `${subject} ${who === 'opponents' ? 'skip' : 'skips'} their draw step ${lasts}`;
  if ('mayEnterHere' in modifier) return `your ${noun(w, modifier.mayEnterHere, 'many')} may enter play here`;
  if ('insteadOfDraw' in modifier && 'effects' in modifier.insteadOfDraw)
    return insteadOfOwnDraw(w, modifier.insteadOfDraw, false);
  if ('insteadOfDraw' in modifier) return `${lasts && `${lasts}, `}${insteadOfDraw(modifier, who)}`;
  if ('insteadOfLore' in modifier) return `${lasts && `${lasts}, `}${insteadOfLore(modifier, who)}`;
  if ('inkEnters' in modifier) return "cards enter opponents' inkwells exerted";
  if ('topKnown' in modifier) return `${subject} may look at the top card of your deck at any time`;
  if ('handFaceUp' in modifier) return words(subject, who === 'players' ? 'plays' : 'play', 'with their hand revealed');
  if ('topFaceUp' in modifier)
    return who === 'you'
      ? 'play with the top card of your deck faceup'
      : `${words(subject, who === 'players' ? 'plays' : 'play')} with the top card of their deck face up`;
  const whom = who === 'players' ? 'each player' : 'each opponent';
  return `${whom} can't ready more than ${modifier.readyAtMost} of their characters at the start of their next turn`;
}

/** "if you would draw a card, draw 2 cards instead" */
function insteadOfDraw(
  { insteadOfDraw: instead, exceptFirst }: Extract<PlayerModifier, { insteadOfDraw: unknown }>,
  who: Who,
): string {
  const [whom, they, their] =
    who === 'you' ? ['you', '', 'your'] : [who === 'players' ? 'a player' : 'an opponent', 'they', 'their'];
  const except = exceptFirst && `, except the first card ${they || 'you'} draw each turn`;
  const text = 'effects' in instead ? '' : replacement(instead, their!);
  return `if ${whom} would draw a card${except || ''}, ${words(they, text, 'instead')}`;
}

/** "if an opponent would gain 3 or more lore from a character questing, they gain 2 lore instead" */
function insteadOfLore(
  { insteadOfLore: instead, atLeast, from }: Extract<PlayerModifier, { insteadOfLore: unknown }>,
  who: Who,
): string {
  const whom = who === 'you' ? 'you' : who === 'players' ? 'a player' : 'an opponent';
  const lore = words(atLeast !== undefined && `${atLeast} or more`, 'lore', from && 'from a character questing');
  const gained =
    'gain' in instead
      ? `${instead.gain || 'no'} lore`
      : 'more' in instead
        ? `${instead.more} more lore`
        : `${instead.less} less lore`;
  return `if ${whom} would gain ${lore}, ${words(who !== 'you' && 'they', 'gain', gained, 'instead')}`;
}

function replacement(instead: Exclude<DrawReplacement, { effects: unknown }>, their: string): string {
  if ('draw' in instead) return `draw ${instead.draw} cards`;
  if ('gainLore' in instead) return `gain ${instead.gainLore} lore`;
  if ('loseLore' in instead) return `lose ${instead.loseLore} lore`;
  const places = {
    inkwell: `into ${their} inkwell facedown${instead.exerted ? ' and exerted' : ''}`,
    discard: `into ${their} discard`,
    deckBottom: `on the bottom of ${their} deck`,
  };
  return `put the top card of ${their} deck ${places[instead.put]}`;
}

const inkMore = (extra: number): string => (extra === 1 ? 'an additional card' : `${extra} additional cards`);

type Cant = Extract<PlayerModifier, { cant: unknown }>;

function playerCant(w: Writer, { cant, unless }: Cant, subject: string, lasts: string): string {
  if (cant === 'discardToEffects')
    return "if an effect would cause you to discard one or more cards, you don't discard";
  const text = words(subject, cant === 'gainLore' ? "can't gain lore" : "can't lose lore", lasts);
  return unless ? `${text} unless ${clause(w, unless)}` : text;
}
