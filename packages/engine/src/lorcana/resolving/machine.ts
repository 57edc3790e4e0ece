/** The machine: one table of instructions, one row an operation, and the loop that runs them. */

import { V } from '../layout/constants.js';
import { Op } from '../layout/index.js';
import { type Instruction, Next, type OpTable, readOp, type WithAllOperands } from '../layout/reading.js';
import { useAbility } from '../rules/activate.js';
import { renewDecks } from '../rules/deck.js';
import type { LorcanaState } from '../state/state.js';
import { enterFrame } from '../values/context.js';
import { endFrame } from './ending.js';
import * as does from './instructions/index.js';

/** A new operation without a row here does not compile, nor does one with an operand that its function doesn't take. */
const TABLE = {
  [Op.End]: () => Next.Over,
  [Op.Jump]: (_g, target) => target,
  [Op.JumpUnless]: does.jumpUnless,
  [Op.JumpUnlessDone]: does.jumpUnlessDone,
  [Op.SetDone]: does.setDone,
  [Op.May]: does.may,
  [Op.OneOf]: does.oneOf,
  [Op.EachPlayer]: does.eachPlayer,
  [Op.NextPlayer]: does.nextPlayerOfLoop,
  [Op.Repeat]: does.repeat,
  [Op.RepeatNext]: does.repeatNext,
  [Op.ForEach]: does.forEach,
  [Op.Choose]: does.choose,
  [Op.ChoosePlayer]: does.choosePlayer,
  [Op.ChoosePlayerThat]: does.choosePlayerThat,
  [Op.MayPickPlayers]: does.choosePlayers,
  [Op.SetThat]: does.setThat,
  [Op.JumpUnlessAny]: does.jumpUnlessAny,
  [Op.JumpIfKept]: does.jumpIfKept,
  [Op.Collect]: does.collectInto,
  [Op.ResetCount]: does.resetCount,
  [Op.Draw]: does.drawCards,
  [Op.DiscardMarked]: does.discardMarked,
  [Op.DiscardRandom]: does.discardRandom,
  [Op.DiscardHand]: does.discardHand,
  [Op.GainLore]: does.gain,
  [Op.LoseLore]: does.lose,
  [Op.Damage]: does.damage,
  [Op.DamageResume]: does.damageResume,
  [Op.PutDamage]: does.put,
  [Op.RemoveDamage]: does.remove,
  [Op.MoveDamage]: does.moveCounters,
  [Op.AskAmount]: does.askAmount,
  [Op.Ready]: does.readyCards,
  [Op.Exert]: does.exertCards,
  [Op.Banish]: does.banish,
  [Op.Put]: does.putCards,
  [Op.PutOrdered]: does.putOrdered,
  [Op.PlacePile]: does.placePile,
  [Op.Shuffle]: does.shuffleDeck,
  [Op.MoveTo]: does.moveTo,
  [Op.Play]: does.play,
  [Op.Reveal]: does.reveal,
  [Op.RevealHand]: does.revealHand,
  [Op.LookAt]: does.lookAt,
  [Op.Look]: does.look,
  [Op.Take]: does.take,
  [Op.Rest]: does.rest,
  [Op.RevealUntil]: does.revealUntil,
  [Op.NameCard]: does.nameCard,
  [Op.NameType]: does.nameType,
  [Op.NameKind]: does.nameType,
  [Op.PayAnyInk]: does.payAnyInk,
  [Op.ActPaid]: does.actPaid,
  [Op.Apply]: does.apply,
  [Op.ApplyContinuous]: does.applyContinuous,
  [Op.ApplyPlayer]: does.applyToPlayer,
  [Op.Float]: does.float,
  [Op.Delay]: does.delay,
  [Op.PayInk]: does.payInk,
  [Op.PayToUse]: does.payToUse,
  [Op.Use]: (g, paysInk) => {
    useAbility(g, paysInk !== 0);
    return Next.On;
  },
  [Op.UseCoined]: does.useCoined,
  [Op.PlayPaid]: does.playPaid,
  [Op.EndShift]: does.endShift,
  [Op.Support]: does.support,
  [Op.Divide]: does.divide,
} satisfies OpTable<LorcanaState>;

/** Runs an instruction of a program. */
export const runInstruction: Instruction<LorcanaState> = readOp(
  TABLE satisfies WithAllOperands<typeof TABLE, OpTable<LorcanaState>>,
);

/** Runs the resolving ability to its end or to the next decision. */
export function runFrame(g: LorcanaState): void {
  enterFrame(g);
  const { v } = g;
  for (;;) {
    const pc = v[V.Pc];
    const next = g.runInstruction(g, pc);
    if (v[V.DeckDue] !== 0) renewDecks(g);
    if (next === Next.Wait) return;
    if (next === Next.Over) return endFrame(g);
    v[V.Pc] = next;
  }
}
