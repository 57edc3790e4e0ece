/** What a triggered ability waits for: "When you play this character", "Whenever one of your characters quests". */
import type { CardFilter, CardRef, Condition, Trigger, TriggeredAbility } from '@lorelab/engine/lorcana';
import { clause, discardOf } from './conditions.js';
import { kindOf, noun, some } from './nouns.js';
import { inSentence, ordinal, words } from './words.js';
import type { Writer } from './writer.js';

/** "During your turn, whenever this character is challenged", as far as the comma before what happens then. */
export function triggerPhrase(
  w: Writer,
  ability: Omit<TriggeredAbility, 'kind' | 'effects' | 'name' | 'zone'>,
): string {
  const { triggers, during, limit, nth } = ability;
  const conditions = during === undefined ? [] : 'allOf' in during ? during.allOf : [during];
  const counted = conditions.filter(isCountedEvent);
  const wholly = triggers.every(({ on }) => on === 'healed') && conditions.some((one) => isUndamaged(one, triggers));
  const before = prefixes(
    w,
    conditions.filter(
      (one) =>
        !isCountedEvent(one) &&
        !isOfDoer(one) &&
        !isShifted(one, triggers) &&
        !isSungWith(one) &&
        !isSungBySo(one) &&
        !(wholly && isUndamaged(one, triggers)),
    ),
    limit,
  );
  const theirs = conditions.some(isOfDoer) ? ' during their turn' : '';
  const said = isChosenForEither(triggers)
    ? [chosenForEither(w, triggers[0]!)]
    : triggers
        .map((each) => one(w, each, nth))
        .map((text) => (wholly ? text.replace(SOME_DAMAGE, 'the last damage') : text))
        .map((text) =>
          conditions.some((it) => isShifted(it, triggers)) ? text.replace('you play', 'you shift') : text,
        )
        .map((text) => (conditions.some(isSungWith) ? text.replace(' sings a song', SING_TOGETHER) : text))
        .map((text) => sungBySo(text, conditions.find(isSungBySo)));
  if (triggers.length > 1) w.mean(triggers.some((each) => each.subject?.self) ? 'this' : 'event');
  const behind = counted.map((one) => `, if ${clause(w, one)}`).join('');
  return `${before}${said.join(' and ')}${theirs}${behind}`;
}

/** Nothing is left of the damage of which some was removed. */
const isUndamaged = (condition: Condition, triggers: readonly Trigger[]): boolean =>
  'is' in condition &&
  triggers.every(({ subject }) => condition.is === (subject?.self ? 'this' : 'event')) &&
  JSON.stringify(condition.filter) === '{"damaged":false}';

const SOME_DAMAGE = '1 or more damage';

/** "When you shift this character": said of the playing. */
const isShifted = (condition: Condition, triggers: readonly Trigger[]): boolean =>
  'usedShift' in condition && triggers.every(({ on }) => on === 'plays');

/** "This character and one or more of your other characters sing the same song". */
const isSungWith = (condition: Condition): boolean =>
  'exists' in condition && condition.exists.sangThis === true && condition.exists.other === true;

/** "2 or more of your characters sing a song together" */
const isSungBySo = (condition: Condition): condition is Extract<Condition, { exists: unknown }> =>
  'exists' in condition && condition.exists.sangThis === true && typeof condition.count?.min === 'number';

const sungBySo = (text: string, so: Extract<Condition, { exists: unknown }> | undefined): string =>
  so ? text.replace('one or more', `${so.count?.min} or more`).replace(/ sings (.*)$/, ' sing $1 together') : text;

const SING_TOGETHER = ' and one or more of your other characters sing the same song';

/** It is the turn of the player who does it. */
const isOfDoer = (condition: Condition): boolean => 'turnOf' in condition && condition.turnOf === 'eventPlayer';

/** "…, if it's the second card they've drawn this turn": about the event itself, so it is said behind it. */
const isCountedEvent = (condition: Condition): boolean =>
  'amount' in condition &&
  typeof condition.amount === 'object' &&
  'turn' in condition.amount &&
  condition.range.min !== undefined &&
  condition.range.min === condition.range.max;

