/** Records of games that were played here, for who wants to see those that a figure is about. */
import {
  type Chunk,
  type ChunkPlayer,
  frameOf,
  type PlayedChunk,
  RecordLayout,
  Rows,
  type RunPlan,
  runOn,
  type SeriesRange,
} from '@lorelab/sim/core';

/** The records of so many games take some tens of megabytes. */
const MOST_GAMES = 20_000;

/** What was played of some series. */
interface Page extends SeriesRange {
  readonly rows: ArrayBuffer;
}

export class Book {
  private readonly pages = new Map<string, Page[]>();
  private games = 0;

  get hasRoom(): boolean {
    return this.games < MOST_GAMES;
  }

  /** Keeps what has been played, if there is room. */
  keep({ planKey }: Chunk, { from, to, rows, games, failures }: PlayedChunk): void {
    if (!rows || games === 0 || failures.length > 0 || !this.hasRoom) return;
    this.games += games;
    const before = this.pages.get(planKey) ?? [];
    this.pages.set(planKey, [...before, { from, to, rows }]);
  }

  clear(): void {
    this.pages.clear();
    this.games = 0;
  }

  /** The records of some series of a plan, in their order: those that aren't kept are played again, unless the signal comes. */
  async rowsOf(plan: RunPlan, { from, to }: SeriesRange, player: ChunkPlayer, signal?: AbortSignal): Promise<Rows[]> {
    const frame = await frameOf(plan);
    const layout = new RecordLayout(frame.schema);
    const kept = [...(this.pages.get(JSON.stringify(plan)) ?? [])].sort((one, other) => one.from - other.from);
    const found: Rows[] = [];
    let at = from;
    const playUpTo = async (end: number): Promise<void> => {
      if (end <= at) return;
      await runOn(player, plan, {
        series: end,
        from: at,
        collectors: [],
        frame,
        onPlayed: (rows) => found.push(rows),
        ...(signal && { signal }),
      });
      at = end;
    };
    for (const page of kept) {
      if (page.from < at || page.to > to) continue;
      await playUpTo(page.from);
      found.push(new Rows(layout, page.rows));
      at = page.to;
    }
    await playUpTo(to);
    return found;
  }
}
