/**
 * Who may know which card of a duel, worked out from the rules while it goes on: hands and the order of decks are hidden,
 * all else lies open (l. 424-431, 469-472, ruling 58). What the engine has noted about that it never reads.
 */

import { type CardPlaces, isReordered, KnowledgeAccount, NOBODY, placesOf } from '../../kernel/index.js';
import { V, Zone } from '../layout/constants.js';
import { FilterRow, WhoseCode } from '../layout/expressions.js';
import { ActWords, CardAct, Op, Select, ShuffleWords, To } from '../layout/instructions.js';
import { cardOf, Verb, verbOf } from '../layout/options.js';
import { playersOf } from '../resolving/instruction.js';
import type { DuelOnlooker, KingdomHeartsState } from '../state/state.js';

const EVERYBODY = 3;
const bitOf = (player: number): number => (player === NOBODY ? 0 : 1 << player);

export class DuelAccount extends KnowledgeAccount implements DuelOnlooker {
  private before: CardPlaces;
  /** Which of those who choose one after the other is at it; -1: none of them yet. */
  private stage = -1;
  /** Players whose decks an effect has shuffled since the account last looked. */
  private shuffled = 0;

  /** It looks on from the next start of a game, until it is closed. */
  constructor(private readonly g: KingdomHeartsState) {
    super(g);
    this.before = this.look();
    g.onlooker = this;
  }

  close(): void {
    this.g.onlooker = undefined;
  }

  // ------------------------------------------------------------------------------------------ what it is told

  /** Whoever has a choice of Player Cards knows their deck list, not where any card lies. */
  started(): void {
    this.may.fill(0);
    this.before = this.look();
    this.stage = -1;
    this.shuffled = 0;
  }

  actsOn(card: number, pc: number, chooser: number): void {
    const { code } = this.g.pool;
    const act = code[pc + ActWords.Act] as CardAct;
    if (act === CardAct.Look) this.may[card] |= 1 << this.g.v[V.You];
    else if (act === CardAct.Reveal) this.may[card] = EVERYBODY;
    else if (act === CardAct.Return && code[pc + ActWords.How] === To.Deck) this.shuffled |= 1 << this.g.owner[card];
    if (act === CardAct.Take || act === CardAct.Return) this.noteUnseen(card, pc, chooser);
  }

  carriedOut(pc: number, asks: boolean): void {
    const { code } = this.g.pool;
    const op = code[pc] as Op;
    if (op === Op.Act && code[pc + ActWords.Select] === Select.All) this.noteAllFromHand(pc);
    if (op === Op.Act && code[pc + ActWords.Select] === Select.Choose) this.noteSearch(pc, asks);
    if (op === Op.Draw || op === Op.DrawUntil) this.noteRefills();
    if (op === Op.Shuffle)
      for (const player of playersOf(this.g, code[pc + ShuffleWords.Who])) this.shuffled |= 1 << player;
    this.note(op === Op.Act && code[pc + ActWords.Select] === Select.Random);
    this.stage = asks ? this.g.v[V.Stage] : -1;
  }

  /** What is used is shown, also from the hand. */
  answered(option: number): void {
    if (verbOf(option) === Verb.Use) this.may[cardOf(option)] = EVERYBODY;
    this.note();
  }

  /** Draw Phases and first hands, among all else. */
  wentOn(): void {
    this.noteRefills();
    this.note();
  }

  // ------------------------------------------------------------------------------------------ conclusions

  private note(isRandom = false): void {
    const { g, before, may } = this;
    const now = this.look();
    for (let card = 0; card < g.cardCount; card++) {
      if (now.zones[card] === before.zones[card]) continue;
      if (now.zones[card] === Zone.Hand) may[card] |= 1 << g.owner[card];
      else if (now.zones[card] !== Zone.Deck) may[card] = EVERYBODY;
    }
    for (let player = 0; player < g.playerCount; player++) {
      const isMixed = !isRandom && now.random !== before.random && isReordered(before.decks[player], now.decks[player]);
      if (isMixed || (this.shuffled & (1 << player)) !== 0) for (const card of now.decks[player]) may[card] = 0;
    }
    this.before = now;
    this.shuffled = 0;
  }

  /** Who chooses from their deck sees all of it, or its top; it is shuffled once they are done with all of it. */
  private noteSearch(pc: number, asks: boolean): void {
    const { g, before } = this;
    const { code, data } = g.pool;
    const filter = code[pc + ActWords.Filter];
    if (
      (data[filter + FilterRow.Zones] & (1 << Zone.Deck)) === 0 ||
      data[filter + FilterRow.Whose] === WhoseCode.Theirs
    )
      return;
    const top = data[filter + FilterRow.Top];
    const choosers = playersOf(g, code[pc + ActWords.Who]);
    const at = asks ? g.v[V.Stage] : choosers.length;
    choosers.forEach((player, stage) => {
      const deck = before.decks[player];
      if (stage > this.stage && stage <= at)
        for (const card of top < 0 ? deck : deck.slice(Math.max(0, deck.length - top))) this.may[card] |= 1 << player;
      if (top < 0 && stage >= this.stage && stage < at) this.shuffled |= 1 << player;
    });
  }

  /** A card goes from a hand or a deck to one of these, and nobody says which: those who don't see it lose all it may be. */
  private noteUnseen(card: number, pc: number, chooser: number): void {
    const { g, may } = this;
    const { code, data } = g.pool;
    const select = code[pc + ActWords.Select] as Select;
    const from = g.zone[card] as Zone;
    if (from > Zone.Hand || (select !== Select.Choose && select !== Select.Random)) return;
    const isInHand = from === Zone.Hand || code[pc + ActWords.Act] === CardAct.Take;
    const witnesses = bitOf(chooser) | (isInHand ? 1 << g.owner[card] : 0);
    const { hands, decks } = this.look();
    const top = from === Zone.Deck ? data[code[pc + ActWords.Filter] + FilterRow.Top] : -1;
    const all = (from === Zone.Hand ? hands : decks)[g.owner[card]];
    const group = top < 0 ? all : all.slice(Math.max(0, all.length - top));
    if (group.length > 1) for (const one of group) may[one] &= witnesses;
  }

  /** All of some cards of a hand go into the deck: several of them in an order that nobody else sees. */
  private noteAllFromHand(pc: number): void {
    const { g, before } = this;
    if (g.pool.code[pc + ActWords.Act] !== CardAct.Return) return;
    for (let player = 0; player < g.playerCount; player++) {
      const gone = before.hands[player].filter((card) => g.zone[card] === Zone.Deck);
      if (gone.length > 1) for (const card of gone) this.may[card] &= 1 << player;
    }
  }

  /** The discard pile has been shuffled to be the deck (l. 487-489). Some of it may have been drawn at once. */
  private noteRefills(): void {
    const { g, before } = this;
    for (let card = 0; card < g.cardCount; card++)
      if (before.zones[card] === Zone.Discard && g.zone[card] <= Zone.Hand) this.may[card] = 0;
  }

  private look(): CardPlaces {
    return placesOf(this.g, Zone.Deck, Zone.Hand);
  }
}
