/** A game as data, and as text for people: what is told of every game. */
/** One thing that somebody decided, or that happened by itself, and what came of it. */
export interface LogEvent {
  /** Whose decision it was; absent: nobody's. */
  readonly player?: string;
  /** In words: "inks Smash", "Yes", the name of a card that was chosen. */
  readonly choice?: string;
  readonly outcome: readonly string[];
}

/** How it stands as a turn begins, in the order of the seats, and what happens in it. */
export interface LogTurn<Event extends LogEvent> {
  /** 0: before the first one. */
  readonly turn: number;
  readonly player: string;
  readonly hand: readonly number[];
  readonly events: readonly Event[];
}

export interface GameLog<Turn> {
  readonly players: readonly { readonly name: string; readonly title: string }[];
  readonly starts: string;
  readonly turns: readonly Turn[];
  readonly winner: string | null;
  readonly ending: string;
}

/** "1 card", "2 cards". */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** "ink Smash" → "inks Smash" */
export const inThirdPerson = (action: string): string =>
  action.replace(/^\w+/, (verb) => (verb === 'do' ? 'does' : `${verb}s`));

/** The whole game; `score` is how it stood in the end, and `formatTurn` gives the lines of a turn. */
export function formatGameLog<Turn extends LogTurn<LogEvent>>(
  { players, starts, turns, winner, ending }: GameLog<Turn>,
  score: string,
  formatTurn: (turn: Turn) => readonly string[],
): string {
  const end =
    winner === null ? `Nobody wins: ${ending}` : `${winner} ${winner.includes(' and ') ? 'win' : 'wins'}: ${ending}`;
  return [
    ...players.map(({ name, title }) => `${name}: ${title}`),
    `${starts} starts.`,
    ...turns.flatMap((turn) => ['', ...formatTurn(turn)]),
    '',
    `${end} (${score}, ${counted(turns.at(-1)?.turn ?? 0, 'turn')}).`,
    '',
  ].join('\n');
}
