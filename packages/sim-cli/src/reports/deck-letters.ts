/** What decks are called wherever their names would leave no room for what is said of them: A to Z, then AA and so on. */
export const letterOf = (place: number): string =>
  (place >= 26 ? letterOf(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));

/** Seats together: "A", "A and C". */
export const lettersOf = (seats: readonly number[]): string => seats.map(letterOf).join(' and ');
