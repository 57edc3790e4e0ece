/** Reads the situation of a scenario, or the decks of a game from its beginning; what can't be there is refused. */
import type { KingdomHeartsCard } from '@lorelab/cards/kingdom-hearts';
import {
  type Allies,
  type BearerPosition,
  buildPool,
  type CardDefinition,
  type CardType,
  cardsOf,
  isNamed,
  type Kind,
  MAX_CARDS,
  type PlayerPosition,
  type Settings,
  Value,
} from '@lorelab/engine/kingdom-hearts';
import { ScenarioProblem } from '../problem.js';
import { readCount, readKeys, readOneOrMore, wrong } from '../read.js';
import { DUELLISTS as PLAYERS } from '../scenario.js';
import type { Tree } from '../tree.js';
import type { IdList, ScenarioCards } from './cards.js';

const PILES = ['hand', 'deck', 'discard'] as const;
const PLAYER_KEYS = ['player', 'form', 'heartPoints', 'friends', 'darks', 'worlds', ...PILES] as const;

/** Throws if a card can't be where it is laid out. */
type Check = (card: KingdomHeartsCard, at: Tree) => void;

/** More than there is room for, unless a card of the scenario changes this value. */
interface Crowd {
  readonly value: Value;
  readonly problem: ScenarioProblem;
}

/** A card of a list, and what else is said of it there. */
interface Laid<K extends string> {
  readonly def: number;
  readonly more: ReadonlyMap<K, Tree>;
}

export class ScenarioPositionReader {
  private readonly crowds: Crowd[] = [];

  constructor(
    private readonly cards: ScenarioCards,
    private readonly settings: Settings,
  ) {}

  readDecks(tree: Tree): number[][] {
    const keys = readKeys(tree, 'decks', PLAYERS);
    const decks = PLAYERS.map((player) => {
      const deck = keys.get(player);
      if (!deck) throw new ScenarioProblem(tree.place, `a duel needs the deck of "${player}"`);
      return this.readDeck(deck, player);
    });
    refuseTooMany(decks.flat(), tree);
    return decks;
  }

  private readDeck(tree: Tree, player: string): number[] {
    const cards = readOneOrMore(tree).map((one) => this.cards.readCopies(one));
    if (cards.every(({ card }) => card.definition.type !== 'player'))
      throw new ScenarioProblem(tree.place, `expected a Player Card in the deck of "${player}", found none`);
    return cards.flatMap(({ card, copies }) => new Array<number>(copies).fill(this.cards.defOf(card)));
  }

  readPlayers(tree: Tree): PlayerPosition[] {
    const keys = readKeys(tree, 'players', PLAYERS);
    const players = PLAYERS.map((player, side) => {
      const value = keys.get(player);
      if (!value) throw new ScenarioProblem(tree.place, `a duel needs the player "${player}"`);
      return this.readPlayer(value, side);
    });
    this.refuseCrowds();
    refuseTooMany(players.flatMap(cardsOf), tree);
    return players;
  }

  private readPlayer(tree: Tree, side: number): PlayerPosition {
    const name = PLAYERS[side]!;
    const keys = readKeys(tree, `the player ${name}`, PLAYER_KEYS);
    const player = keys.get('player');
    if (!player) throw new ScenarioProblem(tree.place, `${name} needs a Player Card, under the key "player"`);
    // Equipment is unique by name on a side, whoever bears it (ruling fact 7).
    const equipment = new Set<string>();
    const { card, position } = this.readPlayerCard(player, equipment);
    const [form, heartPoints, friends, worlds, darks] = (
      ['form', 'heartPoints', 'friends', 'worlds', 'darks'] as const
    ).map((key) => keys.get(key));
    const piles = PILES.flatMap((key) => {
      const value = keys.get(key);
      return value ? [[key, this.readList(value, side, key).map(({ def }) => def)] as const] : [];
    });
    return {
      player: position,
      ...(form && { form: this.readForm(form, card.definition) }),
      ...(heartPoints && { heartPoints: readCount(heartPoints) }),
      ...(friends && { friends: this.readFriends(friends, side, card.definition, equipment) }),
      ...(worlds && { worlds: this.readWorlds(worlds, side) }),
      ...(darks && { darks: this.readDarks(darks, side, worlds) }),
      ...Object.fromEntries(piles),
    };
  }

