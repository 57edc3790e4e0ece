/** Reads scenarios of the Kingdom Hearts TCG: a position, steps, and what is expected. */
import {
  type KingdomHeartsCard,
  type KingdomHeartsCatalog,
  readKingdomHeartsFile,
} from '@lorelab/cards/kingdom-hearts';
import { type BearerPosition, type PlayerPosition, type Settings, STANDARD } from '@lorelab/engine/kingdom-hearts';
import { needed, readFrame, tell } from '../frame.js';
import { ScenarioProblem, type TextPlace } from '../problem.js';
import {
  readCount,
  readFlag,
  readKeys,
  readList,
  readOneOrMore,
  readText,
  readWord,
  splitCopies,
  type Text,
  wrong,
} from '../read.js';
import { DUELLISTS as PLAYERS, type Told } from '../scenario.js';
import type { Tree } from '../tree.js';

/** Steps that take one card or a word; what they do is in `run.ts`. */
export const ACTIONS = [
  'move',
  'battle',
  'escape',
  'disrupt',
  'play',
  'equip',
  'join',
  'strike',
  'drop',
  'use',
  'challenge',
  'pass',
  'discard',
  'end',
] as const;
export type ActionName = (typeof ACTIONS)[number];

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
const ID_LISTS = ['hand', 'deck', 'discard', 'worlds', 'friends', 'darks'] as const;
type IdList = (typeof ID_LISTS)[number];

export interface Action {
  readonly name: ActionName;
  /** The card, if it is about one. */
  readonly card?: NamedCard;
  /** `end: turn`. */
  readonly word?: string;
  /** Who uses Magic, or bears Equipment. */
  readonly by?: NamedCard;
}

/** An answer to a decision that waits. */
export type Answer =
  | { readonly kind: 'card'; readonly card: NamedCard }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'word'; readonly word: 'yes' | 'no' | 'none' };

/** A field of somebody or something, and what it has to be. */
export interface Expected {
  readonly field: string;
  readonly wanted: number | string | boolean | readonly string[];
}

export type Content =
  | { readonly kind: 'deed'; readonly action?: Action; readonly answers: readonly Answer[] }
  | { readonly kind: 'legality'; readonly legal: boolean; readonly action: Action }
  /** Whether an answer is among those that are asked for; the decision stays open. */
  | { readonly kind: 'choice'; readonly legal: boolean; readonly answers: readonly Answer[] }
  | {
      readonly kind: 'expect';
      readonly players: readonly (readonly Expected[])[];
      readonly cards: readonly { readonly card: NamedCard; readonly fields: readonly Expected[] }[];
      readonly game: readonly Expected[];
    };

export interface Step extends Told {
  readonly content: Content;
}

export interface KingdomHeartsScenario {
  readonly place: TextPlace;
  readonly name: string;
  readonly seed: string;
  /** Whose turn it is; in a game from its beginning, who starts where the rules leave that open. */
  readonly active?: number;
  /** Which card each def of the positions is. */
  readonly cards: readonly KingdomHeartsCard[];
  /** A situation, or the decks of a game that is played from its beginning. */
  readonly players?: readonly PlayerPosition[];
  readonly decks?: readonly (readonly number[])[];
  readonly settings: Settings;
  readonly ids: readonly Identified[];
  readonly steps: readonly Step[];
}

/** All that there are: a new one is known here at once. */
const SETTINGS = Object.keys(STANDARD) as (keyof Settings)[];

const LISTS = ['hand', 'deck', 'discard', 'worlds'] as const;
const PLAYER_KEYS = ['player', 'form', 'heartPoints', 'friends', 'darks', ...LISTS] as const;

/** Of players: numbers, lists of cards (or how many there are), and yes or no. */
const PLAYER_NUMBERS = ['heartPoints', 'worldLevels', 'attack', 'totalAttack', 'darkLevel', 'magic'] as const;
const PLAYER_CARDS = ['deckTop', 'deckBottom'] as const;
const PLAYER_LISTS = ['hand', 'discard', 'deck', 'worlds', 'friends', 'darks', 'equipment', 'mat', 'player'] as const;
const PLAYER_FLAGS = ['won', 'lost'] as const;
const CARD_NUMBERS = ['damage', 'power', 'support', 'magic', 'level', 'counters'] as const;
const CARD_FIELDS = [...CARD_NUMBERS, 'joined', 'bearer', 'knownTo'] as const;
const GAME_FIELDS = ['turn', 'turnNumber', 'over', 'ending', 'pending', 'phase'] as const;
export const ENDINGS = ['none', 'World levels', 'Heart Points', 'draw', 'decision limit'] as const;
export const PHASES = ['set-up', 'action', 'battle', 'challenge', 'discard', 'other'] as const;

