import { type FolderEntry, readUserFolder } from '@lorelab/cards/lorcana/files/user';
import { type Column, formatTable } from '../terminal/table.js';

/** A file that is kept, as `--list --json` prints it. */
export interface KeptFile {
  readonly name: string;
  readonly path: string;
  /** The file that it was imported from; null if it is none of ours. */
  readonly source: string | null;
  /** Full names. */
  readonly cards: readonly string[];
  readonly patches: readonly string[];
  /** Those that are not fully understood. */
  readonly partial: readonly string[];
  /** Why it can't be used; null if it can. */
  readonly objection: string | null;
}

/** The files that are kept, in the order in which they count. */
export const listUserFiles = (folder: string): KeptFile[] => readUserFolder(folder).map(describe);

function describe({ name, path, file, objection }: FolderEntry): KeptFile {
  const { source = null, cards = [], patches = [] } = file ?? {};
  return {
    name,
    path,
    source,
    cards: cards.map(({ fullName }) => fullName),
    patches: patches.map(({ card }) => card),
    partial: [
      ...cards.filter(({ partial }) => partial).map(({ fullName }) => fullName),
      ...patches.filter(({ partial }) => partial).map(({ card }) => card),
    ],
    objection: objection ?? null,
  };
}

const COLUMNS: readonly Column<KeptFile>[] = [
  { title: 'name', value: ({ name }) => name },
  { title: 'from', value: ({ source }) => source ?? '', spare: 1 },
  { title: 'cards', value: ({ cards }) => cards.length, isNumber: true },
  { title: 'patches', value: ({ patches }) => patches.length, isNumber: true },
  { title: 'not understood', value: ({ partial }) => partial.length, isNumber: true },
];

/** The list for people. */
export function formatUserFiles(files: readonly KeptFile[], folder: string): string {
  if (files.length === 0) return `there are no cards of yours in ${folder}`;
  const objections = files.filter(({ objection }) => objection !== null);
  return [
    formatTable(COLUMNS, files),
    '',
    ...objections.map(({ path, objection }) => `can't be used: ${path}: ${objection}`),
    `in ${folder}`,
  ].join('\n');
}
