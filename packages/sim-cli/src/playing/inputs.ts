/** What a command has read, by how it was asked for: noted for its shard, and given again where shards are merged. */
import type { Command } from 'commander';

export class Inputs {
  private readonly values: Map<string, unknown>;

  /** `given`: what another run of the command has read; absent: it is read now. */
  constructor(private readonly given?: Readonly<Record<string, unknown>>) {
    this.values = new Map(Object.entries(given ?? {}));
  }

  /** Plain data, by what was asked for. */
  get all(): Record<string, unknown> {
    return Object.fromEntries(this.values);
  }

  /** What was read then; undefined: it has to be read. */
  known<T>(what: string): T | undefined {
    if (this.given === undefined) return undefined;
    if (!this.values.has(what)) throw new Error(`a shard has not read ${what}`);
    return this.values.get(what) as T;
  }

  /** What was read then, or else is read now. */
  get<T>(what: string, read: () => T): T {
    return this.known<T>(what) ?? this.note(what, read());
  }

  note<T>(what: string, value: T): T {
    this.values.set(what, value);
    return value;
  }
}

const byProgram = new WeakMap<Command, Inputs>();

const programOf = (command: Command): Command => (command.parent ? programOf(command.parent) : command);

/** The inputs of a command: from now on those that another one has read. */
export const giveInputs = (program: Command, inputs: Inputs): void => void byProgram.set(program, inputs);

export function inputsOf(command: Command): Inputs {
  const program = programOf(command);
  const inputs = byProgram.get(program) ?? new Inputs();
  byProgram.set(program, inputs);
  return inputs;
}
