import type { Amount, Cost, Modifier, ShiftVariant, StaticAbility } from '../../language/index.js';
import { Trait } from '../../layout/constants.js';
import { Op, packRef, REQ, Ref, Rel, Req, STATIC_ROW, StaticTo } from '../../layout/index.js';
import { MAX_SHIFTS } from '../../layout/options.js';
import { costRequirements, lowerCosts } from './costs.js';
import { emitPayInk } from './deeds.js';
import { asks, changes, dependsOn } from './dependencies.js';
import { type LoweredCard, type LoweredShift, ShiftOnto, ShiftTwo } from './lowered-card.js';
import { type Lowering, ProgramError } from './lowering.js';
import { insteadRow, type LoweredModifiers, lowerModifiers, noteModifiers } from './modifiers.js';
import { type LoweredPlayerModifiers, lowerPlayerModifiers, notePlayerModifier } from './player-modifiers.js';
import { addAbility, lowerProgram, newScope } from './programs.js';
import { Scope } from './scope.js';

/** Lowers a static ability (6.4) of a card, also one about how the card is played or enters play. */
export function lowerStatic(lowering: Lowering, ability: StaticAbility, card: LoweredCard): void {
  const scope = new Scope(false, false);
  const condition = lowering.conditionOrNone(ability.condition, scope);
  if (ability.playing) lowerPlaying(lowering, ability, condition, card, scope);
  if (ability.enters?.exerted === 'may') card.guardsItself.push(condition);
  else if (ability.enters?.exerted) {
    if (condition < 0) card.entersExertedAlways = true;
    else card.entersExerted.push(condition);
  }
  if (ability.enters?.mayAt) {
    const location = lowering.filter({ ...ability.enters.mayAt, type: 'location', of: 'you' }, scope);
    card.entersAt.push({ conditions: [condition], location });
  }
  if (ability.enters?.damage) {
    const rules = ability.enters.may ? card.mayEnterDamaged : card.entersDamage;
    rules.push({ conditions: [condition], damage: lowering.amount(ability.enters.damage, scope) });
  }
  const inPlay = keptFromDiscard(lowering, ability, condition, card);
  if (!inPlay.modifiers && !inPlay.playerModifiers) return;
  const lowered = lowerStaticRow(lowering, inPlay, scope);
  card.statics.push(lowered.row);
  const isOwn = lowered.to === Ref.This;
  const traits = lowered.modifiers?.modifiers.map(({ plainTrait }) => plainTrait) ?? [];
  if (isOwn && condition < 0 && !lowered.players && traits.every((trait) => trait !== undefined)) {
    for (const trait of traits) card.traits.add(trait);
    card.printedStatics.add(lowered.row);
  } else if (isOwn && traits.includes(Trait.Bodyguard)) {
    card.guardsItself.push(condition);
  }
  lowering.notes.statics.set(
    lowered.row,
    lowering.notes.block(() => noteStatic(lowering, lowered)),
  );
}

/** What happens instead of its discarding works in the hand: it stands apart, and the rest of the ability is returned. */
function keptFromDiscard(
  lowering: Lowering,
  ability: StaticAbility,
  condition: number,
  card: LoweredCard,
): StaticAbility {
  const { modifiers, ...rest } = ability;
  const others: Modifier[] = [];
  for (const modifier of modifiers ?? []) {
    if (!('insteadOf' in modifier) || modifier.insteadOf !== 'discarded') others.push(modifier);
    else if (condition < 0 && ability.to === 'this') card.insteadOfDiscard.push(insteadRow(lowering, modifier));
    else throw new ProgramError('a card says of itself alone, and always, what happens instead of its discarding');
  }
  return others.length === 0 ? rest : { ...rest, modifiers: others };
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
    const ink: Amount | undefined = rule.inkLess && { amount: { stat: 'cost', of: 'this' }, less: rule.inkLess };
    card.alternates.push(alternateCost(lowering, rule.alternateCost, ability, ink));
  } else if ('gainsShift' in rule) {
    card.gainedShifts.push({ condition, shift: lowerShift(lowering, rule.gainsShift, card) });
  } else if ('playFrom' in rule) {
    if (!rule.costs) card.fromDiscard.push(condition);
    else card.discardCosts.push({ condition, ...discardCost(lowering, rule.costs, ability, rule.afterwards) });
  } else if ('singTogether' in rule) {
    card.singTogether = rule.singTogether;
    card.singers = {
      most: rule.count ?? 0,
      least: rule.upTo ? 1 : (rule.count ?? 1),
      teammates: rule.teammates === true,
    };
  } else {
    card.cantPlayUnless.push(lowering.condition(rule.cantPlayUnless, scope));
  }
}

/** A program that pays and then puts the card into play. */
function alternateCost(
  lowering: Lowering,
  costs: readonly Cost[],
  { name, condition }: Pick<StaticAbility, 'name' | 'condition'>,
  ink?: Amount,
  toBottom = false,
): number {
  const scope = newScope(lowering, costs);
  const price = ink && lowering.amount(ink, scope);
  const program = lowerProgram(lowering, () => {
    if (price !== undefined) emitPayInk(lowering, Rel.You, price);
    lowerCosts(lowering, costs, scope);
    lowering.tellUse([]);
    lowering.emit(Op.PlayPaid, { toBottom });
  });
  return addAbility(lowering, program, name, scope, {
    requirements: costRequirements(
      lowering,
      costs,
      condition,
      price === undefined ? [] : [lowering.row(REQ, Req.Ink, { amount: price, player: Rel.You })],
    ),
  });
}

