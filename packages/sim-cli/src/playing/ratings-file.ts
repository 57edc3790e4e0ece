/** Pairs of games of policies on disk, so that a ladder goes on from them and rates everybody who is in them. */
import { existsSync } from 'node:fs';
import type { PolicySpec } from '@lorelab/ai';
import { parseJson } from '@lorelab/cards';
import { readNamedFile } from '@lorelab/cards/files';
import { behaviourOf, type KeptMeeting, type LadderReport } from '@lorelab/sim';
import type { RatingsData } from '@lorelab/sim/reports-schema';
import type { Command } from 'commander';
import { must } from '../terminal/refuse.js';
import { mustTakeFile, writeFiles } from './write-files.js';

/** Who is about to play with what. */
interface Ladder {
  readonly game: string;
  readonly policies: readonly PolicySpec[];
  readonly decks: readonly string[];
  readonly seed: string;
}

export class RatingsFile {
  private constructor(
    private readonly file: string,
    private readonly kept: RatingsData,
  ) {}

  /** Reads what is there, if it is; says what can't go on from it. */
  static async open(file: string, ladder: Ladder, command: Command): Promise<RatingsFile> {
    mustTakeFile(file);
    const played = behaviours(ladder);
    const decks = [...ladder.decks].sort();
    const kept = existsSync(file) ? await read(file, command) : undefined;
    const problem = kept && problemOf(kept, ladder, decks, played);
    if (problem) command.error(`error: --ratings: "${file}" ${problem}`);
    return new RatingsFile(file, {
      'lorelab ratings': 1,
      game: ladder.game,
      decks,
      policies: { ...kept?.policies, ...played },
      seeds: [...(kept?.seeds ?? []), ladder.seed],
      meetings: kept?.meetings ?? [],
    });
  }

  get meetings(): readonly KeptMeeting[] {
    return this.kept.meetings;
  }

  /** What a ladder came to has what was kept in it. */
  write({ meetings }: LadderReport): void {
    const isPlayed = ({ a, b }: KeptMeeting): boolean =>
      meetings.some((met) => (met.a === a && met.b === b) || (met.a === b && met.b === a));
    const others = this.kept.meetings.filter((one) => !isPlayed(one));
    const now = meetings.map(({ a, b, pairs }) => ({ a, b, pairs: [...pairs] }));
    const text = JSON.stringify({ ...this.kept, meetings: [...others, ...now] }, null, 1);
    writeFiles(new Map([[this.file, `${text}\n`]]));
  }
}

const behaviours = ({ game, policies }: Ladder): Record<string, string> =>
  Object.fromEntries(
    policies.map((spec) => [spec.text, [behaviourOf(game, [spec]), spec.hash].filter(Boolean).join(', ')]),
  );

function problemOf(
  kept: RatingsData,
  { game, seed }: Ladder,
  decks: readonly string[],
  played: Record<string, string>,
): string | undefined {
  if (kept.game !== game) return `has games of ${kept.game}, and these are of ${game}`;
  if (kept.decks.join() !== decks.join()) return 'has games with other decks: ratings would not mean the same';
  if (kept.seeds.includes(seed))
    return `has the games of the seed "${seed}" already; take another one: --seed "${seed} ${kept.seeds.length + 1}"`;
  const other = Object.keys(played).find(
    (policy) => Object.hasOwn(kept.policies, policy) && kept.policies[policy] !== played[policy],
  );
  return other === undefined ? undefined : `has games of another ${other}, which played otherwise than this one does`;
}

async function read(file: string, command: Command): Promise<RatingsData> {
  const { ratingsFileSchema } = await import('@lorelab/sim/reports-schema');
  const value = parseJson(must(readNamedFile(file), command).toString('utf8'));
  const { data, error } = ratingsFileSchema.safeParse(value.ok ? value.value : undefined);
  if (!error) return data;
  const [first] = error.issues;
  return command.error(
    `error: --ratings: "${file}" is no file of ratings: ${first!.path.join('.') || 'as a whole'}: ${first!.message}`,
  );
}
