import type { GamesReport, PlayerTurns } from '@lorelab/sim';
import { formatMean, formatNumber, letterOf } from '@lorelab/sim/words';
import { areaY, axisX, axisY, gridY, line, ruleX, ruleY, text } from '@observablehq/plot';
import { figureCell, numberColumn } from '../cells.js';
import { type Canvas, type Chart, isNarrow } from '../chart.js';
import { deckNames, shortened } from '../deck-names.js';
import { drawPanels, type Panel } from '../drawing/drawing.js';
import { moved } from '../drawing/labels.js';
import { GRID, MUTED, seriesColor } from '../drawing/palette.js';

/** Which part of the games lies within each band of the fan, by quantiles. */
const BANDS = [
  { low: 0.05, high: 0.95, opacity: 0.16, says: '90 % of games' },
  { low: 0.25, high: 0.75, opacity: 0.3, says: 'half of the games' },
] as const;

type Turn = PlayerTurns['byTurn'][number];

const quantile = ({ quantiles }: Turn, wanted: number): number | null =>
  quantiles.find((each) => each.quantile === wanted)?.value ?? null;

/** How far everybody has come by each turn: what most games lie between, not only the mean. */
export function race({ race: { unit, goal, progress } }: GamesReport): Chart {
  return fan({ id: 'race', title: `The race to ${goal} ${unit}`, unit, goal, players: progress });
}

/** What else is told turn by turn, such as what somebody has left to lose. */
export const besides = ({ race: { beside } }: GamesReport): Chart[] =>
  beside.map(({ unit, players }, place) => fan({ id: `beside-${place + 1}`, title: `${unit} by turn`, unit, players }));

interface Fan {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly goal?: number;
  readonly players: readonly PlayerTurns[];
}

function fan({ id, title, unit, goal, players }: Fan): Chart {
  const halfway = goal === undefined ? undefined : players.map((player) => reaches(player, goal / 2));
  const told = halfway?.map((turn, player) =>
    turn === undefined ? `${letterOf(player)} doesn't` : `${letterOf(player)} on turn ${turn}`,
  );
  return {
    id,
    title,
    sentence:
      `How much ${unit} each side has at the end of its own turns: the line is the middle game, the bands hold half and 90 % of the games.${told ? ` The middle game has ${goal! / 2} for ${told.join(', for ')}.` : ''}`.replace(
        /for (\w+) doesn't/g,
        '$1 never',
      ),
    table: {
      columns: [
        { title: 'deck' },
        numberColumn('own turn'),
        numberColumn('games'),
        numberColumn('mean'),
        ...[5, 25, 50, 75, 95].map((share) => numberColumn(`${share} %`, `${share} % of games have no more`)),
      ],
      rows: players.flatMap(({ byTurn }, player) =>
        byTurn.map((turn) => [
          deckNames(players)[player]!,
          turn.turn,
          turn.games,
          figureCell(turn.mean, (mean) => formatMean(mean)),
          ...turn.quantiles.map((figure) => figureCell(figure, ({ value }) => formatNumber(value, 0))),
        ]),
      ),
    },
    draw: (canvas) => drawFan({ id, title, unit, players, ...(goal !== undefined && { goal }) }, canvas),
  };
}

/** The first own turn after which half of the games have so much. */
const reaches = ({ byTurn }: PlayerTurns, wanted: number): number | undefined =>
  byTurn.find((turn) => (quantile(turn, 0.5) ?? 0) >= wanted)?.turn;

const HEIGHT = 230;
const TOP = 12;
const BOTTOM = 36;

/** A panel for each side, with the middle games of the others in it. */
function drawFan({ unit, goal, players }: Fan, canvas: Canvas): string {
  const columns = isNarrow(canvas) ? 1 : Math.min(2, players.length);
  const turns = Math.max(1, ...players.flatMap(({ byTurn }) => byTurn.map(({ turn }) => turn)));
  const most = Math.max(goal ?? 0, ...players.flatMap(({ byTurn }) => byTurn.map((turn) => quantile(turn, 0.95) ?? 0)));
  const width = Math.floor(canvas.width / columns);
  const called = deckNames(players);
  const apart = moved(
    players.flatMap(({ byTurn }, player) =>
      byTurn.slice(-1).map((turn) => ({
        name: letterOf(player),
        y: (1 - (quantile(turn, 0.5) ?? 0) / Math.max(1, most)) * (HEIGHT - TOP - BOTTOM),
      })),
    ),
  );
  const panels = players.map(({ byTurn }, player): Panel & { heading: string; headingColor: string } => {
    const color = seriesColor(player);
    const others = players.map((other, place) => ({ ...other, place })).filter(({ place }) => place !== player);
    return {
      heading: shortened(called[player]!, width),
      headingColor: color,
      width,
      height: HEIGHT,
      marginLeft: 34,
      marginRight: 30,
      marginTop: TOP,
      marginBottom: BOTTOM,
      x: { domain: [1, turns], axis: null },
      y: { domain: [0, most], axis: null },
      marks: [
        gridY({ stroke: GRID, strokeOpacity: 1, ticks: 4 }),
        axisY({ ticks: 4, tickSize: 0, label: null, fill: MUTED }),
        axisX({
          ticks: Math.min(turns, 8),
          tickSize: 0,
          tickFormat: (turn: number) => (Number.isInteger(turn) ? String(turn) : ''),
          label: 'own turn',
          labelAnchor: 'right',
          labelArrow: 'none',
          fill: MUTED,
        } as object),
        ...(goal === undefined ? [] : [ruleY([goal], { stroke: MUTED, strokeDasharray: '3 3' })]),
        ...BANDS.map(({ low, high, opacity }) =>
          areaY(byTurn, {
            x: 'turn',
            y1: (turn: Turn) => quantile(turn, low),
            y2: (turn: Turn) => quantile(turn, high),
            fill: color,
            fillOpacity: opacity,
          }),
        ),
        ...others.map(({ byTurn: theirs, place }) =>
          line([...theirs], {
            x: 'turn',
            y: (turn: Turn) => quantile(turn, 0.5),
            stroke: seriesColor(place),
            strokeWidth: 1.5,
            strokeDasharray: '5 4',
          }),
        ),
        line([...byTurn], { x: 'turn', y: (turn: Turn) => quantile(turn, 0.5), stroke: color, strokeWidth: 2.5 }),
        ...others.map(({ byTurn: theirs, place }) => endLabel(theirs, letterOf(place), seriesColor(place), apart)),
        endLabel(byTurn, letterOf(player), color, apart),
        ruleX(byTurn, {
          x: 'turn',
          stroke: 'transparent',
          strokeWidth: Math.max(8, (width - 64) / turns),
          title: (turn: Turn) => titleOf(turn, unit),
        }),
      ],
    };
  });
  return drawPanels(panels, canvas, columns);
}

const endLabel = (byTurn: readonly Turn[], name: string, fill: string, apart: ReadonlyMap<string, number>) =>
  text(byTurn.slice(-1), {
    x: 'turn',
    y: (turn: Turn) => quantile(turn, 0.5),
    text: () => name,
    dx: 8,
    dy: apart.get(name) ?? 0,
    textAnchor: 'start',
    fontWeight: 700,
    fill,
  });

const titleOf = (turn: Turn, unit: string): string =>
  [
    `Turn ${turn.turn}: ${formatMean(turn.mean)} ${unit} on average`,
    ...BANDS.map(({ low, high, says }) => `${says}: ${quantile(turn, low)} to ${quantile(turn, high)}`),
    `${turn.games} games`,
  ].join('\n');
