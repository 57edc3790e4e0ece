/** What a suite watches, with what it leaves open. */
import { didYouMean, err, nearestNames, ok, type Result } from '@lorelab/cards';
import type { GameKind } from '../../game-kind/game-kind.js';
import { DEFAULT_TOLERANCES, DEFAULT_UP_TO, type Suite, type SuiteFile } from '../../input/balance-suite.js';
import type { TurnMeasure } from './plan.js';
import type { Watch } from './watched.js';

type WatchFile = NonNullable<SuiteFile['watch']>;

const IN_POINTS = ['decks', 'onDraw', 'pairings', 'groups', 'firstPlayer', 'secondSeat', 'endings', 'stopped'] as const;
const POINTS = 100;

/** What a suite watches in a game; `cards`: those that its decks play. */
export function watchOf(
  { file, placeOf }: Suite,
  kind: GameKind,
  cards: ReadonlySet<string>,
): Result<Watch, readonly string[]> {
  const watch = file.watch ?? {};
  const problems = [
    ...unknownMeasures(watch, kind, (id) => placeOf(['watch', 'turns', id])),
    ...unknownCards(watch, cards, (at) => placeOf(['watch', 'cards', 'only', at])),
  ];
  if (problems.length > 0) return err(problems);
  const only = watch.cards === false ? undefined : watch.cards?.only;
  return ok({
    tolerances: { ...sharesOf(watch), ...lengthOf(watch), ...cardsOf(watch) },
    turns: turnsOf(watch, kind),
    upTo: watch.upTo ?? DEFAULT_UP_TO,
    ...(only && { cards: only }),
  });
}

function sharesOf(watch: WatchFile): Watch['tolerances'] {
  return Object.fromEntries(
    IN_POINTS.flatMap((family) => {
      const tolerance = watch[family] ?? DEFAULT_TOLERANCES[family];
      return tolerance === false ? [] : [[family, tolerance / POINTS]];
    }),
  );
}

function lengthOf({ length = DEFAULT_TOLERANCES.length }: WatchFile): Watch['tolerances'] {
  return length === false ? {} : { length };
}

function cardsOf({ cards = {} }: WatchFile): Watch['tolerances'] {
  if (cards === false) return {};
  const { winRate = DEFAULT_TOLERANCES.cards.winRate, playRate = DEFAULT_TOLERANCES.cards.playRate } = cards;
  return {
    ...(winRate !== false && { cardWinRate: winRate / POINTS }),
    ...(playRate !== false && { cardPlayRate: playRate / POINTS }),
  };
}

function turnsOf({ turns }: WatchFile, kind: GameKind): Watch['turns'] {
  const known = measuresOf(kind);
  const tolerances = turns ?? Object.fromEntries(usualMeasures(kind).map(({ id }) => [id, DEFAULT_TOLERANCES.turns]));
  return Object.entries(tolerances).flatMap(([id, tolerance]) => {
    const measure = known.find((one) => one.id === id)!;
    return tolerance === false ? [] : [{ ...measure, tolerance }];
  });
}

/** What is measured turn by turn in a game. */
function measuresOf({ race, turnColumns }: GameKind): TurnMeasure[] {
  const measures = [
    { id: race.own, title: race.unit },
    ...race.beside.map(({ measure, unit }) => ({ id: measure, title: unit })),
    ...turnColumns.map(({ measure, title }) => ({ id: measure, title })),
  ];
  return measures.filter(({ id }, at) => measures.findIndex((one) => one.id === id) === at);
}

/** Progress, and what it is paid with. */
function usualMeasures(kind: GameKind): TurnMeasure[] {
  const paid = kind.turnColumns.find(({ as }) => as === 'mean')?.measure;
  return measuresOf(kind).filter(({ id }) => id === kind.race.own || id === paid);
}

function unknownMeasures({ turns }: WatchFile, kind: GameKind, placeOf: (id: string) => string): string[] {
  const known = measuresOf(kind).map(({ id }) => id);
  return Object.keys(turns || {}).flatMap((id) =>
    known.includes(id) ? [] : [`${placeOf(id)}: ${expected(id, known)}`],
  );
}

const expected = (id: string, known: readonly string[]): string =>
  `expected one of ${known.join(', ')}, found "${id}"${nearest(id, known)}`;

function unknownCards({ cards }: WatchFile, played: ReadonlySet<string>, placeOf: (at: number) => string): string[] {
  const only = cards ? (cards.only ?? []) : [];
  return only.flatMap((card, at) =>
    played.has(card)
      ? []
      : [
          `${placeOf(at)}: expected a card that a deck of the suite plays, found "${card}"${nearest(card, [...played])}`,
        ],
  );
}

const nearest = (name: string, known: readonly string[]): string =>
  didYouMean(
    nearestNames(
      name.toLowerCase(),
      known.map((one) => ({ name: one, key: one.toLowerCase() })),
    ),
  );
