/** The examples of docs/KINGDOM-HEARTS-LANGUAGE.md are of the language, and what they are meant to be. */
import { readFileSync } from 'node:fs';
import { KingdomHeartsCatalog, renderKingdomHeartsCard } from '@lorelab/cards/kingdom-hearts';
import { readKingdomHeartsFile } from '@lorelab/cards/kingdom-hearts/import';
import { expect, test } from 'vitest';

const doc = readFileSync(new URL('../../../../docs/KINGDOM-HEARTS-LANGUAGE.md', import.meta.url), 'utf8');

const blocks = (language: string): string[] =>
  [...doc.matchAll(new RegExp(`^( *)\`\`\`${language}\\n([^]*?)^ *\`\`\`$`, 'gm'))].map(([, indent, text]) =>
    text!.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );

/** A card with the example in it, where it belongs. */
function cardOf(example: unknown): unknown {
  const friend = { name: 'Odd', type: 'Friend', level: 1, support: 1, magic: 0 };
  const part = example as Readonly<Record<string, unknown>>;
  if ('type' in part) return part;
  if ('kind' in part) return { ...friend, abilities: [part] };
  if (Array.isArray(part) || 'do' in part)
    return { ...friend, abilities: [{ kind: 'triggered', on: 'played', effects: [part].flat() }] };
  const value = { kind: 'static', value: 'support', of: 'this', by: 1 };
  if ('minus' in part) return { ...friend, abilities: [{ ...value, by: part }] };
  if ('all' in part) return { ...friend, abilities: [{ ...value, if: part }] };
  return { ...friend, abilities: [{ ...value, of: part }] };
}

test('every example is read, and told in English', () => {
  const examples = blocks('json');
  expect(examples.length).toBeGreaterThan(40);
  for (const example of examples) {
    const read = readKingdomHeartsFile(JSON.stringify([cardOf(JSON.parse(example))]), example);
    expect(read).toMatchObject({ ok: true });
    if (!read.ok) continue;
    const { cards, unknown } = new KingdomHeartsCatalog(read.value);
    expect(unknown).toEqual([]);
    expect(renderKingdomHeartsCard(cards[0]!.definition)).not.toBe('');
  }
});

test('the file of the first steps is one', () => {
  const [file] = blocks('yaml');
  expect(readKingdomHeartsFile(file!, 'mine.yaml')).toMatchObject({ ok: true, value: [{ name: 'Harbour Watch' }] });
});
