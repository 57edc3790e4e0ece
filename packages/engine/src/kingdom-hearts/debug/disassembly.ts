/** What the machine makes of a card, line for line: rows and instructions with the names of their fields. */
import {
  ACTS,
  CARD_TYPES,
  type CardDefinition,
  DISCARDINGS,
  DURATIONS,
  EVENTS,
  KINDS,
  TURN_ACTS,
  VALUES,
} from '../language/index.js';
import type { Coded, Field, FieldKind, RowDescription } from '../layout/describe.js';
import { Absent, AMOUNTS, CONDITIONS, FILTER } from '../layout/expressions.js';
import { ActWords, CardAct, INSTRUCTION, INSTRUCTIONS, Op } from '../layout/instructions.js';
import { CHANGE, LIMIT, PROHIBITION, STATIC, TEXT, Text, TextRow, TRIGGER, USE, Value } from '../layout/rows.js';
import type { LoweredCard } from '../pool/lowering/abilities.js';
import { buildPool, type CardPool } from '../pool/pool.js';

/** The words for the members of const enums, in their order. */
const WORDS: Partial<Readonly<Record<FieldKind, readonly string[]>>> = {
  act: ACTS,
  'amount value': ['level', 'heart points', 'world levels', 'hand'],
  'card act': [
    'discard',
    'take',
    'put',
    'damage',
    'target',
    'return',
    'look',
    'reveal',
    'capture',
    'send',
    'change',
    'silence',
    'add counters',
    'remove counters',
    'keep out',
  ],
  event: EVENTS,
  fight: ['battle', 'challenge'],
  mode: ['more', 'less', 'set'],
  of: ['this', 'player', 'opponent', 'target', 'filter'],
  select: ['this', 'choose', 'random', 'all'],
  side: ['you', 'opponent'],
  to: ['top', 'bottom', 'deck', 'hand'],
  'turn act': TURN_ACTS,
  until: DURATIONS,
  who: ['you', 'opponent', 'each'],
  whose: ['anybodys', 'yours', 'theirs'],
  'yes or no': ['no', 'yes'],
};

/** The words for the bits of sets. */
const BITS: Partial<Readonly<Record<FieldKind, readonly string[]>>> = {
  during: ['action', 'battle', 'challenge'],
  'filter flags': ['other', 'same name', 'joined', 'all worlds'],
  kinds: KINDS,
  through: DISCARDINGS,
  types: CARD_TYPES,
  zones: ['deck', 'hand', 'discard', 'friends', 'worlds', 'darks', 'equipment', 'mat', 'player'],
};

const TEXTS: Readonly<Record<Exclude<Text, Text.Size>, readonly [name: string, operand: FieldKind]>> = {
  [Text.Silences]: ['silences', 'number'],
  [Text.Stays]: ['stays', 'through'],
  [Text.AnyLevel]: ['any level', 'number'],
  [Text.PreventsLoss]: ['prevents loss', 'amount'],
  [Text.PreventsDamage]: ['prevents damage', 'amount'],
  [Text.ReplacesLoss]: ['replaces loss', 'program'],
  [Text.ReplacesDefeat]: ['replaces defeat', 'program'],
  [Text.ReplacesDiscard]: ['replaces discard', 'to'],
  [Text.KeepsOut]: ['keeps out', 'through'],
};

/** What the last operand of an act is. */
const HOW: Partial<Readonly<Record<CardAct, FieldKind>>> = {
  [CardAct.Return]: 'to',
  [CardAct.Capture]: 'yes or no',
  [CardAct.Change]: 'change',
  [CardAct.Silence]: 'change',
  [CardAct.KeepOut]: 'change',
};

/** The code of a card as it is in a pool of its own. */
export function disassemble(card: CardDefinition): string[] {
  return new Disassembly(buildPool([card])).card();
}

class Disassembly {
  constructor(private readonly pool: CardPool) {}

  card(): string[] {
    const { bearer, requires, cards } = this.pool;
    const [card] = cards as readonly [LoweredCard];
    return [
      ...(bearer[0]! >= 0 ? [`bearer: ${this.word('filter', bearer[0]!)}`] : []),
      ...(requires[0]! >= 0 ? [`requires: ${this.word('condition', requires[0]!)}`] : []),
      ...this.rows(STATIC, card.statics),
      ...this.rows(TRIGGER, card.triggers),
      ...this.rows(USE, card.uses),
      ...this.rows(PROHIBITION, card.prohibitions),
      ...this.rows(LIMIT, card.limits),
      ...card.texts.flatMap((rows, text) => this.texts(text as Exclude<Text, Text.Size>, rows)),
    ];
  }

