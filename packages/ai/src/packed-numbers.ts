/** Many numbers in a small text: what nets weigh is kept so in files. */

/** Whole numbers of 16 bits in base64, low byte first; times `unit` they are what was meant. */
export interface PackedNumbers {
  readonly unit: number;
  readonly numbers: string;
}

const MOST = 32767;

export function packNumbers(values: Float64Array): PackedNumbers {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const unit = Number((largest / MOST || 1).toPrecision(6));
  let bytes = '';
  for (const value of values) {
    const whole = Math.max(-MOST, Math.min(MOST, Math.round(value / unit))) & 0xffff;
    bytes += String.fromCharCode(whole & 0xff, whole >>> 8);
  }
  return { unit, numbers: btoa(bytes) };
}

/** The numbers; there have to be so many. */
export function unpackNumbers({ unit, numbers }: PackedNumbers, count: number): Float64Array {
  const bytes = atob(numbers);
  if (bytes.length !== 2 * count) throw new RangeError(`expected ${count} numbers, found ${bytes.length / 2}`);
  return Float64Array.from({ length: count }, (_, i) => {
    const whole = bytes.charCodeAt(2 * i) | (bytes.charCodeAt(2 * i + 1) << 8);
    return unit * (whole > MOST ? whole - 0x10000 : whole);
  });
}