/** Reads a scenario of the Kingdom Hearts TCG with the cards of a catalog. */
export function readKingdomHeartsScenario(tree: Tree, catalog: KingdomHeartsCatalog): KingdomHeartsScenario {
  return new Reader(tree, catalog).scenario();
}

class Reader {
  private readonly defs = new Map<KingdomHeartsCard, number>();
  private readonly ids = new Map<string, Identified & { readonly title: string }>();

  constructor(
    private readonly tree: Tree,
    private catalog: KingdomHeartsCatalog,
  ) {}

  scenario(): KingdomHeartsScenario {
    const { place, name, seed, turn, players, steps, own } = readFrame(this.tree, ['cards', 'decks', 'settings']);
    const cards = own.get('cards');
    if (cards) this.readOwnCards(cards);
    const decks = own.get('decks');
    if (decks && players) wrong(players, 'either "players", a situation, or "decks", a game from its beginning');
    const settings = this.readSettings(own.get('settings'));
    if (decks && turn && !settings.eitherStarts)
      wrong(turn, 'no "turn": of a game from its beginning the rules say who starts, unless "eitherStarts" is set');
    const active = turn && PLAYERS.indexOf(readWord(turn, 'player', PLAYERS));
    const position = decks ? undefined : this.readPlayers(needed(players, this.tree, 'players'));
    const lists = decks && this.readDecks(decks);
    return {
      place,
      name,
      seed,
      ...(active !== undefined && { active }),
      ...(position && { players: position }),
      ...(lists && { decks: lists }),
      settings,
      ids: [...this.ids.values()],
      steps: steps.map((step, index) => this.readStep(step, index + 1)),
      cards: [...this.defs.keys()],
    };
  }

  /** Cards that this scenario makes up, as files of cards have them. */
  private readOwnCards(tree: Tree): void {
    const read = readKingdomHeartsFile(JSON.stringify(plain(tree)), 'cards');
    if (!read.ok) throw new ScenarioProblem(tree.place, read.error.join('; '));
    this.catalog = this.catalog.with(read.value);
  }

  private readSettings(tree: Tree | undefined): Settings {
    const keys = tree ? readKeys(tree, 'settings', SETTINGS) : new Map<keyof Settings, Tree>();
    const settings = [...keys].map(([key, value]) => [
      key,
      typeof STANDARD[key] === 'number' ? readCount(value) : readFlag(value),
    ]);
    return { ...STANDARD, ...Object.fromEntries(settings) };
  }

  private readDecks(tree: Tree): number[][] {
    const keys = readKeys(tree, 'decks', PLAYERS);
    return PLAYERS.map((player) => {
      const value = keys.get(player);
      if (!value) throw new ScenarioProblem(tree.place, `a duel needs the deck of "${player}"`);
      return this.readDefs(value);
    });
  }

  // ------------------------------------------------------------------------------------------ players

  private readPlayers(tree: Tree): PlayerPosition[] {
    const keys = readKeys(tree, 'players', PLAYERS);
    return PLAYERS.map((player) => {
      const value = keys.get(player);
      if (!value) throw new ScenarioProblem(tree.place, `a duel needs the player "${player}"`);
      return this.readPlayer(value, player);
    });
  }

  private readPlayer(tree: Tree, name: (typeof PLAYERS)[number]): PlayerPosition {
    const keys = readKeys(tree, `the player ${name}`, PLAYER_KEYS);
    const player = keys.get('player');
    if (!player) throw new ScenarioProblem(tree.place, `${name} needs a Player Card, under the key "player"`);
    const [form, heartPoints, friends, darks] = (['form', 'heartPoints', 'friends', 'darks'] as const).map((key) =>
      keys.get(key),
    );
    const lists = LISTS.flatMap((key) => {
      const value = keys.get(key);
      return value ? [[key, this.readListed(value, PLAYERS.indexOf(name), key)] as const] : [];
    });
    const side = PLAYERS.indexOf(name);
    return {
      player: this.readBearer(player),
      ...(form && { form: this.readDef(form) }),
      ...(heartPoints && { heartPoints: readCount(heartPoints) }),
      ...(friends && { friends: readOneOrMore(friends).map((one, at) => this.readBearer(one, side, 'friends', at)) }),
      ...(darks && { darks: readOneOrMore(darks).map((one, at) => this.readDark(one, side, at)) }),
      ...Object.fromEntries(lists),
    };
  }

  private readBearer(tree: Tree, player = 0, list?: IdList, index = 0): BearerPosition {
    if (tree.kind === 'leaf') return { def: this.readDef(tree) };
    const keys = readKeys(tree, 'a card', ['card', 'equipment', ...(list ? ['id'] : [])]);
    const equipment = keys.get('equipment');
    const card = keys.get('card') ?? wrong(tree, 'a map with the key "card"');
    const def = this.readDef(card);
    if (list) this.readId(keys.get('id'), card, { player, list, index });
    return { def, ...(equipment && { equipment: this.readDefs(equipment) }) };
  }

