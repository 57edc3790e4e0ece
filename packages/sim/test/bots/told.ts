/** What docs/BOTS.md shows: the fields that bots are told, and a conversation. */
import { type Policy, RandomPolicy } from '@lorelab/ai';
import { playGame } from '@lorelab/sim';
import { type BotLine, BotPolicy, type Field, type ViewFields } from '@lorelab/sim/bots';
import { LorcanaViewFields, lorcanaGame, readDeckFile } from '@lorelab/sim/lorcana';

const deckOf = (name: string): URL => new URL(`../../../../decks/${name}.txt`, import.meta.url);
export const starterGame = () =>
  lorcanaGame(
    ['set-01-starter-emerald-ruby', 'set-01-starter-amber-amethyst'].map((name) => readDeckFile(deckOf(name))),
  );

export const HELLO = '{"type":"hello","protocol":1,"name":"first","deterministic":true,"cards":false}';

/** A line to nobody: `answer` says what is answered, and all that goes either way is noted. */
export function madeUpLine(answer: (line: string) => string, said: string[] = []): BotLine {
  let isOpen = false;
  return {
    get isOpen() {
      return isOpen;
    },
    open: () => {
      isOpen = true;
    },
    close: () => {
      isOpen = false;
    },
    tell: (line) => void said.push(`> ${line}`),
    ask: (line) => {
      const answered = answer(line);
      said.push(`> ${line}`, `< ${answered}`);
      return { line: answered, spent: 0 };
    },
  };
}

/** What is said in a game of a bot that takes the first option always. */
export function conversation(): string[] {
  const said: string[] = [];
  const game = starterGame();
  const first = (line: string): string => {
    const { type, n } = JSON.parse(line) as { type: string; n: number };
    return type === 'hello' ? HELLO : JSON.stringify({ n, choice: 0 });
  };
  const table = {
    game: 'lorcana',
    rules: 'Comprehensive Rules',
    fields: new LorcanaViewFields(game),
    advisor: noAdvisor,
  };
  const bot = new BotPolicy(madeUpLine(first, said), table, { name: 'first', patience: 1000 });
  const seats: Policy[] = [bot, new RandomPolicy()];
  playGame(game, seats, 'transcript', 0);
  return said;
}

export const noAdvisor = (): never => {
  throw new Error('nobody asks for ratings');
};

/** A table of the fields of a game's rows, as the document has it. */
export function fieldTable(fields: ViewFields): string[] {
  const parts = [
    ['game', fields.game],
    ['player', fields.player],
    ['card', fields.card],
    ['option', fields.option],
  ] as const;
  return parts.flatMap(([of, columns]) =>
    columns.map((field) => `| ${of} | \`${field.name}\` | ${typeOf(field)} | ${field.says} |`),
  );
}

const typeOf = ({ type }: Field): string =>
  typeof type === 'string'
    ? type
    : 'oneOf' in type
      ? type.oneOf.filter(Boolean).join(', ')
      : `list of ${type.someOf.join(', ')}`;
