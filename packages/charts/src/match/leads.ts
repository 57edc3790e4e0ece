import type { GamesReport, LeadReport } from '@lorelab/sim';
import { formatInterval } from '@lorelab/sim/words';
import { figureCell, numberColumn } from '../cells.js';
import type { Chart } from '../chart.js';
import { deckNames } from '../deck-names.js';
import { drawHeat, type HeatMap } from '../drawing/heat.js';

/** Leads that are drawn; the table has all of them. */
const MOST = 12;
/** Cells that fewer games are in would be noise. */
const FEWEST = 10;

/** How probable a win is after each own turn, by how far somebody is ahead. */
export function leads({ race: { leads: all, unit }, players }: GamesReport): Chart | undefined {
  const drawn = all.filter(({ lead, games }) => Math.abs(lead) <= MOST && games >= FEWEST);
  if (drawn.length === 0) return undefined;
  const called = deckNames(players);
  const of = players.map(({ deck }, player) => ofPlayer(all, players, deck, player));
  return {
    id: 'leads',
    title: 'Who wins from a lead',
    sentence: `The chance to win after each own turn, by how much ${unit} somebody is ahead (right) or behind (left) then: blue is above one half, orange below. ${turningPoint(of[0]!, unit)}Where that isn't known better than to be about one half, a cell is smaller; fewer than ${FEWEST} games are left out.`,
    table: {
      columns: [
        { title: 'deck' },
        numberColumn('own turn'),
        numberColumn('lead'),
        numberColumn('games'),
        numberColumn('wins'),
      ],
      rows: of.flatMap((rows, player) =>
        rows.map(({ turn, lead, games, winRate }) => [
          called[player]!,
          turn,
          lead,
          games,
          figureCell(winRate, formatInterval),
        ]),
      ),
    },
    draw: (canvas) =>
      drawHeat(
        of.map((rows, player) =>
          heatOf(
            rows.filter((row) => drawn.includes(row)),
            called[player]!,
            drawn,
            unit,
          ),
        ),
        canvas,
        Math.min(2, players.length),
      ),
  };
}

/** Two players may have brought the same deck: theirs come one after the other. */
function ofPlayer(
  all: readonly LeadReport[],
  players: readonly { readonly deck: string }[],
  deck: string,
  player: number,
) {
  const own = all.filter((row) => row.deck === deck);
  const same = players.flatMap((other, place) => (other.deck === deck ? [place] : []));
  if (same.length === 1) return own;
  const starts = own.flatMap((row, at) => (at === 0 || row.turn < own[at - 1]!.turn ? [at] : []));
  const place = same.indexOf(player);
  return own.slice(starts[place], starts[place + 1]);
}

/** "5 ahead after turn 4 wins 80 %": of the most played cells the one that tells most. */
function turningPoint(rows: readonly LeadReport[], unit: string): string {
  const [most] = rows
    .filter(({ lead, games }) => lead > 0 && games >= 30)
    .sort(
      (a, b) => b.games * Math.abs((b.winRate.value ?? 0.5) - 0.5) - a.games * Math.abs((a.winRate.value ?? 0.5) - 0.5),
    );
  if (!most) return '';
  return `A with ${most.lead} ${unit} more after turn ${most.turn} wins ${formatInterval(most.winRate)}. `;
}

function heatOf(own: readonly LeadReport[], heading: string, drawn: readonly LeadReport[], unit: string): HeatMap {
  const reach = Math.max(...drawn.map(({ lead }) => Math.abs(lead)));
  const turns = Math.max(...drawn.map(({ turn }) => turn));
  return {
    heading,
    rows: Array.from({ length: turns }, (_, turn) => String(turn + 1)),
    columns: Array.from({ length: 2 * reach + 1 }, (_, place) =>
      place > reach ? `+${place - reach}` : String(place - reach),
    ),
    label: `lead in ${unit}, by own turn`,
    rowHeight: 16,
    cells: own.map(({ turn, lead, games, winRate }) => ({
      row: turn - 1,
      column: lead + reach,
      share: winRate,
      title: `${lead > 0 ? `${lead} ahead` : lead < 0 ? `${-lead} behind` : 'even'} after turn ${turn}: wins ${formatInterval(winRate)}\n${games} games`,
    })),
  };
}