/** "is chosen for an action or an item's ability" is two events. */
const isChosenForEither = (triggers: readonly Trigger[]): boolean =>
  triggers.length === 2 && triggers[0]!.on === 'chosenForAction' && triggers[1]!.on === 'chosenForItemAbility';

const chosenForEither = (w: Writer, { subject = {}, who }: Trigger): string =>
  words(
    `whenever ${some(w, subject)} is chosen`,
    who === 'opponents' && 'by an opponent',
    "for an action or an item's ability",
  );

/** "once", "twice", "3 times". */
export const timesWord = (times: number): string => (times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`);

/** "Once during your turn, while this character is exerted, ". */
function prefixes(w: Writer, conditions: readonly Condition[], limit: number | undefined): string {
  const times = limit === undefined ? '' : timesWord(limit);
  const inYourTurn = conditions.some((each) => 'turnOf' in each && each.turnOf === 'you');
  const all = conditions.map((each) => prefix(w, each, times));
  if (times !== '' && !inYourTurn) all.unshift(`${times} per turn`);
  return all.map((each) => `${each}, `).join('');
}

function prefix(w: Writer, condition: Condition, times: string): string {
  if (!('turnOf' in condition)) return `while ${clause(w, condition)}`;
  if (condition.turnOf === 'you') return words(times, 'during your turn');
  w.player = 'eventPlayer';
  return "during an opponent's turn";
}

/** Events that happen to the source once: "when", not "whenever". */
const ONCE: ReadonlySet<string> = new Set([
  'plays',
  'banished',
  'banishedInChallenge',
  'leavesPlay',
  'challengedAndBanished',
  'challengesAndIsBanished',
  'entersExerted',
  'entersDamaged',
]);

function one(w: Writer, trigger: Trigger, nth: number | undefined): string {
  const { on, subject, who } = trigger;
  if (on === 'turnStarts' || on === 'turnEnds') return turn(w, on, who);
  if (nth !== undefined && (on === 'plays' || on === 'draws' || on === 'discards')) return nthDeed(w, trigger, nth);
  const text = event(w, trigger);
  if (nth !== undefined) return `the ${ordinal(nth)} time ${text} each turn`;
  const once = (subject?.self === true && ONCE.has(on)) || on === 'playsOn';
  return `${once ? 'when' : 'whenever'} ${text}`;
}

/** "whenever you play a second action in a turn", "whenever an opponent draws their second card in a turn" */
function nthDeed(w: Writer, { on, subject = {}, who }: Trigger, nth: number): string {
  const verb = on.slice(0, -1);
  const doer = playerDoes(w, who)(`${verb} a`, `${on} their`);
  if (
    on === 'plays' &&
    (who === 'you' || who === undefined) &&
    (subject.other || subject.anyOf?.some((one) => one.self))
  ) {
    const played = `you play ${some(w, subject)} for the ${ordinal(nth)} time each turn`;
    meet(w, on, 'event', subject, undefined);
    return `whenever ${played}`;
  }
  const card = noun(w, on === 'plays' ? subject : { ...subject, zone: 'looked' }, 'one');
  meet(w, on, 'event', subject, undefined);
  return `whenever ${doer} ${ordinal(nth)} ${card} in a turn`;
}

function turn(w: Writer, on: 'turnStarts' | 'turnEnds', who: Trigger['who']): string {
  const whose = who === 'opponents' ? "each opponent's" : who === 'any' ? "each player's" : 'your';
  if (who !== 'you') w.player = 'eventPlayer';
  w.mean('this', w.source, false);
  return `at the ${on === 'turnStarts' ? 'start' : 'end'} of ${whose} turn`;
}

// ------------------------------------------------------------------------------------------------ events

/** What happens to a card alone, and the word by which the card is called back. */
const ALONE: Partial<Record<Trigger['on'], readonly [verb: string, called?: string]>> = {
  quests: ['quests'],
  banished: ['is banished', 'banished'],
  banishedInChallenge: ['is banished in a challenge', 'banished'],
  leavesPlay: ['leaves play'],
  damaged: ['is damaged'],
  dealtDamage: ['is dealt damage'],
  exerts: ['is exerted', 'exerted'],
  entersExerted: ['enters play exerted'],
  entersDamaged: ['enters play with damage'],
  chosenForSupport: ['is chosen for Support'],
};

function event(w: Writer, trigger: Trigger): string {
  const { on, subject = {}, other, who } = trigger;
  const own: CardRef = subject.self ? 'this' : 'event';
  const text = eventText(w, trigger, subject, other, who);
  if (on === 'usesCoined') meetChosen(w, trigger);
  else meet(w, on, own, subject, other);
  return text;
}

function eventText(
  w: Writer,
  trigger: Trigger,
  subject: CardFilter,
  other: CardFilter | undefined,
  who: Trigger['who'],
): string {
  const { on } = trigger;
  if (on === 'returnedToHand') {
    const whose = subject.of === 'you' || subject.self ? 'your' : "their player's";
    if (who) return `${playerDoes(w, who)('return', 'returns')} ${some(w, subject)} to ${whose} hand from play`;
    return `${some(w, subject)} is returned to ${whose} hand from play`;
  }
  if (on === 'chosenForAction' && who === 'you') return `you choose ${some(w, subject)} for an action`;
  if (on in CHOSEN_FOR) {
    const by = who === 'opponents' ? 'by an opponent' : '';
    return words(some(w, subject), 'is chosen', by, `for ${CHOSEN_FOR[on]}`);
  }
  if (on === 'entersExerted' && trigger.byChoice) return `${some(w, subject)} enters play exerted by choice`;
  if (on === 'entersDamaged' && trigger.byChoice) return `${some(w, subject)} enters play with damage by choice`;
  if (on === 'banishedSome') return banishedSome(w, subject);
  if (trigger.because) return `${some(w, subject)} is banished because of ${trigger.because}`;
  if (on === 'dealtDamage' && other) return `${some(w, other)} deals damage to ${some(w, subject)}`;
  if (on === 'intoDiscard') return intoDiscard(w, trigger, subject);
  if (on === 'leavesDiscard') return `${some(w, { ...subject, zone: 'looked' })} leaves ${discardOf(who)}`;
  if (on === 'plays' && who === undefined) return `${some(w, subject)} is played`;
  if (on === 'readies' && who === undefined) return `${some(w, subject)} is readied`;
  if (on === 'banishes' && subject.role) return challengesAndBanishes(w, subject, other);
  if (on === 'chosenForSupport' && other) return `${some(w, other)} supports ${opponentCard(w, subject)}`;
  if (on === 'challenges' && subject.affected) return 'they challenge another character';
  const doer = playerDoes(w, who);
  if (trigger.coined !== undefined && other) {
    const by = who === 'opponents' ? 'by an opponent' : who === 'you' ? 'by you' : '';
    return words(some(w, other), 'is chosen', by, `for ${trigger.coined}`);
  }
  if (trigger.coined !== undefined || on === 'usesAbility' || on === 'usesBoost')
    return `${doer('use', 'uses')} ${usedAbility(w, trigger)}`;
  if (trigger.asAction) {
    const card = Object.keys(subject).length > 0 ? some(w, { ...subject, zone: 'looked' }) : 'a card';
    return `${doer('ink', 'inks')} ${card}${playedFrom(trigger)}`;
  }
  const alone = ALONE[on];
  if (alone) return `${subject.affected ? 'that character' : some(w, subject)} ${alone[0]}`;
  if (on in BY_PLAYER) return `${BY_PLAYER[on]!(w, doer, subject, other, trigger.paid)}${playedFrom(trigger)}`;
  if (on === 'moves') return moves(w, trigger, doer, subject);
  return `${some(w, subject)} ${BY_CARD[on]?.(w, other) ?? on}`;
}

/** "the Assist ability of one of your characters", "an activated ability of an item", "a Boost ability" */
function usedAbility(w: Writer, { on, coined, named, subject: of }: Trigger): string {
  const which = on === 'usesBoost' ? 'Boost' : (coined ?? (named && inSentence(named)) ?? 'activated');
  if (which === 'activated') return words('an activated ability', of && `of ${some(w, of)}`);
  return of ? `the ${which} ability of ${some(w, of)}` : (coined ?? `a ${which} ability`);
}

/** "one or more of your other characters are banished" */
function banishedSome(w: Writer, { other, of, ...kind }: CardFilter): string {
  const cards = noun(w, of === 'opponents' ? { ...kind, of } : kind, 'many');
  return words('one or more', of === 'you' && 'of your', other && 'other', cards, 'are banished');
}

function intoDiscard(w: Writer, { who, from }: Trigger, subject: CardFilter): string {
  const card = subject.self ? 'this card' : some(w, { ...subject, zone: 'looked' });
  return words(card, `is put into ${discardOf(who)}`, from && `from ${who === 'you' ? 'your' : 'their'} ${from}`);
}

/** " from anywhere other than your hand" */
function playedFrom({ on, who, from, free }: Trigger): string {
  if (free) return ' for free';
  if ((on !== 'plays' && on !== 'inks') || from === undefined) return '';
  const whose = who === 'you' || who === undefined ? 'your' : 'their';
  return from === 'discard' ? ` from ${whose} discard` : ` from anywhere other than ${whose} hand`;
}

const CHOSEN_FOR: Partial<Record<Trigger['on'], string>> = {
  chosenForAction: 'an action',
  chosenForItemAbility: "an item's ability",
};

function challengesAndBanishes(w: Writer, { role: _role, ...subject }: CardFilter, other?: CardFilter): string {
  return `${some(w, subject)} challenges and banishes ${opponentCard(w, other ?? { type: 'character' })}`;
}

/** "you draw", "an opponent draws". */
type Doer = (you: string, one: string) => string;

function playerDoes(w: Writer, who: Trigger['who']): Doer {
  if (who === 'you' || who === undefined) return (you) => `you ${you}`;
  w.player = 'eventPlayer';
  return (_you, they) => `${who === 'opponents' ? 'an opponent' : 'a player'} ${they}`;
}

const BY_PLAYER: Partial<
  Record<
    Trigger['on'],
    (w: Writer, doer: Doer, subject: CardFilter, other?: CardFilter, paid?: Trigger['paid']) => string
  >
> = {
  plays: (w, doer, subject, _other, paid) =>
    paid
      ? `${doer('pay', 'pays')} ${paidFor(paid)} to play ${some(w, subject)}`
      : `${doer('play', 'plays')} ${some(w, subject)}`,
  playsOn: (w, doer, subject) => `${doer('play', 'plays')} ${some(w, subject)} on this card`,
  readies: (w, doer, subject) => `${doer('ready', 'readies')} ${some(w, subject)}`,
  singsTogether: (w, doer, subject, other) => {
    const song = other ? some(w, other) : 'a song';
    if (subject.of === 'opponents') return `${doer('sing', 'sings')} ${song}`;
    return `one or more of ${some(w, subject).replace('one of ', '')} sings ${song}`;
  },
  movesDamage: (w, doer, subject, other) =>
    words(doer('move', 'moves'), '1 or more damage from', some(w, subject), other && `to ${some(w, other)}`),
  healed: (w, doer, subject) => `${doer('remove', 'removes')} 1 or more damage from ${some(w, subject)}`,
  inks: (w, doer, subject) =>
    Object.keys(subject).length > 0
      ? `${doer('put', 'puts')} ${some(w, { ...subject, zone: 'looked' })} into ${doer('', '') === 'you ' ? 'your' : 'their'} inkwell`
      : doer('you', '') === 'you you'
        ? 'a card is put into your inkwell'
        : doer('', 'puts a card into their inkwell'),
  gainsLore: (_w, doer) => doer('gain lore', 'gains lore'),
  losesLore: (_w, doer) => doer('lose lore', 'loses lore'),
  draws: (_w, doer) => doer('draw a card', 'draws a card'),
  discards: (w, doer, subject) => `${doer('discard', 'discards')} ${subject.self ? 'this card' : some(w, subject)}`,
  discardsSome: (_w, doer) => doer('discard 1 or more cards', 'discards 1 or more cards'),
  cardUnder: (w, doer, subject) => `${doer('put', 'puts')} a card under ${some(w, subject)}`,
  returnsFromDiscard: (w, doer, subject) =>
    `${doer('return', 'returns')} ${some(w, { ...subject, zone: 'discard', of: 'you' })} to your hand`,
  chosen: (w, _doer, subject) => `an opponent chooses ${some(w, subject)} for an action or ability`,
};

/** "2 {I} or less": the ink that a card is paid for with. */
function paidFor({ min, max }: NonNullable<Trigger['paid']>): string {
  const bound = min === undefined ? 'or less' : max === undefined ? 'or more' : '';
  return words(min ?? max, '{I}', bound);
}

const BY_CARD: Partial<Record<Trigger['on'], (w: Writer, other?: CardFilter) => string>> = {
  sings: (w, other) => `sings ${other ? some(w, other) : 'a song'}`,
  challenges: (w, other) => words('challenges', other && opponentCard(w, other)),
  challenged: (w, other) => words('is challenged', other && `by ${some(w, other)}`),
  challengedAndBanished: () => 'is challenged and banished',
  challengesAndIsBanished: () => 'challenges and is banished',
  banishes: (w, other = { type: 'character' }) => `banishes ${opponentCard(w, other)} in a challenge`,
  dealsDamage: (w, other) => words('deals damage', other && `to ${opponentCard(w, other)}`, 'in a challenge'),
};

/** Nobody challenges oneself, so a plain character is "another character". */
const opponentCard = (w: Writer, other: CardFilter): string =>
  Object.keys(other).length === 1 && other.type === 'character'
    ? 'another character'
    : some(w, other).replace(/ at (?=a |one )/, " who's at ");

function moves(w: Writer, { who, other, fromLocation }: Trigger, doer: Doer, subject: CardFilter): string {
  if (fromLocation === 'here') return `${some(w, subject)} moves from here to another location`;
  const to = other?.self ? 'here' : `to ${some(w, other ?? { type: 'location' })}`;
  if (who === undefined) return words(some(w, subject), 'moves', to, fromLocation && 'from a location');
  return words(doer('move', 'moves'), some(w, subject), to, fromLocation && 'from a location');
}

/** Of what a keyword is used for: whose it is, or who is chosen for it. */
function meetChosen(w: Writer, { on, subject = {}, other }: Trigger): void {
  if (!other) meet(w, on, subject.self ? 'this' : 'event', subject, other);
  else meet(w, on, other.self ? 'this' : 'eventOther', other, undefined);
  if (!other) w.called.set('chosen', { ref: 'eventOther', noun: 'character' });
}

/** Events without a card that is spoken of. */
const NO_CARD: ReadonlySet<string> = new Set([
  'draws',
  'leavesDiscard',
  'intoDiscard',
  'discardsSome',
  'banishedSome',
  'gainsLore',
  'losesLore',
]);

/** What the effects may call the cards of the event. */
function meet(w: Writer, on: Trigger['on'], own: CardRef, subject: CardFilter, other: CardFilter | undefined): void {
  const kind = own === 'this' ? w.source : kindOf(subject);
  w.eventNoun = kind === 'card' ? 'character' : kind;
  w.ofOthers = own !== 'this';
  const call = (word: string, ref: CardRef, noun = 'character') => w.called.set(word, { ref, noun });
  if (!NO_CARD.has(on)) w.mean(own, w.eventNoun, false);
  const called = on === 'returnedToHand' ? 'returned' : ALONE[on]?.[1];
  if (called) call(called, own, kind);
  if (on === 'challenges' || on === 'challengesAndIsBanished') {
    call('challenging', own);
    call('challenged', 'eventOther', other?.type === 'location' ? 'location' : 'character');
  }
  if (on === 'challenged' || on === 'challengedAndBanished') {
    call('challenged', own);
    call('challenging', 'eventOther');
  }
  if (on === 'banishes') call('banished', 'eventOther');
  if (on === 'sings' || on === 'singsTogether') call('song', 'eventOther', 'song');
  if (on === 'moves') {
    call('moved', own);
    call('location', other?.self ? 'this' : 'eventOther', 'location');
  }
}
