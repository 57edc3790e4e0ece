/** What the scenarios of a file share: a document with `shared: true` gives its other keys to all that come after it. */
import { ScenarioProblem } from './problem.js';
import { readFlag } from './read.js';
import type { Tree } from './tree.js';

type Document = Tree | ScenarioProblem;
type Entry = Extract<Tree, { kind: 'map' }>['entries'][number];

/** The scenarios of a file, each with what it shares with the others. */
export function withShared(documents: readonly Document[]): Document[] {
  let shared: readonly Entry[] = [];
  return documents.flatMap((document): Document[] => {
    try {
      if (document instanceof ScenarioProblem || document.kind !== 'map') return [document];
      const flag = document.entries.find(({ key }) => key.text === 'shared');
      if (!flag) return [{ ...document, entries: joined(shared, document.entries) }];
      if (!readFlag(flag.value))
        return [new ScenarioProblem(flag.value.place, 'expected "shared" as true, or left out')];
      shared = document.entries.filter((entry) => entry !== flag);
      return [];
    } catch (problem) {
      if (problem instanceof ScenarioProblem) return [problem];
      throw problem;
    }
  });
}

/** Of a key that both have the lists are joined; else what the scenario itself says counts. */
function joined(shared: readonly Entry[], own: readonly Entry[]): Entry[] {
  const others = shared.filter(({ key }) => own.every((entry) => entry.key.text !== key.text));
  return [
    ...others,
    ...own.map((entry) =>
      join(
        shared.find(({ key }) => key.text === entry.key.text),
        entry,
      ),
    ),
  ];
}

function join(shared: Entry | undefined, own: Entry): Entry {
  if (shared?.value.kind !== 'list' || own.value.kind !== 'list') return own;
  return { ...own, value: { ...own.value, items: [...shared.value.items, ...own.value.items] } };
}
