/** What a change of cards moves: the suite that is made of a question, without the change and with it. */
import { InputError, type PlayableDecks } from '@lorelab/sim/core';
import type { ToldReport } from '@lorelab/sim-cli/reports';
import { quoted } from '../../ask/command.js';
import type { Question } from '../../ask/question.js';
import { changeFile, deckFile, SUITE, suiteOf } from '../../ask/suite.js';
import { fetchDecks } from '../data.js';
import { readDecks } from '../decks.js';
import type { Step } from '../step.js';
import { type Answering, inOrder, livePacer, policyOf, weightOf } from './shared.js';

/** As the command has it, where nothing is said. */
const LOOK = 5;

export async function balance(
  question: Question,
  patched: PlayableDecks,
  { workers, signal, command, onStep }: Answering,
): Promise<ToldReport> {
  const { changedCards, comparePatched, playedSuite, readSuite, suiteNow } = await import('@lorelab/sim/balance');
  const { files: [change, ...others] = [], ...unpatched } = question;
  if (!change || others.length > 0)
    throw new InputError('option', [`expected one file of changes, found ${others.length + (change ? 1 : 0)}`]);
  const shipped = new Map((await fetchDecks()).map(({ name, text }) => [name, text]));
  const suite = readSuite(JSON.stringify(suiteOf(question, shipped)), SUITE);
  if (!suite.ok) throw new InputError('option', suite.error);
  const policies = [question.policy];
  const openedWith = (read: PlayableDecks) => {
    const opened = {
      file: SUITE,
      suite: suite.value,
      read,
      deckFiles: question.against.map((deck) => deckFile(deck, shipped)),
      patchFiles: [],
      policies: policies.map(policyOf),
      now: suiteNow(suite.value, read, { policies, weights: question.against.map((deck) => weightOf(question, deck)) }),
    };
    const played = playedSuite(opened);
    if (!played.ok) throw new InputError('option', played.error);
    return { opened, played: played.value };
  };
  const [before, now] = [openedWith(await readDecks(inOrder(unpatched))), openedWith(patched)];
  const changed = changedCards(before.opened, now.opened);
  if (changed.length === 0) throw new InputError('option', [`no deck plays a card that “${change.name}” changes`]);
  const { plan } = now.played;
  const wanted = 2 * plan.pairings.length * plan.blocks * plan.gamesABlock;
  let done = 0;
  const live = livePacer();
  let told: Pick<Step, 'told'> = {};
  const { report } = await comparePatched(before, now, {
    pool: workers,
    command,
    signal,
    changed,
    patches: [changeFile(change)],
    look: LOOK,
    quote: quoted,
    onGlimpse: (soFar) => {
      told = { ...told, ...live(soFar) };
    },
    onPlayed: (games, pairing) => {
      done += games;
      const { first, second } = plan.pairings[pairing]!;
      const doing = `${plan.decks[first]!.name} – ${plan.decks[second]!.name}`;
      onStep(() => {
        const now = told;
        told = {};
        return { done, wanted: Math.max(wanted, done), doing, ...now };
      });
    },
  });
  return report;
}