  private readDark(tree: Tree, player: number, index: number): { def: number; damage?: number } {
    if (tree.kind === 'leaf') return { def: this.readDef(tree) };
    const keys = readKeys(tree, 'a Dark Card', ['card', 'damage', 'id']);
    const damage = keys.get('damage');
    const card = keys.get('card') ?? wrong(tree, 'a map with the key "card"');
    const def = this.readDef(card);
    this.readId(keys.get('id'), card, { player, list: 'darks', index });
    return { def, ...(damage && { damage: readCount(damage) }) };
  }

  /** A list of cards, of which each may have an id. */
  private readListed(tree: Tree, player: number, list: IdList): number[] {
    const defs: number[] = [];
    for (const one of readOneOrMore(tree)) {
      if (one.kind !== 'map') defs.push(...this.readDefs(one));
      else {
        const keys = readKeys(one, 'a card', ['card', 'id']);
        const card = keys.get('card') ?? wrong(one, 'a map with the key "card"');
        const def = this.readDef(card);
        this.readId(keys.get('id'), card, { player, list, index: defs.length });
        defs.push(def);
      }
    }
    return defs;
  }

  private cardOf({ text, place }: Text): KingdomHeartsCard {
    const found = this.catalog.find(text);
    if (!found.ok) throw new ScenarioProblem(place, found.error);
    return found.value;
  }

  /** What steps call a card that has copies. */
  private readId(tree: Tree | undefined, card: Tree, where: Omit<Identified, 'id'>): void {
    if (!tree) return;
    const { text, place } = readText(tree, 'an id');
    if (this.ids.has(text)) throw new ScenarioProblem(place, `two cards have the id "${text}"`);
    this.ids.set(text, { id: text, title: this.cardOf(readText(card, 'the name of a card')).fullName, ...where });
  }

  /** "2 X" is two of them. */
  private readDefs(tree: Tree): number[] {
    return readOneOrMore(tree).flatMap((one) => {
      const written = readText(one, 'the name of a card');
      const split = this.catalog.find(written.text).ok ? undefined : splitCopies(written);
      return split ? new Array<number>(split.copies).fill(this.defOf(split.name)) : [this.defOf(written)];
    });
  }

  private readDef(tree: Tree): number {
    return this.defOf(readText(tree, 'the name of a card'));
  }

  private defOf(written: Text): number {
    const card = this.cardOf(written);
    const def = this.defs.get(card) ?? this.defs.size;
    this.defs.set(card, def);
    return def;
  }

  /** A card of this scenario, with `you/` or `opponent/` before it if both sides have it. */
  private readNamed(tree: Tree): NamedCard {
    return this.namedCard(readText(tree, 'a card'));
  }

  private namedCard({ text, place }: Text): NamedCard {
    const identified = this.ids.get(text);
    if (identified) return { title: identified.title, id: text };
    const [, side, name = text] = /^(you|opponent)\/(.+)$/.exec(text) ?? [];
    const found = this.catalog.find(name);
    if (!found.ok) throw new ScenarioProblem(place, found.error);
    if (!this.defs.has(found.value))
      throw new ScenarioProblem(place, `"${found.value.fullName}" is none of this scenario's cards`);
    const player = side === undefined ? undefined : PLAYERS.indexOf(side as (typeof PLAYERS)[number]);
    return { title: found.value.fullName, ...(player !== undefined && { player }) };
  }

  // ------------------------------------------------------------------------------------------ steps

  private readStep(tree: Tree, number: number): Step {
    return { ...tell(tree, number), content: this.readContent(tree) };
  }

  private readContent(tree: Tree): Content {
    const keys = readKeys(tree, 'a step', [
      ...ACTIONS,
      'user',
      'on',
      'choose',
      'expect',
      'legal',
      'illegal',
      'canChoose',
      'cannotChoose',
    ]);
    for (const legal of [true, false]) {
      const value = keys.get(legal ? 'legal' : 'illegal');
      if (value) return { kind: 'legality', legal, action: this.readAction(value) };
    }
    for (const legal of [true, false]) {
      const value = keys.get(legal ? 'canChoose' : 'cannotChoose');
      if (value) return { kind: 'choice', legal, answers: readOneOrMore(value).map((one) => this.readAnswer(one)) };
    }
    const expected = keys.get('expect');
    if (expected) return this.readExpectation(expected);
    const choose = keys.get('choose');
    const answers = choose ? readOneOrMore(choose).map((one) => this.readAnswer(one)) : [];
    const hasAction = ACTIONS.some((name) => keys.has(name));
    return { kind: 'deed', answers, ...(hasAction && { action: this.readAction(tree) }) };
  }

