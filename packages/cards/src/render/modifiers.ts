/** What lasts: "gets +1 {S}", "gains Rush", "can't quest"; for cards and for players. */
import type { Amount, CardFilter, Duration, Modifier, PlayerModifier, Prohibition } from '@lorelab/engine/lorcana';
import { renderQuoted } from './abilities.js';
import { said, theNumber } from './amounts.js';
import { clause } from './conditions.js';
import { every, noun, some } from './nouns.js';
import { STAT_SYMBOLS, series, signed, words } from './words.js';
import type { Writer } from './writer.js';

/** Whether the subject is one ("gets") or several or "they" ("get"). */
export type Agreement = 'one' | 'many';

const DURATIONS: Readonly<Record<Duration, string>> = {
  thisTurn: 'this turn',
  untilYourNextTurn: 'until the start of your next turn',
  theirNextTurn: 'during their next turn',
  theirNextReady: 'at the start of their next turn',
  whileSourceInPlay: '',
  thisChallenge: '',
  permanent: '',
};

export function duration(w: Writer, lasts: Duration): string {
  return lasts === 'whileSourceInPlay' ? `while ${w.self} is in play` : DURATIONS[lasts];
}

/** Modifiers that share a verb: "gets" stats, "gains" keywords and abilities, "can't" this or that. */
interface Group {
  readonly verb: string;
  readonly things: string[];
  /** What stands behind the duration: "for each …", "equal to …". */
  readonly behind: string;
  readonly word: 'and' | 'or';
}

/** "gets +1 {S} and gains Evasive", "can't quest or challenge"; `behind` stands behind the duration. */
export function modifiers(w: Writer, all: readonly Modifier[], agreement: Agreement): { text: string; behind: string } {
  const groups: Group[] = [];
  for (const modifier of all) {
    const group = say(w, modifier, agreement);
    const last = groups.at(-1);
    if (last && last.verb === group.verb && last.behind === group.behind && last.verb !== '')
      last.things.push(...group.things);
    else groups.push(group);
  }
  const text = series(groups.map(({ verb, things, word }) => words(verb, series(things, word))));
  return { text, behind: groups.find((group) => group.behind !== '')?.behind ?? '' };
}

function say(w: Writer, modifier: Modifier, agreement: Agreement): Group {
  const one = agreement === 'one';
  const [get, gain, lose, take, count] = one
    ? ['gets', 'gains', 'loses', 'takes', 'counts']
    : ['get', 'gain', 'lose', 'take', 'count'];
  const group = (verb: string, thing: string, behind = '', word: 'and' | 'or' = 'and'): Group => ({
    verb,
    things: [thing],
    behind,
    word,
  });
  if ('stat' in modifier) return stat(w, modifier, get!, lose!);
  if ('keyword' in modifier) return keyword(w, modifier, gain!);
  if ('loses' in modifier) return group(lose!, modifier.loses);
  if ('cantGain' in modifier) return group("can't gain", modifier.cantGain);
  if ('ability' in modifier) return group(gain!, renderQuoted(modifier.ability, w.source));
  if ('classification' in modifier) return group(gain!, `the ${modifier.classification} classification`);
  if ('cant' in modifier) return group("can't", prohibition(w, modifier.cant, modifier.by), '', 'or');
  if ('must' in modifier) return group('must', 'quest if able');
  if ('can' in modifier)
    return group('can challenge ready', modifier.filter ? noun(w, modifier.filter, 'many') : 'characters');
  if ('noDamageFrom' in modifier) return group(take!, 'no damage from challenges');
  if ('singCost' in modifier) return group(`${count} as having`, `${signed(modifier.singCost)} cost to sing songs`);
  if ('floor' in modifier) return group("can't have {S} reduced", 'below their printed value');
  if ('alsoNamedForShift' in modifier)
    return group(`also ${count} as being`, `named ${modifier.alsoNamedForShift} for Shift`);
  if ('shiftTarget' in modifier) return group('can be shifted', 'on');
  if ('losesAbility' in modifier) return group(lose!, `the ${modifier.losesAbility} ability`);
  if ('enters' in modifier) return group(one ? 'enters' : 'enter', 'play exerted');
  if ('shield' in modifier) return group(take!, 'no damage');
  if ('redirectDamage' in modifier) return group('', `put that damage on ${w.self} instead`);
  if ('damageStays' in modifier) return group('', "damage counters can't be removed");
  if ('inkable' in modifier) return group(`${count} as having`, '{C}');
  if ('mustBeChosen' in modifier) return group('must', 'be chosen by opponents if able');
  return group('may move', modifier.movesFree === 'toSource' ? 'here for free' : 'to a location for free');
}

