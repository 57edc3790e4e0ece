/** A bot that is there already and listens at a local socket. Each seat of each thread has a connection of its own. */
import { connect } from 'node:net';
import type { BotEars, BotMouth } from './bot-process.js';

export function callBot(path: string, ears: BotEars): BotMouth {
  const line = connect(path);
  let isOver = false;
  const over = (how: string): void => {
    if (isOver) return;
    isOver = true;
    line.destroy();
    ears.gone(how);
  };
  line.once('connect', () => ears.started(0));
  line.on('error', ({ message }) => over(`could not be reached: ${message}`));
  line.once('close', () => over('closed the connection'));
  line.on('data', (bytes) => {
    if (!isOver) ears.heard(bytes);
  });
  return {
    say: (words) => void line.write(`${words}\n`),
    end: () => {
      isOver = true;
      line.destroy();
    },
  };
}
