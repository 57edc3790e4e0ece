import { CommonInteger, Ending, FlatState, Layout, Patience } from '@lorelab/engine/kernel';
import { describe, expect, test } from 'vitest';

/** A state of a few numbers. */
class Numbers extends FlatState {
  readonly playerCount = 2;
  readonly v: Int32Array;

  constructor() {
    const layout = new Layout(new ArrayBuffer(4 * (CommonInteger.Size + 1)));
    super(layout);
    this.v = layout.int32(CommonInteger.Size + 1);
  }

  get number(): number {
    return this.v[CommonInteger.Size]!;
  }
  set number(number: number) {
    this.v[CommonInteger.Size] = number;
  }
}

/** Takes so many steps, as a driver does, or as many as it may. Returns how many. */
function walk(s: Numbers, step: (number: number) => number, most = 100_000): number {
  const { watch } = s;
  watch.begin();
  let steps = 0;
  while (steps < most && s.v[CommonInteger.Ending] === Ending.NotOver) {
    steps++;
    s.number = step(s.number);
    if (++watch.steps > Patience.Steps) watch.look(s);
  }
  return steps;
}

describe('a game that goes on by itself', () => {
  test('is over as a loop soon after its state has come again, however long the way round is', () => {
    for (const length of [1, 2, 7, 500, 1200]) {
      const s = new Numbers();
      const steps = walk(s, (number) => (number + 1) % length);
      expect(s.v[CommonInteger.Ending]).toBe(Ending.Loop);
      expect(steps).toBeLessThanOrEqual(2 * Patience.Steps + 4 * length);
    }
  });

  test('is over as a loop after very many steps where no state comes again', () => {
    const s = new Numbers();
    expect(walk(s, (number) => number + 1)).toBe(Patience.MostSteps);
    expect([s.v[CommonInteger.Ending], s.v[CommonInteger.Won], s.v[CommonInteger.Lost]]).toEqual([Ending.Loop, 0, 0]);
  });

  test('goes on if somebody decides in time, however often it was there before', () => {
    const s = new Numbers();
    for (let decision = 0; decision < 30; decision++) walk(s, (number) => (number + 1) % 3, Patience.Steps);
    expect(s.v[CommonInteger.Ending]).toBe(Ending.NotOver);
  });

  test('that ends on its own isn’t a loop', () => {
    const s = new Numbers();
    walk(s, () => 0, Patience.Steps);
    s.v[CommonInteger.Ending] = Ending.Goal;
    s.watch.steps++;
    s.watch.look(s);
    expect(s.v[CommonInteger.Ending]).toBe(Ending.Goal);
  });
});

describe('a table that is full', () => {
  test('ends the game after the step, and the next game knows nothing of it', () => {
    const s = new Numbers();
    s.watch.noteFull();
    // What was left out while an option was carried out is no matter of the steps that follow.
    s.watch.begin();
    expect(s.watch.isLong).toBe(true);
    s.watch.look(s);
    expect(s.v[CommonInteger.Ending]).toBe(Ending.Loop);

    s.v[CommonInteger.Ending] = Ending.NotOver;
    walk(s, (number) => number + 1, Patience.Steps);
    expect([s.watch.isLong, s.v[CommonInteger.Ending]]).toEqual([false, Ending.NotOver]);
  });

  test('in the last step of a game changes neither its ending nor the next game', () => {
    const s = new Numbers();
    s.watch.noteFull();
    s.v[CommonInteger.Ending] = Ending.Goal;
    s.watch.look(s);
    expect([s.watch.isLong, s.v[CommonInteger.Ending]]).toEqual([false, Ending.Goal]);
  });
});
