/**
 * The shape of a state: what decides which options there are and where they lead, in two words. Two states of a turn have
 * the same one if they differ only in what a loop makes grow, lore, damage, Strength, copies of abilities in the bag, what lasts and what
 * happened this turn, or in what some player can't see.
 */
import { mix } from '../../kernel/index.js';
import { B, Drawing, Frame, P, Round, U, V, Zone, Zones } from '../layout/constants.js';
import { forEachIn } from './cards.js';
import type { LorcanaState } from './state.js';

/** What stands at any decision. */
const ALWAYS = [
  V.TurnPlayer,
  V.Decider,
  V.DecisionKind,
  V.Step,
  V.Out,
  V.Passed,
  V.AskA,
  V.AskB,
  V.ChallengeStep,
  V.Attacker,
  V.Defender,
  V.Picked,
  V.BagPlayer,
  V.PendingCount,
  V.PileCount,
  V.PileTop,
  V.DamageCount,
  V.DamageNext,
  V.DrawCount,
  V.ChosenCount,
  V.SuspendedCount,
] as const;

/** What stands in the effect that resolves: without incarnations and amounts. */
const IN_FRAME = [
  V.Frame,
  V.Pc,
  V.Ability,
  V.Source,
  V.Controller,
  V.Subject,
  V.Other,
  V.EventPlayer,
  V.ThatPlayer,
  V.LoopPlayers,
  V.LoopOuter,
  V.LoopGroup,
  V.Done,
  V.Number,
  V.Loop0,
  V.Loop1,
  V.NamedCard,
] as const;

const OF_PLAYER = [P.ReadyInk, P.InkActions, P.ExtraInk, P.Flags] as const;

/** Writes the shape into a row of rounds. */
export function readShape(g: LorcanaState, row: number): void {
  const shape = new Shape();
  for (const word of ALWAYS) shape.add(g.v[word]);
  if (g.v[V.Frame] !== Frame.None) for (const word of IN_FRAME) shape.add(g.v[word]);
  for (let player = 0; player < g.playerCount; player++) addPlayer(g, player, shape);
  addMarks(g, shape);
  addTables(g, shape);
  g.rounds[row + Round.ShapeLow] = shape.low;
  g.rounds[row + Round.ShapeHigh] = shape.high;
}

/** A hash of words in their order: of so many bits that two shapes of a turn never have the same one. */
class Shape {
  low = 0;
  high = 0;

  add(word: number): void {
    this.low = mix(this.low ^ word);
    this.high = mix((Math.imul(this.high, 31) + word) | 0);
  }
}

/** Of hidden zones nothing but how many cards there are. */
function addPlayer(g: LorcanaState, player: number, shape: Shape): void {
  for (const field of OF_PLAYER) shape.add(g.get(player, field));
  for (let zone = 0; zone < Zones.Listed; zone++) shape.add(g.countIn(player, zone));
  forEachIn(g, player, Zone.Discard, addDiscarded, shape);
  forEachIn(g, player, Zone.Play, addInPlay, shape);
}

const addDiscarded = (_g: LorcanaState, card: number, shape: Shape): void => shape.add(card);

function addInPlay(g: LorcanaState, card: number, shape: Shape): void {
  shape.add(card);
  shape.add(g.flags[card]);
  shape.add(g.location[card]);
  shape.add(g.underCount[card]);
  shape.add(g.traits[card]);
  shape.add(g.moreTraits[card]);
  shape.add(g.gainedLow[card]);
  shape.add(g.gainedHigh[card]);
}

/** What the effect that resolves has picked, wherever that lies. */
function addMarks(g: LorcanaState, shape: Shape): void {
  let sum = 0;
  for (let card = 0; card < g.cardCount; card++) if (g.marks[card] !== 0) sum += mix(g.marks[card]);
  shape.add(sum | 0);
}

/** What waits, and how often abilities have been used that can be used only so often. */
function addTables(g: LorcanaState, shape: Shape): void {
  const { v, bag, draws, uses } = g;
  const waiting = new Set<number>();
  for (let at = 0; at < v[V.BagCount] * B.Size; at += B.Size)
    waiting.add(bag[at + B.Ability] * g.playerCount + bag[at + B.Controller]);
  for (const ability of [...waiting].sort((a, b) => a - b)) shape.add(ability);
  shape.add(waiting.size);
  for (let at = 0; at < v[V.DrawCount] * Drawing.Size; at += Drawing.Size) {
    shape.add(draws[at + Drawing.Left]);
    shape.add(draws[at + Drawing.Row]);
  }
  for (let at = 0; at < v[V.UseCount] * U.Size; at += U.Size) {
    shape.add(uses[at + U.Counter]);
    shape.add(uses[at + U.Count]);
  }
}
