/** Which games to look at, and how to play them again. */
import type { MatchReport } from '@lorelab/sim/play';
import { formatCount } from '../../figures.js';
import { formatFacts } from '../../table.js';
import { letterOf, section } from './layout.js';

export function extremes({ extremes: all, race: { unit } }: MatchReport, playCommand = 'lorelab play …'): string {
  const list = (games: readonly { index: number; value: number }[], what: string): string =>
    games.map(({ index, value }) => `${index} (${value} ${what})`).join(', ') || 'none';
  return section(
    'games to look at',
    formatFacts([
      ['longest', list(all.longest, 'turns')],
      ['fastest won', list(all.fastest, 'turns')],
      ['most lopsided', list(all.mostLopsided, `${unit} ahead`)],
      ['tell one', `${playCommand} --game ${all.longest[0]?.index ?? 0}`],
    ]),
  );
}

export function provenance({ provenance: from }: MatchReport): string {
  return section(
    'how to play these games again',
    formatFacts([
      ['command', from.command],
      ['lorelab', `${from.lorelab}, ${from.rules}, cards ${from.catalog}`],
      ['seed', from.seed],
      ...from.decks.map(
        ({ name, hash, cards: count }, i) => [`deck ${letterOf(i)}`, `${name} (${count} cards, ${hash})`] as const,
      ),
      ['policies', from.policies.join(', ')],
      ['games', formatCount(from.games)],
    ]),
  );
}
