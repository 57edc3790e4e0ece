/** What is known while a scenario is read: the catalog, and which players, cards and ids there are. */
import { bareName, didYouMean, nearestNames } from '@lorelab/cards';
import type { Catalog, CatalogCard } from '@lorelab/cards/lorcana';
import { ScenarioProblem } from '../problem.js';
import { nearTo, type PlacedText, readName, splitCopies, unknownWord, wrong } from '../read.js';
import type { Tree } from '../tree.js';
import type { NamedCard } from './answer.js';
import { PLAYERS, type PlayerName } from './scenario.js';

/** Words that mean something else where a card is named. */
const RESERVED: readonly string[] = [...PLAYERS, 'yes', 'no', 'none', 'true', 'false', 'turn', 'over', 'pending'];
const OWNED = /^(you|opponent|opponent2|opponent3)\/(.+)$/;

export class ScenarioReading {
  /** How many players the game has: known once the players have been read. */
  playerCount = 2;
  readonly ids = new Set<string>();
  readonly cards = new Map<string, CatalogCard>();
  readonly namedNames = new Set<string>();

  constructor(readonly catalog: Catalog) {}

  /** The card of a full name; the scenario has it from now on. */
  readCard(text: PlacedText): CatalogCard {
    const found = this.catalog.find(text.text);
    if (!found.ok) throw new ScenarioProblem(text.place, found.error.message);
    const card = found.value;
    if (bareName(card.fullName) !== bareName(text.text)) {
      throw new ScenarioProblem(text.place, `there is no card "${text.text}"; did you mean "${card.fullName}"?`);
    }
    this.cards.set(bareName(card.fullName), card);
    return card;
  }

  /** The names of a list of cards, each as often as there are copies of it. */
  readNames(items: readonly Tree[]): PlacedText[] {
    return items.flatMap((item, index) => {
      this.checkComma(items, index);
      const written = readName(item, 'the name of a card');
      const split = this.isKnown(written.text) ? undefined : splitCopies(written);
      return split ? new Array<PlacedText>(split.copies).fill(split.name) : [written];
    });
  }

  /** In `[A, B and C]` a comma separates names; a name that has one itself needs quotation marks there. */
  private checkComma(items: readonly Tree[], index: number): void {
    const texts = items.slice(index, index + 3).map((item) => (item.kind === 'leaf' ? item.text : ''));
    if (this.isKnown(texts[0]!)) return;
    const name = [2, 3]
      .map((count) => texts.slice(0, count).join(', '))
      .find((each, count) => texts.length > count + 1 && this.isKnown(each));
    if (name !== undefined)
      throw new ScenarioProblem(items[index]!.place, `a name with a comma needs quotation marks: "${name}"`);
  }

  private isKnown(name: string): boolean {
    return this.ids.has(name) || this.catalog.find(name).ok;
  }

  readCards(items: readonly Tree[]): CatalogCard[] {
    return this.readNames(items).map((name) => this.readCard(name));
  }

  readId(tree: Tree): string {
    const { text: id } = readName(tree, 'an id, which is a word');
    if (RESERVED.includes(id) || id.includes('/'))
      wrong(tree, `an id that means nothing else (not ${RESERVED.join(', ')})`);
    if (this.ids.has(id)) throw new ScenarioProblem(tree.place, `the id "${id}" is there twice`);
    this.ids.add(id);
    return id;
  }

  /** The seat of a player of this game. */
  readPlayer(tree: Tree): number {
    const name = readName(tree, 'a player');
    return this.seat(name) ?? unknownWord(name, 'player', PLAYERS.slice(0, this.playerCount));
  }

  seat({ text }: PlacedText): number | undefined {
    const seat = PLAYERS.indexOf(text as PlayerName);
    return seat >= 0 && seat < this.playerCount ? seat : undefined;
  }

  readCardRef(tree: Tree): NamedCard {
    return this.cardRef(readName(tree, "a card's id or full name"));
  }

  /** Cards that a list speaks of, "2 X" twice. */
  readCardRefs(items: readonly Tree[]): NamedCard[] {
    return this.readNames(items).map((name) => this.cardRef(name));
  }

  cardRef({ text, place }: PlacedText): NamedCard {
    const owned = OWNED.exec(text);
    const name = owned ? owned[2]!.trim() : text;
    const owner = owned ? this.seat({ text: owned[1]!, place }) : undefined;
    if (owned && owner === undefined)
      unknownWord({ text: owned[1]!, place }, 'player', PLAYERS.slice(0, this.playerCount));
    if (!this.ids.has(name) && !this.cards.has(bareName(name))) this.unknownRef(name, text, place);
    return { place, text, name, ...(owner !== undefined && { owner }) };
  }

  private unknownRef(name: string, text: string, place: NamedCard['place']): never {
    const own = [...this.ids, ...[...this.cards.values()].map((card) => card.fullName)];
    const found = this.catalog.find(name);
    if (found.ok && bareName(found.value.fullName) === bareName(name)) {
      throw new ScenarioProblem(
        place,
        `"${found.value.fullName}" is none of this scenario's cards${nearTo(name, own)}`,
      );
    }
    const hint = nearTo(name, own);
    const elsewhere = found.ok || hint !== '' ? hint : didYouMean(found.error.nearest);
    throw new ScenarioProblem(place, `"${text}" is neither an id nor a card of this scenario${elsewhere}`);
  }

  /** An ability of one of this scenario's cards, by its story name or its keyword. */
  readAbility(tree: Tree): PlacedText {
    const ability = readName(tree, 'the name of an ability');
    const names = new Set([...this.cards.values()].flatMap((card) => abilityNames(card.abilities)));
    const wanted = bareName(ability.text);
    if (![...names].some((name) => bareName(name) === wanted)) unknownWord(ability, 'ability', [...names].sort());
    return ability;
  }

  /** A name for "name a card": any card's name, or the full name of a card that has it. */
  readNamedName(tree: Tree): string {
    const text = readName(tree, 'the name of a card');
    const name = this.nameOf(text.text) ?? this.unknownName(text);
    this.namedNames.add(name);
    return name;
  }

  private nameOf(text: string): string | undefined {
    const found = this.catalog.find(text);
    const [named] = this.catalog.named(text);
    if (named) return named.name;
    if (found.ok) return found.value.name;
    const other = bareName(text);
    return this.catalog.cards.flatMap((card) => card.otherNames ?? []).find((name) => bareName(name) === other);
  }

  private unknownName(text: PlacedText): never {
    const names = new Set(this.catalog.cards.map((card) => card.name));
    const nearest = nearestNames(
      bareName(text.text),
      [...names].map((name) => ({ name, key: bareName(name) })),
    );
    throw new ScenarioProblem(text.place, `no card has the name "${text.text}"${didYouMean(nearest)}`);
  }
}

/** The names in a program: of the abilities themselves, of their keywords, and of abilities that they give. */
function abilityNames(program: unknown): string[] {
  if (typeof program !== 'object' || program === null) return [];
  const { kind, name, keyword } = program as Record<string, unknown>;
  const names = kind === undefined ? [keyword] : [name, keyword];
  return [
    ...names.filter((each) => typeof each === 'string'),
    ...Object.values(program).flatMap((part) => abilityNames(part)),
  ];
}
