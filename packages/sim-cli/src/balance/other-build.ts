/** Another checkout of Lorelab, built: its threads play, and what they played is counted here. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PolicyError } from '@lorelab/ai/policies';
import { type Chunk, type ChunkPlayer, frameOf, type originOf, type PlayedChunk, RecordLayout } from '@lorelab/sim';
import type { Command } from 'commander';
import type { PolicyOptions, RunningOptions } from '../playing/options.js';

/** What of another build is used. */
interface Library {
  readonly LORELAB_VERSION: string;
  readonly WorkerPool: new (threads: number, options: PolicyOptions) => ChunkPlayer;
  readonly originOf: typeof originOf;
}

const LIBRARY = ['packages', 'sim', 'lib', 'index.js'];

/** Loads the build in a folder, or says why there is none. */
export async function openBuild(folder: string, command: Command): Promise<Library> {
  const file = join(folder, ...LIBRARY);
  if (!existsSync(file))
    command.error(
      `error: --against-build: "${folder}" is no checkout of Lorelab that is built: there is no "${file}" (pnpm build makes it)`,
    );
  const library = (await import(pathToFileURL(file).href)) as Partial<Library>;
  if (typeof library.WorkerPool !== 'function' || typeof library.originOf !== 'function')
    return command.error(`error: --against-build: the build in "${folder}" is too old to be played by`);
  return library as Library;
}

/** Plays by another build, and holds it to the form of records that is read here. */
export class OtherBuild implements ChunkPlayer {
  private readonly pool: ChunkPlayer;
  private readonly sizes = new Map<string, Promise<number>>();

  constructor({ WorkerPool }: Library, options: RunningOptions & PolicyOptions) {
    this.pool = new WorkerPool(options.threads, options);
  }

  get threads(): number {
    return this.pool.threads;
  }

  async run(chunk: Chunk): Promise<PlayedChunk> {
    const played = await this.play(chunk);
    const { rows, games } = played;
    if (rows && games > 0 && rows.byteLength !== games * (await this.sizeOf(chunk)))
      throw new PolicyError('the other build measures other things of games: the two can’t be compared');
    return played;
  }

  destroy(): Promise<void> {
    return this.pool.destroy();
  }

  /** Its errors are of classes of its own. */
  private async play(chunk: Chunk): Promise<PlayedChunk> {
    try {
      return await this.pool.run(chunk);
    } catch (error) {
      const { name, message } = error as Error;
      if (name === 'PolicyError') throw new PolicyError(message);
      throw error;
    }
  }

  /** The bytes of the record of a game. */
  private sizeOf({ plan, planKey }: Chunk): Promise<number> {
    const size = this.sizes.get(planKey) ?? frameOf(plan).then(({ schema }) => new RecordLayout(schema).bytes);
    this.sizes.set(planKey, size);
    return size;
  }
}
