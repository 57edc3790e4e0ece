/**
 * The context of an expression: whose ability it belongs to, which card that is on, what happened, who is "that player". It is
 * in the `cx` fields of the state, which only the functions here write. Each of them looks at something from another context,
 * and the one before is back when it has looked, whatever came of it.
 */
import { Conditional, L, PlayerMod, V } from '../layout/constants.js';
import type { Context, LorcanaState } from '../state/state.js';

/** The fields that everybody else only reads. */
export type Changing = { -readonly [field in keyof Context]: Context[field] };

/** Looks at something as an ability of a card sees it: `you` are its player, `source` is the card. */
export function asAbility<A, T>(
  g: LorcanaState,
  you: number,
  source: number,
  look: (g: LorcanaState, a: A) => T,
  a: A,
): T;
export function asAbility<A, B, T>(
  g: LorcanaState,
  you: number,
  source: number,
  look: (g: LorcanaState, a: A, b: B) => T,
  a: A,
  b: B,
): T;
export function asAbility<A, B, T>(
  g: LorcanaState,
  you: number,
  source: number,
  look: (g: LorcanaState, a: A, b: B) => T,
  a: A,
  b?: B,
): T {
  const cx: Changing = g;
  const { cxYou, cxSource } = g;
  cx.cxYou = you;
  cx.cxSource = source;
  try {
    return look(g, a, b as B);
  } finally {
    cx.cxYou = cxYou;
    cx.cxSource = cxSource;
  }
}

/** Looks at something that speaks of "that player". */
export function aboutPlayer<A, T>(g: LorcanaState, that: number, look: (g: LorcanaState, a: A) => T, a: A): T {
  const cx: Changing = g;
  const { cxThat } = g;
  cx.cxThat = that;
  try {
    return look(g, a);
  } finally {
    cx.cxThat = cxThat;
  }
}

/** Looks at something as a modifier of a player means it: "that player" is the one whom it is about. */
export function asPlayerModifier<A, B, T>(
  g: LorcanaState,
  at: number,
  look: (g: LorcanaState, a: A, b: B) => T,
  a: A,
  b: B,
): T {
  const cx: Changing = g;
  const { cxYou, cxSource, cxThat } = g;
  const source = g.playerMods[at + PlayerMod.Source];
  cx.cxYou = g.owner[source];
  cx.cxSource = source;
  cx.cxThat = g.playerMods[at + PlayerMod.Player];
  try {
    return look(g, a, b);
  } finally {
    cx.cxYou = cxYou;
    cx.cxSource = cxSource;
    cx.cxThat = cxThat;
  }
}

/** Looks at something as an effect that lasts means it: the card that it is about is the event's. */
export function asLasting<A>(g: LorcanaState, at: number, look: (g: LorcanaState, a: A) => void, a: A): void {
  const cx: Changing = g;
  const { cxYou, cxSource, cxSubject, cxThat } = g;
  cx.cxYou = g.lasting[at + L.Controller];
  cx.cxSource = g.lasting[at + L.Source];
  cx.cxSubject = g.lasting[at + L.Card];
  cx.cxThat = g.lasting[at + L.C];
  try {
    look(g, a);
  } finally {
    cx.cxYou = cxYou;
    cx.cxSource = cxSource;
    cx.cxSubject = cxSubject;
    cx.cxThat = cxThat;
  }
}

/** Looks at something as a noted modifier of a card means it. */
export const asConditional = <A, B, T>(
  g: LorcanaState,
  at: number,
  look: (g: LorcanaState, a: A, b: B) => T,
  a: A,
  b: B,
): T => asAbility(g, g.conditionals[at + Conditional.Controller], g.conditionals[at + Conditional.Source], look, a, b);

/** Tells of what happened: its cards (-1: none), how much of it there was, and who did it, who is "that player" as well. */
export function aboutEvent<A>(
  g: LorcanaState,
  subject: number,
  other: number,
  amount: number,
  player: number,
  tell: (g: LorcanaState, a: A) => void,
  a: A,
): void {
  const cx: Changing = g;
  const { cxSubject, cxOther, cxAmount, cxPlayer, cxThat } = g;
  cx.cxSubject = subject;
  cx.cxOther = other;
  cx.cxAmount = amount;
  cx.cxPlayer = player;
  cx.cxThat = player;
  try {
    tell(g, a);
  } finally {
    cx.cxSubject = cxSubject;
    cx.cxOther = cxOther;
    cx.cxAmount = cxAmount;
    cx.cxPlayer = cxPlayer;
    cx.cxThat = cxThat;
  }
}

/** Looks at something from a context that somebody keeps. */
export function within<A, T>(g: LorcanaState, context: Context, look: (g: LorcanaState, a: A) => T, a: A): T;
export function within<A, B, T>(
  g: LorcanaState,
  context: Context,
  look: (g: LorcanaState, a: A, b: B) => T,
  a: A,
  b: B,
): T;
export function within<A, B, T>(
  g: LorcanaState,
  context: Context,
  look: (g: LorcanaState, a: A, b: B) => T,
  a: A,
  b?: B,
): T {
  const { cxYou, cxSource, cxSubject, cxOther, cxThat, cxPlayer, cxAmount } = g;
  enter(g, context);
  try {
    return look(g, a, b as B);
  } finally {
    const cx: Changing = g;
    cx.cxYou = cxYou;
    cx.cxSource = cxSource;
    cx.cxSubject = cxSubject;
    cx.cxOther = cxOther;
    cx.cxThat = cxThat;
    cx.cxPlayer = cxPlayer;
    cx.cxAmount = cxAmount;
  }
}

function enter(to: Changing, from: Context): void {
  to.cxYou = from.cxYou;
  to.cxSource = from.cxSource;
  to.cxSubject = from.cxSubject;
  to.cxOther = from.cxOther;
  to.cxThat = from.cxThat;
  to.cxPlayer = from.cxPlayer;
  to.cxAmount = from.cxAmount;
}

// ------------------------------------------------------------------------------------------------ what resolves

/** The context at the bottom of all others is that of the ability that resolves, if one does. */
export function enterFrame(g: LorcanaState): void {
  if (g.v[V.Frame] !== 0) readFrame(g, g);
  else enter(g, NOBODYS);
}

const NOBODYS: Context = { cxYou: 0, cxSource: 0, cxSubject: -1, cxOther: -1, cxThat: 0, cxPlayer: 0, cxAmount: 0 };

/** Writes the context of the ability that resolves, as the frame has it. */
export function readFrame(g: LorcanaState, to: Changing): void {
  const { v } = g;
  to.cxYou = v[V.Controller];
  to.cxSource = v[V.Source];
  to.cxSubject = v[V.Subject];
  to.cxOther = v[V.Other];
  to.cxThat = v[V.ThatPlayer];
  to.cxPlayer = v[V.EventPlayer];
  to.cxAmount = v[V.EventAmount];
}

/** The ability that resolves means this player from here on: "that player". */
export function setThatPlayer(g: LorcanaState, player: number): void {
  const cx: Changing = g;
  g.v[V.ThatPlayer] = player;
  cx.cxThat = player;
}
