/** The course of `lorelab bot check`: its positions are what they say, and it has one for each kind of decision. */
import { fileURLToPath } from 'node:url';
import { runScenarioFile } from '@lorelab/scenario/files';
import { GAME_KINDS, gameKind } from '@lorelab/sim';
import { leadTo, readCourse } from '@lorelab/sim/bots';
import { expect, test } from 'vitest';

const IDS = GAME_KINDS.map(({ id }) => id);

test.each(IDS)('the course of %s is proved by its steps', async (id) => {
  const file = fileURLToPath(new URL(`../../data/bot-course/${id}.yaml`, import.meta.url));
  const open = async (game: string) => {
    const opened = await gameKind(game).openScenarios!({});
    if (!opened.ok) throw new Error(opened.error.join());
    return opened.value;
  };
  for await (const { name, ok, message } of runScenarioFile(file, { ids: IDS, open }))
    expect([name, ok, message]).toEqual([name, true, null]);
});

test.each(IDS)('the course of %s leads to every kind of decision', async (id) => {
  const kind = gameKind(id);
  const reached = new Set<string>();
  let kinds: readonly string[] = [];
  for (const station of await readCourse(kind))
    for (const seed of ['one', 'other']) {
      const game = station.begin(seed);
      const fields = await (await kind.knowledgeOf!(game)).viewFields!();
      kinds = fields.decisionKinds.slice(1);
      leadTo(station, game, fields);
      const found = fields.decisionKinds[fields.decisionKindOf(game.view(game.decider))];
      expect([station.name, found]).toEqual([station.name, station.decision]);
      expect(game.options().length).toBeGreaterThan(1);
      reached.add(station.decision);
    }
  expect([...reached].sort()).toEqual([...kinds].sort());
});
