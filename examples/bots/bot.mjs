// A bot for Lorelab in JavaScript: it asks for the ratings of our advisor, and takes what is rated best.
import { createInterface } from 'node:readline';

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

const answers = {
  hello: () =>
    say({
      type: 'hello',
      protocol: 1,
      name: 'bot.mjs',
      deterministic: true,
      view: 'none',
      cards: false,
      text: false,
      ratings: true,
    }),
  decision: ({ n, options }) => {
    const ratings = options.map(({ rating }) => rating ?? Number.NEGATIVE_INFINITY);
    say({ n, choice: Math.max(0, ratings.indexOf(Math.max(...ratings))) });
  },
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  // Messages of other types, also such as don't exist yet, are passed over.
  answers[message.type]?.(message);
});
