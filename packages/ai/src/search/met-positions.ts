import { type Game, mix, type Player } from '@lorelab/engine/kernel';
import { type Lookahead, signatureOf } from './lookahead.js';

/** So many positions are kept for each way. */
const EACH = 32;

/** Positions of a turn from which some way was played on as it is rated: who comes to one of them in another order goes on alike. */
export class MetPositions {
  private readonly keys: Int32Array;
  private readonly plans: Int32Array;
  private readonly most: number;
  private count = 0;

  constructor(ways: number) {
    const room = 1 << Math.ceil(Math.log2(2 * EACH * ways));
    this.keys = new Int32Array(room);
    this.plans = new Int32Array(room);
    this.most = EACH * ways;
  }

  clear(): void {
    this.keys.fill(0);
    this.count = 0;
  }

  /** The way that has met a position with this key; -1: none has, and the one given is noted. */
  meet(key: number, plan: number): number {
    const { keys, plans } = this;
    const last = keys.length - 1;
    for (let i = 0; i <= last; i++) {
      const at = (key + i) & last;
      if (keys[at] === key) return plans[at];
      if (keys[at] !== 0) continue;
      if (this.count < this.most) {
        this.count++;
        keys[at] = key;
        plans[at] = plan;
      }
      break;
    }
    return -1;
  }
}

/** Tells positions of a turn apart: by what can be done, and how everything stands. Never 0. */
export const keyOf = (game: Game, player: Player, look: Lookahead): number =>
  mix(signatureOf(game.options()) + Math.imul(look.standing(game, player) + 1, 0x9e3779b1)) | 1;
