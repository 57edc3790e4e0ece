/** Which instruction belongs to which ability and effect of which card: for those who look on while programs run. */
import type { Ability, CardDefinition, Effect } from '../language/index.js';
import { buildPoolBy, GRAMMAR } from '../pool/build.js';
import type { LoweredCard, LoweredShift } from '../pool/lowering/lowered-card.js';
import type { Grammar } from '../pool/lowering/lowering.js';
import type { CardPool } from '../pool/pool.js';

/** An effect as it stands in an ability, and the instructions that it was lowered to: from one position up to another. */
export interface MappedEffect {
  readonly effect: Effect;
  readonly from: number;
  readonly to: number;
}

/** What one printed ability was lowered to. Abilities are known by their rows in the pool. */
export interface MappedAbility {
  readonly def: number;
  /** Which of the card's abilities it is. */
  readonly index: number;
  readonly ability: Ability;
  /** Its instructions, those of abilities that it gives included. */
  readonly from: number;
  readonly to: number;
  /** The rows of its own and of the abilities that it gives, makes or waits with: from one up to another. */
  readonly firstRow: number;
  readonly endRow: number;
  /** Effects in the order in which they are lowered; one inside another comes after it. */
  readonly effects: readonly MappedEffect[];
  /** The ability row of each of its triggers. */
  readonly triggers: readonly number[];
  /** Ability rows that are options of a turn action: activated, playing something else, an alternate cost. */
  readonly activated: readonly number[];
  readonly plays: readonly number[];
  readonly alternates: readonly number[];
  readonly statics: readonly number[];
  readonly less: LoweredCard['selfLess'];
  readonly cantPlayUnless: readonly number[];
  readonly gainedShifts: LoweredCard['gainedShifts'];
  readonly shifts: readonly LoweredShift[];
}

/** Lowers as ever, and notes where everything came to stand. */
class ProgramMap implements Pick<Grammar, 'ability' | 'effect'> {
  readonly abilities: MappedAbility[] = [];
  /** Where effects are noted: in the ability that is being lowered. */
  private noted: MappedEffect[] = [];

  readonly ability: Grammar['ability'] = (lowering, ability, card) => {
    const from = lowering.pc;
    const firstRow = lowering.abilityRows.length;
    const before = lengths(card);
    const effects: MappedEffect[] = [];
    this.noted = effects;
    GRAMMAR.ability(lowering, ability, card);
    this.noted = [];
    this.abilities.push({
      def: lowering.def,
      index: this.abilities.filter(({ def }) => def === lowering.def).length,
      ability,
      from,
      to: lowering.pc,
      firstRow,
      endRow: lowering.abilityRows.length,
      effects,
      triggers: card.triggers.slice(before.triggers).map((trigger) => trigger.ability),
      activated: card.activated.slice(before.activated),
      plays: card.playAbilities.slice(before.plays),
      alternates: card.alternates.slice(before.alternates),
      statics: card.statics.slice(before.statics),
      less: card.selfLess.slice(before.less),
      cantPlayUnless: card.cantPlayUnless.slice(before.cantPlayUnless),
      gainedShifts: card.gainedShifts.slice(before.gainedShifts),
      shifts: card.shifts.slice(before.shifts),
    });
  };

  readonly effect: Grammar['effect'] = (lowering, effect, scope) => {
    const from = lowering.pc;
    const at = this.noted.push({ effect, from, to: 0 }) - 1;
    GRAMMAR.effect(lowering, effect, scope);
    this.noted[at] = { effect, from, to: lowering.pc };
  };
}

const lengths = (card: LoweredCard) => ({
  triggers: card.triggers.length,
  activated: card.activated.length,
  plays: card.playAbilities.length,
  alternates: card.alternates.length,
  statics: card.statics.length,
  less: card.selfLess.length,
  cantPlayUnless: card.cantPlayUnless.length,
  gainedShifts: card.gainedShifts.length,
  shifts: card.shifts.length,
});

/** A pool like any other, and the map of it. */
export function buildMappedPool(definitions: readonly CardDefinition[]): {
  readonly pool: CardPool;
  readonly abilities: readonly MappedAbility[];
} {
  const map = new ProgramMap();
  const pool = buildPoolBy({ ...GRAMMAR, ability: map.ability, effect: map.effect }, definitions);
  return { pool, abilities: map.abilities };
}
