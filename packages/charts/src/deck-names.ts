/** What decks are called in charts: a letter, and as much of their name as tells them apart. */
import { letterOf, shortNames } from '@lorelab/sim/words';

export function deckNames(players: readonly { readonly deck: string }[]): string[] {
  const called = shortNames(players.map(({ deck }) => deck));
  return players.map(({ deck }, player) => `${letterOf(player)}  ${called(deck)}`);
}

/** A name that has to stand in a panel so wide. */
export function shortened(name: string, width: number): string {
  const most = Math.floor((width - 12) / LETTER);
  return name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`;
}

/** About as wide is a bold letter, in pixels. */
const LETTER = 7.6;
