/** Abilities that are used, Boost and coined keywords among them, and the cards that are chosen for those. */
import type { CardFilter, Trigger } from '@lorelab/engine/lorcana';
import type { Parser } from '../parser.js';
import { describeIt } from '../references.js';
import { parseUsed, parseUsedKeyword, type Used } from '../used.js';
import { eventCard, meaning, type ParsedTrigger, parseSubjects, subjectOf, type TriggerWho } from './subjects.js';

/** ("use" | "uses") used | … coined */
export function parseUseEvent(p: Parser, who: TriggerWho): Trigger {
  p.expectAny('use', 'uses');
  return usedBy(
    p,
    who,
    p.choice(
      (at) => parseUsed(at, subjectOf),
      (at) => ({ which: { coined: parseUsedKeyword(at) } }),
    ),
  );
}

/** noun ("uses" | "use") ("their" | "its")? which "ability"?: its player uses it */
export function parseCardUses(p: Parser): ParsedTrigger {
  const of = subjectOf(p);
  p.expectAny('uses', 'use');
  p.eatAny('their', 'its', 'his', 'her');
  const which = p.eat('Boost') ? { boost: true as const } : { coined: parseUsedKeyword(p) };
  p.eat('ability');
  const who = of.self || of.of === 'you' ? 'you' : of.of === 'opponents' ? 'opponents' : 'any';
  return { trigger: usedBy(p, who, { which, of }) };
}

function usedBy(p: Parser, who: TriggerWho, { which: { boost, coined, named }, of: subject }: Used): Trigger {
  if (subject) eventCard(p, subject);
  if (coined !== undefined) nowChosenFor(p, coined, subject);
  const about = { who, ...(subject && { subject }) };
  if (boost) return { on: 'usesBoost', ...about };
  if (coined !== undefined) return { on: 'usesCoined', ...about, coined };
  return { on: 'usesAbility', ...about, ...(named !== undefined && { named }) };
}

/** "The chosen character": the one that is chosen for the keyword, where each that has it chooses one. */
function nowChosenFor(p: Parser, coined: string, subject: CardFilter | undefined): void {
  const chosen = p.source.coined.chosenFor(coined);
  if (!chosen) return;
  p.set({
    called: { ...p.scope.called, chosen: 'eventOther' },
    otherMeant: chosen,
    ...(subject?.self && { other: 'eventOther' }),
  });
}

/** subject "is chosen" ("by an opponent")? "for" "an"? coined "ability"? */
export function parseChosenForCoined(p: Parser): ParsedTrigger[] {
  const subjects = parseSubjects(p);
  p.expect('is chosen');
  const who = p.eat('by an opponent') ? 'opponents' : p.eat('by you') ? 'you' : 'any';
  p.expect('for');
  p.eatAny('an', 'a');
  const coined = parseUsedKeyword(p);
  p.eat('ability');
  if (!p.source.coined.chosenFor(coined)) p.fail('a keyword for which a card is chosen');
  if (who === 'opponents') p.set({ player: 'eventPlayer' });
  const [first] = subjects as [CardFilter];
  if (first.self) meaning(p, 'this');
  else {
    meaning(p, 'eventOther');
    p.set({ happened: 'eventOther' });
    describeIt(p, first);
  }
  return subjects.map((other) => ({ trigger: { on: 'usesCoined', who, other, coined } }));
}
