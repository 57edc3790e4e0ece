/** Abilities: when something is done, and what stands: what `render/abilities.ts` writes. */
import type {
  Ability,
  CardType,
  Discarding,
  EventName,
  Fight,
  Filter,
  Once,
  Who,
} from '@lorelab/engine/kingdom-hearts';
import { amount, change } from './amounts.js';
import { condition, given } from './conditions.js';
import { noEffects, sequence } from './effects.js';
import { noun } from './nouns.js';
import {
  anyOf,
  inTurn,
  listed,
  mapped,
  meaning,
  number,
  orNothing,
  type Parser,
  vocabulary,
  words,
} from './parsing.js';

/** The line of an ability on a card of a type. */
export const ability = (type: CardType): Parser<Ability> =>
  anyOf<Ability>(
    ...(isDeed(type) ? [mapped(sequence, (effects): Ability => ({ kind: 'triggered', on: 'played', effects }))] : []),
    triggered(type),
    used,
    standing(type),
    ...STANDING,
  );

/** Cards that do something and are gone; everything else stays. */
const isDeed = (type: CardType): boolean => type === 'magic' || type === 'event' || type === 'technique';

// ------------------------------------------------------------------------------------------------ when

const MOMENTS: Readonly<Record<Exclude<EventName, 'played'>, string>> = {
  defeated: 'when this is defeated',
  discarded: 'when you discard this from play',
  'challenge won': 'when you win a challenge',
  'challenge lost': 'when you lose a challenge',
  moved: 'whenever you move',
  'draw phase': 'at the beginning of your Draw Phase',
  'game start': 'when the game starts',
  'battle begins': 'when you begin a battle',
  'challenge begins': 'when you challenge',
  challenged: 'when you are challenged',
  escaped: 'when you have escaped',
  'turn ends': 'when your turn ends',
};

const happening: Parser<{ readonly on: EventName; readonly of?: Filter }> = inTurn(
  [
    words('whenever'),
    noun('a'),
    words('is'),
    vocabulary({ played: 'played', defeated: 'defeated', discarded: 'discarded by choice' }),
  ],
  (_, of, __, on) => ({ on, of }),
);

const once: Parser<Once> = anyOf(meaning('once a turn', 'turn'), meaning('once a phase', 'phase'));

function triggered(type: CardType): Parser<Ability> {
  const moment = vocabulary({ played: type === 'world' ? 'when you move here' : 'when you play this', ...MOMENTS });
  const when = anyOf<{ readonly on: EventName; readonly of?: Filter }>(
    mapped(moment, (on) => ({ on })),
    happening,
  );
  return inTurn(
    [
      orNothing(
        inTurn([once, words(',')], (often) => ({ once: often })),
        {},
      ),
      when,
      orNothing(meaning('while this is in your discard pile', { from: 'discard' as const }), {}),
      orNothing(
        inTurn([words('and'), condition], (_, one) => ({ if: one })),
        {},
      ),
      words(','),
      sequence,
    ],
    (often, event, from, wanted, _, effects) => ({
      kind: 'triggered',
      ...event,
      ...often,
      ...from,
      ...wanted,
      effects,
    }),
  );
}

const used: Parser<Ability> = inTurn(
  [
    once,
    words(', in'),
    listed(vocabulary({ action: 'your Action Phase', battle: 'a battle', challenge: 'a challenge' }), 'or'),
    words(','),
    orNothing(meaning('while this is in your hand,', { from: 'hand' as const }), {}),
    given('if'),
    words('you may'),
    sequence,
  ],
  (often, _, during, __, from, wanted, ___, effects) => ({
    kind: 'used',
    ...(often === 'phase' && { once: often }),
    during,
    ...from,
    ...wanted,
    effects,
  }),
);

// ------------------------------------------------------------------------------------------------ what stands

type Static = Extract<Ability, { readonly kind: 'static' }>;

