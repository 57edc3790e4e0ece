/** What we use of seedrandom: its one generator, without the others that it has besides. */
declare module 'seedrandom/seedrandom.js' {
  /** Makes a generator from a text. */
  export default function seedrandom(text: string): { int32(): number };
}
