/** Gives each distinct text a small number, in the order of first use. */
export class Interned {
  private readonly ids = new Map<string, number>();
  readonly texts: string[] = [];

  constructor(...texts: string[]) {
    for (const text of texts) this.id(text);
  }

  id(text: string): number {
    let id = this.ids.get(text);
    if (id === undefined) {
      id = this.texts.length;
      this.ids.set(text, id);
      this.texts.push(text);
    }
    return id;
  }

  find(text: string): number {
    return this.ids.get(text) ?? -1;
  }
}

/** The classifications of a pool, as bits of two words. */
export class Classifications {
  private readonly interned = new Interned();

  /** How many there are. There are bits for 64 of them. */
  get count(): number {
    return this.interned.texts.length;
  }

  /** The bits [low, high] of one classification. */
  bits(name: string): readonly [number, number] {
    const id = this.interned.id(name);
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
