/** What is wrong with what somebody asked, for people. */
export interface Refused {
  readonly problems: readonly string[];
}

export const isRefused = (found: unknown): found is Refused =>
  typeof found === 'object' && found !== null && 'problems' in found;
