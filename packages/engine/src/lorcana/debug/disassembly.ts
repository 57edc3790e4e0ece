/** What a card's programs were lowered to, for people: instructions and rows with the names of all that is packed in them. */
import { type CardDefinition, TRIGGER_EVENTS } from '../language/index.js';
import { type DecodedMember, type DecodedRow, decodeMember, decodeRow, type Operand } from '../layout/decoding.js';
import { ABILITY_ROW, OP, STATIC_ROW, TRIGGER_ROW, type WordKind } from '../layout/index.js';
import { ENUMERATIONS, FAMILIES, FLAGS, PACKED, type PlainKind, ROWS, TAGGED } from '../layout/spelling.js';
import { type LoweredShift, ShiftOnto, ShiftTwo } from '../pool/lowering/lowered-card.js';
import type { CardPool } from '../pool/pool.js';
import { buildMappedPool, type MappedAbility } from './program-map.js';

/** The programs of a card, line for line. */
export function disassemble(card: CardDefinition): string[] {
  const { pool, abilities } = buildMappedPool([card]);
  const spelling = new Spelling(pool);
  return abilities.filter(({ def }) => def === 0).flatMap((ability) => spelling.ability(ability));
}

/** Everything of a pool that is packed, in words. */
export class Spelling {
  constructor(private readonly pool: CardPool) {}

  /** One printed ability: what leads to its programs, and those. */
  ability(mapped: MappedAbility): string[] {
    const { ability, index, from, to, firstRow, endRow } = mapped;
    const name = 'name' in ability && ability.name ? ` "${ability.name}"` : '';
    const kind = ability.kind === 'keyword' ? `keyword ${ability.keyword}` : ability.kind;
    const rows = Array.from({ length: endRow - firstRow }, (_, i) => this.abilityRow(firstRow + i));
    const lines = [
      ...this.triggers(firstRow, endRow),
      ...this.statics(mapped),
      ...this.playing(mapped),
      ...rows,
      ...this.code(from, to),
    ];
    return [`ability ${index + 1}: ${kind}${name}`, ...lines.map((line) => `  ${line}`)];
  }

  /** The instructions from one position up to another. */
  code(from: number, to: number): string[] {
    const lines: string[] = [];
    for (let pc = from; pc < to; ) {
      const instruction = decodeMember(OP, this.pool.code, pc);
      lines.push(`${String(pc).padStart(5)}  ${instruction.name} ${this.operands(instruction.operands)}`.trimEnd());
      pc += instruction.size;
    }
    return lines;
  }

  /** An operand, or anything else that is packed, of that kind. */
  word(kind: WordKind, value: number): string {
    if (isOne(kind, ENUMERATIONS)) return (ENUMERATIONS[kind] as Names)[value] ?? String(value);
    if (isOne(kind, FLAGS)) return bits(FLAGS[kind], value);
    if (isOne(kind, TAGGED)) return this.tagged(kind, value);
    if (isOne(kind, PACKED)) return this.packed(kind, value);
    if (isOne(kind, ROWS)) return this.row(decodeRow(ROWS[kind], this.pool.data, value));
    if (isOne(kind, FAMILIES)) return this.member(decodeMember(FAMILIES[kind], this.pool.data, value));
    return PLAIN[kind](value, this.pool);
  }

  private abilityRow(ability: number): string {
    const row = this.pool.abilityRows[ability];
    return `ability row ${ability}: ${this.row(decodeRow(ABILITY_ROW, this.pool.data, row))}`;
  }

  /** The triggers that lead to one of these abilities. */
  private triggers(firstRow: number, endRow: number): string[] {
    const rows = this.pool.cards.flatMap(({ triggers }) =>
      triggers.map(({ row }) => decodeRow(TRIGGER_ROW, this.pool.data, row)),
    );
    const leads = (row: DecodedRow) =>
      row.operands.some(({ kind, value = -1 }) => kind === 'ability' && value >= firstRow && value < endRow);
    return rows.filter(leads).map((row) => `trigger: ${this.row(row)}`);
  }

  private statics({ statics }: MappedAbility): string[] {
    return statics.map((row) => `static row: ${this.row(decodeRow(STATIC_ROW, this.pool.data, row))}`);
  }

  /** What is about playing the card itself. */
  private playing({ less, cantPlayUnless, gainedShifts, shifts }: MappedAbility): string[] {
    const when = (condition: number) => (condition < 0 ? '' : ` if ${this.word('condition', condition)}`);
    return [
      ...less.map(
        ({ amount, condition, shift }) =>
          `costs less${shift ? ' by Shift' : ''}: ${this.word('amount', amount)}${when(condition)}`,
      ),
      ...cantPlayUnless.map((condition) => `can be played only${when(condition)}`),
      ...gainedShifts.map(({ condition, shift }) => `${tellShift(shift, this.pool)}${when(condition)}`),
      ...shifts.map((shift) => tellShift(shift, this.pool)),
    ];
  }

