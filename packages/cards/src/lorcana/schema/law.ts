/** What a schema accepts is exactly what the TypeScript type says, or this file does not compile. */
import type {
  Ability,
  Amount,
  CardFilter,
  CardRef,
  Condition,
  Cost,
  Duration,
  Effect,
  FilterZone,
  LookPlace,
  Modifier,
  PlayerModifier,
  PlayerRef,
  PlayingRule,
  Range,
  Selection,
  ShiftVariant,
  Trigger,
  Whose,
} from '@lorelab/engine/lorcana';
import type { z } from 'zod';
import type { Holds, Same } from '../../schema/same.js';
import type {
  abilitySchema,
  amountSchema,
  cardRefSchema,
  conditionSchema,
  costSchema,
  durationSchema,
  effectSchema,
  filterSchema,
  filterZoneSchema,
  lookPlaceSchema,
  modifierSchema,
  playerModifierSchema,
  playerRefSchema,
  playingRuleSchema,
  rangeSchema,
  selectionSchema,
  shiftSchema,
  triggerSchema,
  whoseSchema,
} from './program.js';

/**
 * Every line is an error unless the schema's type and the language's type are the same, both ways.
 * @internal
 */
export type ProgramSchemasMatch = Holds<
  [
    Same<z.infer<typeof playerRefSchema>, PlayerRef>,
    Same<z.infer<typeof whoseSchema>, Whose>,
    Same<z.infer<typeof rangeSchema>, Range>,
    Same<z.infer<typeof amountSchema>, Amount>,
    Same<z.infer<typeof filterZoneSchema>, FilterZone>,
    Same<z.infer<typeof filterSchema>, CardFilter>,
    Same<z.infer<typeof selectionSchema>, Selection>,
    Same<z.infer<typeof cardRefSchema>, CardRef>,
    Same<z.infer<typeof conditionSchema>, Condition>,
    Same<z.infer<typeof durationSchema>, Duration>,
    Same<z.infer<typeof shiftSchema>, ShiftVariant>,
    Same<z.infer<typeof modifierSchema>, Modifier>,
    Same<z.infer<typeof playerModifierSchema>, PlayerModifier>,
    Same<z.infer<typeof lookPlaceSchema>, LookPlace>,
    Same<z.infer<typeof effectSchema>, Effect>,
    Same<z.infer<typeof triggerSchema>, Trigger>,
    Same<z.infer<typeof costSchema>, Cost>,
    Same<z.infer<typeof playingRuleSchema>, PlayingRule>,
    Same<z.infer<typeof abilitySchema>, Ability>,
  ]
>;
