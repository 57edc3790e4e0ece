/** Reads scenarios of the Kingdom Hearts TCG: a position, steps, and what is expected. */
import {
  type KingdomHeartsCard,
  type KingdomHeartsCatalog,
  readKingdomHeartsFile,
} from '@lorelab/cards/kingdom-hearts';
import type { BearerPosition, PlayerPosition } from '@lorelab/engine/kingdom-hearts';
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

/** A card by its full name, and on whose side if that is said. */
export interface NamedCard {
  readonly title: string;
  readonly player?: number;
}

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
  readonly active: number;
  /** Which card each def of the positions is. */
  readonly cards: readonly KingdomHeartsCard[];
  readonly players: readonly PlayerPosition[];
  readonly steps: readonly Step[];
}

const LISTS = ['hand', 'deck', 'discard', 'worlds'] as const;
const PLAYER_KEYS = ['player', 'form', 'heartPoints', 'friends', 'darks', ...LISTS] as const;

/** Of players: numbers, lists of cards (or how many there are), and yes or no. */
const PLAYER_NUMBERS = ['heartPoints', 'worldLevels', 'attack', 'totalAttack', 'darkLevel', 'magic'] as const;
const PLAYER_LISTS = ['hand', 'discard', 'deck', 'worlds', 'friends', 'darks', 'equipment', 'mat', 'player'] as const;
const PLAYER_FLAGS = ['won', 'lost'] as const;
const CARD_NUMBERS = ['damage', 'power', 'support', 'magic'] as const;
const CARD_FIELDS = [...CARD_NUMBERS, 'joined', 'bearer'] as const;
const GAME_FIELDS = ['turn', 'over', 'pending'] as const;

/** Reads a scenario of the Kingdom Hearts TCG with the cards of a catalog. */
export function readKingdomHeartsScenario(tree: Tree, catalog: KingdomHeartsCatalog): KingdomHeartsScenario {
  return new Reader(tree, catalog).scenario();
}

class Reader {
  private readonly defs = new Map<KingdomHeartsCard, number>();

  constructor(
    private readonly tree: Tree,
    private catalog: KingdomHeartsCatalog,
  ) {}

  scenario(): KingdomHeartsScenario {
    const { place, name, seed, turn, players, steps, own } = readFrame(this.tree, ['cards']);
    const cards = own.get('cards');
    if (cards) this.readOwnCards(cards);
    const positions = this.readPlayers(needed(players, this.tree, 'players'));
    return {
      place,
      name,
      seed,
      active: turn ? PLAYERS.indexOf(readWord(turn, 'player', PLAYERS)) : 0,
      players: positions,
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

  // ------------------------------------------------------------------------------------------ players

  private readPlayers(tree: Tree): PlayerPosition[] {
    const keys = readKeys(tree, 'players', PLAYERS);
    return PLAYERS.map((player) => {
      const value = keys.get(player);
      if (!value) throw new ScenarioProblem(tree.place, `a duel needs the player "${player}"`);
      return this.readPlayer(value, player);
    });
  }

  private readPlayer(tree: Tree, name: string): PlayerPosition {
    const keys = readKeys(tree, `the player ${name}`, PLAYER_KEYS);
    const player = keys.get('player');
    if (!player) throw new ScenarioProblem(tree.place, `${name} needs a Player Card, under the key "player"`);
    const [form, heartPoints, friends, darks] = (['form', 'heartPoints', 'friends', 'darks'] as const).map((key) =>
      keys.get(key),
    );
    const lists = LISTS.flatMap((key) => {
      const value = keys.get(key);
      return value ? [[key, this.readDefs(value)] as const] : [];
    });
    return {
      player: this.readBearer(player),
      ...(form && { form: this.readDef(form) }),
      ...(heartPoints && { heartPoints: readCount(heartPoints) }),
      ...(friends && { friends: readOneOrMore(friends).map((one) => this.readBearer(one)) }),
      ...(darks && { darks: readOneOrMore(darks).map((one) => this.readDark(one)) }),
      ...Object.fromEntries(lists),
    };
  }

  private readBearer(tree: Tree): BearerPosition {
    if (tree.kind === 'leaf') return { def: this.readDef(tree) };
    const keys = readKeys(tree, 'a card', ['card', 'equipment']);
    const equipment = keys.get('equipment');
    const card = keys.get('card') ?? wrong(tree, 'a map with the key "card"');
    return { def: this.readDef(card), ...(equipment && { equipment: this.readDefs(equipment) }) };
  }

  private readDark(tree: Tree): { def: number; damage?: number } {
    if (tree.kind === 'leaf') return { def: this.readDef(tree) };
    const keys = readKeys(tree, 'a Dark Card', ['card', 'damage']);
    const damage = keys.get('damage');
    const card = keys.get('card') ?? wrong(tree, 'a map with the key "card"');
    return { def: this.readDef(card), ...(damage && { damage: readCount(damage) }) };
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

  private defOf({ text, place }: Text): number {
    const found = this.catalog.find(text);
    if (!found.ok) throw new ScenarioProblem(place, found.error);
    const def = this.defs.get(found.value) ?? this.defs.size;
    this.defs.set(found.value, def);
    return def;
  }

  /** A card of this scenario, with `you/` or `opponent/` before it if both sides have it. */
  private readNamed(tree: Tree): NamedCard {
    const { text, place } = readText(tree, 'a card');
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
    const keys = readKeys(tree, 'a step', [...ACTIONS, 'user', 'on', 'choose', 'expect', 'legal', 'illegal']);
    for (const legal of [true, false]) {
      const value = keys.get(legal ? 'legal' : 'illegal');
      if (value) return { kind: 'legality', legal, action: this.readAction(value) };
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
    const keys = readKeys(tree, 'what is expected of a player', [...PLAYER_NUMBERS, ...PLAYER_LISTS, ...PLAYER_FLAGS]);
    return [...keys].map(([field, value]) => {
      if (PLAYER_NUMBERS.some((one) => one === field)) return { field, wanted: readCount(value) };
      if (PLAYER_FLAGS.some((one) => one === field)) return { field, wanted: readFlag(value) };
      if (value.kind === 'leaf' && typeof value.value === 'number') return { field, wanted: readCount(value) };
      return { field, wanted: readList(value, 'cards').map((one) => this.readNamed(one).title) };
    });
  }

  private readCardFields(tree: Tree): Expected[] {
    const keys = readKeys(tree, 'what is expected of a card', CARD_FIELDS);
    return [...keys].map(([field, value]) => {
      if (field === 'joined') return { field, wanted: readFlag(value) };
      if (field === 'bearer') return { field, wanted: this.readNamed(value).title };
      return { field, wanted: readCount(value) };
    });
  }

  private readGameField(field: (typeof GAME_FIELDS)[number], value: Tree): number | string | boolean {
    if (field === 'over') return readFlag(value);
    return readWord(value, 'player', PLAYERS);
  }
}

/** A part of a file as the value that it stands for. */
function plain(tree: Tree): unknown {
  if (tree.kind === 'leaf') return tree.value;
  if (tree.kind === 'list') return tree.items.map(plain);
  return Object.fromEntries(tree.entries.map(({ key, value }) => [key.text, plain(value)]));
}
