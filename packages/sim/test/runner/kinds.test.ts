import { STANDARD } from '@lorelab/engine/kingdom-hearts';
import { CONSTRUCTED } from '@lorelab/engine/lorcana';
import { gameKind } from '@lorelab/sim';
import { expect, test } from 'vitest';

// Kinds say it by themselves, so that naming a game doesn't load its rules.
test('the goal that reports speak of is that of the rules', () => {
  expect(gameKind('lorcana').race.goal).toBe(CONSTRUCTED.loreToWin);
  expect(gameKind('kingdom-hearts').race.goal).toBe(STANDARD.worldsToWin);
});
