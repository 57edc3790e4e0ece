/**
 * The layout of a flat state: one buffer, and typed views into it, one a column. Columns are taken in falling order of
 * their element size, so that every view is aligned.
 *
 * Bytes are signed: once anybody in a process has made something else of a Uint8Array (loading a library such as cephes
 * does), V8 doesn't trust that any of them is what it was, and looks at each access.
 */
export class Layout {
  private offset = 0;
  private readonly sizes: number[] = [];

  constructor(private readonly buffer?: ArrayBuffer) {}

  /** The whole buffer, for copies and hashes. */
  get words(): Int32Array {
    return this.buffer ? new Int32Array(this.buffer) : new Int32Array(0);
  }

  /** The bytes taken so far, rounded up to whole words. */
  get bytes(): number {
    return (this.offset + 7) & ~7;
  }

  int32(length: number): Int32Array {
    return new Int32Array(...this.take(4, length));
  }

  int16(length: number): Int16Array {
    return new Int16Array(...this.take(2, length));
  }

  uint16(length: number): Uint16Array {
    return new Uint16Array(...this.take(2, length));
  }

  int8(length: number): Int8Array {
    return new Int8Array(...this.take(1, length));
  }

  /** Without a buffer only the size is measured; the views are empty then. */
  private take(size: number, length: number): [ArrayBuffer, number, number] {
    const last = this.sizes.at(-1);
    if (last !== undefined && size > last) throw new Error('columns must be taken in falling order of element size');
    this.sizes.push(size);
    const at = this.offset;
    this.offset += size * length;
    return this.buffer ? [this.buffer, at, length] : [new ArrayBuffer(0), 0, 0];
  }
}
