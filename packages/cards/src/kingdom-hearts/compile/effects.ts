/** What is done: what `render/effects.ts` writes. */
import type { Amount, Effect, Filter, Selection, TurnAct, Until, Who } from '@lorelab/engine/kingdom-hearts';
import { CHOOSER, YOU } from '../render/nouns.js';
import { amount, change, forEach, quantity } from './amounts.js';
import { condition } from './conditions.js';
import { noun } from './nouns.js';
import {
  anyOf,
  inTurn,
  later,
  mapped,
  meaning,
  nothing,
  number,
  orNothing,
  type Parser,
  remembered,
  several,
  vocabulary,
  words,
} from './parsing.js';

type Subject = { readonly who?: Who };

/** "draw", "your opponent draws", "each player draws". */
function does(verb: string): Parser<Subject> {
  const third = verb === 'look at' ? 'looks at' : `${verb}s`;
  return anyOf<Subject>(
    meaning(verb, {}),
    meaning(`your opponent ${third}`, { who: 'opponent' }),
    meaning(`each player ${third}`, { who: 'each' }),
  );
}

// ------------------------------------------------------------------------------------------------ which cards

/** How many of which cards, for whoever chooses. */
const some = (who: Who): Parser<{ readonly filter: Filter; readonly count?: Amount; readonly upTo?: true }> => {
  const persons = CHOOSER[who];
  const plain = anyOf<{ filter: Filter; count?: Amount; isOne?: boolean }>(
    mapped(noun('a', persons), (filter) => ({ filter })),
    inTurn([number, noun('several', persons)], (count, filter) => ({ filter, count })),
    inTurn([words('as many'), noun('several', persons), words('as'), amount], (_, filter, __, count) => ({
      filter,
      count,
    })),
  );
  return anyOf<{ readonly filter: Filter; readonly count?: Amount; readonly upTo?: true }>(
    plain,
    inTurn([words('up to 1'), noun('one', persons)], (_, filter) => ({ filter, upTo: true as const })),
    (source, at) =>
      inTurn([words('up to'), plain], (_, one) => ({ ...one, upTo: true as const }))(source, at).filter(
        ({ value }) => value.count !== undefined,
      ),
  );
};

/** Cards that somebody chooses, chance does, or all of them. */
const selected = (all: 'all' | 'each', who: Who = 'you'): Parser<Selection> => {
  const chooser = who === 'you' ? {} : { who };
  return anyOf<Selection>(
    meaning('this', 'this'),
    inTurn([words(all), noun(all === 'all' ? 'several' : 'one', YOU)], (_, filter) => ({ all: filter })),
    mapped(some(who), ({ filter, ...rest }) => ({ choose: filter, ...chooser, ...rest })),
    (source, at) =>
      inTurn([some(who), words('at random')], ({ filter, ...rest }) => ({ random: filter, ...chooser, ...rest }))(
        source,
        at,
      ).filter(({ value }) => !('upTo' in value)),
  );
};

const isChoice = (cards: Selection): boolean => cards !== 'this' && 'choose' in cards;

/** Something done to cards: "discard a card in your hand", "your opponent chooses and discards a card in their hand". */
function acted(verb: string): Parser<Selection> {
  const third = verb === 'look at' ? 'looks at' : `${verb}s`;
  const others = (['opponent', 'each'] as const).flatMap((who) => {
    const subject = who === 'opponent' ? 'your opponent' : 'each player';
    const byChance: Parser<Selection> = (source, at) =>
      inTurn([words(`${subject} ${third}`), selected('all', who)], (_, cards) => cards)(source, at).filter(
        ({ value }) => value !== 'this' && 'random' in value,
      );
    const choosing = verb === 'choose' ? `${subject} ${third}` : `${subject} chooses and ${third}`;
    const byChoice: Parser<Selection> = (source, at) =>
      inTurn([words(choosing), selected('all', who)], (_, cards) => cards)(source, at).filter(({ value }) =>
        isChoice(value),
      );
    return [byChance, byChoice];
  });
  return anyOf(
    inTurn([words(verb), selected('all')], (_, cards) => cards),
    ...others,
  );
}

/** Cards of whose choice it is told behind them. */
const chosenBy: Parser<Selection> = anyOf<Selection>(
  selected('each'),
  ...(['opponent', 'each'] as const).map(
    (who): Parser<Selection> =>
      (source, at) =>
        inTurn(
          [selected('each', who), words(`of ${who === 'opponent' ? "your opponent's" : "each player's"} choice`)],
          (cards) => cards,
        )(source, at).filter(({ value }) => value !== 'this' && !('all' in value)),
  ),
);

// ------------------------------------------------------------------------------------------------ single effects

const until: Parser<Until> = vocabulary({
  fight: 'until the end of the battle, challenge or turn',
  turn: 'until the turn ends',
  'your next turn': 'until your next turn begins',
});

const damage: Parser<Amount> = anyOf<Amount>(
  inTurn([number, words('damage')], (n) => n),
  (source, at) =>
    inTurn([words('damage equal to'), amount], (_, n) => n)(source, at).filter(
      ({ value }) => typeof value !== 'number',
    ),
);

const TURN_ACT = vocabulary<TurnAct>({ move: 'move', battle: 'battle', challenge: 'challenge' });

