/** CRC-32 bit by bit, as its definition has it: another way than that of the records. */
export function slowChecksum(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

/**
 * Records whose header somebody has changed, with checksums of what they say now: `change` is given the header and returns what
 * it is to say. `blockBytes`: how long a block is.
 */
export function sealed(records: Buffer, blockBytes: number, change: (json: string) => string): Buffer {
  const end = records.indexOf('\n');
  const header = Buffer.from(change(records.toString('utf8', 0, end - ' 01234567'.length)));
  const run = slowChecksum(header);
  const blocks = Buffer.from(records.subarray(end + 1));
  for (let at = 0; at + blockBytes <= blocks.length; at += blockBytes) {
    const sum = at + blockBytes - 4;
    blocks.writeUInt32LE(slowChecksum(blocks.subarray(at, sum), run), sum);
  }
  return Buffer.concat([header, Buffer.from(` ${run.toString(16).padStart(8, '0')}\n`), blocks]);
}
