import type { CoinedAbility, KeywordAbility } from '../../language/index.js';
import { Trait } from '../../layout/constants.js';
import { AbilityFlag, Choice, Op, REQ, Rel, Req } from '../../layout/index.js';
import { Purpose } from '../purposes/parts.js';
import { lowerActivated } from './activated.js';
import type { LoweredCard } from './lowered-card.js';
import type { Lowering } from './lowering.js';
import { meaningOf } from './modifiers.js';
import { addAbility, addEffects, lowerProgram } from './programs.js';
import { requirementList } from './requirements.js';
import { Scope } from './scope.js';
import { lowerShift } from './static.js';
import { keywordTrait } from './vocabulary.js';

/** Lowers a keyword: a trait of its card, perhaps with a number, or with a program. */
export function lowerKeyword(lowering: Lowering, ability: KeywordAbility, card: LoweredCard): void {
  const { value = 0 } = ability;
  const trait = keywordTrait(ability.keyword);
  card.traits.add(trait);
  if (trait === Trait.Challenger) card.challenger += value;
  if (trait === Trait.Resist) card.resist += value;
  if (trait === Trait.Singer) card.singer = Math.max(card.singer, value);
  if (trait === Trait.SingTogether) card.singTogether = value;
  if (ability.keyword === 'Shift' && ability.shift) card.shifts.push(lowerShift(lowering, ability.shift, card));
  if (trait === Trait.Boost) card.activated.push(lowerBoost(lowering, value));
}

/** Lowers a coined keyword of a card: what it means are abilities of the card, as long as it hasn't lost the keyword. */
export function lowerCoined(lowering: Lowering, ability: CoinedAbility, card: LoweredCard): void {
  const trait = lowering.coined(ability.keyword);
  card.traits.add(trait);
  if (ability.number === 'bonus') card.coinedNumbers.set(trait, ability.value ?? 0);
  for (const one of meaningOf(ability)) {
    const isUsed = one.kind === 'triggered' || one.kind === 'activated' || (one.kind === 'static' && one.playing);
    if (isUsed) lowering.tellingUse(trait, () => lowering.ability(one, card));
    else lowering.ability(one, card);
  }
}

/** Boost N: once during your turn, pay N to put the top card of your deck facedown under this (8.4.1). */
function lowerBoost(lowering: Lowering, ink: number): number {
  const { flags } = lowering;
  lowering.flags |= AbilityFlag.IsBoost;
  const row = lowerActivated(lowering, {
    kind: 'activated',
    name: 'Boost',
    limit: 1,
    costs: [{ ink }],
    effects: [{ do: 'put', what: { top: 'you' }, into: 'under', target: 'this' }],
  });
  lowering.flags = flags;
  return row;
}

/** Support (8.13): "you may add this character's {S} to another chosen character's {S} this turn." */
export function lowerSupport(lowering: Lowering): number {
  const scope = new Scope(false, false);
  const program = lowerProgram(lowering, () => {
    const { pc } = lowering;
    const requirements = requirementList(lowering, [anotherCharacter(lowering)]);
    const declined = lowering.jump(Op.May, { chooser: Rel.You, requirements });
    const body = lowering.notes.block(() => {
      const chosen = lowering.choice({ type: 'character', other: true, chosen: true }, scope, Choice.Support);
      const amount = lowering.amount({ stat: 'strength', of: 'this' }, scope);
      lowering.emit(Op.Support, { to: chosen, amount });
      lowering.notes.cards(Purpose.Stat, chosen, amount);
    });
    declined.here();
    lowering.notes.may(pc, Rel.You, body);
  });
  return addAbility(lowering, program, 'Support', scope);
}

function anotherCharacter(lowering: Lowering): number {
  const scope = new Scope(false, false);
  const others = lowering.filter({ type: 'character', other: true }, scope);
  return lowering.row(REQ, Req.Cards, {
    filter: others,
    count: lowering.amount(1, scope),
    flags: Choice.Chosen,
    chooser: Rel.You,
  });
}

/** Vanish (8.14): "banish this character", once the action's effect has resolved. */
export function lowerVanish(lowering: Lowering): number {
  return addEffects(lowering, [{ do: 'banish', what: 'this' }], 'Vanish');
}