  private member({ name, operands }: DecodedMember): string {
    const spelt = this.operands(operands);
    return spelt === '' ? name : `${name}(${spelt})`;
  }

  /** A row that is no more than a list is that list. */
  private row({ operands }: DecodedRow): string {
    return operands.length === 1 && operands[0].entries ? this.operand(operands[0]) : `{${this.operands(operands)}}`;
  }

  /** What isn't there, isn't so or is nothing is left out. */
  private operands(operands: readonly Operand[]): string {
    return operands
      .filter((operand) => !isNothing(operand))
      .map((operand) => `${operand.name} ${this.operand(operand)}`)
      .join(', ');
  }

  private operand({ name, kind, value = 0, entries }: Operand): string {
    // A static ability says in place of a filter that it is about its own card alone, or about none.
    if (!entries) return this.word(name === 'to' && value < 0 ? 'StaticTo' : kind!, value);
    return `[${entries.map((entry) => this.entry(entry, kind)).join('; ')}]`;
  }

  private entry(entry: number | DecodedRow | DecodedMember, kind: WordKind | undefined): string {
    if (typeof entry === 'number') return this.word(kind!, entry);
    return 'member' in entry ? this.member(entry) : this.row(entry);
  }

  private tagged(kind: keyof typeof TAGGED, value: number): string {
    const { bits: width, members } = TAGGED[kind];
    const [name, argument] = members[value & ((1 << width) - 1)];
    if (!argument) return name;
    const spelt = this.word(argument, value >> width);
    // An amount is the number or the expression itself.
    return kind === 'amount' ? spelt : `${name}(${spelt})`;
  }

  private packed(kind: keyof typeof PACKED, value: number): string {
    const fields = PACKED[kind].map(({ name, at, bits: width, kind: of }) => {
      const field = at + width === 32 ? value >> at : (value >>> at) & ((1 << width) - 1);
      return `${name} ${this.word(of, field)}`;
    });
    return `{${fields.join(', ')}}`;
  }
}

type Names = Readonly<Record<number, string>>;

const isOne = <Table extends object>(kind: string, table: Table): kind is keyof Table & string => kind in table;

/** Absent, no list, not so, or none of the flags. */
function isNothing({ name, kind, isOptional, value, entries }: Operand): boolean {
  if (entries) return entries.length === 0;
  if (isOptional && value === -1) return name !== 'to';
  return value === 0 && (kind === 'boolean' || kind === 'abilityName' || (kind !== undefined && kind in FLAGS));
}

/** The names of the bits that are set. */
function bits(names: Names, value: number): string {
  const set = Object.entries(names).filter(([bit]) => (value & Number(bit)) !== 0);
  return set.map(([, name]) => name).join('+') || '0';
}

const hex = (value: number): string => `0x${(value >>> 0).toString(16)}`;
const bitsOf = (value: number): number[] =>
  Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => ((value >> bit) & 1) !== 0);

/** A kind of word without a row here doesn't compile. */
const PLAIN: Readonly<Record<PlainKind, (value: number, pool: CardPool) => string>> = {
  number: String,
  boolean: (value) => (value === 0 ? 'no' : 'yes'),
  bits: hex,
  target: (value) => `→${value}`,
  ability: (value) => `row ${value}`,
  abilityName: (value, pool) => JSON.stringify(pool.abilityNames[value]),
  cardName: (value, pool) => JSON.stringify(pool.names[value]),
  card: String,
  seat: String,
  giver: String,
  event: (value) => TRIGGER_EVENTS[value],
  register: String,
  registers: (value) => `[${bitsOf(value).join(' ')}]`,
};

function tellShift({ ink, ability, two, returns, ...target }: LoweredShift, pool: CardPool): string {
  const many = two === ShiftTwo.Never ? '' : two === ShiftTwo.May ? ' onto one or two' : ' onto two';
  const paid = ability < 0 ? '' : `, paid by ability row ${ability}`;
  return `Shift ${ink}${ontoWhat(target, pool)}${many}${paid}${returns < 0 ? '' : `, ended by ability row ${returns}`}`;
}

/** What it goes on top of, if that isn't a character with its name. */
function ontoWhat(
  { onto, low, high, item }: Pick<LoweredShift, 'onto' | 'low' | 'high' | 'item'>,
  pool: CardPool,
): string {
  if (onto === ShiftOnto.Any) return ' onto any character';
  if (onto === ShiftOnto.Item) return ` onto item ${JSON.stringify(pool.names[item])}`;
  return onto === ShiftOnto.Classification
    ? ` onto classification [${[...bitsOf(low), ...bitsOf(high).map((bit) => bit + 32)].join(' ')}]`
    : '';
}
