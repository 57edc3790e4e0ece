/**
 * Who may know which card of a game, worked out from the rules while cards change places, decks are shuffled and effects look
 * and reveal: public zones are seen by everybody (7.1.2), a hand by its player (7.3), and nobody knows any card of a shuffled
 * deck (7.2). What the engine has noted about that it never reads.
 */
import { type CardPlaces, isReordered, KnowledgeAccount, type Onlooker, placesOf } from '../../kernel/index.js';
import { Flag, IncarnationBits, Known, P, PlayerFlag, Step, V, Zone } from '../layout/constants.js';
import { FilterWord, FilterZoneCode, Op, OpWord, PileRest, PutInto, Register, TakeFlag } from '../layout/index.js';
import { cardOf, DecisionKind, Verb, verbOf } from '../layout/options.js';
import type { LorcanaState } from '../state/state.js';
import { hasPlayerFlag } from '../values/derived.js';
import { playerOf } from '../values/index.js';

type Lists = readonly (readonly number[])[];

interface Snapshot extends CardPlaces {
  readonly inks: Lists;
  /** How often each card has become a new one. */
  readonly incs: Uint16Array;
  /** Cards that are looked at or being ordered. */
  readonly pile: readonly number[];
}

/** What makes cards move: an instruction, or a player's answer to one or to the rules. */
interface Cause {
  /** The instruction, or -1. */
  readonly op: Op | -1;
  readonly pc: number;
  /** Whose effect it is, or who has answered. */
  readonly you: number;
  /** The answer: an option, and what kind of decision it was. */
  readonly option?: number;
  readonly kind?: DecisionKind;
}

export class GameAccount extends KnowledgeAccount implements Onlooker {
  private before: Snapshot;
  /** Cards that the resolving ability has shown to all players, and the players who have chosen cards for it. */
  private readonly shown = new Set<number>();
  private choosers = 0;
  private answer: Cause | undefined;
  private readonly unwrap: () => void;

  /** It looks on from the next start of a game, until it is closed. */
  constructor(private readonly g: LorcanaState) {
    super(g);
    this.before = this.snapshot();
    g.onlooker = this;
    const { runInstruction } = g;
    this.unwrap = () => {
      g.runInstruction = runInstruction;
    };
    g.runInstruction = (state, pc) => {
      this.note({ op: -1, pc, you: g.cxYou });
      const cause: Cause = { op: g.pool.code[pc] as Op, pc, you: g.cxYou };
      const next = runInstruction(state, pc);
      this.note(cause);
      return next;
    };
  }

  close(): void {
    this.unwrap();
    this.g.onlooker = undefined;
  }

  started(): void {
    this.may.fill(0);
    for (let card = 0; card < this.g.cardCount; card++) this.see(card);
    this.before = this.snapshot();
    this.shown.clear();
    this.choosers = 0;
  }

  override decide(option: number, take: () => void): void {
    const { v, pool } = this.g;
    const op = v[V.Frame] === 0 ? -1 : (pool.code[v[V.Pc]] as Op);
    const kind = v[V.DecisionKind] as DecisionKind;
    this.answer = { op, pc: v[V.Pc], you: v[V.Decider], option, kind };
    take();
    this.note({ op: -1, pc: 0, you: -1 });
    this.seeFaceUp();
    if (v[V.Frame] !== 0) return;
    this.shown.clear();
    this.choosers = 0;
  }

  // ------------------------------------------------------------------------------------------ conclusions

  private note(cause: Cause): void {
    const now = this.snapshot();
    const isAnswer = this.answer !== undefined;
    const by = this.answer ?? cause;
    this.answer = undefined;
    if (by.op === Op.Choose && by.kind === DecisionKind.ChooseCard) this.choosers |= 1 << by.you;
    if (!isAnswer) this.noteLooks(by, now);
    this.noteRefills(by, now, isAnswer);
    this.noteMoves(by, now);
    this.noteOrders(by, now);
    this.noteShuffles(by, now, isAnswer);
    this.before = now;
  }

  /** Where a card lies says who sees it. */
  private see(card: number): void {
    const { zone, flags, owner, def, pool } = this.g;
    const isUnderFaceUp = zone[card] === Zone.Under && (flags[card] & Flag.FaceDown) === 0;
    const isPublic = zone[card] === Zone.Play || zone[card] === Zone.Discard || zone[card] === Zone.Resolving;
    // A marketing card can be told from the cards of a deck.
    if (isPublic || isUnderFaceUp || def[card] === pool.marketing) this.may[card] = Known.Everybody;
    else if (zone[card] === Zone.Hand) this.may[card] |= 1 << owner[card];
  }

