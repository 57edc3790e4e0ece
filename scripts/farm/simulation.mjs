// A farm as events: one command, one Redis, and machines with threads that play chunks. It supports docs/SCALE.md, for sizes that nobody
// has at hand; the costs are measured (docs/SCALE.md says how). Nothing in it plays a game.

/** Milliseconds of work for a chunk: CPU time of a match with all that it counts, as docs/SCALE.md says. */
export const COSTS = {
  /** The command: putting a chunk into the queue, and taking in what came of it. */
  ask: 0.25,
  take: 1.4,
  /** Redis: of each of the four times that a chunk meets it (asked, given, result, taken). */
  redis: 0.06,
  /** What a worker's thread loses for a chunk besides playing. */
  thread: 1.5,
  /** There or back. */
  network: 0.5,
  /** So long until somebody else plays the chunk of a worker that is gone. */
  silence: 9000,
};

/** As many chunks are asked for as these for each thread. */
const AHEAD = 2;
/** A worker has one chunk more than it has threads. */
const AT_HAND = 1;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function dice(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Events in the order of their times: a binary heap. */
class Agenda {
  heap = [];

  add(at, act) {
    const { heap } = this;
    let place = heap.push({ at, act }) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (heap[above].at <= heap[place].at) break;
      [heap[above], heap[place]] = [heap[place], heap[above]];
      place = above;
    }
  }

  next() {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (heap.length === 0) return first;
    heap[0] = last;
    for (let place = 0; ; ) {
      const left = 2 * place + 1;
      const least = left + 1 < heap.length && heap[left + 1].at < heap[left].at ? left + 1 : left;
      if (least >= heap.length || heap[place].at <= heap[least].at) return first;
      [heap[least], heap[place]] = [heap[place], heap[least]];
      place = least;
    }
  }
}

/** First come, first served: an array that is shifted would be moved as a whole. */
class Line {
  items = [];
  head = 0;

  get length() {
    return this.items.length - this.head;
  }
  push(item) {
    this.items.push(item);
  }
  shift() {
    const item = this.items[this.head++];
    if (this.head > 1000 && this.head * 2 > this.items.length) {
      this.items = this.items.slice(this.head);
      this.head = 0;
    }
    return item;
  }
}

/** Somebody who does one thing at a time: how long it was busy, and when it is free. */
class Server {
  busy = 0;
  free = 0;

  /** When something is done that comes at a time and takes so long. */
  done(at, cost) {
    this.free = Math.max(this.free, at) + cost;
    this.busy += cost;
    return this.free;
  }
}

/**
 * Plays a run of `chunks` chunks of about `milliseconds` each on `machines` with `threads` each.
 * @param {{ machines: number, threads: number, chunks: number, milliseconds: number, spread?: number, lossesAnHour?: number,
 *   costs?: typeof COSTS, seed?: number }} farm `spread`: how much chunks differ, as a share; `lossesAnHour`: how often each machine is
 *   lost (another takes its place at once).
 */
export function simulate({
  machines,
  threads,
  chunks,
  milliseconds,
  spread = 0.1,
  lossesAnHour = 0,
  costs = COSTS,
  seed = 1,
}) {
  const random = dice(seed);
  const agenda = new Agenda();
  const [commander, redis] = [new Server(), new Server()];
  const workers = Array.from({ length: machines }, () => ({ free: threads, queue: [] }));
  const waiting = new Line();
  let [asked, over, now, played, lost] = [0, 0, 0, 0, 0];
  const lossesAMillisecond = lossesAnHour / 3_600_000;
  const lengths = () => milliseconds * (1 + spread * (2 * random() - 1));

  const ask = (at) => {
    asked++;
    const put = redis.done(commander.done(at, costs.ask) + costs.network, costs.redis);
    agenda.add(put, () => {
      waiting.push(lengths());
      give();
    });
  };
  // Whoever has asked Redis first is given the next chunk.
  const asking = new Line();
  for (let each = 0; each < threads + AT_HAND; each++) for (const worker of workers) asking.push(worker);
  const give = () => {
    while (waiting.length > 0 && asking.length > 0) {
      const [worker, length] = [asking.shift(), waiting.shift()];
      agenda.add(redis.done(now, costs.redis) + costs.network, () => begin(worker, length));
    }
  };
  const begin = (worker, length) => {
    if (worker.free === 0) {
      worker.queue.push(length);
      return;
    }
    worker.free--;
    agenda.add(now + length + costs.thread, () => end(worker, length));
  };
  const end = (worker, length) => {
    worker.free++;
    const next = worker.queue.shift();
    if (next !== undefined) begin(worker, next);
    const isLost = random() < length * lossesAMillisecond;
    const told = redis.done(now + costs.network, costs.redis);
    agenda.add(told, () => {
      asking.push(worker);
      give();
    });
    if (isLost) {
      lost++;
      agenda.add(now + costs.silence, () => {
        waiting.push(length);
        give();
      });
      return;
    }
    played += length;
    const fetched = redis.done(told + costs.network, costs.redis) + costs.network;
    agenda.add(fetched, () => {
      const taken = commander.done(now, costs.take);
      over++;
      if (asked < chunks) ask(taken);
      else if (over === chunks) now = taken;
    });
  };

  for (let ahead = 0; ahead < Math.min(chunks, AHEAD * machines * threads); ahead++) ask(0);
  let finished = 0;
  while (over < chunks) {
    const event = agenda.next();
    now = event.at;
    event.act();
    finished = Math.max(now, commander.free);
  }
  return {
    milliseconds: finished,
    efficiency: played / (finished * machines * threads),
    commander: commander.busy / finished,
    redis: redis.busy / finished,
    chunksASecond: (1000 * chunks) / finished,
    lost,
  };
}

/** The length of chunks that a command asks for with so many threads: `packages/sim-cli/src/farm/farm-player.ts` has the same. */
export const chunkLength = (threads) => Math.max(250, 4 * threads);
