/** What applies in a game right now, for those who look on. Nothing here changes the game, and nothing in it needs this. */

import { Conditional, Flag, PlayerMod, TurnFlag, V, Zone } from '../layout/constants.js';
import {
  FilterWord,
  FilterZoneCode,
  Mod,
  ModWord,
  PlayerModifierList,
  PMod,
  PModWord,
  StaticRow,
  StaticTo,
} from '../layout/index.js';
import { type CardFold, foldIn } from '../state/cards.js';
import type { LorcanaState } from '../state/state.js';
import { asAbility } from '../values/context.js';
import { refresh } from '../values/derived.js';
import { amountOf, countOf, fold, holds, isWhose, matches } from '../values/index.js';

/** A replacement effect that waits for damage (6.5): a shield on a card, or a card that takes the damage of another. */
export interface Replacement {
  readonly kind: 'shield' | 'redirect';
  readonly card: number;
  readonly source: number;
  /** It can't replace anything more this turn. */
  readonly isUsed: boolean;
}

export class Inspection {
  constructor(private readonly g: LorcanaState) {}

  /** Whether a condition holds, as seen from a card. */
  holds(card: number, condition: number): boolean {
    return this.seenFrom(card, holds, condition);
  }

  /** An amount, as seen from a card. */
  amount(card: number, amount: number): number {
    return this.seenFrom(card, amountOf, amount);
  }

  /** How many cards and players a static ability of a card applies to; -1 if its condition doesn't hold. */
  reach(card: number, row: number): number {
    return this.seenFrom(
      card,
      (g) => {
        const { data } = g.pool;
        const condition = data[row + StaticRow.Condition];
        if (condition >= 0 && !holds(g, condition)) return -1;
        return this.cardsReached(data[row + StaticRow.To]) + this.playersReached(row);
      },
      row,
    );
  }

  /** The cards by whose abilities the cost of playing a card now is changed, or playing it is allowed. */
  payments(card: number): number[] {
    const { g } = this;
    const sources: number[] = [];
    for (let i = 0; i < g.v[V.PlayerModCount]; i++) {
      const at = i * PlayerMod.Size;
      if (
        g.playerMods[at + PlayerMod.Player] !== g.owner[card] ||
        !PAYMENTS.has(g.pool.data[g.playerMods[at + PlayerMod.Row]])
      )
        continue;
      const source = g.playerMods[at + PlayerMod.Source];
      if (this.seenFrom(source, () => matches(g, this.filterOf(g.playerMods[at + PlayerMod.Row]), card), at))
        sources.push(source);
    }
    return sources;
  }

  replacements(): Replacement[] {
    const { g } = this;
    refresh(g);
    const all: Replacement[] = [];
    for (let at = 0; at < g.v[V.ConditionalCount] * Conditional.Size; at += Conditional.Size) {
      const card = g.conditionals[at + Conditional.Card];
      const row = g.conditionals[at + Conditional.Modifier];
      const kind = g.pool.data[row];
      const source = g.conditionals[at + Conditional.Source];
      if (kind === Mod.Redirect) all.push({ kind: 'redirect', card, source, isUsed: false });
      if (kind === Mod.Shield)
        all.push({
          kind: 'shield',
          card,
          source,
          isUsed:
            g.pool.data[row + ModWord.Shield.FirstEachTurn] !== 0 && (g.turnFlags[card] & TurnFlag.FacedDamage) !== 0,
        });
    }
    return all;
  }

  /** How often a card has become a new one (7.1.6). */
  incarnation(card: number): number {
    return this.g.inc[card];
  }
  isShifted(card: number): boolean {
    return (this.g.flags[card] & Flag.Shifted) !== 0;
  }

  private cardsReached(to: number): number {
    const { g } = this;
    if (to === StaticTo.Nothing) return 0;
    if (to === StaticTo.This) return g.zone[g.cxSource] === Zone.Play ? 1 : 0;
    return fold(g, to, countSeen, 0, 0);
  }

  /** Players that a static ability applies to; what speaks of cards applies to nobody who has no such card. */
  private playersReached(row: number): number {
    const { g } = this;
    const data = g.pool.data;
    const list = data[row + StaticRow.PlayerModifiers];
    if (list < 0) return 0;
    let reached = 0;
    for (let player = 0; player < g.playerCount; player++) {
      if (!isWhose(g, data[row + StaticRow.Who], player)) continue;
      for (let i = 0; i < data[list + PlayerModifierList.Count]; i++)
        reached += this.playerReached(player, data[list + PlayerModifierList.First + i]);
    }
    return reached;
  }

  private playerReached(player: number, row: number): number {
    const { g } = this;
    const kind = g.pool.data[row] as PMod;
    if (kind === PMod.PlayFree || kind === PMod.PlayFrom) {
      const filter = this.filterOf(row);
      return g.pool.data[filter + FilterWord.Zone] === FilterZoneCode.Play
        ? this.countIn(player, Zone.Hand, filter)
        : countOf(g, filter);
    }
    if (kind === PMod.LessMove || kind === PMod.LessUse) return this.countIn(player, Zone.Play, this.filterOf(row));
    if (kind === PMod.LessPlay || kind === PMod.CantPlay) return this.countIn(player, Zone.Hand, this.filterOf(row));
    return 1;
  }

  private countIn(player: number, zone: Zone, filter: number): number {
    return foldIn(this.g, player, zone, countMatching, filter, 0);
  }

  private filterOf(row: number): number {
    const { data } = this.g.pool;
    switch (data[row] as PMod) {
      case PMod.LessPlay:
        return data[row + PModWord.LessPlay.Filter];
      case PMod.LessMove:
        return data[row + PModWord.LessMove.Filter];
      case PMod.LessUse:
        return data[row + PModWord.LessUse.Filter];
      case PMod.PlayFrom:
        return data[row + PModWord.PlayFrom.Filter];
      case PMod.CantPlay:
        return data[row + PModWord.CantPlay.Filter];
      default:
        return data[row + PModWord.PlayFree.Filter];
    }
  }

  private seenFrom<A, T>(card: number, look: (g: LorcanaState, what: A) => T, what: A): T {
    const { g } = this;
    refresh(g);
    return asAbility(g, g.owner[card], card, look, what);
  }
}

const countMatching: CardFold<number> = (g, n, card, filter) => (matches(g, filter, card) ? n + 1 : n);
const countSeen: CardFold<number> = (g, n, card) => (g.zone[card] === Zone.Deck ? n : n + 1);

const PAYMENTS: ReadonlySet<number> = new Set<number>([PMod.LessPlay, PMod.PlayFree, PMod.PlayFrom]);
