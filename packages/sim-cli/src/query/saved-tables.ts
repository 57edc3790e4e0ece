/** Saved games as tables: which columns there are, what they say, and how each is read from the records. */
import {
  ENDING_NAMES,
  groupSize,
  Head,
  type Measure,
  pointsOf,
  type RecordFile,
  type Rows,
  sidesOf,
} from '@lorelab/sim';

export type ColumnType = 'boolean' | 'byte' | 'short' | 'integer' | 'long' | 'double';

/** A place in a table: the game, the player, and which of their turns or cards, from 0. */
export interface Place {
  /** Which of the files. */
  file: number;
  rows: Rows;
  row: number;
  player: number;
  part: number;
}

/** A column that is read when it is asked for. */
export interface ReadColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly valueOf: (place: Place) => number | boolean | null;
}

export interface SavedColumn extends ReadColumn {
  readonly says: string;
  /** What people see of the number that is read, in SQL: `read` is it, `f` the row of the file, `l` that of the card. Absent: itself. */
  readonly sql?: (read: string) => string;
}

export interface SavedTable {
  readonly name: 'games' | 'turns' | 'cards';
  readonly says: string;
  readonly columns: readonly SavedColumn[];
  /** How many rows a player has in a game; absent: a game has one row. */
  readonly partsOf?: (rows: Rows, row: number, player: number) => number;
}

const LETTERS = 'ABCD';
const FIRST_PLAYED = 'firstPlayed';

/** "firstPlayed" in SQL, where capital letters make no difference. */
export const nameInSql = (id: string): string => id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A player by their letter. */
const letter = (read: string): string => `substr('${LETTERS}', ${read} + 1, 1)`;

export function savedTables(files: readonly RecordFile[]): readonly SavedTable[] {
  const [{ header }] = files as [RecordFile];
  const { turnMeasures, cardMeasures } = header.schema;
  const ofPlayers = playersColumns(files);
  return [
    { name: 'games', says: 'a row a game', columns: gameColumns(files) },
    {
      name: 'turns',
      says: `a row for each own turn of each player, as it was at its end (the first ${header.schema.rounds} turns)`,
      partsOf: (rows, row, player) => rows.rounds(row, player),
      columns: [
        ...ofPlayers,
        {
          name: 'turn',
          type: 'byte',
          says: "which of the player's own turns, from 1",
          valueOf: ({ part }) => part + 1,
        },
        ...measured(
          turnMeasures,
          (measure) =>
            ({ rows, row, player, part }) =>
              rows.turn(row, player, part, measure),
        ),
      ],
    },
    {
      name: 'cards',
      says: 'a row for each card of each deck in each game; numbers are those of all copies together',
      partsOf: ({ layout }, _row, player) => layout.schema.cards[player]!.length,
      columns: [
        ...ofPlayers,
        { name: 'card', type: 'short', says: 'full name', valueOf: ({ part }) => part, sql: () => 'l.card' },
        ...measured(
          cardMeasures,
          (measure) =>
            ({ rows, row, player, part }) =>
              rows.card(row, player, part, measure),
        ),
      ],
    },
  ];
}

/** Columns of what the records measure in bytes. */
const measured = (measures: readonly Measure[], reader: (measure: number) => (place: Place) => number): SavedColumn[] =>
  measures.map(({ id, title }, measure) => {
    const read = reader(measure);
    const never = id === FIRST_PLAYED;
    return {
      name: nameInSql(id),
      type: 'byte',
      says: never ? `${title}; null if there was none` : title,
      valueOf: never ? (place) => read(place) || null : read,
    };
  });

const GAME: SavedColumn = {
  name: 'game',
  type: 'long',
  says: 'its number in the run: lorelab play --index plays it again',
  valueOf: ({ rows, row }) => rows.index(row),
};
const FILE: SavedColumn = {
  name: 'file',
  type: 'short',
  says: 'which file it is from',
  valueOf: ({ file }) => file,
  sql: () => 'f.file',
};

