/** The checksum of records: CRC-32 as zip and PNG have it, which finds every change of up to 32 bits that follow each other. */

const POLYNOMIAL = 0xedb88320;
const BYTE = 256;
/** Four bytes are taken in one step, each with a table of its own. */
const STEP = 4;

const TABLES = tables();

/** Of the bytes from `from` up to `to`; `before` is the checksum of what comes before them. */
export function crc32(bytes: Uint8Array, from = 0, to = bytes.length, before = 0): number {
  const [t0, t1, t2, t3] = TABLES;
  let crc = ~before;
  let at = from;
  for (const whole = to - ((to - from) % STEP); at < whole; at += STEP) {
    crc ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    crc = t3[crc & 0xff]! ^ t2[(crc >>> 8) & 0xff]! ^ t1[(crc >>> 16) & 0xff]! ^ t0[crc >>> 24]!;
  }
  for (; at < to; at++) crc = t0[(crc ^ bytes[at]!) & 0xff]! ^ (crc >>> 8);
  return ~crc >>> 0;
}

type Tables = readonly [Int32Array, Int32Array, Int32Array, Int32Array];

function tables(): Tables {
  const first = Int32Array.from({ length: BYTE }, (_, byte) => {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
    return crc;
  });
  const next = (table: Int32Array): Int32Array => table.map((crc) => first[crc & 0xff]! ^ (crc >>> 8));
  const second = next(first);
  const third = next(second);
  return [first, second, third, next(third)];
}
