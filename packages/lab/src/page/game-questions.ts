/** The question to the games of a match that a figure of its tables is about, in the words of `lorelab report --where`. */

const quoted = (name: string): string => (name.includes("'") ? `"${name}"` : `'${name}'`);

/** By the titles of columns of cards. */
const OF_CARDS: Readonly<Record<string, (player: string, card: string) => string>> = {
  OH: (player, card) => `opening(${player}, ${card})`,
  dealt: (player, card) => `opening(${player}, ${card})`,
  GD: (player, card) => `drawn(${player}, ${card}) and not opening(${player}, ${card})`,
  drawn: (player, card) => `drawn(${player}, ${card})`,
  GIH: (player, card) => `opening(${player}, ${card}) or drawn(${player}, ${card})`,
  games: (player, card) => `opening(${player}, ${card}) or drawn(${player}, ${card})`,
  IWD: (player, card) => `opening(${player}, ${card}) or drawn(${player}, ${card})`,
  GNS: (player, card) => `not (opening(${player}, ${card}) or drawn(${player}, ${card}))`,
  played: (player, card) => `played(${player}, ${card})`,
  inked: (player, card) => `inked(${player}, ${card})`,
  quests: (player, card) => `quested(${player}, ${card})`,
  challenges: (player, card) => `challenged(${player}, ${card})`,
  banished: (player, card) => `banished(${player}, ${card})`,
  sang: (player, card) => `sang(${player}, ${card})`,
  sung: (player, card) => `sung(${player}, ${card})`,
};

/** Whose table it is, by its title: "Win rates by card: A, Ruby and Steel". */
const PLAYER = /: ([AB]),/;

interface Place {
  /** The title of the table, and of the column. */
  readonly table: string;
  readonly column: string;
  /** What stands in the first column of its row, and what that is called. */
  readonly row: string;
  readonly first: string;
}

/** Undefined: the figure is about no games in particular. */
export function questionAbout({ table, column, row, first }: Place): string | undefined {
  const player = PLAYER.exec(table)?.[1];
  if (first === 'card' && player !== undefined) {
    const card = quoted(row.replace(/^\d+ /, ''));
    if (/^\d+$/.test(column)) return `firstPlayed(${player}, ${card}) = ${column}`;
    return OF_CARDS[column]?.(player, card);
  }
  if (first === 'rounds') return `rounds = ${row}`;
  if (first === 'ended by') {
    const winner = /^won by ([AB])$/.exec(column)?.[1];
    return `ending = ${quoted(row)}${winner === undefined ? '' : ` and won(${winner})`}`;
  }
  if (first === 'deck') {
    const seat = /^on the (play|draw)$/.exec(column)?.[1];
    const own = row.charAt(0);
    if (column === 'won') return `won(${own})`;
    return seat === undefined ? undefined : `seat(${own}) = ${seat}`;
  }
  if (first === 'cards put back' && player !== undefined) return `mulliganed(${player}) = ${row}`;
  return undefined;
}
