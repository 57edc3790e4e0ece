export type FieldKind =
  | 'number'
  // Places in `pool.data` and in `pool.code`.
  | 'filter'
  | 'amount'
  | 'condition'
  | 'program'
  // Numbers of the pool.
  | 'name'
  | 'home world'
  | 'change'
  // Members of the const enums, and sets of them as bits.
  | 'act'
  | 'amount value'
  | 'card act'
  | 'event'
  | 'fight'
  | 'mode'
  | 'of'
  | 'select'
  | 'side'
  | 'to'
  | 'turn act'
  | 'until'
  | 'value'
  | 'who'
  | 'whose'
  | 'during'
  | 'through'
  | 'filter flags'
  | 'kinds'
  | 'types'
  | 'zones'
  | 'yes or no';

type FieldOf<Places> = Exclude<keyof Places, 'Size' | 'Op'> & string;

/** The fields of a const enum of places, and what each is. What comes first of an instruction is known without. */
type Fields<Places> = {
  readonly [Field in FieldOf<Places> as Uncapitalize<Field>]: readonly [Places[Field], FieldKind];
};

/** A number for each field. */
export type Operands<Places> = { readonly [Field in FieldOf<Places> as Uncapitalize<Field>]: number };

export interface Field {
  readonly name: string;
  readonly place: number;
  readonly kind: FieldKind;
}

export interface RowDescription<Places = unknown> {
  readonly name: string;
  readonly size: number;
  readonly fields: readonly Field[];
  /** Never there: it ties the row to its const enum. */
  readonly places?: Places;
}

/** An expression or an instruction: its first word says which. */
export interface Coded<Places = unknown> extends RowDescription<Places> {
  readonly op: number;
  /** What follows, as often as the field `count` says. */
  readonly rest?: FieldKind;
}

export function describeRow<Places extends { readonly Size: number }>(
  name: string,
  size: Places['Size'],
  fields: Fields<Places>,
): RowDescription<Places> {
  return { name, size, fields: fieldsOf(name, fields, 0, size) };
}

/** The fields in their order: one behind the other, from the first place to the size. */
function fieldsOf(name: string, fields: object, first: number, size: number): Field[] {
  const all = Object.entries(fields as Readonly<Record<string, readonly [number, FieldKind]>>);
  const inOrder = all.every(([, [place]], index) => place === first + index) && first + all.length === size;
  if (!inOrder) throw new TypeError(`the fields of ${name} lie one behind the other`);
  return all.map(([field, [place, kind]]) => ({ name: field, place, kind }));
}

export function describeCoded<Places extends { readonly Op: 0; readonly Size: number }>(
  op: number,
  name: string,
  size: Places['Size'],
  fields: Fields<Places>,
  rest?: FieldKind,
): Coded<Places> {
  return { name, size, op, fields: fieldsOf(name, fields, 1, size), ...(rest && { rest }) };
}

/** Writes a row at the end of an array; where it begins. */
export function writeRow<Places>(words: number[], row: RowDescription<Places>, operands: Operands<Places>): number {
  const at = words.length;
  for (const { name, place } of row.fields) words[at + place] = (operands as Readonly<Record<string, number>>)[name]!;
  return at;
}

/** Writes an expression or an instruction at the end of an array, and what follows it; where it begins. */
export function writeCoded<Places>(
  words: number[],
  row: Coded<Places>,
  operands: Operands<Places>,
  rest: readonly number[] = [],
): number {
  const at = words.length;
  words.push(row.op);
  for (const { name, place } of row.fields) words[at + place] = (operands as Readonly<Record<string, number>>)[name]!;
  words.push(...rest);
  return at;
}
