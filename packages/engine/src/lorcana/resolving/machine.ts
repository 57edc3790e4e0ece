/** The machine: one table of instructions, one row an operation, and the loop that runs them. */

import { V } from '../layout/constants.js';
import { Op } from '../layout/index.js';
import { useAbility } from '../rules/activate.js';
import type { LorcanaState } from '../state/state.js';
import { enterFrame } from '../values/context.js';
import * as choices from './choices.js';
import * as effects from './effects/index.js';
import * as flow from './flow.js';
import { endFrame } from './frame.js';
import { type Instruction, Next } from './instruction.js';
import * as pile from './pile/index.js';

/** A new operation without a row here does not compile. */
const TABLE: { readonly [op in Op]: Instruction } = {
  [Op.End]: () => Next.Over,
  [Op.Jump]: (g, pc) => g.pool.code[pc + 1],
  [Op.JumpUnless]: flow.jumpUnless,
  [Op.JumpUnlessDone]: flow.jumpUnlessDone,
  [Op.SetDone]: flow.setDone,
  [Op.May]: choices.may,
  [Op.OneOf]: choices.oneOf,
  [Op.EachPlayer]: flow.eachPlayer,
  [Op.NextPlayer]: flow.nextPlayerOfLoop,
  [Op.Repeat]: flow.repeat,
  [Op.RepeatNext]: flow.repeatNext,
  [Op.ForEach]: flow.forEach,
  [Op.Choose]: choices.choose,
  [Op.ChoosePlayer]: choices.choosePlayer,
  [Op.MayPickPlayers]: choices.choosePlayers,
  [Op.SetThat]: flow.setThat,
  [Op.JumpUnlessAny]: flow.jumpUnlessAny,
  [Op.JumpIfKept]: effects.jumpIfKept,
  [Op.Collect]: flow.collectInto,
  [Op.ResetCount]: effects.resetCount,
  [Op.Draw]: effects.drawCards,
  [Op.DiscardMarked]: effects.discardMarked,
  [Op.DiscardRandom]: effects.discardRandom,
  [Op.DiscardHand]: effects.discardHand,
  [Op.GainLore]: effects.gain,
  [Op.LoseLore]: effects.lose,
  [Op.Damage]: effects.damage,
  [Op.DamageResume]: effects.damageResume,
  [Op.PutDamage]: effects.put,
  [Op.RemoveDamage]: effects.remove,
  [Op.MoveDamage]: effects.moveCounters,
  [Op.AskAmount]: choices.askAmount,
  [Op.Ready]: effects.readyCards,
  [Op.Exert]: effects.exertCards,
  [Op.Banish]: effects.banish,
  [Op.Put]: effects.putCards,
  [Op.PutOrdered]: pile.putOrdered,
  [Op.PlacePile]: pile.placePile,
  [Op.Shuffle]: effects.shuffleDeck,
  [Op.MoveTo]: effects.moveTo,
  [Op.Play]: effects.play,
  [Op.Reveal]: effects.reveal,
  [Op.RevealHand]: effects.revealHand,
  [Op.LookAt]: effects.lookAt,
  [Op.Look]: pile.look,
  [Op.Take]: pile.take,
  [Op.Rest]: pile.rest,
  [Op.RevealUntil]: pile.revealUntil,
  [Op.NameCard]: choices.nameCard,
  [Op.Apply]: effects.apply,
  [Op.ApplyContinuous]: effects.applyContinuous,
  [Op.ApplyPlayer]: effects.applyToPlayer,
  [Op.Float]: effects.float,
  [Op.Delay]: effects.delay,
  [Op.PayInk]: effects.payInk,
  [Op.Use]: (g, pc) => {
    useAbility(g);
    return pc + 1;
  },
  [Op.PlayPaid]: effects.playPaid,
  [Op.Support]: effects.support,
  [Op.Divide]: choices.divide,
};

/** The rows as a list: an operation is its index. */
const INSTRUCTIONS: Instruction[] = Array.from({ length: Object.keys(TABLE).length }, (_, op) => TABLE[op as Op]);

/** Puts something around every instruction, for those who look on. The function that it returns takes it off again. */
export function wrapInstructions(wrap: (instruction: Instruction) => Instruction): () => void {
  const before = INSTRUCTIONS.slice();
  for (let op = 0; op < before.length; op++) INSTRUCTIONS[op] = wrap(before[op]);
  return () => void INSTRUCTIONS.splice(0, before.length, ...before);
}

/** Runs the resolving ability to its end or to the next decision. */
export function runFrame(g: LorcanaState): void {
  enterFrame(g);
  const code = g.pool.code;
  const v = g.v;
  for (;;) {
    const pc = v[V.Pc];
    const next = INSTRUCTIONS[code[pc]](g, pc);
    if (next === Next.Wait) return;
    if (next === Next.Over) return endFrame(g);
    v[V.Pc] = next;
  }
}
