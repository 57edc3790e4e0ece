import type { View } from '@lorelab/engine/kernel';
import { KingdomHeartsView } from '@lorelab/engine/kingdom-hearts';

export function kingdomHeartsView(view: View): KingdomHeartsView {
  if (!(view instanceof KingdomHeartsView)) throw new TypeError('this advisor knows the Kingdom Hearts TCG alone');
  return view;
}