  private readPlayerCard(tree: Tree, names: Set<string>): { card: KingdomHeartsCard; position: BearerPosition } {
    const keys = tree.kind === 'map' ? readKeys(tree, 'a card', ['card', 'equipment']) : undefined;
    const at = keys ? (keys.get('card') ?? wrong(tree, 'a map with the key "card"')) : tree;
    const card = this.cards.readCard(at);
    must('a Player Card', ({ type }) => type === 'player')(card, at);
    return { card, position: this.readBearer(this.cards.defOf(card), keys?.get('equipment'), names) };
  }

  private readForm(tree: Tree, player: CardDefinition): number {
    const card = this.cards.readCard(tree);
    const names = [player.name, ...(player.alsoNamed ?? [])];
    const fits = (form: CardDefinition): boolean =>
      form.type === 'form change' && names.some((name) => isNamed(form, name));
    must(`a Form Change with "${player.name}" in its name`, fits)(card, tree);
    return this.cards.defOf(card);
  }

  private readWorlds(tree: Tree, side: number): number[] {
    const check = must('a World Card', ({ type }) => type === 'world');
    return this.readList(tree, side, 'worlds', check).map(({ def }) => def);
  }

  private readFriends(tree: Tree, side: number, player: CardDefinition, names: Set<string>): BearerPosition[] {
    const friends = this.readList(tree, side, 'friends', friendsOf(player), ['equipment']);
    return friends.map(({ def, more }) => this.readBearer(def, more.get('equipment'), names));
  }

  private readBearer(def: number, tree: Tree | undefined, names: Set<string>): BearerPosition {
    if (!tree) return { def };
    const equipment = readOneOrMore(tree).flatMap((one) => {
      const { card, copies } = this.cards.readCopies(one);
      isEquipment(card, one);
      for (let copy = 0; copy < copies; copy++) once(names, card, one, 'Equipment Card');
      return new Array<number>(copies).fill(this.cards.defOf(card));
    });
    if (equipment.length > 1)
      this.refuseCrowd(
        Value.Equipment,
        tree,
        `one Equipment Card, found ${equipment.length}, and no card changes that`,
      );
    return { def, equipment };
  }

  private readDarks(tree: Tree, side: number, worlds: Tree | undefined): { def: number; damage?: number }[] {
    const check = must('a Dark or Nobody Card', ({ type }) => type === 'dark');
    const darks = this.readList(tree, side, 'darks', check, ['damage']);
    const world = worlds && readOneOrMore(worlds).at(-1);
    if (darks.length > 0 && !world)
      throw new ScenarioProblem(tree.place, `expected a World under the Dark Cards, and ${PLAYERS[side]} has none`);
    if (world && !this.settings.darkLevelPerTurn) this.checkDarkLevel(tree, darks.length, world);
    return darks.map(({ def, more }) => {
      const damage = more.get('damage');
      return { def, ...(damage && { damage: readCount(damage) }) };
    });
  }

  /** What lies on a World is no more than its Dark Level (ruling 17). */
  private checkDarkLevel(tree: Tree, count: number, world: Tree): void {
    const at = world.kind === 'map' ? world.entries.find(({ key }) => key.text === 'card')!.value : world;
    const { fullName, definition } = this.cards.readCopies(at).card;
    const { darkLevel = 0 } = definition;
    if (count > darkLevel)
      this.refuseCrowd(
        Value.DarkLevel,
        tree,
        `at most ${darkLevel} Dark Cards on "${fullName}", found ${count}, and no card changes that`,
      );
  }

