/** What bots are told of a table. */
import { PolicyError } from '@lorelab/ai/policies';
import type { BotTable } from '../bots/bot-policy.js';
import type { Table } from '../plan/table.js';
import type { GameKind } from './game-kind.js';
import type { PolicyKnowledge } from './seated-table.js';

export async function botTable(kind: GameKind, knowledge: PolicyKnowledge, table?: Table): Promise<BotTable> {
  if (!knowledge.viewFields) throw new PolicyError(`bots of your own can't play ${kind.title}`);
  const rules = [kind.rules, table?.rules, table?.variant, ...(table?.houseRules ?? [])];
  return {
    game: kind.id,
    rules: rules.filter((rule) => rule !== undefined).join(', '),
    fields: await knowledge.viewFields(),
    advisor: () => knowledge.createAdvisor(),
  };
}