  /** "Plays with the top card of their deck face up", or with their hand revealed. */
  private seeFaceUp(): void {
    const { g, before } = this;
    for (let player = 0; player < g.playerCount; player++) {
      const top = before.decks[player].at(-1);
      if (top !== undefined && hasPlayerFlag(g, player, PlayerFlag.TopFaceUp)) this.may[top] = Known.Everybody;
      if (top !== undefined && hasPlayerFlag(g, player, PlayerFlag.TopKnown)) this.may[top] |= 1 << player;
      if (hasPlayerFlag(g, player, PlayerFlag.HandFaceUp))
        for (const card of before.hands[player]) this.may[card] = Known.Everybody;
    }
  }

  /** Effects that say who sees which cards. */
  private noteLooks({ op, pc, you }: Cause, now: Snapshot): void {
    const { g } = this;
    const { code, data } = g.pool;
    if (op === Op.Look) this.noteLook(now.pile, code[pc + OpWord.Look.ToAll] !== 0, you);
    else if (op === Op.RevealHand)
      for (const card of now.hands[playerOf(g, code[pc + OpWord.RevealHand.Player])])
        this.may[card] |= code[pc + OpWord.RevealHand.ToAll] !== 0 ? Known.Everybody : 1 << you;
    else if (op === Op.Reveal) for (const card of this.revealed()) this.show(card);
    else if (op === Op.LookAt) for (const card of this.revealed()) this.may[card] |= 1 << you;
    else if (op === Op.RevealUntil) this.noteRevealUntil(you);
    else if (op === Op.Choose && data[code[pc + OpWord.Choose.Filter] + FilterWord.Zone] === FilterZoneCode.Deck) {
      const player = g.v[V.Decider] >= 0 ? g.v[V.Decider] : playerOf(g, code[pc + OpWord.Choose.Chooser]);
      // Who searches sees all of it, and others can't tell which of them is taken.
      if (g.v[V.Decider] >= 0) for (const card of this.before.decks[player]) this.may[card] = 1 << player;
    }
  }

  private show(card: number): void {
    this.may[card] = Known.Everybody;
    this.shown.add(card);
  }

  /** Once there are several, nobody but who looks can tell which of them goes where. */
  private noteLook(pile: readonly number[], isShown: boolean, you: number): void {
    for (const card of pile) {
      if (isShown) this.show(card);
      else this.may[card] = (pile.length > 1 ? 0 : this.may[card]) | (1 << you);
    }
  }

  /** All cards of the deck down to the one that was found. */
  private noteRevealUntil(you: number): void {
    const deck = this.before.decks[you];
    let found = deck.length - 1;
    while (found > 0 && this.g.zone[deck[found]] === Zone.Deck) found--;
    for (const card of deck.slice(Math.max(0, found))) this.show(card);
  }

  private revealed(): number[] {
    const cards: number[] = [];
    for (let card = 0; card < this.g.cardCount; card++)
      if ((this.g.marks[card] & (1 << Register.Revealed)) !== 0) cards.push(card);
    return cards;
  }

  /** Pack Rush: the discard is shuffled and becomes the deck (10.2.5). Some of it may have been drawn at once. */
  private noteRefills({ op }: Cause, now: Snapshot, isAnswer: boolean): void {
    const { g } = this;
    if (!g.settings.reshuffleDiscard || !(isAnswer || op === -1 || op === Op.Draw)) return;
    for (let player = 0; player < g.playerCount; player++) {
      const isRefilled = now.decks[player].some((card) => this.wasDiscarded(card, now));
      if (!isRefilled) continue;
      for (const card of [...now.decks[player], ...now.hands[player]])
        if (this.wasDiscarded(card, now)) this.may[card] = 0;
    }
  }

  /** It was in the discard, or went there just then: it has changed zones twice. */
  private wasDiscarded(card: number, now: Snapshot): boolean {
    const { zones, incs } = this.before;
    return (
      zones[card] === Zone.Discard ||
      (zones[card] !== Zone.Deck && ((now.incs[card] - incs[card]) & IncarnationBits.CountMask) > 1)
    );
  }

  private noteMoves(by: Cause, now: Snapshot): void {
    const { g, before } = this;
    const { code } = g.pool;
    const isTakeShown = by.op === Op.Take && (code[by.pc + OpWord.Take.Flags] & TakeFlag.Reveal) !== 0;
    if (isTakeShown) for (const card of before.pile) if (!now.pile.includes(card)) this.show(card);
    for (let card = 0; card < g.cardCount; card++) {
      if (now.zones[card] === before.zones[card]) continue;
      this.see(card);
      if (before.zones[card] === Zone.Hand && isHidden(g, card)) this.noteHidden(by, card, before.hands, now.hands);
      const isInk = before.zones[card] === Zone.Inkwell;
      if (isInk && (now.zones[card] === Zone.Hand || isHidden(g, card)))
        this.noteHidden(by, card, before.inks, now.inks);
    }
  }

