import { ThreadApart } from './thread-apart.js';
import type { StartedThreads } from './thread-pool.js';
import type { ThreadOptions } from './threads-here.js';

/** Room for one thread, which is started when there is a task for it, and again when it was lost. */
interface Room<Task, Result> {
  thread?: ThreadApart<Task, Result> | undefined;
}

/** Threads that have a process each. They get their tasks in the order in which those came. */
export class ThreadsApart<Task, Result> implements StartedThreads<Task, Result> {
  private readonly rooms: readonly Room<Task, Result>[];
  private readonly idle: Room<Task, Result>[];
  private readonly waiting: ((room: Room<Task, Result>) => void)[] = [];
  private isEnding = false;

  constructor(private readonly options: ThreadOptions) {
    this.rooms = Array.from({ length: options.threads }, () => ({}));
    this.idle = [...this.rooms];
  }

  async run(task: Task): Promise<Result> {
    const room = this.idle.pop() ?? (await new Promise<Room<Task, Result>>((go) => this.waiting.push(go)));
    try {
      if (this.isEnding) throw new Error('the threads were ended before they came to this task');
      room.thread ??= this.startIn(room);
      return await room.thread.run(task);
    } finally {
      const go = this.waiting.shift();
      if (go) go(room);
      else this.idle.push(room);
    }
  }

  async end(): Promise<void> {
    this.isEnding = true;
    await Promise.all(this.rooms.map(({ thread }) => thread?.end()));
  }

  private startIn(room: Room<Task, Result>): ThreadApart<Task, Result> {
    return new ThreadApart({ ...this.options, threads: 1 }, () => {
      room.thread = undefined;
    });
  }
}
