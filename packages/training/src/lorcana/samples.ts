/** What is gathered at one table: flat lists of numbers, so that millions of them are passed on and kept cheaply. */

/** Decisions whose options were tried one by one. */
export interface AskedDecisions {
  /** What is known of the cards of both decks, a row a card (`RoleTable.inputs`), and whose deck it is in. */
  readonly cards: Float32Array;
  readonly owners: Uint8Array;
  /** Who decides; where its options begin, and after the last decision, where they end. */
  readonly deciders: Uint8Array;
  readonly starts: Int32Array;
  /** A row a decision. */
  readonly moments: Float32Array;
  /** The option that the policy of version 1 takes; -1 if it wasn't among those that were tried. */
  readonly formers: Int8Array;
  /** Of each option. */
  readonly verbs: Int8Array;
  readonly own: Float32Array;
  /** Two cards an option: the row of each, its role (or -1), and how much of it counts. */
  readonly rows: Uint8Array;
  readonly roles: Int8Array;
  readonly shares: Float32Array;
  /** The chance of winning that it led to: in half of the deals, and in the others. */
  readonly outcomes: Float32Array;
}

/** Positions of games, and how the games ended for who saw them. */
export interface SeenPositions {
  readonly cards: Float32Array;
  readonly owners: Uint8Array;
  readonly viewers: Uint8Array;
  /** What is counted of each, a row a position; what that alone makes of the odds. */
  readonly values: Float32Array;
  readonly odds: Float32Array;
  readonly isOwnTurn: Uint8Array;
  /** Cards in hand and in play: where those of a position begin, the row of each, and its place. */
  readonly starts: Int32Array;
  readonly rows: Uint8Array;
  readonly places: Uint8Array;
  readonly outcomes: Float32Array;
  /** How many of each row its deck has. */
  readonly counts: Uint8Array;
}

/** What samples there are. */
export interface Samples {
  readonly decisions: AskedDecisions;
  readonly positions: SeenPositions;
}

export type SampleKind = keyof Samples;

type Column = Float32Array | Int32Array | Uint8Array | Int8Array;
export type Columns = Readonly<Record<string, Column>>;

const KINDS = { Float32Array, Int32Array, Uint8Array, Int8Array } as const;
type KindName = keyof typeof KINDS;

/** Starts of the lists are put at places that every kind of number can begin at. */
const ALIGNED = 8;
const aligned = (size: number): number => Math.ceil(size / ALIGNED) * ALIGNED;

/** The lists as bytes: a line that says what they are, and then one after the other. */
export function writeColumns(columns: object): Uint8Array {
  const lists = Object.entries(columns as Columns);
  const kinds = lists.map(([name, list]) => [name, list.constructor.name, list.length]);
  const head = new TextEncoder().encode(`${JSON.stringify(kinds)}\n`);
  const total = lists.reduce((sum, [, { byteLength }]) => sum + aligned(byteLength), aligned(head.length));
  const bytes = new Uint8Array(total);
  bytes.set(head);
  let at = aligned(head.length);
  for (const [, { buffer, byteOffset, byteLength }] of lists) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += aligned(byteLength);
  }
  return bytes;
}

/** What `writeColumns` has written. */
export function readColumns<T extends object>(bytes: Uint8Array): T {
  const end = bytes.indexOf(0x0a);
  const kinds = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as [string, KindName, number][];
  let at = aligned(end + 1);
  const columns: Record<string, Column> = {};
  for (const [name, kind, length] of kinds) {
    const size = length * KINDS[kind].BYTES_PER_ELEMENT;
    // A copy of its own: what is read from a file may lie anywhere in a larger buffer.
    columns[name] = new KINDS[kind](Uint8Array.from(bytes.subarray(at, at + size)).buffer, 0, length);
    at += aligned(size);
  }
  return columns as T;
}