/** The program that pays for a card in the discard, and how much ink that takes. */
const discardCost = (
  lowering: Lowering,
  costs: readonly Cost[],
  ability: StaticAbility,
  afterwards: 'deckBottom' | undefined,
): { ability: number; ink: number } => ({
  ability: alternateCost(
    lowering,
    costs,
    ability.name === undefined ? {} : { name: ability.name },
    undefined,
    afterwards !== undefined,
  ),
  ink: costs.reduce((sum, cost) => sum + ('ink' in cost ? cost.ink : 0), 0),
});

/** Lowers a way to play a card on another one (8.10). */
export function lowerShift(lowering: Lowering, variant: ShiftVariant, card: LoweredCard): LoweredShift {
  if (card.shifts.length + card.gainedShifts.length >= MAX_SHIFTS)
    throw new ProgramError(`a card has at most ${MAX_SHIFTS} kinds of Shift`);
  const ink = variant.cost.reduce((sum, cost) => sum + ('ink' in cost ? cost.ink : 0), 0);
  const rest = variant.cost.filter((cost) => !('ink' in cost));
  const ability = rest.length === 0 ? -1 : alternateCost(lowering, rest, { name: 'Shift' });
  const { onto, two } = variant;
  const [low, high] =
    typeof onto === 'object' && 'classification' in onto ? lowering.classifications.bits(onto.classification) : [0, 0];
  return {
    onto: shiftOnto(onto),
    low,
    high,
    item: typeof onto === 'object' && 'item' in onto ? lowering.names.id(onto.item) : -1,
    two: two === undefined ? ShiftTwo.Never : two === 'may' ? ShiftTwo.May : ShiftTwo.Must,
    returns: variant.temporary ? lowerShiftEnd(lowering) : -1,
    ink,
    ability,
  };
}

function shiftOnto(onto: ShiftVariant['onto']): ShiftOnto {
  if (onto === undefined) return ShiftOnto.SameName;
  if (onto === 'any') return ShiftOnto.Any;
  return 'item' in onto ? ShiftOnto.Item : ShiftOnto.Classification;
}

/** Temporary Shift: what happens at the end of the turn (8.10.8.5). */
function lowerShiftEnd(lowering: Lowering): number {
  const program = lowerProgram(lowering, () => lowering.emit(Op.EndShift));
  return addAbility(lowering, program, 'Shift', new Scope(false, false));
}

/** A static ability's row, and what is in it. */
export interface LoweredStatic {
  readonly row: number;
  readonly condition: number;
  /** Which cards it is about, if it is about cards. */
  readonly to: number | undefined;
  readonly modifiers: LoweredModifiers | undefined;
  readonly who: number;
  readonly players: LoweredPlayerModifiers | undefined;
}

/** The row of what a static ability, or an effect like one, does as long as it lasts (6.4). */
export function lowerStaticRow(lowering: Lowering, ability: StaticAbility, scope: Scope): LoweredStatic {
  const condition = lowering.conditionOrNone(ability.condition, scope);
  const cards = typeof ability.to === 'object' ? lowering.filter(ability.to.all, scope) : undefined;
  const modifiers = ability.modifiers && lowerModifiers(lowering, ability.modifiers, scope);
  const who = whoRel(ability);
  const players = ability.playerModifiers && lowerPlayerModifiers(lowering, ability.playerModifiers, scope);
  const { condition: _, ...always } = ability;
  const ifAnswered = asks(ability);
  const row = lowering.rowOf(STATIC_ROW, {
    condition,
    to: cards ?? (ability.to === 'this' ? StaticTo.This : StaticTo.Nothing),
    modifiers: modifiers?.list ?? -1,
    who,
    playerModifiers: players?.list ?? -1,
    depends: dependsOn(ifAnswered === 0 ? ability : always),
    asks: ifAnswered,
    changes: changes(ability),
    name: lowering.abilityName(ability.name),
  });
  const to = cards === undefined ? ability.to && Ref.This : packRef(Ref.All, cards);
  return { row, condition, to, modifiers, who, players };
}

/** Notes what a static ability does as long as it lasts. */
export function noteStatic(lowering: Lowering, lowered: LoweredStatic, lasts = -1): void {
  const { condition, to, modifiers, who, players } = lowered;
  const notes = lowering.notes.block(() => {
    if (modifiers && to !== undefined) noteModifiers(lowering, modifiers, to, lasts);
    for (const modifier of players?.modifiers ?? []) notePlayerModifier(lowering, modifier, who);
  });
  if (condition < 0) lowering.notes.add(...notes);
  else lowering.notes.either(-1, condition, notes);
}

function whoRel({ who, playerModifiers }: StaticAbility): number {
  if (who === 'opponents') return Rel.Opponents;
  if (who === 'players') return Rel.Players;
  return playerModifiers ? Rel.You : 0;
}
