/** What a policy makes of opening hands: some are dealt, and of each it is reckoned exactly what comes later. */
import { isOwnPolicy } from '@lorelab/ai/policies';
import { assert } from '@lorelab/engine/kernel';
import { boundedMean, Moments, translate } from '@lorelab/statistics';
import type { RunPlan } from '../../plan/plan.js';
import { type Figure, figure } from '../../reports/figure.js';
import { placeOf, type Rows } from '../../rows/layout.js';
import { Session } from '../../runner/session.js';
import type { AskedDeck } from './chances.js';

export interface PolicyHandsOptions {
  /** The deck against itself, and who plays it. */
  readonly plan: RunPlan;
  /** How many hands are dealt to each seat. */
  readonly hands: number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (done: number) => void;
}

/** The chances after 0, 1, 2 … cards more than the hand that was kept. */
export interface PolicyHands {
  readonly onPlay: readonly Figure[];
  readonly onDraw: readonly Figure[];
  readonly hands: number;
}

/** Sums are exact, and of whole numbers: chances are counted in so many parts. */
const UNIT = 100_000;
/** So often others have their turn: who ends it, or shows how far it is. */
const HANDS_A_WHILE = 50;

/** Deals hands to both seats, and lets the policy alter them. */
export async function dealToPolicy(
  asked: AskedDeck,
  most: number,
  { plan, hands, signal, onProgress }: PolicyHandsOptions,
): Promise<PolicyHands> {
  assert(!plan.policies.some(isOwnPolicy), 'policies of users play in processes of their own');
  const session = await Session.open(plan);
  const reckon = new Reckoning(asked, most, session);
  const moments = [0, 1].map(() => Array.from({ length: most + 1 }, () => new Moments()));
  let done = 0;
  for (; done < hands && !signal?.aborted; done++) {
    const rows = session.playOpening(done, 0);
    for (const [seat, sums] of moments.entries())
      for (const [later, chance] of reckon.chancesOf(rows, seat).entries()) sums[later]!.add(Math.round(chance * UNIT));
    if (done % HANDS_A_WHILE !== 0) continue;
    onProgress?.(done);
    await new Promise((resolve) => setTimeout(resolve));
  }
  const [onPlay, onDraw] = moments.map((sums) => sums.map((sum) => figureOf(sum, done)));
  return { onPlay: onPlay!, onDraw: onDraw!, hands: done };
}

const figureOf = (moments: Moments, hands: number): Figure =>
  figure(
    translate(boundedMean(moments, { low: 0, high: UNIT }), (value) => value / UNIT),
    hands,
  );

/** The chances of hands, of which many are alike. */
class Reckoning {
  private readonly known = new Map<string, readonly number[]>();
  /** Of each seat's kinds of cards: their classes. */
  private readonly classes: readonly (readonly number[])[];
  private readonly opening: number;
  private readonly putBack: number;

  constructor(
    private readonly asked: AskedDeck,
    private readonly most: number,
    { layout: { schema } }: Session,
  ) {
    this.classes = schema.cards.map((names) => names.map((name) => asked.classOf(name)));
    this.opening = placeOf(schema.cardMeasures, 'opening');
    this.putBack = placeOf(schema.cardMeasures, 'mulliganed');
  }

  chancesOf(rows: Rows, seat: number): readonly number[] {
    const kept = new Array<number>(this.asked.classCount).fill(0);
    const putBack = [...kept];
    for (const [kind, its] of this.classes[seat]!.entries()) {
      const back = rows.card(0, seat, kind, this.putBack);
      putBack[its]! += back;
      kept[its]! += rows.card(0, seat, kind, this.opening) - back;
    }
    const key = `${kept}/${putBack}`;
    const known = this.known.get(key) ?? this.asked.kept(kept, putBack, this.most).map(({ all }) => all);
    this.known.set(key, known);
    return known;
  }
}
