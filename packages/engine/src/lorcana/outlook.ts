/**
 * What a player can tell of an effect before it happens: which cards it could be done to, how much of it there would be,
 * whether its conditions hold. Only by what the player may know: hidden cards are never among those found, and what
 * depends on them isn't told.
 */

import { V, Zone } from './layout/constants.js';
import { Counted, CountedBits, FilterWord, FilterZoneCode, Ref, RefBits, Rel } from './layout/index.js';
import { Needs, needsOfAmount, needsOfCondition, needsOfFilter, needsOfRef } from './pool/foresight.js';
import type { Part } from './pool/purposes/parts.js';
import type { LorcanaState } from './state/state.js';
import { collectChoosable } from './values/choosing.js';
import { type Changing, readFrame, within } from './values/context.js';
import { amountOf, firstOf, holds, playerOf, resolveRef } from './values/index.js';

/** What can't be told. */
export const UNKNOWN = Number.MIN_SAFE_INTEGER;

/** Yes, no, or not to be told. */
export const enum Tells {
  No = 0,
  Yes = 1,
  Unknown = 2,
}

export class Outlook {
  readonly #g: LorcanaState;
  /** The cards that were found last. */
  readonly found: Int32Array;
  /** What may not be looked at from here, as Needs. */
  private closed = 0;
  /** What effects are seen from: the game itself looks at nothing else meanwhile. */
  readonly #context: Changing = {
    cxYou: 0,
    cxSource: 0,
    cxSubject: -1,
    cxOther: -1,
    cxThat: 0,
    cxPlayer: 0,
    cxAmount: 0,
  };

  /** @internal A view has its own. */
  constructor(
    g: LorcanaState,
    private readonly viewer: number,
  ) {
    this.#g = g;
    this.found = new Int32Array(g.cardCount);
  }

  /** From here on, effects are those of the ability that resolves. */
  ofResolving(): void {
    const context = this.#context;
    readFrame(this.#g, context);
    this.closed = Needs.Hidden | (context.cxYou === this.viewer ? 0 : Needs.OwnHand);
  }

  /** From here on, effects are those of a card's ability, as if its player used it now, about itself. */
  of(card: number): void {
    const you = this.#g.owner[card];
    const context = this.#context;
    context.cxYou = you;
    context.cxSource = card;
    context.cxSubject = card;
    context.cxOther = -1;
    context.cxThat = you;
    context.cxPlayer = you;
    context.cxAmount = 0;
    this.closed = Needs.Hidden | Needs.Later | (you === this.viewer ? 0 : Needs.OwnHand);
  }

  /** Effects that speak of "that player" mean this one. Returns who it was before. */
  meanPlayer(player: number): number {
    const before = this.#context.cxThat;
    this.#context.cxThat = player;
    return before;
  }

  get source(): number {
    return this.#context.cxSource;
  }

  player(rel: number): number {
    if (rel === Rel.You) return this.#context.cxYou;
    return within(this.#g, this.#context, playerOf, rel);
  }

  /** An amount, or UNKNOWN. */
  amount(amount: number): number {
    if ((amount & CountedBits.TagMask) === Counted.Before) return amount >> CountedBits.ArgumentAt;
    const g = this.#g;
    return (needsOfAmount(g.pool.data, amount) & this.closed) !== 0
      ? UNKNOWN
      : within(g, this.#context, amountOf, amount);
  }

  holds(condition: number): Tells {
    const g = this.#g;
    if (condition < 0 || (needsOfCondition(g.pool.data, condition) & this.closed) !== 0) return Tells.Unknown;
    return within(g, this.#context, holds, condition) ? Tells.Yes : Tells.No;
  }

  /** Finds the cards that a choice is among; returns how many, or UNKNOWN. */
  candidates(choice: Part): number {
    const g = this.#g;
    const { data } = g.pool;
    const needs = needsOfFilter(data, choice.filter);
    // What is hidden as a whole can't be told; what is chosen from it later is another matter.
    if ((needs & this.closed) !== 0) return UNKNOWN;
    return this.known(within(g, this.#context, findCandidates, choice, this.found));
  }

  /** Finds the cards of a reference; returns how many, or UNKNOWN. */
  cards(ref: number): number {
    const g = this.#g;
    if ((ref & RefBits.TagMask) === Ref.Event) {
      const { cxSubject } = this.#context;
      this.found[0] = cxSubject;
      return cxSubject >= 0 ? this.known(1) : 0;
    }
    if ((needsOfRef(g.pool.data, ref) & this.closed) !== 0) return UNKNOWN;
    return this.known(within(g, this.#context, resolveRef, ref, this.found));
  }

  /** The first card that a reference means, or -1. */
  firstOf(ref: number): number {
    const g = this.#g;
    if ((needsOfRef(g.pool.data, ref) & this.closed) !== 0) return -1;
    return within(g, this.#context, firstOf, ref);
  }

  /** The zone that a choice looks in, as a Zone; -1 for several or none that has a list. */
  zoneOf(choice: Part): number {
    return ZONES[this.#g.pool.data[choice.filter + FilterWord.Zone]] ?? -1;
  }

  private known(n: number): number {
    const g = this.#g;
    const bit = 1 << this.viewer;
    let kept = 0;
    for (let i = 0; i < n; i++) if ((g.known[this.found[i]] & bit) !== 0) this.found[kept++] = this.found[i];
    return kept;
  }

  /** Whether an ability is resolving now. */
  get isResolving(): boolean {
    return this.#g.v[V.Frame] !== 0;
  }
}

const findCandidates = (g: LorcanaState, choice: Part, found: Int32Array): number =>
  collectChoosable(g, choice.filter, choice.flags, playerOf(g, choice.rel), found, 0);

const ZONES: Readonly<Record<number, Zone>> = {
  [FilterZoneCode.Play]: Zone.Play,
  [FilterZoneCode.Hand]: Zone.Hand,
  [FilterZoneCode.Discard]: Zone.Discard,
  [FilterZoneCode.Deck]: Zone.Deck,
  [FilterZoneCode.Inkwell]: Zone.Inkwell,
};
