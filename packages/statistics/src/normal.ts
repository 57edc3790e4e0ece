/** The standard normal distribution. */

/** The chance that a standard normal variable is at most z (Cody 1969, in three parts by how far z is from 0). */
export function normalBelow(z: number): number {
  const far = Math.abs(z);
  if (far < CENTRE) return 0.5 + z * ratio(CENTRE_UP, CENTRE_DOWN, z * z);
  const tail = far < MIDDLE ? bell(far) * ratio(MIDDLE_UP, MIDDLE_DOWN, far) : (bell(far) / far) * farTail(1 / (z * z));
  return z < 0 ? tail : 1 - tail;
}

/** What a standard normal variable is below with this probability (Wichura 1988, AS 241). */
export function normalQuantile(probability: number): number {
  const q = probability - 0.5;
  if (Math.abs(q) <= 0.425) return q * ratio(INNER_UP, INNER_DOWN, 0.180625 - q * q);
  const root = Math.sqrt(-Math.log(q < 0 ? probability : 1 - probability));
  const far = root <= 5 ? ratio(OUTER_UP, OUTER_DOWN, root - 1.6) : ratio(LAST_UP, LAST_DOWN, root - 5);
  return q < 0 ? -far : far;
}

/** e^(-z²/2), exact far out as well: what of z² is lost by rounding is made up for. */
function bell(z: number): number {
  const near = Math.trunc(z * 16) / 16;
  return Math.exp((-near * near) / 2) * Math.exp((-(z - near) * (z + near)) / 2);
}

/** Behind the middle: the bell times z, over √(2π), but for a small part. */
const farTail = (inverse: number): number => 1 / Math.sqrt(2 * Math.PI) - inverse * ratio(FAR_UP, FAR_DOWN, inverse);

/** A polynomial over another, the coefficient of the highest power first. */
const ratio = (up: readonly number[], down: readonly number[], x: number): number =>
  polynomial(up, x) / polynomial(down, x);

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);

const CENTRE = 0.67448975;
const MIDDLE = Math.sqrt(32);

const CENTRE_UP = [0.06568233791820745, 2.2352520354606837, 161.02823106855587, 1067.6894854603709, 18154.98125334356];
const CENTRE_DOWN = [1, 47.202581904688245, 976.0985517377767, 10260.932208618979, 45507.78933502673];

const MIDDLE_UP = [
  1.0765576773720192e-8, 0.39894151208813466, 8.883149794388377, 93.50665613217785, 597.2702763948002,
  2494.5375852903726, 6848.190450536283, 11602.65143764735, 9842.714838383978,
];
const MIDDLE_DOWN = [
  1, 22.266688044328117, 235.387901782625, 1519.3775994075547, 6485.558298266761, 18615.571640885097, 34900.95272114598,
  38912.00328609327, 19685.429676859992,
];

const FAR_UP = [
  0.023073441764940174, 0.215898534057957, 0.12740116116024736, 0.022235277870649807, 0.0014216191932278934,
  2.9112874951168793e-5,
];
const FAR_DOWN = [
  1, 1.284260096144911, 0.4682382124808651, 0.06598813786892856, 0.0037823963320275824, 7.297515550839662e-5,
];

const INNER_UP = [
  2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946, 1971.5909503065513,
  133.14166789178438, 3.3871328727963665,
];
const INNER_DOWN = [
  5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751, 687.1870074920579,
  42.31333070160091, 1,
];

const OUTER_UP = [
  0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
  5.769497221460691, 4.630337846156546, 1.4234371107496835,
];
const OUTER_DOWN = [
  1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
  1.6763848301838038, 2.053191626637759, 1,
];

const LAST_UP = [
  2.0103343992922881e-7, 2.7115555687434876e-5, 0.0012426609473880784, 0.026532189526576124, 0.29656057182850487,
  1.7848265399172913, 5.463784911164114, 6.657904643501103,
];
const LAST_DOWN = [
  2.0442631033899397e-15, 1.421511758316446e-7, 1.8463183175100548e-5, 0.0007868691311456133, 0.014875361290850615,
  0.1369298809227358, 0.599832206555888, 1,
];
