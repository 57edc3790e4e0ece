/** What holds in every report, whatever was played. */
import type { Figure, LadderReport, MatchReport, MatrixReport } from '@lorelab/sim';
import { expect } from 'vitest';

/** A figure, and where in the report it stands: "players[0].winRate". */
export interface Found {
  readonly path: string;
  readonly figure: Figure;
}

export const isFigure = (value: unknown): value is Figure =>
  typeof value === 'object' && value !== null && 'value' in value && 'low' in value && 'high' in value;

export function figuresOf(value: unknown, path = ''): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = isFigure(value) ? [{ path, figure: value }] : [];
  const isList = Array.isArray(value);
  const parts = Object.entries(value).flatMap(([key, part]) =>
    figuresOf(part, isList ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`),
  );
  return [...own, ...parts];
}

/** The JSON has so many digits behind the point. */
const ROUNDED = 1.1e-6;

const SHARE =
  /(share|winRate|score|field|onPlay|onDraw|reached|ever|openingHand|cards\[\d+\]\.drawn|inHand|notSeen|played|inked|kept|onCurve|noPlay|missedInk|noMove)$/;
const DIFFERENCE = /(improvement|firstPlayerAdvantage)$/;
const POINTS = /elo$/;
/** Who has won all is better by as many points as one likes. */
const ENDLESS = /^meetings\[\d+\]\.elo$/;

/** What a figure can come to, and its bounds; a mean's interval is symmetric and may reach below nothing. */
function rangesOf(path: string): {
  readonly value: readonly [number, number];
  readonly bounds: readonly [number, number];
} {
  const both = (low: number, high: number) => ({ value: [low, high], bounds: [low, high] }) as const;
  if (SHARE.test(path)) return both(0, 1);
  if (DIFFERENCE.test(path)) return both(-1, 1);
  if (POINTS.test(path)) return both(-Infinity, Infinity);
  return { value: [0, Infinity], bounds: [-Infinity, Infinity] };
}

/** Each figure by itself: its bounds lie around it, and within what is possible. */
export function expectFiguresAreSound(report: object): void {
  for (const { path, figure } of figuresOf(report)) {
    const { value, low, high, games } = figure;
    const ranges = rangesOf(path);
    expect(Number.isInteger(games) && games >= 0, `${path}: whole games`).toBe(true);
    if (value === null) {
      // A difference may lack one of its two sides; anything else was never counted.
      if (!DIFFERENCE.test(path) && !ENDLESS.test(path)) expect(games, path).toBe(0);
      continue;
    }
    expect(games, path).toBeGreaterThan(0);
    expectWithin(value, ranges.value, path);
    for (const bound of [low, high]) if (bound !== null) expectWithin(bound, ranges.bounds, `${path}, a bound`);
    if (low !== null) expect(low, `${path}: low`).toBeLessThanOrEqual(value);
    if (high !== null) expect(high, `${path}: high`).toBeGreaterThanOrEqual(value);
  }
}

const expectWithin = (value: number, [from, to]: readonly [number, number], path: string): void =>
  expect(value >= from && value <= to, `${path}: ${value} from ${from} to ${to}`).toBe(true);

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const near = (found: number, wanted: number, path: string, times = 1): void =>
  expect(Math.abs(found - wanted), `${path}: ${found}, wanted ${wanted}`).toBeLessThanOrEqual(ROUNDED * times);

function expectAscending(values: readonly (number | null)[], path: string): void {
  const known = values.filter((value) => value !== null);
  expect(known, path).toEqual([...known].sort((x, y) => x - y));
}

/** One side's share and the other's. */
function expectOpposite(one: Figure, other: Figure, path: string): void {
  expect(one.games, path).toBe(other.games);
  const sides: [number | null, number | null][] = [
    [one.value, other.value],
    [one.low, other.high],
    [one.high, other.low],
  ];
  for (const [own, opposite] of sides) {
    if (own === null || opposite === null) expect(own, path).toBe(opposite);
    else near(own + opposite, 1, path);
  }
}

// ------------------------------------------------------------------------------------------------ a match

export function expectMatchAgrees(report: MatchReport): void {
  const { players, provenance, endings, length, race } = report;
  expectSidesAgree(report);
  const games = sum(endings.map((one) => one.games));
  expect(games).toBe(provenance.games);
  near(sum(endings.map(({ share }) => share.value!)), 1, 'endings', endings.length);
  for (const { ending, share, games: some, wonBy } of endings) {
    near(share.value!, some / games, ending);
    expect(sum(wonBy), ending).toBeLessThanOrEqual(some);
  }
  expectDistribution(length.all, 'length.all');
  expect(length.all.mean.games).toBe(games);
  for (const [group, { rounds }] of length.byWinner.entries()) {
    expectDistribution(rounds, `length.byWinner[${group}]`);
    const won = sum(endings.map(({ wonBy }) => wonBy[group] ?? 0));
    if (group < players.length) expect(rounds.mean.games).toBe(won);
  }
  expect(sum(length.byWinner.map(({ rounds }) => rounds.mean.games))).toBe(games);
  expectDistribution(race.leadChanges, 'race.leadChanges');
  for (const seat of players.keys()) expectPlayerAgrees(report, seat);
  const { longest, fastest, mostLopsided } = report.extremes;
  for (const list of [longest, mostLopsided])
    expectAscending(
      list.map(({ value }) => -value),
      'extremes',
    );
  expectAscending(
    fastest.map(({ value }) => value),
    'extremes.fastest',
  );
}

/** Who wins, on the play and on the draw: both sides tell the same, and parts make up the whole. */
function expectSidesAgree({ players: [a, b], provenance, firstPlayerAdvantage, starter }: MatchReport): void {
  expectOpposite(a!.winRate, b!.winRate, 'winRate');
  expectOpposite(a!.onPlay, b!.onDraw, 'on the play against on the draw');
  expectOpposite(a!.onDraw, b!.onPlay, 'on the draw against on the play');
  expect([a!.wins, a!.losses, a!.draws, a!.stopped]).toEqual([b!.losses, b!.wins, b!.draws, b!.stopped]);
  const series = a!.wins + a!.losses + a!.draws + a!.stopped;
  expect(series).toBe(provenance.series);
  expect(a!.winRate.games).toBe(series);
  near(a!.winRate.value!, (a!.wins + (a!.draws + a!.stopped) / 2) / series, 'winRate');
  for (const { onPlay, onDraw, winRate } of [a!, b!]) {
    expect(onPlay.games + onDraw.games).toBe(series);
    const parts = (onPlay.value ?? 0) * onPlay.games + (onDraw.value ?? 0) * onDraw.games;
    if (provenance.bestOf === 1) near(parts / series, winRate.value!, 'play and draw');
  }
  if (starter !== null) {
    const [first, second] = starter === 0 ? [a!, b!] : [b!, a!];
    expect([first.onDraw.games, second.onPlay.games, firstPlayerAdvantage.value]).toEqual([0, 0, null]);
  } else if (firstPlayerAdvantage.games === series) {
    const advantage = (a!.onPlay.value! - a!.onDraw.value! + b!.onPlay.value! - b!.onDraw.value!) / 2;
    near(firstPlayerAdvantage.value!, advantage, "the first player's advantage", 2);
  }
}

type Distribution = MatchReport['length']['all'];

/** What a histogram comes to. */
function expectDistribution({ mean, spread, quantiles, histogram }: Distribution, path: string): void {
  const games = sum(histogram.map((bar) => bar.games));
  expect([mean.games, spread.games, ...quantiles.map((one) => one.games)], path).toEqual(Array(7).fill(games));
  expect(quantiles.map(({ quantile }) => quantile)).toEqual([0.05, 0.25, 0.5, 0.75, 0.95]);
  expectQuantiles(quantiles, path);
  expectAscending(
    histogram.map(({ value }) => value),
    path,
  );
  for (const { value, games: some, share } of histogram) {
    near(share.value!, some / games, `${path}, ${value}`);
    expect(share.games, path).toBe(games);
  }
  if (games === 0) return;
  near(mean.value!, sum(histogram.map((bar) => bar.value * bar.games)) / games, path);
  const squares = sum(histogram.map((bar) => (bar.value - mean.value!) ** 2 * bar.games));
  if (games > 1) near(spread.value!, Math.sqrt(squares / (games - 1)), `${path}: spread`, 10);
}

function expectQuantiles(quantiles: Distribution['quantiles'], path: string): void {
  for (const bound of ['value', 'low', 'high'] as const)
    expectAscending(
      quantiles.map((one) => one[bound]),
      `${path}: ${bound} of the quantiles`,
    );
}

function expectPlayerAgrees({ players, provenance, race, length }: MatchReport, seat: number): void {
  const { turns, mulligans, sources, cards, deck } = players[seat]!;
  const { games } = provenance;
  const path = `players[${seat}]`;
  expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, i) => i + 1));
  expectAscending(
    turns.map((one) => -one.games),
    `${path}: games that came to a turn`,
  );
  // Everybody has a first turn, but for the second player of a game that ends in it.
  expect(turns[0]!.games).toBeLessThanOrEqual(games);
  for (const row of turns)
    for (const [id, figure] of Object.entries(row.columns)) expect(figure.games, `${path}: ${id}`).toBe(row.games);
  if (mulligans.length > 0) {
    expect(sum(mulligans.map((one) => one.games))).toBe(games);
    near(sum(mulligans.map(({ share }) => share.value!)), 1, `${path}: opening hands`, mulligans.length);
    const points = sum(mulligans.map((one) => one.winRate.value! * one.games));
    if (provenance.bestOf === 1) near(points / games, players[seat]!.winRate.value!, `${path}: opening hands`, 2);
  }
  for (const one of mulligans) expect([one.share.games, one.winRate.games]).toEqual([games, one.games]);
  if (sources.length > 0) near(sum(sources.map(({ share }) => share.value!)), 1, `${path}: sources`, sources.length);
  for (const card of cards) expectCardAgrees(card, games, `${path}: ${card.card}`);
  const progress = race.progress[seat]!;
  for (const told of [progress, ...race.beside.map(({ players: all }) => all[seat]!)]) {
    expect(told.deck).toBe(deck);
    expect(told.byTurn.map(({ turn, games: some }) => [turn, some])).toEqual(turns.map((row) => [row.turn, row.games]));
    for (const { mean, quantiles, games: some, turn } of told.byTurn) {
      expectQuantiles(quantiles, `${path}: turn ${turn}`);
      expect([mean.games, ...quantiles.map((one) => one.games)]).toEqual(Array(6).fill(some));
    }
  }
  for (const { byTurn, ever, mark } of progress.marks) {
    expectAscending([...byTurn.map(({ reached }) => reached.value), ever.value], `${path}: ${mark} reached`);
    expect(byTurn.map(({ turn }) => turn)).toEqual(turns.map(({ turn }) => turn));
  }
  for (const turn of turns.keys())
    expectAscending(
      progress.marks.map(({ byTurn }) => -byTurn[turn]!.reached.value!),
      `${path}: greater marks`,
    );
  const longest = Math.max(...length.all.histogram.map(({ value }) => value));
  expect(turns.length).toBeLessThanOrEqual(longest);
  for (const { lead, games: some, winRate, turn } of race.leads.filter((one) => one.deck === deck)) {
    expect(winRate.games, `${path}: lead of ${lead} in turn ${turn}`).toBe(some);
    expect(some).toBeLessThanOrEqual(games);
  }
}

type Card = MatchReport['players'][number]['cards'][number];

function expectCardAgrees(card: Card, games: number, path: string): void {
  const { openingHand, drawn, inHand, notSeen, improvement, counts, firstPlayed, played, kept } = card;
  expect(openingHand.games + drawn.games, path).toBe(inHand.games);
  expect(inHand.games + notSeen.games, path).toBe(games);
  if (improvement.value !== null) near(improvement.value, inHand.value! - notSeen.value!, `${path}: IWD`, 2);
  const points = (openingHand.value ?? 0) * openingHand.games + (drawn.value ?? 0) * drawn.games;
  if (inHand.value !== null) near(points / inHand.games, inHand.value, `${path}: GIH`, 2);
  expect(card.pValue === null || card.pValueCorrected! >= card.pValue, `${path}: p`).toBe(true);
  expect([counts.drawn!.games, counts.played!.games], path).toEqual([inHand.games, played.games]);
  expect(sum(firstPlayed.map((one) => one.games)), path).toBe(played.games);
  expectAscending(
    firstPlayed.map(({ turn }) => turn),
    `${path}: turns of first plays`,
  );
  for (const { games: some, share } of firstPlayed) {
    near(share.value!, some / games, `${path}: first plays`);
    expect(share.games).toBe(games);
  }
  for (const [id, { games: some, perGame }] of Object.entries(counts)) {
    expect(perGame.games, `${path}: ${id}`).toBe(games);
    expect(some, `${path}: ${id}`).toBeLessThanOrEqual(games);
    // Whatever a game has of something, it has at least one.
    expect(perGame.value! * games + 0.01, `${path}: ${id}`).toBeGreaterThanOrEqual(some);
  }
  expect(counts.opening!.perGame.value!).toBeLessThanOrEqual(card.copies);
  if (counts.mulliganed) near(kept.games, counts.opening!.perGame.value! * games, `${path}: kept`, games);
}

// ------------------------------------------------------------------------------------------------ a matrix

/** What a deck won of the games against another one. */
export function winRateAgainst({ pairings }: MatrixReport, deck: string, other: string): Figure | undefined {
  const own = pairings.find(({ a, b }) => a === deck && b === other);
  if (own) return own.winRate;
  const found = pairings.find(({ a, b }) => a === other && b === deck);
  if (!found) return undefined;
  const turned = (share: number | null): number | null => (share === null ? null : 1 - share);
  const { value, low, high, games } = found.winRate;
  return { value: turned(value), low: turned(high), high: turned(low), games };
}

export function expectMatrixAgrees(report: MatrixReport): void {
  const { decks, pairings, provenance } = report;
  expect(pairings).toHaveLength((decks.length * (decks.length - 1)) / 2);
  expect(sum(pairings.map(({ games }) => games))).toBe(provenance.games);
  for (const { winRate, games, failed } of pairings) {
    expect(winRate.games).toBe(games);
    expect(games + failed).toBe(provenance.gamesAPairing);
  }
  for (const { deck, field } of decks) {
    const met = decks.filter((other) => other.deck !== deck);
    const rates = decks.map((other) => (other.deck === deck ? 0.5 : winRateAgainst(report, deck, other.deck)!.value!));
    const weights = decks.map(({ weight }) => weight);
    near(field.value!, sum(rates.map((rate, i) => rate * weights[i]!)) / sum(weights), `${deck} against the field`, 2);
    expect(field.games).toBe(sum(met.map((other) => winRateAgainst(report, deck, other.deck)!.games)));
  }
  expectChoiceAgrees(report);
}

/** Which deck to choose follows from the win rates of the same report. */
function expectChoiceAgrees(report: MatrixReport): void {
  const { best, change, decks, stays } = report.choice!;
  const rate = (deck: string, other: string): number =>
    deck === other ? 0.5 : winRateAgainst(report, deck, other)!.value!;
  const against = (deck: string, shares: ReadonlyMap<string, number>): number =>
    sum([...shares].map(([other, share]) => share * rate(deck, other)));
  const mix = new Map(decks.map(({ deck, nash }) => [deck, nash.value!]));
  const field = new Map(decks.map(({ deck, share }) => [deck, share]));
  for (const shares of [mix, field]) near(sum([...shares.values()]), 1, 'shares', decks.length);
  near(sum(decks.map((deck) => deck.best)), 1, 'chances to be the best', decks.length);
  for (const { deck, nash, included } of decks) {
    expect(against(deck, mix), `${deck} against the Nash mix`).toBeLessThan(0.50001);
    if (nash.low! > 0) expect(included, deck).toBeGreaterThan(0.95);
    expect(against(best.deck, field) + 1e-5, deck).toBeGreaterThanOrEqual(against(deck, field));
  }
  near(against(best.deck, field) - against(best.next, field), best.lead.value!, 'the lead', 4);
  const asGood = (shares: ReadonlyMap<string, number>, next: string): void =>
    expect(Math.abs(against(best.deck, shares) - against(next, shares)), `${next} is as good`).toBeLessThan(1e-5);
  if (change) {
    asGood(new Map([...field, ...change.shares.map(({ deck, to }) => [deck, to] as const)]), change.next);
    near(sum(change.shares.map(({ from, to }) => Math.max(0, to - from))), change.moved.value!, 'moved', decks.length);
  }
  for (const { deck, share, from, to } of stays)
    for (const turn of [from, to])
      if (turn)
        asGood(
          new Map(
            [...field].map(([other, s]) => [other, other === deck ? turn.share : (s * (1 - turn.share)) / (1 - share)]),
          ),
          turn.next,
        );
}

// ------------------------------------------------------------------------------------------------ a ladder

/** The share of games that so many points more are: 400 are ten to one. */
const expectedOf = (points: number): number => 1 / (1 + 10 ** (-points / 400));

export function expectLadderAgrees({ policies, meetings, provenance }: LadderReport): void {
  expect(sum(meetings.map(({ games }) => games))).toBe(provenance.games);
  expectAscending(
    policies.map(({ elo }) => -elo.value!),
    'the strongest first',
  );
  near(sum(policies.map(({ elo }) => elo.value!)), 0, 'the mean of all', policies.length);
  const points = new Map(policies.map(({ policy, elo }) => [policy, elo.value!]));
  for (const { policy, score, games, elo } of policies) {
    const own = meetings.flatMap(({ a, b, winRate, games: some }) =>
      a === policy
        ? [{ won: winRate.value! * some, some, other: b }]
        : b === policy
          ? [{ won: (1 - winRate.value!) * some, some, other: a }]
          : [],
    );
    expect([score.games, elo.games], policy).toEqual([games, games]);
    expect(games, policy).toBe(sum(own.map(({ some }) => some)));
    near(score.value!, sum(own.map(({ won }) => won)) / games, `${policy}: games won`, 2);
    // Points make all results most probable: they expect what was won, but for the one draw that everybody is given.
    const expected = sum(own.map(({ some, other }) => some * expectedOf(elo.value! - points.get(other)!)));
    expect(Math.abs(expected - score.value! * games), `${policy}: Elo`).toBeLessThan(1);
  }
  for (const meeting of meetings) expectMeetingAgrees(meeting);
}

function expectMeetingAgrees({
  a,
  b,
  winRate,
  elo,
  pairs,
  games,
  superiority,
  sprt,
}: LadderReport['meetings'][number]): void {
  const path = `${a} against ${b}`;
  expect(winRate.games, path).toBe(games);
  // A pair tally by the outcomes of both its games, of which 0 is lost, 3 won, and all between half a win.
  const halves = (outcome: number): number => [0, 1, 1, 2][outcome]!;
  const points = pairs.map((times, at) => times * (halves(Math.floor(at / 4)) + halves(at % 4)));
  expect(2 * sum([...pairs]), path).toBe(games);
  near(sum(points) / 2 / games, winRate.value!, `${path}: pairs`);
  if (elo.value !== null) near(expectedOf(elo.value), winRate.value!, `${path}: Elo`);
  else expect([0, 1]).toContain(winRate.value);
  expect(superiority! >= 0 && superiority! <= 1, path).toBe(true);
  if (!sprt) return;
  // Chances of error of 5 % both ways.
  expect([sprt.lower, sprt.upper]).toEqual([
    expect.closeTo(Math.log(0.05 / 0.95)),
    expect.closeTo(Math.log(0.95 / 0.05)),
  ]);
  const verdict = sprt.llr! >= sprt.upper ? 'a is better' : sprt.llr! <= sprt.lower ? 'a is not better' : 'undecided';
  expect(sprt.verdict, path).toBe(verdict);
}
