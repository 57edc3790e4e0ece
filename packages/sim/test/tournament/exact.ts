/** Small tournaments worked out exactly, from the rules as they are told and not from how they are simulated: every order, every result. */

/** What a match between two decks comes to for the first: the chances to win and to draw; in a cut, to win. */
export interface ExactOdds {
  won(a: number, b: number): number;
  drawn(a: number, b: number): number;
  cut(a: number, b: number): number;
}

export interface ExactFormat {
  readonly players: number;
  readonly rounds: number;
  readonly cut: number;
  /** In so many of the last rounds two draw who are sure of the cut with that. */
  readonly agreedRounds?: number;
}

export interface Exact {
  /** The chance of player 0 to make the cut (without one, to win), and to win. */
  readonly makesIt: number;
  readonly wins: number;
  /** By "wins-draws". */
  readonly records: ReadonlyMap<string, number>;
}

interface Played {
  readonly opponents: readonly (readonly number[])[];
  readonly points: readonly number[];
  readonly wins: number;
  readonly draws: number;
  readonly hadBye: readonly boolean[];
}

/** Of all the ways in which a tournament of players with these decks can go. `firstRound`: its pairs, where all are alike. */
export function exactly(
  format: ExactFormat,
  decks: readonly number[],
  odds: ExactOdds,
  firstRound?: readonly (readonly [number, number])[],
): Exact {
  const records = new Map<string, number>();
  let makesIt = 0;
  let wins = 0;
  const start: Played = {
    opponents: decks.map(() => []),
    points: decks.map(() => 0),
    wins: 0,
    draws: 0,
    hadBye: decks.map(() => false),
  };
  const play = (played: Played, round: number, chance: number): void => {
    if (round === format.rounds) {
      const key = `${played.wins}-${played.draws}`;
      records.set(key, (records.get(key) ?? 0) + chance);
      const ranked = rankedOf(played, format, decks, odds);
      makesIt += chance * ranked.makesIt;
      wins += chance * ranked.wins;
      return;
    }
    const pairings =
      round === 0 && firstRound ? [{ pairs: firstRound, bye: undefined, chance: 1 }] : pairingsOf(played);
    for (const pairing of pairings) {
      const after = pairing.bye === undefined ? played : withBye(played, pairing.bye);
      const left = format.rounds - round - 1;
      const agreed =
        left < (format.agreedRounds ?? 0) ? agreedPairs(after.points, pairing.pairs, left, format.cut) : [];
      playPairs(after, pairing.pairs, agreed, 0, chance * pairing.chance, (next, c) => play(next, round + 1, c));
    }
  };
  const playPairs = (
    played: Played,
    pairs: readonly (readonly [number, number])[],
    agreed: readonly number[],
    at: number,
    chance: number,
    then: (played: Played, chance: number) => void,
  ): void => {
    if (chance === 0) return;
    if (at === pairs.length) return then(played, chance);
    const [a, b] = pairs[at]!;
    const isAgreed = agreed.includes(at);
    const won = isAgreed ? 0 : odds.won(decks[a]!, decks[b]!);
    const drawn = isAgreed ? 1 : odds.drawn(decks[a]!, decks[b]!);
    for (const [points, c] of [
      [3, won],
      [1, drawn],
      [0, 1 - won - drawn],
    ] as const)
      playPairs(withMatch(played, a, b, points), pairs, agreed, at + 1, chance * c, then);
  };
  play(start, 0, 1);
  return { makesIt, wins, records };
}

/** The pairs that are in the cut with a draw however the other tables end and what comes after, ties against them. */
function agreedPairs(
  before: readonly number[],
  pairs: readonly (readonly [number, number])[],
  left: number,
  cut: number,
): number[] {
  const isSure = (own: number): boolean => {
    const sure = (at: number, points: readonly number[]): boolean => {
      if (at === own) return sure(at + 1, points);
      if (at < pairs.length)
        return [
          [3, 0],
          [0, 3],
          [1, 1],
        ].every(([one, other]) =>
          sure(
            at + 1,
            points.map(
              (sum, player) => sum + (player === pairs[at]![0] ? one! : player === pairs[at]![1] ? other! : 0),
            ),
          ),
        );
      return pairs[own]!.every((player) => {
        const others = points.filter((sum, other) => {
          const most = pairs[own]!.includes(other) ? sum + 1 : sum + 3 * left;
          return other !== player && most >= points[player]! + 1;
        });
        return others.length + 1 <= cut;
      });
    };
    return sure(0, before);
  };
  return [...pairs.keys()].filter(isSure);
}

const withBye = (played: Played, bye: number): Played => ({
  ...played,
  points: played.points.map((points, player) => points + (player === bye ? 3 : 0)),
  wins: played.wins + (bye === 0 ? 1 : 0),
  hadBye: played.hadBye.map((had, player) => had || player === bye),
});

function withMatch(played: Played, a: number, b: number, points: number): Played {
  const other = points === 3 ? 0 : points === 1 ? 1 : 3;
  const ofHero = a === 0 ? points : b === 0 ? other : undefined;
  return {
    ...played,
    opponents: played.opponents.map((met, player) => (player === a ? [...met, b] : player === b ? [...met, a] : met)),
    points: played.points.map((sum, player) => sum + (player === a ? points : player === b ? other : 0)),
    wins: played.wins + (ofHero === 3 ? 1 : 0),
    draws: played.draws + (ofHero === 1 ? 1 : 0),
  };
}

