/** A trainer: it deals hands, asks what goes back, and says what that costs. */
import { createInterface } from 'node:readline';
import { type HandOptions, type OpenerReport, openHand, Session } from '@lorelab/sim';
import { wayText } from '../reports/opener-text.js';
import { counted, formatPoints } from '../terminal/figures.js';
import { lineWidth } from '../terminal/table.js';
import { wrapLine } from '../terminal/wrap.js';

/** What the trained are called among policies. */
const YOU = 'you';

type Trained = Omit<HandOptions, 'hand' | 'answered' | 'asked'> & Pick<HandOptions, 'asked'>;

const say = (text: string): void => console.log(wrapLine(text, Math.min(lineWidth(), 120), 2));

/** Deals hands until nobody answers any more, or so many have been dealt. */
export async function train(options: Trained, hands: number): Promise<void> {
  // Ctrl-C goes to the program, not to the line that is being written.
  const lines = createInterface({ input: process.stdin, terminal: false });
  const answers = lines[Symbol.asyncIterator]();
  options.signal?.addEventListener('abort', () => lines.close());
  const costs: number[] = [];
  for (let number = 0; number < hands && !options.signal?.aborted; number++) {
    const starts = options.starts ?? number % 2 === 0;
    const hand = await deal(options, number, starts);
    const back = await ask(answers, hand);
    if (back === undefined) break;
    const report = await openHand({ ...options, starts, hand, answered: [{ policy: YOU, back }] });
    if (!report.provenance.isComplete) break;
    costs.push(tell(report));
  }
  lines.close();
  if (costs.length === 0) return;
  const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  say(
    `\n${counted(costs.length, 'hand')}: ${mean.toFixed(1)} points of win rate given away a hand, as far as these games tell.`,
  );
}

async function deal({ tableAgainst, policy, seed }: Trained, number: number, starts: boolean): Promise<string[]> {
  const plan = { table: tableAgainst(0), policies: [policy, policy], seed: `${seed}/training`, bestOf: 1 };
  const session = await Session.open({ ...plan, opening: { starts } });
  const hand = [...session.dealtHand(number)].sort();
  say(`\nHand ${number + 1}, ${starts ? 'on the play' : 'on the draw'}:`);
  for (const [at, card] of hand.entries()) say(`  ${at + 1}  ${card}`);
  return hand;
}

/** The cards that go back; undefined: nobody answers any more. */
async function ask(answers: AsyncIterator<string>, hand: readonly string[]): Promise<string[] | undefined> {
  for (;;) {
    say('Which go back? Numbers such as 1 4, nothing to keep all, q to end.');
    const { done, value } = await answers.next();
    if (done || /^q(?:uit)?$/i.test(value.trim())) return undefined;
    const numbers = value.split(/[\s,]+/).filter((word) => word !== '');
    const places = numbers.map((word) => (/^\d$/.test(word) ? Number(word) : 0));
    if (places.every((place) => place >= 1 && place <= hand.length) && new Set(places).size === places.length)
      return places.map((place) => hand[place - 1]!);
    say(`Expected numbers from 1 to ${hand.length}, each once.`);
  }
}

/** What the answer costs, in points. */
function tell({ ways, hand }: OpenerReport): number {
  const [best] = ways;
  const own = ways.find(({ policies }) => policies.includes(YOU))!;
  if (own === best)
    say(`Nothing here does better: ${wayText(own, hand)} wins ${(100 * own.winRate.value!).toFixed(1)} %.`);
  else {
    const isSure = own.behind!.high! < 0;
    const cost = formatPoints(own.behind!);
    say(
      `${isSure ? 'That gives something away' : 'That may give something away, or nothing'}: ${cost} against the best, to ${wayText(best!, hand)}.`,
    );
  }
  for (const way of ways) {
    const others = way.policies.filter((who) => who !== YOU);
    if (others.length > 0)
      say(`${others.join(', ')}: ${wayText(way, hand)} (${(100 * way.winRate.value!).toFixed(1)} %)`);
  }
  return own === best ? 0 : Math.max(0, -100 * own.behind!.value!);
}
