import type { Cost } from '../../language/index.js';
import { Op } from '../../layout/index.js';
import { costRequirements, lowerCosts } from './costs.js';
import type { Lowering } from './lowering.js';
import { addAbility, jumpedOver, lowerProgram, newScope } from './programs.js';

/** Lowers what a character's player pays, in other things than ink, for what the character does: a program that pays and then has it act. */
export function lowerPrice(lowering: Lowering, costs: readonly Cost[]): number {
  return jumpedOver(lowering, () => {
    const scope = newScope(lowering, costs);
    const program = lowerProgram(lowering, () => {
      lowerCosts(lowering, costs, scope);
      lowering.emit(Op.ActPaid);
    });
    return addAbility(lowering, program, undefined, scope, {
      requirements: costRequirements(lowering, costs, undefined),
    });
  });
}
