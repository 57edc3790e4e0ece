/** Which games to look at, and how to play all of them again. */
import type { GamesReport } from '@lorelab/sim';
import { counted, formatCount } from '../../terminal/figures.js';
import { commandFact, playedAgain } from '../again.js';
import { type Block, type Fact, facts, section } from '../blocks.js';
import { matchBehind } from './layout.js';

/** `playCommand`: the command that tells a game of the match. Records don't know the files of their decks. */
export function extremes(
  report: GamesReport,
  playCommand = (index: number): string => `lorelab play … --index ${index}`,
): Block {
  const {
    extremes: all,
    race: { unit },
  } = report;
  const match = matchBehind(report);
  type Games = readonly { readonly index: number; readonly value: number }[];
  const fact = (label: string, games: Games, what: (value: number) => string): Fact => ({
    label,
    value: games.map(({ index, value }) => `${index} (${what(value)})`).join(', ') || 'none',
    ...(match && { games: games.map(({ index, value }) => ({ match, index, text: what(value) })) }),
  });
  const shown = (all.looped[0] ?? all.longest[0])?.index ?? 0;
  const turns = (value: number): string => counted(value, 'turn');
  return section(
    'games to look at',
    facts([
      fact('longest', all.longest, turns),
      fact('fastest won', all.fastest, turns),
      fact('most lopsided', all.mostLopsided, (value) => `${value} ${unit} ahead`),
      ...(all.looped.length === 0 ? [] : [fact('endless loops', all.looped, turns)]),
      commandFact('tell one', playCommand(shown), match && { match, index: shown, text: 'look at it' }),
    ]),
  );
}

/** `how`: what the command of the report does. */
export const provenance = ({ provenance: from }: GamesReport, how?: string): Block =>
  playedAgain(
    from,
    from.decks,
    [
      ['policies', from.policies.join(', ')],
      ['games', formatCount(from.games)],
    ],
    how,
  );
