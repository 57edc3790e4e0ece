/** The line to a bot in a program of its own, and the clock that it plays by. */
import type { ForfeitKind } from '@lorelab/ai/policies';

/** How much time a bot has, in milliseconds. Absent: as much as it takes. */
export interface BotClock {
  /** For each decision, and for all decisions of a game. */
  readonly decision?: number;
  readonly game?: number;
  /** Whether that is CPU time, as far as the system tells it, or time on the wall. */
  readonly on: 'wall' | 'cpu';
}

/** Who the bot is, as a policy says it: by its command or by the socket that it listens at. */
export type BotTarget = { readonly command: string } | { readonly socket: string };

export interface BotAnswer {
  readonly line: string;
  /** What it took, by the clock that is asked for, in milliseconds. */
  readonly spent: number;
}

/** Lines go to a bot and come back. All of it waits: policies are asked in the midst of games. */
export interface BotLine {
  /** Whether the bot is there; it is not before `open`, and after it has failed. */
  readonly isOpen: boolean;
  /** Starts the bot, anew if it was there. Throws a BotFault. */
  open(): void;
  tell(line: string): void;
  /** The bot's next line. Throws a BotFault if it doesn't come within so many milliseconds, or if the bot is gone. */
  ask(line: string, limit: { readonly milliseconds: number; readonly on: BotClock['on'] }): BotAnswer;
  /** Ends the bot, whatever it is doing. */
  close(): void;
}

/** What a bot has done that it must not do; behind "it": "ended with exit code 1". */
export class BotFault extends Error {
  override readonly name = 'BotFault';

  constructor(
    message: string,
    readonly kind: ForfeitKind,
  ) {
    super(message);
  }
}