  /** A card went from a hand to where nobody sees it, or from an inkwell, whose cards lie facedown in any arrangement (7.5.4). */
  private noteHidden({ kind, option = 0 }: Cause, card: number, before: Lists, now: Lists): void {
    const player = this.g.owner[card];
    // As a turn action it is revealed first (4.2.1).
    if (kind === DecisionKind.Main && verbOf(option) === Verb.Ink && cardOf(option) === card)
      this.may[card] = Known.Everybody;
    if (this.shown.has(card) || (this.may[card] === Known.Everybody && kind === DecisionKind.Main)) return;
    // A marketing card can be told from them.
    const alike = before[player].filter((one) => this.g.def[one] !== this.g.pool.marketing);
    if (!alike.some((other) => now[player].includes(other))) return;
    const witnesses = (1 << player) | this.choosers;
    for (const one of alike) if (!this.shown.has(one)) this.may[one] &= witnesses;
  }

  /** A player has put several cards into a deck, in an order that they don't show. */
  private noteOrders({ op, pc, you }: Cause, now: Snapshot): void {
    const { g, before } = this;
    if (before.pile.length < 2 || now.pile.length > 0) return;
    const where = g.pool.code[pc + OpWord.Rest.Where] as PileRest;
    const isRest = op === Op.Rest && (where === PileRest.DeckTop || where === PileRest.DeckBottom);
    if (op !== Op.PlacePile && !isRest) return;
    for (const card of before.pile) {
      const alike = before.pile.filter((other) => g.owner[other] === g.owner[card]);
      if (alike.length > 1 && g.zone[card] === Zone.Deck) this.may[card] &= 1 << (isRest ? you : g.owner[card]);
    }
  }

  private noteShuffles(by: Cause, now: Snapshot, isAnswer: boolean): void {
    const { g, before } = this;
    const { op, pc } = by;
    const isRandomBottom = op === Op.Rest && g.pool.code[pc + OpWord.Rest.Where] === PileRest.DeckBottomRandom;
    if (isRandomBottom) for (const card of before.pile) this.may[card] = 0;
    for (let player = 0; player < g.playerCount; player++) {
      const isTold = isAnswer ? this.isAltered(by, player) : this.isShuffledBy(by, player, now);
      const isSeen =
        !isRandomBottom && now.random !== before.random && isReordered(before.decks[player], now.decks[player]);
      if (isTold || isSeen) for (const card of now.decks[player]) this.may[card] = 0;
    }
  }

  /** With the last answer all who altered their hands shuffle (2.2.2.3), also a deck of none but the cards put back. */
  private isAltered({ kind }: Cause, player: number): boolean {
    const { v } = this.g;
    return kind === DecisionKind.AlterHand && v[V.Step] !== Step.AlterHands && this.g.get(player, P.Altered) > 0;
  }

  /** Whether the instruction shuffles a player's deck, even if that came to the same order. */
  private isShuffledBy({ op, pc, you }: Cause, player: number, now: Snapshot): boolean {
    const { g, before } = this;
    const { code } = g.pool;
    switch (op) {
      case Op.Shuffle:
        return playerOf(g, code[pc + OpWord.Shuffle.Player]) === player;
      case Op.Rest:
        return code[pc + OpWord.Rest.Where] === PileRest.DeckShuffled && g.v[V.PileOwner] === player;
      case Op.RevealUntil:
        return code[pc + OpWord.RevealUntil.Rest] === PileRest.DeckShuffled && you === player;
      case Op.Put:
        return (
          code[pc + OpWord.Put.Into] === PutInto.DeckShuffled &&
          now.decks[player].some((card) => before.zones[card] !== Zone.Deck || before.pile.includes(card))
        );
      default:
        return false;
    }
  }

  private snapshot(): Snapshot {
    const { g } = this;
    const { hands: inks } = placesOf(g, Zone.Deck, Zone.Inkwell);
    const pile = Array.from(g.pile.subarray(0, g.v[V.PileCount]));
    return { ...placesOf(g, Zone.Deck, Zone.Hand), inks, pile, incs: g.inc.slice() };
  }
}

const isHidden = (g: LorcanaState, card: number): boolean =>
  g.zone[card] === Zone.Deck ||
  g.zone[card] === Zone.Inkwell ||
  (g.zone[card] === Zone.Under && (g.flags[card] & Flag.FaceDown) !== 0);