  private rows(row: RowDescription, places: readonly number[]): string[] {
    return places.flatMap((at) => this.withPrograms(row, at));
  }

  private texts(text: Exclude<Text, Text.Size>, places: readonly number[]): string[] {
    const [name, kind] = TEXTS[text];
    const fields = TEXT.fields.map((field) => (field.place === TextRow.Operand ? { ...field, kind } : field));
    return this.rows({ ...TEXT, name, fields }, places);
  }

  /** A row, and the instructions of the programs that it names. */
  private withPrograms(row: RowDescription, at: number): string[] {
    const { data } = this.pool;
    const programs = row.fields.filter(({ kind }) => kind === 'program').map(({ place }) => data[at + place]!);
    return [
      `${row.name} row ${at}: ${this.fields(data, at, row.fields)}`,
      ...programs.flatMap((pc) => this.program(pc)),
    ];
  }

  /** Instruction after instruction, to the end behind which nobody jumps. */
  private program(start: number): string[] {
    const { code } = this.pool;
    const lines: string[] = [];
    let last = start;
    for (let pc = start, next = start; ; pc = next) {
      const instruction = INSTRUCTIONS.find(({ op }) => op === code[pc])!;
      lines.push(`${String(pc).padStart(4)}  ${this.coded(code, pc, this.fitted(instruction, pc))}`);
      last = Math.max(last, ...placesIn(code, pc, instruction));
      next = pc + instruction.size + countRest(code, pc, instruction);
      if (code[pc] === Op.End && pc >= last) return lines;
    }
  }

  /** What the last operand of an act is depends on the act. */
  private fitted(instruction: Coded, pc: number): Coded {
    if (instruction !== INSTRUCTION.act) return instruction;
    const kind = HOW[this.pool.code[pc + ActWords.Act] as CardAct];
    const fields = instruction.fields.filter(({ place }) => place !== ActWords.How || kind !== undefined);
    return {
      ...instruction,
      fields: fields.map((one) => (one.place === ActWords.How && kind ? { ...one, kind } : one)),
    };
  }

  private coded(words: Int32Array, at: number, row: Coded): string {
    const first = at + row.size;
    const rest = Array.from(words.subarray(first, first + countRest(words, at, row)), (word) =>
      this.word(row.rest!, word),
    );
    const all = [this.fields(words, at, row.fields), ...rest].filter((text) => text !== '');
    return all.length === 0 ? row.name : `${row.name}: ${all.join(', ')}`;
  }

  /** The fields that say something. */
  private fields(words: Int32Array, at: number, fields: readonly Field[]): string {
    const shown = fields.filter(
      ({ place, kind }) => words[at + place] !== Absent.Field && !isEmpty(kind, words[at + place]!),
    );
    return shown.map(({ name, place, kind }) => `${plain(name)} ${this.word(kind, words[at + place]!)}`).join(', ');
  }

  private word(kind: FieldKind, word: number): string {
    const { data, changeKinds } = this.pool;
    const find = (all: readonly Coded[]): Coded => all.find(({ op }) => op === data[word])!;
    switch (kind) {
      case 'filter':
        return `(${this.fields(data, word, FILTER.fields)})`;
      case 'amount':
        return `(${this.coded(data, word, find(AMOUNTS))})`;
      case 'condition':
        return `(${this.coded(data, word, find(CONDITIONS))})`;
      case 'change':
        return `(${this.fields(data, changeKinds[word]!, CHANGE.fields)})`;
      case 'value':
        return word === Value.Silenced ? 'silenced' : word === Value.KeptOut ? 'kept out' : VALUES[word]!;
      default:
        return wordsFor(kind, word);
    }
  }
}

/** Fields that stand for nothing where no bit is set. */
const isEmpty = (kind: FieldKind, word: number): boolean => kind === 'filter flags' && word === 0;

function wordsFor(kind: FieldKind, word: number): string {
  const bits = BITS[kind];
  if (bits) return bits.filter((_, bit) => (word & (1 << bit)) !== 0).join('+');
  return WORDS[kind]?.[word] ?? String(word);
}

/** "isUpTo" is told as "is up to". */
const plain = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** How many words follow the fields of a row. */
function countRest(words: Int32Array, at: number, row: Coded): number {
  if (row.rest === undefined) return 0;
  return words[at + row.fields.find(({ name }) => name === 'count')!.place]!;
}

/** The places in the code that an instruction may go on at. */
function placesIn(code: Int32Array, pc: number, row: Coded): number[] {
  const named = row.fields.filter(({ kind }) => kind === 'program').map(({ place }) => code[pc + place]!);
  const first = pc + row.size;
  return [...named, ...(row.rest === 'program' ? code.subarray(first, first + countRest(code, pc, row)) : [])];
}
