/** Abilities in quotation marks, which a card gains. */
import type { Ability } from '@lorelab/engine/lorcana';
import { parseAbilityText } from './abilities.js';
import type { Parser } from './parser.js';
import { EMPTY_SCOPE } from './scope.js';

/** quoted-ability ← '"' one ability '"': "this character" in it is the one that gains it */
export function parseQuotedAbility(p: Parser): Ability {
  if (p.scope.quoted) p.fail('an ability without quotation marks');
  p.expect('"');
  const { scope } = p;
  p.scope = { ...EMPTY_SCOPE, quoted: scope.bearers ?? [] };
  const abilities = parseAbilityText(p);
  p.scope = scope;
  p.expect('"');
  return abilities.length === 1 ? (abilities[0] as Ability) : p.fail('one ability');
}
