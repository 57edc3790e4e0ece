/** What a moment of a game is like, in numbers that are about as large as 1. */
import type { OptionList } from '@lorelab/engine/kernel';
import { cardOf, type LorcanaView, Verb, verbOf, Zone } from '@lorelab/engine/lorcana';
import type { CardValues } from '../cards.js';
import type { Situation } from '../situation.js';
import { Moment } from './roles.js';

export function readMoment(situation: Situation, moment: Float64Array): void {
  const { view, me, board, held } = situation;
  const them = me === 0 ? 1 : 0;
  moment[Moment.Always] = 1;
  moment[Moment.Ink] = situation.inkwell * 0.1;
  moment[Moment.ReadyInk] = situation.ink * 0.1;
  moment[Moment.Hand] = held * 0.1;
  moment[Moment.HandShort] = held < 3 ? 1 - held / 3 : 0;
  moment[Moment.Lore] = situation.near;
  moment[Moment.TheirLore] = situation.theirNear;
  moment[Moment.Ahead] = situation.ahead;
  moment[Moment.InPlay] = (board.starts[me + 1] - board.starts[me]) * 0.2;
  moment[Moment.TheirInPlay] = (board.starts[them + 1] - board.starts[them]) * 0.2;
  moment[Moment.Danger] = situation.isInDanger ? 1 : 0;
  moment[Moment.CanInk] = view.inksLeft(me) > 0 ? 1 : 0;
  moment[Moment.TheirInk] = view.count(them, Zone.Inkwell) * 0.1;
  moment[Moment.TheirHand] = view.count(them, Zone.Hand) * 0.1;
}

/** The same before the first turn: what the cards of the hand are that have not been put back. */
export function readOpeningHand(
  { pool }: CardValues,
  view: LorcanaView,
  options: OptionList,
  moment: Float64Array,
): void {
  moment.fill(0);
  moment[Moment.Always] = 1;
  moment[Moment.Ahead] = view.hasTurn(view.viewer) ? 1 : 0;
  for (let i = 0; i < options.length; i++) {
    const option = options.at(i);
    if (verbOf(option) === Verb.Done) continue;
    const def = view.defOf(cardOf(option));
    const cost = pool.cost[def];
    moment[Moment.Hand] += 0.1;
    moment[Moment.Ink] += pool.inkable[def] * 0.2;
    moment[cost <= 2 ? Moment.ReadyInk : cost <= 4 ? Moment.InPlay : Moment.Danger] += 0.3;
  }
}