function gameColumns(files: readonly RecordFile[]): SavedColumn[] {
  const players = Math.max(...files.map(({ header }) => header.schema.players));
  const seats = [...LETTERS.slice(0, players)];
  const plans = files.map(({ header }) => header.plan);
  const inGroup = (place: Place): number => groupSize(plans[place.file]!);
  const series = ({ file, rows, row }: Place): number => Math.floor(rows.index(row) / plans[file]!.bestOf);
  const head = (name: string, says: string, field: Head): SavedColumn => ({
    name,
    type: 'integer',
    says,
    valueOf: ({ rows, row }) => rows.head(row, field),
  });
  const endings = Object.values(ENDING_NAMES).map((name) => `'${name}'`);
  return [
    FILE,
    GAME,
    { name: 'series', type: 'long', says: 'number of its series; without --best-of each game is one', valueOf: series },
    {
      name: 'pair',
      type: 'long',
      says: 'games of one pair have the same shuffles, each player starting one series: they depend on each other',
      valueOf: (place) => Math.floor(series(place) / inGroup(place)),
    },
    ...seats.flatMap((seat): SavedColumn[] => [
      fromFile(`deck_${seat.toLowerCase()}`, `deck of player ${seat}`),
      fromFile(`policy_${seat.toLowerCase()}`, `who played it`),
    ]),
    {
      name: 'starter',
      type: 'byte',
      says: 'who took the first turn: A, B …',
      valueOf: ({ rows, row }) => rows.head(row, Head.Starter),
      sql: letter,
    },
    {
      name: 'winner',
      type: 'byte',
      says: 'A, B …; null: nobody',
      valueOf: ({ rows, row }) => (rows.head(row, Head.Winner) < 0 ? null : rows.head(row, Head.Winner)),
      sql: letter,
    },
    {
      name: 'ending',
      type: 'byte',
      says: 'how it ended, in the words of the report',
      valueOf: ({ rows, row }) => rows.ending(row),
      sql: (read) => `[${endings.join(', ')}][${read} + 1]`,
    },
    head('turns', 'turns of all players together', Head.Turns),
    { name: 'rounds', type: 'integer', says: 'rounds begun', valueOf: ({ rows, row }) => rows.wholeRounds(row) },
    head('decisions', 'decisions of all players', Head.Decisions),
    head('lead_changes', 'how often who was behind came to lead', Head.LeadChanges),
    ...seats.flatMap((seat, player) => totalColumns(files, seat, player)),
  ];
}

/** A column that is the same for all games of a file. */
const fromFile = (name: string, says: string): SavedColumn => ({
  name,
  type: 'short',
  says,
  valueOf: ({ file }) => file,
  sql: () => `f.${name}`,
});

/** What is counted of a player over the whole game; a game with fewer players has none of it. */
function totalColumns(files: readonly RecordFile[], seat: string, player: number): SavedColumn[] {
  const measures = new Map(files.flatMap(({ header }) => header.schema.totals.map((total) => [total.id, total.title])));
  return [...measures].map(([id, title]) => {
    const places = files.map(({ header }) =>
      player < header.schema.players ? header.schema.totals.findIndex((total) => total.id === id) : -1,
    );
    return {
      name: `${nameInSql(id)}_${seat.toLowerCase()}`,
      type: 'integer',
      says: `${title}, of ${seat}`,
      valueOf: ({ file, rows, row }) => (places[file]! < 0 ? null : rows.total(row, player, places[file]!)),
    };
  });
}

/** Columns of every table with rows for players. */
function playersColumns(files: readonly RecordFile[]): SavedColumn[] {
  const sides = files.map(({ header }) => sidesOf(header.plan.table));
  const shareOf = ({ file, rows, row, player }: Place): number =>
    pointsOf(rows.head(row, Head.Winner), player, sides[file]) / sides[file]!.count;
  return [
    FILE,
    GAME,
    { name: 'player', type: 'byte', says: 'A, B …', valueOf: ({ player }) => player, sql: letter },
    { name: 'deck', type: 'short', says: 'name of their deck', valueOf: ({ file }) => file, sql: () => 'p.deck' },
    {
      name: 'on_play',
      type: 'boolean',
      says: 'they took the first turn',
      valueOf: ({ rows, row, player }) => rows.head(row, Head.Starter) === player,
    },
    { name: 'won', type: 'boolean', says: 'they won', valueOf: (place) => shareOf(place) === 1 },
    {
      name: 'points',
      type: 'double',
      says: 'what win rates are the mean of: 1 for a win, 0 for a loss, an equal part where nobody won',
      valueOf: shareOf,
    },
  ];
}
