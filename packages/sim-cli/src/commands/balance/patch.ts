import { type ChangedCard, type DecidedGame, DecidedGames, type OtherwiseWon } from '@lorelab/sim/balance';
import type { Command } from 'commander';
import { type Compared, compareOnPool, sourceOf } from '../../balance/compare.js';
import { type OpenedSuite, openSuite, type PlayedSuite, playedSuite, USUAL_SUITE } from '../../balance/open-suite.js';
import { addShowing, addSuiteChoices, type BalanceOptions } from '../../balance/options.js';
import { checkShown, showBalance } from '../../balance/show.js';
import { quoted } from '../../playing/command-line.js';
import { wholeNumber } from '../../playing/options.js';
import { endRun } from '../../playing/running.js';

interface Options extends BalanceOptions {
  readonly suite: string;
  readonly look: number;
}

const HELP = `
Plays the suite without the patch and with it, the same games: what the patch doesn't touch is exactly 0. It finds which decks play the
cards that change, says which decks, pairings and cards gain or lose, and names games that another player wins now in which such a
card was played, with the commands that tell them. No baseline is needed. Where more games may decide about decks, it plays on,
up to as many times more as the suite says ("most").
The exit code is 0; 1 if something moved, or games failed; 2 for bad input; 130 after Ctrl-C.

  lorelab balance patch cheaper.yaml
  lorelab balance patch cheaper.yaml --suite my-set.yaml --games 400 --markdown balance.md`;

/** `lorelab balance patch FILE` tells what a change of cards moves. */
export function addPatch(balance: Command): void {
  const command = balance
    .command('patch')
    .description('play a suite without and with a change of cards, and tell what moved')
    .argument('<file>', 'cards and changes of cards (YAML or JSON)')
    .option('--suite <file>', 'a suite of games (YAML or JSON)', USUAL_SUITE)
    .option('-n, --games <n>', 'games of each two decks, in place of what the suite says', wholeNumber(1, 1_000_000))
    .option('--look <n>', 'so many games to look at', wholeNumber(0), 5);
  addShowing(addSuiteChoices(command))
    .addHelpText('after', HELP)
    .action(async (file: string, options: Options, action: Command) => {
      checkShown(options, action);
      const without = await openSuite(options.suite, options, action);
      const patched = await openSuite(options.suite, { ...options, patch: [file] }, action);
      const changed = changedCards(without, patched);
      if (changed.length === 0)
        action.error(`error: ${file}: no deck of "${options.suite}" plays a card that it changes`);
      const { compared, report } = await compare(without, patched, changed, { ...options, patch: [file] }, action);
      await showBalance(report, options, action);
      endRun(compared.ended !== 'interrupted', report.verdict === 'moved' || report.provenance.failed > 0);
    });
}

/** The cards that are other in some deck, with the decks that play them. */
function changedCards(without: OpenedSuite, patched: OpenedSuite): ChangedCard[] {
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

async function compare(
  without: OpenedSuite,
  patched: OpenedSuite,
  changed: readonly ChangedCard[],
  options: Options,
  command: Command,
): Promise<Compared> {
  const [before, now] = [playedSuite(without, command), playedSuite(patched, command)];
  const games = new DecidedGames(new Set(changed.map(({ card }) => card)));
  return compareOnPool(
    {
      opened: patched,
      played: now,
      before: sourceOf(without, before, 'without the patch'),
      patches: options.patch ?? [],
      areSame: true,
      wantsAll: true,
      most: patched.suite.most,
      sides: 2,
      arms: (make) => ({
        before: {
          games: make({ opened: without, played: before }, { onRows: (...rows) => games.note('before', ...rows) }),
        },
        now: make({ opened: patched, played: now }, { onRows: (...rows) => games.note('now', ...rows) }),
      }),
      more: () => ({
        changed,
        decided: games.found(options.look).map((game) => decidedGame(game, patched, now, options)),
      }),
    },
    options,
    command,
  );
}

/** A game to look at, with the commands that tell it without and with the patch. */
function decidedGame(
  { policy, pairing, index, before, now }: OtherwiseWon,
  { suite, patchFiles, policies }: OpenedSuite,
  { plan, deckFiles }: PlayedSuite,
  { patch = [], rules, houseRule = [] }: Options,
): DecidedGame {
  const { first, second, seed } = plan.pairings[pairing]!;
  const names = [plan.decks[first]!.name, plan.decks[second]!.name] as const;
  const nameOf = (winner: number): string | null => names[winner] ?? null;
  const edition = rules ?? suite.file.rules;
  const command = (patches: readonly string[]): string =>
    [
      'lorelab play',
      ...[deckFiles[first]!, deckFiles[second]!].map((file) => quoted(file)),
      ...option('--policy', [policies[policy]!.text]),
      ...option('--seed', [seed]),
      ...option('--index', [String(index)]),
      ...option('--rules', edition === undefined ? [] : [edition]),
      ...option('--house-rule', houseRule.length > 0 ? houseRule : suite.houseRules),
      ...option('--max-turns', suite.file.maxTurns === undefined ? [] : [String(suite.file.maxTurns)]),
      ...option('--patch', patches),
    ].join(' ');
  return {
    decks: [names[0], names[1]],
    policy: policies[policy]!.text,
    seed,
    index,
    before: nameOf(before.winner),
    now: nameOf(now.winner),
    turns: [before.turns, now.turns],
    commands: [command(patchFiles), command([...patchFiles, ...patch])],
  };
}

const option = (flag: string, texts: readonly string[]): string[] => texts.flatMap((text) => [flag, quoted(text)]);