const DEEDS: readonly Parser<Effect>[] = [
  inTurn([does('draw'), quantity('card')], (who, count) => ({ do: 'draw', ...who, count })),
  inTurn([does('draw'), words('up to a hand of'), amount], (who, _, n) => ({ do: 'draw', ...who, until: n })),
  inTurn([does('gain'), quantity('Heart Point')], (who, heartPoints) => ({ do: 'gain', ...who, heartPoints })),
  inTurn([does('lose'), quantity('Heart Point')], (who, heartPoints) => ({ do: 'lose', ...who, heartPoints })),
  mapped(acted('discard'), (cards) => ({ do: 'discard', cards })),
  inTurn([acted('take'), words('into your hand')], (cards) => ({ do: 'take', cards })),
  inTurn([acted('return'), words("to its owner's hand")], (cards) => ({ do: 'take', cards })),
  inTurn([acted('put'), words('into play')], (cards) => ({ do: 'put', cards })),
  inTurn([acted('put'), words("on top of its owner's deck")], (cards) => ({ do: 'return', cards, to: 'top' })),
  inTurn([acted('put'), words("under its owner's deck")], (cards) => ({ do: 'return', cards, to: 'bottom' })),
  inTurn([acted('shuffle'), words("into its owner's deck")], (cards) => ({ do: 'return', cards, to: 'deck' })),
  mapped(acted('look at'), (cards) => ({ do: 'look', cards })),
  mapped(acted('reveal'), (cards) => ({ do: 'reveal', cards })),
  inTurn([acted('capture'), words('for good')], (cards) => ({ do: 'capture', cards, forGood: true })),
  inTurn([acted('capture'), words('until the turn ends')], (cards) => ({ do: 'capture', cards })),
  inTurn([acted('send'), words('to the other World')], (cards) => ({ do: 'send', cards })),
  inTurn([acted('choose'), words('as the target of this')], (cards) => ({ do: 'target', cards })),
  inTurn(
    [chosenBy, change('has'), until],
    (cards, { value, amount: n, how }, lasts): Effect => ({
      do: 'change',
      cards,
      value,
      ...(how === 'set' ? { to: n } : { by: n }),
      ...(how === 'less' && { less: true }),
      until: lasts,
    }),
  ),
  inTurn([words('the text of'), chosenBy, words("doesn't count"), until], (_, cards, __, lasts) => ({
    do: 'silence',
    cards,
    until: lasts,
  })),
  inTurn([chosenBy, words("can't take part in fights"), until], (cards, _, lasts) => ({
    do: 'keep out',
    cards,
    until: lasts,
  })),
  inTurn([words('put'), quantity('counter'), words('on'), chosenBy], (_, count, __, cards) => ({
    do: 'add counters',
    cards,
    count,
  })),
  inTurn([words('take'), quantity('counter'), words('off'), chosenBy], (_, count, __, cards) => ({
    do: 'remove counters',
    cards,
    count,
  })),
  inTurn(
    [words('you may'), TURN_ACT, quantity('more time'), words('this turn')],
    (_, act, times): Effect => ({
      do: 'allow',
      act,
      ...(times !== 1 && { times }),
    }),
  ),
  inTurn([words('deal'), damage, words('to'), chosenBy], (_, n, __, cards) => ({ do: 'damage', cards, amount: n })),
  inTurn([words('divide'), damage, words('as you choose among the Dark Cards on your World')], (_, n) => ({
    do: 'divide',
    amount: n,
  })),
  meaning('shuffle your deck', { do: 'shuffle' }),
  meaning('your opponent shuffles their deck', { do: 'shuffle', who: 'opponent' }),
  meaning('each player shuffles their deck', { do: 'shuffle', who: 'each' }),
];

const single: Parser<Effect> = anyOf(...DEEDS);

// ------------------------------------------------------------------------------------------------ several effects

const otherwise: Parser<{ readonly else?: readonly Effect[] }> = later(() =>
  orNothing(
    inTurn([words('; otherwise'), sequence], (_, effects) => ({ else: effects })),
    {},
  ),
);

/** What goes on for several parts. */
const long: Parser<Effect> = later(() =>
  anyOf<Effect>(
    inTurn([words('you may'), sequence], (_, effects) => ({ do: 'may', effects })),
    inTurn([words('if'), condition, words(','), sequence, otherwise], (_, wanted, __, then, rest) => ({
      do: 'if',
      if: wanted,
      then,
      ...rest,
    })),
    inTurn([words('choose one:'), several(sequence, words('; or'))], (_, options) => ({ do: 'either', options })),
    inTurn([forEach, words(','), sequence], (times, _, effects) => ({ do: 'repeat', times, effects })),
    inTurn([words('do this'), quantity('time'), words(':'), sequence], (_, times, __, effects) => ({
      do: 'repeat',
      times,
      effects,
    })),
  ),
);

const inBrackets: Parser<Effect> = inTurn([words('('), long, words(')')], (_, effect) => effect);

/** One after the other; what is long stands in brackets unless it is the last. */
export const sequence: Parser<readonly Effect[]> = remembered(
  later(() =>
    anyOf<readonly Effect[]>(
      mapped(long, (effect) => [effect]),
      inTurn(
        [
          anyOf(single, inBrackets),
          orNothing(
            inTurn([words(', then'), sequence], (_, rest) => rest),
            nothingMore,
          ),
        ],
        (first, rest) => [first, ...rest],
      ),
    ),
  ),
);
const nothingMore: readonly Effect[] = [];

export const noEffects: Parser<readonly Effect[]> = nothing(nothingMore);
