/** Which games to look at, and how to play all of them again. */
import type { GamesReport } from '@lorelab/sim';
import { counted, formatCount } from '../../terminal/figures.js';
import { formatFacts } from '../../terminal/table.js';
import { commandFact, playedAgain } from '../again.js';
import { section } from './layout.js';

/** `playCommand`: the command that tells a game of the match. Records don't know the files of their decks. */
export function extremes(
  { extremes: all, race: { unit } }: GamesReport,
  playCommand = (index: number): string => `lorelab play … --index ${index}`,
): string {
  const list = (games: readonly { index: number; value: number }[], what: (value: number) => string): string =>
    games.map(({ index, value }) => `${index} (${what(value)})`).join(', ') || 'none';
  const turns = (value: number): string => counted(value, 'turn');
  return section(
    'games to look at',
    formatFacts([
      ['longest', list(all.longest, turns)],
      ['fastest won', list(all.fastest, turns)],
      ['most lopsided', list(all.mostLopsided, (value) => `${value} ${unit} ahead`)],
      ...(all.looped.length === 0 ? [] : [['endless loops', list(all.looped, turns)] as const]),
      commandFact('tell one', playCommand((all.looped[0] ?? all.longest[0])?.index ?? 0)),
    ]),
  );
}

/** `how`: what the command of the report does. */
export const provenance = ({ provenance: from }: GamesReport, how?: string): string =>
  playedAgain(
    from,
    from.decks,
    [
      ['policies', from.policies.join(', ')],
      ['games', formatCount(from.games)],
    ],
    how,
  );