const one: Parser<Static['of']> = vocabulary({
  this: 'this',
  player: 'your Player Card',
  opponent: "your opponent's Player Card",
  target: 'the target of this',
  bearer: 'whoever bears this',
});

/** How long what Magic and Techniques change lasts. */
function lasting(type: CardType): string {
  if (type === 'technique') return 'until the end of the battle';
  return isDeed(type) ? 'until the end of the battle, challenge or turn' : '';
}

function standing(type: CardType): Parser<Ability> {
  const whose = anyOf(
    inTurn([one, change('has')], (of, changed) => ({ of, ...changed })),
    inTurn([noun('several'), change('have')], (of, changed) => ({ of, ...changed })),
  );
  return inTurn(
    [given('while'), whose, words(lasting(type))],
    (wanted, { of, value, amount: by, how }): Ability => ({
      kind: 'static',
      value,
      of,
      by,
      ...wanted,
      ...(how === 'less' && { less: true }),
      ...(how === 'set' && { set: true }),
    }),
  );
}

/** "no player may", "you may not", "your opponent may not". */
const whoever = (none: string, not: string): Parser<Who> =>
  vocabulary({ each: none, you: `you ${not}`, opponent: `your opponent ${not}` });

/** "this is", or cards that are. */
const these = (isThis: string, are: string): Parser<{ readonly cards?: Filter }> =>
  anyOf<{ readonly cards?: Filter }>(
    meaning(`this ${isThis}`, {}),
    inTurn([noun('several'), words(are)], (cards) => ({ cards })),
  );

const aCard: Parser<{ readonly cards?: Filter }> = anyOf<{ readonly cards?: Filter }>(
  meaning('this', {}),
  mapped(noun('a'), (cards) => ({ cards })),
);

const ACTS = { move: 'move', battle: 'battle', challenge: 'challenge', escape: 'escape' } as const;

const prohibited: Parser<Ability> = inTurn(
  [
    given('while'),
    whoever('no player may', 'may not'),
    anyOf<{ readonly act: 'play' | keyof typeof ACTS; readonly cards?: Filter }>(
      meaning('play cards', { act: 'play' }),
      inTurn([words('play'), noun('several', undefined, '')], (_, cards) => ({ act: 'play', cards })),
      mapped(vocabulary(ACTS), (act) => ({ act })),
    ),
  ],
  (wanted, who, { act, cards }) => ({
    kind: 'prohibits',
    act,
    who,
    // Cards of which nothing is said are any.
    ...(cards && Object.keys(cards).length > 0 && { cards }),
    ...wanted,
  }),
);

const limited: Parser<Ability> = inTurn(
  [
    whoever('no player can', 'can not'),
    words('have more than'),
    anyOf(
      meaning('1 card', 1),
      inTurn([number, words('cards')], (n) => n),
    ),
    words('in the Friend Area, but what is there already stays'),
  ],
  (who, _, friends) => ({ kind: 'limits', who, friends }),
);

const silences: Parser<Ability> = inTurn(
  [given('while'), words('the texts of'), noun('several'), words("don't count")],
  (wanted, _, cards) => ({ kind: 'silences', cards, ...wanted }),
);

const DISCARDED: Readonly<Record<Discarding, string>> = {
  effects: 'by effects or by choice',
  battle: 'after a battle',
  challenge: 'after a challenge',
  turn: 'when the turn ends',
};

/** Ways that may have "or" in them themselves. */
const stays: Parser<Ability> = inTurn(
  [given('while'), these("isn't discarded", "aren't discarded"), listed(vocabulary(DISCARDED), 'or')],
  (wanted, cards, through) => ({ kind: 'stays', ...cards, through, ...wanted }),
);

const keepsOut: Parser<Ability> = inTurn(
  [
    given('while'),
    these("can't take part in", "can't take part in"),
    listed(vocabulary<Fight>({ battle: 'battles', challenge: 'challenges' }), 'or'),
  ],
  (wanted, { cards }, of) => ({ kind: 'keeps out', ...(cards && { cards: inFriends(cards) }), of, ...wanted }),
);

