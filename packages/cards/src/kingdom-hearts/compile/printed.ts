/** The wording of cards that were printed, as far as texts of any are known: each sentence stands for a part of the card. */
import type { Amount, CardType, Filter, Kind } from '@lorelab/engine/kingdom-hearts';
import { KIND } from '../render/nouns.js';
import type { CardPart } from './lines.js';
import {
  anyOf,
  inTurn,
  listed,
  mapped,
  meaning,
  number,
  orNothing,
  type Parser,
  quotation,
  several,
  vocabulary,
  words,
} from './parsing.js';

const kind: Parser<Kind> = vocabulary(KIND);
const types: Parser<readonly CardType[]> = listed(
  vocabulary<CardType>({
    player: 'Player',
    'form change': 'Form Change',
    friend: 'Friend',
    'magic/friend': 'Magic/Friend',
    magic: 'Magic',
    equipment: 'Equipment',
    dark: 'Dark',
    world: 'World',
    event: 'Event',
    technique: 'Technique',
    attack: 'Attack',
  }),
  'or',
);
const card = anyOf(words('card'), words('cards'));

/** "Only Player/Light cards can use this card." */
const onlyFor: Parser<CardPart> = inTurn(
  [words('only'), listed(kind, 'or'), card, words('can use this card.')],
  (_, kinds) => ({
    bearer: { kinds },
  }),
);

/** "Treat this card as a "Mysterious Boy" card." */
const treatedAs: Parser<CardPart> = inTurn(
  [words('treat this card as'), anyOf(words('a'), words('an')), quotation, words('card.')],
  (_, __, name) => ({ alsoNamed: [name] }),
);

/** "No Magic cards may be played here": of a World, by whoever is there, and in a challenge held there by the other too. */
const notHere: Parser<CardPart> = inTurn(
  [words('no'), types, card, words('may be played here'), orNothing(words('.'), undefined)],
  (_, which) => {
    const forbidden = { kind: 'prohibits', act: 'play', cards: { types: which } } as const;
    return {
      abilities: [
        { ...forbidden, who: 'you' },
        { ...forbidden, who: 'opponent', if: { during: 'challenge' } },
      ],
    };
  },
);

/** The name of what a card does, before a colon. */
const title: Parser<undefined> = (source, at) => {
  let end = at;
  while (source.tokens[end] && /^[\p{Lu}'-]+$/u.test(source.tokens[end]!.text) && !source.tokens[end]!.isQuoted) end++;
  if (end > at && source.tokens[end]?.text === ':') return [{ value: undefined, at: end + 1 }];
  source.miss(at, 'the name of what it does, in capitals');
  return [];
};

/** "PROUD ROAR: Each player must choose and discard a Friend or Magic/Friend Card he/she controls." */
const eachDiscards: Parser<CardPart> = inTurn(
  [
    orNothing(title, undefined),
    words('each player must choose and discard'),
    anyOf(words('a'), words('an')),
    types,
    words('card'),
    anyOf(words('he/she controls.'), words('they control.')),
  ],
  (_, __, ___, which) => ({
    abilities: [
      {
        kind: 'triggered',
        on: 'played',
        effects: [{ do: 'discard', cards: { choose: controlled(which), who: 'each' } }],
      },
    ],
  }),
);

/** Friends and Magic/Friends lie in the Friend Area. */
function controlled(which: readonly CardType[]): Filter {
  const areFriends = which.every((type) => type === 'friend' || type === 'magic/friend');
  return { types: which, ...(areFriends && { in: ['friends'] }), whose: 'yours' };
}

/** "At the beginning of the game, choose one "Oathkeeper" Equipment Card from your deck, equip it to this card, and shuffle your deck." */
const equippedAtStart: Parser<CardPart> = inTurn(
  [
    words('at the beginning of the game, choose one'),
    quotation,
    words('Equipment Card from your deck, equip it to this card, and shuffle your deck.'),
  ],
  (_, named) => ({
    abilities: [
      {
        kind: 'triggered',
        on: 'game start',
        effects: [{ do: 'put', cards: { choose: { types: ['equipment'], named, in: ['deck'] } } }],
      },
    ],
  }),
);

const levelOf = { you: { value: 'level', of: 'you' }, opponent: { value: 'level', of: 'opponent' } } as const;

/** What is subtracted from the other's Heart Points: a number, or the difference of the levels, which is never below 0. */
const subtracted: Parser<Amount> = anyOf<Amount>(
  inTurn([words('subtract'), number, words("from your opponent's Heart Points.")], (_, n) => n),
  meaning(
    "subtract your Player Card level from your opponent's Player Card level. Subtract that difference from your opponent's Heart Points. If the difference is negative, then subtract zero.",
    { minus: [levelOf.opponent, levelOf.you] },
  ),
);

/** "If you equip this and win a challenge, …": of Equipment that is borne. */
const wins: Parser<CardPart> = inTurn(
  [words('if you equip this and win a challenge,'), subtracted],
  (_, heartPoints) => ({
    abilities: [{ kind: 'triggered', on: 'challenge won', effects: [{ do: 'lose', who: 'opponent', heartPoints }] }],
  }),
);

const sentence = anyOf(onlyFor, treatedAs, notHere, eachDiscards, equippedAtStart, wins);

/** The sentences of a text, one after the other. */
export const printed: Parser<readonly CardPart[]> = mapped(several(sentence, words('')), (parts) => parts);
