import type { Ending } from '@lorelab/engine/kernel';
import { LEAD_MAX } from '../collectors/race.js';
import type { Shares } from '../collectors/shares.js';
import { isStopped } from '../playing/endings.js';
import { type CountedGames, deckFigures, lengthFigures, raceFigures, wonOf } from './deck-figures.js';
import { meanOf, share, shareOf } from './figure.js';
import { ENDINGS, type PlayedMatch, provenanceOf } from './make-match-report.js';
import type { EndingReport } from './match-report.js';
import {
  type AheadReport,
  MULTIPLAYER_REPORT_VERSION,
  type MultiplayerReport,
  type SeatReport,
  type SideReport,
} from './multiplayer-report.js';
import { trustIn } from './trust.js';

/** Reports games of three and more players. */
export function makeMultiplayerReport(match: PlayedMatch): MultiplayerReport {
  const { collection } = match.result;
  const shares = collection.get('shares');
  const { longest, fastest, mostLopsided, looped } = collection.get('extremes');
  const games = { ...match, parts: shares.sides.count, effect: shares.effect };
  return {
    report: 'multiplayer',
    version: MULTIPLAYER_REPORT_VERSION,
    provenance: provenanceOf(match),
    trust: trustIn(match.plan.policies),
    sides: range(shares.sides.count).map((side) => sideReport(shares, side)),
    players: shares.sides.of.map((side, player) => seatReport(games, player, side)),
    places: range(shares.sides.count).map((place) => wonOf(shares.pointsAtPlace(place), shares.sides.count)),
    stopped: sum(ENDINGS.map(([ending]) => (isStopped(ending) ? shares.ended(ending, -1) : 0))),
    endings: endings(games),
    length: lengthFigures(games),
    race: raceFigures(games),
    extremes: { longest, fastest, mostLopsided, looped },
  };
}

function sideReport(shares: Shares, side: number): SideReport {
  const { of, count } = shares.sides;
  const players = range(of.length).filter((player) => of[player] === side);
  const [one] = players;
  return {
    players,
    winShare: wonOf(shares.points(one!), count),
    byPlace: range(count).map((place) => wonOf(shares.pointsFrom(one!, place), count)),
    wins: winsOf(shares, one!),
  };
}

/** Games that a player won, alone or with their team. */
const winsOf = (shares: Shares, player: number): number =>
  sum(ENDINGS.map(([ending]) => wonBySide(shares, ending, player)));

/** Of a team records name one player as the winner. */
function wonBySide(shares: Shares, ending: Ending, player: number): number {
  const { of } = shares.sides;
  return sum(of.map((side, winner) => (side === of[player] ? shares.ended(ending, winner) : 0)));
}

function seatReport(games: CountedGames, player: number, side: number): SeatReport {
  const { plan, kind, result } = games;
  const shares = result.collection.get('shares');
  const totals = result.collection.get('totals');
  return {
    deck: plan.table.decks[player]!.name,
    policy: plan.policies[player]!.text,
    side,
    wins: winsOf(shares, player),
    left: shareOf(shares.left(player)),
    leftAfter: meanOf(shares.turnsOfLeaving(player)),
    final: meanOf(totals.values(player, totals.measure(kind.race.final))),
    ahead: ahead(games, player),
    ...deckFigures(games, player),
  };
}

/** Of each own turn that some games went on after. */
function ahead({ result, schema, parts, effect }: CountedGames, player: number): AheadReport[] {
  const race = result.collection.get('race');
  return range(schema.rounds).flatMap((round) => {
    const leads = range(2 * LEAD_MAX + 1).map((place) => ({
      lead: place - LEAD_MAX,
      ...race.lead(player, round, place - LEAD_MAX),
    }));
    const all = sum(leads.map((row) => row.games));
    if (all === 0) return [];
    const leading = leads.filter(({ lead }) => lead > 0);
    const some = sum(leading.map((row) => row.games));
    const points = sum(leading.map((row) => row.points));
    return [
      {
        turn: round + 1,
        games: all,
        ahead: share(some, all, effect),
        wonFromAhead: share(points / parts, some, effect),
      },
    ];
  });
}

function endings({ plan, result, effect }: CountedGames): EndingReport[] {
  const shares = result.collection.get('shares');
  const players = plan.table.decks.length;
  return ENDINGS.map(([ending, name]) => {
    const games = sum(range(players).map((player) => shares.ended(ending, player))) + shares.ended(ending, -1);
    const wonBy = range(players).map((player) => wonBySide(shares, ending, player));
    return { ending: name, games, share: share(games, result.games, effect), wonBy };
  });
}

const range = (length: number): number[] => Array.from({ length }, (_, i) => i);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
