import { readFileSync } from 'node:fs';
import type { LorcanaView } from '@lorelab/engine/lorcana';
import type { CardValues } from './cards.js';
import { HAND_FEATURES, POSITION_FEATURES, PositionReader, SIDE_FEATURES } from './position.js';

/** The shipped weights of positions: fitted to games that were played, as docs/POLICIES.md tells. */
export const POSITION_FILE = new URL('../../data/lorcana-position.json', import.meta.url);

/** What the features of a position are called, in the order of the reader's values. */
export const POSITION_NAMES: readonly string[] = [
  ...SIDE_FEATURES.map((name) => `own.${name}`),
  ...SIDE_FEATURES.map((name) => `opposing.${name}`),
  ...HAND_FEATURES.map((name) => `hand.${name}`),
  'always',
];

type ByName = Readonly<Record<string, number>>;
/** What each feature adds to the odds of winning: by itself, and times what each player has of the way to the goal. */
interface Part {
  readonly plain: ByName;
  readonly byOwnLore: ByName;
  readonly byOpposingLore: ByName;
}

let loaded: readonly [own: Float64Array, opposing: Float64Array] | undefined;

/** The weights for the viewer's own turn and for those of others. */
function shippedWeights(): readonly [Float64Array, Float64Array] {
  if (loaded) return loaded;
  const file = JSON.parse(readFileSync(POSITION_FILE, 'utf8')) as { ownTurn: Part; opposingTurn: Part };
  loaded = [flatten(file.ownTurn), flatten(file.opposingTurn)];
  return loaded;
}

const flatten = ({ plain, byOwnLore, byOpposingLore }: Part): Float64Array =>
  Float64Array.from([plain, byOwnLore, byOpposingLore].flatMap((part) => POSITION_NAMES.map((name) => part[name]!)));

const OWN_LORE = POSITION_NAMES.indexOf('own.lore');
const OPPOSING_LORE = POSITION_NAMES.indexOf('opposing.lore');

/** The chance of winning from a position: a logistic model of what there is, fitted to how games ended. */
export class PositionValue {
  private readonly reader: PositionReader;
  private readonly weights = shippedWeights();

  constructor(cards: CardValues) {
    this.reader = new PositionReader(cards);
  }

  of(view: LorcanaView): number {
    this.reader.read(view, leader(view));
    const { values } = this.reader;
    const weights = this.weights[view.turnPlayer === view.viewer ? 0 : 1];
    let plain = 0;
    let byOwn = 0;
    let byOpposing = 0;
    for (let i = 0; i < POSITION_FEATURES; i++) {
      const value = values[i];
      plain += weights[i] * value;
      byOwn += weights[POSITION_FEATURES + i] * value;
      byOpposing += weights[2 * POSITION_FEATURES + i] * value;
    }
    const odds = plain + byOwn * values[OWN_LORE] + byOpposing * values[OPPOSING_LORE];
    return 1 / (1 + Math.exp(-odds));
  }
}

/** The opponent who has come farthest. */
function leader(view: LorcanaView): number {
  let best = view.viewer === 0 ? 1 : 0;
  for (let player = 0; player < view.playerCount; player++)
    if (player !== view.viewer && view.lore(player) > view.lore(best)) best = player;
  return best;
}
