import { err, ok, type Result } from '../../basics/result.js';
import type { Catalog } from '../catalog/catalog.js';
import { withUserCards } from '../catalog/patch.js';
import { formatCardFileError } from './card-file-error.js';
import { readCardFile } from './read-card-file.js';

/** A catalog with the cards and patches of files, the later ones after the others; or all that is wrong with one of them. */
export function withCardFiles(
  shipped: Catalog,
  files: readonly { readonly name: string; readonly text: string }[],
): Result<Catalog, readonly string[]> {
  let catalog = shipped;
  for (const { name, text } of files) {
    const read = readCardFile(text, name, catalog);
    if (!read.ok) return err(read.error.map(formatCardFileError));
    catalog = withUserCards(catalog, read.value);
  }
  return ok(catalog);
}
