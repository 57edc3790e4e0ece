/** Names at the ends of lines. */

/** So far apart are names that stand below each other, in pixels. */
const LINE_HEIGHT = 13;

/** How far names at the ends of lines have to move so that each can be read: up from the numbers of the axis, never beyond the top. */
export function moved(names: readonly { readonly name: string; readonly y: number }[]): Map<string, number> {
  const ordered = [...names].sort((a, b) => a.y - b.y);
  const places = ordered.map(({ y }) => y);
  for (let at = places.length - 2; at >= 0; at--) places[at] = Math.min(places[at]!, places[at + 1]! - LINE_HEIGHT);
  for (const at of places.keys()) {
    const above = at === 0 ? 0 : places[at - 1]! + LINE_HEIGHT;
    places[at] = Math.max(places[at]!, above);
  }
  return new Map(ordered.map(({ name, y }, at) => [name, places[at]! - y]));
}