/** Where nothing else is said they are in the Friend Area, which needs no saying. */
function inFriends({ in: places, ...rest }: Filter): Filter {
  return places?.join() === 'friends' ? rest : { ...rest, ...(places && { in: places }) };
}

const anyLevel: Parser<Ability> = inTurn(
  [
    given('while'),
    words('you may play'),
    anyOf<{ readonly cards?: Filter }>(
      meaning('this', {}),
      mapped(noun('several', undefined, ''), (cards) => ({ cards })),
    ),
    words('whatever the level is'),
  ],
  (wanted, _, cards) => ({ kind: 'any level', ...cards, ...wanted }),
);

const LOSES = { you: 'you lose', opponent: 'your opponent loses', each: 'each player loses' } as const;

/** "you lose 1 fewer", of whoever loses Heart Points. */
const fewer = (who: Who, loses: string, they: string): Parser<Prevention> =>
  inTurn([words(`whenever ${loses} Heart Points, ${they} lose`), amount, words('fewer')], (_, by) => ({
    what: 'loss',
    who,
    by,
  }));

type Prevention = Omit<Extract<Ability, { readonly kind: 'prevents' }>, 'kind' | 'if'>;

const prevents: Parser<Ability> = inTurn(
  [
    given('while'),
    anyOf<Prevention>(
      inTurn([vocabulary(LOSES), words('no Heart Points')], (who) => ({ what: 'loss', who })),
      fewer('you', 'you lose', 'you'),
      fewer('opponent', 'your opponent loses', 'they'),
      fewer('each', 'a player loses', 'they'),
      inTurn(
        [
          anyOf<{ readonly cards?: Filter }>(
            meaning('this', {}),
            inTurn([words('each'), noun('one')], (_, cards) => ({ cards })),
          ),
          words('is dealt no damage'),
        ],
        (cards) => ({ what: 'damage', ...cards }),
      ),
      inTurn(
        [words('whenever'), aCard, words('is dealt damage, it is dealt'), amount, words('less')],
        (_, cards, __, by) => ({
          what: 'damage',
          ...cards,
          by,
        }),
      ),
    ),
  ],
  (wanted, what) => ({ kind: 'prevents', ...what, ...wanted }) as Ability,
);

const replacesLoss: Parser<Ability> = inTurn(
  [
    given('while'),
    words('if'),
    whoever('a player would', 'would'),
    words('lose Heart Points,'),
    anyOf<{ readonly may?: true }>(meaning('you may instead', { may: true }), meaning('instead', {})),
    anyOf(sequence, noEffects),
  ],
  (wanted, _, who, __, may, effects) => ({ kind: 'replaces', what: 'loss', who, ...may, effects, ...wanted }),
);

const replacesDefeat: Parser<Ability> = inTurn(
  [
    given('while'),
    words('if'),
    aCard,
    words('would be defeated, once a turn each, the damage goes and instead'),
    anyOf(sequence, noEffects),
  ],
  (wanted, _, cards, __, effects) => ({ kind: 'replaces', what: 'defeat', ...cards, effects, ...wanted }),
);

const replacesDiscard: Parser<Ability> = inTurn(
  [
    given('while'),
    words('if'),
    aCard,
    words('would be discarded from play, it goes'),
    vocabulary({ hand: "to its owner's hand", top: "on top of its owner's deck", bottom: "under its owner's deck" }),
    words('instead'),
  ],
  (wanted, _, cards, __, to) => ({ kind: 'replaces', what: 'discard', ...cards, to, ...wanted }),
);

const STANDING: readonly Parser<Ability>[] = [
  prohibited,
  limited,
  silences,
  stays,
  keepsOut,
  anyLevel,
  prevents,
  replacesLoss,
  replacesDefeat,
  replacesDiscard,
];
