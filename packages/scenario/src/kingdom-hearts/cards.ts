/** The cards that a scenario of the Kingdom Hearts TCG may name, those that it does name, and what it calls them. */
import { normaliseName, ok, type Result } from '@lorelab/cards';
import { type KingdomHeartsCard, KingdomHeartsCatalog } from '@lorelab/cards/kingdom-hearts';
import { readKingdomHeartsFile } from '@lorelab/cards/kingdom-hearts/import';
import { ScenarioProblem } from '../problem.js';
import { type PlacedText, readText, splitCopies } from '../read.js';
import { DUELLISTS as PLAYERS } from '../scenario.js';
import { plain, type Tree } from '../tree.js';

/** A card by its full name, and on whose side if that is said; or the one that has this id. */
export interface NamedCard {
  readonly title: string;
  readonly player?: number;
  readonly id?: string;
}

/** Where a card with an id was laid out. */
export interface Identified {
  readonly id: string;
  readonly player: number;
  readonly list: IdList;
  readonly index: number;
}
export type IdList = 'hand' | 'deck' | 'discard' | 'worlds' | 'friends' | 'darks';

export class ScenarioCards {
  private readonly defs = new Map<KingdomHeartsCard, number>();
  private readonly byId = new Map<string, Identified & { readonly title: string }>();
  /** The scenario's own cards alone. */
  private own = new KingdomHeartsCatalog([]);

  /** The catalog: cards that ship, and the user's. */
  constructor(private catalog: KingdomHeartsCatalog) {}

  /** Cards that the scenario makes up, as files of cards have them. */
  add(tree: Tree): void {
    const read = readKingdomHeartsFile(JSON.stringify(plain(tree)), 'cards');
    if (!read.ok) throw new ScenarioProblem(tree.place, read.error.join('; '));
    this.own = new KingdomHeartsCatalog(read.value);
    this.catalog = this.catalog.with(read.value);
  }

  /** The cards that the scenario names; their places are their defs. */
  get named(): readonly KingdomHeartsCard[] {
    return [...this.defs.keys()];
  }

  get ids(): readonly Identified[] {
    return [...this.byId.values()];
  }

  /** The scenario's own cards come first: what else there is can't change what it says. */
  private find(name: string): Result<KingdomHeartsCard, string> {
    const own = this.own.find(name);
    if (own.ok || this.isOwn(name)) return own;
    const found = this.catalog.find(name);
    return found.ok ? ok(this.asOwn(found.value)) : found;
  }

  /** The catalog has own cards too, after all others, with full names that tell them from those. */
  private asOwn(card: KingdomHeartsCard): KingdomHeartsCard {
    const shipped = this.catalog.cards.length - this.own.cards.length;
    return this.own.cards[this.catalog.cards.indexOf(card) - shipped] ?? card;
  }

  /** Whether a name that is no single card's is that of own cards: of several, or of one of which too little is known. */
  private isOwn(name: string): boolean {
    const key = normaliseName(name);
    const isOf = (fullName: string): boolean => fullName === key || fullName.startsWith(`${key} (`);
    return this.own.named(name).length > 0 || this.own.unknown.some(({ fullName }) => isOf(normaliseName(fullName)));
  }

  private cardOf({ text, place }: PlacedText): KingdomHeartsCard {
    const found = this.find(text);
    if (!found.ok) throw new ScenarioProblem(place, found.error);
    return found.value;
  }

  /** A card that the scenario has. */
  readCard(tree: Tree): KingdomHeartsCard {
    const { card, copies } = this.readCopies(tree);
    if (copies !== 1) throw new ScenarioProblem(tree.place, `expected one card, found ${copies} ${card.fullName}`);
    return card;
  }

  /** "2 X" is two of them. */
  readCopies(tree: Tree): { readonly card: KingdomHeartsCard; readonly copies: number } {
    const written = readText(tree, 'the name of a card');
    const split = this.find(written.text).ok ? undefined : splitCopies(written);
    return { card: this.cardOf(split?.name ?? written), copies: split?.copies ?? 1 };
  }

  /** The number by which positions call a card, which is one of the scenario's from now on. */
  defOf(card: KingdomHeartsCard): number {
    const def = this.defs.get(card) ?? this.defs.size;
    this.defs.set(card, def);
    return def;
  }

  /** What steps call a card that has copies. */
  readId(tree: Tree, card: KingdomHeartsCard, where: Omit<Identified, 'id'>): void {
    const { text, place } = readText(tree, 'an id');
    if (this.byId.has(text)) throw new ScenarioProblem(place, `two cards have the id "${text}"`);
    this.byId.set(text, { id: text, title: card.fullName, ...where });
  }

  /** A card of this scenario, with `you/` or `opponent/` before it if both sides have it. */
  readNamed(tree: Tree): NamedCard {
    return this.namedCard(readText(tree, 'a card'));
  }

  private namedCard({ text, place }: PlacedText): NamedCard {
    const identified = this.byId.get(text);
    if (identified) return { title: identified.title, id: text };
    const [, side, name = text] = /^(you|opponent)\/(.+)$/.exec(text) ?? [];
    const card = this.cardOf({ text: name, place });
    if (!this.defs.has(card)) throw new ScenarioProblem(place, `"${card.fullName}" is none of this scenario's cards`);
    const player = side === undefined ? undefined : PLAYERS.indexOf(side as (typeof PLAYERS)[number]);
    return { title: card.fullName, ...(player !== undefined && { player }) };
  }

  /** Cards of this scenario by their full names; "2 X" is two of them. */
  readTitles(trees: readonly Tree[]): string[] {
    return trees.flatMap((tree) => {
      const written = readText(tree, 'a card');
      const isCard = this.byId.has(written.text) || this.find(written.text).ok;
      const split = isCard ? undefined : splitCopies(written);
      return new Array<string>(split?.copies ?? 1).fill(this.namedCard(split?.name ?? written).title);
    });
  }
}