  private readAction(tree: Tree): Action {
    const keys = readKeys(tree, 'an action', [...ACTIONS, 'user', 'on', 'choose']);
    const names = ACTIONS.filter((name) => keys.has(name));
    if (names.length !== 1) wrong(tree, `one of ${ACTIONS.join(', ')}`);
    const [name] = names as [ActionName];
    const value = keys.get(name)!;
    const by = keys.get('user') ?? keys.get('on');
    const aboutNothing: readonly ActionName[] = ['battle', 'escape', 'strike', 'challenge', 'pass', 'end'];
    if (!aboutNothing.includes(name))
      return { name, card: this.readNamed(value), ...(by && { by: this.readNamed(by) }) };
    const words = name === 'end' ? ['actions', 'turn'] : ['yes'];
    return { name, word: readWord(value, name, words) };
  }

  private readAnswer(tree: Tree): Answer {
    if (tree.kind === 'leaf' && typeof tree.value === 'number') return { kind: 'number', number: readCount(tree) };
    const { text } = readText(tree, 'an answer: a card, a number, yes, no or none');
    if (text === 'yes' || text === 'no' || text === 'none') return { kind: 'word', word: text };
    return { kind: 'card', card: this.readNamed(tree) };
  }

  private readExpectation(tree: Tree): Content {
    if (tree.kind !== 'map') wrong(tree, 'what is expected, which is a map');
    const players: (readonly Expected[])[] = [[], []];
    const cards: { card: NamedCard; fields: readonly Expected[] }[] = [];
    const game: Expected[] = [];
    for (const { key, value } of tree.entries) {
      const player = PLAYERS.indexOf(key.text as (typeof PLAYERS)[number]);
      const field = GAME_FIELDS.find((one) => one === key.text);
      if (player >= 0) players[player] = this.readPlayerFields(value);
      else if (field) game.push({ field, wanted: this.readGameField(field, value) });
      else cards.push({ card: this.readNamed(key), fields: this.readCardFields(value) });
    }
    return { kind: 'expect', players, cards, game };
  }

  private readPlayerFields(tree: Tree): Expected[] {
    const fields = [...PLAYER_NUMBERS, ...PLAYER_LISTS, ...PLAYER_CARDS, ...PLAYER_FLAGS];
    const keys = readKeys(tree, 'what is expected of a player', fields);
    return [...keys].map(([field, value]) => {
      if (PLAYER_CARDS.some((one) => one === field)) return { field, wanted: this.readNamed(value).title };
      if (PLAYER_NUMBERS.some((one) => one === field)) return { field, wanted: readCount(value) };
      if (PLAYER_FLAGS.some((one) => one === field)) return { field, wanted: readFlag(value) };
      if (value.kind === 'leaf' && typeof value.value === 'number') return { field, wanted: readCount(value) };
      return { field, wanted: readList(value, 'cards').flatMap((one) => this.readTitles(one)) };
    });
  }

  /** Of a list of cards; "2 X" is two of them. */
  private readTitles(tree: Tree): string[] {
    const written = readText(tree, 'a card');
    const isCard = this.ids.has(written.text) || this.catalog.find(written.text).ok;
    const split = isCard ? undefined : splitCopies(written);
    if (split === undefined) return [this.namedCard(written).title];
    return new Array<string>(split.copies).fill(this.namedCard(split.name).title);
  }

  private readCardFields(tree: Tree): Expected[] {
    const keys = readKeys(tree, 'what is expected of a card', CARD_FIELDS);
    return [...keys].map(([field, value]) => {
      if (field === 'joined') return { field, wanted: readFlag(value) };
      if (field === 'knownTo')
        return { field, wanted: readList(value, 'players').map((one) => readWord(one, 'player', PLAYERS)) };
      if (field === 'bearer') return { field, wanted: this.readNamed(value).title };
      return { field, wanted: readCount(value) };
    });
  }

  private readGameField(field: (typeof GAME_FIELDS)[number], value: Tree): number | string | boolean {
    if (field === 'over') return readFlag(value);
    if (field === 'turnNumber') return readCount(value);
    if (field === 'ending') return readWord(value, field, ENDINGS);
    if (field === 'phase') return readWord(value, field, PHASES);
    return readWord(value, 'player', PLAYERS);
  }
}

/** A part of a file as the value that it stands for. */
function plain(tree: Tree): unknown {
  if (tree.kind === 'leaf') return tree.value;
  if (tree.kind === 'list') return tree.items.map(plain);
  return Object.fromEntries(tree.entries.map(({ key, value }) => [key.text, plain(value)]));
}
