/** Reads scenarios of the Kingdom Hearts TCG: a position, steps, and what is expected. */
import type { TextPlace } from '@lorelab/cards';
import type { KingdomHeartsCard, KingdomHeartsCatalog } from '@lorelab/cards/kingdom-hearts';
import { type PlayerPosition, type Settings, STANDARD } from '@lorelab/engine/kingdom-hearts';
import { needed, readFrame, tell } from '../frame.js';
import { readHas } from '../has.js';
import { readCount, readFlag, readKeys, readList, readOneOrMore, readText, readWord, wrong } from '../read.js';
import { DUELLISTS as PLAYERS, type StepReference } from '../scenario.js';
import type { Tree } from '../tree.js';
import { type Identified, type NamedCard, ScenarioCards } from './cards.js';
import { ScenarioPositionReader } from './position.js';

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
  /** Of a list of cards: others may be there too. */
  readonly atLeast?: true;
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

export interface ScenarioStep extends StepReference {
  readonly content: Content;
}

export interface KingdomHeartsScenario {
  readonly place: TextPlace;
  readonly name: string;
  /** Where the rules say so, or what kind of tactic it is. */
  readonly rule: string | undefined;
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
  readonly steps: readonly ScenarioStep[];
}

/** All that there are: a new one is known here at once. */
const SETTINGS = Object.keys(STANDARD) as (keyof Settings)[];

/** Of players: numbers, lists of cards (or how many there are), and yes or no. */
const PLAYER_NUMBERS = ['heartPoints', 'worldLevels', 'attack', 'totalAttack', 'darkLevel', 'magic'] as const;
const PLAYER_CARDS = ['deckTop', 'deckBottom'] as const;
const PLAYER_LISTS = ['hand', 'discard', 'deck', 'worlds', 'friends', 'darks', 'equipment', 'mat', 'player'] as const;
const PLAYER_FLAGS = ['won', 'lost'] as const;
const CARD_NUMBERS = ['damage', 'power', 'support', 'magic', 'level', 'counters'] as const;
const CARD_FIELDS = [...CARD_NUMBERS, 'joined', 'bearer', 'knownTo'] as const;
const GAME_FIELDS = ['turn', 'turnNumber', 'over', 'ending', 'pending', 'phase'] as const;
export const ENDINGS = ['none', 'World levels', 'Heart Points', 'draw', 'decision limit', 'loop'] as const;
export const PHASES = ['set-up', 'action', 'battle', 'challenge', 'discard', 'other'] as const;

/** Reads a scenario of the Kingdom Hearts TCG with the cards of a catalog. */
export function readKingdomHeartsScenario(tree: Tree, catalog: KingdomHeartsCatalog): KingdomHeartsScenario {
  return new Reader(tree, catalog).scenario();
}

class Reader {
  private readonly cards: ScenarioCards;

  constructor(
    private readonly tree: Tree,
    catalog: KingdomHeartsCatalog,
  ) {
    this.cards = new ScenarioCards(catalog);
  }

  scenario(): KingdomHeartsScenario {
    const { place, name, rule, seed, turn, players, steps, own } = readFrame(this.tree, ['cards', 'decks', 'settings']);
    const cards = own.get('cards');
    if (cards) this.cards.add(cards);
    const decks = own.get('decks');
    if (decks && players) wrong(players, 'either "players", a situation, or "decks", a game from its beginning');
    const settings = this.readSettings(own.get('settings'));
    if (decks && turn && !settings.eitherStarts)
      wrong(turn, 'no "turn": of a game from its beginning the rules say who starts, unless "eitherStarts" is set');
    const active = turn && PLAYERS.indexOf(readWord(turn, 'player', PLAYERS));
    const reader = new ScenarioPositionReader(this.cards, settings);
    const position = decks ? undefined : reader.readPlayers(needed(players, this.tree, 'players'));
    const lists = decks && reader.readDecks(decks);
    return {
      place,
      name,
      rule,
      seed,
      ...(active !== undefined && { active }),
      ...(position && { players: position }),
      ...(lists && { decks: lists }),
      settings,
      ids: this.cards.ids,
      steps: steps.map((step, index) => this.readStep(step, index + 1)),
      cards: this.cards.named,
    };
  }

  private readSettings(tree: Tree | undefined): Settings {
    const keys = tree ? readKeys(tree, 'settings', SETTINGS) : new Map<keyof Settings, Tree>();
    const settings = [...keys].map(([key, value]) => [
      key,
      typeof STANDARD[key] === 'number' ? readCount(value) : readFlag(value),
    ]);
    return { ...STANDARD, ...Object.fromEntries(settings) };
  }

  // ------------------------------------------------------------------------------------------ steps

  private readStep(tree: Tree, number: number): ScenarioStep {
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
      return { name, card: this.cards.readNamed(value), ...(by && { by: this.cards.readNamed(by) }) };
    const words = name === 'end' ? ['actions', 'turn'] : ['yes'];
    return { name, word: readWord(value, name, words) };
  }

  private readAnswer(tree: Tree): Answer {
    if (tree.kind === 'leaf' && typeof tree.value === 'number') return { kind: 'number', number: readCount(tree) };
    const { text } = readText(tree, 'an answer: a card, a number, yes, no or none');
    if (text === 'yes' || text === 'no' || text === 'none') return { kind: 'word', word: text };
    return { kind: 'card', card: this.cards.readNamed(tree) };
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
      else cards.push({ card: this.cards.readNamed(key), fields: this.readCardFields(value) });
    }
    return { kind: 'expect', players, cards, game };
  }

  private readPlayerFields(tree: Tree): Expected[] {
    const fields = [...PLAYER_NUMBERS, ...PLAYER_LISTS, ...PLAYER_CARDS, ...PLAYER_FLAGS, 'has'] as const;
    const keys = readKeys(tree, 'what is expected of a player', fields);
    const readTitles = (items: readonly Tree[]): string[] => this.cards.readTitles(items);
    return [...keys].flatMap(([field, value]): Expected | Expected[] => {
      if (field === 'has')
        return readHas(value, PLAYER_LISTS, readTitles).map(({ zone, cards }) => ({
          field: zone,
          wanted: cards,
          atLeast: true,
        }));
      if (PLAYER_CARDS.some((one) => one === field)) return { field, wanted: this.cards.readNamed(value).title };
      if (PLAYER_NUMBERS.some((one) => one === field)) return { field, wanted: readCount(value) };
      if (PLAYER_FLAGS.some((one) => one === field)) return { field, wanted: readFlag(value) };
      if (value.kind === 'leaf' && typeof value.value === 'number') return { field, wanted: readCount(value) };
      return { field, wanted: readTitles(readList(value, 'cards')) };
    });
  }

  private readCardFields(tree: Tree): Expected[] {
    const keys = readKeys(tree, 'what is expected of a card', CARD_FIELDS);
    return [...keys].map(([field, value]) => {
      if (field === 'joined') return { field, wanted: readFlag(value) };
      if (field === 'knownTo')
        return { field, wanted: readList(value, 'players').map((one) => readWord(one, 'player', PLAYERS)) };
      if (field === 'bearer') return { field, wanted: this.cards.readNamed(value).title };
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
