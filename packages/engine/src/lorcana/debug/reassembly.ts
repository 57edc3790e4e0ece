/** The code of a pool, read with the names of its operands and written again: what comes out must be what went in. */
import { type DecodedRow, decodeMember, decodeRow, type Operand } from '../layout/decoding.js';
import { memberWords, rowWords } from '../layout/encoding.js';
import { ABILITY_ROW, OP, STATIC_ROW, TRIGGER_ROW, type WordKind } from '../layout/index.js';
import type { Family, Shape } from '../layout/shape.js';
import { FAMILIES, PACKED, ROWS, TAGGED } from '../layout/spelling.js';
import type { CardPool } from '../pool/pool.js';

/** Arrays as large as those of the pool; of the data only the rows to which the code and the cards lead. */
export interface Reassembled {
  readonly code: Int32Array;
  readonly data: Int32Array;
  /** 1 for each word of the data that was written. */
  readonly reached: Int8Array;
}

export function reassemble(pool: CardPool): Reassembled {
  const assembly = new Reassembly(pool);
  assembly.all();
  return assembly;
}

class Reassembly implements Reassembled {
  readonly code: Int32Array;
  readonly data: Int32Array;
  readonly reached: Int8Array;

  constructor(private readonly pool: CardPool) {
    this.code = new Int32Array(pool.code.length);
    this.data = new Int32Array(pool.data.length);
    this.reached = new Int8Array(pool.data.length);
  }

  all(): void {
    for (let pc = 0; pc < this.pool.code.length; ) {
      const instruction = decodeMember(OP, this.pool.code, pc);
      this.code.set(encodeMember(OP, instruction.member, instruction), pc);
      this.follow(instruction);
      pc += instruction.size;
    }
    for (const row of this.pool.abilityRows) this.row(ABILITY_ROW, row);
    for (const { triggers, statics } of this.pool.cards) {
      for (const { row } of triggers) this.row(TRIGGER_ROW, row);
      for (const row of statics) this.row(STATIC_ROW, row);
    }
  }

  private row(shape: Shape, at: number): void {
    const decoded = decodeRow(shape, this.pool.data, at);
    this.write(rowWords(shape as never, valuesOf(decoded)), at, decoded);
  }

  private member(family: Family<unknown>, at: number): void {
    const decoded = decodeMember(family, this.pool.data, at);
    this.write(encodeMember(family, decoded.member, decoded), at, decoded);
  }

  private write(words: readonly number[], at: number, decoded: DecodedRow): void {
    if (this.reached[at] !== 0) return;
    this.data.set(words, at);
    this.reached.fill(1, at, at + words.length);
    this.follow(decoded);
  }

  /** Goes on with the rows that operands lead to. */
  private follow({ operands }: DecodedRow): void {
    for (const { kind, value = -1, entries = [value] } of operands)
      for (const entry of entries) {
        if (typeof entry !== 'number') this.follow(entry);
        else if (kind) this.lead(kind, entry);
      }
  }

  private lead(kind: WordKind, value: number): void {
    if (kind in TAGGED) {
      const { bits, members } = TAGGED[kind as keyof typeof TAGGED];
      const [, argument] = members[value & ((1 << bits) - 1)];
      if (value >= 0 && argument) this.lead(argument, value >> bits);
    } else if (kind in PACKED) {
      for (const { at, bits, kind: of } of PACKED[kind as keyof typeof PACKED])
        this.lead(of, at + bits === 32 ? value >> at : (value >>> at) & ((1 << bits) - 1));
    } else if (value >= 0 && kind in ROWS && kind !== 'abilityRow') {
      this.row(ROWS[kind as keyof typeof ROWS], value);
    } else if (value >= 0 && kind in FAMILIES) {
      this.member(FAMILIES[kind as keyof typeof FAMILIES], value);
    }
  }
}

type Values = Record<string, unknown>;

const valuesOf = ({ operands }: DecodedRow): Values =>
  Object.fromEntries(operands.map((one) => [one.name, given(one)]));

function given({ kind, value, entries }: Operand): unknown {
  if (!entries) return kind === 'boolean' ? value !== 0 : value;
  return entries.map((entry) => {
    if (typeof entry === 'number') return entry;
    return 'member' in entry ? encodeMember(FAMILIES.predicate, entry.member, entry) : valuesOf(entry);
  });
}

const encodeMember = (family: Family<unknown>, member: number, decoded: DecodedRow): number[] =>
  memberWords(family as Family<Record<number, Values>>, member, valuesOf(decoded) as never);
