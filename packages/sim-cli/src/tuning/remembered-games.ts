/** The games of a tuner, as far as they are known. */
import { arePoints, type GamesOf, type Memory, pointsOfText, textOfPoints, type VersionGames } from '@lorelab/sim';

/** A key ends with the series, from one up to another. */
export function isSound(key: string, text: string): boolean {
  const [, from, to] = / (\d+)-(\d+)$/.exec(key) ?? [];
  return arePoints(text, Number(to) - Number(from));
}

export const remembered =
  (memory: Memory) =>
  (games: GamesOf): GamesOf =>
  (player, stream) => {
    const source = games(player, stream);
    return { ...source, play: (version, opponent, range) => play(memory, source, version, opponent, range) };
  };

async function play(
  memory: Memory,
  source: VersionGames,
  ...asked: Parameters<VersionGames['play']>
): Promise<Uint8Array> {
  const [version, opponent, { from, to }] = asked;
  const key = `${source.keyOf(version, opponent)} ${from}-${to}`;
  const known = memory.recall(key);
  if (known !== undefined) return pointsOfText(known);
  const points = await source.play(...asked);
  if (points.length === to - from) memory.keep(key, textOfPoints(points));
  return points;
}
