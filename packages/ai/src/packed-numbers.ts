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
  return { unit, numbers: toBase64(bytes) };
}

/** The numbers; there have to be so many. */
export function unpackNumbers({ unit, numbers }: PackedNumbers, count: number): Float64Array {
  const bytes = fromBase64(numbers);
  if (bytes.length !== 2 * count) throw new RangeError(`expected ${count} numbers, found ${bytes.length / 2}`);
  return Float64Array.from({ length: count }, (_, i) => {
    const whole = bytes.charCodeAt(2 * i) | (bytes.charCodeAt(2 * i + 1) << 8);
    return unit * (whole > MOST ? whole - 0x10000 : whole);
  });
}

// Written out: not everything that runs JavaScript has btoa and atob.

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function toBase64(bytes: string): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i;
    const at = (place: number): number => (place < left ? bytes.charCodeAt(i + place) : 0);
    const bits = (at(0) << 16) | (at(1) << 8) | at(2);
    for (let sign = 0; sign < 4; sign++) text += sign > left ? '=' : SIGNS[(bits >>> (18 - 6 * sign)) & 63];
  }
  return text;
}

function fromBase64(text: string): string {
  let bytes = '';
  let bits = 0;
  let known = 0;
  for (const sign of text.replace(/=+$/, '')) {
    const value = SIGNS.indexOf(sign);
    if (value < 0) throw new RangeError(`expected numbers in base64, found "${sign}"`);
    bits = ((bits << 6) | value) & 0xffffff;
    known += 6;
    if (known < 8) continue;
    known -= 8;
    bytes += String.fromCharCode((bits >>> known) & 0xff);
  }
  return bytes;
}