function stat(w: Writer, modifier: Extract<Modifier, { stat: unknown }>, get: string, lose: string): Group {
  const symbol = STAT_SYMBOLS[modifier.stat];
  const against = modifier.whileChallenging ? `while challenging ${some(w, modifier.whileChallenging)}` : '';
  const { number, behind } = said(w, modifier.by);
  if (number !== undefined)
    return { verb: get, things: [`${signed(number)} ${symbol}`], behind: words(against, behind), word: 'and' };
  if (isNegative(modifier.by))
    return { verb: lose, things: [symbol], behind: `equal to ${theNumber(w, positive(modifier.by))}`, word: 'and' };
  return { verb: get, things: [`+${symbol}`], behind, word: 'and' };
}

const isNegative = (amount: Amount): boolean =>
  typeof amount === 'object' && 'times' in amount && (amount.times ?? 1) < 0;

function positive(amount: Amount): Amount {
  if (typeof amount !== 'object' || !('times' in amount)) return amount;
  const { times: _times, ...rest } = amount;
  return rest as Amount;
}

function keyword(w: Writer, modifier: Extract<Modifier, { keyword: unknown }>, gain: string): Group {
  const { keyword: name, value } = modifier;
  if (value === undefined) return { verb: gain, things: [name], behind: '', word: 'and' };
  const { number, behind } = said(w, value);
  const sign = name === 'Challenger' || name === 'Resist' ? '+' : '';
  return { verb: gain, things: [`${name} ${sign}${number ?? ''}`.trim()], behind, word: 'and' };
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
  beChosenByOpponents: "be chosen by opponents' abilities or effects",
};

function prohibition(w: Writer, cant: Prohibition, by: CardFilter | undefined): string {
  if (!by) return PROHIBITED[cant];
  if (cant === 'challenge') return `challenge ${by.self ? w.self : every(w, by)}`;
  return `${PROHIBITED[cant]} by ${every(w, by)}`;
}

// ------------------------------------------------------------------------------------------------ players

/** What applies to a player, with its subject: "you pay 1 {I} less to play characters". */
export function playerModifier(
  w: Writer,
  modifier: PlayerModifier,
  who: 'you' | 'opponents' | 'players',
  lasts = '',
): string {
  const subject = { you: 'you', opponents: 'opponents', players: 'players' }[who];
  if ('less' in modifier) return words(...paysLess(w, modifier, subject, lasts));
  const text = playerText(w, modifier);
  return words(text.startsWith('#') ? text.slice(1) : `${subject} ${text}`, lasts);
}

function paysLess(
  w: Writer,
  modifier: Extract<PlayerModifier, { less: unknown }>,
  subject: string,
  lasts: string,
): string[] {
  const { number, behind } = said(w, modifier.less);
  const pay =
    (number ?? 1) < 0 ? `${subject} pay ${-number!} {I} more` : `${subject} pay ${number ?? 'that amount of'} {I} less`;
  if ('move' in modifier) {
    const where = modifier.toSource ? 'here' : 'to a location';
    return [pay, 'to move', every(w, modifier.move), where, lasts, behind];
  }
  const { play, next, first, using } = modifier;
  if (next) return [pay, `for the next ${noun(w, play, 'one')} you play`, lasts, behind];
  if (first) return [pay, `for the first ${noun(w, play, 'one')} you play each turn`, behind];
  return [pay, 'to play', noun(w, play, 'many'), using === 'shift' ? 'using their Shift ability' : '', lasts, behind];
}

/** Behind "you" or "opponents"; a text that starts with "#" has a subject of its own. */
function playerText(w: Writer, modifier: Exclude<PlayerModifier, { less: unknown }>): string {
  if ('playFree' in modifier) return `may play ${noun(w, modifier.playFree, 'many', 'from')} for free`;
  if ('playFrom' in modifier) return `may play ${noun(w, modifier.playFrom, 'many', 'from')}`;
  if ('cantPlay' in modifier) return `can't play ${noun(w, modifier.cantPlay, 'many')}`;
  if ('extraInk' in modifier)
    return modifier.extraInk === 1 ? 'may ink an additional card' : `may ink ${modifier.extraInk} additional cards`;
  if ('inkFrom' in modifier) return 'can ink cards from your discard';
  if ('cant' in modifier) return playerCant(w, modifier);
  if ('oneChallengeEachTurn' in modifier) return '#each turn, only one character can challenge';
  if ('loreToWin' in modifier) return `need ${modifier.loreToWin} lore to win the game`;
  if ('skip' in modifier) return "#skip your turn's Draw step";
  if ('inkEnters' in modifier) return "#cards enter opponents' inkwells exerted";
  if ('topFaceUp' in modifier) return '#each player plays with the top card of their deck face up';
  return `can't ready more than ${modifier.readyAtMost} of their characters`;
}

const PLAYER_CANT = {
  gainLore: "can't gain lore",
  loseLore: "can't lose lore",
  discardToEffects: "don't discard",
} as const;

function playerCant(w: Writer, { cant, unless }: Extract<PlayerModifier, { cant: unknown }>): string {
  return unless ? `${PLAYER_CANT[cant]} unless ${clause(w, unless)}` : PLAYER_CANT[cant];
}
