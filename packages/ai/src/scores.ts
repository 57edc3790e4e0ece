/** Where the best of so many scores stands; of equal ones, the first. */
export function placeOfBest(scores: Float64Array, count: number): number {
  let place = 0;
  let best = scores[0];
  for (let i = 1; i < count; i++) {
    const score = scores[i];
    if (score > best) {
      best = score;
      place = i;
    }
  }
  return place;
}
