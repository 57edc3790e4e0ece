/** Cards that a scenario has of its own, beside those of the catalog. */
import type { Catalog } from '@lorelab/cards/lorcana';
import { ScenarioProblem } from '../problem.js';
import { plain, type Tree } from '../tree.js';

/** Reads a file of cards; what reads their texts is loaded only where there are such cards. */
export type ReadCards = typeof import('@lorelab/cards/lorcana/import').readCardFile;

export class OwnCards {
  /** The catalogs with the cards of scenarios, by these: those of a file often share them. */
  private readonly catalogs = new Map<string, Catalog>();

  constructor(
    private readonly shipped: Catalog,
    private read?: ReadCards,
  ) {}

  async prepare(trees: readonly Tree[]): Promise<void> {
    if (trees.some((tree) => cardsOf(tree))) this.read ??= (await import('@lorelab/cards/lorcana/import')).readCardFile;
  }

  /** The catalog that a scenario is played with. */
  catalogOf(tree: Tree): Catalog {
    const cards = cardsOf(tree);
    if (!cards) return this.shipped;
    const text = JSON.stringify({ cards: plain(cards) });
    const catalog = this.catalogs.get(text) ?? this.withCards(text, cards);
    this.catalogs.set(text, catalog);
    return catalog;
  }

  private withCards(text: string, { place }: Tree): Catalog {
    if (!this.read) throw new ScenarioProblem(place, 'cards of a scenario can be read only where it lies in a file');
    const cards = this.read(text, 'cards', this.shipped, { format: 'ours' });
    if (!cards.ok) throw new ScenarioProblem(place, cards.error.map(({ message }) => message).join('; '));
    return this.shipped.with(cards.value.cards);
  }
}

const cardsOf = (tree: Tree): Tree | undefined =>
  tree.kind === 'map' ? tree.entries.find(({ key }) => key.text === 'cards')?.value : undefined;
