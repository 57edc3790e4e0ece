import { decodeText } from './decode.js';

const GAME = /^(?:#|\/\/|;)\s*game:\s*(.+?)\s*$/i;

/** The game that a deck says it is of: `# Game: kingdom-hearts` in a list, `"game"` in JSON; nothing if it doesn't say. */
export function gameOfDeck(text: string): string | undefined {
  const content = text.replace(/^\ufeff/, '');
  if (/^\s*\{/.test(content)) return gameOfJson(content);
  for (const row of content.split(/\r\n?|\n/)) {
    const game = GAME.exec(row.trim())?.[1];
    if (game !== undefined) return game.toLowerCase();
  }
  return undefined;
}

/** The same, of the bytes of a file. */
export function gameOfDeckBytes(bytes: Uint8Array): string | undefined {
  const text = decodeText(bytes);
  return text.ok ? gameOfDeck(text.value) : undefined;
}

function gameOfJson(text: string): string | undefined {
  try {
    const { game } = JSON.parse(text) as { game?: unknown };
    return typeof game === 'string' ? game.toLowerCase() : undefined;
  } catch {
    return undefined;
  }
}