  /** The cards of a list, each of which may have an id. */
  private readList<K extends string = never>(
    tree: Tree,
    side: number,
    list: IdList,
    check: Check = () => undefined,
    keys: readonly K[] = [],
  ): Laid<K | 'card' | 'id'>[] {
    const laid: Laid<K | 'card' | 'id'>[] = [];
    for (const one of readOneOrMore(tree)) {
      const more = one.kind === 'map' ? readKeys(one, 'a card', ['card', 'id', ...keys]) : new Map<K, Tree>();
      const at = one.kind === 'map' ? (more.get('card' as K) ?? wrong(one, 'a map with the key "card"')) : one;
      const { card, copies } =
        one.kind === 'map' ? { card: this.cards.readCard(at), copies: 1 } : this.cards.readCopies(at);
      const id = more.get('id' as K);
      if (id) this.cards.readId(id, card, { player: side, list, index: laid.length });
      for (let copy = 0; copy < copies; copy++) {
        check(card, at);
        laid.push({ def: this.cards.defOf(card), more });
      }
    }
    return laid;
  }

  private refuseCrowd(value: Value, tree: Tree, expected: string): void {
    this.crowds.push({ value, problem: new ScenarioProblem(tree.place, `expected ${expected}`) });
  }

  /** A text may have made room for it, and be gone by now: it is enough that there is a card with such a text. */
  private refuseCrowds(): void {
    if (this.crowds.length === 0) return;
    const { changedValues } = buildPool(this.cards.named.map(({ definition }) => definition));
    for (const { value, problem } of this.crowds) if ((changedValues & (1 << value)) === 0) throw problem;
  }
}

/** A duel has room for so many cards and no more. */
function refuseTooMany(cards: readonly number[], { place }: Tree): void {
  if (cards.length > MAX_CARDS)
    throw new ScenarioProblem(place, `expected at most ${MAX_CARDS} cards, found ${cards.length}`);
}

/** Who can be in a player's Friend Area: Friends, and the allies that the Player Card speaks of. */
function friendsOf({ allies }: CardDefinition): Check {
  const names = new Set<string>();
  const mustBeFriend = must(`a ${friendWords(allies)} Card`, (card) => isFriend(card, allies));
  return (card, at) => {
    mustBeFriend(card, at);
    // Dark Cards ignore the Unique Card rule (ruling fact 5).
    if (card.definition.type !== 'dark') once(names, card, at, 'Friend');
  };
}

function isFriend({ type, kind }: CardDefinition, allies: Allies | undefined): boolean {
  if (type === 'player') return allies?.players === true;
  if (type === 'dark') return kind !== undefined && (allies?.kinds.includes(kind) ?? false);
  return type === 'friend' || type === 'magic/friend';
}

function friendWords(allies: Allies | undefined): string {
  const kinds = (allies?.kinds ?? []).map((kind) => kindWords('dark', kind));
  const words = ['Friend', 'Magic/Friend', ...kinds, ...(allies?.players ? [kindWords('player', 'xiii')] : [])];
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** The Unique Card rule (l. 218-227): no effect leads to a second one either. */
function once(names: Set<string>, { definition: { name } }: KingdomHeartsCard, at: Tree, what: string): void {
  if (names.has(name))
    throw new ScenarioProblem(at.place, `expected one ${what} of each name, found a second "${name}"`);
  names.add(name);
}

const must =
  (expected: string, fits: (card: CardDefinition) => boolean): Check =>
  ({ fullName, definition }, { place }) => {
    if (!fits(definition))
      throw new ScenarioProblem(place, `expected ${expected}, found "${fullName}", which is ${typeWords(definition)}`);
  };

const isEquipment = must('an Equipment Card', ({ type }) => type === 'equipment');

const NOUNS: Readonly<Partial<Record<CardType, string>>> = {
  'form change': 'a Form Change',
  equipment: 'an Equipment Card',
  event: 'an Event Card',
  attack: 'an Attack Card',
};

function typeWords({ type, kind }: CardDefinition): string {
  const words = kind === undefined ? type.split('/').map(capital).join('/') : kindWords(type, kind);
  return NOUNS[type] ?? `a ${words} Card`;
}

/** As it is printed: Player/Light, Dark/Heartless; Nobody Cards are Dark Cards that don't say so. */
const kindWords = (type: CardType, kind: Kind): string =>
  kind === 'nobody' ? 'Nobody' : `${capital(type)}/${kind === 'xiii' ? 'XIII' : capital(kind)}`;

const capital = (word: string): string => `${word[0]!.toUpperCase()}${word.slice(1)}`;
