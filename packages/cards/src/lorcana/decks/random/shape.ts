/** What a random deck is to be made of, drawn before its cards are: around what lists of tournaments have. */
import type { CatalogCard } from '../../catalog/card.js';
import type { Chance } from './chance.js';

/** As many as tournament lists have (1.10.1.1 asks for at least so many). */
export const DECK_SIZE = 60;

/** What a card counts as: songs apart from other actions, because they need singers. */
export const CARD_KINDS = ['character', 'song', 'action', 'item', 'location'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

export const kindOf = ({ type, classifications }: CatalogCard): CardKind =>
  type === 'action' && classifications.includes('Song') ? 'song' : type;

/** How many cards of a kind a deck has, and in how many decks of ten there are any. What is left is for characters. */
const KINDS: Readonly<Record<Exclude<CardKind, 'character'>, { readonly decks: number; readonly cards: Range }>> = {
  song: { decks: 7, cards: [3, 16] },
  action: { decks: 8, cards: [2, 10] },
  item: { decks: 4, cards: [2, 8] },
  location: { decks: 3, cards: [2, 4] },
};

/** The curve: the highest cost of each part of it, and how many cards of it a deck has for every sixty or so. */
const CURVE: readonly { readonly highest: number; readonly cards: Range }[] = [
  { highest: 2, cards: [16, 31] },
  { highest: 4, cards: [16, 33] },
  { highest: 6, cards: [4, 15] },
  { highest: Number.POSITIVE_INFINITY, cards: [0, 8] },
];

const UNINKABLE: Range = [10, 20];

/** How many of a hundred different cards have 1, 2, 3 and 4 copies. */
export const COPIES: readonly number[] = [6, 17, 17, 60];

type Range = readonly [least: number, most: number];

/** How many cards are still to come: of each kind, of each part of the curve, and at most of those that can't be inked. */
export interface Shape {
  readonly kinds: Record<CardKind, number>;
  readonly curve: number[];
  uninkable: number;
}

export function drawShape(chance: Chance): Shape {
  const count = ({ decks, cards }: (typeof KINDS)[keyof typeof KINDS]): number =>
    chance.below(10) < decks ? chance.between(cards) : 0;
  const [song, action, item, location] = [KINDS.song, KINDS.action, KINDS.item, KINDS.location].map(count) as [
    number,
    number,
    number,
    number,
  ];
  const character = DECK_SIZE - song - action - item - location;
  return {
    kinds: { character, song, action, item, location },
    curve: CURVE.map(({ cards }) => chance.between(cards)),
    uninkable: chance.between(UNINKABLE),
  };
}

/** The part of the curve that a cost belongs to. */
export const partOfCurve = (cost: number): number => CURVE.findIndex(({ highest }) => cost <= highest);
