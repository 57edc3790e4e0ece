/** A small exercise run. The whole one: `npm run exercise`. */
import type { CatalogCard } from '@lorelab/cards/lorcana';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import type { Ability } from '@lorelab/engine/lorcana';
import { Exercise, exerciseText, reportExercise, USE_KINDS } from '@lorelab/proofs';
import { describe, expect, test } from 'vitest';

describe('an exercise run over the catalog', { timeout: 60_000 }, () => {
  const report = reportExercise(new Exercise({ games: 1000, seed: 'test' }).run());

  test.each(USE_KINDS)('uses nearly everything of kind %s', (kind) => {
    const { used, of } = report.kinds[kind];
    expect(of).toBeGreaterThan(0);
    expect(used / of).toBeGreaterThan(kind === 'keyword' ? 0.85 : 0.95);
  });

  test('names what it has not reached, once each', () => {
    const unused = USE_KINDS.reduce((sum, kind) => sum + report.kinds[kind].of - report.kinds[kind].used, 0);
    expect(report.neverUsed).toHaveLength(unused);
    for (const { card } of report.neverUsed) expect(loadCatalog().find(card).ok).toBe(true);
  });

  test('plays the same games again for the same seed', () => {
    const play = () => reportExercise(new Exercise({ games: 20, seed: 'again' }).run());
    expect(play()).toEqual(play());
  });
});

describe('an ability that can never be used', { timeout: 60_000 }, () => {
  const plain = loadCatalog()
    .cards.filter(({ abilities }) => abilities.length === 0)
    .slice(0, 40);
  const never = { exists: { type: 'character', classification: 'Nobody at All' } } as const;

  function run(ability: Ability) {
    const card: CatalogCard = { ...plain[0]!, fullName: 'Test - Never', abilities: [ability] };
    return reportExercise(new Exercise({ games: 30, seed: 'never', cards: [card, ...plain] }).run());
  }

  test('is reported: a trigger whose condition never holds', () => {
    const report = run({
      kind: 'triggered',
      name: 'NEVER',
      triggers: [{ on: 'quests', subject: { self: true } }],
      during: never,
      effects: [{ do: 'draw', amount: 1 }],
    });
    expect(report.neverUsed.map(({ what }) => what)).toEqual(['triggered: quests', 'effect 1: draw']);
    expect(report.neverUsed[0]).toMatchObject({ card: 'Test - Never', ability: '1 NEVER', kind: 'triggered' });
  });

  test('is reported: a static ability whose condition never holds, or always does', () => {
    const applies = (condition: typeof never | { readonly not: typeof never }): Ability => ({
      kind: 'static',
      condition,
      to: 'this',
      modifiers: [{ stat: 'lore', by: 1 }],
    });
    expect(run(applies(never)).neverUsed[0]!.why).toMatch(/^its condition never held/);
    expect(run(applies({ not: never })).neverFalse[0]!.why).toMatch(/^its condition held every time/);
  });

  test('is reported: an effect that can never be done, and a branch that is never taken', () => {
    const report = run({
      kind: 'triggered',
      triggers: [{ on: 'plays', who: 'you', subject: { self: true } }],
      effects: [
        { do: 'banish', what: { select: { ...never.exists, chosen: true } } },
        { do: 'if', condition: never, then: [{ do: 'draw', amount: 1 }] },
      ],
    });
    expect(report.neverDone.map(({ what }) => what)).toEqual(['effect 1: banish']);
    expect(report.neverUsed.map(({ what }) => what)).toEqual(['effect 3: draw']);
    expect(exerciseText(report)).toContain('Test - Never (set 1)');
  });
});
