import { readFileSync } from 'node:fs';
import { contentHash } from '../../basics/content-hash.js';
import type { CatalogCard } from '../catalog/card.js';
import type { Catalog } from '../catalog/catalog.js';
import type { CardPatch, UserCard, UserCards, UserPatch } from '../catalog/patch.js';
import type { Vocabulary } from '../compile/card.js';
import { CATALOG_FILE } from './load.js';

/** A file of the user's catalog folder. */
export interface UserFile extends UserCards {
  /** The form of this file. */
  readonly lorelab: typeof FORM;
  /** The file that it was imported from. */
  readonly source: string;
  /** Of two files with one card the one with the higher number counts: it was imported later. */
  readonly order: number;
  /** The language and the compiler that its programs are from. */
  readonly made: string;
  /** What its cards and patches were when it was written. */
  readonly content: string;
}

const FORM = 1;
const SCHEMA_FILE = new URL('../../../data/lorcana/cards.schema.json', import.meta.url);

let present: string | undefined;

/** Stands for the language and the compiler as they are: it changes with either, or with what the shipped cards mean. */
function presentMaker(): string {
  present ??= contentHash(readFileSync(CATALOG_FILE), readFileSync(SCHEMA_FILE));
  return present;
}

export function makeUserFile(source: string, order: number, { cards, patches }: UserCards): UserFile {
  const content = contentOf({ cards, patches });
  return { lorelab: FORM, source, order, made: presentMaker(), content, cards, patches };
}

/** The file as text, with a card a line. */
export function formatUserFile({ cards, patches, ...head }: UserFile): string {
  const lines = (items: readonly unknown[]): string =>
    items.length === 0 ? '[]' : `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
  return `${JSON.stringify(head).slice(0, -1)},"cards":${lines(cards)},"patches":${lines(patches)}}\n`;
}

/** A file as it was written. Whether it can be used, `objectionTo` says. */
export function parseUserFile(text: string): UserFile | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isUserFile(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a text is a file of a form that a newer Lorelab writes. */
export function isFromNewer(text: string): boolean {
  try {
    const { lorelab } = (JSON.parse(text) ?? {}) as { readonly lorelab?: unknown };
    return typeof lorelab === 'number' && lorelab > FORM;
  } catch {
    return false;
  }
}

function isUserFile(value: unknown): value is UserFile {
  if (typeof value !== 'object' || value === null) return false;
  const file = value as Partial<Record<keyof UserFile, unknown>>;
  return file.lorelab === FORM && Array.isArray(file.cards) && Array.isArray(file.patches);
}

/** Why a file can't be used as it is; undefined if it can. What it holds was checked when it was written. */
export function objectionTo(file: UserFile): string | undefined {
  if (file.content !== contentOf(file)) return 'it was changed by hand';
  const programs = [...file.cards, ...file.patches].filter((one) => one.text === undefined && one.abilities);
  return isStale(file) && programs.length > 0 ? 'it has programs for another version of Lorelab' : undefined;
}

/** Whether a text should be compiled again: the file is from another Lorelab, or the text wasn't understood. */
const isOpen = (file: UserFile, { partial }: UserCard | UserPatch): boolean => isStale(file) || partial !== undefined;

const isStale = ({ made }: UserFile): boolean => made !== presentMaker();

/** The compiler is loaded for the files that need it: most were made by this very version. */
const loadCompiler = () => import('../compile/card.js');

/** A card of a file for the catalog. */
export async function readUserCard(file: UserFile, userCard: UserCard, base: Catalog): Promise<CatalogCard> {
  const { text, ...card } = userCard;
  if (text === undefined || !isOpen(file, userCard)) return card;
  return (await loadCompiler()).compileCatalogCard({ ...card, text }, await vocabularyOf(file, base));
}

/** A patch of a file for the card that it is about. */
export async function readUserPatch(
  file: UserFile,
  userPatch: UserPatch,
  card: CatalogCard,
  base: Catalog,
): Promise<CardPatch> {
  const { text, ...patch } = userPatch;
  if (text === undefined || !isOpen(file, userPatch)) return patch;
  return (await loadCompiler()).compilePatch(userPatch, card, await vocabularyOf(file, base));
}

/** What a file explains is found once. */
const VOCABULARIES = new WeakMap<UserFile, Vocabulary>();

async function vocabularyOf(file: UserFile, base: Catalog): Promise<Vocabulary> {
  const { remindersIn, remindersOf } = await loadCompiler();
  const known = VOCABULARIES.get(file);
  if (known) return known;
  const patches = file.patches.map(({ card, text }) => ({ fullName: card, type: 'character' as const, text }));
  const said = [...file.cards, ...patches].flatMap(({ text, ...card }) =>
    text === undefined ? [] : { ...card, text },
  );
  const vocabulary = {
    classifications: file.cards.flatMap(({ classifications }) => classifications),
    keywords: [...remindersIn(said), ...remindersOf(base.cards)],
  };
  VOCABULARIES.set(file, vocabulary);
  return vocabulary;
}

const contentOf = ({ cards, patches }: UserCards): string => contentHash(JSON.stringify([cards, patches]));
