/** What a worker does that plays: it sits down at the table of a plan, then plays chunks of its series. */
import { PolicyError } from '@lorelab/ai/policies';
import { type Chunk, type PlayedChunk, PlayerHere, TableError } from '@lorelab/sim/core';
import { transfer } from 'comlink';

/** Why a plan can't be played. An error that leaves a thread forgets of what kind it was. */
export interface Refusal {
  readonly refusal: string;
}

const here = new PlayerHere();

export async function playInWorker(chunk: Chunk): Promise<PlayedChunk | Refusal> {
  try {
    const played = await here.run(chunk);
    const buffers = [...played.counts.map(({ buffer }) => buffer), ...(played.rows ? [played.rows] : [])];
    return transfer(played, [...new Set(buffers)] as ArrayBuffer[]);
  } catch (error) {
    if (error instanceof PolicyError || error instanceof TableError) return { refusal: error.message };
    throw error;
  }
}
