/** What each card is worth, as all versions say that have raced, and which lists follow from that. */
import { nextBits, RANDOM_WORDS, seedWords } from '@lorelab/engine/kernel';
import { Effects, type EffectsOfParts, normalQuantile } from '@lorelab/statistics/comparisons';
import type { Standing } from '../racing/standing.js';
import { type Copies, extended, type Rules } from './ideas.js';
import { balanceOf, different, START, type Version } from './swaps.js';

/** Before anything is known, a copy of a card is worth so much more or less than another: points of win rate, as a part of 1. */
const SPREAD = 0.02;

/** What cards are worth by copies, if a version is worth the sum of its cards. It is not quite, but enough to know what is worth a try. */
export const worthOf = (standings: readonly Standing<Version>[]): Effects =>
  new Effects(
    standings.map((standing) => ({
      parts: balanceOf(standing.arm),
      value: standing.mean,
      variance: standing.variance,
    })),
    SPREAD,
  );

/** Cards with those first that are worth most. */
export const byWorth = (cards: readonly Copies[], worth: EffectsOfParts): Copies[] =>
  [...cards].sort((one, other) => worthIn(worth, other.card) - worthIn(worth, one.card));

const worthIn = (worth: EffectsOfParts, card: string): number => worth.get(card) ?? 0;

/** The best list if cards are worth so much: those worth least go for those worth most, as long as that is a gain. */
export function bestList(
  rules: Rules,
  going: readonly Copies[],
  coming: readonly Copies[],
  worth: EffectsOfParts,
): Version {
  const best = byWorth(coming, worth);
  return byWorth(going, worth)
    .reverse()
    .reduce((version, goes) => withoutMore(rules, version, goes, best, worth), START);
}

/** The same with as many copies of a card fewer as may be and are worth less. */
function withoutMore(
  rules: Rules,
  start: Version,
  { card, copies }: Copies,
  best: readonly Copies[],
  worth: EffectsOfParts,
): Version {
  let version = start;
  let left = copies;
  for (const comes of best) {
    if (left === 0 || worthIn(worth, comes.card) <= worthIn(worth, card)) break;
    const longer = extended(rules, version, { out: card, in: comes.card, copies: left });
    if (!longer) continue;
    left -= copiesIn(longer) - copiesIn(version);
    version = longer;
  }
  return version;
}

const copiesIn = (version: Version): number => version.reduce((sum, { copies }) => sum + copies, 0);

/**
 * Lists worth a try: the best one as far as is known, and others that are as likely to be the best (Thompson 1933). So games go
 * where it is open what is better.
 */
export function likelyLists(
  rules: Rules,
  going: readonly Copies[],
  coming: readonly Copies[],
  { effects, count, seed }: { readonly effects: Effects; readonly count: number; readonly seed: number },
): Version[] {
  const normal = normals(seed);
  const lists = Array.from({ length: count }, (_, at) =>
    bestList(rules, going, coming, at === 0 ? effects.estimate() : effects.draw(normal)),
  );
  return different(lists).filter((version) => version.length > 0);
}

/** Numbers of the standard normal distribution. */
function normals(seed: number): () => number {
  const words = new Int32Array(RANDOM_WORDS);
  seedWords(words, seed);
  return () => normalQuantile(((nextBits(words) >>> 0) + 0.5) / 2 ** 32);
}