interface Pairing {
  readonly pairs: readonly (readonly [number, number])[];
  readonly bye: number | undefined;
  readonly chance: number;
}

/** Pairings depend on no odds, so those that were found once are known. */
const known = new Map<string, Pairing[]>();

function pairingsOf(played: Played): Pairing[] {
  const key = JSON.stringify([played.points, played.opponents, played.hadBye]);
  const found = known.get(key) ?? allPairings(played);
  known.set(key, found);
  return found;
}

/** All pairings of a round with their chances: equal points stand in every order. */
function allPairings(played: Played): Pairing[] {
  const groups = [...new Set(played.points)]
    .sort((x, y) => y - x)
    .map((points) => played.points.flatMap((own, player) => (own === points ? [player] : [])));
  const orders = groups.reduce<number[][]>(
    (before, group) => before.flatMap((order) => ordersOf(group).map((more) => [...order, ...more])),
    [[]],
  );
  const found = new Map<string, { pairs: [number, number][]; bye: number | undefined; count: number }>();
  for (const order of orders) {
    const isOdd = order.length % 2 === 1;
    const bye = isOdd ? ([...order].reverse().find((player) => !played.hadBye[player]) ?? order[0]) : undefined;
    const pairs = firstPairs(
      order.filter((player) => player !== bye),
      played,
    )!;
    const key = JSON.stringify([pairs.map((pair) => [...pair].sort()).sort(), bye]);
    const same = found.get(key);
    if (same) same.count++;
    else found.set(key, { pairs, bye, count: 1 });
  }
  return [...found.values()].map(({ pairs, bye, count }) => ({ pairs, bye, chance: count / orders.length }));
}

/** The first way to pair all of them with nobody whom they have met. */
function firstPairs(order: readonly number[], played: Played): [number, number][] | undefined {
  const [first, ...rest] = order;
  if (first === undefined) return [];
  for (const second of rest) {
    if (played.opponents[first]!.includes(second)) continue;
    const more = firstPairs(
      rest.filter((player) => player !== second),
      played,
    );
    if (more) return [[first, second], ...more];
  }
  return undefined;
}

const ordersOf = (items: readonly number[]): number[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item) => ordersOf(items.filter((other) => other !== item)).map((order) => [item, ...order]));

/** What player 0 may expect of the ranks: ties are broken by chance. */
function rankedOf(
  { opponents, points }: Played,
  { rounds, cut }: ExactFormat,
  decks: readonly number[],
  odds: ExactOdds,
): { makesIt: number; wins: number } {
  const average = (player: number): number => {
    const met = opponents[player]!;
    const shares = met.map((other) => Math.max(points[other]! / (3 * rounds), 1 / 3));
    return met.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / met.length;
  };
  const averages = points.map((_, player) => average(player));
  const compare = (a: number, b: number): number =>
    points[b]! - points[a]! || (Math.abs(averages[b]! - averages[a]!) < 1e-9 ? 0 : averages[b]! - averages[a]!);
  const players = points.map((_, player) => player).sort(compare);
  const groups: number[][] = [];
  for (const player of players) {
    const last = groups.at(-1);
    if (last && compare(last[0]!, player) === 0) last.push(player);
    else groups.push([player]);
  }
  const size = Math.max(cut, 1);
  if (decks.slice(1).every((deck) => deck === decks[1])) {
    // Against whom player 0 plays on makes no difference, so nothing but the place does.
    const own = groups.find((group) => group.includes(0))!;
    const above = groups.slice(0, groups.indexOf(own)).reduce((sum, group) => sum + group.length, 0);
    const makesIt = Math.max(0, Math.min(1, (size - above) / own.length));
    return { makesIt, wins: makesIt * odds.cut(decks[0]!, decks[1]!) ** Math.log2(size) };
  }
  // Only the order of those who tie at places within the cut matters.
  const orders = groups.reduce<number[][]>(
    (before, group) =>
      before.flatMap((order) => (order.length >= size ? [group] : ordersOf(group)).map((more) => [...order, ...more])),
    [[]],
  );
  let makesIt = 0;
  let wins = 0;
  for (const order of orders) {
    const seeds = order.slice(0, size);
    if (!seeds.includes(0)) continue;
    makesIt += 1 / orders.length;
    wins += winsCut(seeds, decks, odds) / orders.length;
  }
  return { makesIt, wins };
}

/** The chance of player 0 to win a cut of so many: the first meets the last, and so on. */
function winsCut(seeds: readonly number[], decks: readonly number[], odds: ExactOdds): number {
  const chancesOf = (players: readonly number[]): Map<number, number> => {
    if (players.length === 1) return new Map([[players[0]!, 1]]);
    const half = players.length / 2;
    const [upper, lower] = [chancesOf(players.slice(0, half)), chancesOf(players.slice(half))];
    const chances = new Map<number, number>();
    for (const [a, ca] of upper)
      for (const [b, cb] of lower) {
        const first = odds.cut(decks[a]!, decks[b]!);
        chances.set(a, (chances.get(a) ?? 0) + ca * cb * first);
        chances.set(b, (chances.get(b) ?? 0) + ca * cb * (1 - first));
      }
    return chances;
  };
  const seats = seeds.length === 4 ? [0, 3, 1, 2] : seeds.map((_, seat) => seat);
  return chancesOf(seats.map((seat) => seeds[seat]!)).get(0) ?? 0;
}
