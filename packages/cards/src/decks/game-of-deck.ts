import { decodeText } from '../text/decode.js';
import { JsonFile } from './json-file.js';

const GAME = /^(?:(?:#|\/\/|;)\s*)?game:\s*(.+?)\s*$/i;
/** The same in JSON, wherever it stands: JSON that is broken can't be read otherwise. */
const JSON_GAME = /"game"\s*:\s*"([^"\\]*)"/;

/** What a deck says to be of, and the line where it does. */
export interface NamedGame {
  readonly game: string;
  readonly line: number;
}

/** The game that a deck says it is of: `# Game: kingdom-hearts` in a list, `"game"` in JSON; nothing if it doesn't say. */
export const gameOfDeck = (text: string): string | undefined => namedGame(text)?.game;

/** The same with its line, of the bytes of a file. */
export function namedGameOfBytes(bytes: Uint8Array): NamedGame | undefined {
  const text = decodeText(bytes);
  return text.ok ? namedGame(text.value) : undefined;
}

/** Whether there is anything that could say it: not in an empty file, one that is no text, or JSON that breaks off before. */
export function canTellGame(bytes: Uint8Array): boolean {
  const text = decodeText(bytes);
  if (!text.ok || text.value.replace(/^\ufeff/, '').trim() === '') return false;
  return !isJson(text.value) || JsonFile.parse(text.value).ok || namedGame(text.value) !== undefined;
}

function namedGame(text: string): NamedGame | undefined {
  const content = text.replace(/^\ufeff/, '');
  if (isJson(content)) return gameInJson(content);
  const rows = content.split(/\r\n?|\n/);
  const at = rows.findIndex((row) => GAME.test(row.trim()));
  const game = GAME.exec(rows[at]?.trim() ?? '')?.[1];
  return game === undefined ? undefined : { game: game.toLowerCase(), line: at + 1 };
}

const isJson = (text: string): boolean => /^\ufeff?\s*\{/.test(text);

function gameInJson(json: string): NamedGame | undefined {
  const file = JsonFile.parse(json);
  if (!file.ok) {
    const found = JSON_GAME.exec(json);
    return found
      ? { game: found[1]!.toLowerCase(), line: json.slice(0, found.index).split(/\r\n?|\n/).length }
      : undefined;
  }
  const { game } = file.value.value as { readonly game?: unknown };
  return typeof game === 'string' ? { game: game.toLowerCase(), line: file.value.line(['game']) } : undefined;
}
