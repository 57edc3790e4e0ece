import { addedUses } from '../collectors/uses.js';
import { gameKind } from '../games/index.js';
import {
  CALIBRATION_REPORT_VERSION,
  type CalibratedDeck,
  type CalibratedMeeting,
  type CalibratedPairing,
  type CalibrationReport,
} from '../reports/calibration-report.js';
import { rounded } from '../reports/figure.js';
import { misplayed } from '../reports/misplayed.js';
import { originOf } from '../reports/origin.js';
import { trustIn } from '../reports/trust.js';
import type { CalibrationOptions, PlayedMeeting } from './calibration.js';
import {
  aimsFor,
  Calibrated,
  figureOf,
  overPairings,
  type PlayedPairing,
  playedPairings,
  type RealFigures,
  realFigure,
  sumOf,
  turned,
} from './calibration-figures.js';

/** What a calibration came to. */
export interface PlayedCalibration {
  /** The meetings of the policy, and of the one that it is compared with. */
  readonly own: readonly PlayedMeeting[];
  readonly other?: readonly PlayedMeeting[];
  readonly isComplete: boolean;
}

export function makeCalibrationReport(options: CalibrationOptions, played: PlayedCalibration): CalibrationReport {
  const { baseline, seed, calibration } = options;
  const pairings = playedPairings(calibration.pairings, played.own);
  const own = new Calibrated(pairings, seed);
  const fiftyFifty = own.fiftyFifty(false);
  const real = realOf(options);
  const aims = aimsFor(real, fiftyFifty.value);
  // Where Ctrl-C came first, both are told of the same pairings.
  const met = new Set(pairings.map((pairing) => pairing.real));
  const others = playedPairings(calibration.pairings, played.other ?? []).filter((pairing) => met.has(pairing.real));
  return {
    report: 'calibration',
    version: CALIBRATION_REPORT_VERSION,
    provenance: provenanceOf(options, played),
    trust: trustIn([options.policy]),
    ...own.figures(aims),
    fiftyFifty,
    fiftyFiftyWeighted: own.fiftyFifty(true),
    ...(baseline && { baseline: { policy: baseline.text, ...new Calibrated(others, seed).figures(aims) } }),
    real: { sd: own.realSpread(), ...real },
    aims,
    decks: decksOf(options, pairings, played.own),
    pairings: pairings.map((pairing) => pairingOf(options, pairing)).sort(byDistance),
  };
}

function provenanceOf(
  options: CalibrationOptions,
  { own, other = [], isComplete }: PlayedCalibration,
): CalibrationReport['provenance'] {
  const { policy, baseline, games, lists, listsOf, seed, versions, command, tableOf } = options;
  const policies = [policy, ...(baseline ? [baseline] : [])];
  return {
    ...originOf(versions, command, { table: tableOf(0, 0), policies, seed }),
    policy: policy.text,
    ...(policy.noise && { noise: policy.noise }),
    gamesAPairing: games,
    games: sumOf([...own, ...other].map((meeting) => meeting.games)),
    isComplete,
    lists: listsIn({ listsOf }).map((place) => {
      const { name, hash } = lists[place]!;
      return { name, hash };
    }),
  };
}

/** The places of the lists that stand for any deck, as reports count them. */
const listsIn = ({ listsOf }: Pick<CalibrationOptions, 'listsOf'>): number[] => [...new Set(listsOf.flat())];

/** What the file says, or else what is known of the game. */
function realOf({ calibration: { firstPlayer, rounds }, tableOf }: CalibrationOptions): RealFigures {
  const { realRounds } = gameKind(tableOf(0, 0).game);
  return { firstPlayer: firstPlayer ?? null, rounds: rounds ?? realRounds ?? null };
}

/** The decks that met anybody, the one that is furthest from reality as met first. */
function decksOf(
  options: CalibrationOptions,
  pairings: readonly PlayedPairing[],
  meetings: readonly PlayedMeeting[],
): CalibratedDeck[] {
  const decks = options.calibration.decks.flatMap((_, deck) => {
    const own = pairings.filter(({ real: { a, b } }) => a === deck || b === deck);
    return own.length === 0 ? [] : [{ ...deckOf(options, deck, own), misplayed: misplayedBy(options, deck, meetings) }];
  });
  const distance = ({ asMet, realAsMet }: CalibratedDeck): number => Math.abs(asMet.value! - realAsMet);
  return decks.sort((x, y) => distance(y) - distance(x));
}

function deckOf(
  { calibration, lists, listsOf }: CalibrationOptions,
  deck: number,
  pairings: readonly PlayedPairing[],
): Omit<CalibratedDeck, 'misplayed'> {
  const { name, quality } = calibration.decks[deck]!;
  const own = pairings.map(({ real, simulated }) => {
    const isFirst = real.a === deck;
    return {
      real: isFirst ? real.winRate : 100 - real.winRate,
      rate: isFirst ? simulated : turned(simulated),
      matches: real.matches,
    };
  });
  const matches = sumOf(own.map((pairing) => pairing.matches));
  return {
    deck: name,
    quality: quality ?? null,
    lists: listsOf[deck]!.map((list) => lists[list]!.name),
    pairings: own.length,
    matches,
    asMet: overPairings(own.map((pairing) => ({ rate: pairing.rate, weight: pairing.matches }))),
    realAsMet: rounded(sumOf(own.map((pairing) => pairing.real * pairing.matches)) / matches)!,
    overPairings: overPairings(own.map(({ rate }) => ({ rate, weight: 1 }))),
    realOverPairings: rounded(sumOf(own.map(({ real }) => real)) / own.length)!,
  };
}

/** What each list of a deck hardly plays of its cards, whatever it met. */
const misplayedBy = (
  { lists, listsOf }: CalibrationOptions,
  deck: number,
  meetings: readonly PlayedMeeting[],
): CalibratedDeck['misplayed'] =>
  [...new Set(listsOf[deck])].flatMap((place) => {
    const uses = meetings.flatMap((meeting) => meeting.uses.filter(({ list }) => list === place));
    const list = lists[place]!.name;
    return misplayed(addedUses(uses.map(({ cards }) => cards))).map((card) => ({ list, ...card }));
  });

function pairingOf(options: CalibrationOptions, pairing: PlayedPairing): CalibratedPairing {
  const { calibration } = options;
  const { real, simulated, games, meetings, stopped, failed, failures } = pairing;
  const told = listsIn(options);
  const placeOf = (list: number): number => told.indexOf(list);
  return {
    deck: calibration.decks[real.a]!.name,
    versus: calibration.decks[real.b]!.name,
    simulated: figureOf(simulated),
    real: realFigure(real),
    difference: rounded(simulated.value - real.winRate)!,
    matches: real.matches,
    games,
    meetings: meetings.map(({ seats, isTurned, before, games: own }): CalibratedMeeting => {
      const [one, other] = isTurned ? [seats[1], seats[0]] : seats;
      return { lists: [placeOf(one), placeOf(other)], ...(before > 0 && { before }), games: own };
    }),
    stopped,
    failed,
    failures,
  };
}

const byDistance = (x: CalibratedPairing, y: CalibratedPairing): number =>
  Math.abs(y.difference) - Math.abs(x.difference);
