import type { Cost, ShiftVariant, StaticAbility } from '../../language/index.js';
import { Trait } from '../../layout/constants.js';
import { AbilityRow, Op, Ref } from '../../layout/index.js';
import { costRequirements, lowerCosts } from './costs.js';
import type { LoweredCard, LoweredShift } from './lowered-card.js';
import type { Lowering } from './lowering.js';
import { addAbility, lowerProgram, newScope } from './programs.js';
import { Scope } from './scope.js';
import { lowerStaticRow, noteStatic } from './static-rows.js';

/** Lowers a static ability (6.4) of a card, also one about how the card is played or enters play. */
export function lowerStatic(lowering: Lowering, ability: StaticAbility, card: LoweredCard): void {
  const scope = new Scope(false, false);
  const condition = lowering.conditionOrNone(ability.condition, scope);
  if (ability.playing) lowerPlaying(lowering, ability, condition, card, scope);
  if (ability.enters?.exerted) {
    if (condition < 0) card.entersExertedAlways = true;
    else card.entersExerted.push(condition);
  }
  if (ability.enters?.damage) card.entersDamage.push({ condition, damage: ability.enters.damage });
  if (!ability.modifiers && !ability.playerModifiers) return;
  const lowered = lowerStaticRow(lowering, ability, scope);
  card.statics.push(lowered.row);
  const isOwn = lowered.to === Ref.This;
  const traits = lowered.modifiers?.modifiers.map(({ plainTrait }) => plainTrait) ?? [];
  if (isOwn && condition < 0 && !lowered.players && traits.every((trait) => trait !== undefined)) {
    for (const trait of traits) card.traits |= 1 << trait;
    card.printedStatics.add(lowered.row);
  } else if (isOwn && traits.includes(Trait.Bodyguard)) {
    card.guardsItself.push(condition);
  }
  lowering.notes.statics.set(
    lowered.row,
    lowering.notes.block(() => noteStatic(lowering, lowered)),
  );
}

function lowerPlaying(
  lowering: Lowering,
  ability: StaticAbility,
  condition: number,
  card: LoweredCard,
  scope: Scope,
): void {
  const rule = ability.playing!;
  if ('less' in rule) {
    card.selfLess.push({ amount: lowering.amount(rule.less, scope), condition, shift: rule.using === 'shift' });
  } else if ('alternateCost' in rule) {
    card.alternates.push(alternateCost(lowering, rule.alternateCost, ability));
  } else if ('gainsShift' in rule) {
    card.gainedShifts.push({ condition, shift: lowerShift(lowering, rule.gainsShift) });
  } else if ('playFrom' in rule) {
    card.fromDiscard.push(condition);
  } else {
    card.cantPlayUnless.push(lowering.condition(rule.cantPlayUnless, scope));
  }
}

/** A program that pays and then puts the card into play. */
function alternateCost(
  lowering: Lowering,
  costs: readonly Cost[],
  { name, condition }: Pick<StaticAbility, 'name' | 'condition'>,
): number {
  const scope = newScope(lowering, costs);
  const program = lowerProgram(lowering, () => {
    lowerCosts(lowering, costs, scope);
    lowering.emit(Op.PlayPaid);
  });
  return addAbility(lowering, program, name, scope, {
    [AbilityRow.Requirements]: costRequirements(lowering, costs, condition),
  });
}

/** Lowers a way to play a card on another one (8.10). */
export function lowerShift(lowering: Lowering, variant: ShiftVariant): LoweredShift {
  const ink = variant.cost.reduce((sum, cost) => sum + ('ink' in cost ? cost.ink : 0), 0);
  const rest = variant.cost.filter((cost) => !('ink' in cost));
  const ability = rest.length === 0 ? -1 : alternateCost(lowering, rest, { name: 'Shift' });
  const onto = variant.onto === undefined ? 0 : variant.onto === 'any' ? 1 : 2;
  const [low, high] =
    typeof variant.onto === 'object' ? lowering.classifications.bits(variant.onto.classification) : [0, 0];
  return { onto, low, high, ink, ability };
}
