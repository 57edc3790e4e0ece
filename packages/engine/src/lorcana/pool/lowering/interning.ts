import { normaliseName } from '../../../kernel/index.js';

/** Gives each distinct text a small number, in the order of first use. */
export class Interned {
  private readonly ids = new Map<string, number>();
  readonly texts: string[] = [];

  /** `keyOf`: texts of the same key are one, and the first of them stands for all. */
  constructor(
    texts: readonly string[] = [],
    private readonly keyOf: (text: string) => string = (text) => text,
  ) {
    for (const text of texts) this.id(text);
  }

  id(text: string): number {
    const key = this.keyOf(text);
    let id = this.ids.get(key);
    if (id === undefined) {
      id = this.texts.length;
      this.ids.set(key, id);
      this.texts.push(text);
    }
    return id;
  }
}

/** Names of cards (5.2.6): how their letters are set, such as "HeiHei" and "Heihei", makes no difference. */
export const internedNames = (): Interned => new Interned([], normaliseName);

/** The classifications of a pool, as bits of two words. */
export class Classifications {
  private readonly interned = new Interned();

  /** How many there are. There are bits for 64 of them. */
  get count(): number {
    return this.interned.texts.length;
  }

  /** The number of a classification. */
  id(name: string): number {
    return this.interned.id(name);
  }

  /** The bits [low, high] of one classification. */
  bits(name: string): readonly [number, number] {
    const id = this.id(name);
    return id < 32 ? [1 << id, 0] : [0, 1 << (id - 32)];
  }

  /** The bits of several, as predicates need them. */
  mask(names: readonly string[]): readonly [number, number] {
    let low = 0;
    let high = 0;
    for (const name of names) {
      const bits = this.bits(name);
      low |= bits[0];
      high |= bits[1];
    }
    return [low, high];
  }
}
