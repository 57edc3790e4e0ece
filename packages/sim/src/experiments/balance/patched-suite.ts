/** What a change of cards moves: a suite is played without it and with it, the same games. */
import type { ChangedCard, DecidedGame } from '../../reports/balance-report.js';
import { DecidedGames, type OtherwiseWon } from './decided-games.js';
import {
  type ComparedOpened,
  type ComparingOptions,
  compareOpened,
  type OpenedSuite,
  type PlayedSuite,
  sourceOf,
} from './opened-suite.js';

/** The cards that are other in some deck, with the decks that play them. */
export function changedCards(without: OpenedSuite, patched: OpenedSuite): ChangedCard[] {
  const decks = new Map<string, string[]>();
  for (const [place, before] of without.read.decks.entries()) {
    const now = patched.read.decks[place]!;
    const cards = new Set([...before.list.cards, ...now.list.cards].map(([, card]) => card));
    for (const card of cards)
      if (before.contentOf?.(card) !== now.contentOf?.(card))
        decks.set(card, [...(decks.get(card) ?? []), before.list.name]);
  }
  return [...decks].map(([card, of]) => ({ card, decks: of }));
}

export interface PatchedOptions extends ComparingOptions {
  readonly changed: readonly ChangedCard[];
  /** The files of the change. */
  readonly patches: readonly string[];
  /** So many games to look at. */
  readonly look: number;
  /** Rules that were asked for in place of those of the suite. */
  readonly rules?: string | undefined;
  readonly houseRules?: readonly string[] | undefined;
  /** A part of a command as a shell takes it. */
  readonly quote: (part: string) => string;
}

/** A suite, and what of it is played. */
export interface SuiteToPlay {
  readonly opened: OpenedSuite;
  readonly played: PlayedSuite;
}

export async function comparePatched(
  without: SuiteToPlay,
  patched: SuiteToPlay,
  options: PatchedOptions,
): Promise<ComparedOpened> {
  const { changed, patches, look, ...comparing } = options;
  const games = new DecidedGames(new Set(changed.map(({ card }) => card)));
  return compareOpened(
    {
      ...patched,
      before: sourceOf(without.opened, without.played, 'without the patch'),
      patches,
      areSame: true,
      wantsAll: true,
      most: patched.opened.suite.most,
      arms: (make) => ({
        before: { games: make(without, { onRows: (...rows) => games.note('before', ...rows) }) },
        now: make(patched, { onRows: (...rows) => games.note('now', ...rows) }),
      }),
      more: () => ({ changed, decided: games.found(look).map((game) => decidedGame(game, patched, options)) }),
    },
    comparing,
  );
}

/** A game to look at, with the commands that tell it without and with the patch. */
function decidedGame(
  { policy, pairing, index, before, now }: OtherwiseWon,
  { opened: { suite, patchFiles, policies }, played: { plan, deckFiles } }: SuiteToPlay,
  { patches, rules = suite.file.rules, houseRules = [], quote }: PatchedOptions,
): DecidedGame {
  const { first, second, seed } = plan.pairings[pairing]!;
  const { maxTurns } = suite.file;
  const names = [plan.decks[first]!.name, plan.decks[second]!.name] as const;
  const nameOf = (winner: number): string | null => names[winner] ?? null;
  const { text } = policies[policy]!;
  const option = (flag: string, texts: readonly (string | number | undefined)[]): string[] =>
    texts.flatMap((said) => (said === undefined ? [] : [flag, quote(String(said))]));
  const command = (files: readonly string[]): string =>
    [
      'lorelab play',
      ...[deckFiles[first]!, deckFiles[second]!].map(quote),
      ...option('--policy', [text]),
      ...option('--seed', [seed]),
      ...option('--index', [index]),
      ...option('--rules', [rules]),
      ...option('--house-rule', houseRules.length > 0 ? houseRules : suite.houseRules),
      ...option('--max-turns', [maxTurns]),
      ...option('--patch', files),
    ].join(' ');
  return {
    decks: names,
    policy: text,
    seed,
    index,
    before: nameOf(before.winner),
    now: nameOf(now.winner),
    turns: [before.turns, now.turns],
    commands: [command(patchFiles), command([...patchFiles, ...patches])],
  };
}
