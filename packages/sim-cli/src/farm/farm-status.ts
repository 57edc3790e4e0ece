/** What a farm is doing: plain data for people and programs. */
import type { FarmStatus } from '@lorelab/sim/machines';
import { differences, identityHash } from './identity.js';
import { PREFIX, queueName } from './keys.js';
import { findFarm } from './redis.js';
import { type CommanderRecord, commandersOn, timeOf, type WorkerRecord, workersOn } from './registry.js';

export type { FarmStatus } from '@lorelab/sim/machines';

export async function statusOf(url: string): Promise<FarmStatus> {
  const farm = await findFarm(url);
  const redis = farm.connect();
  try {
    const [now, workers, commanders] = await Promise.all([timeOf(redis), workersOn(redis), commandersOn(redis)]);
    const names = new Set([
      ...workers.flatMap(({ identities }) => identities.map((one) => queueName(identityHash(one), []))),
      ...commanders.flatMap(({ queues }) => queues.map(({ queue }) => queue)),
    ]);
    const queues: FarmStatus['queues'] = [];
    for (const name of [...names].sort()) queues.push(await queueOf(name));
    return {
      report: 'farm-status',
      version: 1,
      farm: farm.shown,
      workers: workers.map((worker) => ({
        name: worker.name,
        threads: worker.threads,
        busy: worker.busy,
        chunks: worker.chunks,
        games: worker.games,
        milliseconds: now - worker.since,
        lorelab: worker.identities[0]?.lorelab ?? 'unknown',
        refuses: commanders.flatMap((commander) => refusal(worker, commander)),
      })),
      commands: commanders.map(({ name, command, waiting, taken, games, since }) => ({
        name,
        command,
        waiting,
        chunks: taken,
        games,
        milliseconds: now - since,
      })),
      queues,
    };
  } finally {
    redis.disconnect();
  }

  async function queueOf(name: string): Promise<FarmStatus['queues'][number]> {
    const queue = new farm.Queue(name, { connection: farm.connection, prefix: PREFIX });
    queue.on('error', () => {});
    try {
      const { waiting = 0, active = 0, failed = 0 } = await queue.getJobCounts('waiting', 'active', 'failed');
      return { name, waiting, playing: active, failed };
    } finally {
      await queue.close();
    }
  }
}

function refusal(worker: WorkerRecord, { name, identities, modules }: CommanderRecord) {
  const reasons = identities.flatMap((identity) => {
    const there = worker.identities.find(({ game }) => game === identity.game);
    return there ? (differences(there, identity) ?? []) : [`it has no game "${identity.game}"`];
  });
  const lacks = modules.some((hash) => !worker.modules.includes(hash));
  const all = [...reasons, ...(lacks ? ['it has not the same file of a policy'] : [])];
  return all.length > 0 ? [{ command: name, reason: all.join('; ') }] : [];
}
