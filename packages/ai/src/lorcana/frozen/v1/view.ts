import type { View } from '@lorelab/engine/kernel';
import { LorcanaView } from '@lorelab/engine/lorcana';

export function lorcanaView(view: View): LorcanaView {
  if (!(view instanceof LorcanaView)) throw new TypeError('this advisor knows Lorcana alone');
  return view;
}
